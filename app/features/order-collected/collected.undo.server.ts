import { and, desc, eq, inArray, sql } from 'drizzle-orm';

import type { StaffActor } from '~/auth/permissions';
import type { Transaction } from '~/db/client.server';
import { orderEvents, orders } from '~/db/schema/order.server';
import { orderAdjustments } from '~/db/schema/order-adjustment.server';
import { orderPayments } from '~/db/schema/order-payment.server';
import { recordTogether } from '~/features/audit/audit.commands.server';
import { changesBetween } from '~/features/audit/audit.rules';
import { STEP_KINDS } from '~/features/order/order.events';
import { ConflictError } from '~/http/domain-error';

import { type Booked, lockOrders } from './collected.commands.server';

/** The last step of each order: nothing may have come after what is taken back. */
async function assertNothingAfter(transaction: Transaction, booked: readonly Booked[]): Promise<void> {
  const last = await transaction
    .selectDistinctOn([orderEvents.orderId], { orderId: orderEvents.orderId, id: orderEvents.id })
    .from(orderEvents)
    .where(
      and(
        inArray(
          orderEvents.orderId,
          booked.map(({ orderId }) => orderId),
        ),
        inArray(orderEvents.kind, [...STEP_KINDS]),
      ),
    )
    .orderBy(orderEvents.orderId, desc(orderEvents.at));
  const overtaken = booked.find(
    ({ orderId, events }) =>
      events.length > 0 && !events.includes(last.find((event) => event.orderId === orderId)?.id ?? ''),
  );
  if (overtaken) throw new ConflictError('order.undoOvertaken', {}, { order: overtaken.number });
}

/**
 * Takes back all that `bookCollected` wrote, as it was before: each row of a ledger by its opposite, the discount, the
 * fee, the status. Throws ConflictError where anything else has been done to one of the orders since.
 */
export async function unbookCollected(
  transaction: Transaction,
  staff: StaffActor,
  booked: readonly Booked[],
): Promise<void> {
  if (booked.length === 0) return;
  await lockOrders(
    transaction,
    booked.map(({ orderId }) => orderId),
  );
  await assertNothingAfter(transaction, booked);
  const written = booked.flatMap(({ entries }) => entries);
  if (written.length > 0) {
    const rows = await transaction.select().from(orderPayments).where(inArray(orderPayments.id, written));
    await transaction.insert(orderPayments).values(
      rows.map(({ id, orderId, amount, how, reference }) => ({
        ...{ orderId, amount, how, reference, direction: 'out' as const, corrects: id, byUserId: staff.id },
        at: sql`clock_timestamp()`,
      })),
    );
  }
  const adjustments = booked.flatMap(({ adjustment }) => adjustment ?? []);
  if (adjustments.length > 0)
    await transaction.delete(orderAdjustments).where(inArray(orderAdjustments.id, adjustments));
  for (const { orderId, before } of booked) {
    await transaction
      .update(orders)
      .set({
        ...{ status: before.status, paymentStatus: before.payment, shippingFee: before.fee },
        ...{ total: before.total, adjustmentsTotal: before.adjustmentsTotal },
      })
      .where(eq(orders.id, orderId));
  }
  await writeUndoEvents(transaction, staff, booked);
}

async function writeUndoEvents(transaction: Transaction, staff: StaffActor, booked: readonly Booked[]): Promise<void> {
  const steps = booked.flatMap(({ events }) => events);
  const rows =
    steps.length === 0 ? [] : await transaction.select().from(orderEvents).where(inArray(orderEvents.id, steps));
  const undone = booked.flatMap(({ orderId, before, after }) =>
    rows
      .filter((event) => event.orderId === orderId)
      .sort((one, other) => other.at.getTime() - one.at.getTime())
      .map(({ id, kind }) => ({
        ...{ orderId, kind: 'undo' as const, byUserId: staff.id, byRole: 'admin' as const },
        body:
          kind === 'status'
            ? { of: 'status', step: id, from: after.status, to: before.status }
            : { of: 'payment', step: id, from: after.payment, to: before.payment },
        at: sql`clock_timestamp()`,
      })),
  );
  if (undone.length > 0) await transaction.insert(orderEvents).values(undone);
  await recordTogether(
    transaction,
    staff,
    booked.map(({ orderId, before, after }) => ({
      ...{ action: 'undo' as const, entity: 'order' as const, entityId: orderId },
      changes: changesBetween(
        { status: after.status, payment: { status: after.payment } },
        { status: before.status, payment: { status: before.payment } },
      ),
    })),
  );
}
