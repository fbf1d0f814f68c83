import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

import { rateLimits } from '~/db/schema/rate-limit.server';
import { LimitedError } from '~/http/domain-error';
import { logSecurityEvent } from '~/http/security-log.server';

/** Writes a minute and token (contract 4.5). */
const MOST_WRITES = 1_200;
const SECONDS = 60;

/** What a token's writes are counted under. */
export const writesKey = (tokenHash: SQLWrapper): SQL => sql`'api-writes:' || ${tokenHash}`;

/** What counts a write under its token, as part of the statement that reads whose token it is. */
export const countedWrite = (tokenHash: SQLWrapper): SQL =>
  sql`count_against(${writesKey(tokenHash)}, ${sql.raw(String(SECONDS))}) counted`;

/**
 * The same for a statement that does the work of the writes as well: a row of `points` for each token in `holders`, always in one order, so that no two such statements
 * wait for each other. It leaves the commit as it is.
 */
export const countingWrites = (holders: SQLWrapper, tokenHash: SQLWrapper): SQL => sql`
  insert into ${rateLimits} as held ("key", "points", "expire")
  select ${writesKey(tokenHash)}, 1, now() + ${sql.raw(`interval '${String(SECONDS)} seconds'`)} from ${holders} order by 1
  on conflict ("key") do update set
    "points" = case when held."expire" <= now() then 1 else held."points" + 1 end,
    "expire" = case when held."expire" <= now() then excluded."expire" else held."expire" end
  returning held."key", held."points"`;

/** Whether so many writes are still within the limit. */
export const isWithinLimit = (points: SQLWrapper): SQL => sql`${points} <= ${sql.raw(String(MOST_WRITES))}`;

/** Throws LimitedError for one more than 1,200 writes within a minute (contract 4.5); `wait`: seconds until the next minute begins. */
export function assertFewWrites(user: string, { points, wait }: { points: number; wait: number }): void {
  if (points <= MOST_WRITES) return;
  logSecurityEvent('limit.reached', { limit: 'api-writes', user });
  throw new LimitedError('api.tooManyWrites', Math.max(1, Math.ceil(wait)));
}
