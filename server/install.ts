// Loaded with --import before remix-serve, which makes its server with http.createServer and offers no place for what
// must hold for every answer. So its server is made here, with the edge around its listener.
import http, { type RequestListener } from 'node:http';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

import { edge } from './edge';
import { sendConsoleToLog } from './log';
import { CONNECTION_TIMES, limitConnections } from './connection-limits';
import { answerMalformed } from './malformed-connections';
import { offerMetrics } from './metrics';
import { isAnswering } from './one-after-another';
import { endInOrder, watchForStop } from './shutdown';

const { createServer } = http;

/** A request without a Host is refused by the edge, with the headers of every other answer; Node would send none. */
function createShopServer(...given: Parameters<typeof createServer>): http.Server {
  const listener = given.at(-1) as RequestListener;
  const server = createServer({ ...CONNECTION_TIMES, requireHostHeader: false }, edge(listener));
  limitConnections(server);
  answerMalformed(server, isAnswering);
  endInOrder(server);
  return server;
}

http.createServer = createShopServer as typeof createServer;
syncBuiltinESMExports();

// While developing the terminal is Vite's.
if (process.env.NODE_ENV !== 'development') {
  sendConsoleToLog();
  // remix-serve writes a line of its own for each request, with its whole query, and has no option for it; ours is
  // enough.
  const require = createRequire(path.resolve('node_modules/@remix-run/serve/package.json'));
  const morgan = require.resolve('morgan');
  require(morgan);
  const loaded = require.cache[morgan];
  if (loaded) loaded.exports = () => (_request: unknown, _response: unknown, next: () => void) => next();
}
offerMetrics();
watchForStop();
