import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

import { LimitedError } from '~/http/domain-error';
import { tellSecurity } from '~/http/security-log.server';

/** Writes a minute and token (decisions §3). */
const MOST_WRITES = 1_200;
const SECONDS = 60;

/** What counts a write under its token, as part of the statement that reads whose token it is. */
export const countedWrite = (tokenHash: SQLWrapper): SQL =>
  sql`count_against('api-writes:' || ${tokenHash}, ${sql.raw(String(SECONDS))}) counted`;

/** Throws LimitedError for one more than 1,200 writes within a minute (decisions §3); `wait`: seconds until the next minute begins. */
export function assertFewWrites(user: string, { points, wait }: { points: number; wait: number }): void {
  if (points <= MOST_WRITES) return;
  tellSecurity('limit.reached', { limit: 'api-writes', user });
  throw new LimitedError('api.tooManyWrites', Math.max(1, Math.ceil(wait)));
}
