import { and, desc, eq, inArray, sql } from 'drizzle-orm';

import type { StaffActor } from '~/auth/permissions';
import type { Transaction } from '~/db/client.server';
import { orderEvents, orders } from '~/db/schema/order.server';
import { orderAdjustments } from '~/db/schema/order-adjustment.server';
import { recordTogether } from '~/features/audit/audit.commands.server';
import { changesBetween } from '~/features/audit/audit.rules';
import { addEntries, readLedgers } from '~/features/order-payments/ledger.rows.server';
import { entriesBack, paymentAfter, unsettledOf } from '~/features/order-payments/ledger.rules';
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
 * Takes back all that `bookCollected` wrote and nothing else: each row of a ledger by its opposite, the discount, the
 * fee, the status. Throws ConflictError where an order whose money or status it wrote has gone on since.
 */
export async function unbookCollected(
  transaction: Transaction,
  staff: StaffActor,
  booked: readonly Booked[],
): Promise<void> {
  if (booked.length === 0) return;
  const ids = booked.map(({ orderId }) => orderId);
  const rows = await lockOrders(transaction, ids);
  await assertNothingAfter(transaction, booked);
  const ledgerOfOrder = await readLedgers(ids, transaction);
  const back = booked.flatMap(({ orderId, entries }) =>
    entriesBack(entries, ledgerOfOrder(orderId)).map((entry) => ({ ...entry, orderId })),
  );
  const added = await addEntries(transaction, staff.id, back);
  const givenBack = await dropAdjustments(transaction, booked);
  for (const { orderId, before, after } of booked) {
    const row = rows.find(({ id }) => id === orderId);
    if (!row) continue;
    const given = givenBack.get(orderId) ?? 0;
    const now = {
      ...row,
      total: row.total + given,
      status: before.status === after.status ? row.status : before.status,
    };
    const entries = [...ledgerOfOrder(orderId), ...added.filter((entry) => entry.orderId === orderId)];
    await transaction
      .update(orders)
      .set({
        ...{ status: now.status, total: now.total, adjustmentsTotal: row.adjustmentsTotal - given },
        paymentStatus: paymentAfter(now, entries, unsettledOf(before.payment)),
        // What somebody has written down since stays.
        shippingFee: row.shippingFee === after.fee ? before.fee : row.shippingFee,
      })
      .where(eq(orders.id, orderId));
  }
  await writeUndoEvents(transaction, staff, booked);
}

/** What was given up is owed again: so many piastres, by their orders. */
async function dropAdjustments(
  transaction: Transaction,
  booked: readonly Booked[],
): Promise<ReadonlyMap<string, number>> {
  const ids = booked.flatMap(({ adjustment }) => adjustment ?? []);
  if (ids.length === 0) return new Map();
  const dropped = await transaction
    .delete(orderAdjustments)
    .where(inArray(orderAdjustments.id, ids))
    .returning({ orderId: orderAdjustments.orderId, amount: orderAdjustments.amount });
  return new Map(dropped.map(({ orderId, amount }) => [orderId, amount]));
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
