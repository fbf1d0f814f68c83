import { randomUUID } from 'node:crypto';
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { UnavailableError } from '~/http/unavailable-error';

import type { ImageStore } from './image-store';
import { IMAGE_KINDS, type ImageKind, isImageFile } from './image-url';

/** A picture that is still being written; a crash leaves it like that. */
const unfinishedName = () => `.${randomUUID()}`;
const isUnfinished = (name: string) => /^\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(name);

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** What a disk says that is full, over its owner's share, or no longer writable. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);
const NO_ROOM = new Set([...FULL, 'EROFS', 'EIO']);

/** A disk that takes nothing is away like a bucket that does not answer. */
const noRoom = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && NO_ROOM.has(String(error.code))
    ? new UnavailableError(
        `The disk takes no picture (${String(error.code)}).`,
        FULL.has(String(error.code)) ? 'disk full' : 'image store away',
      )
    : error;

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}

export function diskImageStore(root: string): ImageStore {
  const folder = resolve(root);
  const at = (kind: ImageKind, file: string) => join(folder, kind, file);

  return {
    async write(kind, file, body) {
      // A reader sees the whole picture or none.
      const unfinished = at(kind, unfinishedName());
      try {
        await mkdir(join(folder, kind), { recursive: true });
        await writeFile(unfinished, body);
        await rename(unfinished, at(kind, file));
      } catch (error) {
        // What failed first is what is said.
        await rm(unfinished, { force: true }).catch(() => undefined);
        throw noRoom(error);
      }
    },
    async read(kind, file) {
      return orNull(readFile(at(kind, file)));
    },
    async remove(kind, file) {
      await rm(at(kind, file), { force: true });
    },
    async *list(kind) {
      const entries = await orNull(opendir(join(folder, kind)));
      if (!entries) return;
      for await (const { name } of entries) {
        const found = isImageFile(name) ? await orNull(stat(at(kind, name))) : null;
        if (found) yield { file: name, writtenAt: found.mtime };
      }
    },
    async removeUnfinished(before) {
      let removed = 0;
      for (const kind of IMAGE_KINDS) {
        const entries = await orNull(opendir(join(folder, kind)));
        if (!entries) continue;
        for await (const { name } of entries) {
          const found = isUnfinished(name) ? await orNull(stat(at(kind, name))) : null;
          if (!found || found.mtime >= before) continue;
          await rm(at(kind, name), { force: true });
          removed += 1;
        }
      }
      return removed;
    },
  };
}
