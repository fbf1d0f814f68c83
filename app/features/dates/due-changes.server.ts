import { inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

import { db, type Executor } from '~/db/client.server';
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

type Due = { changed: number; held: string[] };

/** `which`: more that is asked of a row; `lock`: how it is held. */
async function turnDue(executor: Executor, which: SQL, lock: SQL): Promise<Due> {
  const [done] = await executor.execute<Due>(sql`
    with due_products as materialized (
      select id from ${products} where ${isDue(products)} and ${which} order by id ${lock}),
    due_collections as materialized (
      select id from ${collections} where ${isDue(collections)} and ${which} order by id ${lock}),
    turned_products as (update products set on_sale = not on_sale, ${PRODUCT_PRICES}
      where id = any(array(select id from due_products)) returning 1),
    turned_collections as (update collections set on_sale = not on_sale, ${COLLECTION_PRICES}
      where id = any(array(select id from due_collections)) returning 1),
    held as (select id from ${products} where ${isDue(products)} and id not in (select id from due_products)
      union all
      select id from ${collections} where ${isDue(collections)} and id not in (select id from due_collections))
    select ((select count(*) from turned_products) + (select count(*) from turned_collections))::int as changed,
      (select coalesce(json_agg(id), '[]'::json) from held) as held`);
  return done ?? { changed: 0, held: [] };
}

/**
 * Lets the prices whose dates came or passed count, or count no more (contract 6.21): one statement, which holds those
 * rows, each table by id. Rows that somebody else holds, as an import does to its end, wait for the next look: `held`.
 * Says how many it turned.
 */
export const applyDueChanges = (executor: Executor): Promise<Due> =>
  turnDue(executor, sql`true`, sql`for no key update skip locked`);

/**
 * The same before an order, whose transaction holds other rows: it waits for what it is about alone, so that this costs
 * what counts now, and for nothing that others order. `about`: the ids of that, asked only where something is held.
 */
export async function applyDueChangesFor(about: () => readonly string[] | Promise<readonly string[]>): Promise<void> {
  const held = new Set((await applyDueChanges(db)).held);
  if (held.size === 0) return;
  const own = (await about()).filter((id) => held.has(id));
  if (own.length > 0) await turnDue(db, inArray(sql`id`, own), sql`for no key update`);
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
