import { type SQL, sql } from 'drizzle-orm';

import type { Transaction } from '~/db/client.server';
import { FEW } from '~/db/schema/stock.values';
import { SIZE_KEYS, SIZE_NAMES, type SizeKey, SIZES } from '~/db/schema/taxonomy.values';

import { mlOf } from './demand.rules';
import { leastOf, tellLow } from './low-stock.server';
import { freeOf, gotWorse, shownOf, type StockRow } from './stock.rules';

type Change = { before: StockRow; after: StockRow };

const few = (free: string): string => `case when ${free} < ${FEW} then greatest(${free}, 0) end`;

/** `fewOf` of stock.rules.ts for a size, and whether it is low. */
const fewIn = (key: SizeKey): SQL =>
  sql.raw(`min(case when item.unit = 'ml' then ${few(`item.free / ${mlOf(SIZES[key])}`)}
    when item.size = '${SIZES[key]}' then ${few('item.free')} end)`);
const lowIn = (key: SizeKey): SQL =>
  sql.raw(`coalesce(bool_or(item.free <= item.low_mark and (item.unit = 'ml' or item.size = '${SIZES[key]}')), false)`);

const WITHOUT_SIZE = sql.raw(`item.unit = 'piece' and item.size is null`);
const SHOWN = ['few_left', 'low_stock', ...SIZE_KEYS.flatMap((key) => [`${key}_few_left`, `${key}_low_stock`])];
const shownIn = (of: string): SQL => sql.raw(SHOWN.map((column) => `${of}.${column}`).join(', '));
const sizeValues = sql.join(
  SIZE_KEYS.map((key) => sql`${fewIn(key)} as ${sql.raw(key)}_few_left, ${lowIn(key)} as ${sql.raw(key)}_low_stock`),
  sql`, `,
);

/** Writes what shops show of a product (`shownOf`) beside it, where it is another than before. */
const showProduct = (transaction: Transaction, id: string) =>
  transaction.execute(sql`
    update products set ${sql.raw(SHOWN.map((column) => `${column} = shown.${column}`).join(', '))}
    from (
      select min(0) filter (where item.free < 1 and ${WITHOUT_SIZE}) as few_left,
        coalesce(bool_or(item.free <= item.low_mark and ${WITHOUT_SIZE}), false) as low_stock, ${sizeValues}
      from (select *, on_hand - promised as free from stock_items where product_id = ${id} and counted) item
    ) shown
    where products.id = ${id} and (${shownIn('products')}) is distinct from (${shownIn('shown')})`);

const mlOfPart = SIZE_NAMES.map((size) => `when '${size}' then ${mlOf(size)}`).join(' ');
const UNITS_OF_PART = sql.raw(`case when item.unit = 'ml' then case content.size ${mlOfPart} end else 1 end`);
/** What one of a classic set takes of what is counted of its parts. */
const NEEDS = sql`select content.collection_id, item.id, item.on_hand - item.promised as free,
    sum(content.quantity * ${UNITS_OF_PART}) as need
  from collection_contents content join stock_items item on item.product_id = content.product_id and item.counted
    and (item.unit = 'ml' or item.size is not distinct from content.size)`;

/**
 * Says of a classic set whether what is counted of its parts is enough for one. It is held first: of two that change
 * two of its parts, the second sees what the first did. Whoever writes its parts holds what is counted of them.
 */
export async function showSet(transaction: Transaction, id: string): Promise<void> {
  await transaction.execute(sql`select 1 from collections where id = ${id} for no key update`);
  await transaction.execute(sql`
    update collections set sold_out = not sold_out
    where id = ${id} and sold_out <> exists (
      select 1 from (${NEEDS} where content.collection_id = ${id} group by content.collection_id, item.id) part
      where part.need > part.free)`);
}

/** In the order of their ids, so that of two orders none waits for the other. */
async function showSetsOf(transaction: Transaction, sets: SQL): Promise<void> {
  for (const { id } of await transaction.execute<{ id: string }>(sql`select id from (${sets}) held order by id`))
    await showSet(transaction, id);
}

/** The sets for one of which there was enough of these rows and is not any more, or the other way round. */
const setsTurned = (changes: readonly Change[]): SQL => {
  const moved = changes.map(({ before, after }) => ({ id: after.id, was: freeOf(before), is: freeOf(after) }));
  return sql`
    select distinct part.collection_id as id
    from (${NEEDS} group by content.collection_id, item.id) part
    join jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved (id uuid, was int, "is" int) on moved.id = part.id
    where (part.need > moved.was) <> (part.need > moved."is")`;
};

/**
 * Lets shops show what is left, in the transaction that moved it: nothing is written, and no cache dropped, while what
 * they show stays. A row that became low, or out, is told to the owner once.
 */
export async function showStock(transaction: Transaction, changes: readonly Change[]): Promise<void> {
  const shown = changes.filter(({ before, after }) => shownOf(before) !== shownOf(after));
  for (const id of [...new Set(shown.map(({ after }) => after.productId))].sort()) await showProduct(transaction, id);
  await showSetsOf(transaction, setsTurned(changes));
  for (const { before, after } of shown)
    if (gotWorse(before, after, await leastOf(transaction, after))) await tellLow(transaction, after);
}

/** The same of a product of which another row is counted, one is not any more, or another number is low. */
export async function showAnew(transaction: Transaction, productId: string): Promise<void> {
  await showProduct(transaction, productId);
  await showSetsOf(
    transaction,
    sql`select distinct collection_id as id from collection_contents where product_id = ${productId}`,
  );
}
