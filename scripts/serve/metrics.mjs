import cluster from 'node:cluster';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';
import { serveMetrics } from './metrics-server.mjs';
import { requestStore } from './request-store.mjs';

const wanted = Boolean(process.env.METRICS_PORT);

/** What the app tells, under names that its bundle and we both know. */
const counters = (globalThis[Symbol.for('attara.counters')] ??= new Map());
const pool = () => globalThis[Symbol.for('attara.database-waits')]?.() ?? { places: 0, busy: 0, waiting: 0 };
const kept = () => globalThis[Symbol.for('attara.answer-cache')]?.figures() ?? { found: 0, missed: 0, bytes: 0, answers: 0 };

const durations = new Histogram({
  name: 'attara_request_duration_seconds',
  help: 'Requests by what answered them',
  labelNames: ['route', 'method', 'status'],
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
});
const underWay = new Gauge({ name: 'attara_requests_under_way', help: 'Requests that are being answered' });

const gauge = (name, help, read) =>
  new Gauge({
    name,
    help,
    collect() {
      this.set(read());
    },
  });

const counter = (name, help, read) =>
  new Counter({
    name,
    help,
    collect() {
      this.reset();
      this.inc(read());
    },
  });

function describeStore() {
  gauge('attara_database_places', 'Connections that the pool may open', () => pool().places);
  gauge('attara_database_statements_under_way', 'Statements that the database is working on', () => pool().busy);
  gauge('attara_database_statements_waiting', 'Statements that wait for a place in the pool', () => pool().waiting);
  counter('attara_kept_answers_found_total', 'Requests answered with what was kept', () => kept().found);
  counter('attara_kept_answers_missed_total', 'Requests whose answer could have been kept and was not there', () => kept().missed);
  gauge('attara_kept_answers_bytes', 'What the kept answers weigh', () => kept().bytes);
  gauge('attara_kept_answers', 'Answers that are kept', () => kept().answers);
  counter('attara_orders_placed_total', 'Orders placed', () => counters.get('ordersPlaced') ?? 0);
  counter('attara_logins_failed_total', 'Logins refused for a wrong e-mail or password', () => counters.get('loginsFailed') ?? 0);
}

// An unknown method is somebody's invention: each would be a row of figures of its own.
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts a request and how long it takes, once it is over. */
export function measureRequest(request, response) {
  if (!wanted) return;
  const store = requestStore();
  const method = methods.has(request.method) ? request.method : 'other';
  const begun = performance.now();
  underWay.inc();
  response.once('close', () => {
    underWay.dec();
    const status = `${Math.floor(response.statusCode / 100)}xx`;
    durations.observe({ route: store.route ?? 'none', method, status }, (performance.now() - begun) / 1000);
  });
}

/** Offers the figures where METRICS_PORT says, beside the shop's own port; of several processes the one that looks after them asks each. */
export function offerMetrics() {
  if (!wanted) return;
  collectDefaultMetrics();
  describeStore();
  if (!cluster.isWorker) return serveMetrics(() => register.metrics(), register.contentType);
  // Summed up, the figures of all would fall when one is replaced, and whoever reads them would take that for a new beginning of everything.
  register.setDefaultLabels({ process: process.env.SERVER_PLACE });
  // Its making is what has a process answer the one that asks.
  new AggregatorRegistry();
}
