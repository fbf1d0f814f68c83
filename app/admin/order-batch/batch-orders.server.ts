import { inArray } from 'drizzle-orm';

import { searchedBy } from '~/admin/orders/hidden-contacts';
import { listCondition } from '~/admin/orders/orders.filters.server';
import type { OrderFilters } from '~/admin/orders/orders.admin';
import type { OrderSummaryJson } from '~/admin/orders/orders.json';
import { summaries } from '~/admin/orders/orders.queries.server';
import type { StaffActor } from '~/auth/permissions';
import { db } from '~/db/client.server';
import { orders } from '~/db/schema/order.server';
import { newestFirst } from '~/features/order/order.queries.server';

/** The orders of these numbers, in their order; what is no order of ours is left out. */
export async function listNumberedOrders(staff: StaffActor, numbers: readonly number[]): Promise<OrderSummaryJson[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.number, [...numbers]));
  return summaries(
    staff,
    rows.sort((a, b) => numbers.indexOf(a.number) - numbers.indexOf(b.number)),
  );
}

/** The numbers of all orders that these filters leave, newest first, up to `limit`. */
export async function listOrderNumbers(staff: StaffActor, filters: OrderFilters, limit: number): Promise<number[]> {
  const rows = await db
    .select({ number: orders.number })
    .from(orders)
    .where(listCondition(searchedBy(staff, filters)))
    .orderBy(...newestFirst)
    .limit(limit);
  return rows.map(({ number }) => number);
}
