import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import { db } from '~/db/client.server';
import { orders } from '~/db/schema/order.server';
import { recordAudit } from '~/features/audit/audit.commands.server';
import { changesBetween } from '~/features/audit/audit.rules';
import { isUuid } from '~/features/catalogue/uuid';
import { ConflictError, NotFoundError } from '~/http/domain-error';

/**
 * Says of an order that is being prepared that it is packed, or not after all (contract 7.4). Of two who press at once
 * one does it; said again it changes nothing. Answers the order's number. Throws ForbiddenError, NotFoundError,
 * ConflictError where the order is not being prepared.
 */
export async function setPacked(actor: UserActor, id: string, packed: boolean): Promise<number> {
  assertMay(actor, 'orders.pack');
  if (!isUuid(id)) throw new NotFoundError('order.notFound');
  return db.transaction(async (transaction) => {
    const [changed] = await transaction
      .update(orders)
      .set({ packedAt: packed ? sql`clock_timestamp()` : null })
      .where(
        and(
          eq(orders.id, id),
          eq(orders.status, 'accepted'),
          packed ? isNull(orders.packedAt) : isNotNull(orders.packedAt),
        ),
      )
      .returning({ number: orders.number });
    if (changed) {
      const changes = changesBetween({ packed: !packed }, { packed });
      await recordAudit(transaction, actor, { action: 'update', entity: 'order', entityId: id, changes });
      return changed.number;
    }
    const [row] = await transaction
      .select({ number: orders.number, status: orders.status })
      .from(orders)
      .where(eq(orders.id, id));
    if (!row) throw new NotFoundError('order.notFound');
    if (row.status !== 'accepted') throw new ConflictError('order.cannotPack', { status: row.status }, row);
    return row.number;
  });
}
