import cluster from 'node:cluster';

import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';

import { pageCacheFigures } from '~/cache/page-cache.server';

import { currentContext } from './context';
import { describeMachine } from './machine-metrics';
import { serveMetrics } from './metrics-endpoint';
import type { Middleware } from './middleware';
import { causeOf503 } from './request-log';
import { routeNameOf } from './route-names';

const isWanted = Boolean(process.env.METRICS_PORT);

const durations = new Histogram({
  name: 'attara_request_duration_seconds',
  help: 'Requests by what answered them',
  labelNames: ['route', 'method', 'status'],
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
});
let unavailable: Counter<'cause'> | undefined;
const underWay = new Gauge({ name: 'attara_requests_under_way', help: 'Requests that are being answered' });

const gauge = (name: string, help: string, read: () => number) =>
  new Gauge({
    name,
    help,
    collect() {
      this.set(read());
    },
  });

const counter = (name: string, help: string, read: () => number) =>
  new Counter({
    name,
    help,
    collect() {
      this.reset();
      this.inc(read());
    },
  });

/**
 * The app adds its own to the same register: orders, logins, the database (app/http/counters.server.ts,
 * app/db/client.server.ts).
 */
function describePageCache(): void {
  counter('attara_kept_answers_found_total', 'Requests answered from the page cache', () => pageCacheFigures().hits);
  counter(
    'attara_kept_answers_missed_total',
    'Requests whose answer could be cached and was not',
    () => pageCacheFigures().misses,
  );
  counter('attara_cache_drops_total', 'How often all caches were dropped', () => pageCacheFigures().drops);
  gauge('attara_kept_answers_bytes', 'What the page cache weighs', () => pageCacheFigures().bytes);
  gauge('attara_kept_answers', 'Answers in the page cache', () => pageCacheFigures().answers);
}

// An unknown method is somebody's invention: each would be a row of figures of its own.
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts a request and how long it takes, once it is over. */
export const measure: Middleware = (_request, response, next) => {
  if (!isWanted) return next();
  const context = currentContext();
  const method = METHODS.has(context.understood.method) ? context.understood.method : 'other';
  const begun = performance.now();
  underWay.inc();
  response.once('close', () => {
    underWay.dec();
    const status = `${Math.floor(response.statusCode / 100)}xx`;
    const route = context.route ?? routeNameOf(context.understood.path) ?? 'none';
    if (response.statusCode === 503) unavailable?.inc({ cause: causeOf503(context.unavailable) });
    durations.observe({ route, method, status }, (performance.now() - begun) / 1000);
  });
  next();
};

/**
 * Offers the figures where METRICS_PORT says, beside the shop's own port; of several processes the one that looks after
 * them asks each.
 */
export function offerMetrics(): void {
  if (!isWanted) return;
  collectDefaultMetrics();
  describePageCache();
  unavailable = describeMachine();
  if (!cluster.isWorker) return serveMetrics(() => register.metrics(), register.contentType);
  // Summed up, the figures of all would fall when one is replaced, and whoever reads them would take that for a new
  // beginning of everything.
  register.setDefaultLabels({ process: process.env.SERVER_PLACE });
  // Its making is what has a process answer the one that asks.
  new AggregatorRegistry();
}
