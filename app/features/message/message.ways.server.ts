import { eq } from 'drizzle-orm';

import { config } from '~/config.server';
import type { Executor } from '~/db/client.server';
import { messageWays } from '~/db/schema/message.server';
import { orders } from '~/db/schema/order.server';
import { users } from '~/db/schema/user.server';
import type { EitherWayKind, MessageChannel, MessageKind, MessageWay } from '~/db/schema/message.values';

import { goesEitherWay, isForOwner } from './message.rules';

export const USUAL_WAY: MessageWay = 'email';

async function chosenWay(executor: Executor, kind: EitherWayKind): Promise<MessageWay> {
  const [row] = await executor.select({ way: messageWays.way }).from(messageWays).where(eq(messageWays.kind, kind));
  return row?.way ?? USUAL_WAY;
}

/** Whether the customer of this order is written to by WhatsApp whatever the kinds go by. */
async function goesByWhatsapp(executor: Executor, order: string): Promise<boolean> {
  const [customer] = await executor
    .select({ byWhatsapp: users.byWhatsapp })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, order));
  return customer?.byWhatsapp ?? false;
}

/**
 * By what a message goes, one row of the outbox for each (contract 6.12): by hand what tells a customer of an order who
 * is always written to by WhatsApp, else what the owner has chosen for its kind, the other way where an address of it
 * is not known, and all by hand without a mail server. None for what is for the owner and cannot go by mail: the bell
 * tells of that.
 */
export async function channelsFor(
  executor: Executor,
  kind: MessageKind,
  to: { email: string | null; phone: string | null },
  order?: string,
): Promise<readonly MessageChannel[]> {
  const hasMail = config.mail !== null && to.email !== null;
  if (isForOwner(kind)) return hasMail ? ['email'] : [];
  if (!hasMail) return ['byHand'];
  if (to.phone === null || !goesEitherWay(kind)) return ['email'];
  if (order !== undefined && (await goesByWhatsapp(executor, order))) return ['byHand'];
  const way = await chosenWay(executor, kind);
  return way === 'both' ? ['email', 'byHand'] : [way];
}
