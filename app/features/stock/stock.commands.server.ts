import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import { changeCached } from '~/cache/change-cached.server';
import type { Transaction } from '~/db/client.server';
import { products } from '~/db/schema/product.server';
import { stockItems, stockMovements } from '~/db/schema/stock.server';
import { typedCounts } from '~/db/schema/stocktaking.server';
import { MOST_STOCK } from '~/db/schema/stock.values';
import type { Size } from '~/db/schema/taxonomy.values';
import { recordAudit } from '~/features/audit/audit.commands.server';
import { changesBetween, namesOf } from '~/features/audit/audit.rules';
import { sizeKeyOf } from '~/features/catalogue/taxonomy';
import { isUuid } from '~/features/catalogue/uuid';
import { isFirstRequest } from '~/features/request-key/request-key.server';
import { ConflictError, InvalidError, NotFoundError } from '~/http/domain-error';

import { beginCounting, type Counted, stopCounting } from './counting.server';
import { lockRowsOf, waitForOrders } from './locked-rows.server';
import { moveStock } from './movements.server';
import { showAnew } from './shown-stock.server';
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
function assertCountable(product: ProductRow, { size, unit }: Counted, rows: readonly StockRow[]): void {
  const isCustom = product.branch === 'custom';
  if (unit === 'ml' && !isCustom) throw new InvalidError({ unit: ['stock.poolNotCustom'] });
  if ((size !== null) !== (isCustom && unit === 'piece')) throw new InvalidError({ size: ['stock.size'] });
  if (size !== null && product[`${sizeKeyOf(size)}PriceAfter`] === null)
    throw new InvalidError({ size: ['stock.size'] });
  if (rows.some((row) => row.unit !== unit)) throw new ConflictError('stock.otherUnit');
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

/** What was said to be there: so many, with what has moved since they were counted, or so many more or fewer. */
function saidOnHand({ count, change, seen }: StockInput, row: StockRow | null): number {
  const present = row?.onHand ?? 0;
  const movedSince = row && typeof seen === 'number' ? present - seen : 0;
  const onHand = typeof count === 'number' ? Math.max(0, count + movedSince) : present + (change ?? 0);
  if (onHand < 0) throw new InvalidError({ change: ['stock.belowNothing'] }, 'stock.belowNothing');
  if (onHand > MOST_STOCK) throw new InvalidError({ change: ['stock.change'] }, 'stock.change');
  return onHand;
}

/** The rows of a product that are counted, locked; where this one is none of them, once no order moves any stock. */
async function heldRows(productId: string, { size, unit }: Counted, transaction: Transaction) {
  const isThis = and(
    eq(stockItems.productId, productId),
    eq(stockItems.unit, unit),
    eq(stockItems.counted, true),
    sql`${stockItems.size} is not distinct from ${size}`,
  );
  const isCounted = (await transaction.$count(stockItems, isThis)) > 0;
  if (!isCounted) await waitForOrders(transaction);
  const rows = await lockRowsOf(transaction, [productId]);
  const row = rows.find((each) => each.size === size && each.unit === unit) ?? null;
  if (isCounted && !row) throw new ConflictError('stock.stoppedMeanwhile');
  return { rows, row };
}

async function changeRow(
  transaction: Transaction,
  row: StockRow,
  { said, by, onHand }: { said: StockInput; by: string; onHand: number },
): Promise<StockRow> {
  const lowMark = said.lowMark ?? row.lowMark;
  if (lowMark !== row.lowMark) {
    await transaction.update(stockItems).set({ lowMark }).where(eq(stockItems.id, row.id));
    await showAnew(transaction, row.productId);
  }
  const kind = typeof said.count === 'number' ? 'count' : 'change';
  const move = { row: { ...row, lowMark }, kind, onHand: onHand - row.onHand, promised: 0 } as const;
  await moveStock(transaction, [move], { by, reason: said.reason, note: said.note });
  return { ...row, lowMark, onHand };
}

/**
 * `key`: what makes two presses one. `last`: the newest change by hand that the page showed whose button was pressed,
 * empty for none.
 */
type Saying = { key?: string | undefined; last?: string };

/** Throws ConflictError where somebody changed it by hand, not by an order, since the page was made. */
async function assertUnchanged(row: StockRow, seen: string, transaction: Transaction): Promise<void> {
  const [last] = await transaction
    .select({ id: stockMovements.id })
    .from(stockMovements)
    .where(and(eq(stockMovements.stockId, row.id), inArray(stockMovements.kind, ['count', 'change'])))
    .orderBy(desc(stockMovements.id))
    .limit(1);
  if (last && String(last.id) !== seen) throw new ConflictError('stock.changedSince');
}

/** What a change that was pressed before has left. Throws ConflictError where nobody counts it any more. */
async function rowAsItIs(said: StockInput, transaction: Transaction): Promise<StockRow | null> {
  const { row } = await heldRows(said.itemId, said, transaction);
  if (!row && said.count !== null) throw new ConflictError('stock.stoppedMeanwhile');
  return row;
}

/**
 * Says how many there are of a product, a size or a pool, or how many more or fewer, with a reason (contract 6.19). The
 * first count begins the counting: what open orders take is promised to them. A count below what is promised is kept;
 * `count` null ends the counting, and the ledger stays. One transaction with its lines in ledger and log; the same
 * `key` again changes nothing. Throws ForbiddenError, NotFoundError, InvalidError for a size or unit that is none, for
 * less than nothing, and for a key that came with another change; ConflictError where it is counted in the other unit,
 * or nobody counts it any more, and where somebody else changed it after `last`.
 */
export async function setStock(actor: UserActor, said: StockInput, saying: Saying = {}): Promise<StockRow | null> {
  assertMay(actor, 'stock.write');
  return changeCached((transaction) => sayOnce(transaction, actor, said, saying));
}

/** The same, answering what `read` finds in its transaction: once it is kept nothing may fail. */
export async function setStockAndRead<Answer>(
  actor: UserActor,
  said: StockInput,
  { key, read }: { key: string | undefined; read: (transaction: Transaction) => Promise<Answer> },
): Promise<Answer> {
  assertMay(actor, 'stock.write');
  return changeCached(async (transaction) => {
    await sayOnce(transaction, actor, said, { key });
    return read(transaction);
  });
}

async function sayOnce(transaction: Transaction, actor: UserActor, said: StockInput, { key = '', last }: Saying) {
  const isFirst = key === '' || (await isFirstRequest(transaction, actor, { key, body: said }));
  return isFirst ? sayStock(transaction, actor, said, last) : rowAsItIs(said, transaction);
}

/** The same in a transaction of the caller, who holds nothing that orders or counts wait for. */
export async function sayStock(
  transaction: Transaction,
  actor: UserActor,
  said: StockInput,
  last?: string,
): Promise<StockRow | null> {
  const { size, unit, note, lowMark = null } = said;
  const by = actor.id;
  const product = await getProduct(said.itemId, transaction);
  // What was typed on its shelf is older than this.
  if (said.count !== undefined)
    await transaction
      .delete(typedCounts)
      .where(and(eq(typedCounts.productId, product.id), sql`${typedCounts.size} is not distinct from ${size}`));
  const { rows, row } = await heldRows(product.id, said, transaction);
  const reason = note ? `${said.reason}: ${note}` : said.reason;
  const log = (after: StockRow | null) => logCount(transaction, actor, { product, size, reason }, [row, after]);
  if (said.count === null) {
    if (!row) return null;
    await stopCounting(transaction, row, { by, reason: said.reason });
    await log(null);
    return null;
  }
  if (row && last !== undefined) await assertUnchanged(row, last, transaction);
  const onHand = saidOnHand(said, row);
  if (!row) assertCountable(product, said, rows);
  const begun = { onHand, lowMark, by, reason: said.reason, note };
  const after = row
    ? await changeRow(transaction, row, { said, by, onHand })
    : await beginCounting(transaction, { productId: product.id, size, unit }, begun);
  await log(after);
  return after;
}
