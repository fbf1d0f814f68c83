// Several server processes behind one address, when WEB_CONCURRENCY asks for more than one. They share nothing but the
// database: a process that ends is replaced; a stop signal, or the end of the start script, reaches all of them. The
// arguments are those of one server process (scripts/steps/server.mjs).
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';

import { AggregatorRegistry } from 'prom-client';

import { sendConsoleToLog } from './log';
import { serveMetrics } from './metrics-endpoint';

/** A process that served this long did not end because of its start. */
const SETTLED_AFTER_MS = 10_000;
const MOST_EARLY_ENDS = 5;
/** Longer than a process takes over its own orderly end (shutdown.ts), shorter than a supervisor waits. */
const GRACE_FOR_ALL_MS = 4_300;

/** What a kill by the kernel looks like. */
const OUT_OF_MEMORY = 'SIGKILL: if nobody sent that, the system most likely ran out of memory';

type Slot = { readonly name: string; worker: Worker | null; begun: number; earlyEnds: number; ready: boolean };

const slots: Slot[] = Array.from({ length: Number(process.env.WEB_CONCURRENCY) }, (_, index) => ({
  name: String(index + 1),
  worker: null,
  begun: 0,
  earlyEnds: 0,
  ready: false,
}));
let allWereReady = false;
let ending = false;

const isReadiness = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'ready' in message;

function start(slot: Slot): void {
  if (ending) return;
  slot.begun = performance.now();
  // Its place, which the one that replaces it takes over: by that its figures are told apart.
  const worker = cluster.fork({ SERVER_PLACE: slot.name });
  slot.worker = worker;
  // It could not be told something: its end, which follows, is what counts.
  worker.on('error', () => undefined);
  worker.on('message', (message: unknown) => {
    if (isReadiness(message)) countReady(slot);
  });
  worker.once('exit', (code, signal) => replace(slot, code, signal));
}

function countReady(slot: Slot): void {
  slot.ready = true;
  if (allWereReady || !slots.every(({ ready }) => ready)) return;
  allWereReady = true;
  process.send?.({ allReady: true });
}

function replace(slot: Slot, code: number | null, signal: string | null): void {
  if (ending) return;
  const how = signal === 'SIGKILL' ? OUT_OF_MEMORY : (signal ?? `code ${code ?? 'none'}`);
  slot.earlyEnds = performance.now() - slot.begun < SETTLED_AFTER_MS ? slot.earlyEnds + 1 : 0;
  // What keeps one from starting at all is for whoever started the store to put right.
  if (!allWereReady) return void endAll(code || 1);
  if (slot.earlyEnds >= MOST_EARLY_ENDS) {
    console.error(
      `A server process ended ${MOST_EARLY_ENDS} times soon after its start (${how}), so the store ends; what it ` +
        'said is above.',
    );
    return void endAll(1);
  }
  console.error(`A server process ended (${how}); another takes its place.`);
  setTimeout(start, slot.earlyEnds === 0 ? 0 : 100 * 2 ** slot.earlyEnds, slot);
}

const living = (): Worker[] => slots.flatMap(({ worker }) => (worker && !worker.isDead() ? [worker] : []));

/** Has every process answer what it has begun, and ends when they have ended. */
async function endAll(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  const workers = living();
  const ended = workers.map((worker) => new Promise((resolve) => worker.once('exit', resolve)));
  for (const worker of workers) worker.process.kill('SIGTERM');
  await Promise.race([Promise.all(ended), pause(GRACE_FOR_ALL_MS)]);
  for (const worker of living()) worker.process.kill('SIGKILL');
  process.exit(code);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void endAll(0));
if (process.channel) process.once('disconnect', () => void endAll(0));

sendConsoleToLog();
if (process.env.METRICS_PORT) {
  const figures = new AggregatorRegistry();
  serveMetrics(() => figures.clusterMetrics(), figures.contentType);
}
// Each process accepts connections itself. Round robin shares them more evenly, but the connection that is being handed
// to a process when that dies hangs for ever (docs/scaling.md).
cluster.schedulingPolicy = cluster.SCHED_NONE;
const [exec, ...args] = process.argv.slice(2);
cluster.setupPrimary({
  ...(exec !== undefined && { exec }),
  args,
  execArgv: [...process.execArgv, '--import', new URL('./install.js', import.meta.url).href],
});
for (const slot of slots) start(slot);
