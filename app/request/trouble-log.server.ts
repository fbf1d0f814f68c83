import { messageOf } from './fault-log.server';

/** Milliseconds between two lines of the log about the same trouble. */
const SAY_AGAIN_AFTER = 10 * 60_000;

const said = new Map<string, number>();

/** Why it failed, in one line: never Drizzle's own words, which repeat e-mails and secrets that were to be written. */
export const reasonOf = (error: unknown): string =>
  messageOf(error instanceof Error && error.cause !== undefined ? error.cause : error);

/**
 * Writes a line into the log about what is tried again and again, and about the same not again for a while. `what` and
 * `why` name nobody.
 */
export function logTrouble(what: string, why?: string, level: 'error' | 'warn' = 'error'): void {
  const now = performance.now();
  if (now - (said.get(what) ?? -Infinity) < SAY_AGAIN_AFTER) return;
  said.set(what, now);
  console[level](why === undefined ? what : `${what}: ${why}`);
}
