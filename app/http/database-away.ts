import type { UnavailableCause } from '~/request/request-context.server';

type DatabaseCause = Extract<UnavailableCause, `database ${string}` | 'pool full' | 'disk full'>;

/** The connection to the database: it could not be opened, it broke, or nobody answered. */
const LINE_FAULTS = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['CONNECT_TIMEOUT', 'CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED', 'NO_ANSWER'],
]);

/**
 * What PostgreSQL says when it cannot at the moment, in the order in which it is looked through: no room on its disk;
 * no connection left, there or in our pool; a statement or lock that took too long, a deadlock; connection faults (08),
 * no other resources (53), going down or coming up (57P), a standby that may not write.
 */
const SERVER_FAULTS: readonly (readonly [RegExp, DatabaseCause])[] = [
  [/^53100$/, 'disk full'],
  [/^(53300|POOL_FULL)$/, 'pool full'],
  [/^(57014|55P03|25P03|40001|40P01)$/, 'database slow'],
  [/^(08...|53...|57P0.|25006)$/, 'database away'],
];

/**
 * Why a fault means that the database is away or overloaded, so that trying again later helps, with its code; null for
 * any other fault. Drizzle hides the reason in `cause`.
 */
export function databaseFault(error: unknown): { cause: DatabaseCause; code: string } | null {
  for (let fault = error, depth = 0; fault instanceof Error && depth < 5; fault = fault.cause, depth += 1) {
    const { code, syscall } = fault as { code?: unknown; syscall?: unknown };
    if (typeof code !== 'string') continue;
    // A socket file that is not there; any other missing file is a fault of ours.
    if (LINE_FAULTS.has(code) || (code === 'ENOENT' && syscall === 'connect')) return { cause: 'database away', code };
    const found = SERVER_FAULTS.find(([codes]) => codes.test(code));
    if (found) return { cause: found[1], code };
  }
  return null;
}
