import { setImmediate as turnOfTheLoop } from 'node:timers/promises';

import pLimit from 'p-limit';

import { currentContext } from './context';
import type { Middleware } from './middleware';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

const aFewATurn = pLimit(4);

/**
 * Has requests that write begin four in each turn of the event loop. Node hands out all that have arrived at one time:
 * of 400 logins each would be begun before the server looks at a page that comes behind them. Nobody waits for an
 * answer here, so one that takes long, or never ends, holds up no other.
 */
export const beginInTurn: Middleware = (_request, response, next) => {
  if (READS.has(currentContext().understood.method)) return next();
  void aFewATurn(() => {
    // Its sender may have left meanwhile.
    if (!response.destroyed) next();
    return turnOfTheLoop();
  });
};
