const key = Symbol.for('attara.counters');

/** Counts something that the shop's figures tell (scripts/serve/metrics.mjs). */
export function incrementCounter(what: 'ordersPlaced' | 'loginsFailed'): void {
  const registry = globalThis as { [key]?: Map<string, number> };
  const counters = (registry[key] ??= new Map<string, number>());
  counters.set(what, (counters.get(what) ?? 0) + 1);
}
