import { randomUUID } from 'node:crypto';

import { and, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';

import { db, type Executor, writtenOnce } from '~/db/client.server';
import { pendingLogins } from '~/db/schema/staff.server';
import { apiTokens, sessions, users } from '~/db/schema/user.server';
import { signedCookie } from '~/http/signed-cookie.server';
import { logSecurityEvent } from '~/http/security-log.server';
import { nameUser } from '~/request/request-context.server';

import { type Actor, GUEST, userActor } from './actor';
import { twoStepDue } from './two-step.server';
import { offerTokenHandoff } from './token-handoff.server';
import { derivedSecretToken, hashSecretToken, newSecretToken, secretTokenSchema } from './secret-token.server';

const DAY = 24 * 60 * 60 * 1000;
/** A page session ends after 14 days without a visit, and after 90 days at the latest (contract 4.6). */
const IDLE = 14 * DAY;
const LONGEST = 90 * DAY;
/** Sessions of one person at a time; the one that was seen longest ago ends first. */
const MOST_SESSIONS = 200;
/** How stale `lastSeenAt` may get before a request writes it again. */
const TOUCH_AFTER = 10 * 60 * 1000;

const sessionCookie = signedCookie('attara_session', secretTokenSchema, LONGEST / 1000);

/**
 * The API token for the browser's storage that belongs to the page session of this request (contract 4.7). It is made
 * of the session's own secret, which the shop does not keep: it can be said again, to nobody but who has the session.
 */
export async function sessionApiToken(request: Request): Promise<string | null> {
  const token = await sessionCookie.read(request);
  return token === null ? null : derivedSecretToken(token);
}

const idleSince = sql.raw(`now() - interval '${IDLE / 1000} seconds'`);

/**
 * Opens a new session, under a new id, and puts its cookies into `headers`: the one that carries it, and the one that
 * offers its page a token for the browser's storage (contract 4.7).
 */
export async function startSession(userId: string, request: Request, headers: Headers): Promise<void> {
  const id = randomUUID();
  const token = newSecretToken();
  const now = Date.now();
  await db.insert(sessions).values({
    id,
    tokenHash: hashSecretToken(token),
    userId,
    userAgent: (request.headers.get('User-Agent') ?? '').slice(0, 300),
    expiresAt: new Date(now + LONGEST),
  });
  // Old rows of this person go now, so the table needs no night job.
  const beyond = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt))
    .offset(MOST_SESSIONS);
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), or(lt(sessions.lastSeenAt, idleSince), inArray(sessions.id, beyond))));
  headers.append('Set-Cookie', await sessionCookie.write(token));
  headers.append('Set-Cookie', await offerTokenHandoff(id));
  logSecurityEvent('session.begun', { user: userId });
}

async function endSession(token: string): Promise<void> {
  const [ended] = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, hashSecretToken(token)))
    .returning({ user: sessions.userId });
  if (ended) logSecurityEvent('session.ended', ended);
}

/** Ends all sessions and tokens of a person, and what waits for the second step of a login. */
export async function endSessions(userId: string, executor: Executor): Promise<void> {
  await executor.delete(pendingLogins).where(eq(pendingLogins.userId, userId));
  await executor.delete(apiTokens).where(eq(apiTokens.userId, userId));
  await executor.delete(sessions).where(eq(sessions.userId, userId));
}

/** Ends the session of this request, if there is one, and returns the header that removes its cookie. */
export async function destroySession(request: Request): Promise<string> {
  const token = await sessionCookie.read(request);
  if (token) await endSession(token);
  return sessionCookie.clear();
}

/** What a session that still holds satisfies: neither idle for too long nor at its end. */
export const liveSession = (): SQL | undefined =>
  and(gt(sessions.expiresAt, sql`now()`), gt(sessions.lastSeenAt, idleSince));

const holderOfSession = writtenOnce((database) =>
  database
    .select({
      sessionId: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      id: users.id,
      name: users.name,
      role: users.role,
      staffRole: users.staffRole,
      twoStepDue,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), liveSession(), isNull(users.disabledAt)))
    .prepare('holder_of_session'),
);

/**
 * Who the session cookie of this request belongs to, read afresh from the database; nobody who is switched off.
 * `visit`: false where a page asks by itself, which keeps no session alive.
 */
export async function findSessionActor(request: Request, { visit = true } = {}): Promise<Actor> {
  const token = await sessionCookie.read(request);
  if (!token) return GUEST;
  const tokenHash = hashSecretToken(token);
  const [row] = await holderOfSession().execute({ tokenHash });
  if (!row) return GUEST;
  if (visit && Date.now() - row.lastSeenAt.getTime() > TOUCH_AFTER) {
    await db.update(sessions).set({ lastSeenAt: new Date() }).where(eq(sessions.tokenHash, tokenHash));
  }
  nameUser(row.id);
  return userActor(row, row.sessionId);
}
