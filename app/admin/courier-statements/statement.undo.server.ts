import { eq, inArray, sql } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import { db } from '~/db/client.server';
import { courierItems, courierLines, courierStatements } from '~/db/schema/courier.server';
import { recordAudit } from '~/features/audit/audit.commands.server';
import { unbookCollected } from '~/features/order-collected/collected.undo.server';
import { isUuid } from '~/features/catalogue/uuid';
import { ConflictError, NotFoundError } from '~/http/domain-error';

import type { Kept } from './statement.commands.server';

/** Seconds within which a kept statement can be taken back whole. */
const UNDO_SECONDS = 60;

/**
 * Takes back all that keeping a statement did, within a minute, by whoever kept it (contract 6.17). It waits to be
 * decided again. Throws ForbiddenError, NotFoundError, and ConflictError where the minute is over, it is somebody
 * else's, or one of its orders has gone on since.
 */
export async function undoStatement(actor: UserActor, id: string): Promise<void> {
  assertMay(actor, 'couriers.write');
  assertMay(actor, 'orders.money');
  if (!isUuid(id)) throw new NotFoundError('courier.statementGone');
  await db.transaction(async (transaction) => {
    const [row] = await transaction
      .select({
        kept: courierStatements.kept,
        keptBy: courierStatements.keptBy,
        age: sql<number>`extract(epoch from clock_timestamp() - ${courierStatements.keptAt})::float8`,
      })
      .from(courierStatements)
      .where(eq(courierStatements.id, id))
      .for('update');
    if (!row) throw new NotFoundError('courier.statementGone');
    // Pressed again: it waits to be decided already.
    if (!row.kept) return;
    if (row.keptBy !== actor.id) throw new ConflictError('order.undoNotYours');
    if (row.age > UNDO_SECONDS) throw new ConflictError('order.undoTooLate');
    const { bookings, closed } = row.kept as Kept;
    await unbookCollected(transaction, actor, bookings);
    await transaction.delete(courierLines).where(eq(courierLines.statementId, id));
    await transaction.delete(courierItems).where(eq(courierItems.statementId, id));
    if (closed.length > 0)
      await transaction
        .update(courierItems)
        .set({ closedAt: null, closedBy: null })
        .where(inArray(courierItems.id, closed));
    await transaction
      .update(courierStatements)
      .set({ keptAt: null, keptBy: null, kept: null, readAt: sql`now()` })
      .where(eq(courierStatements.id, id));
    await recordAudit(transaction, actor, { action: 'undo', entity: 'statement', entityId: id, changes: {} });
  });
}
