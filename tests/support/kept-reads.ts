import { database } from './database';
import { environment } from './environment';
import { queriesOf } from './query-count';

/** Changes the catalogue past the store, as another process does, and waits until the store has heard of it. */
export async function behindTheStore<T>(change: () => PromiseLike<T>): Promise<T> {
  await untilAsked('kept what it was asked', (queries) => queries === 0);
  const result = await change();
  await untilAsked('heard that the catalogue changed', (queries) => queries > 0);
  return result;
}

/** Has the store forget what it keeps of the catalogue, as any change does. */
export const forgetKept = () => behindTheStore(() => database()`update products set updated_at = updated_at where false`);

async function untilAsked(what: string, answers: (queries: number) => boolean): Promise<void> {
  for (let attempt = 0; attempt < 2000; attempt += 1) {
    if (answers(queriesOf(await fetch(new URL('/api/v1/regions', environment.baseUrl))))) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`The store under test never ${what}`);
}
