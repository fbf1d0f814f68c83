import http from 'node:http';

// Answers under way get this long. Those that wait for a silent database then lose their connections, which makes them say so, and get a moment
// more. Together well under the five seconds a supervisor allows.
const graceForAnswers = 2500;
const graceForTasks = 500;
const graceForRefusals = 1000;

/** What the app wants done at the end, such as closing its database pool; told whether it is the end of the process. */
export const shutdownTasks = (globalThis[Symbol.for('attara.shutdown')] ??= new Set());

const servers = new Set();
let underWay = 0;
let shuttingDown = false;
let allAnswered = () => undefined;

export function isShuttingDown() {
  return shuttingDown;
}

/** Counts an answer as under way until it is sent or its line is gone. */
export function track(response) {
  underWay += 1;
  response.once('close', () => {
    underWay -= 1;
    if (underWay === 0) allAnswered();
  });
}

/**
 * Puts a server under our shutdown; its own close, which remix-serve calls on a signal, leads here too. While developing Vite closes one
 * server to open the next, and nothing ends by that.
 */
export function watchForShutdown(server) {
  servers.add(server);
  server.once('close', () => servers.delete(server));
  if (process.env.NODE_ENV === 'development') return;
  server.close = () => {
    void shutDown();
    return server;
  };
}

function within(milliseconds, work) {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, milliseconds).unref())]);
}

async function shutDown() {
  if (shuttingDown) return;
  shuttingDown = true;
  const answered = new Promise((resolve) => {
    allAnswered = resolve;
    if (underWay === 0) resolve();
  });
  for (const server of servers) {
    http.Server.prototype.close.call(server);
    server.closeIdleConnections();
  }
  await within(graceForAnswers, answered);
  await within(graceForTasks, Promise.allSettled([...shutdownTasks].map((task) => task(true))));
  await within(graceForRefusals, answered);
  for (const server of servers) server.closeAllConnections();
  process.exit(0);
}

for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void shutDown());
// A start script that is gone, however it went, takes its server along.
if (process.channel) process.once('disconnect', () => void shutDown());
