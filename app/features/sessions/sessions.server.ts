import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { liveSession } from '~/auth/session.server';
import { db, type Transaction } from '~/db/client.server';
import { pendingLogins } from '~/db/schema/staff.server';
import { apiTokens, sessions } from '~/db/schema/user.server';
import { isUuid } from '~/features/catalogue/uuid';
import { NotFoundError } from '~/http/domain-error';
import { logSecurityEvent } from '~/http/security-log.server';

import { type Device, deviceOf } from './device.rules';

/** Somewhere that a person is logged in. `here`: the one that they ask from. */
export type SessionJson = { _id: string; device: Device; lastSeenAt: string; here: boolean };

/** More are not shown one by one; all of them end together. */
const SHOWN = 20;

/** Where a person is logged in; of many the first are named. */
export type Sessions = { sessions: SessionJson[]; others: number; now: string };

/** Where a person is logged in: here first, then as they were seen, the newest first, and how many are elsewhere. */
export async function listSessions({ id: userId, sessionId }: UserActor): Promise<Sessions> {
  const total = sql<number>`(count(*) over ())::int`;
  const rows = await db
    .select({ id: sessions.id, userAgent: sessions.userAgent, lastSeenAt: sessions.lastSeenAt, total })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), liveSession()))
    .orderBy(sql`${sessions.id} = ${sessionId} desc nulls last`, desc(sessions.lastSeenAt), sessions.id)
    .limit(SHOWN);
  const named = rows.map(({ id, userAgent, lastSeenAt }) => ({
    ...{ _id: id, device: deviceOf(userAgent), lastSeenAt: lastSeenAt.toISOString(), here: id === sessionId },
  }));
  const others = (rows[0]?.total ?? 0) - named.filter(({ here }) => here).length;
  return { sessions: named, others, now: new Date().toISOString() };
}

/** Logs a person out somewhere, with the token of that session. Throws NotFoundError for another's or an ended one. */
export async function endOwnSession(actor: UserActor, id: string): Promise<void> {
  if (!isUuid(id)) throw new NotFoundError('user.sessionOver');
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, actor.id)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw new NotFoundError('user.sessionOver');
  logSecurityEvent('session.ended', { user: actor.id });
}

/** What lets a person in anywhere but here: sessions, API tokens, logins that wait for their second step. */
export async function dropOtherAccess({ id, sessionId: here }: UserActor, tx: Transaction): Promise<void> {
  const otherToken = here ? or(isNull(apiTokens.sessionId), ne(apiTokens.sessionId, here)) : undefined;
  await tx.delete(pendingLogins).where(eq(pendingLogins.userId, id));
  await tx.delete(apiTokens).where(and(eq(apiTokens.userId, id), otherToken));
  await tx.delete(sessions).where(and(eq(sessions.userId, id), here ? ne(sessions.id, here) : undefined));
}

/** Logs a person out everywhere but here, and ends their API tokens. */
export async function endOtherSessions(actor: UserActor): Promise<void> {
  await db.transaction((tx) => dropOtherAccess(actor, tx));
  logSecurityEvent('sessions.ended', { user: actor.id });
}
