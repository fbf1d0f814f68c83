import { and, eq, gt, sql } from 'drizzle-orm';

import { db } from '~/db/client.server';
import { users } from '~/db/schema/user.server';
import { InvalidError, NotFoundError, WrongLoginError } from '~/http/domain-error';
import { logSecurityEvent } from '~/http/security-log.server';
import { incrementCounter } from '~/http/counters.server';

import { type InTurn, withHashing } from './hashing-queue.server';
import {
  assertMayLogin,
  countFailedLogin,
  countRightPassword,
  giveBackLoginTry,
  type LoginTry,
  loginTryOf,
  rememberAddress,
  takeLoginTry,
} from './login-limits.server';
import { passwordMatches } from './password.server';
import type { UserJson } from './user.json';
import { findLogin, getProfile } from './user.queries.server';
import type { Credentials, Registration } from './user.schema';

/**
 * Checks a password within the limits (contract 4.5): 10 wrong ones an account and 100 an address in 15 minutes, of
 * which right ones take none, and 120 right ones an account and minute. An address that the account has logged in from
 * is limited by itself, to 100 wrong ones of this account. `passwordHash` is null where there is no such account.
 * Throws WrongLoginError or LimitedError.
 */
async function provePassword(
  inTurn: InTurn,
  tried: LoginTry,
  passwordHash: string | null,
  password: string,
): Promise<void> {
  // Whoever has no try left waits for no turn.
  await assertMayLogin(tried);
  await inTurn(async () => {
    await takeLoginTry(tried);
    if (await passwordMatches(password, passwordHash)) {
      await giveBackLoginTry(tried);
      return countRightPassword(tried);
    }
    incrementCounter('loginsFailed');
    logSecurityEvent('login.refused', { user: tried.account.user, address: tried.address });
    await countFailedLogin(tried);
    throw new WrongLoginError();
  });
}

/**
 * Who an e-mail or phone and a password belong to. A wrong name and a wrong password take the same time and get the
 * same answer (contract 4.1). Throws WrongLoginError, or LimitedError after too many tries from `clientAddress`.
 */
export async function verifyLogin({ email, password }: Credentials, clientAddress: string): Promise<UserJson> {
  const login = await withHashing(
    clientAddress,
    async () => {
      const found = await findLogin(email);
      return { found, ...(await loginTryOf(found?.id ?? null, email, clientAddress)) };
    },
    async (inTurn, { found, ...tried }) => {
      await provePassword(inTurn, tried, found?.passwordHash ?? null, password);
      return found;
    },
  );
  if (!login) throw new WrongLoginError();
  // A second step is still to come: the password alone makes no address known.
  if (!login.twoStep) await rememberAddress(login.id, clientAddress);
  logSecurityEvent('login.succeeded', { user: login.id });
  return getProfile(login.id);
}

export async function getLogin(id: string) {
  const [person] = await db.select().from(users).where(eq(users.id, id));
  if (!person) throw new NotFoundError('user.notFound');
  return person;
}

type Login = Awaited<ReturnType<typeof getLogin>>;

/**
 * Checks the present password, then does what is for its owner; wrong ones count as failed logins. Throws InvalidError
 * on its field, or LimitedError.
 */
export const withPresentPassword = <T>(
  person: Login,
  password: string,
  address: string,
  then: (inTurn: InTurn) => Promise<T>,
): Promise<T> =>
  withHashing(
    address,
    () => loginTryOf(person.id, person.email, address),
    async (inTurn, tried) => {
      await provePassword(inTurn, tried, person.passwordHash, password).catch((error: unknown) => {
        throw error instanceof WrongLoginError
          ? new InvalidError({ currentPassword: ['user.currentPasswordWrong'] })
          : error;
      });
      return then(inTurn);
    },
  );

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
    await withHashing(
      clientAddress,
      () => loginTryOf(login.id, email, clientAddress),
      (inTurn, tried) => provePassword(inTurn, tried, login.passwordHash, password),
    );
  } catch (error) {
    if (error instanceof WrongLoginError) return null;
    throw error;
  }
  return getProfile(login.id);
}
