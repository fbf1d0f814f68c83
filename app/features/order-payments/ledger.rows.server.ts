import { asc, eq, inArray, sql } from 'drizzle-orm';

import { db, type Executor, type Transaction } from '~/db/client.server';
import { orderPayments } from '~/db/schema/order-payment.server';

import type { LedgerEntry, NewEntry } from './ledger.rules';

export async function readLedger(orderId: string, executor: Executor = db): Promise<LedgerEntry[]> {
  return executor.select().from(orderPayments).where(eq(orderPayments.orderId, orderId)).orderBy(asc(orderPayments.at));
}

/** The ledgers of several orders at once; of one without rows an empty one. */
export async function readLedgers(
  orderIds: readonly string[],
  executor: Executor = db,
): Promise<(orderId: string) => LedgerEntry[]> {
  if (orderIds.length === 0) return () => [];
  const rows = await executor
    .select()
    .from(orderPayments)
    .where(inArray(orderPayments.orderId, [...orderIds]))
    .orderBy(asc(orderPayments.at));
  return (orderId) => rows.filter((row) => row.orderId === orderId);
}

type OfOrder = { orderId: string };

/** Adds rows to the ledgers of orders, which the caller has locked; answers them. `by`: who of the shop wrote them. */
export async function addEntries(
  transaction: Transaction,
  by: string,
  entries: readonly (NewEntry & OfOrder)[],
): Promise<(LedgerEntry & OfOrder)[]> {
  if (entries.length === 0) return [];
  return transaction
    .insert(orderPayments)
    .values(entries.map((entry) => ({ ...entry, byUserId: by, at: sql`clock_timestamp()` })))
    .returning();
}
