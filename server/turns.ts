import type { ServerResponse } from 'node:http';

import pLimit from 'p-limit';

import { currentContext } from './context';
import type { Middleware, Next } from './middleware';
import { refuse } from './refusal';

/** Requests that write and are begun at one time. */
const BEGUN_AT_ONCE = 8;
/** A turn ends with its answer, or after this: then its request waits for its sender, a hash or the database. */
const LONGEST_TURN_MS = 100;
const MOST_WAITING = 1_000;
/** Seconds after which there is room again. */
const RETRY_AFTER = '5';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

const inTurn = pLimit(BEGUN_AT_ONCE);

/** Begins a request; resolves when its turn is over. */
function begin(response: ServerResponse, next: Next): Promise<void> {
  // Its sender did not wait.
  if (response.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const longest = setTimeout(resolve, LONGEST_TURN_MS);
    response.once('close', () => {
      clearTimeout(longest);
      resolve();
    });
    next();
  });
}

/**
 * Has requests that write begin a few at a time. A flood of them would all be begun before anybody’s page that comes
 * behind them, and take the thread and the database's connections first.
 */
export const takeTurns: Middleware = (request, response, next) => {
  if (READS.has(currentContext().understood.method)) return next();
  if (inTurn.pendingCount >= MOST_WAITING) {
    return refuse(request, response, 503, {
      code: 'unavailable',
      en: 'The shop is very busy. Please try again in a moment.',
      ar: 'المتجر مشغول جدًا الآن. حاول مرة أخرى بعد قليل.',
      headers: { 'Retry-After': RETRY_AFTER },
    });
  }
  void inTurn(() => begin(response, next));
};
