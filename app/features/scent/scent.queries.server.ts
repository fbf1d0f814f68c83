import { asc } from 'drizzle-orm';

import { cached } from '~/cache/cached.server';
import { db } from '~/db/client.server';
import { scentFamilies, scentNotes } from '~/db/schema/scent.server';
import { pageOfAll, type Pagination } from '~/features/catalogue/list-address';
import { normaliseSearchText } from '~/features/catalogue/search-text';
import type { Localized } from '~/i18n/localized';

import { type FamilyJson, familyJson, type KnownNote, knownNote, type ScentNames } from './scent.json';
import type { ScentListQuery } from './scent.schema';

/** All notes in the order of their families, cached until one changes (contract 3.13). */
export const listNotes = (): Promise<KnownNote[]> =>
  cached('scent notes', [], async () =>
    (await db.select().from(scentNotes).orderBy(asc(scentNotes.order))).map(knownNote),
  );

/** The families, in their own order, cached until one changes (contract 3.13). */
export const listFamilies = (): Promise<FamilyJson[]> =>
  cached('scent families', [], async () =>
    (await db.select().from(scentFamilies).orderBy(asc(scentFamilies.order))).map(familyJson),
  );

/** A note by its code; null where there is none. */
export const findNote = async (code: string): Promise<KnownNote | null> =>
  (await listNotes()).find((note) => note.code === code) ?? null;

/** All notes by their codes, cached until one changes. */
export const notesByCode = (): Promise<ScentNames['notes']> =>
  cached('scent notes by code', [], async () => new Map((await listNotes()).map((note) => [note.code, note])));

/** Notes and families by their codes. */
export async function scentNames(): Promise<ScentNames> {
  const [notes, families] = await Promise.all([notesByCode(), listFamilies()]);
  return {
    notes,
    families: new Map(families.map((family) => [family.code, family])),
  };
}

type Named = { code: string; name: Localized; also?: string[] };

/** Those of whose names one begins with `q`, whole words of them; all without. The names that begin so come first. */
export function named<Item extends Named>(items: readonly Item[], q: string): Item[] {
  const asked = normaliseSearchText(q);
  if (asked === '') return [...items];
  const names = ({ code, name, also = [] }: Named) => [code, name.en, name.ar, ...also].map(normaliseSearchText);
  const begins = items.filter((item) => names(item).some((name) => name.startsWith(asked)));
  const inside = items.filter((item) =>
    names(item).some((name) => name.split(/[ -]/).some((word) => word.startsWith(asked))),
  );
  return [...new Set([...begins, ...inside])];
}

const pageOf = <Item extends Named>(items: readonly Item[], { q = '', ...asked }: ScentListQuery) =>
  pageOfAll(named(items, q), asked);

type Found<Item> = { items: Item[]; pagination: Pagination };

/** Notes of this name, other names and both languages included, a page at a time (contract 3.13). */
export const findNotes = async (query: ScentListQuery): Promise<Found<KnownNote>> => pageOf(await listNotes(), query);

/** The same of families. */
export const findFamilies = async (query: ScentListQuery): Promise<Found<FamilyJson>> =>
  pageOf(await listFamilies(), query);
