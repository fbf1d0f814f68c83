import { and, count, eq } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import { db, type Transaction } from '~/db/client.server';
import { orderEvents, orders } from '~/db/schema/order.server';
import type { Confirmation } from '~/db/schema/order.values';
import { ConflictError, InvalidError, NotFoundError } from '~/http/domain-error';
import type { Localized } from '~/i18n/localized';
import type { OrderRow } from '~/features/order/order.json';
import { reasonSchema } from '~/features/order/order.schema';
import { isAwaitingMoney, takeStatusStep } from '~/features/order/order.status.server';
import {
  addEvent,
  authorOf,
  type LockedOrder,
  lockOrder,
  lockWithStep,
  openedBy,
  orderAfter,
  type OrderChange,
  stoodThere,
} from '~/features/order/order.steps.server';

import { callAgainAt, isCallableAt } from './confirmation.rules';
import type { Call } from './confirmation.schema';
import { promiseAgain } from './promise-again.server';

/** Writes a note of the shop about an order, at any time. Throws ForbiddenError, NotFoundError. */
export async function addNote(actor: UserActor, id: string, { text }: { text: string }): Promise<OrderChange> {
  assertMay(actor, 'orders.steps');
  return db.transaction(async (transaction) => {
    const row = await lockOrder(actor, id, transaction);
    await addEvent(transaction, authorOf(actor), id, { kind: 'note', body: { text } });
    return orderAfter(row, transaction, { changed: true, undo: null });
  });
}

type Known = Partial<Pick<OrderRow, 'confirmation' | 'nextCallAt' | 'callTries' | 'openedAt'>>;

/** Writes down what is known of the customer's yes now. A call opens the order, if nobody has. */
async function writeKnown(actor: UserActor, id: string, known: Known, transaction: Transaction): Promise<OrderRow> {
  const [row] = await transaction
    .update(orders)
    .set({ ...known, ...openedBy(actor) })
    .where(eq(orders.id, id))
    .returning();
  if (!row) throw new NotFoundError('order.notFound');
  return row;
}

/**
 * What a yes does: a pending order that is paid at the door is accepted with it, and taken back with it; one whose
 * deposit has not come waits for it, with the pieces that had been given free if they are there still.
 */
async function acceptConfirmed(actor: UserActor, locked: LockedOrder, transaction: Transaction) {
  const { row } = locked;
  if (row.paymentMethod !== 'cod') return { row, undo: null };
  const known = await writeKnown(actor, row.id, { confirmation: 'confirmed', nextCallAt: null }, transaction);
  if (row.status !== 'pending') return { row: known, undo: null };
  if (await isAwaitingMoney(known, transaction))
    return { row: await promiseAgain(transaction, known, authorOf(actor)), undo: null };
  return takeStatusStep(actor, { ...locked, row: known }, { to: 'accepted' }, transaction);
}

/** `seen`: how many calls the form had seen. `reason`: why it is declined, where that is not the note itself. */
type Asked = { seen?: number; reason?: { words: string; readyMade?: Localized | undefined } };

const isAsked = ({ confirmation }: OrderRow): boolean => confirmation === 'waiting' || confirmation === 'declined';

/** After `noAnswer`, `later`, `wrongNumber`: when the order comes back, and how many tries there were. */
function knownAfter({ outcome, again }: Call, row: OrderRow, now: Date): Known {
  if (!isAsked(row)) return {};
  if (outcome === 'later') return { confirmation: 'waiting', nextCallAt: again === undefined ? null : new Date(again) };
  const callTries = row.callTries + 1;
  return { callTries, nextCallAt: outcome === 'wrongNumber' ? null : callAgainAt(callTries, now) };
}

function assertSound({ outcome, again, note }: Call, { reason }: Asked, now: Date): void {
  if (outcome === 'later' && (again === undefined || !isCallableAt(new Date(again), now)))
    throw new InvalidError({ again: ['order.callAgain'] });
  if (outcome === 'declined' && !reason && !reasonSchema.safeParse(note).success)
    throw new InvalidError({ note: ['order.reasonLength'] }, 'order.reasonLength');
}

async function callsOf(id: string, transaction: Transaction): Promise<number> {
  const [counted] = await transaction
    .select({ calls: count() })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), eq(orderEvents.kind, 'call')));
  return counted?.calls ?? 0;
}

/** Whether a yes is known and nothing follows from one more. */
const isSettled = async (row: OrderRow, transaction: Transaction): Promise<boolean> =>
  row.confirmation === 'confirmed' && (row.status !== 'pending' || (await isAwaitingMoney(row, transaction)));

/** What a call that ended so does to the order, and the step of its status that was taken with it. */
async function follow(actor: UserActor, locked: LockedOrder, call: Call, asked: Asked, transaction: Transaction) {
  const { row } = locked;
  if (call.outcome === 'confirmed') return acceptConfirmed(actor, locked, transaction);
  if (call.outcome === 'declined') {
    const { words: reason, readyMade } = asked.reason ?? { words: call.note };
    const step = await takeStatusStep(actor, locked, { to: 'canceled', reason, readyMade }, transaction);
    const confirmation: Confirmation = row.confirmation === 'none' ? 'none' : 'declined';
    return { ...step, row: await writeKnown(actor, row.id, { confirmation, nextCallAt: null }, transaction) };
  }
  return { row: await writeKnown(actor, row.id, knownAfter(call, row, new Date()), transaction), undo: null };
}

/**
 * Writes down how a call about an order ended, and what follows (contract 7.10): a yes accepts a pending one that waits
 * for no deposit, no answer brings it back after an hour, three hours, then tomorrow at eleven in Cairo, `later` at its
 * time, and a no cancels it, with the note as the reason unless `reason` says another. Said twice a yes is one; `seen`
 * tells a second press from a second call. Throws ForbiddenError, NotFoundError, InvalidError for the time or the
 * reason, ConflictError for an order that is at its end, and for one that somebody else has called about since.
 */
export async function recordCall(actor: UserActor, id: string, call: Call, asked: Asked = {}): Promise<OrderChange> {
  assertMay(actor, 'orders.steps');
  assertSound(call, asked, new Date());
  return db.transaction(async (transaction) => {
    const locked = await lockWithStep(actor, id, transaction);
    const { row } = locked;
    if (call.outcome === 'confirmed' && (await isSettled(row, transaction))) {
      const settled = await promiseAgain(transaction, row, authorOf(actor));
      return orderAfter(settled, transaction, stoodThere(actor, locked));
    }
    const { status } = row;
    if (status === 'delivered' || status === 'canceled')
      throw new ConflictError('order.cannotChange', { status }, { status });
    if (asked.seen !== undefined && asked.seen !== (await callsOf(id, transaction)))
      throw new ConflictError('order.calledMeanwhile');
    const { row: after, undo } = await follow(actor, locked, call, asked, transaction);
    await addEvent(transaction, authorOf(actor), id, {
      kind: 'call',
      body: {
        ...{ outcome: call.outcome, note: call.note, step: undo, before: row.confirmation },
        again: call.outcome === 'later' && call.again !== undefined ? new Date(call.again).toISOString() : null,
      },
    });
    return orderAfter(after, transaction, { changed: true, undo });
  });
}
