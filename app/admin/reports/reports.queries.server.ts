import { and, isNotNull, type SQL, sql } from 'drizzle-orm';

import { listCondition } from '~/admin/orders/orders.filters.server';
import { may, type StaffActor } from '~/auth/permissions';
import { db } from '~/db/client.server';
import type { ItemType } from '~/db/schema/cart.values';
import { couponUses } from '~/db/schema/coupon.server';
import { orderPayments } from '~/db/schema/order-payment.server';
import { orders } from '~/db/schema/order.server';
import type { PaymentMethod } from '~/db/schema/order.values';
import type { Category } from '~/db/schema/taxonomy.values';
import { toEgp } from '~/features/catalogue/money';

import type { ReportFilters, ReportScope, ReportView } from './reports.admin';
import type { Counted, ProfitJson, ReportJson, ReportRow, RowSubject } from './reports.json';
import { percentOf } from './reports.rules';
import { netOf, soldLines, soldOn } from './reports.sql.server';

/** Rows of products; those that sold less stand together in one more. */
const MOST_PRODUCTS = 200;

type Texts<Name extends string> = Record<Name, string | null>;
const egp = (piastres: string | number | null | undefined): number => toEgp(Number(piastres ?? 0));
const counted = (row: Texts<'orders' | 'sum'> | undefined): Counted => ({
  orders: Number(row?.orders ?? 0),
  sum: egp(row?.sum),
});

async function count(sum: SQL, where: SQL | undefined): Promise<Counted> {
  const [row] = await db.execute<Texts<'orders' | 'sum'>>(
    sql`select count(*) as orders, sum(${sum}) as sum from ${orders} where ${where ?? sql`true`}`,
  );
  return counted(row);
}

/** What the couriers have still to hand over: of each order what is owed beyond what came. */
const cashOf = sql`greatest(0, ${netOf} - (
  select coalesce(sum(case when ${orderPayments.direction} = 'in' then ${orderPayments.amount}
    else -${orderPayments.amount} end), 0)
  from ${orderPayments} where ${orderPayments.orderId} = ${orders.id}))`;

const discounted = sql`${orders.adjustmentsTotal} > 0`;

/** What the code of an order took off it. */
const savedByCode = sql`(select ${couponUses.amount} from ${couponUses} where ${couponUses.orderId} = ${orders.id})`;

/** Orders divided by something they have one of. */
const DIVIDED = {
  day: sql`to_char((${orders.createdAt} at time zone 'Africa/Cairo')::date, 'YYYY-MM-DD')`,
  region: sql`${orders.regionId}`,
  payment: sql`${orders.paymentMethod}`,
} satisfies Partial<Record<ReportView, SQL>>;

type OrderRow = { key: string | null; en: string; ar: string } & Texts<'orders' | 'sum'>;

async function readOrderRows(scope: ReportScope, view: keyof typeof DIVIDED): Promise<ReportRow[]> {
  const newest = sql`order by ${orders.createdAt} desc`;
  const rows = await db.execute<OrderRow>(sql`
    select ${DIVIDED[view]} as key, count(*) as orders, sum(${netOf}) as sum,
      (array_agg(${orders.regionNameEn} ${newest}))[1] as en, (array_agg(${orders.regionNameAr} ${newest}))[1] as ar
    from ${orders} where ${soldOn(scope)}
    group by 1 order by ${view === 'day' ? sql`key` : sql`sum desc, key`}`);
  const subjectOf = ({ key, en, ar }: OrderRow): RowSubject => {
    if (view === 'day') return { by: 'day', day: key ?? '' };
    if (view === 'payment') return { by: 'payment', method: key as PaymentMethod };
    return { by: 'region', region: key, name: { en, ar } };
  };
  return rows.map((row) => ({
    subject: subjectOf(row),
    count: Number(row.orders ?? 0),
    sales: egp(row.sum),
    earned: null,
  }));
}

type Sums = Texts<'pieces' | 'sales' | 'cost' | 'known'>;
const SUMS = sql`sum(quantity - back) as pieces, sum(net) as sales, sum(cost) as cost,
  sum(net) filter (where unit_cost is not null) as known`;

function earnedOf({ cost, known }: Sums, isKnown: boolean): ProfitJson | null {
  if (!isKnown || known === null) return null;
  return { cost: egp(cost), knownSales: egp(known), profit: toEgp(Number(known) - Number(cost)) };
}

type ProductRow = Sums & { type: ItemType; itemId: string; en: string; ar: string; image: string };

