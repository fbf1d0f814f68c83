import { sql } from 'drizzle-orm';

import { db } from '~/db/client.server';
import { listFamilies, listNotes } from '~/features/scent/scent.queries.server';
import type { Language } from '~/i18n/language';

import { type Lexicon, lexiconOf } from './lexicon';
import type { Limit } from './limits';
import { type Asked, chunksOf, namesOf, parse } from './parse';
import type { Part } from './phrases';
import { readPageOfFound, type Search } from './search-find.server';
import { candidatesOf, nearest, slipOf, type Unknown } from './repairs';

let lexicon: Lexicon | undefined;
/** Notes follow their file and change with a release alone, so a process reads them once. */
const readLexicon = async (): Promise<Lexicon> =>
  (lexicon ??= lexiconOf(...(await Promise.all([listNotes(), listFamilies()]))));

/** What was typed, as it is; null where there is nothing in it to look for. */
export async function readAsTyped(q: string): Promise<Asked | null> {
  const asked = parse(chunksOf(q), await readLexicon());
  return asked.parts.length + asked.limits.length > 0 || asked.page ? asked : null;
}

/** How much is found, and of what was asked: sets of parts as in `PageOfFound`; without them all, or nothing. */
type Judged = { total: number; first?: number; held?: number };
type Tried<Found> = {
  found: Found;
  asked: Asked;
  total: number;
  /** The parts that the first hit has, how much of what was asked they are, and the parts that no hit has. */
  has: readonly Part[];
  score: number;
  lacking: readonly Part[];
};

const partsIn = ({ parts }: Asked, set: number): Part[] => parts.filter((_, index) => ((set >> index) & 1) === 1);

const MOST_MENDED = 4;
const MOST_LIKE = 20;
const LEAST_LIKE = 5;

/** As PostgreSQL writes an array: words have no quotes, and one may be “null”. */
const arrayOf = (words: readonly string[]): string => `{${words.map((word) => `"${word}"`).join(',')}}`;

/** Words of names that others may stand for: as they are written otherwise, or the nearest of the likest. */
async function readNames(unknown: readonly Unknown[]): Promise<ReadonlyMap<Unknown, string | undefined>> {
  if (unknown.length === 0) return new Map();
  const written = unknown.flatMap(({ word, chunk }) => candidatesOf(word, chunk));
  const typed = unknown.flatMap(({ word }) => (word.length >= LEAST_LIKE ? word : []));
  const rows = await db.execute<{ word: string }>(sql`
    select word from search_words where word = any(${arrayOf(written)}::text[])
    union all
    select likest.word from unnest(${arrayOf(typed)}::text[]) typed cross join lateral (
      select word from search_words order by word <-> typed limit ${MOST_LIKE}) likest`);
  const names = rows.map(({ word }) => word);
  const nameOf = ({ word, chunk }: Unknown) =>
    candidatesOf(word, chunk).find((each) => names.includes(each)) ??
    (word.length >= LEAST_LIKE ? nearest(word, names)[0]?.word : undefined);
  return new Map(unknown.map((each) => [each, nameOf(each)] as const));
}

/** Asked anew with other words for some parts; those of `kept` are called as they were typed. */
function rewritten(asked: Asked, said: readonly (readonly [Part, string])[], kept: readonly Part[], known: Lexicon) {
  const words = new Map(said.flatMap(([{ chunks }, text]) => chunks.map((at, index) => [at, index > 0 ? '' : text])));
  const chunks = asked.chunks.map((chunk, at) => words.get(at) ?? chunk);
  const again = parse(chunks, known);
  const typed = ({ chunks: [at] }: Part) => kept.find(({ chunks: [first] }) => first === at)?.shown;
  const parts = again.parts.map((part) => ({ ...part, shown: typed(part) ?? part.shown, isGuess: false }));
  return { ...again, parts };
}

/** What else may be meant where not all is found; null where nothing is. */
type Resort = (tried: Tried<unknown>, known: Lexicon) => Promise<Asked | null> | Asked | null;

/** Words that are nowhere written as what they may stand for, and what is not sold as what is nearest. */
const mend: Resort = async ({ asked, lacking }, known) => {
  const nowhere = asked.parts.filter((part) => !part.known && lacking.includes(part));
  const unsold = nowhere.filter(({ instead }) => instead !== undefined);
  const others = nowhere.filter((part) => !unsold.includes(part)).slice(0, MOST_MENDED);
  const slips = [...unsold, ...others].map((part) => {
    const [[at = 0], [word = '']] = [part.chunks, part.spellings];
    const unknown = { word, chunk: asked.chunks[at] ?? '', isLast: at === asked.chunks.length - 1 };
    return { part, unknown, meant: part.instead ?? slipOf(unknown, known) };
  });
  const names = await readNames(slips.flatMap(({ unknown, meant }) => (meant === undefined ? [unknown] : [])));
  const said = slips.flatMap(({ part, unknown, meant = names.get(unknown) }) =>
    meant ? [[part, meant] as const] : [],
  );
  return said.length === 0 ? null : { ...rewritten(asked, said, unsold, known), isNear: unsold.length > 0 };
};

