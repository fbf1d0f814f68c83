import { asc, count, eq, inArray, sql } from 'drizzle-orm';

import { db, type Executor } from '~/db/client.server';
import { orderEvents, orderItems, orders } from '~/db/schema/order.server';
import { orderAdjustments } from '~/db/schema/order-adjustment.server';
import { orderPayments } from '~/db/schema/order-payment.server';
import { orderReturnLines, orderReturns } from '~/db/schema/order-return.server';
import { type Pagination, paginationOf } from '~/features/catalogue/list-address';
import { isUuid } from '~/features/catalogue/uuid';
import { NotFoundError } from '~/http/domain-error';

import {
  type OrderAdjustmentRow,
  type OrderJson,
  orderJson,
  type OrderRecord,
  type OrderReturnRow,
  type OrderRow,
} from './order.json';
import { OWN_ORDERS_LIMIT } from './order.schema';

/** Most orders have none: the column that their sum is kept in says so. */
async function readAdjustments(rows: readonly OrderRow[], executor: Executor): Promise<OrderAdjustmentRow[]> {
  const adjusted = rows.filter(({ adjustmentsTotal }) => adjustmentsTotal > 0).map(({ id }) => id);
  if (adjusted.length === 0) return [];
  return executor
    .select()
    .from(orderAdjustments)
    .where(inArray(orderAdjustments.orderId, adjusted))
    .orderBy(asc(orderAdjustments.position));
}

/**
 * Of most orders nothing comes back: the sum of what it was sold for says so, which is 0 only where all was taken off.
 */
async function readReturns(rows: readonly OrderRow[], executor: Executor): Promise<OrderReturnRow[]> {
  const withReturns = rows.filter((row) => row.returnsTotal > 0 || row.adjustmentsTotal > 0).map(({ id }) => id);
  if (withReturns.length === 0) return [];
  const returns = await executor
    .select()
    .from(orderReturns)
    .where(inArray(orderReturns.orderId, withReturns))
    .orderBy(asc(orderReturns.at));
  const lines = await executor
    .select()
    .from(orderReturnLines)
    .where(
      inArray(
        orderReturnLines.returnId,
        returns.map(({ id }) => id),
      ),
    );
  return returns.map((row) => ({ ...row, lines: lines.filter(({ returnId }) => returnId === row.id) }));
}

export async function readOrderRecords(rows: readonly OrderRow[], executor: Executor = db): Promise<OrderRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const items = await executor
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.position));
  const adjustments = await readAdjustments(rows, executor);
  const events = await executor
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(asc(orderEvents.at));
  const payments = await executor
    .select()
    .from(orderPayments)
    .where(inArray(orderPayments.orderId, ids))
    .orderBy(asc(orderPayments.at));
  const returns = await readReturns(rows, executor);
  return rows.map((row) => ({
    row,
    items: items.filter((item) => item.orderId === row.id),
    adjustments: adjustments.filter((adjustment) => adjustment.orderId === row.id),
    events: events.filter((event) => event.orderId === row.id),
    payments: payments.filter((payment) => payment.orderId === row.id),
    returns: returns.filter((each) => each.orderId === row.id),
  }));
}

/** One order by id, whoever it belongs to; null when there is none. */
export async function findOrderRow(id: string, executor: Executor = db): Promise<OrderRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await executor.select().from(orders).where(eq(orders.id, id));
  return row ?? null;
}

/** An order of this person, null for an unknown one and for someone else's (contract 6.2). */
export async function findOwnOrder(userId: string, id: string): Promise<OrderJson | null> {
  const row = await findOrderRow(id);
  if (row?.userId !== userId) return null;
  const [record] = await readOrderRecords([row]);
  return record ? orderJson(record) : null;
}

/** An order of this person; throws NotFound for an unknown one and for someone else's (contract 6.2). */
export async function getOwnOrder(userId: string, id: string): Promise<OrderJson> {
  const order = await findOwnOrder(userId, id);
  if (!order) throw new NotFoundError('order.notFound');
  return order;
}

/** As the indexes have it: `desc` alone puts nulls first, and all rows would be sorted. */
export const newestFirst = [sql`${orders.createdAt} desc nulls last`, asc(orders.id)] as const;

export type OrderPage = { orders: OrderJson[]; pagination: Pagination };

/** A person's orders, newest first (contract 6.7). A page past the last is empty. */
export async function listOwnOrders(
  userId: string,
  { page, limit = OWN_ORDERS_LIMIT }: { page: number; limit?: number },
): Promise<OrderPage> {
  const isOwn = eq(orders.userId, userId);
  const [counted] = await db.select({ total: count() }).from(orders).where(isOwn);
  const rows = await db
    .select()
    .from(orders)
    .where(isOwn)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset((page - 1) * limit);
  return {
    orders: (await readOrderRecords(rows)).map(orderJson),
    pagination: paginationOf(page, limit, counted?.total ?? 0),
  };
}
