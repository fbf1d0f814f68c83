import type { RequestContext, UnavailableCause } from '~/request/request-context.server';

import { currentContext } from './context';
import { log } from './log';
import type { Middleware } from './middleware';
import { routeNameOf } from './route-names';
import { isShuttingDown } from './shutdown';

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

/** Why an answer is 503. */
export const causeOf503 = (noted: UnavailableCause | undefined): UnavailableCause =>
  noted === 'database away' && isShuttingDown() ? 'shutting down' : (noted ?? 'overload');

/** Open pages of the back office ask this every few seconds; whether it went well is of no interest. */
const POLLED = '/admin/notifications';

function levelOf(status: number, path: string) {
  if (status >= 500) return status === 503 ? 'warn' : 'error';
  return status === 200 && path === POLLED ? 'debug' : 'info';
}

/** Of a write that was refused: whose it was, and why, as far as that is known. */
function refusalOf({ understood, user, refusal }: RequestContext, status: number) {
  const isRead = understood.method === 'GET' || understood.method === 'HEAD';
  if (isRead || status < 400 || status >= 500) return {};
  return {
    ...(user !== undefined && { user }),
    ...(refusal && { code: refusal.code }),
    ...(refusal && refusal.fields.length > 0 && { fields: refusal.fields }),
  };
}

/** Says once an answer is sent, or its connection is gone, what was asked and how it went. */
export const logRequest: Middleware = (_request, response, next) => {
  if (process.env.NODE_ENV === 'development' || !log.isLevelEnabled('error')) return next();
  const context = currentContext();
  const begun = performance.now();
  response.once('close', () => {
    const { id, trace, understood, unavailable } = context;
    const route = context.route ?? routeNameOf(understood.path);
    const line = {
      id,
      ...(trace !== undefined && { trace }),
      method: understood.method,
      path: shownPath(understood.path),
      ...(route && { route }),
      status: response.statusCode,
      ...(response.statusCode === 503 && { cause: causeOf503(unavailable) }),
      ...refusalOf(context, response.statusCode),
      ms: Math.round((performance.now() - begun) * 10) / 10,
      ...(!response.writableFinished && { cut: true }),
    };
    log[levelOf(response.statusCode, understood.path)](line, 'request');
  });
  next();
};
