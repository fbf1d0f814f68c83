import type { IncomingMessage, ServerResponse } from 'node:http';

import {
  encodedBody,
  type Encoding,
  findCachedResponse,
  lifetimeHeaders,
  type CachedResponse,
} from '~/cache/page-cache.server';
import { namesTag } from '~/request/entity-tag';

import { currentContext } from './context';
import type { Middleware } from './middleware';

/** Below this nothing is gained. */
const SMALLEST = 1000;
const ACCEPTS: Record<Encoding, RegExp> = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
};

function encodingFor({ headers }: IncomingMessage, bytes: number): Encoding | undefined {
  const accepted = headers['accept-encoding'];
  if (typeof accepted !== 'string' || bytes < SMALLEST) return undefined;
  return (['br', 'gzip'] as const).find((encoding) => ACCEPTS[encoding].test(accepted));
}

async function send(request: IncomingMessage, response: ServerResponse, cached: CachedResponse): Promise<void> {
  for (const [name, value] of cached.headers) response.setHeader(name, value);
  const policy = String(response.getHeader('Cache-Control') ?? '');
  for (const [name, value] of lifetimeHeaders(policy)) response.setHeader(name, value);
  if (process.env.QUERY_COUNT === '1') response.setHeader('X-Page-Cache', 'hit');
  response.appendHeader('Vary', 'Accept-Encoding');
  if (namesTag(request.headers['if-none-match'], cached.etag)) {
    response.removeHeader('Content-Type');
    response.removeHeader('Content-Length');
    response.writeHead(304).end();
    return;
  }
  const encoding = encodingFor(request, cached.body.length);
  if (encoding) response.setHeader('Content-Encoding', encoding);
  const body = encoding ? await encodedBody(cached, encoding) : cached.body;
  response.writeHead(200, { 'Content-Length': body.length }).end(body);
}

/** Answers with what is cached of the same request, if anything is; else the app answers, and keeps that. */
export const answerFromPageCache: Middleware = (request, response, next) => {
  const cached = findCachedResponse(currentContext().understood, { hasRange: request.headers.range !== undefined });
  if (!cached) return next();
  send(request, response, cached).catch((error: unknown) => {
    console.error(error);
    response.destroy();
  });
};
