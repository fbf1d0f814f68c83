import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';

import { db, type Transaction, writtenOnce } from '~/db/client.server';
import { apiTokens, sessions, type TOKEN_SCOPES, users } from '~/db/schema/user.server';
import type { Role, StaffRole } from '~/db/schema/user.values';
import { logSecurityEvent } from '~/http/security-log.server';
import { nameUser } from '~/request/request-context.server';

import { userActor, type UserActor } from './actor';
import { hashSecretToken, newSecretToken } from './secret-token.server';
import { liveSession, sessionApiToken } from './session.server';
import { SESSION_TOKEN_LIFE } from './token-handoff.server';
import { twoStepDue } from './two-step.server';

const HOUR = 60 * 60 * 1000;
const FULL_LIFE = 24 * HOUR;
/** Tokens of one person at a time, besides those of their sessions; the oldest ends first. */
const MOST_TOKENS = 200;

/** A token as its holder gets to see it, once; the database keeps only its hash. */
export type IssuedToken = { token: string; expiresAt: Date };

type Scope = (typeof TOKEN_SCOPES)[number];

/** A bearer token for 24 hours, `full` with all the rights of its owner's role (contract 4.6). */
export async function issueApiToken(userId: string, scope: Scope = 'full'): Promise<IssuedToken> {
  const issued = { token: newSecretToken(), expiresAt: new Date(Date.now() + FULL_LIFE) };
  const { token, expiresAt } = issued;
  await db.insert(apiTokens).values({ tokenHash: hashSecretToken(token), userId, scope, expiresAt });
  // Dead ones of this person go now, so the table needs no night job.
  const own = and(eq(apiTokens.userId, userId), isNull(apiTokens.sessionId));
  const beyond = db
    .select({ tokenHash: apiTokens.tokenHash })
    .from(apiTokens)
    .where(own)
    .orderBy(desc(apiTokens.expiresAt))
    .offset(MOST_TOKENS);
  await db
    .delete(apiTokens)
    .where(and(own, or(lt(apiTokens.expiresAt, sql`now()`), inArray(apiTokens.tokenHash, beyond))));
  logSecurityEvent('token.made', { user: userId, scope });
  return issued;
}

/**
 * The token of customer scope that the browser's storage mirrors (contract 4.7): 2 hours, gone with its page session. A
 * session has one, and it is answered, the same each time, until the browser holds it (`confirmSessionToken`); then,
 * and without a live session, the answer is null.
 */
export async function offerSessionToken(request: Request, { id, sessionId }: UserActor): Promise<IssuedToken | null> {
  const token = await sessionApiToken(request);
  if (sessionId === null || token === null) return null;
  const tokenHash = hashSecretToken(token);
  const offered = await db.transaction(async (tx: Transaction) => {
    const mine = and(eq(sessions.id, sessionId), eq(sessions.userId, id), isNull(sessions.tokenHeldAt), liveSession());
    const [session] = await tx.select({ id: sessions.id }).from(sessions).where(mine).for('update');
    if (!session) return null;
    const [earlier] = await tx
      .select({ expiresAt: apiTokens.expiresAt })
      .from(apiTokens)
      .where(eq(apiTokens.tokenHash, tokenHash));
    if (earlier) return { isNew: false, expiresAt: earlier.expiresAt };
    const expiresAt = new Date(Date.now() + SESSION_TOKEN_LIFE);
    await tx.insert(apiTokens).values({ tokenHash, userId: id, sessionId, scope: 'customer', expiresAt });
    return { isNew: true, expiresAt };
  });
  if (offered?.isNew) logSecurityEvent('token.made', { user: id, scope: 'customer' });
  return offered && { token, expiresAt: offered.expiresAt };
}

const holdsToken = { tokenHeldAt: sql`now()` };

/** The browser of this page session holds its token: from now on nobody gets it any more (contract 4.7). */
export async function confirmSessionToken({ sessionId }: UserActor): Promise<void> {
  if (sessionId === null) return;
  await db
    .update(sessions)
    .set(holdsToken)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.tokenHeldAt)));
}

const holder = {
  ...{ id: users.id, name: users.name, role: users.role, staffRole: users.staffRole },
  ...{ twoStepDue, scope: apiTokens.scope },
};
/** Of a token, and of the session it came from, if any; nobody who is switched off has one. */
const isLive = () =>
  and(gt(apiTokens.expiresAt, sql`now()`), isNull(users.disabledAt), or(isNull(apiTokens.sessionId), liveSession()));

type Holder = {
  id: string;
  name: string;
  role: Role;
  staffRole: StaffRole | null;
  twoStepDue: boolean;
  scope: Scope;
};

/** The rights are the lesser of scope and role: an admin's customer token speaks as a customer (contract 4.7). */
const actorOf = ({ role, scope, ...person }: Holder): UserActor =>
  userActor({ ...person, role: scope === 'full' ? role : 'user' });

const holderOfToken = writtenOnce((database) =>
  database
    .select(holder)
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .leftJoin(sessions, eq(sessions.id, apiTokens.sessionId))
    .where(and(eq(apiTokens.tokenHash, sql.placeholder('tokenHash')), isLive()))
    .prepare('holder_of_token'),
);

/** Who a bearer token speaks for, read afresh from the database; null for one that is unknown, over or revoked. */
export async function findTokenActor(token: string): Promise<UserActor | null> {
  const [row] = await holderOfToken().execute({ tokenHash: hashSecretToken(token) });
  if (!row) return null;
  nameUser(row.id);
  return actorOf(row);
}

/** What a token was made for; null for one that is unknown. */
export async function scopeOfToken(token: string): Promise<Scope | null> {
  const [row] = await db
    .select({ scope: apiTokens.scope })
    .from(apiTokens)
    .where(eq(apiTokens.tokenHash, hashSecretToken(token)));
  return row?.scope ?? null;
}

/** Ends one token for good, as logging out through the API does (contract 4.6): no page session offers it again. */
export async function revokeApiToken(token: string): Promise<void> {
  const [ended] = await db
    .delete(apiTokens)
    .where(eq(apiTokens.tokenHash, hashSecretToken(token)))
    .returning({ user: apiTokens.userId, sessionId: apiTokens.sessionId });
  if (!ended) return;
  if (ended.sessionId !== null) await db.update(sessions).set(holdsToken).where(eq(sessions.id, ended.sessionId));
  logSecurityEvent('token.ended', { user: ended.user });
}
