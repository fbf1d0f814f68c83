import type { Confirmation, OrderSource, OrderStatus, PaymentMethod } from '~/db/schema/order.values';

import { cairoDay, cairoTime } from '~/i18n/format-cairo';

/** Characters of a note, of an order or of a call. */
export const NOTE_LENGTH = 1_000;

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Hours after which who did not answer is called again, try by try; from then on tomorrow at `MORNING` in Cairo. */
const CALL_AGAIN_HOURS = [1, 3] as const;
const MORNING = 11;
/** At most so many days ahead a call may be put off. */
const MOST_DAYS = 7;
/** Hours of a day in Cairo that the form offers. */
const OFFERED_HOURS = [11, 14, 18, 21] as const;

/** What an order begins with: one that was placed on the site and is paid at the door waits for a yes. */
export const confirmationAtFirst = (order: { source: OrderSource; paymentMethod: PaymentMethod }): Confirmation =>
  order.source === 'web' && order.paymentMethod === 'cod' ? 'waiting' : 'none';

/** When who did not answer the `tries`-th time comes back. */
export function callAgainAt(tries: number, now: Date): Date {
  const hours = CALL_AGAIN_HOURS[tries - 1];
  return hours === undefined ? cairoTime(cairoDay(now, 1), MORNING) : new Date(now.getTime() + hours * HOUR);
}

/** Whether a call may be put off until then: not into the past, and a week at most. */
export const isCallableAt = (again: Date, now: Date): boolean =>
  again.getTime() > now.getTime() && again.getTime() <= now.getTime() + MOST_DAYS * DAY;

/** The times that the form offers: in two hours, and the usual hours of today, tomorrow and the day after. */
export function timesToCall(now: Date): string[] {
  const soon = new Date(Math.ceil((now.getTime() + 2 * HOUR) / HOUR) * HOUR);
  const days = [0, 1, 2].map((later) => cairoDay(now, later));
  const usual = days.flatMap((day) => OFFERED_HOURS.map((hour) => cairoTime(day, hour)));
  const times = [soon, ...usual.filter((time) => time.getTime() > soon.getTime())];
  return times.map((time) => time.toISOString());
}

type Waiting = {
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  confirmation: Confirmation;
  createdAt: Date;
};

/** Whether the shop still has to hear the customer's yes: their own no by the link is to be asked about, too. */
export const isToConfirm = ({ status, confirmation }: Pick<Waiting, 'status' | 'confirmation'>): boolean =>
  status === 'pending' && (confirmation === 'waiting' || confirmation === 'declined');

/**
 * Whether an order still keeps its pieces from others (contract 7.10): every open one does, but for one that waits for
 * a yes longer than the shop's setting says. `confirmHours` null: they never wait too long. The order stays all the
 * same.
 */
export function holdsItsPieces(order: Waiting, { confirmHours }: { confirmHours: number | null }, now: Date): boolean {
  if (order.status !== 'pending') return order.status === 'accepted';
  if (!isToConfirm(order) || confirmHours === null) return true;
  return now.getTime() < order.createdAt.getTime() + confirmHours * HOUR;
}

/** The groups of the board, in its order; `tomorrow` has what comes later too. */
export const BOARD_GROUPS = ['due', 'today', 'deposit', 'tomorrow'] as const;
export type BoardGroup = (typeof BOARD_GROUPS)[number];

export type BoardOrder = Waiting & {
  nextCallAt: Date | null;
  /** Piastres; null: none was asked for. */
  depositAsked: number | null;
  depositAskedAt: Date | null;
};

/**
 * Where an order stands on the board. A deposit that was asked for keeps it away for a day, or until `received`
 * piastres are as much as was asked for.
 */
export function boardGroup(order: BoardOrder, received: number, now: Date): BoardGroup {
  if (order.confirmation === 'declined') return 'due';
  const { depositAsked, depositAskedAt, nextCallAt } = order;
  if (depositAsked !== null && depositAskedAt !== null && received < depositAsked) {
    if (now.getTime() < depositAskedAt.getTime() + DAY) return 'deposit';
  }
  if (nextCallAt === null || nextCallAt.getTime() <= now.getTime()) return 'due';
  return cairoDay(nextCallAt) === cairoDay(now) ? 'today' : 'tomorrow';
}

const orderIn = (group: BoardGroup): number => BOARD_GROUPS.indexOf(group);

/** As the board shows them: who said no by themselves first, then by group, what was to be done first at the top. */
export function byBoard<Row extends BoardOrder & { group: BoardGroup }>(one: Row, other: Row): number {
  const said = Number(other.confirmation === 'declined') - Number(one.confirmation === 'declined');
  const since = ({ group, nextCallAt, createdAt }: Row) => (group === 'due' ? createdAt : (nextCallAt ?? createdAt));
  return said || orderIn(one.group) - orderIn(other.group) || since(one).getTime() - since(other).getTime();
}
