import { requestStore } from './request-store.mjs';

/**
 * Says in `X-Query-Count` how many statements an answer took, the beginning and the end of transactions aside, in `X-Query-Unprepared` how many of them the database had to parse and plan anew, in `X-Process` which process gave
 * it, and in `X-Kept-Answer` whether it was made before: for the tests and for measurements, whose stores are started with QUERY_COUNT=1. Ours are rendered whole, so all are sent before the headers are.
 */
export function showQueryCount(response) {
  if (process.env.QUERY_COUNT !== '1') return;
  const store = requestStore();
  const writeHead = response.writeHead;
  response.writeHead = (...args) => {
    response.setHeader('X-Query-Count', store.queries);
    response.setHeader('X-Query-Unprepared', store.unprepared);
    response.setHeader('X-Process', process.pid);
    if (store.kept) response.setHeader('X-Kept-Answer', '1');
    return writeHead.apply(response, args);
  };
}
