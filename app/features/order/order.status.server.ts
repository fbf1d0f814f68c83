import { and, eq, type SQL, sql } from 'drizzle-orm';

import { assertAdmin, type UserActor } from '~/auth/actor';
import { db, type Executor, type Transaction } from '~/db/client.server';
import { orderEvents, orders } from '~/db/schema/order.server';
import { recordAudit } from '~/features/audit/audit.commands.server';
import { changesBetween } from '~/features/audit/audit.rules';
import type { Localized } from '~/i18n/localized';
import { ConflictError, ForbiddenError, InvalidError, NotFoundError } from '~/http/domain-error';

import { type OrderJson, orderJson, type OrderRow } from './order.json';
import { findOrderRow, readOrderRecords } from './order.queries.server';
import { canChange, canClaim, nextPaymentStatuses } from './order.rules';
import { cancelationReasonSchema } from './order.schema';
import type { OrderStatus, PaymentStatus } from '~/db/schema/order.values';

/** Not now(), which is when the transaction began: one that waited for another would stand before it in the history. */
const WRITTEN_AT = sql`clock_timestamp()`;

/**
 * The order this person may act on: any for an admin, else only their own; someone else's is not found (contract 6.2).
 */
async function actionableOrder(actor: UserActor, id: string, executor: Executor): Promise<OrderRow> {
  const row = await findOrderRow(id, executor);
  if (!row || (actor.role !== 'admin' && row.userId !== actor.id)) throw new NotFoundError('order.notFound');
  return row;
}

/** The order as it is now. `changed` is false where it stood there already: somebody else was quicker. */
export type OrderChange = { order: OrderJson; changed: boolean };

async function answer(row: OrderRow, executor: Executor, changed: boolean): Promise<OrderChange> {
  const [record] = await readOrderRecords([row], executor);
  if (!record) throw new NotFoundError('order.notFound');
  return { order: orderJson(record), changed };
}

const statusConflict = (status: OrderStatus) => new ConflictError('order.cannotChange', { status }, { status });

function reasonOf(reason: string | undefined): string {
  const parsed = cancelationReasonSchema.safeParse(reason ?? '');
  if (!parsed.success) throw new InvalidError({ cancelationReason: ['order.reasonLength'] }, 'order.reasonLength');
  return parsed.data;
}

/**
 * Takes an order to another status (contract 6.4): an admin step by step, the owner only to `canceled` and with a
 * reason of 3–500 characters, and with a ready-made one in both languages. One conditional update and its line of
 * history, so of two racing changes exactly one wins. The same status again changes nothing, and the first reason
 * stays. Throws NotFoundError for someone else's order, ForbiddenError for a step that is the shop's, ConflictError
 * naming the present status, InvalidError for the reason.
 */
export async function changeOrderStatus(
  actor: UserActor,
  id: string,
  to: OrderStatus,
  reason?: string,
  readyMade?: Localized,
): Promise<OrderChange> {
  return db.transaction(async (transaction) => {
    const row = await actionableOrder(actor, id, transaction);
    if (row.status === to) return answer(row, transaction, false);
    const role = actor.role === 'admin' ? 'admin' : 'owner';
    if (role === 'owner' && to !== 'canceled') throw new ForbiddenError();
    if (!canChange(row.status, to, role)) throw statusConflict(row.status);
    const cancelationReason = to === 'canceled' ? reasonOf(reason) : null;
    const [cancelationReasonEn, cancelationReasonAr] =
      cancelationReason !== null && readyMade ? [reasonOf(readyMade.en), reasonOf(readyMade.ar)] : [null, null];
    const [changed] = await transaction
      .update(orders)
      .set({ status: to, cancelationReason, cancelationReasonEn, cancelationReasonAr })
      .where(and(eq(orders.id, id), eq(orders.status, row.status)))
      .returning();
    if (!changed) return lostRace(id, to, transaction);
    await transaction
      .insert(orderEvents)
      .values({ orderId: id, from: row.status, to, byUserId: actor.id, byRole: actor.role, at: WRITTEN_AT });
    await recordAudit(transaction, actor, {
      action: 'status',
      entity: 'order',
      entityId: id,
      changes: changesBetween({ status: row.status }, { status: to, cancelationReason }),
    });
    return answer(changed, transaction, true);
  });
}

/** Somebody was quicker: fine if they did the same, else it is said what the order is now. */
async function lostRace(id: string, to: OrderStatus, transaction: Transaction): Promise<OrderChange> {
  const row = await findOrderRow(id, transaction);
  if (!row) throw new NotFoundError('order.notFound');
  if (row.status !== to) throw statusConflict(row.status);
  return answer(row, transaction, false);
}

/** One conditional update and its line in the log; null where somebody was quicker. */
async function changePayment(
  actor: UserActor,
  before: OrderRow,
  to: PaymentStatus,
  also?: SQL,
): Promise<OrderRow | null> {
  return db.transaction(async (transaction) => {
    const [changed] = await transaction
      .update(orders)
      .set({ paymentStatus: to })
      .where(and(eq(orders.id, before.id), eq(orders.paymentStatus, before.paymentStatus), also))
      .returning();
    if (!changed) return null;
    await recordAudit(transaction, actor, {
      action: 'payment',
      entity: 'order',
      entityId: before.id,
      changes: changesBetween({ payment: { status: before.paymentStatus } }, { payment: { status: to } }),
    });
    return changed;
  });
}

/**
 * The owner says that the transfer was sent: `payment.status` becomes `claimed` (contract 6.6). Said again, or after
 * the shop has the money, it changes nothing. Throws NotFoundError for someone else's order, ConflictError where there
 * is no transfer to wait for.
 */
export async function claimPayment(actor: UserActor, id: string): Promise<OrderChange> {
  const row = await findOrderRow(id);
  if (row?.userId !== actor.id) throw new NotFoundError('order.notFound');
  if (row.paymentMethod !== 'cod' && row.paymentStatus !== 'unpaid') return answer(row, db, false);
  if (!canClaim({ status: row.status, payment: { method: row.paymentMethod, status: row.paymentStatus } })) {
    throw new ConflictError('order.cannotClaim');
  }
  const changed = await changePayment(actor, row, 'claimed', eq(orders.status, row.status));
  // Somebody was quicker: look again at what the order is now.
  return changed ? answer(changed, db, true) : claimPayment(actor, id);
}

/**
 * An admin records what became of the money: received, not found after all, given back (contract 6.6: only an admin
 * makes it `paid`). The same status again changes nothing. Throws ForbiddenError, NotFoundError, ConflictError naming
 * the present payment status.
 */
export async function setPaymentStatus(actor: UserActor, id: string, to: PaymentStatus): Promise<OrderChange> {
  assertAdmin(actor);
  const row = await actionableOrder(actor, id, db);
  if (row.paymentStatus === to) return answer(row, db, false);
  const conflict = (status: PaymentStatus) => new ConflictError('order.cannotSetPayment', { status }, { status });
  if (!nextPaymentStatuses(row.paymentStatus).includes(to)) throw conflict(row.paymentStatus);
  const changed = await changePayment(actor, row, to);
  if (changed) return answer(changed, db, true);
  const now = await actionableOrder(actor, id, db);
  if (now.paymentStatus !== to) throw conflict(now.paymentStatus);
  return answer(now, db, false);
}
