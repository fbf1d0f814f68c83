import type { ImageStore } from './image-store';
import { IMAGE_KINDS } from './image-url';

/**
 * Copies the pictures that `to` lacks, one after the other, so that a copy that broke off goes on where it was. Nothing
 * is removed.
 */
export async function copyImages(from: ImageStore, to: ImageStore): Promise<{ copied: number; present: number }> {
  let copied = 0;
  let present = 0;
  for (const kind of IMAGE_KINDS) {
    const there = new Set<string>();
    for await (const { file } of to.list(kind)) there.add(file);
    for await (const { file } of from.list(kind)) {
      const body = there.has(file) ? null : await from.read(kind, file);
      if (body) {
        await to.write(kind, file, body);
        copied += 1;
      } else present += 1;
    }
  }
  return { copied, present };
}
