import { and, eq, sql } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import { db } from '~/db/client.server';
import { orderReturnLines, orderReturns } from '~/db/schema/order-return.server';
import { recordAudit } from '~/features/audit/audit.commands.server';
import { changesBetween } from '~/features/audit/audit.rules';
import { isUuid } from '~/features/catalogue/uuid';
import { addEvent, authorOf, lockOrder, orderAfter, type OrderChange } from '~/features/order/order.steps.server';
import { putBack } from '~/features/stock/order-stock.server';
import { ConflictError, InvalidError, NotFoundError } from '~/http/domain-error';

import { backFault, type BackLine, backMoment, cameBack, isSameBack, toShelf } from './back.rules';

/**
 * Pieces that were on their way are here (contract 6.15): how many of each line, whether they go on the shelf again,
 * and a word for what does not; `since`: on which day in Cairo they came, today unless it is said. Lines that are not
 * named did not come. Said again in the same words it changes nothing.
 * Throws ForbiddenError, NotFoundError for a return that is none of this order, InvalidError for lines that are none of
 * it, more pieces than were sent back or a day on which they cannot have come, ConflictError where something else was
 * said before.
 */
export async function endReturn(
  actor: UserActor,
  id: string,
  returnId: string,
  said: readonly BackLine[],
  since?: string,
): Promise<OrderChange> {
  assertMay(actor, 'orders.steps');
  const now = new Date();
  return db.transaction(async (transaction) => {
    const row = await lockOrder(actor, id, transaction);
    const [coming] = isUuid(returnId)
      ? await transaction
          .select()
          .from(orderReturns)
          .where(and(eq(orderReturns.id, returnId), eq(orderReturns.orderId, id)))
      : [];
    if (!coming) throw new NotFoundError('orderReturn.notFound');
    const sent = await transaction.select().from(orderReturnLines).where(eq(orderReturnLines.returnId, returnId));
    const fault = backFault(said, sent);
    if (fault !== null) throw new InvalidError({ lines: [fault] }, fault);
    const came = cameBack(said, sent);
    if (coming.state === 'back') {
      if (!isSameBack(came, sent)) throw new ConflictError('orderReturn.backAlready');
      return orderAfter(row, transaction, { changed: false, undo: null });
    }
    const backAt = since === undefined ? now : backMoment(since, coming.at, now);
    if (backAt === null) throw new InvalidError({ since: ['orderReturn.since'] });
    for (const { itemId, backQuantity, restock, word } of came) {
      await transaction
        .update(orderReturnLines)
        .set({ backQuantity, restock, word })
        .where(and(eq(orderReturnLines.returnId, returnId), eq(orderReturnLines.itemId, itemId)));
    }
    await transaction
      .update(orderReturns)
      .set({ state: 'back', backByUserId: actor.id, backAt: backAt === now ? sql`clock_timestamp()` : backAt })
      .where(eq(orderReturns.id, returnId));
    await putBack(transaction, { id, by: actor.id }, new Map(came.map((line) => [line.itemId, toShelf(line)])));
    const body = { return: returnId, to: 'back' as const };
    await addEvent(transaction, authorOf(actor), id, { kind: 'return', body });
    const changes = changesBetween({ return: { state: coming.state } }, { return: { state: body.to } });
    await recordAudit(transaction, actor, { action: 'update', entity: 'order', entityId: id, changes });
    return orderAfter(row, transaction, { changed: true, undo: null });
  });
}
