import { randomUUID } from 'node:crypto';

import { database } from './database';
import { environment } from './environment';

let last: Promise<unknown> = Promise.resolve();

/** Changes the catalogue past the store, as another process does, and waits until the store has heard of it. Of several at once each waits for the one before. */
export function withCacheInvalidation<T>(change: () => PromiseLike<T>): Promise<T> {
  const mine = last.then(() => changeAndWait(change));
  last = mine.catch(() => undefined);
  return mine;
}

async function changeAndWait<T>(change: () => PromiseLike<T>): Promise<T> {
  // An answer that nobody else asks for: it is there until the store forgets.
  const headers = { 'Accept-Language': `en, x-${randomUUID().slice(0, 8)}` };
  const isKept = async () => (await fetch(new URL('/api/v1/regions', environment.baseUrl), { headers })).headers.has('X-Kept-Answer');
  await until('kept what it was asked', isKept);
  const result = await change();
  await until('heard that the catalogue changed', async () => !(await isKept()));
  return result;
}

/** Has the store forget what it keeps of the catalogue, as any change does. */
export const forgetKept = () => withCacheInvalidation(() => database()`update products set updated_at = updated_at where false`);

async function until(what: string, is: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 2000; attempt += 1) {
    if (await is()) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`The store under test never ${what}`);
}
