import { database } from './database';
import { environment } from './environment';
import { until } from './until';

let last: Promise<unknown> = Promise.resolve();

/**
 * Changes the catalogue past the store, as another process does, and waits until the store has dropped its caches. Of
 * several at once each waits for the one before.
 */
export function withCacheInvalidation<T>(change: () => PromiseLike<T>): Promise<T> {
  const mine = last.then(() => changeAndWait(change));
  last = mine.catch(() => undefined);
  return mine;
}

async function changeAndWait<T>(change: () => PromiseLike<T>): Promise<T> {
  // An answer that is cached until the store drops its caches. It reads the governorates and nothing else of what is
  // cached.
  const address = new URL('/api/v1/regions', environment.baseUrl);
  const isCached = async () => (await fetch(address)).headers.has('X-Page-Cache');
  await until('the page cache has it', isCached);
  const result = await change();
  await until('the store has dropped its caches', async () => !(await isCached()), { every: 5 });
  return result;
}

/** Has the store drop its caches, as any change of the catalogue does. */
export const dropStoreCaches = () =>
  withCacheInvalidation(() => database()`update products set updated_at = updated_at where false`);
