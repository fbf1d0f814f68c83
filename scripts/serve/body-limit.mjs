import { refuseTooLarge } from './too-large.mjs';

const kilobyte = 1000;
const limits = [
  [/^multipart\/form-data\b/i, 20_000 * kilobyte],
  [/^application\/x-www-form-urlencoded\b/i, 256 * kilobyte],
];
const otherwise = 100 * kilobyte;
// What a refused sender may still send before the line is cut; cutting at once would lose the answer on its way.
const patience = 100_000 * kilobyte;

function limitFor(request) {
  const type = request.headers['content-type'] ?? '';
  return limits.find(([pattern]) => pattern.test(type))?.[1] ?? otherwise;
}

/** A form of the back office: the app says itself what is wrong with it, in its own place. */
const isFormOfOffice = ({ method, url, headers }) =>
  method === 'POST' && url.startsWith('/admin/') && /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

/**
 * Answers 413 to a body over its limit, announced or streamed. True when the request may go on to the app: a form of the back office that announced
 * too much goes there without its body, and with a header that says so.
 */
export function limitBody(request, response) {
  delete request.headers['x-attara-oversized'];
  const limit = limitFor(request);
  if (Number(request.headers['content-length'] ?? 0) > limit) {
    if (isFormOfOffice(request)) {
      request.headers['x-attara-oversized'] = '1';
      dropBody(request);
      return true;
    }
    cutAfter(request, patience);
    refuseTooLarge(request, response, limit);
    return false;
  }
  // A body without an announced length is counted as it comes in.
  if (request.headers['transfer-encoding'] !== undefined) countBytes(request, response, limit);
  return true;
}

function cutAfter(request, bytes) {
  let received = 0;
  const push = request.push;
  request.push = (chunk, encoding) => {
    received += chunk?.length ?? 0;
    if (received > bytes) request.socket.destroy();
    return push.call(request, chunk, encoding);
  };
}

/** Takes the body from the line, since a browser reads no answer before all is sent, and keeps nothing of it. */
function dropBody(request) {
  let received = 0;
  const push = request.push;
  request.push = (chunk) => {
    received += chunk?.length ?? 0;
    if (received > patience) request.socket.destroy();
    return chunk === null ? push.call(request, null) : true;
  };
}

function countBytes(request, response, limit) {
  let received = 0;
  let refused = false;
  const push = request.push;
  request.push = (chunk, encoding) => {
    received += chunk?.length ?? 0;
    if (received > patience) request.socket.destroy();
    if (refused) return chunk === null ? push.call(request, null) : true;
    if (received <= limit) return push.call(request, chunk, encoding);
    refused = true;
    refuse(request, response, limit);
    return true;
  };
}

function refuse(request, response, limit) {
  if (response.headersSent) return void request.socket.destroy();
  refuseTooLarge(request, response, limit);
  silence(response);
  // The app must see a broken body, not a short one: a cut-off form would still parse. The line stays for our answer.
  request._destroy = (error, done) => done(error);
  request.once('error', () => undefined);
  request.destroy(new Error('The request body is too large.'));
}

/** The answer is given; what the app says about its broken body goes nowhere. */
function silence(response) {
  for (const method of ['setHeader', 'appendHeader', 'removeHeader', 'writeHead', 'flushHeaders']) response[method] = () => response;
  response.write = () => true;
  response.end = () => response;
}
