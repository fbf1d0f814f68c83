import type { Transaction } from '~/db/client.server';

import { findFirstAdmin } from './user.queries.server';

/**
 * Where the owner reads mail: the shop's e-mail. While there is none, or that of the sample, the account of the first
 * admin counts (contract 6.10).
 */
export async function ownerEmail(
  transaction: Transaction,
  { email, sample }: { email: string; sample: boolean },
): Promise<string | null> {
  const admin = email !== '' && !sample ? null : await findFirstAdmin(transaction);
  return admin?.email || email || null;
}
