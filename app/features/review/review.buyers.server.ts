import { and, desc, eq, gt, or, sql } from 'drizzle-orm';

import type { Executor } from '~/db/client.server';
import { orderItems, orders } from '~/db/schema/order.server';
import { orderReturnLines, orderReturns } from '~/db/schema/order-return.server';
import type { Size } from '~/db/schema/taxonomy.values';

export type Bought = { orderId: string; size: Size | null };

/** How many pieces of a line were refused at the door. */
const REFUSED = sql`(
  select coalesce(sum(${orderReturnLines.quantity}), 0)
  from ${orderReturnLines} join ${orderReturns} on ${orderReturns.id} = ${orderReturnLines.returnId}
  where ${orderReturnLines.itemId} = ${orderItems.id} and ${orderReturns.kind} = 'refused')`;

/**
 * With which delivered order somebody got a product, alone or in a set, and in which size; of several the newest that
 * holds it by itself. Who refused all pieces at the door never had it, who sent it back later did. Null: with none.
 */
export async function findBought(userId: string, productId: string, executor: Executor): Promise<Bought | null> {
  const isItself = eq(orderItems.itemId, productId);
  const holds = (id: 'productId' | '_id') => sql`${JSON.stringify([{ [id]: productId }])}::jsonb`;
  const [found] = await executor
    .select({ orderId: orders.id, item: orderItems })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.status, 'delivered'),
        gt(orderItems.quantity, REFUSED),
        or(
          isItself,
          sql`${orderItems.contents} @> ${holds('productId')}`,
          sql`${orderItems.selectedItems} @> ${holds('_id')}`,
        ),
      ),
    )
    .orderBy(desc(isItself), desc(orders.createdAt))
    .limit(1);
  if (!found) return null;
  const { itemId, size, contents, selectedItems } = found.item;
  const inSet =
    contents.find((part) => part.productId === productId) ?? selectedItems.find((part) => part._id === productId);
  return { orderId: found.orderId, size: itemId === productId ? size : (inSet?.size ?? null) };
}
