import { and, asc, eq, inArray, sql } from 'drizzle-orm';

import type { Transaction } from '~/db/client.server';
import { orderItems, orders } from '~/db/schema/order.server';
import { orderHolds, stockItems, stockMovements } from '~/db/schema/stock.server';
import { LOW_MARK, type StockUnit } from '~/db/schema/stock.values';
import type { Size } from '~/db/schema/taxonomy.values';

import { type TakingLine, takenOf } from './demand.rules';
import { placeOf } from './place.rules';
import { showAnew } from './shown-stock.server';
import type { StockRow } from './stock.rules';

/** What is counted of a product: it itself, a size, or the pool of all of them. */
export type Counted = { size: Size | null; unit: StockUnit };

/** What orders that are not at their end take of a row: promised to open ones, gone out with those on their way. */
async function heldOf(row: StockRow, transaction: Transaction) {
  const open = await transaction
    .select({ id: orders.id, status: orders.status, piecesFreedAt: orders.piecesFreedAt })
    .from(orders)
    .where(inArray(orders.status, ['pending', 'accepted', 'out']))
    .orderBy(asc(orders.number));
  const ids = open.map(({ id }) => id);
  const lines = await transaction.select().from(orderItems).where(inArray(orderItems.orderId, ids));
  const byOrder = new Map<string, TakingLine[]>(ids.map((id) => [id, []]));
  for (const line of lines) byOrder.get(line.orderId)?.push(line);
  return open.flatMap((order) => {
    const [units, place] = [takenOf(byOrder.get(order.id) ?? [], [row]).get(row.id) ?? 0, placeOf(order)];
    if (units === 0 || place === 'free') return [];
    return [{ orderId: order.id, promised: place === 'promised' ? units : 0, taken: place === 'out' ? units : 0 }];
  });
}

/** Of a row that was counted once the ledger goes on. */
async function countedAnew({ productId, size, unit }: ToCount, transaction: Transaction): Promise<StockRow> {
  const isThis = and(
    eq(stockItems.productId, productId),
    eq(stockItems.unit, unit),
    sql`${stockItems.size} is not distinct from ${size}`,
  );
  const [known] = await transaction.update(stockItems).set({ counted: true }).where(isThis).returning();
  const [row] = known
    ? [known]
    : await transaction.insert(stockItems).values({ productId, size, unit, lowMark: LOW_MARK[unit] }).returning();
  if (!row) throw new Error('The count was not begun');
  return row;
}

type ToCount = Counted & { productId: string };
type Begun = { onHand: number; lowMark: number | null; by: string; reason: string; note: string };

/**
 * Begins to count something, with so many on the shelf: what open orders take is promised to them, be it there or not,
 * and what is under way with others is held as gone. The caller has let all orders end (`waitForOrders`).
 */
export async function beginCounting(
  transaction: Transaction,
  what: ToCount,
  { onHand, lowMark, by, reason, note }: Begun,
): Promise<StockRow> {
  const row = await countedAnew(what, transaction);
  const held = await heldOf(row, transaction);
  if (held.length > 0) await transaction.insert(orderHolds).values(held.map((each) => ({ ...each, stockId: row.id })));
  const written = { stockId: row.id, byUserId: by, onHandAfter: onHand };
  const ledger: (typeof stockMovements.$inferInsert)[] = [
    { ...written, kind: 'count', reason, note, onHandChange: onHand, promisedChange: 0, promisedAfter: 0 },
  ];
  let promised = 0;
  for (const { orderId, promised: units } of held.filter((each) => each.promised > 0)) {
    promised += units;
    const change = { onHandChange: 0, promisedChange: units, promisedAfter: promised };
    ledger.push({ ...written, ...change, kind: 'promised', orderId });
  }
  await transaction.insert(stockMovements).values(ledger);
  const [after] = await transaction
    .update(stockItems)
    .set({ onHand, promised, lowMark: lowMark ?? row.lowMark })
    .where(eq(stockItems.id, row.id))
    .returning();
  if (!after) throw new Error('The count was not begun');
  await showAnew(transaction, row.productId);
  return after;
}

/** Nobody counts this row any more, which the caller holds: orders hold nothing of it, its ledger stays. */
export async function stopCounting(
  transaction: Transaction,
  row: StockRow,
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  await transaction.delete(orderHolds).where(eq(orderHolds.stockId, row.id));
  await transaction.update(stockItems).set({ counted: false, onHand: 0, promised: 0 }).where(eq(stockItems.id, row.id));
  await transaction.insert(stockMovements).values({
    ...{ stockId: row.id, kind: 'stopped', byUserId: by, reason },
    ...{ onHandChange: -row.onHand, promisedChange: -row.promised, onHandAfter: 0, promisedAfter: 0 },
  });
  await showAnew(transaction, row.productId);
}
