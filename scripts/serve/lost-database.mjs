import { shutdownTasks } from './shutdown.mjs';

/** The one fault of postgres.js 3.4.9 that a dying database server provokes: it writes to the socket it has just dropped. */
function isLostSocket(error) {
  return (
    error instanceof TypeError &&
    error.message === "Cannot read properties of null (reading 'write')" &&
    /[\\/]postgres[\\/](src|cjs|cf)[\\/]/.test(error.stack ?? '')
  );
}

/**
 * Keeps serving when the database goes away under postgres.js, and has the app close its pool, because that
 * connection never writes again; the next query opens a new one. Any other uncaught fault still ends the process.
 */
export function surviveLostDatabase() {
  let reconnecting = false;
  process.on('uncaughtException', (error) => {
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
