import type { ImageStore, StoredImage } from './image-store';
import { imageStore } from './image-store.server';
import { IMAGE_KINDS, type ImageKind, imagePath } from './image-url';

/** Milliseconds that a picture may lie there without a record: a form may still be open with it (contract 8.7). */
const GRACE = 24 * 60 * 60 * 1000;

/** `<name>.w320.webp` belongs to `<name>.webp`. */
const canonicalOf = (file: string): string => file.replace(/\.w\d+\.webp$/, '.webp');

/**
 * Removes the pictures that nothing refers to, all widths of each, and what a crash left half-written, once they are a
 * day old; answers how many files went. `findReferences` is asked after the store was listed, so a picture that a
 * record came to refer to meanwhile stays. Where not one picture of the store is known, the database is not the one
 * that belongs to it, and no picture is removed.
 */
export async function removeOrphanImages(
  findReferences: () => Promise<ReadonlySet<string>>,
  { store = imageStore(), now = new Date() }: { store?: ImageStore; now?: Date } = {},
): Promise<number> {
  const limit = new Date(now.getTime() - GRACE);
  const unfinished = await store.removeUnfinished(limit);
  const files: (StoredImage & { kind: ImageKind })[] = [];
  for (const kind of IMAGE_KINDS) for await (const stored of store.list(kind)) files.push({ kind, ...stored });
  const references = await findReferences();
  const isReferred = ({ kind, file }: (typeof files)[number]) => references.has(imagePath(kind, canonicalOf(file)));
  if (!files.some(isReferred)) return unfinished;
  const orphans = files.filter((stored) => !isReferred(stored) && stored.writtenAt < limit);
  for (const { kind, file } of orphans) await store.remove(kind, file);
  return unfinished + orphans.length;
}
