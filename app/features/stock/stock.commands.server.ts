import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import { changeCached } from '~/cache/change-cached.server';
import type { Transaction } from '~/db/client.server';
import { products } from '~/db/schema/product.server';
import { stockItems, stockMovements } from '~/db/schema/stock.server';
import { typedCounts } from '~/db/schema/stocktaking.server';
import { LOW_MARK, type StockUnit } from '~/db/schema/stock.values';
import type { Size } from '~/db/schema/taxonomy.values';
import { recordAudit } from '~/features/audit/audit.commands.server';
import { changesBetween, namesOf } from '~/features/audit/audit.rules';
import { sizeKeyOf } from '~/features/catalogue/taxonomy';
import { isUuid } from '~/features/catalogue/uuid';
import { ConflictError, InvalidError, NotFoundError } from '~/http/domain-error';

import { moveStock } from './movements.server';
import { holdStock } from './order-stock.server';
import { showUncounted } from './shown-stock.server';
import type { StockRow } from './stock.rules';
import type { StockInput } from './stock.schema';

type ProductRow = typeof products.$inferSelect;

async function getProduct(id: string, transaction: Transaction): Promise<ProductRow> {
  const [row] = isUuid(id)
    ? await transaction
        .select()
        .from(products)
        .where(and(eq(products.id, id), isNull(products.deletedAt)))
    : [];
  if (!row) throw new NotFoundError('product.notFound');
  return row;
}

/** A custom perfume is counted by its sizes or as one pool, never both; everything else as itself. */
function assertCountable(
  product: ProductRow,
  { size, unit }: { size: Size | null; unit: StockUnit },
  rows: readonly StockRow[],
): void {
  const isCustom = product.branch === 'custom';
  if (unit === 'ml' && !isCustom) throw new InvalidError({ unit: ['stock.poolNotCustom'] });
  if ((size !== null) !== (isCustom && unit === 'piece')) throw new InvalidError({ size: ['stock.size'] });
  if (size !== null && product[`${sizeKeyOf(size)}PriceAfter`] === null)
    throw new InvalidError({ size: ['stock.size'] });
  if (rows.some((row) => row.unit !== unit)) throw new ConflictError('stock.otherUnit');
}

/** Open orders that take of a product, locked: as everywhere, before what they take is. */
const lockOpenOrders = (productId: string, transaction: Transaction) =>
  transaction.execute<{ id: string }>(sql`
    select o.id from orders o where o.status in ('pending', 'accepted') and exists (
      select 1 from order_items item where item.order_id = o.id and (item.item_id = ${productId}
        or item.selected_items @> ${JSON.stringify([{ _id: productId }])}::jsonb
        or item.contents @> ${JSON.stringify([{ productId }])}::jsonb))
    order by o.id for update of o`);

const rowsOf = (productId: string, transaction: Transaction): Promise<StockRow[]> =>
  transaction
    .select()
    .from(stockItems)
    .where(eq(stockItems.productId, productId))
    .orderBy(asc(stockItems.id))
    .for('update');

type Counted = { size: Size | null; unit: StockUnit };

/**
 * The counted row of this, locked, and whether counting begins with it: then what open orders take is promised to them.
 */
async function countedRow(product: ProductRow, { size, unit }: Counted, transaction: Transaction) {
  const isKnown = await transaction.$count(
    stockItems,
    and(eq(stockItems.productId, product.id), sql`${stockItems.size} is not distinct from ${size}`),
  );
  const open = isKnown ? [] : await lockOpenOrders(product.id, transaction);
  const rows = await rowsOf(product.id, transaction);
  assertCountable(product, { size, unit }, rows);
  const known = rows.find((row) => row.size === size);
  if (known) return { row: known, begins: false };
  await transaction
    .insert(stockItems)
    .values({ productId: product.id, size, unit, lowMark: LOW_MARK[unit] })
    .onConflictDoNothing();
  for (const { id } of open) await holdStock(transaction, { id, by: null, anyway: product.id }, 'promised');
  const row = (await rowsOf(product.id, transaction)).find((each) => each.size === size);
  if (!row) throw new Error('The count was not begun');
  return { row, begins: true };
}

/** Nobody counts this any more: its ledger goes with it. */
async function stopCounting(product: ProductRow, { size, unit }: Counted, transaction: Transaction) {
  const rows = await rowsOf(product.id, transaction);
  const known = rows.find((row) => row.size === size && row.unit === unit) ?? null;
  if (!known) return null;
  await transaction.delete(stockItems).where(eq(stockItems.id, known.id));
  await showUncounted(transaction, product.id);
  return known;
}

