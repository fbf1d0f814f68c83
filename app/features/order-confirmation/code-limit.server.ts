import { RateLimiterDrizzle } from 'rate-limiter-flexible';

import { db } from '~/db/client.server';
import { rateLimits } from '~/db/schema/rate-limit.server';
import { LimitedError } from '~/http/domain-error';
import { logSecurityEvent } from '~/http/security-log.server';

const MOST = 10;

// Made outside of any request: it keeps a timer that clears out old rows.
const limiter = new RateLimiterDrizzle({
  storeClient: db,
  schema: rateLimits,
  keyPrefix: 'order-code',
  points: MOST,
  duration: 15 * 60,
});

/** Counts a code that is typed. Throws LimitedError for one more than ten wrong ones within a quarter of an hour. */
export async function countCode(user: string): Promise<void> {
  const { consumedPoints, msBeforeNext } = await limiter.penalty(user);
  if (consumedPoints <= MOST) return;
  logSecurityEvent('limit.reached', { limit: 'order-code', user });
  throw new LimitedError('order.tooManyCodes', Math.max(1, Math.ceil(msBeforeNext / 1000)));
}

/** Gives back what a right one took. */
export async function forgiveCode(user: string): Promise<void> {
  await limiter.reward(user);
}
