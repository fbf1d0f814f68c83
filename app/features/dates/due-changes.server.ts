import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { Executor } from '~/db/client.server';
import { collections } from '~/db/schema/collection.server';
import { homeBanners, mainBanners } from '~/db/schema/home.server';
import { offer } from '~/db/schema/offer.server';
import { products } from '~/db/schema/product.server';
import { isDated } from '~/db/schema/shared.server';

import { holdsNow } from './dates.sql.server';

const isDue = (table: typeof products | typeof collections): SQL =>
  sql`${isDated(table)} and ${table.onSale} <> ${holdsNow(table)}`;

/** Prices after discount that begin now are written where they count, of those that end the price is. */
const PRODUCT_PRICES = sql.join(
  ['', 'lg_', 'md_', 'sm_'].map((size) =>
    sql.raw(`${size}price_after = case when on_sale then ${size}price else ${size}dated_price_after end`),
  ),
  sql`, `,
);
const COLLECTION_PRICES = sql`price_after = case when on_sale then price else dated_price_after end`;

/**
 * Lets the prices whose dates came or passed count, or count no more (contract 6.21): one statement, which holds those
 * rows, each table by id; where another did it meanwhile nothing is left. Says how many there were.
 */
export async function applyDueChanges(executor: Executor): Promise<number> {
  const [done] = await executor.execute<{ changed: number }>(sql`
    with due_products as materialized (select id from ${products} where ${isDue(products)} order by id for update),
    due_collections as materialized (
      select id from ${collections} where ${isDue(collections)} order by id for update),
    turned_products as (update products set on_sale = not on_sale, ${PRODUCT_PRICES}
      where id = any(array(select id from due_products)) returning 1),
    turned_collections as (update collections set on_sale = not on_sale, ${COLLECTION_PRICES}
      where id = any(array(select id from due_collections)) returning 1)
    select ((select count(*) from turned_products) + (select count(*) from turned_collections))::int as changed`);
  return done?.changed ?? 0;
}

const NOW = sql`clock_timestamp()`;

/** The first moment to come of a column. */
const firstOf = (table: PgTable, column: AnyPgColumn, where: SQL = sql`true`): SQL =>
  sql`(select min(${column}) as at from ${table} where ${column} > ${NOW} and ${where})`;

const MOMENTS = sql.join(
  [
    ...[products, collections].flatMap((table) => [
      firstOf(table, table.startsAt, isDated(table)),
      firstOf(table, table.endsAt, isDated(table)),
    ]),
    ...[mainBanners, homeBanners, offer].flatMap((table) => [
      firstOf(table, table.startsAt),
      firstOf(table, table.endsAt),
    ]),
    firstOf(offer, offer.secondaryStartsAt),
    firstOf(offer, offer.secondaryEndsAt),
  ],
  sql` union all `,
);

/**
 * What dates ask of this moment: whether prices are to be turned, and in how many milliseconds something begins or ends
 * next; null: nothing will.
 */
export async function readDue(executor: Executor): Promise<{ due: boolean; next: number | null }> {
  const [read] = await executor.execute<{ due: boolean; next: number | null }>(sql`
    select (select count(*) from ${products} where ${isDue(products)})
      + (select count(*) from ${collections} where ${isDue(collections)}) > 0 as due,
    (extract(epoch from (select min(at) from (${MOMENTS}) moments) - ${NOW}) * 1000)::float8 as next`);
  return read ?? { due: false, next: null };
}
