import { createHash } from 'node:crypto';

import { and, eq, notInArray, sql } from 'drizzle-orm';
import { RateLimiterDrizzle } from 'rate-limiter-flexible';

import { db } from '~/db/client.server';
import { rateLimits } from '~/db/schema/rate-limit.server';
import { loginAddresses } from '~/db/schema/user.server';
import { LimitedError } from '~/http/domain-error';

const QUARTER_HOUR = 15 * 60;
/** How many addresses an account is known at; the oldest is forgotten first. */
const KNOWN_ADDRESSES = 20;

/** Counters in the database, so that all instances count together (decisions §3). */
function makeLimiters() {
  const counter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterDrizzle({ storeClient: db, schema: rateLimits, keyPrefix, points, duration });
  return {
    account: counter('login-account', 10, QUARTER_HOUR),
    address: counter('login-address', 100, QUARTER_HOUR),
    registration: counter('register-address', 60, 60 * 60),
  };
}

// Made on first use: each keeps a timer that clears out old rows.
let made: ReturnType<typeof makeLimiters> | undefined;
const limiters = () => (made ??= makeLimiters());

const seconds = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000));
const hashOf = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url');

/** What failures count under: the account however it was named, or the name that no account has. */
export const accountKey = (userId: string | null, loginName: string): string => userId ?? hashOf(loginName.toLowerCase());

/** Whether this account has as many wrong passwords behind it as it may have; then how long to wait, in milliseconds. */
async function accountWait(account: string): Promise<number> {
  const state = await limiters().account.get(account);
  return state && state.consumedPoints >= 10 ? state.msBeforeNext : 0;
}

/** Throws LimitedError for an address with 100 wrong passwords in 15 minutes. */
export async function assertAddressMayLogin(address: string): Promise<void> {
  const state = await limiters().address.get(address);
  if (state && state.consumedPoints >= 100) throw new LimitedError('user.tooManyLogins', seconds(state.msBeforeNext));
}

/** Throws LimitedError for an account with 10 wrong passwords in 15 minutes. */
export async function assertAccountMayLogin(account: string): Promise<void> {
  const wait = await accountWait(account);
  if (wait > 0) throw new LimitedError('user.tooManyLogins', seconds(wait));
}

/** Counts a wrong password. Throws LimitedError where that is one more than the account or the address may have. */
export async function countFailedLogin(account: string, address: string): Promise<void> {
  const [ofAccount, ofAddress] = await Promise.all([limiters().account.penalty(account), limiters().address.penalty(address)]);
  if (ofAccount.consumedPoints > 10) throw new LimitedError('user.tooManyLogins', seconds(ofAccount.msBeforeNext));
  if (ofAddress.consumedPoints > 100) throw new LimitedError('user.tooManyLogins', seconds(ofAddress.msBeforeNext));
}

/** Counts a registration. Throws LimitedError for the 61st of an address within an hour. */
export async function countRegistration(address: string): Promise<void> {
  const state = await limiters().registration.penalty(address);
  if (state.consumedPoints > 60) throw new LimitedError('user.tooManyRegistrations', seconds(state.msBeforeNext));
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
    .onConflictDoUpdate({ target: [loginAddresses.userId, loginAddresses.addressHash], set: { lastUsedAt: sql`now()` } });
  const newest = db
    .select({ addressHash: loginAddresses.addressHash })
    .from(loginAddresses)
    .where(eq(loginAddresses.userId, userId))
    .orderBy(sql`${loginAddresses.lastUsedAt} desc`)
    .limit(KNOWN_ADDRESSES);
  await db.delete(loginAddresses).where(and(eq(loginAddresses.userId, userId), notInArray(loginAddresses.addressHash, newest)));
}
