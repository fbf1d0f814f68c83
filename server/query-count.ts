import onHeaders from 'on-headers';

import { currentContext } from './context';
import type { Middleware } from './middleware';

/**
 * For tests and measurements, whose stores are started with QUERY_COUNT=1: how many statements an answer took
 * (`X-Query-Count`) and which process gave it (`X-Process`). Ours are rendered whole, so all are sent before the
 * headers are.
 */
export const showQueryCount: Middleware = (_request, response, next) => {
  if (process.env.QUERY_COUNT === '1') {
    const context = currentContext();
    onHeaders(response, () => {
      response.setHeader('X-Query-Count', context.queries);
      response.setHeader('X-Process', process.pid);
    });
  }
  next();
};
