// Loaded with --import before the server: what must hold for every answer, static files and faults included.
// remix-serve offers no place for it; Node's diagnostics channel reaches each line before its first request does.
import diagnosticsChannel from 'node:diagnostics_channel';
import http from 'node:http';
import { answerFromCache } from './serve/answer-cache.mjs';
import { limitBody } from './serve/body-limit.mjs';
import { answerBrokenRequests } from './serve/broken-requests.mjs';
import { keepLog } from './serve/log.mjs';
import { surviveLostDatabase } from './serve/lost-database.mjs';
import { measureRequest, offerMetrics } from './serve/metrics.mjs';
import { besideTheShop } from './serve/metrics-server.mjs';
import { oneAfterAnother } from './serve/one-after-another.mjs';
import { showQueryCount } from './serve/query-count.mjs';
import { answerPage } from './serve/page-door.mjs';
import { mendAddress } from './serve/request-address.mjs';
import { logRequest, silenceServersOwnLog } from './serve/request-log.mjs';
import { keepMethodForApi, refuseTrace } from './serve/request-method.mjs';
import { keepOriginForApp } from './serve/request-origin.mjs';
import { requestStore, runInRequestStore } from './serve/request-store.mjs';
import { setSecurityHeaders } from './serve/security-headers.mjs';
import { isShuttingDown, track, watchForShutdown } from './serve/shutdown.mjs';
import { watchLine, watchRequest } from './serve/slow-clients.mjs';
import { answerWithFile } from './serve/static-files.mjs';
import { tellWhenReady } from './serve/worker-readiness.mjs';

const seen = new WeakSet();

function adopt(server) {
  seen.add(server);
  // Slow clients are told by how much comes in (serve/slow-clients.mjs): 20 MB of pictures over a slow phone line may well take an hour.
  server.requestTimeout = 3_600_000;
  server.keepAliveTimeout = 65_000;
  watchForShutdown(server);
  answerBrokenRequests(server);
  const emit = server.emit;
  server.emit = (event, ...args) => {
    if (event !== 'request') return emit.call(server, event, ...args);
    const [request, response] = args;
    const answer = () => {
      response.setHeader('X-Request-Id', requestStore().id);
      track(response);
      tellWhenReady(request, response);
      logRequest(request, response, request.url);
      measureRequest(request, response);
      mendAddress(request);
      keepOriginForApp(request);
      keepMethodForApi(request);
      if (refuseTrace(request, response) || !limitBody(request, response)) return;
      showQueryCount(response);
      const route = () => emit.call(server, event, ...args);
      const doors = () => answerPage(request, response, route);
      answerWithFile(request, response, () => answerFromCache(request, response, doors));
    };
    oneAfterAnother(request, response, () => runInRequestStore(request, answer));
    return true;
  };
}

// While developing the terminal is Vite's.
if (process.env.NODE_ENV !== 'development') {
  keepLog();
  silenceServersOwnLog();
}
offerMetrics();
// With the line, not with its first request: whoever never finishes one is looked after too.
diagnosticsChannel.subscribe('net.server.socket', ({ socket }) => {
  const { server } = socket;
  if (!(server instanceof http.Server) || besideTheShop.has(server)) return;
  if (!seen.has(server)) adopt(server);
  watchLine(socket);
});
// Before Node looks at a request, which it may refuse itself.
diagnosticsChannel.subscribe('http.server.request.start', ({ request, response }) => {
  watchRequest(request, response);
  setSecurityHeaders(response, isShuttingDown);
});
surviveLostDatabase();
