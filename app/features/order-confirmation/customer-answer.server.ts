import { eq } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { isOrderCode, orderOfToken } from '~/auth/order-token.server';
import { assertMay } from '~/auth/permissions';
import { db, type Transaction } from '~/db/client.server';
import { orders } from '~/db/schema/order.server';
import { foldDigits } from '~/features/catalogue/search-text';
import type { OrderRow } from '~/features/order/order.json';
import {
  addEvent,
  authorOf,
  type EventAuthor,
  lockWithStep,
  orderAfter,
  type OrderChange,
  stoodThere,
} from '~/features/order/order.steps.server';
import { isAnswerable } from '~/features/order-messages/answerable';
import { ConflictError, InvalidError, NotFoundError } from '~/http/domain-error';

import { countCode, forgiveCode } from './code-limit.server';
import { promiseAgain } from './promise-again.server';

export type Answer = 'confirmed' | 'declined';

/**
 * The customer's own yes or no by the link of an order, without a login (contract 6.13). A no cancels nothing: the
 * order stands first on the board. The first answer counts; said again, or after the shop knows, it changes nothing.
 * Answers what is known then. Throws NotFoundError for a link that is none of the shop's.
 */
export async function answerByLink(token: string, to: Answer) {
  const id = orderOfToken(token);
  if (id === null) throw new NotFoundError();
  return db.transaction(async (transaction) => {
    const [row] = await transaction.select().from(orders).where(eq(orders.id, id)).for('no key update');
    if (!row) throw new NotFoundError('order.notFound');
    if (!isAnswerable(row)) return row.confirmation;
    await writeAnswer(transaction, row, { to, how: 'link', author: { id: row.userId, role: 'user' } });
    return to;
  });
}

type Answered = { to: Answer; how: 'link' | 'code'; author: EventAuthor };

/**
 * Writes down what the customer said, whichever way; the order is accepted by the shop alone. A yes promises pieces
 * again that had been given free, if they are there still; if not, the shop is told so when it accepts the order.
 */
async function writeAnswer(transaction: Transaction, row: OrderRow, { to, how, author }: Answered): Promise<OrderRow> {
  const [after] = await transaction
    .update(orders)
    .set({ confirmation: to, nextCallAt: null })
    .where(eq(orders.id, row.id))
    .returning();
  if (!after) throw new NotFoundError('order.notFound');
  const body = { to, how, before: row.confirmation, step: null };
  await addEvent(transaction, author, row.id, { kind: 'confirmation', body });
  return to === 'confirmed' ? promiseAgain(transaction, after, author) : after;
}

/** `100252-48213`, with whatever stands between the two. */
const CODE = /^(\d{6,12})\D{0,5}(\d{5})$/;

/**
 * The customer's yes as their WhatsApp message has it, number and code, typed by somebody of the shop (contract 7.10):
 * it confirms the order as the yes by its link does. Throws ForbiddenError, InvalidError for a code that is not that
 * of the order, LimitedError for the 11th wrong one of a person within a quarter of an hour, ConflictError for an order
 * that waits for no yes.
 */
export async function confirmByCode(actor: UserActor, typed: string): Promise<OrderChange> {
  assertMay(actor, 'orders.steps');
  const [, number = '', code = ''] = CODE.exec(foldDigits(typed).trim()) ?? [];
  if (number === '') throw new InvalidError({ code: ['order.codeWrong'] }, 'order.codeWrong');
  await countCode(actor.id);
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.number, Number(number)));
  if (!found || !isOrderCode(found.id, code)) throw new InvalidError({ code: ['order.codeWrong'] }, 'order.codeWrong');
  await forgiveCode(actor.id);
  return db.transaction(async (transaction) => {
    const locked = await lockWithStep(actor, found.id, transaction);
    const { row } = locked;
    if (row.confirmation === 'confirmed') return orderAfter(row, transaction, stoodThere(actor, locked));
    if (row.status !== 'pending' || row.confirmation === 'none')
      throw new ConflictError('order.cannotChange', { status: row.status }, { status: row.status });
    const after = await writeAnswer(transaction, row, { to: 'confirmed', how: 'code', author: authorOf(actor) });
    return orderAfter(after, transaction, { changed: true, undo: null });
  });
}
