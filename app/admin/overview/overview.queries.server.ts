import { sql } from 'drizzle-orm';

import type { StaffActor } from '~/auth/permissions';
import { countLackingSets } from '~/admin/collections/collections.queries.server';
import { listCondition } from '~/admin/orders/orders.filters.server';
import { db } from '~/db/client.server';
import { collections } from '~/db/schema/collection.server';
import { couponUses } from '~/db/schema/coupon.server';
import { orderItems, orders } from '~/db/schema/order.server';
import { products } from '~/db/schema/product.server';
import { lacksArabic, lacksEnglish } from '~/features/catalogue/item-conditions.server';
import { countStock } from '~/features/stock/stock.queries.server';
import type { ItemType } from '~/db/schema/cart.values';
import { toEgp } from '~/features/catalogue/money';
import { COLLECTION_PLACEHOLDER, PRODUCT_PLACEHOLDER } from '~/images/image-url';

import {
  type BestSellerJson,
  type DayJson,
  type FiguresJson,
  GAPS,
  type IncompleteJson,
  type OverviewJson,
} from './overview.json';
import { CHART_DAYS, type Tile, TILE_NAMES, TILES } from './overview.rules';

const NAMED = 5;
const SELLING_DAYS = 30;

const CAIRO = sql.raw(`'Africa/Cairo'`);
const today = sql`(now() at time zone ${CAIRO})::date`;
/** The first moment of a day in Cairo, so that the index on the date of orders can be used. */
const since = (days: number) => sql`((${today} - ${days}::int)::timestamp at time zone ${CAIRO})`;
/** What the shop earned: not what was called off or given back. */
const earned = listCondition({ payment: 'sold' });

type Counted<Name extends string> = Record<Name, string | null>;

/** Each tile by itself, by an index where it has one: one pass would ask of each order whether a parcel comes back. */
async function readFigures(): Promise<FiguresJson> {
  const counts = TILE_NAMES.map((tile) => {
    const where = listCondition(TILES[tile]) ?? sql`true`;
    return sql`select ${tile}::text as tile, count(*) as orders, sum(${orders.total}) as sum
      from ${orders} where ${where}`;
  });
  const rows = await db.execute<{ tile: Tile } & Counted<'orders' | 'sum'>>(sql.join(counts, sql` union all `));
  const figures = rows.map(({ tile, orders: placed, sum }) => {
    return [tile, { orders: Number(placed ?? 0), sum: toEgp(Number(sum ?? 0)) }] as const;
  });
  return Object.fromEntries(figures) as FiguresJson;
}

async function readCoupons(): Promise<OverviewJson['coupons']> {
  const month = sql`(date_trunc('month', now() at time zone ${CAIRO}) at time zone ${CAIRO})`;
  const [row] = await db.execute<Counted<'orders' | 'sum'>>(sql`
    select count(*) as orders, sum(${couponUses.amount}) as sum from ${couponUses}
    where ${couponUses.at} >= ${month} and ${couponUses.givenBackAt} is null`);
  return { orders: Number(row?.orders ?? 0), sum: toEgp(Number(row?.sum ?? 0)) };
}

async function readDays(): Promise<DayJson[]> {
  const rows = await db.execute<{ day: string } & Counted<'orders' | 'revenue'>>(sql`
    select to_char(days.day, 'YYYY-MM-DD') as day, count(${orders.id}) as orders, sum(${orders.total}) as revenue
    from generate_series(${today} - ${CHART_DAYS - 1}::int, ${today}, interval '1 day') as days(day)
    left join ${orders} on (${orders.createdAt} at time zone ${CAIRO})::date = days.day::date
      and ${orders.createdAt} >= ${since(CHART_DAYS - 1)} and ${earned}
    group by days.day order by days.day`);
  return rows.map(({ day, orders: placed, revenue }) => ({
    day,
    orders: Number(placed ?? 0),
    revenue: toEgp(Number(revenue ?? 0)),
  }));
}

async function readBestSellers(): Promise<BestSellerJson[]> {
  type Row = { type: ItemType; itemId: string; en: string; ar: string; image: string } & Counted<'pieces' | 'revenue'>;
  const newest = sql`order by ${orders.createdAt} desc`;
  const rows = await db.execute<Row>(sql`
    select ${orderItems.type} as type, ${orderItems.itemId} as "itemId", sum(${orderItems.quantity}) as pieces,
      sum(${orderItems.lineTotal}) as revenue, (array_agg(${orderItems.nameEn} ${newest}))[1] as en,
      (array_agg(${orderItems.nameAr} ${newest}))[1] as ar, (array_agg(${orderItems.image} ${newest}))[1] as image
    from ${orderItems} join ${orders} on ${orders.id} = ${orderItems.orderId}
    where ${orders.createdAt} >= ${since(SELLING_DAYS - 1)} and ${earned}
    group by 1, 2 order by pieces desc, revenue desc, "itemId" limit ${NAMED}`);
  return rows.map(({ type, itemId, en, ar, image, pieces, revenue }) => ({
    type,
    itemId,
    name: { en, ar },
    image,
    pieces: Number(pieces ?? 0),
    revenue: toEgp(Number(revenue ?? 0)),
  }));
}

type Incompletable = typeof products | typeof collections;

const incompleteOf = (table: Incompletable, type: ItemType) => sql`
  select ${type}::text as type, ${table.id} as id, ${table.nameEn} as en, ${table.nameAr} as ar,
    ${table.image} as image,
    ${lacksArabic(table)} as arabic, ${lacksEnglish(table)} as english, ${table.image} is null as "noImage",
    ${table.updatedAt} as at
  from ${table}
  where ${table.deletedAt} is null
    and (${lacksArabic(table)} or ${lacksEnglish(table)} or ${table.image} is null)`;

async function readIncomplete(): Promise<OverviewJson['incomplete']> {
  type Row = {
    type: ItemType;
    id: string;
    en: string;
    ar: string;
    image: string | null;
    arabic: boolean;
    english: boolean;
    noImage: boolean;
    total: string;
  };
  const rows = await db.execute<Row>(sql`
    select *, count(*) over () as total
    from (${incompleteOf(products, 'Product')} union all ${incompleteOf(collections, 'Collection')}) as items
    order by at desc, id limit ${NAMED}`);
  const items = rows.map(({ type, id, en, ar, image, noImage, ...lacks }): IncompleteJson => ({
    type,
    _id: id,
    name: { en, ar },
    image: image ?? (type === 'Product' ? PRODUCT_PLACEHOLDER : COLLECTION_PLACEHOLDER),
    missing: GAPS.filter((gap) => (gap === 'image' ? noImage : lacks[gap])),
  }));
  return { items, total: Number(rows[0]?.total ?? 0) };
}

/**
 * What the shop owner sees first: today, what waits, 14 days, the best sellers of 30 days, and items that lack a
 * language or a picture. Days are days in Cairo; canceled and refunded orders earn nothing.
 */
export async function getOverview(staff: StaffActor): Promise<OverviewJson> {
  const [figures, coupons, lackingSets, stock, days, bestSellers, incomplete] = await Promise.all([
    readFigures(),
    readCoupons(),
    countLackingSets(staff),
    countStock(staff),
    readDays(),
    readBestSellers(),
    readIncomplete(),
  ]);
  return { figures, coupons, lackingSets, stock, days, bestSellers, incomplete };
}
