import { listOrderMessages } from '~/admin/messages/messages.queries.server';
import { markOpened } from '~/admin/news/news.commands.server';
import type { UserActor } from '~/auth/actor';
import { listAudit } from '~/features/audit/audit.queries.server';

import { greetingOf } from './customer-words.server';
import { getOrder } from './orders.queries.server';

/**
 * An order as its page shows it, with its trail in the log, what was said of it, and what a message to its customer
 * begins with. It is new no more (contract 7.6). Throws NotFoundError and ForbiddenError.
 */
export async function openOrder(actor: UserActor, id: string) {
  const order = await getOrder(id);
  await markOpened(actor, order._id);
  return {
    order,
    trail: await listAudit({ entity: 'order', entityId: order._id }),
    messages: await listOrderMessages(order),
    greeting: greetingOf(order.language, { name: order.address.name, number: order.number }),
  };
}
