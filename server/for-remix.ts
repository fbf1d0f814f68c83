import type { IncomingMessage } from 'node:http';

import type { UnderstoodRequest } from '~/request/read-request';

import { currentContext } from './context';
import type { Middleware } from './middleware';
import { refuse } from './refusal';

const KNOWN = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Remix answers these parameters itself or hides them from the app. */
const TAKEN = ['_data', '_routes', 'index'];

/** Ends of lines in a path, which the route of all calls does not match. */
const LINE_ENDS = /%0[ad]|%e2%80%a[89]/gi;

/**
 * A call of the API as its one route can take it. Remix would answer methods that it does not know and take `.data` at
 * the end of an address for one of its pages. The call itself reads method, path and parameters from the understood
 * request.
 */
function prepareCall(request: IncomingMessage, { method, path, query, address }: UnderstoodRequest): void {
  if (!KNOWN.has(method)) request.method = 'OPTIONS';
  const search = new URLSearchParams(query);
  for (const name of TAKEN) search.delete(name);
  const kept = search.size === query.size ? address.slice(path.length) : `?${search.toString()}`;
  const routed = path.replace(LINE_ENDS, '%20').replace(/\.data$/, '%2Edata');
  request.url = routed + kept;
}

/** Node before 20.20 lets other names of headers pass, and Remix cannot read them. */
const isHeaderName = (name: string): boolean => /^[\w!#$%&'*+.^`|~-]+$/.test(name);
const NOT_UNDERSTOOD = { code: 'bad_request', en: 'Bad request.', ar: 'هذا الطلب غير مفهوم.' };

/**
 * Leaves the judgement of a request's origin to the app: Remix compares `Origin` with `Host` and answers 500, the app
 * compares it with PUBLIC_ORIGIN and answers 403. It reads it from the understood request. Forwarded names of the shop
 * are nobody's business.
 */
export const prepareForRemix: Middleware = (request, response, next) => {
  const { understood } = currentContext();
  delete request.headers.origin;
  delete request.headers['x-forwarded-host'];
  if (!Object.keys(request.headers).every(isHeaderName)) return refuse(request, response, 400, NOT_UNDERSTOOD);
  if (understood.isApi) prepareCall(request, understood);
  // TRACE would tell a script what its browser keeps from it, and Remix cannot read it.
  else if (!KNOWN.has(understood.method)) {
    return refuse(request, response, 405, {
      code: 'method_not_allowed',
      en: 'This method is not used here.',
      ar: 'هذا العنوان لا يقبل هذا النوع من الطلبات.',
      headers: { Allow: 'GET, HEAD, POST' },
    });
  }
  // Only old clients of Remix make such requests; Remix still answers them, without the page's own checks.
  else if (understood.query.has('_data')) {
    return refuse(request, response, 400, NOT_UNDERSTOOD);
  }
  next();
};
