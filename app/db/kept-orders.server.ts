import { followCatalogue } from './catalogue-news.server';
import { mayBeKept } from './kept-reads.server';

/** The orders of five lists of 100,000 rows. Once that is full, further lists are walked: none pushes out another, so none is read again and again. */
const BUDGET_BYTES = 8 * 1024 * 1024;
/** The longest that an order is kept, should news of a change ever be lost. */
const LIFE_MS = 5 * 60_000;
const ID_BYTES = 16;

type Kept = { ids: Promise<Buffer>; bytes: number; until: number };

const orders = new Map<string, Kept>();
/** Lists that were asked for once. */
const asked = new Set<string>();
let bytes = 0;

function forgetAll(): void {
  orders.clear();
  asked.clear();
  bytes = 0;
}

followCatalogue({ changed: forgetAll, heard: forgetAll, lost: forgetAll });

function forget(name: string, kept: Kept): void {
  if (orders.get(name) !== kept) return;
  orders.delete(name);
  bytes -= kept.bytes;
}

function keep(name: string, size: number, read: () => Promise<Buffer>): Kept {
  const kept = { ids: read(), bytes: size, until: Date.now() + LIFE_MS };
  kept.ids.catch(() => forget(name, kept));
  orders.set(name, kept);
  bytes += size;
  return kept;
}

function find(name: string, total: number, read: () => Promise<Buffer>): Kept | null {
  const known = orders.get(name);
  if (known && known.until > Date.now()) return known;
  if (known) forget(name, known);
  const size = total * ID_BYTES;
  if (bytes + size > BUDGET_BYTES) return null;
  if (known || asked.has(name)) return keep(name, size, read);
  asked.add(name);
  return null;
}

const idAt = (ids: Buffer, place: number): string =>
  ids.toString('hex', place * ID_BYTES, (place + 1) * ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/**
 * `length` ids of a list from its place `offset` on, where the order of the whole list is kept, which it is from the second asking on until the catalogue changes. `read`
 * gives all its ids, 16 bytes each; the name holds all that they depend on. Null where nothing is kept: at first, of lists beyond the budget, and in requests that write.
 */
export async function keptIds(
  name: string,
  { offset, length, total }: { offset: number; length: number; total: number },
  read: () => Promise<Buffer>,
): Promise<string[] | null> {
  const kept = mayBeKept() ? find(name, total, read) : null;
  if (!kept) return null;
  const ids = await kept.ids;
  const there = Math.min(length, Math.floor(ids.length / ID_BYTES) - offset);
  return Array.from({ length: Math.max(0, there) }, (_, place) => idAt(ids, offset + place));
}
