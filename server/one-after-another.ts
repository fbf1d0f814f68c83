import { AsyncResource } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import type { Middleware, Next } from './middleware';

/** Nobody sends so many requests ahead of their answers but to harm; each takes memory while it waits. */
const MOST_WAITING = 500;

/** What came on a connection while another request on it was being answered. */
const waitingOn = new WeakMap<Socket, [ServerResponse, Next][]>();

function begin(socket: Socket, response: ServerResponse, answer: Next): void {
  response.once('close', () => {
    const following = socket.destroyed ? undefined : waitingOn.get(socket)?.shift();
    if (following) begin(socket, ...following);
    else waitingOn.delete(socket);
  });
  answer();
}

/**
 * Answers what comes on one connection in its turn. Node hands out all pipelined requests at once, although their
 * answers wait for one another: a few connections full of dear pages would keep all others waiting.
 */
export const oneAfterAnother: Middleware = ({ socket }, response, next) => {
  // What was sent ahead on a connection that is gone by now is read all the same.
  if (socket.destroyed) return;
  const waiting = waitingOn.get(socket);
  if (!waiting) {
    waitingOn.set(socket, []);
    begin(socket, response, next);
    return;
  }
  // Begun by the end of another request, it must not be in that one's context.
  if (waiting.push([response, AsyncResource.bind(next)]) > MOST_WAITING) socket.resetAndDestroy();
};
