import { LimitedError } from '~/http/domain-error';

/** Passwords that are hashed at one time; each takes 19 MiB and a thread of the process for some 30 ms. */
const AT_ONCE = 2;
/** Requests with a password at one time. As many as may register from one address within an hour have room. */
const MOST_UNDER_WAY = 62;
/** Seconds after which there is room again. */
const RETRY_AFTER = 5;

let underWay = 0;
let hashing = 0;
const waiting: (() => void)[] = [];

/** Runs what hashes a password when it is its turn. */
export type InTurn = <T>(hash: () => Promise<T>) => Promise<T>;

const inTurn: InTurn = async (hash) => {
  if (hashing < AT_ONCE) hashing += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await hash();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else hashing -= 1;
  }
};

/**
 * Runs work that hashes a password in its turn: two at a time in this process, so that a flood of logins leaves threads
 * and cores to everybody else (contract 4.5). Throws LimitedError with `busyKey`, before anything is done, where too
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
