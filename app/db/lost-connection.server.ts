import { describeFault } from '~/request/fault-log.server';

/**
 * The one fault of postgres.js 3.4.9 that a dying database server provokes: it writes to the socket it has just
 * dropped.
 */
export function isLostSocket(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    error.message === "Cannot read properties of null (reading 'write')" &&
    /[\\/]postgres[\\/](src|cjs|cf)[\\/]/.test(error.stack ?? '')
  );
}

let watching = false;
let reconnecting = false;

/**
 * Keeps the process alive when the database goes away under postgres.js, and closes the pool, because that connection
 * never writes again; the next query opens a new one. Any other uncaught fault still ends the process.
 */
export function surviveLostConnection(closePool: () => Promise<unknown>): void {
  if (watching) return;
  watching = true;
  process.on('uncaughtException', (error) => {
    if (!isLostSocket(error)) {
      console.error(describeFault(error));
      process.exit(1);
    }
    if (reconnecting) return;
    reconnecting = true;
    console.error('The connection to the database broke; opening new ones.');
    void closePool().finally(() => (reconnecting = false));
  });
}
