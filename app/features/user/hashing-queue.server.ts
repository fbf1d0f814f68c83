import { availableParallelism } from 'node:os';

import pLimit, { type LimitFunction } from 'p-limit';

import { LimitedError } from '~/http/domain-error';

/**
 * Passwords that are hashed at one time; each takes 19 MiB and a core for some 30 ms. One core is left to everybody
 * else.
 */
export const HASHED_AT_ONCE = Math.min(4, Math.max(1, availableParallelism() - 1));
/** Places of the queue: for strangers, and for all with those who are at home. */
const PLACES = { stranger: 50, home: 62 };
/** How many of them one address has at a time; whoever comes from it beyond that waits in its line, outside. */
const PLACES_OF_ADDRESS = { stranger: 6, home: 2 };
/** Requests in the line of an address. As many as may register from one within an hour have room. */
const MOST_IN_LINE = 62;
/** Seconds after which there is room again. */
const RETRY_AFTER = 5;

/** Runs what hashes a password when it is its turn. */
export type InTurn = <T>(hash: () => Promise<T>) => Promise<T>;

/** Who a password is of; `atHome`: their account was used from this address before. */
export type Sender = { atHome: boolean };

type Line = { length: number; oneAfterAnother: LimitFunction };

const inTurn: InTurn = pLimit(HASHED_AT_ONCE);
const lines = new Map<string, Line>();
let placesTaken = 0;

function assertRoom(taken: number, most: number): void {
  if (taken >= most) throw new LimitedError('user.busy', RETRY_AFTER);
}

/** Runs work in the line of an address, which those at home there do not share with strangers. */
async function inLine<T>(address: string, kind: keyof typeof PLACES, work: () => Promise<T>): Promise<T> {
  const name = `${kind} ${address}`;
  const line = lines.get(name) ?? { length: 0, oneAfterAnother: pLimit(PLACES_OF_ADDRESS[kind]) };
  assertRoom(line.length, MOST_IN_LINE);
  lines.set(name, line);
  line.length += 1;
  try {
    return await line.oneAfterAnother(work);
  } finally {
    line.length -= 1;
    if (line.length === 0) lines.delete(name);
  }
}

async function inPlace<T>(kind: keyof typeof PLACES, work: () => Promise<T>): Promise<T> {
  assertRoom(placesTaken, PLACES[kind]);
  placesTaken += 1;
  try {
    return await work();
  } finally {
    placesTaken -= 1;
  }
}

/**
 * Runs work that hashes a password in its turn: as many at a time in this process as leave a core to everybody else,
 * whatever flood of passwords comes, and of one address only a few, so that it keeps nobody else waiting (contract
 * 4.5). `whoAsks` is asked first and handed to the work. Throws LimitedError before any work is done where too many are
 * under way.
 */
export async function withHashing<Who extends Sender, T>(
  address: string,
  whoAsks: () => Promise<Who>,
  work: (inTurn: InTurn, who: Who) => Promise<T>,
): Promise<T> {
  const who = await whoAsks();
  const kind = who.atHome ? 'home' : 'stranger';
  return inLine(address, kind, () => inPlace(kind, () => work(inTurn, who)));
}
