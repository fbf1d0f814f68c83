import type { AsyncLocalStorage } from 'node:async_hooks';

const key = Symbol.for('attara.request-store');

/** Counts a statement under the request that it is sent for, for tests and measurements; scheduled jobs are not counted. */
export function countQuery(): void {
  const holder = globalThis as { [key]?: AsyncLocalStorage<{ queries: number }> };
  const store = holder[key]?.getStore();
  if (store) store.queries += 1;
}
