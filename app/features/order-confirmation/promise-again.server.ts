import { eq } from 'drizzle-orm';

import type { Transaction } from '~/db/client.server';
import { orders } from '~/db/schema/order.server';
import type { OrderRow } from '~/features/order/order.json';
import type { EventAuthor } from '~/features/order/order.steps.server';
import { holdIfThere } from '~/features/stock/order-stock.server';

/**
 * Promises to a pending order, which the caller holds, the pieces that had been given free (contract 7.10), if they are
 * there still. Answers it as it stands then.
 */
export async function promiseAgain(transaction: Transaction, row: OrderRow, by: EventAuthor): Promise<OrderRow> {
  if (row.status !== 'pending' || row.piecesFreedAt === null) return row;
  const held = { ...row, piecesFreedAt: null };
  if (!(await holdIfThere(transaction, { id: row.id, by: by.id }, row, held))) return row;
  await transaction.update(orders).set({ piecesFreedAt: null }).where(eq(orders.id, row.id));
  return held;
}
