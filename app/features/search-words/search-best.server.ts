import { sql } from 'drizzle-orm';

import { db } from '~/db/client.server';
import { listFamilies, listNotes } from '~/features/scent/scent.queries.server';

import { type Lexicon, lexiconOf } from './lexicon';
import { type Asked, chunksOf, namesOf, parse } from './parse';
import type { Part } from './phrases';
import { candidatesOf, distance, isTorn, mostOf, slipOf, type Unknown } from './repairs';

let lexicon: Promise<Lexicon> | undefined;
/** Notes follow their file and change with a release alone, so a process reads them once. */
export const readLexicon = (): Promise<Lexicon> =>
  (lexicon ??= Promise.all([listNotes(), listFamilies()])
    .then(([notes, families]) => lexiconOf(notes, families))
    .catch((error: unknown) => {
      lexicon = undefined;
      throw error;
    }));

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
  /** The parts that no hit has, and those that the first one has. */
  lacking: readonly Part[];
  has: readonly Part[];
};
export type Best<Found> = Pick<Tried<Found>, 'found' | 'asked'> & { lookedFor: string | null };

const partsIn = ({ parts }: Asked, set: number): Part[] => parts.filter((_, index) => ((set >> index) & 1) === 1);

/** How much of what was asked the first hit has. */
function scoreOf({ total, has, asked }: Tried<unknown>): number {
  if (total === 0) return 0;
  return asked.parts.length === 0 ? 1 : has.length / asked.parts.length;
}

const MOST_MENDED = 4;
const MOST_LIKE = 20;

/** As PostgreSQL writes an array: words have no quotes, and one may be “null”. */
const arrayOf = (words: readonly string[]): string => `{${words.map((word) => `"${word}"`).join(',')}}`;

/** Names that are what a word may stand for, or like it: by the word, the likest last. */
async function readNames(unknown: readonly Unknown[]): Promise<ReadonlyMap<string | null, string[]>> {
  const exact = [...new Set(unknown.flatMap(({ word, chunk }) => candidatesOf(word, chunk)))];
  const words = unknown.map(({ word }) => word);
  const rows = await db.execute<{ typed: string | null; word: string }>(sql`
    select null as typed, word from search_words where word = any(${arrayOf(exact)}::text[])
    union all
    select typed, likest.word from unnest(${arrayOf(words)}::text[]) typed cross join lateral (
      select word from search_words order by word <-> typed limit ${MOST_LIKE}) likest`);
  const names = new Map<string | null, string[]>();
  for (const { typed, word } of rows) names.set(typed, [...(names.get(typed) ?? []), word]);
  return names;
}

const LEAST_LIKE = 5;

/** What a word may stand for: our own words first, then those of names; null where nothing is near. */
function mended(unknown: Unknown, known: Lexicon, names: ReadonlyMap<string | null, string[]>): string | null {
  const { word, chunk } = unknown;
  const written = candidatesOf(word, chunk).find((each) => names.get(null)?.includes(each));
  const [likest] = (word.length >= LEAST_LIKE ? (names.get(word) ?? []) : [])
    .map((name) => ({ name, far: distance(word, name, mostOf(word)) }))
    .filter(({ far }) => far <= mostOf(word))
    .sort((one, other) => one.far - other.far);
  return slipOf(unknown, known) ?? written ?? likest?.name ?? null;
}

/** Asked anew with other words at some places; those of `parts` are called as they were typed. */
function rewritten(asked: Asked, words: ReadonlyMap<number, string>, parts: readonly Part[], known: Lexicon): Asked {
  const chunks = asked.chunks.map((chunk, at) => words.get(at) ?? chunk);
  const again = parse(chunks, known);
  const typed = (at = -1) => parts.find(({ chunks: [first] }) => first === at)?.shown;
  return {
    ...again,
    parts: again.parts.map((part) => ({ ...part, shown: typed(part.chunks[0]) ?? part.shown, isGuess: false })),
  };
}

/** The words of some parts, each said by the first of its own. */
const saidBy = (parts: readonly Part[], say: (part: Part) => string): [number, string][] =>
  parts.flatMap((part) => part.chunks.map((chunk, index): [number, string] => [chunk, index === 0 ? say(part) : '']));

/** What else may be meant where not all is found; null where nothing is. */
type Resort = (tried: Tried<unknown>, known: Lexicon) => Promise<Asked | null> | Asked | null;

