import { and, eq, inArray, ne } from 'drizzle-orm';

import type { Transaction } from '~/db/client.server';
import { messages } from '~/db/schema/message.server';
import type { MessageKind, OrderMessageKind } from '~/db/schema/message.values';
import type { OrderStatus, PaymentStatus } from '~/db/schema/order.values';
import { users } from '~/db/schema/user.server';
import { dropStepMessages, queueMessage, sentTo } from '~/features/message/message.commands.server';
import { OWNER_LANGUAGE } from '~/features/message/message.lines';
import { isWaiting } from '~/features/message/message.queries.server';
import { composeMessage } from '~/features/message/message.texts.server';
import type { Ledger } from '~/features/order-payments/ledger.rules';
import { shopNameOf } from '~/features/settings/shop.server';
import { ownerEmail } from '~/features/user/owner-email.server';

import type { OrderRow } from './order-fields.server';
import { fieldsFor, fieldsForOwner, readWords, type Told, type Words } from './order-words.server';

const STATUS_KIND: Record<OrderStatus, OrderMessageKind> = {
  pending: 'orderPlaced',
  accepted: 'orderAccepted',
  out: 'orderOut',
  delivered: 'orderDelivered',
  canceled: 'orderCanceled',
};

/** What is no longer true once an order has come there; that it was placed is untrue only of a canceled one. */
const OVERTAKEN: Record<OrderStatus, readonly MessageKind[]> = {
  pending: [],
  accepted: ['newOrder'],
  out: ['newOrder', 'orderAccepted', 'depositAsked'],
  delivered: ['newOrder', 'orderAccepted', 'orderOut', 'depositAsked'],
  canceled: ['newOrder', 'orderPlaced', 'orderAccepted', 'orderOut', 'depositAsked'],
};

/** What tells of the money as a whole; that it is awaited, or said to be sent, is told by nobody. */
const PAYMENT_KIND: Record<PaymentStatus, OrderMessageKind | null> = {
  unpaid: null,
  claimed: null,
  paid: 'paymentReceived',
  refunded: 'paymentReturned',
};

/** What the text of may name what is to be paid, and who carries the order. */
const REWORDED = ['newOrder', 'orderPlaced', 'orderAccepted', 'orderOut'] as const satisfies readonly MessageKind[];

const ofKinds = (order: OrderRow, kinds: readonly MessageKind[]) =>
  and(eq(messages.orderId, order.id), inArray(messages.kind, [...kinds]));

/** Takes back what has not been sent; a try that is under way is the last one. */
export async function dropUnsent(tx: Transaction, order: OrderRow, kinds: readonly MessageKind[]): Promise<void> {
  await tx.delete(messages).where(and(ofKinds(order, kinds), ne(messages.status, 'sent')));
}

async function isTold(tx: Transaction, order: OrderRow, kind: MessageKind): Promise<boolean> {
  const rows = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(ofKinds(order, [kind]))
    .limit(1);
  return rows.length > 0;
}

const NO_MONEY: Ledger = { received: 0, returned: 0 };

/** Takes back what is unsent about these orders and no longer true once they have come to a status. */
export async function dropOvertaken(tx: Transaction, orderIds: readonly string[], status: OrderStatus): Promise<void> {
  if (orderIds.length === 0 || OVERTAKEN[status].length === 0) return;
  await tx
    .delete(messages)
    .where(
      and(
        inArray(messages.orderId, [...orderIds]),
        inArray(messages.kind, [...OVERTAKEN[status]]),
        ne(messages.status, 'sent'),
      ),
    );
}

export async function tellCustomer(
  tx: Transaction,
  kind: OrderMessageKind,
  order: OrderRow,
  { words, step, ...told }: Told & { words?: Words; step?: string | undefined } = {},
): Promise<void> {
  const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, order.userId));
  // Of who bought at the counter, or was erased since, nobody knows how to tell them.
  if (order.recipientPhone === '' && !account?.email) return;
  await queueMessage(tx, {
    kind,
    language: order.language,
    to: { name: order.recipientName, email: account?.email ?? null, phone: order.recipientPhone },
    fields: fieldsFor(order, words ?? (await readWords(tx, order)), told),
    order: order.id,
    user: order.userId,
    ...(step !== undefined && { step }),
  });
}

