import { and, eq, inArray, sql } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay, may } from '~/auth/permissions';
import { db, type Transaction } from '~/db/client.server';
import { orderReturns } from '~/db/schema/order-return.server';
import { orderEvents, orders } from '~/db/schema/order.server';
import type { OrderStatus } from '~/db/schema/order.values';
import { recordAudit } from '~/features/audit/audit.commands.server';
import { changesBetween } from '~/features/audit/audit.rules';
import { takeUseAgain } from '~/features/coupon/coupon.uses.server';
import { tellReturnBack, tellStepBack } from '~/features/order-messages/order-messages.commands.server';
import { addEntries, readLedger } from '~/features/order-payments/ledger.rows.server';
import { entriesBack, paymentAfter, unsettledOf } from '~/features/order-payments/ledger.rules';
import { holdStock } from '~/features/stock/order-stock.server';
import { ConflictError, ForbiddenError, NotFoundError } from '~/http/domain-error';

import { readEvent, type Step } from './order.events';
import type { OrderRow } from './order.json';
import { takesSteps, undoPermission, undoRefusal } from './order.rules';
import { addEvent, authorOf, lockWithStep, orderAfter, type OrderChange } from './order.steps.server';

type StepOf<Kind> = Extract<Step, { kind: Kind }>;

/** No step leads away from a cancelation, so an order that it is taken back to has no reason for one. */
const statusBefore = ({ from }: { from: OrderStatus }) => ({
  ...{ status: from, cancelationReason: null, cancelationReasonEn: null, cancelationReasonAr: null },
});

/**
 * What was known of the customer's yes or no before a step that a call or a code took with it; nothing for other steps.
 */
async function confirmationBefore(id: string, step: StepOf<'status'>, transaction: Transaction) {
  const [said] = await transaction
    .select()
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, id),
        inArray(orderEvents.kind, ['call', 'confirmation']),
        sql`${orderEvents.body} ->> 'step' = ${step.id}`,
      ),
    );
  const event = said && readEvent(said);
  return event?.kind === 'call' || event?.kind === 'confirmation' ? { confirmation: event.body.before } : {};
}

/** Answers what the step wrote into the ledger by its opposite; what had only been said stands again. */
async function paymentBefore(actor: UserActor, row: OrderRow, step: StepOf<'payment'>, transaction: Transaction) {
  const entries = await readLedger(row.id, transaction);
  const back = entriesBack(step.entries, entries).map((entry) => ({ ...entry, orderId: row.id }));
  const added = await addEntries(transaction, actor.id, back);
  return { paymentStatus: paymentAfter(row, [...entries, ...added], unsettledOf(step.from)) };
}

/** A return that never began: its pieces are owed again, and what went back with it did not. */
async function beforeReturn(actor: UserActor, row: OrderRow, step: StepOf<'return'>, transaction: Transaction) {
  const [gone] = await transaction.delete(orderReturns).where(eq(orderReturns.id, step.return)).returning();
  if (!gone) throw new ConflictError('order.undoNothing', {}, { status: row.status });
  const entries = await readLedger(row.id, transaction);
  const back = entriesBack(step.entries, entries).map((entry) => ({ ...entry, orderId: row.id }));
  const added = await addEntries(transaction, actor.id, back);
  const before = {
    ...(step.from === step.to ? {} : statusBefore(step)),
    returnsTotal: row.returnsTotal - gone.value,
  };
  const paymentStatus = paymentAfter({ ...row, ...before }, [...entries, ...added], unsettledOf(step.payment));
  return { ...before, paymentStatus };
}

async function before(actor: UserActor, row: OrderRow, step: Step, transaction: Transaction) {
  if (step.kind === 'payment') return paymentBefore(actor, row, step, transaction);
  if (step.kind === 'return') return beforeReturn(actor, row, step, transaction);
  return { ...statusBefore(step), ...(await confirmationBefore(row.id, step, transaction)) };
}

/**
 * Takes back the last step of an order within a minute (contract 6.8): its status with the reason of a cancelation and
 * the yes or no it was taken with, what was recorded of its payment, or a return that began, with all that it took
 * along. The history and the log keep both the step and its end. `asked`: the step that is meant, where a page offered
 * that one; pressed again, it is answered as before.
 * Throws ForbiddenError, NotFoundError, and ConflictError with the present status where there is none, another has
 * followed, it is somebody else's, or the minute is over.
 */
export async function undoStep(actor: UserActor, id: string, asked?: string): Promise<OrderChange> {
  if (!takesSteps((permission) => may(actor, permission))) throw new ForbiddenError();
  return db.transaction(async (transaction) => {
    const { row, step, undone } = await lockWithStep(actor, id, transaction);
    if (undone && undone.step === asked && undone.by === actor.id)
      return orderAfter(row, transaction, { changed: true, undo: null });
    const refusal = undoRefusal(step, actor.id, asked);
    if (refusal !== null || step === null) {
      throw new ConflictError(refusal ?? 'order.undoNothing', {}, { status: row.status });
    }
    assertMay(actor, undoPermission(step));
    const [after] = await transaction
      .update(orders)
      .set(await before(actor, row, step, transaction))
      .where(eq(orders.id, id))
      .returning();
    if (!after) throw new NotFoundError('order.notFound');
    if (row.status === 'canceled' && after.status !== 'canceled') await takeUseAgain(after, transaction);
    if (step.kind !== 'payment') await holdStock(transaction, { id, by: actor.id }, row, after);
    await addEvent(transaction, authorOf(actor, undoPermission(step)), id, {
      kind: 'undo',
      body:
        step.kind === 'payment'
          ? { of: step.kind, step: step.id, from: row.paymentStatus, to: after.paymentStatus }
          : { of: step.kind, step: step.id, from: row.status, to: after.status },
    });
    const changes = changesBetween(
      { status: row.status, payment: { status: row.paymentStatus }, cancelationReason: row.cancelationReason },
      { status: after.status, payment: { status: after.paymentStatus }, cancelationReason: after.cancelationReason },
    );
    await recordAudit(transaction, actor, { action: 'undo', entity: 'order', entityId: id, changes });
    if (step.kind === 'return') await tellReturnBack(transaction, after, step);
    else await tellStepBack(transaction, after, { id: step.id, of: step.kind });
    return orderAfter(after, transaction, { changed: true, undo: null });
  });
}
