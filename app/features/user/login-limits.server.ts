import { createHash } from 'node:crypto';

import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import { RateLimiterDrizzle } from 'rate-limiter-flexible';

import { db } from '~/db/client.server';
import { rateLimits } from '~/db/schema/rate-limit.server';
import { loginAddresses } from '~/db/schema/user.server';
import { LimitedError } from '~/http/domain-error';
import { logSecurityEvent } from '~/http/security-log.server';

const QUARTER_HOUR = 15 * 60;
/** How many addresses an account is known at; the oldest is forgotten first. */
const KNOWN_ADDRESSES = 20;

const counter = (keyPrefix: string, points: number, duration: number) =>
  new RateLimiterDrizzle({ storeClient: db, schema: rateLimits, keyPrefix, points, duration });

/**
 * Counters in the database, so that all instances count together (contract 4.5). Made outside of any request: each
 * keeps a timer that clears out old rows.
 */
const limiters = {
  account: counter('login-account', 10, QUARTER_HOUR),
  address: counter('login-address', 100, QUARTER_HOUR),
  registration: counter('register-address', 60, 60 * 60),
};

const seconds = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000));
const hashOf = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url');

type Account = { key: string; user?: string };

/** What failures count under: the account however it was named, or the name that no account has. */
export const accountOf = (userId: string | null, loginName: string): Account =>
  userId === null ? { key: hashOf(loginName.toLowerCase()) } : { key: userId, user: userId };

type Limit = { limit: 'login-account' | 'login-address' | 'register-address'; user?: string };

function refuse(messageKey: string, milliseconds: number, reached: Limit): never {
  logSecurityEvent('limit.reached', reached);
  throw new LimitedError(messageKey, seconds(milliseconds));
}

/**
 * Whether this account has as many wrong passwords behind it as it may have; then how long to wait, in milliseconds.
 */
async function accountWait({ key }: Account): Promise<number> {
  const state = await limiters.account.get(key);
  return state && state.consumedPoints >= 10 ? state.msBeforeNext : 0;
}

/** Throws LimitedError for an address with 100 wrong passwords in 15 minutes. */
export async function assertAddressMayLogin(address: string): Promise<void> {
  const state = await limiters.address.get(address);
  if (state && state.consumedPoints >= 100)
    refuse('user.tooManyLogins', state.msBeforeNext, { limit: 'login-address' });
}

/** Throws LimitedError for an account with 10 wrong passwords in 15 minutes. */
export async function assertAccountMayLogin(account: Account): Promise<void> {
  const wait = await accountWait(account);
  if (wait > 0) refuse('user.tooManyLogins', wait, { limit: 'login-account', user: account.user });
}

/** Counts a wrong password. Throws LimitedError where that is one more than the account or the address may have. */
export async function countFailedLogin({ key, user }: Account, address: string): Promise<void> {
  const [ofAccount, ofAddress] = await Promise.all([limiters.account.penalty(key), limiters.address.penalty(address)]);
  if (ofAccount.consumedPoints > 10)
    refuse('user.tooManyLogins', ofAccount.msBeforeNext, { limit: 'login-account', user });
  if (ofAddress.consumedPoints > 100)
    refuse('user.tooManyLogins', ofAddress.msBeforeNext, { limit: 'login-address', user });
}

/** Counts a registration. Throws LimitedError for the 61st of an address within an hour. */
export async function countRegistration(address: string): Promise<void> {
  const state = await limiters.registration.penalty(address);
  if (state.consumedPoints > 60) refuse('user.tooManyRegistrations', state.msBeforeNext, { limit: 'register-address' });
}

/** Whether the owner of this account has logged in from here before. */
export async function isKnownAddress(userId: string, address: string): Promise<boolean> {
  const rows = await db
    .select({ userId: loginAddresses.userId })
    .from(loginAddresses)
    .where(and(eq(loginAddresses.userId, userId), eq(loginAddresses.addressHash, hashOf(userId, address))));
  return rows.length > 0;
}

/** Remembers where the owner of an account has logged in from. */
export async function rememberAddress(userId: string, address: string): Promise<void> {
  await db
    .insert(loginAddresses)
    .values({ userId, addressHash: hashOf(userId, address) })
    .onConflictDoUpdate({
      target: [loginAddresses.userId, loginAddresses.addressHash],
      set: { lastUsedAt: sql`now()` },
    });
  const newest = db
    .select({ addressHash: loginAddresses.addressHash })
    .from(loginAddresses)
    .where(eq(loginAddresses.userId, userId))
    .orderBy(desc(loginAddresses.lastUsedAt))
    .limit(KNOWN_ADDRESSES);
  await db
    .delete(loginAddresses)
    .where(and(eq(loginAddresses.userId, userId), notInArray(loginAddresses.addressHash, newest)));
}
