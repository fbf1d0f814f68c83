import { AsyncResource } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import type { Middleware, Next } from './middleware';

/** Browsers and nginx send nothing ahead of its answer, so more than this is sent to harm. */
const MOST_WAITING = 20;

/** What came on a connection while another request on it was being answered. */
const waitingOn = new WeakMap<Socket, [ServerResponse, Next][]>();

/** Whether an answer is on its way on this connection. */
export const isAnswering = (socket: Socket): boolean => waitingOn.has(socket);

function begin(socket: Socket, response: ServerResponse, answer: Next): void {
  response.once('close', () => setImmediate(beginNext, socket));
  answer();
}

function beginNext(socket: Socket): void {
  const following = socket.destroyed ? undefined : waitingOn.get(socket)?.shift();
  if (following) begin(socket, ...following);
  else waitingOn.delete(socket);
}

/**
 * Answers what comes on one connection in its turn, and one of it in each turn of the event loop. Node hands out all
 * pipelined requests at once: a few connections full of them, cached pages above all, would keep all others waiting. A
 * connection on which more than twenty wait is cut.
 */
export const oneAfterAnother: Middleware = (request, response, next) => {
  const { socket } = request;
  // What was sent ahead on a connection that is gone by now is read all the same. Node ends each of these by an error
  // with a stack, which takes as long as an answer, unless it has been ended.
  if (socket.destroyed) return void request.destroy();
  const waiting = waitingOn.get(socket);
  if (!waiting) {
    waitingOn.set(socket, []);
    begin(socket, response, next);
    return;
  }
  // Begun by the end of another request, it must not be in that one's context.
  if (waiting.push([response, AsyncResource.bind(next)]) <= MOST_WAITING) return;
  socket.resetAndDestroy();
  for (const [{ req }] of waiting) req.destroy();
};
