import type { AsyncLocalStorage } from 'node:async_hooks';

/** Milliseconds after which the server itself ends a statement and names the reason. */
export const SERVER_PATIENCE = 3_500;

/**
 * Milliseconds that one request waits for the database, whatever number of statements it sends: more than the server's own limit, and two seconds
 * less than the six in which everybody gets an answer.
 */
export const PATIENCE = 4_000;

/** A wait shorter than this is no sign of trouble and costs a request no patience: an import of a thousand rows is a thousand of them. */
const HARDLY_A_WAIT = 100;

/** How long a request has waited in all, and since when it is waiting now; statements side by side are one wait. */
type Waits = { total: number; under: number; since: number };

const key = Symbol.for('attara.request-store');
const waitsOf = new WeakMap<object, Waits>();

function currentWaits(): Waits {
  const store = (globalThis as { [key]?: AsyncLocalStorage<object> })[key]?.getStore();
  const fresh = { total: 0, under: 0, since: 0 };
  // What nobody asked for, such as upkeep, is no request: each of its waits stands by itself.
  if (!store) return fresh;
  const known = waitsOf.get(store);
  if (known) return known;
  waitsOf.set(store, fresh);
  return fresh;
}

/** The request at hand has handed something on, such as a part of a file: for what comes next it is as patient as at first. */
export function waitAnew(): void {
  currentWaits().total = 0;
}

/** Begins a wait of the request at hand: the milliseconds it may take, at most `patience`, and what to call at its end. */
export function beginWait(patience: number): { left: number; end: () => void } {
  const waits = currentWaits();
  const now = performance.now();
  if (waits.under === 0) waits.since = now;
  waits.under += 1;
  let ended = false;
  return {
    left: Math.min(patience, Math.max(0, PATIENCE - waits.total - (now - waits.since))),
    end() {
      if (ended) return;
      ended = true;
      waits.under -= 1;
      const took = performance.now() - waits.since;
      if (waits.under === 0 && took > HARDLY_A_WAIT) waits.total += took;
    },
  };
}
