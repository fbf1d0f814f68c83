// Several server processes behind one address, started by scripts/steps/server.mjs when WEB_CONCURRENCY asks for more than one. They share nothing but
// the database: a process that ends is replaced, a stop signal or the end of the start script reaches all of them.
import cluster from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { AggregatorRegistry } from 'prom-client';
import { closeWhatWasNotTakenUp } from './serve/handed-over.mjs';
import { keepLog } from './serve/log.mjs';
import { serveMetrics } from './serve/metrics-server.mjs';
import { serverArguments, serverFlags, serverProgram } from './steps/server.mjs';

// A process that served this long did not end because of its start.
const settledAfter = 10_000;
const mostEarlyEnds = 5;
// Longer than a process takes over its own orderly end (serve/shutdown.mjs), shorter than a supervisor waits.
const graceForAll = 4300;

const slots = Array.from({ length: Number(process.env.WEB_CONCURRENCY) }, (_, index) => ({
  name: String(index + 1),
  worker: null,
  begun: 0,
  earlyEnds: 0,
  ready: false,
}));
let allWereReady = false;
let ending = false;

function start(slot) {
  if (ending) return;
  slot.begun = performance.now();
  // Its place, which the one that replaces it takes over: by that its figures are told apart.
  slot.worker = cluster.fork({ SERVER_PLACE: slot.name });
  closeWhatWasNotTakenUp(slot.worker);
  // It could not be told something: its end, which follows, is what counts.
  slot.worker.on('error', () => undefined);
  slot.worker.on('message', (message) => {
    if (message?.ready) countReady(slot);
  });
  slot.worker.once('exit', (code, signal) => replace(slot, code, signal));
}

function countReady(slot) {
  slot.ready = true;
  if (allWereReady || !slots.every(({ ready }) => ready)) return;
  allWereReady = true;
  process.send?.({ allReady: true });
}

function replace(slot, code, signal) {
  if (ending) return;
  const how = signal ?? `code ${code}`;
  slot.earlyEnds = performance.now() - slot.begun < settledAfter ? slot.earlyEnds + 1 : 0;
  // What keeps one from starting at all is for whoever started the store to put right.
  if (!allWereReady) return void endAll(code || 1);
  if (slot.earlyEnds >= mostEarlyEnds) {
    console.error(`A server process ended ${mostEarlyEnds} times soon after its start (${how}), so the store ends; what it said is above.`);
    return void endAll(1);
  }
  console.error(`A server process ended (${how}); another takes its place.`);
  setTimeout(start, slot.earlyEnds === 0 ? 0 : 100 * 2 ** slot.earlyEnds, slot);
}

const living = () => slots.flatMap(({ worker }) => (worker && !worker.isDead() ? [worker] : []));

/** Has every process answer what it has begun, and ends when they have ended. */
async function endAll(code) {
  if (ending) return;
  ending = true;
  const workers = living();
  const ended = workers.map((worker) => new Promise((resolve) => worker.once('exit', resolve)));
  for (const worker of workers) worker.process.kill('SIGTERM');
  await Promise.race([Promise.all(ended), pause(graceForAll)]);
  for (const worker of living()) worker.process.kill('SIGKILL');
  process.exit(code);
}

for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void endAll(0));
if (process.channel) process.once('disconnect', () => void endAll(0));

keepLog();
if (process.env.METRICS_PORT) {
  const figures = new AggregatorRegistry();
  serveMetrics(() => figures.clusterMetrics(), figures.contentType);
}
cluster.setupPrimary({ exec: serverProgram, args: serverArguments, execArgv: serverFlags });
for (const slot of slots) start(slot);
