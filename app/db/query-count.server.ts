import type { AsyncLocalStorage } from 'node:async_hooks';

const key = Symbol.for('attara.request-store');

/**
 * Counts a statement under the request that it is sent for; scripts/serve/query-count.mjs shows the number to tests and measurements. What
 * nobody asked for, such as upkeep, is under no request and not counted.
 */
export function countQuery({ isPrepared }: { isPrepared: boolean }): void {
  const holder = globalThis as { [key]?: AsyncLocalStorage<{ queries: number; unprepared: number }> };
  const store = holder[key]?.getStore();
  if (!store) return;
  store.queries += 1;
  if (!isPrepared) store.unprepared += 1;
}
