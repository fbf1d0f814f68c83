import { and, eq, inArray, lt } from 'drizzle-orm';
import { RateLimiterDrizzle } from 'rate-limiter-flexible';

import { db } from '~/db/client.server';
import { rateLimits } from '~/db/schema/rate-limit.server';
import { recoveryCodes, twoSteps } from '~/db/schema/staff.server';
import { addressKey, isKnownAddress, rememberAddress } from '~/features/user/login-limits.server';
import { InvalidError, LimitedError } from '~/http/domain-error';
import { logSecurityEvent } from '~/http/security-log.server';

import { codeHashes, seal, unseal } from './sealed.server';
import { isAppCode, stepOfCode, typedCode } from './totp.rules';

/** Wrong codes within a quarter of an hour (contract 4.5). */
const MOST_WRONG = 5;

// Made outside of any request: it keeps a timer that clears out old rows.
const limiter = new RateLimiterDrizzle({
  storeClient: db,
  schema: rateLimits,
  keyPrefix: 'two-step',
  points: MOST_WRONG,
  duration: 15 * 60,
});

/**
 * What wrong codes count under: whoever knows the password alone must not keep its owner out. An address that the owner
 * has come in from counts by itself; so does each that brings spare codes, which nobody guesses.
 */
async function keyOf(user: string, code: string, address: string): Promise<string> {
  if (!isAppCode(code)) return `spare ${addressKey(user, address)}`;
  return (await isKnownAddress(user, address)) ? addressKey(user, address) : user;
}

/** Takes a point of a try before its code is looked at, so that of many at once no more are. Throws LimitedError. */
async function takeTry(key: string, user: string): Promise<void> {
  const { consumedPoints, msBeforeNext } = await limiter.penalty(key);
  if (consumedPoints <= MOST_WRONG) return;
  await limiter.reward(key);
  logSecurityEvent('limit.reached', { limit: 'two-step', user });
  throw new LimitedError('user.tooManyCodes', Math.max(1, Math.ceil(msBeforeNext / 1000)));
}

/**
 * Whether a code of the app is right and newer than the last that was taken: one statement, so that of two that bring
 * the same code one is wrong. The key is sealed anew, with the newest secret.
 */
async function takeAppCode(userId: string, code: string): Promise<boolean> {
  const [row] = await db.select().from(twoSteps).where(eq(twoSteps.userId, userId));
  const secret = row ? unseal(row.sealedSecret, userId) : null;
  if (secret === null) return false;
  const step = stepOfCode(secret, code, Date.now());
  if (step === null) return false;
  const taken = await db
    .update(twoSteps)
    .set({ lastStep: step, sealedSecret: seal(secret, userId) })
    .where(and(eq(twoSteps.userId, userId), lt(twoSteps.lastStep, step)))
    .returning({ userId: twoSteps.userId });
  return taken.length > 0;
}

/** Whether a spare code is right; it goes as it is used. */
async function takeRecoveryCode(userId: string, code: string): Promise<boolean> {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), inArray(recoveryCodes.codeHash, codeHashes(code, userId))))
    .returning({ userId: recoveryCodes.userId });
  if (used.length > 0) logSecurityEvent('twoStep.spareCode', { user: userId });
  return used.length > 0;
}

/**
 * Proves the second step of a login by a code of the app, within half a minute of its own and each once, or by a spare
 * one; its address is known from then on. Throws InvalidError on `code`, or LimitedError after five wrong ones within a
 * quarter of an hour (contract 4.11, 4.5).
 */
export async function proveSecondStep(userId: string, typed: string, address: string): Promise<void> {
  const code = typedCode(typed);
  const key = await keyOf(userId, code, address);
  await takeTry(key, userId);
  const right = isAppCode(code) ? await takeAppCode(userId, code) : await takeRecoveryCode(userId, code);
  if (right) {
    await limiter.reward(key);
    return rememberAddress(userId, address);
  }
  logSecurityEvent('twoStep.refused', { user: userId });
  throw new InvalidError({ code: ['user.codeWrong'] });
}
