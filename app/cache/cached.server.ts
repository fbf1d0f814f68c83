import { LRUCache } from 'lru-cache';

import { requestContext } from '~/request/request-context.server';

import { dropPages } from './page-cache.server';

const MOST_BYTES = 8 * 1024 * 1024;
/** The longest that anything is cached, should a notification be lost. */
const LIFE_MS = 5 * 60_000;

/** Promises, so that whoever asks while a value is being read waits for the same. */
const values = new LRUCache<string, Promise<unknown>>({ maxSize: MOST_BYTES, ttl: LIFE_MS });
const counts = { hits: 0, misses: 0 };
let generation = 0;
let connected = false;
let whenDropped: (() => void) | undefined;

/** What is shared by many requests may be changed by none. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

/** Bytes of an entry: a byte a letter of its JSON, its key, and what any entry takes. */
const sizeOf = (key: string, value: unknown): number =>
  320 + 2 * key.length + ((JSON.stringify(value) as string | undefined)?.length ?? 0);

/** Only requests that read: whoever has just written must see it. Never while the database tells nobody of changes. */
function mayRead(): boolean {
  const method = requestContext()?.understood.method;
  return connected && (method === 'GET' || method === 'HEAD');
}

/** What can be told apart by its JSON, so that it can be part of a key. */
type Argument =
  string | number | boolean | null | readonly Argument[] | { readonly [name: string]: Argument | undefined };

/**
 * What `read` finds in the catalogue and the store's settings, cached until anything of them changes. It depends on
 * `args` alone, which name the entry and are all that it is told; a rule of the linter refuses a read that uses
 * variables of the function around it. Only for what is the same for everyone, never inside a transaction; the value is
 * frozen. In requests that write it is read each time.
 */
export function cached<Args extends readonly Argument[], T>(
  name: string,
  args: readonly [...Args],
  read: (...args: Args) => Promise<T>,
): Promise<T> {
  if (!mayRead()) return read(...args);
  const key = JSON.stringify([name, ...args]);
  const known = values.get(key) as Promise<T> | undefined;
  counts[known ? 'hits' : 'misses'] += 1;
  // Another's read may fail by that one's own deadline.
  if (known) return known.catch(() => read(...args).then(frozen));
  const begun = generation;
  const reading = read(...args).then(frozen);
  values.set(key, reading, { size: 1_000 });
  reading.then(
    (value) => {
      if (begun !== generation || values.peek(key) !== reading) return;
      // Now its size is known; of the same value set again the library keeps the former one.
      values.delete(key);
      values.set(key, reading, { size: sizeOf(key, value) });
    },
    () => {
      if (values.peek(key) === reading) values.delete(key);
    },
  );
  return reading;
}

/**
 * Drops all that is cached in this process, pages too. `cause`: the table that changed, `command` (a change that this
 * process made), `connection` (to the database) or `asked` (a person did). `connected`: whether the database tells of
 * changes from now on.
 */
export function dropCaches(cause: string, told: { connected?: boolean } = {}): void {
  generation += 1;
  connected = told.connected ?? connected;
  values.clear();
  dropPages(cause, { connected });
  whenDropped?.();
}

/** Calls this after each drop: there is one of a process that waits for it. */
export function onDropped(listener: () => void): void {
  whenDropped = listener;
}

/** What is cached of reads: how many entries of each name, and how often they were found. */
export function readCacheFigures() {
  const entries = new Map<string, number>();
  for (const key of values.keys()) {
    const [name] = JSON.parse(key) as [string];
    entries.set(name, (entries.get(name) ?? 0) + 1);
  }
  return { ...counts, entries: values.size, bytes: values.calculatedSize, mostBytes: MOST_BYTES, names: [...entries] };
}
