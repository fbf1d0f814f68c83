import { afterAll } from 'vitest';

import { closeDatabase } from './database';

/** At the end of a file: puts away what its tests made, and ends their connection to the database. */
export function endWith(forget: () => Promise<unknown>): void {
  afterAll(async () => {
    await forget();
    await closeDatabase();
  });
}