async function readProductRows(scope: ReportScope, mayKnow: boolean): Promise<ReportRow[]> {
  const newest = sql`order by at desc`;
  const rows = await db.execute<ProductRow>(sql`
    ${soldLines(scope)}
    select type, item_id as "itemId", ${SUMS}, (array_agg(en ${newest}))[1] as en, (array_agg(ar ${newest}))[1] as ar,
      (array_agg(image ${newest}))[1] as image
    from lines group by type, item_id order by sales desc, item_id`);
  const products = rows.map((row): ReportRow => ({
    subject: {
      by: 'product',
      type: row.type,
      itemId: row.itemId,
      name: { en: row.en, ar: row.ar },
      image: row.image,
    },
    count: Number(row.pieces ?? 0),
    sales: egp(row.sales),
    earned: earnedOf(row, mayKnow),
  }));
  const others = products.slice(MOST_PRODUCTS);
  if (others.length === 0) return products;
  return [...products.slice(0, MOST_PRODUCTS), together(others)];
}

const add = (numbers: readonly number[]): number =>
  Math.round(numbers.reduce((sum, number) => sum + number, 0) * 100) / 100;

function together(rows: readonly ReportRow[]): ReportRow {
  const known = rows.flatMap(({ earned }) => (earned ? [earned] : []));
  return {
    subject: { by: 'rest' },
    count: add(rows.map(({ count: pieces }) => pieces)),
    sales: add(rows.map(({ sales }) => sales)),
    earned:
      known.length === 0
        ? null
        : {
            cost: add(known.map(({ cost }) => cost)),
            profit: add(known.map(({ profit }) => profit)),
            knownSales: add(known.map(({ knownSales }) => knownSales)),
          },
  };
}

async function readCategoryRows(scope: ReportScope, mayKnow: boolean): Promise<ReportRow[]> {
  const rows = await db.execute<Sums & { category: Category | 'sets' }>(sql`
    ${soldLines(scope)} select category, ${SUMS} from lines group by category order by sales desc, category`);
  return rows.map((row) => ({
    subject: { by: 'category', category: row.category },
    count: Number(row.pieces ?? 0),
    sales: egp(row.sales),
    earned: earnedOf(row, mayKnow),
  }));
}

/** The rest of the total is what was paid for delivery: then the rows come to what all reports come to. */
function withDelivery(rows: readonly ReportRow[], total: Counted): ReportRow[] {
  const delivery = add([total.sum, -add(rows.map(({ sales }) => sales))]);
  if (delivery === 0) return [...rows];
  return [...rows, { subject: { by: 'delivery' }, count: total.orders, sales: delivery, earned: null }];
}

async function readProfit(scope: ReportScope): Promise<NonNullable<ReportJson['profit']>> {
  const [row] = await db.execute<Sums>(sql`${soldLines(scope)} select ${SUMS} from lines`);
  const sums = row ?? { pieces: null, sales: null, cost: null, known: null };
  const [sales, known] = [Number(sums.sales ?? 0), Number(sums.known ?? 0)];
  const earned = earnedOf(sums, true) ?? { cost: 0, profit: 0, knownSales: 0 };
  return { ...earned, percent: percentOf(known, sales), unknownSales: toEgp(sales - known) };
}

/**
 * What was sold on these days of Cairo's calendar, divided by day, governorate, payment, category or product: the rows
 * of each come to the same total (contract 7.12). Canceled and refunded orders are none of it, as on the overview, and
 * what came back is taken off. What it cost is that of the day of sale, and for those alone who may know.
 */
export async function getReport(staff: StaffActor, filters: ReportFilters): Promise<ReportJson> {
  const { view, ...scope } = filters;
  const mayKnow = may(staff, 'costs.read');
  const where = soldOn(scope);
  const rowsOf = (): Promise<ReportRow[]> => {
    if (view === 'product') return readProductRows(scope, mayKnow);
    return view === 'category' ? readCategoryRows(scope, mayKnow) : readOrderRows(scope, view);
  };
  const [sales, discounts, coupons, cash, fees, profit, rows] = await Promise.all([
    count(netOf, where),
    count(sql`${orders.adjustmentsTotal}`, and(where, discounted)),
    count(savedByCode, and(where, isNotNull(orders.couponCode))),
    count(cashOf, listCondition({ ...scope, payment: 'cashDue' })),
    count(sql`${orders.shippingFee}`, and(listCondition(scope), isNotNull(orders.shippingFee))),
    mayKnow ? readProfit(scope) : null,
    rowsOf(),
  ]);
  const isOfProducts = view === 'product' || view === 'category';
  return { sales, discounts, coupons, cash, fees, profit, rows: isOfProducts ? withDelivery(rows, sales) : rows };
}
