import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';

import { db } from '~/db/client.server';
import { rateLimits } from '~/db/schema/rate-limit.server';
import { LimitedError } from '~/http/domain-error';

import { hashSecretToken } from './secret-token.server';

/** Writes a minute and token (decisions §3). */
const MOST_WRITES = 1_200;

// Made on first use: it keeps a timer that clears out old rows.
let limiter: RateLimiterDrizzle | undefined;
const writes = () =>
  (limiter ??= new RateLimiterDrizzle({ storeClient: db, schema: rateLimits, keyPrefix: 'api-writes', points: MOST_WRITES, duration: 60 }));

/** Counts a write of the API under its token. Throws LimitedError for one more than 1,200 within a minute (decisions §3). */
export async function countWrite(token: string): Promise<void> {
  await writes()
    .consume(hashSecretToken(token))
    .catch((refused: unknown) => {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw new LimitedError('api.tooManyWrites', Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
    });
}
