import { createHash } from 'node:crypto';

import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import { RateLimiterDrizzle } from 'rate-limiter-flexible';

import { db, type Executor } from '~/db/client.server';
import { rateLimits } from '~/db/schema/rate-limit.server';
import { loginAddresses } from '~/db/schema/user.server';
import { normalisePhone } from '~/features/catalogue/phone.rules';
import { LimitedError } from '~/http/domain-error';
import { type LimitName, logSecurityEvent } from '~/http/security-log.server';

const MINUTE = 60;
const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const KNOWN_ADDRESSES = 20;

const counter = (limit: LimitName, most: number, duration: number) => ({
  limit,
  most,
  limiter: new RateLimiterDrizzle({ storeClient: db, schema: rateLimits, keyPrefix: limit, points: most, duration }),
});

/**
 * Counters in the database, so that all instances count together (contract 4.5). Made outside of any request: each
 * keeps a timer that clears out old rows.
 */
const counters = {
  account: counter('login-account', 10, QUARTER_HOUR),
  address: counter('login-address', 100, QUARTER_HOUR),
  /** Of an account at an address that it is known at, where the two above do not count. */
  home: counter('login-home', 100, QUARTER_HOUR),
  /** Right passwords of an account, and of an address that their accounts are not known at: each is hashed, too. */
  right: counter('login-right', 120, MINUTE),
  rightAddress: counter('login-right-address', 1_200, MINUTE),
  registration: counter('register-address', 60, HOUR),
  phone: counter('phone-number', 5, DAY),
  email: counter('new-email', 5, DAY),
  resetAddress: counter('reset-address', 100, HOUR),
  resetName: counter('reset-name', 5, HOUR),
};

const hashOf = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url');

type Account = { key: string; user?: string };

/** An account at one address, for counters and for what is known of it. */
export const addressKey = (account: string, address: string): string => hashOf(account, address);

/** What failures count under: the account however it was named, or the name that no account has. */
const accountOf = (userId: string | null, loginName: string): Account =>
  userId === null ? { key: hashOf(loginName.toLowerCase()) } : { key: userId, user: userId };

/** A point of a limit; the log names `user` where the limit is that person's, and the address that tries. */
type Point = { counter: ReturnType<typeof counter>; key: string; user?: string | undefined; address?: string };
type State = { consumedPoints: number; msBeforeNext: number };

const seconds = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000));

const tellReached = ({ counter: { limit }, user, address }: Point) =>
  logSecurityEvent('limit.reached', { limit, user, ...(address !== undefined && { address }) });

function refuse(messageKey: string, point: Point, { msBeforeNext }: State): never {
  tellReached(point);
  throw new LimitedError(messageKey, seconds(msBeforeNext));
}

const countOne = ({ counter: { limiter }, key }: Point): Promise<State> => limiter.penalty(key);

/** Counts one more of each. Throws LimitedError where that is more than there may be, after `first` is done. */
async function count(messageKey: string, points: readonly Point[], first?: () => Promise<void>): Promise<void> {
  const states = await Promise.all(points.map(countOne));
  for (const [place, point] of points.entries()) {
    const state = states[place];
    if (!state || state.consumedPoints <= point.counter.most) continue;
    await first?.();
    refuse(messageKey, point, state);
  }
}

/** Somebody trying a password; `atHome`: from an address that the account has logged in from before. */
export type LoginTry = { account: Account; address: string; atHome: boolean };

const ofAddress = ({ address }: LoginTry): Point => ({ counter: counters.address, key: address, address });
const ofAccount = ({ account: { key, user }, address }: LoginTry): Point => ({
  counter: counters.account,
  key,
  user,
  address,
});
const atHomeOf = ({ account: { key, user }, address }: LoginTry): Point => ({
  counter: counters.home,
  key: addressKey(key, address),
  user,
  address,
});

/** The points that a try takes. Who is at home is not stopped by what others do, at this address or elsewhere. */
const pointsOf = (login: LoginTry): Point[] =>
  login.atHome ? [atHomeOf(login)] : [ofAddress(login), ofAccount(login)];

const rightPointsOf = ({ account: { key, user }, address, atHome }: LoginTry): Point[] => [
  { counter: counters.right, key, user, address },
  ...(atHome ? [] : [{ counter: counters.rightAddress, key: address, address }]),
];

const TOO_MANY = 'user.tooManyLogins';
const TOO_OFTEN = 'user.passwordTooOften';

async function assertLeft(messageKey: string, points: readonly Point[]): Promise<void> {
  for (const point of points) {
    const state = await point.counter.limiter.get(point.key);
    if (state && state.consumedPoints >= point.counter.most) refuse(messageKey, point, state);
  }
}

