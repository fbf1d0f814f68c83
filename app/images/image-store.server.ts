import { join } from 'node:path';

import { config } from '~/config.server';

import { diskImageStore } from './disk-image-store.server';
import type { PreparedImage } from './image-pipeline.server';
import type { ImageStore } from './image-store';
import { isImageFile, isImageKind } from './image-url';
import { s3ImageStore } from './s3-image-store.server';

/** The local disk's store, in `DATA_DIR`. */
export const localImageStore = (): ImageStore => diskImageStore(join(config.dataDir, 'images'));

let configured: ImageStore | undefined;

/**
 * The store that the environment chooses: an S3-compatible one when `IMAGE_STORE_S3_…` names it, else the local disk.
 */
export function imageStore(): ImageStore {
  return (configured ??= config.imageBucket ? s3ImageStore(config.imageBucket) : localImageStore());
}

/**
 * Keeps the pictures and does the work that refers to them, or neither: if writing or `work` fails, none of the files
 * stays behind and the error goes on (contract 8.7). Call it with the transaction inside.
 */
export async function withStoredImages<T>(
  images: readonly PreparedImage[],
  work: () => Promise<T>,
  store: ImageStore = imageStore(),
): Promise<T> {
  const files = images.flatMap(({ kind, files: bodies }) => bodies.map((file) => ({ kind, ...file })));
  try {
    for (const { kind, name, body } of files) await store.write(kind, name, body);
    return await work();
  } catch (error) {
    await Promise.allSettled(files.map(({ kind, name }) => store.remove(kind, name)));
    throw error;
  }
}

export type OpenedImage = { body: Buffer; contentType: 'image/webp'; etag: string };

/**
 * One picture for `/imgs/<kind>/<file>`; null when there is none or the name is not one of ours. A name is never used
 * for other bytes, so the answer may be cached for good and the name alone is its ETag.
 */
export async function openImage(
  kind: string,
  file: string,
  store: ImageStore = imageStore(),
): Promise<OpenedImage | null> {
  if (!isImageKind(kind) || !isImageFile(file)) return null;
  const body = await store.read(kind, file);
  return body && { body, contentType: 'image/webp', etag: `"${file.slice(0, -'.webp'.length)}"` };
}