/** Tells the owner by mail. Without a mail server, or an address, the bell alone does. */
async function tellOwner(tx: Transaction, order: OrderRow, words: Words): Promise<void> {
  const { settings } = words;
  await queueMessage(tx, {
    kind: 'newOrder',
    language: OWNER_LANGUAGE,
    to: { name: shopNameOf(settings, OWNER_LANGUAGE), email: await ownerEmail(tx, settings), phone: null },
    fields: fieldsForOwner(order, words),
    order: order.id,
  });
}

/**
 * Tells customer and owner that an order was placed, in the transaction that places it. What the shop wrote down itself
 * it need not be told; of what was taken along at the counter nobody is.
 */
export async function tellPlaced(tx: Transaction, order: OrderRow, { byShop = false } = {}): Promise<void> {
  if (order.source === 'shop') return;
  const words = await readWords(tx, order, NO_MONEY);
  await tellCustomer(tx, 'orderPlaced', order, { words });
  if (!byShop) await tellOwner(tx, order, words);
}

/**
 * Tells the customer of the status that an order has come to, and takes back what is unsent and no longer true.
 * `step`: the step that may be taken back; its message waits as long (contract 6.8).
 */
export async function tellStatus(tx: Transaction, order: OrderRow, step?: string): Promise<void> {
  await dropUnsent(tx, order, OVERTAKEN[order.status]);
  await tellCustomer(tx, STATUS_KIND[order.status], order, { step });
}

/**
 * Takes back what was to be said of a step. What it had overtaken is true again: where that was never sent it is said
 * now, to the owner too.
 */
export async function tellStepBack(
  tx: Transaction,
  order: OrderRow,
  step: { id: string; of: 'status' | 'payment' },
): Promise<void> {
  await dropStepMessages(tx, step.id);
  if (step.of === 'payment') await rewordUnsent(tx, order);
  const kind = step.of === 'status' ? STATUS_KIND[order.status] : PAYMENT_KIND[order.paymentStatus];
  if (kind !== null && !(await isTold(tx, order, kind))) {
    const words = await readWords(tx, order);
    const { received, returned } = words.ledger;
    await tellCustomer(tx, kind, order, {
      words,
      ...(step.of === 'payment' && { moved: kind === 'paymentReturned' ? returned : received - returned }),
    });
  }
  const isNew = step.of === 'status' && order.status === 'pending';
  if (isNew && !(await isTold(tx, order, 'newOrder'))) await tellOwner(tx, order, await readWords(tx, order));
}

/** Takes back what was to be said of a return that never began: of the step of its status, and of its money. */
export async function tellReturnBack(
  tx: Transaction,
  order: OrderRow,
  { from, to, steps }: { from: OrderStatus; to: OrderStatus; steps: readonly string[] },
): Promise<void> {
  for (const step of steps) await dropStepMessages(tx, step);
  await rewordUnsent(tx, order);
  if (from !== to && !(await isTold(tx, order, STATUS_KIND[from]))) await tellCustomer(tx, STATUS_KIND[from], order);
}

/**
 * Tells the customer, once, what an order has become by edits: what is unsent of an earlier one is dropped, and the
 * rest is worded anew, for whom it is for now.
 */
export async function tellEdited(tx: Transaction, order: OrderRow): Promise<void> {
  await dropUnsent(tx, order, ['orderEdited']);
  await rewordUnsent(tx, order);
  await tellCustomer(tx, 'orderEdited', order);
}

/**
 * Words what waits unsent about an order anew, after its items, its payment, its courier or its waybill has changed;
 * what is for its customer goes to whom it is for now.
 */
export async function rewordUnsent(tx: Transaction, order: OrderRow): Promise<void> {
  const waiting = await tx
    .select({ id: messages.id, kind: messages.kind, language: messages.language, email: messages.email })
    .from(messages)
    .where(and(ofKinds(order, REWORDED), isWaiting));
  if (waiting.length === 0) return;
  const words = await readWords(tx, order);
  for (const { id, kind, language, email } of waiting) {
    const fields = kind === 'newOrder' ? fieldsForOwner(order, words) : fieldsFor(order, words);
    const to = { name: order.recipientName, email, phone: order.recipientPhone };
    await tx
      .update(messages)
      .set({ ...(await composeMessage(tx, kind, language, fields)), ...(kind === 'newOrder' ? {} : sentTo(to)) })
      .where(and(eq(messages.id, id), isWaiting));
  }
}
