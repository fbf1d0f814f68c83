import { asc, eq, inArray, or, sql } from 'drizzle-orm';

import type { Transaction } from '~/db/client.server';
import { orderItems } from '~/db/schema/order.server';
import type { OrderStatus } from '~/db/schema/order.values';
import { orderHolds, stockItems } from '~/db/schema/stock.server';
import type { MovementKind } from '~/db/schema/stock.values';
import { goneItems } from '~/features/catalogue/gone-items';
import type { Localized } from '~/i18n/localized';

import { demandOf, productsOf, takenOf, type TakingLine, unitsOf } from './demand.rules';
import { type Move, moveStock } from './movements.server';
import { freeOf, type StockRow } from './stock.rules';

/** Where the pieces of an order are: promised to it on the shelf, gone out with it, or nobody's again. */
export type Place = 'promised' | 'out' | 'free';

/** Where they are while an order stands so (contract 6.19). */
export const placeOf = (status: OrderStatus): Place => {
  if (status === 'canceled') return 'free';
  return status === 'out' || status === 'delivered' ? 'out' : 'promised';
};

type NamedLine = TakingLine & { name: Localized };
type Hold = { promised: number; taken: number };
const NOTHING: Hold = { promised: 0, taken: 0 };

const kindOf = (onHand: number, promised: number): MovementKind => {
  if (onHand !== 0) return onHand < 0 ? 'out' : 'notOut';
  return promised > 0 ? 'promised' : 'freed';
};

/** The lines of an order as it was bought. */
async function linesOf(orderId: string, transaction: Transaction): Promise<NamedLine[]> {
  const rows = await transaction
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position));
  return rows.map((row) => ({ ...row, name: { en: row.nameEn, ar: row.nameAr } }));
}

/** Counted rows of these products and of what the order holds, locked in the one order that all lock them in. */
const lockRows = (orderId: string, lines: readonly TakingLine[], transaction: Transaction): Promise<StockRow[]> =>
  transaction
    .select()
    .from(stockItems)
    .where(
      or(
        inArray(stockItems.productId, productsOf(lines)),
        sql`${stockItems.id} in (select stock_id from order_holds where order_id = ${orderId})`,
      ),
    )
    .orderBy(asc(stockItems.id))
    .for('update');

/** What goes out must have been there, and what is promised must be free; a line that takes of what is not is named. */
function assertThere(moves: readonly Move[], lines: readonly NamedLine[]): void {
  const short = moves.filter(({ row, onHand, promised }) => {
    const takes = promised - onHand;
    return row.onHand + onHand < 0 || (takes > 0 && freeOf(row) < takes);
  });
  if (short.length === 0) return;
  const takesOfIt = (line: NamedLine) =>
    short.some(({ row }) => demandOf(line).some((demand) => unitsOf(demand, row) > 0));
  throw goneItems(
    'order.outOfStock',
    lines.filter(takesOfIt).map(({ name }) => name),
  );
}

/**
 * Lets an order, which the caller holds, have what its lines take of what is counted, all at once (contract 6.19):
 * promised to it, gone out with it, or free again. What went out with a canceled order comes back by a return alone.
 * Said again it changes nothing. `lines`: as they are in the database, where they are not given; `anyway`: of this
 * product alone, which was promised before anybody counted it. Throws ConflictError
 * (`order_out_of_stock`), which names the items, where less is free than the order would newly hold.
 */
export async function holdStock(
  transaction: Transaction,
  order: { id: string; by: string | null; lines?: readonly NamedLine[]; anyway?: string },
  place: Place,
): Promise<void> {
  const lines = order.lines ?? (await linesOf(order.id, transaction));
  const locked = await lockRows(order.id, lines, transaction);
  const rows = order.anyway ? locked.filter(({ productId }) => productId === order.anyway) : locked;
  if (rows.length === 0) return;
  const held = await transaction.select().from(orderHolds).where(eq(orderHolds.orderId, order.id));
  const taken = takenOf(lines, rows);
  const changes = rows.map((row) => {
    const before: Hold = held.find(({ stockId }) => stockId === row.id) ?? NOTHING;
    const units = taken.get(row.id) ?? 0;
    const after: Hold =
      place === 'free'
        ? { promised: 0, taken: before.taken }
        : { promised: place === 'promised' ? units : 0, taken: place === 'out' ? units : 0 };
    const [onHand, promised] = [before.taken - after.taken, after.promised - before.promised];
    return { move: { row, onHand, promised, kind: kindOf(onHand, promised) }, after };
  });
  const changed = changes.filter(({ move }) => move.onHand !== 0 || move.promised !== 0);
  if (changed.length === 0) return;
  const moves = changed.map(({ move }) => move);
  if (!order.anyway) assertThere(moves, lines);
  await transaction
    .insert(orderHolds)
    .values(changed.map(({ move, after }) => ({ orderId: order.id, stockId: move.row.id, ...after })))
    .onConflictDoUpdate({
      target: [orderHolds.orderId, orderHolds.stockId],
      set: { promised: sql`excluded.promised`, taken: sql`excluded.taken` },
    });
  await moveStock(transaction, moves, { by: order.by, order: order.id });
}

/** Pieces of lines of an order that came back and go on the shelf again; `pieces` by the line's id. */
export async function putBack(
  transaction: Transaction,
  order: { id: string; by: string },
  pieces: ReadonlyMap<string, number>,
): Promise<void> {
  const items = await transaction.select().from(orderItems).where(eq(orderItems.orderId, order.id));
  const lines = items.flatMap((item) => {
    const quantity = pieces.get(item.id) ?? 0;
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
  if (lines.length === 0) return;
  const rows = await lockRows(order.id, lines, transaction);
  const back = takenOf(lines, rows);
  const moves = rows.flatMap((row): Move[] => {
    const units = back.get(row.id) ?? 0;
    return units > 0 ? [{ row, kind: 'back', onHand: units, promised: 0 }] : [];
  });
  await moveStock(transaction, moves, { by: order.by, order: order.id });
}
