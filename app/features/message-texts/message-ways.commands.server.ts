import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import { db, type Executor } from '~/db/client.server';
import { messageWays } from '~/db/schema/message.server';
import type { EitherWayKind, MessageWay } from '~/db/schema/message.values';
import { recordChange } from '~/features/audit/audit.commands.server';
import { USUAL_WAY } from '~/features/message/message.ways.server';

import { WAY_KINDS } from './message-texts.rules';

export type MessageWays = Record<EitherWayKind, MessageWay>;

/** What each kind goes by first: what the owner has chosen, else mail (contract 6.12). */
export async function listWays(executor: Executor = db): Promise<MessageWays> {
  const rows = await executor.select().from(messageWays);
  const wayOf = (kind: EitherWayKind) => rows.find((row) => row.kind === kind)?.way ?? USUAL_WAY;
  return Object.fromEntries(WAY_KINDS.map((kind) => [kind, wayOf(kind)])) as MessageWays;
}

/**
 * Keeps what each kind goes by first; it counts for messages from now on, and the last word counts (contract 6.12). The
 * log has a line for each kind that changed. Throws ForbiddenError.
 */
export async function updateWays(actor: UserActor, ways: MessageWays): Promise<void> {
  assertMay(actor, 'settings.write');
  await db.transaction(async (tx) => {
    const before = await listWays(tx);
    for (const kind of WAY_KINDS.filter((other) => ways[other] !== before[other])) {
      const way = ways[kind];
      await tx.insert(messageWays).values({ kind, way }).onConflictDoUpdate({ target: messageWays.kind, set: { way } });
      await recordChange(tx, actor, 'messageText', kind, { message: { way: before[kind] } }, { message: { way } });
    }
  });
}
