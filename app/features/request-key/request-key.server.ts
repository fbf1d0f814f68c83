import { createHash } from 'node:crypto';

import { and, eq, lt, sql } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { db, type Transaction } from '~/db/client.server';
import { requestKeys } from '~/db/schema/request-key.server';
import { InvalidError } from '~/http/domain-error';

export const hashOfRequest = (body: string): string => createHash('sha256').update(body).digest('base64url');

/**
 * Whether this is the first request of somebody with this key (contract 8.4); one that comes meanwhile waits for its
 * end. Throws InvalidError (`request_key_reused`) where the key came with another body.
 */
export async function isFirstRequest(
  transaction: Transaction,
  { id: userId }: UserActor,
  { key, body }: { key: string; body: object },
): Promise<boolean> {
  const requestHash = hashOfRequest(JSON.stringify(body));
  const kept = await transaction
    .insert(requestKeys)
    .values({ userId, key, requestHash })
    .onConflictDoNothing()
    .returning({ key: requestKeys.key });
  if (kept.length > 0) return true;
  const [first] = await transaction
    .select()
    .from(requestKeys)
    .where(and(eq(requestKeys.userId, userId), eq(requestKeys.key, key)));
  if (first?.requestHash !== requestHash) throw new InvalidError({}, 'request.keyReused');
  return false;
}

/** Nobody sends a request again after a week. */
export async function clearRequestKeys(): Promise<void> {
  const isOld = lt(requestKeys.createdAt, sql`now() - interval '7 days'`);
  await db.transaction((transaction) => transaction.delete(requestKeys).where(isOld));
}
