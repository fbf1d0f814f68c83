import type { UserActor } from '~/auth/actor';
import { assertMay, may } from '~/auth/permissions';
import { db, type Transaction } from '~/db/client.server';
import type { PaymentStatus } from '~/db/schema/order.values';
import { readLedger } from '~/features/order-payments/ledger.rows.server';
import { entriesOf, keptOf, ledgerOf, owedOf } from '~/features/order-payments/ledger.rules';
import type { OrderRow } from '~/features/order/order.json';
import {
  canClaim,
  correctedPaymentStatus,
  isSecondPress,
  nextPaymentStatuses,
  paymentPermission,
} from '~/features/order/order.rules';
import { reasonOf } from '~/features/order/order.status.server';
import {
  lockWithStep,
  orderAfter,
  type OrderChange,
  secondPress,
  unchanged,
} from '~/features/order/order.steps.server';
import { ConflictError, NotFoundError } from '~/http/domain-error';

import { writeMoney } from './ledger.writer.server';

const paymentConflict = (status: PaymentStatus) => new ConflictError('order.cannotSetPayment', { status }, { status });

/** What a press makes of the money, with the rows of the ledger that say so. */
async function press(
  actor: UserActor,
  row: OrderRow,
  { to, reason = null }: { to: PaymentStatus; reason?: string | null },
  transaction: Transaction,
): Promise<OrderChange> {
  const { paymentStatus: from, paymentMethod: method } = row;
  const entries = await readLedger(row.id, transaction);
  const added = entriesOf({ from, to }, entries, { owed: owedOf(row), method });
  const after = [...entries, ...added.map((entry) => ({ id: '', ...entry }))];
  // Some of what is said not to have come went back: that has to be taken back first.
  if (keptOf(ledgerOf(after)) < 0) throw new ConflictError('order.moneyWentBack');
  const unsettled = to === 'claimed' ? to : 'unpaid';
  const money = { entries, added, unsettled, reason, permission: paymentPermission(from, to) } as const;
  const written = await writeMoney(actor, row, money, transaction);
  return orderAfter(written.row, transaction, { changed: true, undo: written.step });
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
    return press(actor, row, { to: 'claimed' }, transaction);
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
    return press(actor, row, { to, reason: corrects ? reasonOf(reason, 'reason') : null }, transaction);
  });
}
