import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';

import type { StaffActor } from '~/auth/permissions';
import { db, type Executor } from '~/db/client.server';
import { orders } from '~/db/schema/order.server';
import type { Confirmation } from '~/db/schema/order.values';
import { orderHolds, stockItems, stockMovements } from '~/db/schema/stock.server';
import type { Size } from '~/db/schema/taxonomy.values';
import { users } from '~/db/schema/user.server';
import { type Pagination, paginationWithin } from '~/features/catalogue/list-address';
import type { Localized } from '~/i18n/localized';

import type { MovementJson } from './stock.json';

/** An open order that something is promised to, and how much of it. */
export type PromisedJson = {
  size: Size | null;
  quantity: number;
  order: {
    _id: string;
    number: number;
    name: string;
    region: Localized;
    confirmation: Confirmation;
    createdAt: string;
  };
};

const ofItem = (itemId: string, size?: Size | null): SQL | undefined =>
  and(
    eq(stockItems.productId, itemId),
    size === undefined ? undefined : sql`${stockItems.size} is not distinct from ${size}`,
  );

/** The open orders that a product is promised to, oldest first; of one size, or its pool, where that is named. */
export async function listPromised(
  _staff: StaffActor,
  itemId: string,
  { size, executor = db }: { size?: Size | null; executor?: Executor } = {},
): Promise<PromisedJson[]> {
  const rows = await executor
    .select({ size: stockItems.size, order: orders, quantity: orderHolds.promised })
    .from(orderHolds)
    .innerJoin(stockItems, eq(stockItems.id, orderHolds.stockId))
    .innerJoin(orders, eq(orders.id, orderHolds.orderId))
    .where(and(ofItem(itemId, size), gt(orderHolds.promised, 0)))
    .orderBy(asc(orders.number));
  return rows.map(({ order, ...hold }) => ({
    ...hold,
    order: {
      ...{ _id: order.id, number: order.number, name: order.recipientName, confirmation: order.confirmation },
      ...{ region: { en: order.regionNameEn, ar: order.regionNameAr }, createdAt: order.createdAt.toISOString() },
    },
  }));
}

export type LedgerLine = MovementJson & { _id: string };

/** `size`: of that size, or of what has none, alone. `shelf`: only what came on the shelf or left it. */
type Asked = { size?: Size | null; shelf?: boolean; page: number; limit: number; executor?: Executor };

/** What moved of a product, newest first (contract 6.19). */
export async function listMovements(
  _staff: StaffActor,
  itemId: string,
  { size, shelf = false, page, limit, executor = db }: Asked,
): Promise<{ movements: LedgerLine[]; pagination: Pagination }> {
  const where = and(
    ofItem(itemId, size),
    shelf ? sql`(${stockMovements.onHandChange} <> 0 or ${stockMovements.kind} = 'count')` : undefined,
  );
  const [counted] = await executor
    .select({ total: sql<number>`count(*)::int` })
    .from(stockMovements)
    .innerJoin(stockItems, eq(stockItems.id, stockMovements.stockId))
    .where(where);
  const pagination = paginationWithin(page, limit, counted?.total ?? 0);
  const rows = await executor
    .select({ movement: stockMovements, size: stockItems.size, number: orders.number, by: users.name })
    .from(stockMovements)
    .innerJoin(stockItems, eq(stockItems.id, stockMovements.stockId))
    .leftJoin(orders, eq(orders.id, stockMovements.orderId))
    .leftJoin(users, eq(users.id, stockMovements.byUserId))
    .where(where)
    .orderBy(sql`${stockMovements.id} desc nulls last`)
    .limit(limit)
    .offset((pagination.page - 1) * limit);
  return {
    pagination,
    movements: rows.map(({ movement, number, ...row }) => ({
      ...{ _id: String(movement.id), kind: movement.kind, reason: movement.reason, note: movement.note, ...row },
      ...{ onHandChange: movement.onHandChange, promisedChange: movement.promisedChange },
      ...{ onHand: movement.onHandAfter, promised: movement.promisedAfter, at: movement.at.toISOString() },
      order: movement.orderId !== null && number !== null ? { _id: movement.orderId, number } : null,
    })),
  };
}

/** The newest change that somebody said of a row, not an order; empty for none. */
export async function readLastSaid(_staff: StaffActor, itemId: string, size: Size | null): Promise<string> {
  const [last] = await db
    .select({ id: stockMovements.id })
    .from(stockMovements)
    .innerJoin(stockItems, eq(stockItems.id, stockMovements.stockId))
    .where(and(ofItem(itemId, size), inArray(stockMovements.kind, ['count', 'change'])))
    .orderBy(sql`${stockMovements.id} desc nulls last`)
    .limit(1);
  return last ? String(last.id) : '';
}
