import { and, asc, inArray, lt, eq, sql } from 'drizzle-orm';

import { db } from '~/db/client.server';
import { orders } from '~/db/schema/order.server';
import { readSettings } from '~/features/settings/settings.queries.server';
import { holdStock } from '~/features/stock/order-stock.server';

import { holdsItsPieces } from './confirmation.rules';

/**
 * Gives the pieces of orders free that have waited for a yes longer than the shop's setting says (contract 7.10); the
 * orders stay, and a later step promises the pieces to them again.
 */
export async function freeUnconfirmed(): Promise<void> {
  const { confirmHours } = await readSettings();
  if (confirmHours === null) return;
  const isLate = and(
    eq(orders.status, 'pending'),
    inArray(orders.confirmation, ['waiting', 'declined']),
    lt(orders.createdAt, sql`now() - make_interval(hours => ${confirmHours})`),
    sql`exists (select 1 from order_holds where order_id = ${orders.id} and promised > 0)`,
  );
  const late = await db.select({ id: orders.id }).from(orders).where(isLate).orderBy(asc(orders.createdAt));
  for (const { id } of late)
    await db.transaction(async (transaction) => {
      const [row] = await transaction.select().from(orders).where(eq(orders.id, id)).for('update');
      if (row && !holdsItsPieces(row, { confirmHours }, new Date()))
        await holdStock(transaction, { id, by: null }, 'free');
    });
}
