import { and, eq, inArray, sql } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import { db, type Transaction } from '~/db/client.server';
import { products } from '~/db/schema/product.server';
import { stockItems } from '~/db/schema/stock.server';
import { typedCounts } from '~/db/schema/stocktaking.server';
import type { Category, Size } from '~/db/schema/taxonomy.values';

import type { CountedRow } from './stocktaking.schema';

export type Item = { itemId: string; size: Size | null };

/** Whoever writes several does so in this order. */
const keyOf = ({ itemId, size }: Item): string => `${itemId}${size ?? ''}`;

export const isCountOf = ({ itemId, size }: Item) =>
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
      if (row.counted === null) await transaction.delete(typedCounts).where(isCountOf(row));
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
  await db.transaction((transaction) => transaction.delete(typedCounts).where(isOnShelf(shelf)));
}

/** The same of one count. Throws ForbiddenError. */
export async function dropCount(actor: UserActor, item: Item): Promise<void> {
  assertMay(actor, 'stock.write');
  await db.transaction((transaction) => transaction.delete(typedCounts).where(isCountOf(item)));
}

/** What was counted on a shelf and nobody has kept yet. */
export const listTyped = (shelf: Category | null): Promise<Item[]> =>
  db
    .select({ itemId: typedCounts.productId, size: typedCounts.size })
    .from(typedCounts)
    .where(isOnShelf(shelf))
    .orderBy(typedCounts.productId);