/** Notes that no product has as their families, and families as their notes. */
const withKin: Resort = ({ asked, has, lacking }) => {
  const parts = asked.parts.map((part) => {
    const { family, notes = [], codes } = part;
    if (notes.length > 0 && !has.includes(part)) return { ...part, codes: [...codes, ...notes] };
    if (!family || !lacking.includes(part)) return part;
    return { ...part, names: [family.name.en, family.name.ar], spellings: [], codes: [`f.${family.code}`] };
  });
  return parts.every((part) => asked.parts.includes(part)) ? null : { ...asked, parts };
};

/** A limit beside words that nothing goes by, or beside none, is that limit alone. */
const limitsAlone: Resort = ({ asked }) =>
  asked.parts.some(({ known, chunks }) => known && chunks.length > 0) ? null : { ...asked, parts: [], places: [] };

/** What is a gift, too, and for less than a set. */
const asSingle =
  (gift: string): Resort =>
  ({ asked }, known) => {
    const sets = asked.parts.filter((part) => part.places.some((place) => place.sets));
    const said = sets.map((part) => [part, gift] as const);
    return sets.length === 0 ? null : rewritten(asked, said, sets, known);
  };

/** Without sizes and prices; where the dearest was named, the cheapest first. */
const withoutBounds: Resort = ({ asked }) => {
  const limits = asked.limits.flatMap((limit): Limit[] => {
    if (limit.value === true) return [limit];
    if (limit.name === 'reduced') return [{ ...limit, value: true }];
    return limit.name === 'priceTo' ? [{ ...limit, name: 'cheapest', value: true }] : [];
  });
  return { ...asked, limits, unmet: asked.limits.filter(({ value }) => value !== true) };
};

const whereLimited =
  (resort: Resort): Resort =>
  (tried, known) =>
    tried.total === 0 && tried.asked.limits.length > 0 ? resort(tried, known) : null;

/** In this order, each only where it finds more of what was asked. */
const RESORTS = [
  ...[mend, withKin],
  ...[limitsAlone, asSingle('perfume'), asSingle('body'), withoutBounds].map(whereLimited),
];

/**
 * Reads what was typed, or what else may be meant, as `judge` tells what is found of it. `lookedFor`: what was found
 * instead of all that was typed (contract 3.6), in the `language` of a page.
 */
export async function readBest<Found>(
  q: string,
  read: (asked: Asked) => Promise<Found>,
  judge: (found: Found) => Judged,
  language?: Language,
): Promise<{ found: Found; asked: Asked; lookedFor: string | null } | null> {
  const typed = await readAsTyped(q);
  if (!typed) return null;
  const attempt = async (asked: Asked): Promise<Tried<Found>> => {
    const found = await read(asked);
    const { total, first = total > 0 ? -1 : 0, held = first } = judge(found);
    const has = partsIn(asked, first);
    const score = total === 0 ? 0 : asked.parts.length === 0 ? 1 : has.length / asked.parts.length;
    return { found, asked, total, has, score, lacking: partsIn(asked, ~held) };
  };
  let best = await attempt(typed);
  for (const resort of RESORTS) {
    const asked = best.score < 1 ? await resort(best, await readLexicon()) : null;
    const tried = asked && (await attempt(asked));
    const isNearer = tried && tried.score === best.score && tried.lacking.length < best.lacking.length;
    const isAnswer = best.total === 0 && !best.asked.page && tried?.asked.page;
    const isBetter = tried && (tried.score > best.score || (tried.total > 0 && isNearer) || isAnswer);
    if (isBetter) best = tried;
  }
  // A page says of its limits itself which it gave up.
  const isAll = best.asked === typed || (language !== undefined && best.asked.parts === typed.parts);
  const isAsTyped = isAll && best.score === 1 && !typed.isLess;
  return { found: best.found, asked: best.asked, lookedFor: isAsTyped ? null : namesOf(best.has, language) || null };
}

/** A page of what is found: ids of products and sets, of how many, and how the search was understood. */
export type FoundPage = { ids: string[]; total: number; asked: Asked | null; lookedFor: string | null };
export const NOTHING_FOUND: FoundPage = { ids: [], total: 0, asked: null, lookedFor: null };

/** The best page of products and sets; nothing of what cannot be looked for. */
export async function findBest(q: string, search: Search, language?: Language): Promise<FoundPage> {
  const read = (asked: Asked) => readPageOfFound(asked, search);
  const best = await readBest(q, read, (page) => page, language);
  if (!best) return NOTHING_FOUND;
  const { found, ...how } = best;
  return { ids: found.ids, total: found.total, ...how };
}
