import { inArray, type SQL, sql } from 'drizzle-orm';

import type { Transaction } from '~/db/client.server';
import { FEW } from '~/db/schema/stock.values';
import { SIZE_KEYS, SIZE_NAMES, type SizeKey, SIZES } from '~/db/schema/taxonomy.values';

import { tellLow } from './low-stock.server';
import { mlOf } from './demand.rules';
import { levelOf, shownOf, type StockRow } from './stock.rules';

type Change = { before: StockRow | null; after: StockRow };

const few = (free: string): string => `case when ${free} < ${FEW} then greatest(${free}, 0) end`;

/** `fewOf` of stock.rules.ts for a size, and whether it is low. */
const fewIn = (key: SizeKey): SQL =>
  sql.raw(`min(case when item.unit = 'ml' then ${few(`item.free / ${mlOf(SIZES[key])}`)}
    when item.size = '${SIZES[key]}' then ${few('item.free')} end)`);
const lowIn = (key: SizeKey): SQL =>
  sql.raw(`coalesce(bool_or(item.free <= item.low_mark and (item.unit = 'ml' or item.size = '${SIZES[key]}')), false)`);

const sizeColumns = sql.raw(
  SIZE_KEYS.flatMap((key) => [`${key}_few_left`, `${key}_low_stock`])
    .map((column) => `${column} = shown.${column}`)
    .join(', '),
);
const sizeValues = sql.join(
  SIZE_KEYS.map((key) => sql`${fewIn(key)} as ${sql.raw(key)}_few_left, ${lowIn(key)} as ${sql.raw(key)}_low_stock`),
  sql`, `,
);
const shownNames = (of: string): string =>
  ['few_left', 'low_stock', ...SIZE_KEYS.flatMap((key) => [`${key}_few_left`, `${key}_low_stock`])]
    .map((column) => `${of}.${column}`)
    .join(', ');

/** Writes what shops show of these products (`shownOf`) beside them, where it is another than before. */
export async function showProducts(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction.execute(sql`
    update products set few_left = shown.few_left, low_stock = shown.low_stock, ${sizeColumns}
    from (
      select product.id, min(case when item.unit = 'piece' and item.size is null and item.free < 1 then 0 end) as few_left,
        coalesce(bool_or(item.free <= item.low_mark), false) as low_stock, ${sizeValues}
      from products product
      left join (select *, on_hand - promised as free from stock_items) item on item.product_id = product.id
      where ${inArray(sql`product.id`, [...ids])}
      group by product.id
    ) shown
    where products.id = shown.id and (${sql.raw(shownNames('products'))}) is distinct from (${sql.raw(shownNames('shown'))})`);
}

const unitsOfPart = sql.raw(
  `case when item.unit = 'ml' then case content.size ${SIZE_NAMES.map((size) => `when '${size}' then ${mlOf(size)}`).join(' ')} end else 1 end`,
);

/**
 * Says of classic sets whether what is counted of their parts is enough for one. `sets`: which, by their ids. Set by
 * set in the order of their ids, so that of two orders none waits for the other.
 */
async function showSetsOf(transaction: Transaction, sets: SQL): Promise<void> {
  const changed = await transaction.execute<{ id: string; sold_out: boolean }>(sql`
    select held.id, coalesce(bool_or(part.need > part.free), false) as sold_out
    from (${sets}) held (id)
    join collections on collections.id = held.id
    left join lateral (
      select item.on_hand - item.promised as free, sum(content.quantity * ${unitsOfPart}) as need
      from collection_contents content
      join stock_items item on item.product_id = content.product_id
        and (item.unit = 'ml' or item.size is not distinct from content.size)
      where content.collection_id = held.id
      group by item.id
    ) part on true
    group by held.id, collections.sold_out
    having coalesce(bool_or(part.need > part.free), false) <> collections.sold_out
    order by held.id`);
  for (const { id, sold_out: soldOut } of changed)
    await transaction.execute(sql`update collections set sold_out = ${soldOut} where id = ${id}`);
}

/** The same of one set, whose parts have changed. */
export const showSet = (transaction: Transaction, id: string): Promise<void> =>
  showSetsOf(transaction, sql`select ${id}::uuid`);

/**
 * Lets shops show what is left: nothing is written, and no cache dropped, while what they show stays. A row that became
 * low, or out, is told to the owner once.
 */
export async function showStock(transaction: Transaction, changes: readonly Change[]): Promise<void> {
  const ids = [...new Set(changes.map(({ after }) => after.productId))];
  if (ids.length === 0) return;
  const crossed = changes.filter(({ before, after }) => before === null || shownOf(before) !== shownOf(after));
  if (crossed.length > 0) await showProducts(transaction, [...new Set(crossed.map(({ after }) => after.productId))]);
  await showSetsOf(
    transaction,
    sql`select distinct collection_id from collection_contents where ${inArray(sql`product_id`, ids)}`,
  );
  const worse = changes.filter(({ before, after }) => {
    const [was, is] = [before === null ? 'enough' : levelOf(before), levelOf(after)];
    return is !== was && (is === 'out' || was === 'enough');
  });
  for (const { before, after } of worse) if (before) await tellLow(transaction, after);
}

/** What of these products shops show, once nobody counts some of it any more. */
export async function showUncounted(transaction: Transaction, productId: string): Promise<void> {
  await showProducts(transaction, [productId]);
  await showSetsOf(
    transaction,
    sql`select distinct collection_id from collection_contents where product_id = ${productId}`,
  );
}
