import { availableParallelism } from 'node:os';

import pLimit from 'p-limit';

import { LimitedError } from '~/http/domain-error';

/**
 * Passwords that are hashed at one time; each takes 19 MiB and a core for some 30 ms. One core is left to everybody
 * else.
 */
export const HASHED_AT_ONCE = Math.min(4, Math.max(1, availableParallelism() - 1));
/** Requests with a password at one time. As many as may register from one address within an hour have room. */
const MOST_UNDER_WAY = 62;
/** Seconds after which there is room again. */
const RETRY_AFTER = 5;

let underWay = 0;

/** Runs what hashes a password when it is its turn. */
export type InTurn = <T>(hash: () => Promise<T>) => Promise<T>;

const inTurn: InTurn = pLimit(HASHED_AT_ONCE);

/**
 * Runs work that hashes a password in its turn: as many at a time in this process as leave a core to everybody else,
 * whatever flood of logins comes (contract 4.5). Throws LimitedError with `busyKey`, before anything is done, where too
 * many are under way.
 */
export async function withHashing<T>(busyKey: string, work: (inTurn: InTurn) => Promise<T>): Promise<T> {
  if (underWay >= MOST_UNDER_WAY) throw new LimitedError(busyKey, RETRY_AFTER);
  underWay += 1;
  try {
    return await work(inTurn);
  } finally {
    underWay -= 1;
  }
}
