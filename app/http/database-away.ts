/** The connection to the database: it could not be opened, it broke, or nobody answered. */
const LINE_FAULTS = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['CONNECT_TIMEOUT', 'CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED', 'NO_ANSWER'],
]);

/**
 * What PostgreSQL says when it cannot at the moment: connection faults (08), no resources (53), going down or coming up
 * (57P), a statement or lock that took too long, a deadlock, a standby that may not write.
 */
const SERVER_FAULTS = /^(08...|53...|57P0.|57014|55P03|25P03|25006|40001|40P01)$/;

/**
 * Whether a fault means that the database is away or overloaded, so that trying again later helps. Drizzle hides the
 * reason in `cause`.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let fault = error, depth = 0; fault instanceof Error && depth < 5; fault = fault.cause, depth += 1) {
    const { code, syscall } = fault as { code?: unknown; syscall?: unknown };
    if (typeof code !== 'string') continue;
    // A socket file that is not there; any other missing file is a fault of ours.
    if (code === 'ENOENT' && syscall === 'connect') return true;
    if (LINE_FAULTS.has(code) || SERVER_FAULTS.test(code)) return true;
  }
  return false;
}
