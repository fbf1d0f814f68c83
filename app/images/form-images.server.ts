import type { FieldErrors } from '~/http/domain-error';

import { prepareImage } from './image-pipeline.server';
import { openImage, withStoredImages } from './image-store.server';
import { type ImageKind, imagePath, parseImagePath } from './image-url';

/** Limits of a form with pictures (contract 8.7). */
const MAX_FILES = 8;

/** The hidden field that carries the picture a field already has, and the box that takes it away. */
const keptName = (field: string) => `kept:${field}`;
const removeName = (field: string) => `remove:${field}`;

const isUpload = (value: FormDataEntryValue): value is File =>
  typeof value !== 'string' && (value.size > 0 || value.name !== '');

/** The picture that a field has already; null where the form names one that is not, or no longer, there. */
async function keptPath(form: FormData, field: string, kind: ImageKind): Promise<string | null> {
  const path = form.get(keptName(field));
  if (typeof path !== 'string' || path === '' || form.has(removeName(field))) return '';
  const image = parseImagePath(path);
  if (image?.kind !== kind) return null;
  return (await openImage(kind, image.file)) ? imagePath(kind, image.file) : null;
}

async function storeUpload(upload: File, kind: ImageKind): Promise<{ path: string } | { refusal: string }> {
  const result = await prepareImage(kind, new Uint8Array(await upload.arrayBuffer()));
  if (!result.ok) return { refusal: result.refusal };
  return { path: await withStoredImages([result.image], () => Promise.resolve(result.image.path)) };
}

/**
 * Turns the picture fields of a form into paths: each field then holds the path of its picture or ''. A sound upload is
 * stored at once, so that it is not lost when another field is wrong; what nobody comes to refer to is cleared away a
 * day later. A refused upload leaves nothing (contract 8.7) and is named in the answer with a key of the `errors`
 * texts, and its field keeps the picture it had.
 */
export async function keepFormImages(
  form: FormData,
  fields: Readonly<Record<string, ImageKind>>,
): Promise<FieldErrors> {
  const refused: FieldErrors = {};
  const uploads = [...form.entries()].filter(([, value]) => isUpload(value));
  const tooMany = uploads.length > MAX_FILES;
  for (const [field, kind] of Object.entries(fields)) {
    const upload = form.getAll(field).find(isUpload);
    const kept = await keptPath(form, field, kind);
    const stored = upload && !tooMany ? await storeUpload(upload, kind) : null;
    if (upload && tooMany) refused[field] = ['tooManyFiles'];
    if (stored && 'refusal' in stored) refused[field] = [stored.refusal];
    if (!upload && kept === null) refused[field] = ['imageUnknown'];
    form.delete(keptName(field));
    form.delete(removeName(field));
    form.set(field, stored && 'path' in stored ? stored.path : (kept ?? ''));
  }
  // A file where none belongs is nothing we were asked to keep.
  for (const [name, value] of [...form.entries()]) if (typeof value !== 'string') form.delete(name);
  return refused;
}
