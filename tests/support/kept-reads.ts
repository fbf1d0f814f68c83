import { database } from './database';
import { environment } from './environment';
import { queriesOf } from './query-count';

/** Has the store forget what it keeps of the catalogue, as any change does, and waits until it has. */
export async function forgetKept(): Promise<void> {
  const ask = async () => queriesOf(await fetch(new URL('/api/v1/regions', environment.baseUrl)));
  await ask();
  await database()`update products set updated_at = updated_at where false`;
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if ((await ask()) > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('The store did not hear that the catalogue changed');
}
