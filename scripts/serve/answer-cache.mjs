import { requestStore } from './request-store.mjs';

/** The app keeps the answers; its bundle puts them under a name that both sides know. */
const answers = () => globalThis[Symbol.for('attara.answer-cache')];

/** Where there are replicas of the database, they may not have followed yet. */
const replicas = () => globalThis[Symbol.for('attara.replicas')];

/** What an admin's write may change for all, besides what belongs to one person. */
const catalogueWrite = /^\/(?:admin(?:\/|$)|api\/v1\/(?!cart|order|users))/;

/**
 * Whoever changed the catalogue sees it at once: this process forgets before the answer is sent, the others when the database tells them. Who is
 * refused, or sent to log in, changed nothing.
 */
function forgetAfter(response) {
  const writeHead = response.writeHead;
  response.writeHead = (...args) => {
    if (response.statusCode < 400 && !String(response.getHeader('Location') ?? '').startsWith('/auth/')) {
      replicas()?.setAside();
      answers()?.forgetAll();
    }
    return writeHead.apply(response, args);
  };
}

const encodingsOf = (request) => request.headers['accept-encoding'] ?? '';

function send(request, response, kept) {
  requestStore().route = kept.route;
  const known = (request.headers['if-none-match'] ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  for (const [name, value] of kept.headers) response.setHeader(name, value);
  if (kept.etag && (known.includes(kept.etag) || known.includes('*'))) {
    response.removeHeader('Content-Type');
    response.writeHead(304).end();
    return;
  }
  const encoding = ['br', 'gzip'].find(
    (each) => kept.bodies[each] && new RegExp(`\\b${each}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(encodingsOf(request)),
  );
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.appendHeader('Vary', 'Accept-Encoding');
  const body = kept.bodies[encoding ?? 'identity'];
  response.setHeader('Content-Length', body.length);
  response.writeHead(200).end(body);
}

/** Answers with what was kept of the same question, if anything was; else goes on, and the app may keep what it answers. */
export function answerFromCache(request, response, goOn) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    if (catalogueWrite.test(request.url)) forgetAfter(response);
    return goOn();
  }
  const found = request.method === 'GET' ? answers()?.find(request) : undefined;
  if (found?.kept) return send(request, response, found.kept);
  if (found) requestStore().question = found.question;
  return goOn();
}
