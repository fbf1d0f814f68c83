import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';

import { may, type StaffActor } from '~/auth/permissions';
import { listOrderMessages } from '~/admin/messages/messages.queries.server';
import { readStream } from '~/admin/order-stream/order-stream.server';
import { isUnopened } from '~/admin/notifications/notifications.queries.server';
import type { UserActor } from '~/auth/actor';
import { db, type Executor } from '~/db/client.server';
import { orderItems, orders } from '~/db/schema/order.server';
import { regions } from '~/db/schema/region.server';
import { users } from '~/db/schema/user.server';
import { listAudit } from '~/features/audit/audit.queries.server';
import { type Pagination, paginationOf, paginationWithin } from '~/features/catalogue/list-address';
import { listCouriers } from '~/features/courier/courier.queries.server';
import { isDocumentKind } from '~/features/order-document/order-document.json';
import { documentOf } from '~/features/order-document/order-document.server';
import type { Language } from '~/i18n/language';
import type { Localized } from '~/i18n/localized';
import { type OrderJson, orderJson, type OrderRow } from '~/features/order/order.json';
import { findOrderRow, getOwnOrder, newestFirst, readOrderRecords } from '~/features/order/order.queries.server';
import { readLedgers } from '~/features/order-payments/ledger.rows.server';
import type { OrderChange } from '~/features/order/order.steps.server';
import { readHistories } from '~/features/order-facts/facts.queries.server';
import { hasPiecesOut } from '~/features/order-returns/return.reads.server';
import { NO_TALK, readTalk } from '~/features/order/order.talk.server';
import { ORDER_STATUSES, type OrderStatus } from '~/db/schema/order.values';
import { NotFoundError } from '~/http/domain-error';

import { greetingOf } from './customer-words.server';
import { customerFor, orderFor, searchedBy } from './hidden-contacts';
import { LANES, type OrderFilters, ORDERS_LIMIT } from './orders.admin';
import { listCondition, orderCondition } from './orders.filters.server';
import {
  type AdminOrderJson,
  adminOrderJson,
  type OrderCounts,
  orderSummaryJson,
  type OrderSummaryJson,
} from './orders.json';

/** These orders as rows of a list. */
export async function summaries(staff: StaffActor, rows: readonly OrderRow[]): Promise<OrderSummaryJson[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const items = await db
    .select({ orderId: orderItems.orderId, image: orderItems.image, quantity: orderItems.quantity })
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.position));
  const ledgerOfOrder = await readLedgers(ids);
  const historyOf = await readHistories(rows);
  return Promise.all(
    rows.map(async (row) => {
      const { id, language, number } = row;
      const customer = customerFor(staff, row);
      return orderSummaryJson(row, {
        items: items.filter(({ orderId }) => orderId === id),
        ledger: ledgerOfOrder(id),
        customer,
        greeting: await greetingOf(language, { name: customer.name, number }),
        refused: historyOf(id).refused,
      });
    }),
  );
}

const newest = (where: SQL | undefined, page: number, limit = ORDERS_LIMIT): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset((page - 1) * limit);

/** How many orders stand at each status, and how many are new, among those the other filters leave. */
async function countByStatus(where: SQL | undefined): Promise<OrderCounts> {
  const rows = await db
    .select({ status: sql<OrderStatus | 'unopened'>`${orders.status}`, orders: count() })
    .from(orders)
    .where(where)
    .groupBy(orders.status)
    .unionAll(
      db
        .select({ status: sql<OrderStatus | 'unopened'>`'unopened'`, orders: count() })
        .from(orders)
        .where(and(where, isUnopened)),
    );
  const of = (status: OrderStatus | 'unopened'): number => rows.find((row) => row.status === status)?.orders ?? 0;
  const counts = Object.fromEntries(ORDER_STATUSES.map((status) => [status, of(status)])) as Record<
    OrderStatus,
    number
  >;
  const all = Object.values(counts).reduce((sum, each) => sum + each, 0);
  return { ...counts, unopened: of('unopened'), all };
}

export type OrderList = {
  orders: OrderSummaryJson[];
  counts: OrderCounts;
  pagination: Pagination;
};

/** The shop's orders, newest first, 20 a page; a page past the last shows the last (contract 7.4). */
export async function listOrders(staff: StaffActor, asked: OrderFilters): Promise<OrderList> {
  const filters = searchedBy(staff, asked);
  const counts = await countByStatus(orderCondition(filters));
  const pagination = paginationWithin(
    filters.page,
    ORDERS_LIMIT,
    counts[filters.unopened ? 'unopened' : (filters.status ?? 'all')],
  );
  const rows = await newest(listCondition(filters), pagination.page);
  return { orders: await summaries(staff, rows), counts, pagination };
}

/** The status columns: the newest 20 orders of each lane. */
export async function listOrderLanes(staff: StaffActor, filters: OrderFilters) {
  const others = orderCondition(searchedBy(staff, filters));
  const rows = await Promise.all(LANES.map((status) => newest(and(others, eq(orders.status, status)), 1)));
  const all = await summaries(staff, rows.flat());
  return {
    lanes: LANES.map((status) => ({ status, orders: all.filter((order) => order.status === status) })),
    counts: await countByStatus(others),
  };
}

