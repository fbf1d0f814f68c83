import { asc, eq, sql } from 'drizzle-orm';

import { db, type Executor, type Transaction } from '~/db/client.server';
import { orderPayments } from '~/db/schema/order-payment.server';

import type { LedgerEntry, NewEntry } from './ledger.rules';

export async function readLedger(orderId: string, executor: Executor = db): Promise<LedgerEntry[]> {
  return executor.select().from(orderPayments).where(eq(orderPayments.orderId, orderId)).orderBy(asc(orderPayments.at));
}

/** Adds rows to the ledger of an order, which the caller has locked; answers them. */
export async function addEntries(
  transaction: Transaction,
  { orderId, by }: { orderId: string; by: string },
  entries: readonly NewEntry[],
): Promise<LedgerEntry[]> {
  if (entries.length === 0) return [];
  return transaction
    .insert(orderPayments)
    .values(entries.map((entry) => ({ ...entry, orderId, byUserId: by, at: sql`clock_timestamp()` })))
    .returning();
}