/** Words that are nowhere written as what they may stand for, and what is not sold as what is nearest. */
const mend: Resort = async ({ asked, lacking }, known) => {
  const isTornPart = ({ chunks }: Part) => chunks.some((chunk) => isTorn(asked.chunks[chunk] ?? '', known));
  const nowhere = asked.parts.filter((part) => isTornPart(part) || (!part.known && lacking.includes(part)));
  const unsold = nowhere.filter(({ instead }) => instead !== undefined);
  const unknown = nowhere
    .filter(({ instead }) => instead === undefined)
    .slice(0, MOST_MENDED)
    .map(({ chunks: [at = 0], spellings: [word = ''] }) => {
      return { word, chunk: asked.chunks[at] ?? '', at, isLast: at === asked.chunks.length - 1 };
    });
  const names = unknown.length > 0 ? await readNames(unknown) : new Map<null, string[]>();
  const words = new Map([
    ...unknown.flatMap((each) => {
      const word = mended(each, known, names);
      return word === null ? [] : [[each.at, word] as const];
    }),
    ...saidBy(unsold, ({ instead = '' }) => instead),
  ]);
  return words.size === 0 ? null : { ...rewritten(asked, words, unsold, known), isNear: unsold.length > 0 };
};

/** Notes that no product has as their families. */
const withFamilies: Resort = ({ asked, lacking }) => {
  const isOfFamily = (part: Part) => part.family !== undefined && lacking.includes(part);
  if (!asked.parts.some(isOfFamily)) return null;
  const parts = asked.parts.map((part) => {
    if (!part.family || !isOfFamily(part)) return part;
    const { code, name } = part.family;
    return { ...part, names: [name.en, name.ar], spellings: [], codes: [`f.${code}`] };
  });
  return { ...asked, parts };
};

const isBound = ({ total, asked }: Tried<unknown>): boolean => total === 0 && asked.limits.length > 0;

/** A limit beside words that nothing goes by, or beside none, is that limit alone. */
const limitsAlone: Resort = (tried) =>
  isBound(tried) && !tried.asked.parts.some(({ known, chunks }) => known && chunks.length > 0)
    ? { ...tried.asked, parts: [], places: [] }
    : null;

/** What is a gift, too, and for less than a set. */
const asSingle =
  (gift: string): Resort =>
  (tried, known) => {
    const sets = tried.asked.parts.filter((part) => part.places.some((place) => place.sets));
    return isBound(tried) && sets.length > 0
      ? rewritten(tried.asked, new Map(saidBy(sets, () => gift)), sets, known)
      : null;
  };

/** Without sizes and prices; where the dearest was named, the cheapest first. */
const withoutBounds: Resort = (tried) =>
  isBound(tried)
    ? {
        ...tried.asked,
        limits: tried.asked.limits.flatMap((limit) => {
          if (limit.value === true) return [limit];
          if (limit.name === 'reduced') return [{ ...limit, value: true }];
          return limit.name === 'priceTo' ? [{ ...limit, name: 'cheapest', value: true }] : [];
        }),
      }
    : null;

/** In this order, each only where it finds more of what was asked. */
const RESORTS = [mend, withFamilies, limitsAlone, asSingle('perfume'), asSingle('body'), withoutBounds];

/**
 * Reads what was typed, or what else may be meant, as `judge` tells what is found of it. `lookedFor`: what was found
 * instead of all that was typed (contract 3.6).
 */
export async function readBest<Found>(
  q: string,
  read: (asked: Asked) => Promise<Found>,
  judge: (found: Found) => Judged,
): Promise<Best<Found> | null> {
  const typed = await readAsTyped(q);
  if (!typed) return null;
  const known = await readLexicon();
  const attempt = async (asked: Asked): Promise<Tried<Found>> => {
    const found = await read(asked);
    const { total, first = total > 0 ? -1 : 0, held = first } = judge(found);
    return { found, asked, total, has: partsIn(asked, first), lacking: partsIn(asked, ~held) };
  };
  let best = await attempt(typed);
  for (const resort of RESORTS) {
    const asked = scoreOf(best) < 1 ? await resort(best, known) : null;
    const tried = asked && (await attempt(asked));
    if (tried && scoreOf(tried) > scoreOf(best)) best = tried;
  }
  const isAsTyped = best.asked === typed && scoreOf(best) === 1;
  return { found: best.found, asked: best.asked, lookedFor: isAsTyped ? null : namesOf(best.has) || null };
}
