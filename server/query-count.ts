import onHeaders from 'on-headers';

import { pageCacheFigures } from '~/cache/page-cache.server';

import { currentContext } from './context';
import type { Middleware } from './middleware';

/**
 * For tests and measurements, whose stores are started with QUERY_COUNT=1: how many statements an answer took
 * (`X-Query-Count`), which process gave it (`X-Process`) and what that dropped its caches for the last time
 * (`X-Last-Drop`). Answers are rendered whole, so all statements are sent before the headers are.
 */
export const showQueryCount: Middleware = (_request, response, next) => {
  if (process.env.QUERY_COUNT === '1') {
    const context = currentContext();
    onHeaders(response, () => {
      response.setHeader('X-Query-Count', context.queries);
      response.setHeader('X-Process', process.pid);
      response.setHeader('X-Last-Drop', pageCacheFigures().lastDrop?.cause ?? '');
    });
  }
  next();
};
