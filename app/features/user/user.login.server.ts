import { and, eq, gt, sql } from 'drizzle-orm';

import { db } from '~/db/client.server';
import { users } from '~/db/schema/user.server';
import { WrongLoginError } from '~/http/domain-error';
import { logSecurityEvent } from '~/http/security-log.server';
import { incrementCounter } from '~/http/counters.server';

import { type InTurn, withHashing } from './hashing-queue.server';
import {
  accountOf,
  assertMayLogin,
  countFailedLogin,
  giveBackLoginTry,
  isKnownAddress,
  type LoginTry,
  rememberAddress,
  takeLoginTry,
} from './login-limits.server';
import { passwordMatches } from './password.server';
import type { UserJson } from './user.json';
import { findLogin, getProfile } from './user.queries.server';
import type { Credentials, Registration } from './user.schema';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Checks a password within the limits (contract 4.5): 10 wrong ones an account and 100 an address in 15 minutes; right
 * ones never count. An address that the account has logged in from is limited by itself, to 100 wrong ones of this
 * account. Throws WrongLoginError or LimitedError.
 */
export async function provePassword(
  inTurn: InTurn,
  login: { id: string; passwordHash: string } | null,
  loginName: string,
  password: string,
  clientAddress: string,
): Promise<void> {
  const tried: LoginTry = {
    account: accountOf(login?.id ?? null, loginName),
    address: clientAddress,
    // Asked for nobody too, so that nobody's answer takes as long.
    atHome: await isKnownAddress(login?.id ?? NOBODY, clientAddress),
  };
  // Whoever has no try left waits for no turn.
  await assertMayLogin(tried);
  await inTurn(async () => {
    await takeLoginTry(tried);
    if (await passwordMatches(password, login?.passwordHash ?? null)) return giveBackLoginTry(tried);
    incrementCounter('loginsFailed');
    logSecurityEvent('login.refused', { user: login?.id, address: clientAddress });
    await countFailedLogin(tried);
    throw new WrongLoginError();
  });
}

/**
 * Who an e-mail or phone and a password belong to. A wrong name and a wrong password take the same time and get the
 * same answer (contract 4.1). Throws WrongLoginError, or LimitedError after too many tries from `clientAddress`.
 */
export async function verifyLogin({ email, password }: Credentials, clientAddress: string): Promise<UserJson> {
  const login = await withHashing('user.tooManyLogins', async (inTurn) => {
    const found = await findLogin(email);
    await provePassword(inTurn, found, email, password, clientAddress);
    return found;
  });
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
    await withHashing('user.tooManyLogins', (inTurn) => provePassword(inTurn, login, email, password, clientAddress));
  } catch (error) {
    if (error instanceof WrongLoginError) return null;
    throw error;
  }
  return getProfile(login.id);
}
