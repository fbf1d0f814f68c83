import { followCatalogue, type Follower } from '~/db/catalogue-news.server';
import { removeOrphanImages } from '~/images/orphan-images.server';

import { findImageReferences } from './image-references.server';

/** Milliseconds after the start, when the first visitors have been served, and from one time to the next. */
const FIRST = 60_000;
const EVERY = 24 * 60 * 60 * 1000;

// One a process: development reloads modules.
const holder = globalThis as { attaraUpkeep?: NodeJS.Timeout };

async function keepUp(): Promise<void> {
  try {
    const removed = await removeOrphanImages(findImageReferences);
    if (removed > 0) console.warn(`Cleared away picture files that nothing refers to: ${removed}.`);
  } catch (error) {
    console.error('The daily clearing of pictures failed.', error instanceof Error ? error.message : '');
  }
}

/** What the store does by itself, soon after it starts and then daily: it clears away pictures that nobody refers to (decisions §5). And it tells
 * whoever keeps answers of every change of the catalogue. */
export function startUpkeep(keeper: Follower): void {
  followCatalogue(keeper);
  clearInterval(holder.attaraUpkeep);
  holder.attaraUpkeep = setInterval(() => void keepUp(), EVERY).unref();
  setTimeout(() => void keepUp(), FIRST).unref();
}
