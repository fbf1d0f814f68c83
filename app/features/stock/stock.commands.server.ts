import { and, asc, eq, isNull, sql } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import { changeCached } from '~/cache/change-cached.server';
import type { Transaction } from '~/db/client.server';
import { products } from '~/db/schema/product.server';
import { stockItems } from '~/db/schema/stock.server';
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

/**
 * Says how many there are of a product, a size or a pool, or how many more or fewer, with a reason (contract 6.19). The
 * first count begins the counting: what open orders take is promised to them. A count below what is promised is kept.
 * One transaction with its lines in the ledger and in the log. Throws ForbiddenError, NotFoundError, InvalidError for a
 * size or unit that is none, and for less than nothing; ConflictError where it is counted in the other unit.
 */
export async function setStock(actor: UserActor, said: StockInput): Promise<StockRow | null> {
  assertMay(actor, 'stock.write');
  return changeCached(async (transaction) => {
    const { size, unit, reason, count, change, seen } = said;
    const product = await getProduct(said.itemId, transaction);
    if (count === null) {
      const gone = await stopCounting(product, { size, unit }, transaction);
      if (gone) await logCount(transaction, actor, { product, size, reason }, [gone, null]);
      return null;
    }
    const { row, begins } = await countedRow(product, { size, unit }, transaction);
    const movedSince = typeof seen === 'number' ? row.onHand - seen : 0;
    const onHand = count === undefined ? row.onHand + (change ?? 0) : Math.max(0, count + movedSince);
    if (onHand < 0) throw new InvalidError({ change: ['stock.belowNothing'] }, 'stock.belowNothing');
    const lowMark = said.lowMark ?? row.lowMark;
    if (lowMark !== row.lowMark) await transaction.update(stockItems).set({ lowMark }).where(eq(stockItems.id, row.id));
    const kind = count === undefined ? 'change' : 'count';
    const move = { row: { ...row, lowMark }, kind, onHand: onHand - row.onHand, promised: 0 } as const;
    await moveStock(transaction, [move], { by: actor.id, reason });
    if (begins || lowMark !== row.lowMark) await showUncounted(transaction, product.id);
    const after = { ...row, lowMark, onHand };
    await logCount(transaction, actor, { product, size, reason }, [begins ? null : row, after]);
    return after;
  });
}
