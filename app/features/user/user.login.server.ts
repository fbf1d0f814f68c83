import { and, eq, gt, sql } from 'drizzle-orm';

import { db } from '~/db/client.server';
import { users } from '~/db/schema/user.server';
import { WrongLoginError } from '~/http/domain-error';
import { logSecurityEvent } from '~/http/security-log.server';
import { incrementCounter } from '~/http/counters.server';

import {
  accountOf,
  assertAccountMayLogin,
  assertAddressMayLogin,
  countFailedLogin,
  isKnownAddress,
  rememberAddress,
} from './login-limits.server';
import { passwordMatches } from './password.server';
import type { UserJson } from './user.json';
import { findLogin, getProfile } from './user.queries.server';
import type { Credentials, Registration } from './user.schema';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Checks a password within the limits (contract 4.5): 10 wrong ones an account and 100 an address in 15 minutes; right
 * ones never count. A limited account still answers its owner from an address it has logged in from, and nobody else.
 * Throws WrongLoginError or LimitedError.
 */
export async function provePassword(
  login: { id: string; passwordHash: string } | null,
  loginName: string,
  password: string,
  clientAddress: string,
): Promise<void> {
  const account = accountOf(login?.id ?? null, loginName);
  // Asked for nobody too, so that nobody's answer takes as long.
  const atHome = await isKnownAddress(login?.id ?? NOBODY, clientAddress);
  await assertAddressMayLogin(clientAddress);
  if (!atHome) await assertAccountMayLogin(account);
  if (!(await passwordMatches(password, login?.passwordHash ?? null))) {
    incrementCounter('loginsFailed');
    logSecurityEvent('login.refused', { user: login?.id });
    await countFailedLogin(account, clientAddress);
    throw new WrongLoginError();
  }
  // Of guesses sent all at once, those that end after the limit was reached are no use either.
  if (!atHome) await assertAccountMayLogin(account);
}

/**
 * Who an e-mail or phone and a password belong to. A wrong name and a wrong password take the same time and get the
 * same answer (contract 4.1). Throws WrongLoginError, or LimitedError after too many tries from `clientAddress`.
 */
export async function verifyLogin({ email, password }: Credentials, clientAddress: string): Promise<UserJson> {
  const login = await findLogin(email);
  await provePassword(login, email, password, clientAddress);
  if (!login) throw new WrongLoginError();
  await rememberAddress(login.id, clientAddress);
  logSecurityEvent('login.succeeded', { user: login.id });
  return getProfile(login.id);
}

/** Seconds after which the same form sent again is no second press any more. */
const SECOND_PRESS_WITHIN = 60;

/**
 * The account that this very form has just made: without scripts a second press on Register sends it again, and whoever
 * pressed must not read that their own e-mail is taken. Null for anybody else's account, an older one or another
 * password; wrong ones count as failed logins (contract 4.5).
 */
export async function findJustRegistered(
  { name, email, phone, password }: Registration,
  clientAddress: string,
): Promise<UserJson | null> {
  const [login] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(
      and(
        sql`lower(${users.email}) = lower(${email})`,
        eq(users.phone, phone),
        eq(users.name, name),
        gt(users.createdAt, sql`now() - make_interval(secs => ${SECOND_PRESS_WITHIN})`),
      ),
    );
  if (!login) return null;
  try {
    await provePassword(login, email, password, clientAddress);
  } catch (error) {
    if (error instanceof WrongLoginError) return null;
    throw error;
  }
  return getProfile(login.id);
}
