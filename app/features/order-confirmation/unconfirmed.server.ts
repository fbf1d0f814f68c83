import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';

import { db } from '~/db/client.server';
import { orders } from '~/db/schema/order.server';
import { readSettings } from '~/features/settings/settings.queries.server';
import { holdStock } from '~/features/stock/order-stock.server';

import { holdsItsPieces } from './confirmation.rules';

/** Gives the pieces of one order free, if it waits too long still now that it is held. */
async function freeIfLate(id: string, confirmHours: number): Promise<void> {
  await db.transaction(async (transaction) => {
    const [row] = await transaction.select().from(orders).where(eq(orders.id, id)).for('no key update');
    if (!row || holdsItsPieces(row, { confirmHours }, new Date())) return;
    const [after] = await transaction
      .update(orders)
      .set({ piecesFreedAt: sql`clock_timestamp()`, updatedAt: sql`${orders.updatedAt}` })
      .where(and(eq(orders.id, id), eq(orders.status, 'pending'), isNull(orders.piecesFreedAt)))
      .returning();
    if (after) await holdStock(transaction, { id, by: null }, row, after);
  });
}

/**
 * Gives the pieces of orders free that have waited for a yes longer than the shop's setting says (contract 7.10); the
 * orders stay, and a yes, or the shop that accepts them, promises the pieces to them again. One that fails stands in
 * nobody's way. Answers what failed.
 */
export async function freeUnconfirmed(): Promise<unknown[]> {
  const { confirmHours } = await readSettings();
  if (confirmHours === null) return [];
  const isLate = and(
    eq(orders.status, 'pending'),
    inArray(orders.confirmation, ['waiting', 'declined']),
    lt(orders.createdAt, sql`now() - make_interval(hours => ${confirmHours})`),
    isNull(orders.piecesFreedAt),
    sql`exists (select 1 from order_holds where order_id = ${orders.id} and promised > 0)`,
  );
  const late = await db.select({ id: orders.id }).from(orders).where(isLate).orderBy(asc(orders.createdAt));
  const failed: unknown[] = [];
  for (const { id } of late) await freeIfLate(id, confirmHours).catch((error: unknown) => failed.push(error));
  return failed;
}
