import { and, eq, inArray, sql } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import { changeCached } from '~/cache/change-cached.server';
import { db, type Transaction } from '~/db/client.server';
import { restartDeadline } from '~/db/request-deadline.server';
import { products } from '~/db/schema/product.server';
import { stockItems } from '~/db/schema/stock.server';
import { typedCounts } from '~/db/schema/stocktaking.server';
import type { Category, Size } from '~/db/schema/taxonomy.values';
import { ConflictError, InvalidError, NotFoundError } from '~/http/domain-error';
import { sayStock } from '~/features/stock/stock.commands.server';
import { freeOf } from '~/features/stock/stock.rules';

import type { CountedRow } from './stocktaking.schema';

type Item = { itemId: string; size: Size | null };

/** Whoever writes several does so in this order. */
const keyOf = ({ itemId, size }: Item): string => `${itemId}${size ?? ''}`;

const isOf = ({ itemId, size }: Item) =>
  and(eq(typedCounts.productId, itemId), sql`${typedCounts.size} is not distinct from ${size}`);

/**
 * Writes down what somebody counted, each with what is on record at this moment; an empty field takes its count away.
 * The record itself stays until the counts are kept (contract 6.19). Throws ForbiddenError. What is no product is left
 * out. Answers how many were written.
 */
export async function typeCounts(actor: UserActor, rows: readonly CountedRow[]): Promise<number> {
  assertMay(actor, 'stock.write');
  if (rows.length === 0) return 0;
  return db.transaction(async (transaction) => {
    const known = await knownOf(rows, transaction);
    for (const row of [...rows].sort((a, b) => keyOf(a).localeCompare(keyOf(b)))) {
      if (row.counted === null) await transaction.delete(typedCounts).where(isOf(row));
      else if (known.has(row.itemId)) await typeCount(actor, { ...row, counted: row.counted }, transaction);
    }
    return rows.filter(({ itemId, counted }) => counted !== null && known.has(itemId)).length;
  });
}

async function knownOf(rows: readonly Item[], transaction: Transaction): Promise<Set<string>> {
  const ids = rows.map(({ itemId }) => itemId);
  const found = await transaction.select({ id: products.id }).from(products).where(inArray(products.id, ids));
  return new Set(found.map(({ id }) => id));
}

const typeCount = (
  { id }: UserActor,
  { itemId, size, counted }: Item & { counted: number },
  transaction: Transaction,
) =>
  transaction.execute(sql`
    insert into ${typedCounts} (product_id, size, counted, seen, by_user_id)
    values (${itemId}, ${size}, ${counted}, (
      select on_hand from ${stockItems} where product_id = ${itemId} and size is not distinct from ${size} and counted
    ), ${id})
    on conflict (product_id, coalesce(size, '')) do update set counted = excluded.counted, seen = excluded.seen,
      by_user_id = excluded.by_user_id, at = clock_timestamp()`);

const isOnShelf = (shelf: Category | null) =>
  shelf === null
    ? undefined
    : inArray(typedCounts.productId, db.select({ id: products.id }).from(products).where(eq(products.category, shelf)));

/** Throws the counts of a shelf away that nobody has kept. Throws ForbiddenError. */
export async function dropCounts(actor: UserActor, shelf: Category | null): Promise<void> {
  assertMay(actor, 'stock.write');
  await db.delete(typedCounts).where(isOnShelf(shelf));
}

/** How many were kept, of them less than is promised; and how many could not be: counted in another way by now, or gone. */
export type Kept = { kept: number; short: number; failed: number };

/**
 * Makes what was counted on a shelf what is on record, with what moved since. Each is a transaction of its own, so that
 * orders do not wait for all of them; what was broken off goes on with the next press, and a count is kept once. Throws
 * ForbiddenError.
 */
export async function keepCounts(actor: UserActor, shelf: Category | null): Promise<Kept> {
  assertMay(actor, 'stock.write');
  const typed = await db
    .select({ itemId: typedCounts.productId, size: typedCounts.size })
    .from(typedCounts)
    .where(isOnShelf(shelf))
    .orderBy(typedCounts.productId);
  const done: Kept = { kept: 0, short: 0, failed: 0 };
  for (const item of typed) {
    restartDeadline();
    const row = await keepCount(actor, item);
    if (row === 'failed') done.failed += 1;
    else if (row !== null) {
      done.kept += 1;
      if (freeOf(row) < 0) done.short += 1;
    }
  }
  return done;
}

/** Null: somebody kept it, or threw it away, in between. */
async function keepCount(actor: UserActor, item: Item) {
  try {
    return await changeCached(async (transaction) => {
      const [typed] = await transaction.delete(typedCounts).where(isOf(item)).returning();
      if (!typed) return null;
      const { counted: count, seen } = typed;
      const [row] = await transaction
        .select({ unit: stockItems.unit })
        .from(stockItems)
        .where(and(eq(stockItems.productId, item.itemId), stockItems.counted, sql`${stockItems.size} is not distinct from ${item.size}`));
      const said = { ...item, unit: row?.unit ?? 'piece', count, seen, reason: 'counted', note: '' };
      return sayStock(transaction, actor, said);
    });
  } catch (error) {
    const isGone = error instanceof ConflictError || error instanceof InvalidError || error instanceof NotFoundError;
    if (!isGone) throw error;
    await db.delete(typedCounts).where(isOf(item));
    return 'failed' as const;
  }
}
