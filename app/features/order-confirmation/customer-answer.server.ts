import { eq } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { isOrderCode, orderOfToken } from '~/auth/order-token.server';
import { assertMay } from '~/auth/permissions';
import { db } from '~/db/client.server';
import { orders } from '~/db/schema/order.server';
import { foldDigits } from '~/features/catalogue/search-text';
import type { OrderChange } from '~/features/order/order.steps.server';
import { addEvent, authorOf, lockWithStep, orderAfter, stoodThere } from '~/features/order/order.steps.server';
import { ConflictError, InvalidError, NotFoundError } from '~/http/domain-error';

import { countCode, forgiveCode } from './code-limit.server';
import { acceptConfirmed } from './confirmation.commands.server';
import { isAnswerable } from './confirmation.rules';

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
    const [row] = await transaction.select().from(orders).where(eq(orders.id, id)).for('update');
    if (!row) throw new NotFoundError('order.notFound');
    if (!isAnswerable(row)) return row.confirmation;
    await transaction.update(orders).set({ confirmation: to, nextCallAt: null }).where(eq(orders.id, id));
    const author = { id: row.userId, role: 'user' } as const;
    const body = { to, how: 'link', before: row.confirmation, step: null } as const;
    await addEvent(transaction, author, id, { kind: 'confirmation', body });
    return to;
  });
}

/** `100252-48213`, with whatever stands between the two. */
const CODE = /^(\d{6,12})\D{0,5}(\d{5})$/;

/**
 * The customer's yes as their WhatsApp message has it, number and code, typed by somebody of the shop (contract 7.10):
 * it confirms the order and accepts it, as a call does. Throws ForbiddenError, InvalidError for a code that is not that
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
    const { row: after, undo } = await acceptConfirmed(actor, locked, transaction);
    await addEvent(transaction, authorOf(actor), row.id, {
      kind: 'confirmation',
      body: { to: 'confirmed', how: 'code', before: row.confirmation, step: undo },
    });
    return orderAfter(after, transaction, { changed: true, undo });
  });
}
