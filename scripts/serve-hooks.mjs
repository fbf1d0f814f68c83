// Loaded with --import before the server: what must hold for every answer, static files and faults included.
// remix-serve offers no place for it; Node's diagnostics channel reaches each request before its handler does.
import diagnosticsChannel from 'node:diagnostics_channel';
import { answerFromCache } from './serve/answer-cache.mjs';
import { limitBody } from './serve/body-limit.mjs';
import { surviveLostDatabase } from './serve/lost-database.mjs';
import { showQueryCount } from './serve/query-count.mjs';
import { mendAddress } from './serve/request-address.mjs';
import { keepMethodForApi } from './serve/request-method.mjs';
import { keepOriginForApp } from './serve/request-origin.mjs';
import { runInRequestStore } from './serve/request-store.mjs';
import { setSecurityHeaders } from './serve/security-headers.mjs';
import { isShuttingDown, track, watchForShutdown } from './serve/shutdown.mjs';
import { answerWithFile } from './serve/static-files.mjs';

const seen = new WeakSet();

function adopt(server) {
  seen.add(server);
  // A header takes seconds at most; 20 MB of pictures over a slow phone line take minutes.
  server.headersTimeout = 15_000;
  server.requestTimeout = 180_000;
  server.keepAliveTimeout = 65_000;
  watchForShutdown(server);
  const emit = server.emit;
  server.emit = (event, ...args) => {
    if (event !== 'request') return emit.call(server, event, ...args);
    const [request, response] = args;
    setSecurityHeaders(response, isShuttingDown);
    track(response);
    mendAddress(request);
    keepOriginForApp(request);
    keepMethodForApi(request);
    if (!limitBody(request, response)) return true;
    return runInRequestStore(request, () => {
      showQueryCount(response);
      answerWithFile(request, response, () => answerFromCache(request, response, () => emit.call(server, event, ...args)));
      return true;
    });
  };
}

diagnosticsChannel.subscribe('http.server.request.start', ({ server }) => {
  if (!seen.has(server)) adopt(server);
});
surviveLostDatabase();