type Shelf = Pick<StockRow, 'onHand' | 'lowMark'>;

async function logCount(
  transaction: Transaction,
  actor: UserActor,
  { product, size, reason }: { product: ProductRow; size: Size | null; reason: string },
  [before, after]: [Shelf | null, Shelf | null],
) {
  const said = (row: Shelf | null) => ({ onHand: row?.onHand ?? null, lowMark: row?.lowMark ?? null });
  const changes = changesBetween({ ...said(before), reason: null, size: null }, { ...said(after), reason, size });
  const names = namesOf(product);
  await recordAudit(transaction, actor, { action: 'update', entity: 'stock', entityId: product.id, names, changes });
}

/** `last`: the newest change by hand that the page showed whose button was pressed, empty for none. */
type Saying = { last?: string };

/** The newest change of a row that somebody said, not an order. */
async function lastSaid(stockId: string, transaction: Transaction) {
  const [last] = await transaction
    .select()
    .from(stockMovements)
    .where(and(eq(stockMovements.stockId, stockId), inArray(stockMovements.kind, ['count', 'change'])))
    .orderBy(desc(stockMovements.at))
    .limit(1);
  return last;
}

/** Somebody changed it by hand since that page was made: this very press, which is answered as the first was, or not. */
async function isSecondPress(
  row: StockRow,
  { by, last: seen, said }: { by: string; last: string; said: StockInput },
  transaction: Transaction,
): Promise<boolean> {
  const last = await lastSaid(row.id, transaction);
  if ((last?.id ?? '') === seen) return false;
  const isSame =
    last?.byUserId === by &&
    last.reason === said.reason &&
    last.note === said.note &&
    (said.count === undefined ? last.onHandChange === said.change : last.onHandAfter === said.count);
  if (!isSame) throw new ConflictError('stock.changedSince');
  return true;
}

/**
 * Says how many there are of a product, a size or a pool, or how many more or fewer, with a reason (contract 6.19). The
 * first count begins the counting: what open orders take is promised to them. A count below what is promised is kept.
 * One transaction with its lines in the ledger and in the log. Throws ForbiddenError, NotFoundError, InvalidError for a
 * size or unit that is none, and for less than nothing; ConflictError where it is counted in the other unit, and where
 * somebody else changed it after `last`.
 */
export async function setStock(actor: UserActor, said: StockInput, saying: Saying = {}): Promise<StockRow | null> {
  assertMay(actor, 'stock.write');
  return changeCached((transaction) => sayStock(transaction, actor, said, saying));
}

/** The same in a transaction of the caller, who holds nothing that orders or counts wait for. */
export async function sayStock(
  transaction: Transaction,
  actor: UserActor,
  said: StockInput,
  { last }: Saying = {},
): Promise<StockRow | null> {
  const { size, unit, note, count, change, seen } = said;
  const reason = note ? `${said.reason}: ${note}` : said.reason;
  const product = await getProduct(said.itemId, transaction);
  // What was typed on its shelf is older than this.
  if (count !== undefined)
    await transaction
      .delete(typedCounts)
      .where(and(eq(typedCounts.productId, product.id), sql`${typedCounts.size} is not distinct from ${size}`));
  if (count === null) {
    const gone = await stopCounting(product, { size, unit }, transaction);
    if (gone) await logCount(transaction, actor, { product, size, reason }, [gone, null]);
    return null;
  }
  const { row, begins } = await countedRow(product, { size, unit }, transaction);
  if (last !== undefined && (await isSecondPress(row, { by: actor.id, last, said }, transaction))) return row;
  const movedSince = typeof seen === 'number' ? row.onHand - seen : 0;
  const onHand = count === undefined ? row.onHand + (change ?? 0) : Math.max(0, count + movedSince);
  if (onHand < 0) throw new InvalidError({ change: ['stock.belowNothing'] }, 'stock.belowNothing');
  const lowMark = said.lowMark ?? row.lowMark;
  if (lowMark !== row.lowMark) await transaction.update(stockItems).set({ lowMark }).where(eq(stockItems.id, row.id));
  const kind = count === undefined ? 'change' : 'count';
  const move = { row: { ...row, lowMark }, kind, onHand: onHand - row.onHand, promised: 0 } as const;
  await moveStock(transaction, [move], { by: actor.id, reason: said.reason, note });
  if (begins || lowMark !== row.lowMark) await showUncounted(transaction, product.id);
  const after = { ...row, lowMark, onHand };
  await logCount(transaction, actor, { product, size, reason }, [begins ? null : row, after]);
  return after;
}
