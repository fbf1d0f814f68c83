import { eq } from 'drizzle-orm';

import { config } from '~/config.server';
import type { Executor } from '~/db/client.server';
import { messageWays } from '~/db/schema/message.server';
import type { EitherWayKind, MessageChannel, MessageKind, MessageWay } from '~/db/schema/message.values';

import { goesEitherWay, isForOwner } from './message.rules';

export const USUAL_WAY: MessageWay = 'email';

async function chosenWay(executor: Executor, kind: EitherWayKind): Promise<MessageWay> {
  const [row] = await executor.select({ way: messageWays.way }).from(messageWays).where(eq(messageWays.kind, kind));
  return row?.way ?? USUAL_WAY;
}

/**
 * By what a message goes, one row of the outbox for each (contract 6.12): what the owner has chosen for its kind, the
 * other way where an address of it is not known, and all by hand without a mail server. None for what is for the owner
 * and cannot go by mail: the bell tells of that.
 */
export async function channelsFor(
  executor: Executor,
  kind: MessageKind,
  to: { email: string | null; phone: string | null },
): Promise<readonly MessageChannel[]> {
  const hasMail = config.mail !== null && to.email !== null;
  if (isForOwner(kind)) return hasMail ? ['email'] : [];
  if (!hasMail) return ['byHand'];
  if (to.phone === null || !goesEitherWay(kind)) return ['email'];
  const way = await chosenWay(executor, kind);
  return way === 'both' ? ['email', 'byHand'] : [way];
}
