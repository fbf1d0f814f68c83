import type { OfficePermission } from '~/auth/permissions';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '~/db/schema/order.values';
import { type TransferAccounts, transferMethods } from '~/features/settings/ways-to-pay';

import type { Step } from './order.events';

/** In what role someone acts on an order: as its owner, or as an admin of the shop. */
export type OrderRole = 'owner' | 'admin';

export const ORDER_STEPS = ['pending', 'accepted', 'out', 'delivered'] as const satisfies readonly OrderStatus[];

const TRANSITIONS: Record<OrderStatus, Partial<Record<OrderStatus, readonly OrderRole[]>>> = {
  pending: { accepted: ['admin'], canceled: ['owner', 'admin'] },
  accepted: { out: ['admin'], canceled: ['owner', 'admin'] },
  out: { delivered: ['admin'], canceled: ['admin'] },
  delivered: {},
  canceled: {},
};

/** Whether this role may take an order from one status to another (contract 6.4). */
export function canChange(from: OrderStatus, to: OrderStatus, role: OrderRole): boolean {
  return TRANSITIONS[from][to]?.includes(role) ?? false;
}

export function nextStatuses(from: OrderStatus, role: OrderRole): OrderStatus[] {
  return (Object.keys(TRANSITIONS[from]) as OrderStatus[]).filter((to) => canChange(from, to, role));
}

/** Whether an order can still be edited: while nothing of it is on its way (contract 6.14). */
export const isEditable = (status: OrderStatus): boolean => status === 'pending' || status === 'accepted';

type PastStep = { from: OrderStatus | null; to: OrderStatus };

/** Whether a line of the history is a step of the status. */
export const isStatusStep = <Line extends object>(line: Line): line is Extract<Line, PastStep> => 'to' in line;

/** Whether a line of the history is a step that was taken back (contract 6.8): no step leads that way. */
export const isTakenBack = ({ from, to }: PastStep): boolean => from !== null && !canChange(from, to, 'admin');

/** When an order came to the status it has now or has passed: the last step there that was none back. */
export const reachedAt = (
  history: readonly ((PastStep & { at: string }) | { kind: 'edited' })[],
  status: OrderStatus,
): string | undefined =>
  history
    .filter(isStatusStep)
    .filter((step) => step.to === status && !isTakenBack(step))
    .at(-1)?.at;

export type PaymentTerms = TransferAccounts & { codAllowed: boolean };

/**
 * Whether an order can be paid this way: cash where the governorate allows it, a transfer where the shop has named its
 * account (contract 6.6).
 */
export function isMethodOpen(method: PaymentMethod, { codAllowed, ...accounts }: PaymentTerms): boolean {
  return method === 'cod' ? codAllowed : transferMethods(accounts).includes(method);
}

type PaymentState = { status: OrderStatus; payment: { method: PaymentMethod; status: PaymentStatus } };

/** Whether the owner may say that the transfer was sent: once, for transfers, while the order stands (contract 6.6). */
export function canClaim({ status, payment }: PaymentState): boolean {
  return payment.method !== 'cod' && payment.status === 'unpaid' && status !== 'canceled';
}

const PAYMENT_STEPS: Record<PaymentStatus, readonly PaymentStatus[]> = {
  unpaid: ['paid'],
  claimed: ['paid', 'unpaid'],
  paid: ['refunded'],
  refunded: [],
};

/**
 * What an admin may make of a payment: received, not found after all, or given back (contract 6.6: only an admin makes
 * it paid).
 */
export function nextPaymentStatuses(from: PaymentStatus): readonly PaymentStatus[] {
  return PAYMENT_STEPS[from];
}

/** What it takes to record such a change: money that goes back is not everyone's to record. */
export const paymentPermission = (from: PaymentStatus, to: PaymentStatus): OfficePermission =>
  from === 'refunded' || to === 'refunded' ? 'orders.refund' : 'orders.money';

/** What it takes to take a step back: what it took to take it. */
export function undoPermission(step: Step): OfficePermission {
  if (step.kind === 'payment') return paymentPermission(step.from, step.to);
  return step.kind === 'return' && step.entries.length > 0 ? 'orders.refund' : 'orders.steps';
}

