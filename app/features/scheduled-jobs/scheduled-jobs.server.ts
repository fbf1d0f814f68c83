import { RateLimiterDrizzle } from 'rate-limiter-flexible';

import { followCatalogue, type Follower, listenToCatalogue } from '~/db/catalogue-news.server';
import { db } from '~/db/client.server';
import { rateLimits } from '~/db/schema/rate-limit.server';
import { removeOrphanImages } from '~/images/orphan-images.server';

import { findImageReferences } from './image-references.server';

/** Milliseconds after the start, when the first visitors have been served, and from one time to the next. */
const FIRST = 60_000;
const EVERY = 24 * 60 * 60 * 1000;

// One a process: development reloads modules.
const holder = globalThis as { attaraScheduledJobs?: NodeJS.Timeout };

/** One turn a day for all processes that share the database, a little less, so that the next day's is not too early. */
const TURN_SECONDS = (EVERY - FIRST) / 1000;

// Made on first use: it keeps a timer that clears out old rows.
let turns: RateLimiterDrizzle | undefined;

/** Whether the day's clearing falls to this process: to whichever asks first. */
async function isMyTurn(): Promise<boolean> {
  turns ??= new RateLimiterDrizzle({ storeClient: db, schema: rateLimits, keyPrefix: 'upkeep', points: 1, duration: TURN_SECONDS });
  const { consumedPoints } = await turns.penalty('pictures');
  return consumedPoints === 1;
}

async function runJobs(): Promise<void> {
  try {
    if (!(await isMyTurn())) return;
    const removed = await removeOrphanImages(findImageReferences);
    if (removed > 0) console.warn(`Cleared away picture files that nothing refers to: ${removed}.`);
  } catch (error) {
    console.error('The daily clearing of pictures failed.', error instanceof Error ? error.message : '');
  }
}

/** What the store does by itself, soon after it starts and then daily: it clears away pictures that nobody refers to (contract 8.7). And it tells
 * whoever keeps answers of every change of the catalogue. */
export function startScheduledJobs(...keepers: Follower[]): void {
  keepers.forEach(followCatalogue);
  listenToCatalogue();
  clearInterval(holder.attaraScheduledJobs);
  holder.attaraScheduledJobs = setInterval(() => void runJobs(), EVERY).unref();
  setTimeout(() => void runJobs(), FIRST).unref();
}
