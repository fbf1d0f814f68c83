import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { config } from '~/config.server';

import type { PreparedImage } from './image-pipeline.server';
import { IMAGE_KINDS, type ImageKind, isImageFile, isImageKind } from './image-url';

/** Where pictures lie. File names have been checked by the caller; a name is written once and never changes. */
export type ImageStore = {
  write(kind: ImageKind, file: string, body: Buffer): Promise<void>;
  /** null: there is no such picture. */
  read(kind: ImageKind, file: string): Promise<Buffer | null>;
  remove(kind: ImageKind, file: string): Promise<void>;
};

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Pictures in folders of the local disk, one a kind. */
export function diskImageStore(root: string): ImageStore {
  const folder = resolve(root);
  const at = (kind: ImageKind, file: string) => join(folder, kind, file);
  let prepared: Promise<unknown> | undefined;
  const folders = () => (prepared ??= Promise.all(IMAGE_KINDS.map((kind) => mkdir(join(folder, kind), { recursive: true }))));

  return {
    async write(kind, file, body) {
      await folders();
      // A reader sees the whole picture or none.
      const unfinished = at(kind, `.${randomUUID()}`);
      try {
        await writeFile(unfinished, body);
        await rename(unfinished, at(kind, file));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async read(kind, file) {
      return readFile(at(kind, file)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
    },
    async remove(kind, file) {
      await rm(at(kind, file), { force: true });
    },
  };
}

let configured: ImageStore | undefined;

function imageStore(): ImageStore {
  return (configured ??= diskImageStore(join(config.dataDir, 'images')));
}

/**
 * Keeps the pictures and does the work that refers to them, or neither: if writing or `work` fails, none of the files
 * stays behind and the error goes on (decisions §5). Call it with the transaction inside.
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
export async function openImage(kind: string, file: string, store: ImageStore = imageStore()): Promise<OpenedImage | null> {
  if (!isImageKind(kind) || !isImageFile(file)) return null;
  const body = await store.read(kind, file);
  return body && { body, contentType: 'image/webp', etag: `"${file.slice(0, -'.webp'.length)}"` };
}
