import { and, asc, count, desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';

import { db } from '~/db/client.server';
import { orderItems, orders } from '~/db/schema/order.server';
import { users } from '~/db/schema/user.server';
import { normaliseSearchText } from '~/features/catalogue/search-text';
import { orderJson, type OrderRow } from '~/features/order/order.json';
import { findOrderRow, readOrderRecords } from '~/features/order/order.queries.server';
import { ORDER_STATUSES, type OrderStatus, PAYMENT_METHODS, PAYMENT_STATUSES } from '~/features/order/order.values';
import { NotFoundError } from '~/http/domain-error';

import { LANES, type OrderFilters } from './order-desk.admin';
import { type AdminOrderJson, adminOrderJson, orderSummaryJson, type OrderSummaryJson } from './order-desk.json';

/** Rows of a page of the list, and cards of a lane of the board. */
export const ORDERS_LIMIT = 20;

/** Fewer digits are in everybody's phone number. */
const MIN_PHONE_DIGITS = 4;

// What normaliseSearchText does to Arabic letters, for a column that is kept as it was typed.
const VARIANTS = 'أإآٱىةؤئ';
const PLAIN = 'ااااي' + 'هوي';
const TASHKEEL = 'ـًٌٍَُِّْ';
const foldedName = sql`translate(lower(${orders.recipientName}), ${VARIANTS + TASHKEEL}::text, ${PLAIN}::text)`;

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** By order number, name or phone, as it is typed in either language: `100248`, `٠١٠٠ ٥٥٥`, `+20 100…`, `مريم`. */
function matching(q: string): SQL | undefined {
  const text = normaliseSearchText(q);
  if (text === '') return undefined;
  const digits = text.replace(/[\s#+().\-/]/g, '');
  if (!/^\d+$/.test(digits)) return and(...text.split(' ').map((word) => sql`${foldedName} like ${`%${escapeLike(word)}%`}`));
  const subscriber = digits.replace(/^(?:0020|20|0)(?=1)/, '');
  return or(
    sql`${orders.number}::text like ${`${digits}%`}`,
    subscriber.length >= MIN_PHONE_DIGITS ? like(orders.recipientPhone, `%${subscriber}%`) : undefined,
  );
}

function paidBy(payment: OrderFilters['payment']): SQL | undefined {
  const method = PAYMENT_METHODS.find((value) => value === payment);
  if (method) return eq(orders.paymentMethod, method);
  const status = PAYMENT_STATUSES.find((value) => value === payment);
  return status && eq(orders.paymentStatus, status);
}

async function summaries(rows: readonly OrderRow[]): Promise<OrderSummaryJson[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const items = await db
    .select({ orderId: orderItems.orderId, image: orderItems.image, quantity: orderItems.quantity })
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.position));
  return rows.map((row) =>
    orderSummaryJson(
      row,
      items.filter(({ orderId }) => orderId === row.id),
    ),
  );
}

const newest = (where: SQL | undefined, page: number): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), asc(orders.id))
    .limit(ORDERS_LIMIT)
    .offset((page - 1) * ORDERS_LIMIT);

export type OrderCounts = Record<OrderStatus | 'all', number>;

/** How many orders stand at each status among those the other filters leave. */
async function countByStatus(where: SQL | undefined): Promise<OrderCounts> {
  const rows = await db.select({ status: orders.status, orders: count() }).from(orders).where(where).groupBy(orders.status);
  const of = (status: OrderStatus): number => rows.find((row) => row.status === status)?.orders ?? 0;
  const counts = Object.fromEntries(ORDER_STATUSES.map((status) => [status, of(status)])) as Record<OrderStatus, number>;
  return { ...counts, all: rows.reduce((sum, row) => sum + row.orders, 0) };
}

export type OrderList = {
  orders: OrderSummaryJson[];
  counts: OrderCounts;
  pagination: { page: number; limit: number; total: number; pages: number };
};

/** The shop's orders, newest first, 20 a page; a page past the last shows the last (decisions §4). For admins: the caller has checked. */
export async function listOrders({ status, payment, q, page }: OrderFilters): Promise<OrderList> {
  const others = and(matching(q), paidBy(payment));
  const counts = await countByStatus(others);
  const total = counts[status ?? 'all'];
  const pages = Math.ceil(total / ORDERS_LIMIT);
  const shown = Math.min(page, Math.max(pages, 1));
  const rows = await newest(and(others, status ? eq(orders.status, status) : undefined), shown);
  return { orders: await summaries(rows), counts, pagination: { page: shown, limit: ORDERS_LIMIT, total, pages } };
}

export type OrderLane = { status: (typeof LANES)[number]; orders: OrderSummaryJson[] };

/** The board: the newest 20 orders of each lane. For admins: the caller has checked. */
export async function listOrderLanes({ payment, q }: OrderFilters): Promise<{ lanes: OrderLane[]; counts: OrderCounts }> {
  const others = and(matching(q), paidBy(payment));
  const rows = await Promise.all(LANES.map((status) => newest(and(others, eq(orders.status, status)), 1)));
  const all = await summaries(rows.flat());
  return {
    lanes: LANES.map((status) => ({ status, orders: all.filter((order) => order.status === status) })),
    counts: await countByStatus(others),
  };
}

/** Any order with the account that placed it; throws NotFoundError. For admins: the caller has checked (decisions §4). */
export async function getOrder(id: string): Promise<AdminOrderJson> {
  const row = await findOrderRow(id);
  const [record] = row ? await readOrderRecords([row]) : [];
  const [buyer] = row
    ? await db
        .select({ id: users.id, name: users.name, email: users.email, phone: users.phone })
        .from(users)
        .where(eq(users.id, row.userId))
    : [];
  if (!record || !buyer) throw new NotFoundError('order.notFound');
  return adminOrderJson(orderJson(record), buyer);
}

/** How many orders wait for the shop's answer: the number in the admin menu. */
export async function countWaitingOrders(): Promise<number> {
  const [row] = await db.select({ waiting: count() }).from(orders).where(eq(orders.status, 'pending'));
  return row?.waiting ?? 0;
}
