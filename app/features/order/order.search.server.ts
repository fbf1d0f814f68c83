import { eq, getTableColumns, sql } from 'drizzle-orm';

import type { Transaction } from '~/db/client.server';
import { orderItems, orders } from '~/db/schema/order.server';
import { users } from '~/db/schema/user.server';

import { orderSearchText } from './order.search';

/** Keeps what an order is found by, after something of it was written; its lines have to be there. */
export async function storeSearchText(transaction: Transaction, orderId: string): Promise<void> {
  const [row] = await transaction
    .select({
      ...getTableColumns(orders),
      email: users.email,
      names: sql<string>`coalesce((
        select string_agg(${orderItems.nameEn} || ' ' || ${orderItems.nameAr}, ' ' order by ${orderItems.position})
        from ${orderItems} where ${orderItems.orderId} = ${orders.id}), '')`,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId));
  if (!row) return;
  await transaction
    .update(orders)
    .set({ searchText: orderSearchText(row) })
    .where(eq(orders.id, orderId));
}
