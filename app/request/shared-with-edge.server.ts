const KEY = Symbol.for('attara');

/**
 * A value that is made once a process and that the server's edge and the app both use: the request context, the page
 * cache and what is to be finished at its end, nothing else. The two are bundles of their own, and development loads
 * the app anew after each change, so a module's own variable would be there more than once.
 */
export function sharedWithEdge<T>(name: 'request context' | 'page cache' | 'process end', make: () => T): T {
  const holder = globalThis as { [KEY]?: Map<string, unknown> };
  const shared = (holder[KEY] ??= new Map<string, unknown>());
  if (!shared.has(name)) shared.set(name, make());
  return shared.get(name) as T;
}
