import { encodingFor } from './encoding.mjs';
import { requestStore } from './request-store.mjs';

/** The app keeps the answers and hears of changes; its bundle puts both under names that both sides know. */
const answers = () => globalThis[Symbol.for('attara.answer-cache')];
const tellChange = () => globalThis[Symbol.for('attara.catalogue-news')]?.();

/**
 * Whoever changed the catalogue sees it at once: this process forgets before the answer is sent, the others when the database tells them. Whether a write did is said by the
 * feature that makes it (`changesCatalogue`); carts, orders, looks at a file and whoever is refused change nothing.
 */
function forgetAfter(response) {
  const writeHead = response.writeHead;
  const store = requestStore();
  response.writeHead = (...args) => {
    if (store.changesCatalogue) tellChange();
    return writeHead.apply(response, args);
  };
}

function send(request, response, kept) {
  requestStore().route = kept.route;
  const known = (request.headers['if-none-match'] ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  for (const [name, value] of kept.headers) response.setHeader(name, value);
  if (kept.etag && (known.includes(kept.etag) || known.includes('*'))) {
    response.removeHeader('Content-Type');
    response.writeHead(304).end();
    return;
  }
  response.appendHeader('Vary', 'Accept-Encoding');
  const encoding = encodingFor(request, kept.identity.length);
  if (!encoding) return end(response, kept.identity);
  const sendEncoded = (body) => end(response.setHeader('Content-Encoding', encoding), body);
  answers()
    .encodedBody(kept, encoding)
    .then(sendEncoded, () => end(response, kept.identity));
}

function end(response, body) {
  response.setHeader('Content-Length', body.length);
  response.writeHead(200).end(body);
}

/** Answers with what was kept of the same question, if anything was; else goes on, and the app may keep what it answers. */
export function answerFromCache(request, response, goOn) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    forgetAfter(response);
    return goOn();
  }
  const found = request.method === 'GET' ? answers()?.find(request) : undefined;
  if (found) Object.assign(requestStore(), found);
  if (found?.kept) return send(request, response, found.kept);
  return goOn();
}
