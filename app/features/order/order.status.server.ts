import { eq } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay, may } from '~/auth/permissions';
import { db, type Transaction } from '~/db/client.server';
import { orders } from '~/db/schema/order.server';
import type { OrderStatus, PaymentStatus } from '~/db/schema/order.values';
import { recordAudit } from '~/features/audit/audit.commands.server';
import { changesBetween } from '~/features/audit/audit.rules';
import { addEntries, readLedger } from '~/features/order-payments/ledger.rows.server';
import { entriesOf, keptOf, ledgerOf, owedOf, paymentStatusOf } from '~/features/order-payments/ledger.rules';
import { tellPayment } from '~/features/order-messages/money-messages.commands.server';
import { holdStock, placeOf } from '~/features/stock/order-stock.server';
import { tellStatus } from '~/features/order-messages/order-messages.commands.server';
import type { Localized } from '~/i18n/localized';
import { ConflictError, ForbiddenError, InvalidError, NotFoundError } from '~/http/domain-error';

import type { OrderRow } from './order.json';
import {
  awaitsMoney,
  canChange,
  canClaim,
  correctedPaymentStatus,
  isSecondPress,
  nextPaymentStatuses,
  paymentPermission,
} from './order.rules';
import { reasonSchema } from './order.schema';
import {
  addEvent,
  authorOf,
  type LockedOrder,
  lockWithStep,
  openedBy,
  orderAfter,
  type OrderChange,
  secondPress,
  stoodThere,
  unchanged,
} from './order.steps.server';

const statusConflict = (status: OrderStatus) => new ConflictError('order.cannotChange', { status }, { status });
const paymentConflict = (status: PaymentStatus) => new ConflictError('order.cannotSetPayment', { status }, { status });

function reasonOf(reason: string | undefined, field: string): string {
  const parsed = reasonSchema.safeParse(reason ?? '');
  if (!parsed.success) throw new InvalidError({ [field]: ['order.reasonLength'] }, 'order.reasonLength');
  return parsed.data;
}

/**
 * `seen`: the state in which the button was shown that was pressed; calls of the API have none. `unpaidToo`: whoever
 * pressed it knows that the transfer has not come.
 */
export type StatusStep = {
  reason?: string | undefined;
  readyMade?: Localized | undefined;
  seen?: OrderStatus;
  unpaidToo?: boolean;
};

/** Whether the order waits for money: a deposit that was asked for, or its transfer. */
async function isAwaitingMoney(row: OrderRow, transaction: Transaction): Promise<boolean> {
  const { status, paymentMethod: method, paymentStatus, depositAsked: asked } = row;
  const ledger = ledgerOf(asked === null ? [] : await readLedger(row.id, transaction));
  return awaitsMoney({ status, payment: { method, status: paymentStatus, asked, ...ledger } });
}

/** What a button may not do that a call may: it was pressed in another state, twice, or without a look at the money. */
async function assertMeant(
  actor: UserActor,
  { row, step }: LockedOrder,
  to: OrderStatus,
  { seen, unpaidToo, transaction }: StatusStep & { transaction: Transaction },
): Promise<void> {
  if (seen === undefined) return;
  if (seen !== row.status) throw statusConflict(row.status);
  if (step && isSecondPress(step, actor.id, 'status')) throw secondPress(step);
  if (unpaidToo || (to !== 'accepted' && to !== 'out')) return;
  if (await isAwaitingMoney(row, transaction)) throw new ConflictError('order.unpaid', {}, { unpaid: true });
}

/** The order after a step of its status, or as it stood there already, with what `OrderChange` says of it. */
type Stepped = Pick<OrderChange, 'row' | 'changed' | 'undo'>;

/**
 * Takes an order, which the caller has locked, to another status in the caller's transaction, as `changeOrderStatus`
 * does, and throws what that throws.
 */
export async function takeStatusStep(
  actor: UserActor,
  locked: LockedOrder,
  { to, ...asked }: StatusStep & { to: OrderStatus },
  transaction: Transaction,
): Promise<Stepped> {
  const { row } = locked;
  const { reason, readyMade } = asked;
  if (row.status === to) return { row, ...stoodThere(actor, locked, asked.seen) };
  if (!may(actor, to === 'canceled' ? 'order.cancel' : 'orders.steps', row)) throw new ForbiddenError();
  if (!canChange(row.status, to, may(actor, 'orders.steps') ? 'admin' : 'owner')) throw statusConflict(row.status);
  await assertMeant(actor, locked, to, { ...asked, transaction });
  const cancelationReason = to === 'canceled' ? reasonOf(reason, 'cancelationReason') : null;
  const [cancelationReasonEn, cancelationReasonAr] =
    cancelationReason !== null && readyMade
      ? [readyMade.en, readyMade.ar].map((text) => reasonOf(text, 'cancelationReason'))
      : [null, null];
  const after = {
    status: to,
    cancelationReason,
    cancelationReasonEn: cancelationReasonEn ?? null,
    cancelationReasonAr: cancelationReasonAr ?? null,
  };
  const stepped = await writeStep(actor, row, after, transaction);
  const changes = changesBetween({ status: row.status }, { status: to, cancelationReason });
  await recordAudit(transaction, actor, { action: 'status', entity: 'order', entityId: row.id, changes });
  return stepped;
}

/**
 * Takes an order to another status (contract 6.4): an admin step by step, the owner only to `canceled` and with a
 * reason of 3–500 characters, and with a ready-made one in both languages. The order is locked, so of two racing
 * changes exactly one wins. The same status again changes nothing, and the first reason stays. Throws NotFoundError for
 * someone else's order, ForbiddenError for a step that is the shop's, ConflictError naming the present status where the
 * step is none, and for a press that was not meant (contract 6.8), InvalidError for the reason.
 */
