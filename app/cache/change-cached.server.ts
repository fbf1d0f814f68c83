import { db, type Transaction } from '~/db/client.server';

import { dropCaches } from './cached.server';

/**
 * The transaction of every command that changes a table which is cached: of the catalogue, settings, governorates,
 * pages. Whoever sent it sees the change with the next request: this process drops its caches here, the others when the
 * database tells them. `isSeen`: whether what was changed is shown to anybody.
 */
export async function changeCached<T>(
  work: (transaction: Transaction) => Promise<T>,
  isSeen: (result: T) => boolean = () => true,
): Promise<T> {
  const result = await db.transaction(work);
  if (isSeen(result)) dropCaches('command');
  return result;
}
