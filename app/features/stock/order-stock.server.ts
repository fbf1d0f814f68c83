import { and, asc, eq, sql } from 'drizzle-orm';

import type { Transaction } from '~/db/client.server';
import { orderItems } from '~/db/schema/order.server';
import { orderHolds } from '~/db/schema/stock.server';
import type { MovementKind } from '~/db/schema/stock.values';
import { goneItems } from '~/features/catalogue/gone-items';
import { ConflictError } from '~/http/domain-error';
import type { Localized } from '~/i18n/localized';

import { demandOf, productsOf, takenOf, type TakingLine, unitsOf } from './demand.rules';
import { lockRowsFor, lockRowsOf } from './locked-rows.server';
import { type Move, moveStock } from './movements.server';
import { movesNothing, type Place, placeOf, type Standing } from './place.rules';
import { freeOf, type StockRow } from './stock.rules';

type NamedLine = TakingLine & { name: Localized };
type Hold = { promised: number; taken: number };
const NOTHING: Hold = { promised: 0, taken: 0 };

const kindOf = (onHand: number, promised: number): MovementKind => {
  if (onHand !== 0) return onHand < 0 ? 'out' : 'notOut';
  return promised > 0 ? 'promised' : 'freed';
};

/** The lines of an order as it was bought. */
async function linesOf(orderId: string, transaction: Transaction): Promise<(NamedLine & { id: string })[]> {
  const rows = await transaction
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position));
  return rows.map((row) => ({ ...row, name: { en: row.nameEn, ar: row.nameAr } }));
}

/** What goes out must be there, and what is promised must be free; each line that takes of what is not is named. */
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

/** What an order holds once its pieces are in their new place. */
function holdIn(place: Place, units: number, { taken }: Hold): Hold {
  if (place === 'free') return { promised: 0, taken };
  return place === 'out' ? { promised: 0, taken: units } : { promised: units, taken: 0 };
}

type HeldOrder = { id: string; by: string | null; lines?: readonly NamedLine[] };

/**
 * Lets an order, which the caller holds, have what its lines take of what is counted, all at once (contract 6.19):
 * promised to it, gone out with it, or free again. `from`: how it stood before a step; null: it is placed, or what it
 * takes has changed. `lines`: as they are in the database, where they are not given. Throws ConflictError
 * (`order_out_of_stock`), which names the items, where less is free than the order would newly hold, or less on the
 * shelf than goes out; then nothing has been written.
 */
export async function holdStock(
  transaction: Transaction,
  order: HeldOrder,
  from: Standing | null,
  to: Standing,
): Promise<void> {
  if (from && movesNothing(from, to)) return;
  const lines = order.lines ?? (await linesOf(order.id, transaction));
  const rows = await lockRowsFor(transaction, order.id, productsOf(lines));
  if (rows.length === 0) return;
  const held = await transaction.select().from(orderHolds).where(eq(orderHolds.orderId, order.id));
  const taken = takenOf(lines, rows);
  const changes = rows.flatMap((row) => {
    const before: Hold = held.find(({ stockId }) => stockId === row.id) ?? NOTHING;
    const after = holdIn(placeOf(to), taken.get(row.id) ?? 0, before);
    const [onHand, promised] = [before.taken - after.taken, after.promised - before.promised];
    if (onHand === 0 && promised === 0) return [];
    return [{ move: { row, onHand, promised, kind: kindOf(onHand, promised) }, after }];
  });
  if (changes.length === 0) return;
  const moves = changes.map(({ move }) => move);
  assertThere(moves, lines);
  await transaction
    .insert(orderHolds)
    .values(changes.map(({ move, after }) => ({ orderId: order.id, stockId: move.row.id, ...after })))
    .onConflictDoUpdate({
      target: [orderHolds.orderId, orderHolds.stockId],
      set: { promised: sql`excluded.promised`, taken: sql`excluded.taken` },
    });
  await moveStock(transaction, moves, { by: order.by, order: order.id });
}

/** The same where the order stands all the same if it cannot have its pieces. Answers whether it has them. */
export async function holdIfThere(...args: Parameters<typeof holdStock>): Promise<boolean> {
  try {
    await holdStock(...args);
    return true;
  } catch (error) {
    if (error instanceof ConflictError) return false;
    throw error;
  }
}

/** Pieces of lines of an order, which the caller holds, came back onto the shelf; `pieces` by the line's id. */
export async function putBack(
  transaction: Transaction,
  order: { id: string; by: string },
  pieces: ReadonlyMap<string, number>,
): Promise<void> {
  const lines = (await linesOf(order.id, transaction))
    .map((line) => ({ ...line, quantity: pieces.get(line.id) ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  if (lines.length === 0) return;
  const rows = await lockRowsOf(transaction, productsOf(lines));
  const back = takenOf(lines, rows);
  const moves = rows.flatMap((row): Move[] => {
    const units = back.get(row.id) ?? 0;
    return units > 0 ? [{ row, kind: 'back', onHand: units, promised: 0 }] : [];
  });
  for (const { row, onHand } of moves) await holdLess(transaction, { orderId: order.id, row, units: onHand });
  await moveStock(transaction, moves, { by: order.by, order: order.id });
}

/** What came back is out with its order no more. Of one that went out before anybody counted nothing is held. */
const holdLess = (
  transaction: Transaction,
  { orderId, row, units }: { orderId: string; row: StockRow; units: number },
) =>
  transaction
    .update(orderHolds)
    .set({ taken: sql`greatest(0, ${orderHolds.taken} - ${units})` })
    .where(and(eq(orderHolds.orderId, orderId), eq(orderHolds.stockId, row.id)));
