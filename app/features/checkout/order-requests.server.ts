import { and, eq } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import type { Transaction } from '~/db/client.server';
import { orders } from '~/db/schema/order.server';
import { orderRequests } from '~/db/schema/order-request.server';
import type { OrderRow } from '~/features/order/order.json';
import { hashOfRequest } from '~/features/request-key/request-key.server';
import { InvalidError } from '~/http/domain-error';

type Asked = Readonly<Record<string, unknown>> & {
  expectedTotal?: number | undefined;
  expectedItemsTotal?: number | undefined;
};

/**
 * The same order spelled the same way: everything the schema lets through, in its order; what was left empty is as good
 * as not sent.
 */
export function requestHashOf({ expectedTotal, expectedItemsTotal, ...typed }: Asked): string {
  const expected = expectedTotal ?? expectedItemsTotal ?? null;
  const body = JSON.stringify({ ...typed, expected }, (_, value: unknown) => (value === '' ? undefined : value));
  return hashOfRequest(body);
}

/** What makes two requests of a person one: the key that came with both. */
export type OrderRequest = { key: string; requestHash: string };

/**
 * The order that this request has placed already; null where there is none. The caller holds what makes requests of
 * this person take turns. Throws InvalidError for a key used for another order.
 */
export async function findPlaced(
  actor: UserActor,
  { key, requestHash }: OrderRequest,
  transaction: Transaction,
): Promise<OrderRow | null> {
  const [found] = await transaction
    .select({ row: orders, requestHash: orderRequests.requestHash })
    .from(orderRequests)
    .innerJoin(orders, eq(orders.id, orderRequests.orderId))
    .where(and(eq(orderRequests.userId, actor.id), eq(orderRequests.key, key)));
  if (found && found.requestHash !== requestHash) throw new InvalidError({}, 'order.keyReused');
  return found?.row ?? null;
}

export async function keepRequest(
  actor: UserActor,
  request: OrderRequest,
  orderId: string,
  transaction: Transaction,
): Promise<void> {
  await transaction.insert(orderRequests).values({ ...request, userId: actor.id, orderId });
}
