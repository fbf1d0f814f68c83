import { shutdownTasks } from './shutdown.mjs';

/** The one fault of postgres.js 3.4.9 that a dying database server provokes: it writes to the socket it has just dropped. */
function isLostSocket(error) {
  return (
    error instanceof TypeError &&
    error.message === "Cannot read properties of null (reading 'write')" &&
    /[\\/]postgres[\\/](src|cjs|cf)[\\/]/.test(error.stack ?? '')
  );
}

/** What a statement or a transaction ends with when its connection is gone, refused or silent: codes of the driver, of Node, of PostgreSQL and ours. */
const lostLine = new Set([
  ...['CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'CONNECTION_ENDED', 'CONNECT_TIMEOUT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'],
  ...['57P01', '57P02', '57P03', '53300', 'NO_ANSWER'],
]);

/** The end of something that was sent to the database and that nobody waits for any more: whoever asked has been answered 503. */
const isUnawaitedLoss = (error, origin) => origin === 'unhandledRejection' && lostLine.has(error?.code ?? error?.cause?.code);

/**
 * Keeps serving when the database goes away under postgres.js, and has the app close its pool, because that
 * connection never writes again; the next query opens a new one. What was sent and forgotten may fail as well. Any other uncaught fault
 * still ends the process.
 */
export function surviveLostDatabase() {
  let reconnecting = false;
  process.on('uncaughtException', (error, origin) => {
    if (isUnawaitedLoss(error, origin)) {
      console.error('Something that nobody waited for any more found the database away.');
      return;
    }
    if (!isLostSocket(error)) {
      console.error(error);
      process.exit(1);
    }
    if (reconnecting) return;
    reconnecting = true;
    console.error('The connection to the database broke; opening new ones.');
    void Promise.allSettled([...shutdownTasks].map((task) => task())).then(() => (reconnecting = false));
  });
}
