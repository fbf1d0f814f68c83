import type { AsyncLocalStorage } from 'node:async_hooks';

import { floodProofCache } from '~/flood-proof-cache.server';
import { SeenBefore } from '~/seen-before.server';

import { followCatalogue } from './catalogue-news.server';

/** Room for what was read once, and for what was wanted again: together some five thousand products, or of a shop of 1,000 all there is to read. */
const NEWCOMERS_BYTES = 2 * 1024 * 1024;
const SETTLED_BYTES = 4 * 1024 * 1024;
/** The longest that anything is kept, should news of a change ever be lost. */
const LIFE_MS = 5 * 60_000;
/** What an entry takes beside its value. */
const OVERHEAD_BYTES = 320;

type Kept = { value: unknown; bytes: number };

/** A byte a letter of its JSON: names of fields are stored once for all, and what they save is what Arabic, numbers and objects take more. A product of 846 letters takes 1,160 bytes. */
const sizeOf = (value: unknown): number => OVERHEAD_BYTES + JSON.stringify(value).length;

const kept = floodProofCache<Kept>({
  newcomersBytes: NEWCOMERS_BYTES,
  settledBytes: SETTLED_BYTES,
  sizeOf: ({ bytes }) => bytes,
  lifeMs: LIFE_MS,
});
/** What is being read now: who asks meanwhile gets the same. */
const underWay = new Map<string, Promise<unknown>>();
let generation = 0;
let hearing = false;

function forgetAll(): void {
  generation += 1;
  kept.clear();
  underWay.clear();
}

function hear(whether: boolean): void {
  hearing = whether;
  forgetAll();
}

followCatalogue({ changed: forgetAll, heard: () => hear(true), lost: () => hear(false) });

const key = Symbol.for('attara.request-store');

/** Only requests that read: whoever has just written, and tells of it in the same answer, must see it. Never while nobody tells of changes. */
export function mayBeKept(): boolean {
  const holder = globalThis as { [key]?: AsyncLocalStorage<{ method: string }> };
  const method = holder[key]?.getStore()?.method;
  return hearing && (method === 'GET' || method === 'HEAD');
}

/** What is shared by many requests may be changed by none. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

/** Records that were read once: what comes a second time is worth a place, and whoever goes through a whole catalogue takes none from what many ask for. No more than find room: what comes again after so many others would be gone before it comes a third time. */
const readRecords = new SeenBefore(8_192);

function keep(name: string, value: unknown, of: number): void {
  if (of === generation) kept.set(name, { value: frozen(value), bytes: sizeOf(value) });
}

/**
 * What `read` finds in the catalogue and the store's settings, kept under a name that holds all it depends on, until anything of them changes. Only for what is
 * the same for everyone; the value is frozen. Until the database tells of changes, and in requests that write, it is read each time.
 */
export function keptRead<T>(name: string, read: () => Promise<T>): Promise<T> {
  if (!mayBeKept()) return read();
  const known = kept.get(name);
  if (known) return Promise.resolve(known.value as T);
  const others = underWay.get(name);
  if (others) return others as Promise<T>;
  const begun = generation;
  const reading = read()
    .then((value) => {
      keep(name, value, begun);
      return value;
    })
    .finally(() => {
      if (underWay.get(name) === reading) underWay.delete(name);
    });
  underWay.set(name, reading);
  return reading;
}

/**
 * The same for records by id, from the second reading on: `read` is asked for those that are not kept, all at once. What there is none of is left out. `checked`: for writes too, which
 * see to it in their own statement that the record is still the same.
 */
export async function keptRecords<T>(
  kind: string,
  ids: readonly string[],
  read: (missing: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  { checked = false } = {},
): Promise<T[]> {
  const open = checked ? hearing : mayBeKept();
  const found = new Map<string, T>();
  for (const id of open ? ids : []) {
    const known = kept.get(`${kind} ${id}`);
    if (known) found.set(id, known.value as T);
  }
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0) {
    const begun = generation;
    for (const [id, record] of await read(missing)) {
      const name = `${kind} ${id}`;
      if (open && readRecords.again(name)) keep(name, record, begun);
      found.set(id, record);
    }
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}
