import { eq } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { may } from '~/auth/permissions';
import { db, type Transaction } from '~/db/client.server';
import { orders } from '~/db/schema/order.server';
import type { OrderStatus } from '~/db/schema/order.values';
import { recordAudit } from '~/features/audit/audit.commands.server';
import { changesBetween } from '~/features/audit/audit.rules';
import { giveUseBack } from '~/features/coupon/coupon.uses.server';
import { readLedger } from '~/features/order-payments/ledger.rows.server';
import { ledgerOf } from '~/features/order-payments/ledger.rules';
import { holdStock } from '~/features/stock/order-stock.server';
import { tellStatus } from '~/features/order-messages/order-messages.commands.server';
import type { Localized } from '~/i18n/localized';
import { ConflictError, ForbiddenError, InvalidError, NotFoundError } from '~/http/domain-error';

import type { OrderRow } from './order.json';
import { awaitsMoney, canChange, isSecondPress } from './order.rules';
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
} from './order.steps.server';

const statusConflict = (status: OrderStatus) => new ConflictError('order.cannotChange', { status }, { status });

/** A reason of 3–500 characters as it is kept (contract 6.5, 6.6). Throws InvalidError, naming its field. */
export function reasonOf(reason: string | undefined, field: string): string {
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
export async function isAwaitingMoney(row: OrderRow, transaction: Transaction): Promise<boolean> {
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
  if (after.status === 'canceled') await giveUseBack(changed, transaction);
  await holdStock(transaction, { id: row.id, by: actor.id }, row, changed);
  const body = { from: row.status, to: after.status };
  const undo = await addEvent(transaction, authorOf(actor), row.id, { kind: 'status', body });
  // Nobody takes back what the customer did.
  await tellStatus(transaction, changed, may(actor, 'orders.steps') ? undo : undefined);
  return { row: changed, changed: true, undo };
}
