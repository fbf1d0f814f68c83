import { createRequire } from 'node:module';
import { inProject } from '../steps/project.mjs';
import { log } from './log.mjs';
import { requestStore, routeOf } from './request-store.mjs';

/** What addresses of ours are made of. Anything else somebody typed: an e-mail, a phone number, a secret; it is not shown. */
const ours = /^(?!\+?\d{6,}$)[\da-z._-]{0,80}$/;

/** An address as the log shows it: without its query, and without what is no part of an address of ours. */
export function shownPath(url) {
  const [path] = url.split('?', 1);
  return path
    .slice(0, 400)
    .split('/')
    .map((part) => (ours.test(part) ? part : '…'))
    .join('/');
}

const levelOf = (status) => (status >= 500 && status !== 503 ? 'error' : status === 503 ? 'warn' : 'info');

/** Says once an answer is sent, or its line is gone, what was asked and how it went. `address`: as the visitor sent it. */
export function logRequest(request, response, address) {
  if (process.env.NODE_ENV === 'development' || !log.isLevelEnabled('error')) return;
  const { method } = request;
  const store = requestStore();
  const begun = performance.now();
  response.once('close', () => {
    const route = routeOf(store, address);
    const line = {
      id: store.id,
      method,
      path: shownPath(address),
      ...(route && { route }),
      status: response.statusCode,
      ms: Math.round((performance.now() - begun) * 10) / 10,
      ...(!response.writableFinished && { cut: true }),
    };
    log[levelOf(response.statusCode)](line, 'request');
  });
}

/** remix-serve writes a line of its own for each request, with its whole query; ours is enough. */
export function silenceServersOwnLog() {
  const require = createRequire(inProject('node_modules', '@remix-run', 'serve', 'dist', 'cli.js'));
  const place = require.resolve('morgan');
  require(place);
  require.cache[place].exports = () => (_request, _response, next) => next();
}
