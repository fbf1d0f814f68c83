const key = Symbol.for('attara.tallies');

/** Counts something that the shop's figures tell (scripts/serve/metrics.mjs). */
export function tally(what: 'ordersPlaced' | 'loginsFailed'): void {
  const registry = globalThis as { [key]?: Map<string, number> };
  const tallies = (registry[key] ??= new Map<string, number>());
  tallies.set(what, (tallies.get(what) ?? 0) + 1);
}
