import http, { type Server } from 'node:http';

import { finish } from '~/request/process-end.server';

import type { Middleware } from './middleware';

// Answers under way get this long, and so does a letter under way. The app then closes its database
// (app/db/client.server.ts), which makes those that wait for a silent one say so. Together well under the five
// seconds a supervisor allows.
const GRACE_FOR_ANSWERS = 3_000;
const GRACE_FOR_REFUSALS = 1_000;

const servers = new Set<Server>();
let underWay = 0;
let shuttingDown = false;
let allAnswered = (): void => undefined;

export const isShuttingDown = (): boolean => shuttingDown;

/** Counts an answer as under way until it is sent or its connection is gone. */
export const countAnswer: Middleware = (_request, response, next) => {
  underWay += 1;
  response.once('close', () => {
    underWay -= 1;
    if (underWay === 0) allAnswered();
  });
  next();
};

/**
 * Ends this server in order on a stop signal. remix-serve closes it on the same signal, which leads here too. While
 * developing Vite closes one server to open the next, and nothing ends by that.
 */
export function endInOrder(server: Server): void {
  servers.add(server);
  server.once('close', () => servers.delete(server));
  if (process.env.NODE_ENV === 'development') return;
  server.close = () => {
    void shutDown();
    return server;
  };
}

const within = (milliseconds: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, milliseconds).unref())]);

async function shutDown(): Promise<void> {
  if (shuttingDown) return;
  shuttingDown = true;
  const answered = new Promise<void>((resolve) => {
    allAnswered = resolve;
    if (underWay === 0) resolve();
  });
  for (const server of servers) {
    http.Server.prototype.close.call(server);
    server.closeIdleConnections();
  }
  const finished = Promise.all([answered, finish()]);
  await within(GRACE_FOR_ANSWERS, finished);
  await within(GRACE_FOR_REFUSALS, finished);
  for (const server of servers) server.closeAllConnections();
  process.exit(0);
}

/** Listens for the signals that stop a server. A start script that is gone, however it went, takes its server along. */
export function watchForStop(): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void shutDown());
  if (process.channel) process.once('disconnect', () => void shutDown());
}
