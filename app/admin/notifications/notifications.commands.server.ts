import { and, eq, isNull, sql } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import { db } from '~/db/client.server';
import { orders } from '~/db/schema/order.server';

/**
 * Somebody of the back office has opened the order: it is new no more (contract 7.7). Only the first time counts.
 * Throws ForbiddenError.
 */
export async function markOpened(actor: UserActor, id: string): Promise<void> {
  assertMay(actor, 'orders.steps');
  await db
    .update(orders)
    .set({ openedAt: sql`clock_timestamp()` })
    .where(and(eq(orders.id, id), isNull(orders.openedAt)));
}
