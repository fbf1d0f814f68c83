import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';

import { db } from '~/db/client.server';
import { pendingLogins, twoSteps } from '~/db/schema/staff.server';
import { settings } from '~/db/schema/settings.server';
import { users } from '~/db/schema/user.server';
import { signedCookie } from '~/http/signed-cookie.server';

import { hashSecretToken, newSecretToken, secretTokenSchema } from './secret-token.server';

/** Where the second step of a login is asked for, and where one is set up that has to be. */
export const SECOND_STEP_PATH = '/auth/two-step';
export const SET_UP_PATH = '/auth/set-up-two-step';

/** Seconds that the second step of a login may take. */
const LIFETIME = 5 * 60;
/** Codes that one login may try. */
const MOST_TRIES = 5;

const pendingCookie = signedCookie('attara_second_step', secretTokenSchema, LIFETIME);

/** Whether somebody logs in with a second step. */
export async function hasTwoStep(userId: string): Promise<boolean> {
  const rows = await db.select({ userId: twoSteps.userId }).from(twoSteps).where(eq(twoSteps.userId, userId));
  return rows.length > 0;
}

/**
 * Whether the shop demands a second step of this person of the back office who has none: until then they are a
 * customer to it (contract 4.11).
 */
export const twoStepDue: SQL<boolean> = sql<boolean>`(${users.role} = 'admin'
  and coalesce((select ${settings.twoStepRequired} from ${settings} limit 1), false)
  and not exists (select 1 from ${twoSteps} where ${twoSteps.userId} = ${users.id}))`;

/** The header that keeps a login whose password was right, until its second step: for five minutes and five codes. */
export async function keepPendingLogin(userId: string): Promise<string> {
  const token = newSecretToken();
  // What nobody came back for goes now, so the table needs no night job.
  await db.delete(pendingLogins).where(lt(pendingLogins.expiresAt, sql`now()`));
  await db.insert(pendingLogins).values({
    tokenHash: hashSecretToken(token),
    userId,
    expiresAt: sql`now() + make_interval(secs => ${LIFETIME})`,
  });
  return pendingCookie.write(token);
}

const holding = (token: string) =>
  and(
    eq(pendingLogins.tokenHash, hashSecretToken(token)),
    gt(pendingLogins.expiresAt, sql`now()`),
    lt(pendingLogins.tries, MOST_TRIES),
  );

/** Whether this browser waits for its second step. */
export async function isLoginPending(request: Request): Promise<boolean> {
  const token = await pendingCookie.read(request);
  if (token === null) return false;
  const rows = await db.select({ userId: pendingLogins.userId }).from(pendingLogins).where(holding(token));
  return rows.length > 0;
}

/** Counts a code of the login that this browser waits with; null where it waits no more. */
export async function takeCodeTry(request: Request): Promise<{ userId: string; token: string } | null> {
  const token = await pendingCookie.read(request);
  if (token === null) return null;
  const [row] = await db
    .update(pendingLogins)
    .set({ tries: sql`${pendingLogins.tries} + 1` })
    .where(holding(token))
    .returning({ userId: pendingLogins.userId });
  return row ? { ...row, token } : null;
}

/** Ends a pending login whose code was right: of two at one moment one goes on. */
export async function endPendingLogin(token: string): Promise<boolean> {
  const ended = await db
    .delete(pendingLogins)
    .where(eq(pendingLogins.tokenHash, hashSecretToken(token)))
    .returning({ userId: pendingLogins.userId });
  return ended.length > 0;
}

export const dropPendingLogin = (): Promise<string> => pendingCookie.clear();
