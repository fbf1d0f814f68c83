import { and, eq, isNull } from 'drizzle-orm';

import { orderOfToken } from '~/auth/order-token.server';
import { db } from '~/db/client.server';
import { orders } from '~/db/schema/order.server';
import { users } from '~/db/schema/user.server';
import { readOrderRecords } from '~/features/order/order.queries.server';
import { type OrderJson, orderJson } from '~/features/order/order.json';
import { isStatusStep } from '~/features/order/order.rules';
import { isAnswerable } from '~/features/order-messages/answerable';
import { eachSum, WIRE_SUM_NAMES } from '~/features/pricing/order-sums';
import { firstNameOf } from '~/features/person/first-name';
import { NotFoundError } from '~/http/domain-error';

import type { Language } from '~/i18n/language';

import type { LinkedOrder } from './linked-order';
import { findYesLink } from './yes-link.server';

function answerOf({ status, confirmation }: OrderJson): LinkedOrder['answer'] {
  if (isAnswerable({ status, confirmation })) return 'asked';
  const isOver = status === 'delivered' || status === 'canceled';
  return isOver || confirmation === 'none' || confirmation === 'waiting' ? null : confirmation;
}

/** An order whose customer was not erased: what named them is gone, and so is what their messages led to. */
async function findLinkedRow(id: string) {
  const [found] = await db
    .select({ row: orders })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(orders.id, id), isNull(users.erasedAt)));
  return found?.row ?? null;
}

/**
 * What the link of a message shows of its order to whoever opens it (contract 6.13): number, state, first name, items,
 * sums and whether a yes or no is asked for, nothing else; null for an order that is kept no more, or whose customer
 * was erased. Throws NotFoundError for a link that is none of the shop's.
 */
export async function getLinkedOrder(token: string, language: Language): Promise<LinkedOrder | null> {
  const id = orderOfToken(token);
  if (id === null) throw new NotFoundError();
  const row = await findLinkedRow(id);
  const [record] = row ? await readOrderRecords([row]) : [];
  if (!record) return null;
  const order = orderJson(record);
  const { number, status, history, items, freeDeliveryReason, adjustments } = order;
  return {
    page: `/user/my-orders/${id}`,
    due: order.payment.due,
    answer: answerOf(order),
    yesLink: await findYesLink(order, language),
    firstName: firstNameOf(record.row.recipientName),
    items: items.map(({ type, name, image, size, volume, selectedItems, contents, quantity, lineTotal }, place) => ({
      ...{ key: String(place), type, name, image, size, volume, selectedItems, contents, quantity, lineTotal },
    })),
    ...{ number, status, history: history.filter(isStatusStep), freeDeliveryReason, adjustments },
    ...eachSum(WIRE_SUM_NAMES, (name) => order[name]),
  };
}
