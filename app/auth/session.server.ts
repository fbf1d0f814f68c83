import { createCookie } from '@remix-run/node';
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';

import { config } from '~/config.server';
import { db } from '~/db/client.server';
import { sessions, users } from '~/db/schema/user.server';
import { secureCookies } from '~/http/flash.server';

import { type Actor, GUEST } from './actor';
import { hashSecretToken, newSecretToken } from './secret-token.server';

const DAY = 24 * 60 * 60 * 1000;
/** A page session ends after 14 days without a visit, and after 90 days at the latest (decisions §3). */
const IDLE = 14 * DAY;
const LONGEST = 90 * DAY;
/** How stale `lastSeenAt` may get before a request writes it again. */
const TOUCH_AFTER = 10 * 60 * 1000;

let cookie: ReturnType<typeof createCookie> | undefined;
const sessionCookie = () =>
  (cookie ??= createCookie(secureCookies() ? '__Host-attara_session' : 'attara_session', {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: secureCookies(),
    maxAge: LONGEST / 1000,
    secrets: config.sessionSecrets,
  }));

async function tokenFrom(request: Request): Promise<string | null> {
  const value: unknown = await sessionCookie().parse(request.headers.get('Cookie'));
  return typeof value === 'string' && value.length === 43 ? value : null;
}

/** Opens a new session, under a new id, and returns the cookie that carries it. */
export async function createSession(userId: string, request: Request): Promise<string> {
  const token = newSecretToken();
  const now = Date.now();
  await db.insert(sessions).values({
    tokenHash: hashSecretToken(token),
    userId,
    userAgent: (request.headers.get('User-Agent') ?? '').slice(0, 300),
    expiresAt: new Date(now + LONGEST),
  });
  // Old rows of this person go now, so the table needs no night job.
  await db.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.lastSeenAt, new Date(now - IDLE))));
  return sessionCookie().serialize(token);
}

/** Ends the session of this request, if there is one, and returns the header that removes its cookie. */
export async function destroySession(request: Request): Promise<string> {
  const token = await tokenFrom(request);
  if (token) await db.delete(sessions).where(eq(sessions.tokenHash, hashSecretToken(token)));
  return sessionCookie().serialize('', { maxAge: 0 });
}

/** Ends the sessions of a person: all, or all but one. */
export async function destroySessionsOf(userId: string, exceptSessionId?: string): Promise<void> {
  const others = exceptSessionId ? ne(sessions.id, exceptSessionId) : undefined;
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

/** Who the session cookie of this request belongs to, read afresh from the database. */
export async function findSessionActor(request: Request): Promise<Actor> {
  const token = await tokenFrom(request);
  if (!token) return GUEST;
  const tokenHash = hashSecretToken(token);
  const idleSince = new Date(Date.now() - IDLE);
  const [row] = await db
    .select({ sessionId: sessions.id, lastSeenAt: sessions.lastSeenAt, id: users.id, name: users.name, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, sql`now()`), gt(sessions.lastSeenAt, idleSince)));
  if (!row) return GUEST;
  if (Date.now() - row.lastSeenAt.getTime() > TOUCH_AFTER) {
    await db.update(sessions).set({ lastSeenAt: new Date() }).where(eq(sessions.tokenHash, tokenHash));
  }
  return { kind: 'user', id: row.id, name: row.name, role: row.role, sessionId: row.sessionId };
}
