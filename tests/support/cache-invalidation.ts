import { database } from './database';
import { environment } from './environment';
import { until } from './until';

let last: Promise<unknown> = Promise.resolve();

/** Changes the catalogue past the store, as another process does, and waits until the store has heard of it. Of several at once each waits for the one before. */
export function withCacheInvalidation<T>(change: () => PromiseLike<T>): Promise<T> {
  const mine = last.then(() => changeAndWait(change));
  last = mine.catch(() => undefined);
  return mine;
}

async function changeAndWait<T>(change: () => PromiseLike<T>): Promise<T> {
  // An answer that is there until the store forgets. It reads the governorates and nothing else of what is cached.
  const address = new URL('/api/v1/regions', environment.baseUrl);
  const isKept = async () => (await fetch(address)).headers.has('X-Page-Cache');
  await until('kept what it was asked', isKept);
  const result = await change();
  await until('the store has heard that the catalogue changed', async () => !(await isKept()), { every: 5 });
  return result;
}

/** Has the store forget what it keeps of the catalogue, as any change does. */
export const forgetKept = () => withCacheInvalidation(() => database()`update products set updated_at = updated_at where false`);
