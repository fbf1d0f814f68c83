import type { ImageKind } from './image-url';

export type StoredImage = { file: string; writtenAt: Date };

/**
 * Where pictures lie. File names have been checked by the caller; a name is written once and never changes. A store
 * that cannot be reached throws `UnavailableError`.
 */
export type ImageStore = {
  write(kind: ImageKind, file: string, body: Buffer): Promise<void>;
  /** null: there is no such picture. */
  read(kind: ImageKind, file: string): Promise<Buffer | null>;
  /** Removing what is not there is no fault. */
  remove(kind: ImageKind, file: string): Promise<void>;
  /** Every file of a kind, variants among them, in no order. */
  list(kind: ImageKind): AsyncIterable<StoredImage>;
  /** Removes what a write that never came to its end left before then; answers how many files went. */
  removeUnfinished(before: Date): Promise<number>;
};
