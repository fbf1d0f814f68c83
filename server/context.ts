import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { config } from '~/config.server';
import { MalformedRequest, readRequest, type UnderstoodRequest } from '~/request/read-request';
import { requestContext, runInContext, type RequestContext } from '~/request/request-context.server';

import { log } from './log';
import type { Middleware } from './middleware';
import { refuse } from './refusal';
import { traceIdOf } from './traceparent';

const SAFE_ID = /^[\w.-]{8,64}$/;

/** The id that a request came with, where that is a plain word, or a new one. */
function idOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SAFE_ID.test(given) ? given : randomUUID();
}

function understood(id: string, request: IncomingMessage, response: ServerResponse): UnderstoodRequest | null {
  try {
    return readRequest(request, config.publicOrigin);
  } catch (error) {
    if (!(error instanceof MalformedRequest)) throw error;
    log.info({ id, status: 400, why: error.message }, 'refused');
    refuse(request, response, 400, { code: 'bad_request', en: error.message, ar: 'هذا الطلب غير مفهوم.' });
    return null;
  }
}

/**
 * Reads the request, once, and opens its context. Behind this there is one spelling of its address and one name of the
 * shop.
 */
export const openContext: Middleware = (request, response, next) => {
  const id = idOf(request);
  response.setHeader('X-Request-Id', id);
  const read = understood(id, request, response);
  if (!read) return;
  request.url = read.address;
  request.headers.host = read.host;
  const trace = traceIdOf(request.headers.traceparent);
  const context: RequestContext = {
    id,
    ...(trace !== undefined && { trace }),
    understood: read,
    remoteAddress: request.socket.remoteAddress,
    log,
    memo: new Map(),
    queries: 0,
  };
  response.once('close', () => {
    context.isOver = true;
    context.afterAnswer?.();
  });
  runInContext(context, next);
};

/** The context of the request at hand; every step behind `openContext` has one. */
export function currentContext(): RequestContext {
  const context = requestContext();
  if (!context) throw new Error('This step needs a request context.');
  return context;
}