/** Throws LimitedError for a try that no point is left for. Takes none. */
export async function assertMayLogin(login: LoginTry): Promise<void> {
  await assertLeft(TOO_MANY, pointsOf(login));
  await assertLeft(TOO_OFTEN, rightPointsOf(login));
}

/**
 * Counts a right password: it costs as much as a wrong one. Throws LimitedError for the 121st of an account within a
 * minute, and for the 1,201st of an address that their accounts are not known at (contract 4.5).
 */
export const countRightPassword = (login: LoginTry): Promise<void> => count(TOO_OFTEN, rightPointsOf(login));

/** Gives back what a try took: its password was right, or nobody looked at it. */
export async function giveBackLoginTry(login: LoginTry): Promise<void> {
  await Promise.all(pointsOf(login).map(({ counter: { limiter }, key }) => limiter.reward(key)));
}

/**
 * Takes the points of a try, before its password is hashed: of many at once no more are worked off than the limits
 * allow. Throws LimitedError where there are none.
 */
export const takeLoginTry = (login: LoginTry): Promise<void> =>
  count(TOO_MANY, pointsOf(login), () => giveBackLoginTry(login));

/**
 * Counts a wrong password where its try has not: at home it counts for the account and the address too. Throws
 * LimitedError where that is one more than either may have.
 */
export async function countFailedLogin(login: LoginTry): Promise<void> {
  if (login.atHome) await count(TOO_MANY, [ofAccount(login), ofAddress(login)]);
}

/** Counts a registration. Throws LimitedError for the 61st of an address within an hour. */
export const countRegistration = (address: string): Promise<void> =>
  count('user.tooManyRegistrations', [{ counter: counters.registration, key: address, address }]);

/**
 * Counts a phone number that a person wants to have, whether it is free or taken: asking for many would tell whose are
 * customers. Throws LimitedError for the sixth within a day (contract 4.5).
 */
export const countPhoneNumber = (user: string): Promise<void> =>
  count('api.tooManyWrites', [{ counter: counters.phone, key: user, user }]);

export const countNewEmail = (user: string): Promise<void> =>
  count('api.tooManyWrites', [{ counter: counters.email, key: user, user }]);

/**
 * Counts a request for a new password, by the address it comes from and by what it names, whether there is such an
 * account or not. False for the 6th for a name within an hour: whoever asks must not feel that others did. Throws
 * LimitedError for the 101st of an address (contract 4.5).
 */
export async function countPasswordRequest(asked: string, address: string): Promise<boolean> {
  await count('user.tooManyResets', [{ counter: counters.resetAddress, key: address, address }]);
  const ofName = { counter: counters.resetName, key: hashOf(normalisePhone(asked) ?? asked.toLowerCase()), address };
  const isOneMore = (await countOne(ofName)).consumedPoints <= ofName.counter.most;
  if (!isOneMore) tellReached(ofName);
  return isOneMore;
}

/** Lets an account be tried again: its owner has just proven that it is theirs. Addresses keep their own limit. */
export async function forgetFailedLogins(userId: string, executor: Executor): Promise<void> {
  await executor.delete(rateLimits).where(eq(rateLimits.key, `login-account:${userId}`));
}

/** Whether somebody has come in from there before, with all that it took (contract 4.5). */
export async function isKnownAddress(userId: string, address: string): Promise<boolean> {
  const rows = await db
    .select({ userId: loginAddresses.userId })
    .from(loginAddresses)
    .where(and(eq(loginAddresses.userId, userId), eq(loginAddresses.addressHash, addressKey(userId, address))));
  return rows.length > 0;
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Who tries a password: `userId` null where nobody has that name, which takes as long to say. */
export async function loginTryOf(userId: string | null, loginName: string | null, address: string): Promise<LoginTry> {
  return {
    account: accountOf(userId, loginName ?? ''),
    address,
    atHome: await isKnownAddress(userId ?? NOBODY, address),
  };
}

export async function rememberAddress(userId: string, address: string, executor: Executor = db): Promise<void> {
  await executor
    .insert(loginAddresses)
    .values({ userId, addressHash: addressKey(userId, address) })
    .onConflictDoUpdate({
      target: [loginAddresses.userId, loginAddresses.addressHash],
      set: { lastUsedAt: sql`now()` },
    });
  const newest = executor
    .select({ addressHash: loginAddresses.addressHash })
    .from(loginAddresses)
    .where(eq(loginAddresses.userId, userId))
    .orderBy(desc(loginAddresses.lastUsedAt))
    .limit(KNOWN_ADDRESSES);
  await executor
    .delete(loginAddresses)
    .where(and(eq(loginAddresses.userId, userId), notInArray(loginAddresses.addressHash, newest)));
}
