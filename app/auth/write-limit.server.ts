import { RateLimiterDrizzle } from 'rate-limiter-flexible';

import { db } from '~/db/client.server';
import { rateLimits } from '~/db/schema/rate-limit.server';
import { LimitedError } from '~/http/domain-error';
import { logSecurityEvent } from '~/http/security-log.server';

/** Writes a minute and person (contract 4.5). */
const MOST_WRITES = 1_200;

// Made outside of any request: it keeps a timer that clears out old rows.
const limiter = new RateLimiterDrizzle({
  storeClient: db,
  schema: rateLimits,
  keyPrefix: 'api-writes',
  points: MOST_WRITES,
  duration: 60,
});

/**
 * Counts a write of a person, whichever of their tokens it came with: a login makes a new one. Throws LimitedError for
 * one more than 1,200 within a minute (contract 4.5).
 */
export async function countWrite(user: string): Promise<void> {
  const { consumedPoints, msBeforeNext } = await limiter.penalty(user);
  if (consumedPoints <= MOST_WRITES) return;
  logSecurityEvent('limit.reached', { limit: 'api-writes', user });
  throw new LimitedError('api.tooManyWrites', Math.max(1, Math.ceil(msBeforeNext / 1000)));
}
