import { randomUUID } from 'node:crypto';

import { database } from './database';
import { environment } from './environment';
import { until } from './until';

/** Why the store dropped its caches the last time. */
const lastDrop = async () => (await fetch(new URL('/healthz', environment.baseUrl))).headers.get('X-Last-Drop');

let last: Promise<unknown> = Promise.resolve();

/**
 * Has the store drop its caches. What the database told it before it has heard by then. Of several at once each waits
 * for the one before.
 */
export function dropStoreCaches(): Promise<void> {
  const mine = last.then(dropAndWait);
  last = mine.catch(() => undefined);
  return mine;
}

/** Told again each second: the connection may have been away, or another drop come after this one. */
async function dropAndWait(): Promise<void> {
  const cause = randomUUID();
  let asked = 0;
  const isDropped = async () => {
    if (asked % 100 === 0) await database()`select pg_notify('attara_catalogue', ${cause})`;
    asked += 1;
    return (await lastDrop()) === cause;
  };
  await until('the store has dropped its caches', isDropped, { every: 10 });
}

/** Changes the catalogue past the store, as another process does, and waits until the store has dropped its caches. */
export async function withCacheInvalidation<T>(change: () => PromiseLike<T>): Promise<T> {
  const result = await change();
  await dropStoreCaches();
  return result;
}