const buyersOf = (rows: readonly OrderRow[], executor: Executor = db) =>
  executor
    .select({ id: users.id, name: users.name, email: users.email, phone: users.phone })
    .from(users)
    .where(inArray(users.id, [...new Set(rows.map(({ userId }) => userId))]));

/** These orders, each with its account and what was said of it. */
export async function readOrdersWithTalk(_staff: StaffActor, rows: readonly OrderRow[], executor: Executor = db) {
  const [buyers, records] = [await buyersOf(rows, executor), await readOrderRecords(rows, executor)];
  const talks = await readTalk(records, executor);
  return records.flatMap((record, place) => {
    const buyer = buyers.find(({ id }) => id === record.row.userId);
    return buyer ? [{ order: orderJson(record), row: record.row, buyer, talk: talks[place] ?? NO_TALK }] : [];
  });
}

/** These orders whole, each with its account. */
export async function wholeOrders(
  staff: StaffActor,
  rows: readonly OrderRow[],
  executor: Executor = db,
): Promise<AdminOrderJson[]> {
  if (rows.length === 0) return [];
  const found = await readOrdersWithTalk(staff, rows, executor);
  const historyOf = await readHistories(rows, executor);
  return found.map(({ order, row, ...around }) =>
    orderFor(staff, adminOrderJson(order, row, { ...around, history: historyOf(row.id) })),
  );
}

type WholeOrders = { page: number; limit: number; filters: Partial<Omit<OrderFilters, 'page' | 'columns'>> };

/** The shop's orders whole, newest first; a page past the last is empty (contract 7.4). */
export async function listWholeOrders(staff: StaffActor, { filters, page, limit }: WholeOrders) {
  const where = listCondition(searchedBy(staff, filters));
  const [counted] = await db.select({ total: count() }).from(orders).where(where);
  const whole = await wholeOrders(staff, await newest(where, page, limit));
  return { orders: whole, pagination: paginationOf(page, limit, counted?.total ?? 0) };
}

/** An order with the account that placed it (contract 6.2), as this transaction sees it. */
export async function wholeOrder(staff: StaffActor, row: OrderRow, executor: Executor): Promise<AdminOrderJson> {
  const [order] = await wholeOrders(staff, [row], executor);
  if (!order) throw new NotFoundError('order.notFound');
  return order;
}

/** The same of any order; throws NotFoundError. */
export async function getOrder(staff: StaffActor, id: string): Promise<AdminOrderJson> {
  const row = await findOrderRow(id);
  if (!row) throw new NotFoundError('order.notFound');
  return wholeOrder(staff, row, db);
}

/**
 * The answer to a step of an order, with the account that placed it. That is read before: what follows a step that was
 * taken must not fail. Throws NotFoundError.
 */
export async function orderAfterStep(staff: StaffActor, id: string, step: () => Promise<OrderChange>) {
  const before = await findOrderRow(id);
  const [buyer] = before ? await buyersOf([before]) : [];
  if (!before || !buyer) throw new NotFoundError('order.notFound');
  const historyOf = await readHistories([before]);
  const { order, row, talk } = await step();
  return orderFor(staff, adminOrderJson(order, row, { buyer, talk, history: historyOf(id) }));
}

/**
 * What stands around an order on its page: its trail in the log, what was said of it, everything that happened, and
 * what a message to its customer begins with.
 */
export async function readAroundOrder(staff: StaffActor, order: AdminOrderJson) {
  const messages = await listOrderMessages(staff, order);
  return {
    trail: await listAudit(staff, { entity: 'order', entityId: order._id }),
    messages,
    stream: await readStream(staff, order, messages),
    greeting: await greetingOf(order.language, { name: order.address.name, number: order.number }),
    piecesOut: order.status === 'canceled' && (await hasPiecesOut(order._id)),
    couriers: may(staff, 'orders.edit') ? await listCouriers(staff) : [],
  };
}

/**
 * An order as this person may see it: any, with its account, for an admin; else only their own. Throws NotFoundError
 * (contract 6.2).
 */
export const getOrderFor = (actor: UserActor, id: string): Promise<OrderJson | AdminOrderJson> =>
  may(actor, 'orders.read') ? getOrder(actor, id) : getOwnOrder(actor.id, id);

/**
 * An order as a printable document (contract 7.2), all its words in the language asked for, whatever the admin reads.
 * Throws NotFoundError for an unknown order or kind of document.
 */
export async function getOrderDocument(staff: StaffActor, id: string, kind: string, language: Language) {
  if (!isDocumentKind(kind)) throw new NotFoundError();
  return documentOf(await getOrder(staff, id), kind, language);
}

export async function listOrderRegions(_staff: StaffActor): Promise<{ _id: string; name: Localized }[]> {
  const ordered = db.select({ id: orders.regionId }).from(orders);
  const rows = await db
    .select()
    .from(regions)
    .where(inArray(regions.id, ordered))
    .orderBy(asc(regions.order), asc(regions.id));
  return rows.map(({ id, nameEn, nameAr }) => ({ _id: id, name: { en: nameEn, ar: nameAr } }));
}
