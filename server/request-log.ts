import { currentContext } from './context';
import { log } from './log';
import type { Middleware } from './middleware';
import { routeNameOf } from './route-names';

/**
 * What addresses of ours are made of. Anything else somebody typed: an e-mail, a phone number, a secret; it is not
 * shown.
 */
const OURS = /^(?!\+?\d{6,}$)[\da-z._-]{0,80}$/;

/** A path as the log shows it: without what is no part of an address of ours. */
export const shownPath = (path: string): string =>
  path
    .slice(0, 400)
    .split('/')
    .map((part) => (OURS.test(part) ? part : '…'))
    .join('/');

const levelOf = (status: number) => (status === 503 ? 'warn' : status >= 500 ? 'error' : 'info');

/** Says once an answer is sent, or its connection is gone, what was asked and how it went. */
export const logRequest: Middleware = (_request, response, next) => {
  if (process.env.NODE_ENV === 'development' || !log.isLevelEnabled('error')) return next();
  const context = currentContext();
  const begun = performance.now();
  response.once('close', () => {
    const { id, understood } = context;
    const route = context.route ?? routeNameOf(understood.path);
    const line = {
      id,
      method: understood.method,
      path: shownPath(understood.path),
      ...(route && { route }),
      status: response.statusCode,
      ms: Math.round((performance.now() - begun) * 10) / 10,
      ...(!response.writableFinished && { cut: true }),
    };
    log[levelOf(response.statusCode)](line, 'request');
  });
  next();
};
