import { LRUCache } from 'lru-cache';

import { requestContext } from '~/request/request-context.server';

import { dropPages } from './page-cache.server';

const MOST_BYTES = 8 * 1024 * 1024;
/** The longest that anything is cached, should a notification be lost. */
const LIFE_MS = 5 * 60_000;

/** Promises, so that whoever asks while a value is being read waits for the same. */
const values = new LRUCache<string, Promise<unknown>>({ maxSize: MOST_BYTES, ttl: LIFE_MS });
let generation = 0;
let connected = false;

/** What is shared by many requests may be changed by none. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

/** Bytes of an entry: a byte a letter of its JSON, its name, and what any entry takes. */
const sizeOf = (name: string, value: unknown): number =>
  320 + 2 * name.length + ((JSON.stringify(value) as string | undefined)?.length ?? 0);

/** Only requests that read: whoever has just written must see it. Never while the database tells nobody of changes. */
function mayRead(): boolean {
  const method = requestContext()?.understood.method;
  return connected && (method === 'GET' || method === 'HEAD');
}

/**
 * What `read` finds in the catalogue and the store's settings, cached until anything of them changes. The name holds
 * all that the value depends on. Only for what is the same for everyone, never inside a transaction; the value is
 * frozen. In requests that write it is read each time.
 */
export function cached<T>(name: string, read: () => Promise<T>): Promise<T> {
  if (!mayRead()) return read();
  const known = values.get(name) as Promise<T> | undefined;
  // Another's read may fail by that one's own deadline.
  if (known) return known.catch(() => read().then(frozen));
  const begun = generation;
  const reading = read().then(frozen);
  values.set(name, reading, { size: 1_000 });
  reading.then(
    (value) => {
      if (begun !== generation || values.peek(name) !== reading) return;
      // Now its size is known; of the same value set again the library keeps the former one.
      values.delete(name);
      values.set(name, reading, { size: sizeOf(name, value) });
    },
    () => {
      if (values.peek(name) === reading) values.delete(name);
    },
  );
  return reading;
}

/**
 * Drops all that is cached in this process, pages too. `connected`: whether the database tells of changes from now on.
 */
export function dropCaches(told: { connected?: boolean } = {}): void {
  generation += 1;
  connected = told.connected ?? connected;
  values.clear();
  dropPages({ connected });
}