export async function changeOrderStatus(
  actor: UserActor,
  id: string,
  to: OrderStatus,
  asked: StatusStep = {},
): Promise<OrderChange> {
  return db.transaction(async (transaction) => {
    const locked = await lockWithStep(actor, id, transaction);
    const { row, ...change } = await takeStatusStep(actor, locked, { to, ...asked }, transaction);
    return orderAfter(row, transaction, change);
  });
}

type Written = Pick<OrderRow, 'status' | 'cancelationReason' | 'cancelationReasonEn' | 'cancelationReasonAr'>;

async function writeStep(actor: UserActor, row: OrderRow, after: Written, transaction: Transaction): Promise<Stepped> {
  const [changed] = await transaction
    .update(orders)
    .set({ ...after, ...openedBy(actor) })
    .where(eq(orders.id, row.id))
    .returning();
  if (!changed) throw new NotFoundError('order.notFound');
  await holdStock(transaction, { id: row.id, by: actor.id }, placeOf(after.status));
  const body = { from: row.status, to: after.status };
  const undo = await addEvent(transaction, authorOf(actor), row.id, { kind: 'status', body });
  // Nobody takes back what the customer did.
  await tellStatus(transaction, changed, may(actor, 'orders.steps') ? undo : undefined);
  return { row: changed, changed: true, undo };
}

/**
 * What became of the money: its rows in the ledger, from which the order's status follows, its line in the history and
 * in the log, with the reason of a correction, and what is told of it.
 */
async function writePayment(
  actor: UserActor,
  row: OrderRow,
  { to: asked, reason = null }: { to: PaymentStatus; reason?: string | null },
  transaction: Transaction,
): Promise<OrderChange> {
  const { paymentStatus: from, paymentMethod: method } = row;
  const entries = await readLedger(row.id, transaction);
  const owed = owedOf(row);
  const rows = entriesOf({ from, to: asked }, entries, { owed, method });
  const added = await addEntries(transaction, { orderId: row.id, by: actor.id }, rows);
  const after = [...entries, ...added];
  // Some of what is said not to have come went back: that has to be taken back first.
  if (keptOf(ledgerOf(after)) < 0) throw new ConflictError('order.moneyWentBack');
  const to = paymentStatusOf(after, owed, asked === 'claimed' ? asked : 'unpaid');
  const [changed] = await transaction
    .update(orders)
    .set({ paymentStatus: to, ...openedBy(actor, paymentPermission(from, asked)) })
    .where(eq(orders.id, row.id))
    .returning();
  if (!changed) throw new NotFoundError('order.notFound');
  const body = { from, to, entries: added.map(({ id }) => id) };
  const author = authorOf(actor, paymentPermission(from, asked));
  const undo = await addEvent(transaction, author, row.id, { kind: 'payment', body });
  const changes = changesBetween({ payment: { status: from } }, { payment: { status: to }, reason });
  await recordAudit(transaction, actor, { action: 'payment', entity: 'order', entityId: row.id, changes });
  const [moved = null] = reason === null ? added : [];
  await tellPayment(transaction, changed, { step: undo, moved, corrected: reason !== null });
  return orderAfter(changed, transaction, { changed: true, undo });
}

/**
 * The owner says that the transfer was sent: `payment.status` becomes `claimed` (contract 6.6). Said again, or after
 * the shop has the money, it changes nothing. Throws NotFoundError for someone else's order, ConflictError where there
 * is no transfer to wait for.
 */
export async function claimPayment(actor: UserActor, id: string): Promise<OrderChange> {
  return db.transaction(async (transaction) => {
    const locked = await lockWithStep(actor, id, transaction);
    const { row } = locked;
    if (!may(actor, 'order.claim', row)) throw new NotFoundError('order.notFound');
    if (row.paymentMethod !== 'cod' && row.paymentStatus !== 'unpaid') return unchanged(actor, locked, transaction);
    if (!canClaim({ status: row.status, payment: { method: row.paymentMethod, status: row.paymentStatus } })) {
      throw new ConflictError('order.cannotClaim');
    }
    return writePayment(actor, row, { to: 'claimed' }, transaction);
  });
}

type PaymentStep = { reason?: string | undefined; seen?: PaymentStatus };

/**
 * The shop records what became of the money: received, not found after all, given back (contract 6.6: only an admin
 * makes it `paid`). What was recorded by mistake is corrected with a reason of 3–500 characters, which the log keeps.
 * The same status again changes nothing. Throws ForbiddenError, NotFoundError, ConflictError naming the present payment
 * status where the step is none or it has changed since it was seen, and for a second press within two seconds
 * (contract 6.8), InvalidError for the reason.
 */
export async function setPaymentStatus(
  actor: UserActor,
  id: string,
  to: PaymentStatus,
  { reason, seen }: PaymentStep = {},
): Promise<OrderChange> {
  assertMay(actor, 'orders.read');
  return db.transaction(async (transaction) => {
    const locked = await lockWithStep(actor, id, transaction);
    const { row, step } = locked;
    const from = row.paymentStatus;
    assertMay(actor, paymentPermission(from, to));
    if (from === to) return unchanged(actor, locked, transaction, seen);
    if (seen !== undefined && seen !== from) throw paymentConflict(from);
    const corrects = correctedPaymentStatus(from) === to;
    if (!corrects && !nextPaymentStatuses(from).includes(to)) throw paymentConflict(from);
    if (seen !== undefined && step && isSecondPress(step, actor.id, 'payment')) throw secondPress(step);
    return writePayment(actor, row, { to, reason: corrects ? reasonOf(reason, 'reason') : null }, transaction);
  });
}
