import { eq } from 'drizzle-orm';

import { assertAdmin, type UserActor } from '~/auth/actor';
import { db } from '~/db/client.server';
import { orderEvents, orders } from '~/db/schema/order.server';
import { recordAudit } from '~/features/audit/audit.commands.server';
import { changesBetween } from '~/features/audit/audit.rules';
import { tellStepBack } from '~/features/order-messages/order-messages.commands.server';
import { ConflictError, NotFoundError } from '~/http/domain-error';

import { undoRefusal } from './order.rules';
import { lockOrder, orderAfter, type OrderChange, WRITTEN_AT } from './order.steps.server';

/**
 * Takes back the last step of an order within a minute (contract 6.8): its status with the reason of a cancelation, or
 * what was recorded of its payment. The history and the log keep both the step and its end. `asked`: the step that is
 * meant, where a page offered that one. Throws ForbiddenError, NotFoundError, and ConflictError with the present status
 * where there is none, another has followed, it is somebody else's, or the minute is over.
 */
export async function undoStep(actor: UserActor, id: string, asked?: string): Promise<OrderChange> {
  assertAdmin(actor);
  return db.transaction(async (transaction) => {
    const { row, step } = await lockOrder(actor, id, transaction);
    const refusal = undoRefusal(step, actor.id, asked);
    if (refusal !== null || step === null) {
      throw new ConflictError(refusal ?? 'order.undoNothing', {}, { status: row.status });
    }
    const { before } = step;
    const [after] = await transaction
      .update(orders)
      .set({ ...before, lastStep: null })
      .where(eq(orders.id, id))
      .returning();
    if (!after) throw new NotFoundError('order.notFound');
    if ('status' in before) {
      await transaction.insert(orderEvents).values({
        orderId: id,
        from: row.status,
        to: after.status,
        byUserId: actor.id,
        byRole: 'admin',
        at: WRITTEN_AT,
      });
    }
    await recordAudit(transaction, actor, {
      action: 'undo',
      entity: 'order',
      entityId: id,
      changes: changesBetween(
        { status: row.status, payment: { status: row.paymentStatus }, cancelationReason: row.cancelationReason },
        { status: after.status, payment: { status: after.paymentStatus }, cancelationReason: after.cancelationReason },
      ),
    });
    await tellStepBack(transaction, after, { id: step.id, of: 'status' in before ? 'status' : 'payment' });
    return orderAfter(after, transaction, { changed: true, undo: null });
  });
}
