import { requestStore } from './request-store.mjs';

/**
 * Says in `X-Query-Count` how many statements an answer took, the beginning and the end of transactions aside, and in `X-Process` which process gave
 * it: for the tests and for measurements, whose stores are started with QUERY_COUNT=1. Ours are rendered whole, so all are sent before the headers are.
 */
export function showQueryCount(response) {
  if (process.env.QUERY_COUNT !== '1') return;
  const store = requestStore();
  const writeHead = response.writeHead;
  response.writeHead = (...args) => {
    response.setHeader('X-Query-Count', store.queries);
    response.setHeader('X-Process', process.pid);
    return writeHead.apply(response, args);
  };
}