type Holds = (permission: OfficePermission) => boolean;

/** Whether somebody takes steps of any kind: of the status, of money that came, of money that went back. */
export const takesSteps = (holds: Holds): boolean =>
  (['orders.steps', 'orders.money', 'orders.refund'] as const).some(holds);

/** What a payment was before somebody recorded by mistake that money came, or that it went back. */
const PAYMENT_CORRECTIONS: Partial<Record<PaymentStatus, PaymentStatus>> = { paid: 'unpaid', refunded: 'paid' };

/** What an admin may correct a payment to, with a reason (contract 6.6); null: nothing was recorded of it. */
export const correctedPaymentStatus = (from: PaymentStatus): PaymentStatus | null => PAYMENT_CORRECTIONS[from] ?? null;

/** What somebody may make of a payment, and correct it to. */
export function paymentStepsFor(from: PaymentStatus, holds: Holds) {
  const isHeld = (to: PaymentStatus): boolean => holds(paymentPermission(from, to));
  const correction = correctedPaymentStatus(from);
  return {
    next: nextPaymentStatuses(from).filter(isHeld),
    correction: correction && isHeld(correction) ? correction : null,
  };
}

/** Whether an order waits for a transfer: it is asked for before the goods go (contract 6.6). */
export const awaitsTransfer = ({ status, payment }: PaymentState): boolean =>
  status !== 'canceled' && payment.method !== 'cod' && (payment.status === 'unpaid' || payment.status === 'claimed');

type MoneyState = PaymentState & {
  /** In one unit: the deposit that was asked for, what came, what went back. */
  payment: { asked: number | null; received: number; returned: number };
};

/**
 * Whether an order waits for money before it goes: for the deposit that was asked for until so much came and stayed,
 * else for its transfer (contract 6.6).
 */
export function awaitsMoney(order: MoneyState): boolean {
  const { asked, received, returned } = order.payment;
  if (asked === null) return awaitsTransfer(order);
  return order.status !== 'canceled' && received - returned < asked;
}

/** The same as what it waits for; null: nothing. */
export function awaitedMoney(order: MoneyState): 'transfer' | 'deposit' | null {
  if (!awaitsMoney(order)) return null;
  return order.payment.asked === null ? 'transfer' : 'deposit';
}

type Packing = { status: OrderStatus; packedAt: Date | null; missingAt: Date | null };

/** Whether an order cannot be packed because a piece of it is missing, as who packs has said (contract 7.4). */
export const lacksPiece = ({ status, packedAt, missingAt }: Packing): boolean =>
  status === 'accepted' && packedAt === null && missingAt !== null;

/** Seconds within which a step can be taken back (contract 6.8). */
const UNDO_SECONDS = 60;
/** Seconds within which a second press is a slip of the finger (contract 6.8). */
const SECOND_PRESS_SECONDS = 2;

export type AgedStep = Step & { age: number };

export const isUndoable = (step: AgedStep | null, by: string): step is AgedStep =>
  step?.by === by && step.age <= UNDO_SECONDS;

/**
 * Why this person may not take back the last step of an order; null: they may. `asked`: the step that they mean, where
 * they said so (contract 6.8).
 */
export function undoRefusal(step: AgedStep | null, by: string, asked?: string): string | null {
  if (asked !== undefined && step?.id !== asked) return 'order.undoOvertaken';
  if (step === null) return 'order.undoNothing';
  if (step.by !== by) return 'order.undoNotYours';
  return isUndoable(step, by) ? null : 'order.undoTooLate';
}

/**
 * Whether the step that a button asks for is the last one, by the same person: one press that came twice (contract
 * 6.8). `seen`: the state in which the button was shown.
 */
export const isSamePress = (
  step: AgedStep | null,
  by: string,
  seen: OrderStatus | PaymentStatus | undefined,
): boolean => isUndoable(step, by) && step.kind !== 'return' && step.from === seen;

/** Whether a press comes so soon after the same person's step of the same kind that it was not meant. */
export const isSecondPress = (step: AgedStep | null, by: string, kind: Step['kind']): boolean =>
  step !== null && step.by === by && step.age < SECOND_PRESS_SECONDS && step.kind === kind;
