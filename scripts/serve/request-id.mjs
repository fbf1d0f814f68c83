import { randomUUID } from 'node:crypto';

const safe = /^[\w.-]{8,64}$/;

/** The id of a request in the log, in its answer's `X-Request-Id` and for whoever asked: the one it came with, where that is a plain word, or a new one. */
export function requestIdOf(request) {
  const given = request.headers['x-request-id'];
  return given !== undefined && safe.test(given) ? given : randomUUID();
}
