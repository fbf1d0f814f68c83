import { sql } from 'drizzle-orm';

import { db } from '~/db/client.server';
import { listFamilies, listNotes } from '~/features/scent/scent.queries.server';

import { type Lexicon, lexiconOf } from './lexicon';
import { candidatesOf, distance, isTorn, mostOf, slipOf, type Unknown } from './repairs';
import { type Asked, chunksOf, namesOf, parse } from './parse';
import type { Part } from './phrases';

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

/** How much of what was asked is found: sets of parts as in `PageOfFound`. */
type Judged = { total: number; first: number; held: number };
export type Best<Found> = { found: Found; asked: Asked; lookedFor: string | null };

/** Of lists that find all parts or nothing. */
export const allOrNothing = (total: number): Judged => ({ total, first: total > 0 ? -1 : 0, held: total > 0 ? -1 : 0 });

const isIn = (set: number) => (_: Part, index: number) => ((set >> index) & 1) === 1;
const sizeOf = (asked: Asked, { first }: Judged): number => asked.parts.filter(isIn(first)).length / asked.parts.length;

const MOST_MENDED = 4;
const MOST_LIKE = 20;

/** As PostgreSQL writes an array: words have no quotes, and one may be “null”. */
const arrayOf = (words: readonly string[]): string => `{${words.map((word) => `"${word}"`).join(',')}}`;

/** Names that are one of these words, and the likest of each. */
async function readNames(unknown: readonly Unknown[]): Promise<{ exact: Set<string>; like: Map<string, string[]> }> {
  const exact = [...new Set(unknown.flatMap(({ word, chunk }) => candidatesOf(word, chunk)))];
  const words = unknown.map(({ word }) => word);
  const rows = await db.execute<{ typed: string | null; word: string }>(sql`
    select null as typed, word from search_words where word = any(${arrayOf(exact)}::text[])
    union all
    select typed, likest.word from unnest(${arrayOf(words)}::text[]) typed cross join lateral (
      select word from search_words order by word <-> typed limit ${MOST_LIKE}) likest`);
  const like = words.map((word) => [word, rows.filter(({ typed }) => typed === word).map((row) => row.word)] as const);
  return { exact: new Set(rows.flatMap(({ typed, word }) => (typed === null ? [word] : []))), like: new Map(like) };
}

/** What a word may stand for: our own words first, then those of names; null where nothing is near. */
function mended(unknown: Unknown, known: Lexicon, names: Awaited<ReturnType<typeof readNames>>): string | null {
  const ours = slipOf(unknown, known);
  if (ours !== null) return ours;
  const written = candidatesOf(unknown.word, unknown.chunk).find((word) => names.exact.has(word));
  if (written !== undefined) return written;
  const [likest] = (names.like.get(unknown.word) ?? [])
    .map((word) => ({ word, far: distance(unknown.word, word, mostOf(unknown.word)) }))
    .sort((one, other) => one.far - other.far);
  return likest && unknown.word.length >= 5 && likest.far <= mostOf(unknown.word) ? likest.word : null;
}

/** The same with the words that are nowhere written as what they may stand for; null where none of them is near any. */
async function mend(asked: Asked, nowhere: readonly Part[], known: Lexicon): Promise<Asked | null> {
  if (nowhere.length === 0) return null;
  const isHeld = (chunk: number) =>
    asked.parts.some((part) => part.chunks.includes(chunk) && !nowhere.includes(part) && part.chunks.length === 1);
  const unknown = nowhere
    .slice(0, MOST_MENDED)
    .flatMap(({ chunks: [chunk = 0], spellings: [word = ''], shown, instead }) =>
      instead !== undefined || isHeld(chunk)
        ? []
        : [{ word, shown, chunk: asked.chunks[chunk] ?? '', at: chunk, isLast: chunk === asked.chunks.length - 1 }],
    );
  const names = unknown.length > 0 ? await readNames(unknown) : { exact: new Set<string>(), like: new Map() };
  const written = new Map(unknown.map((each) => [each.at, mended(each, known, names)]));
  for (const { instead, chunks } of nowhere)
    if (instead !== undefined) chunks.forEach((chunk, index) => written.set(chunk, index === 0 ? instead : ''));
  if ([...written.values()].every((word) => word === null)) return null;
  const again = parse(
    asked.chunks.map((chunk, at) => written.get(at) ?? chunk),
    known,
  );
  // What stands for another is called in the letters that were typed.
  const shownAs = ({ chunks: [chunk], shown }: Part) =>
    nowhere.find(({ instead, chunks: [first] }) => instead !== undefined && first === chunk)?.shown ?? shown;
  const isNear = nowhere.some(({ instead }) => instead !== undefined);
  return { ...again, isNear, parts: again.parts.map((part) => ({ ...part, shown: shownAs(part), isGuess: false })) };
}

/** Notes that no product has as their families; null where there are none. */
function withFamilies(asked: Asked, held: number): Asked | null {
  const isLacking = (part: Part, index: number) => part.family !== undefined && !isIn(held)(part, index);
  if (!asked.parts.some(isLacking)) return null;
  const parts = asked.parts.map((part, index) => {
    if (!part.family || !isLacking(part, index)) return part;
    const { code, name } = part.family;
    return { ...part, names: [name.en, name.ar], spellings: [], codes: [`f.${code}`] };
  });
  return { ...asked, parts };
}

/** What is a gift, too, and for less than a set. */
const SINGLE_GIFTS = ['perfume', 'body'];

/** The same of single gifts instead of sets, called in the letters that were typed. */
function asSingle(gift: string, asked: Asked, known: Lexicon): Asked | null {
  const sets = asked.parts.filter((part) => part.places.some((place) => place.sets));
  const setAt = (at = -1) => sets.find(({ chunks }) => chunks.includes(at));
  if (sets.length === 0) return null;
  const again = parse(
    asked.chunks.map((chunk, at) => (setAt(at) ? gift : chunk)),
    known,
  );
  const shownAs = ({ chunks: [chunk], shown }: Part) => setAt(chunk)?.shown ?? shown;
  return { ...again, parts: again.parts.map((part) => ({ ...part, shown: shownAs(part) })) };
}

/** Without sizes and prices; where the dearest was named, the cheapest first. */
const withoutBounds = (asked: Asked): Asked => ({
  ...asked,
  limits: asked.limits.flatMap((limit) => {
    if (limit.value === true) return [limit];
    if (limit.name === 'reduced') return [{ ...limit, value: true }];
    return limit.name === 'priceTo' ? [{ ...limit, name: 'cheapest', value: true }] : [];
  }),
});

/**
 * Reads what was typed. Where words of it are nowhere, what they may stand for; where no product has a note, its
 * family; where limits leave nothing, all without them: each only if it finds more. `lookedFor`: what was found instead
 * of all that was typed (contract 3.6).
 */
export async function readBest<Found>(
  q: string,
  read: (asked: Asked) => Promise<Found>,
  judge: (found: Found) => Judged,
): Promise<Best<Found> | null> {
  const asked = await readAsTyped(q);
  if (!asked) return null;
  const known = await readLexicon();
  let best: Best<Found> = { found: await read(asked), asked, lookedFor: null };
  const score = () => sizeOf(best.asked, judge(best.found));
  const consider = async (other: Asked | null) => {
    if (!other) return;
    const found = await read(other);
    if (sizeOf(other, judge(found)) > score()) best = { found, asked: other, lookedFor: namesOf(other.parts) };
  };
  const { held } = judge(best.found);
  const isTornPart = ({ chunks }: Part) => chunks.some((chunk) => isTorn(asked.chunks[chunk] ?? '', known));
  const nowhere = asked.parts.filter((part, index) => isTornPart(part) || (!part.known && !isIn(held)(part, index)));
  if (score() < 1) await consider(await mend(asked, nowhere, known));
  if (score() < 1) await consider(withFamilies(best.asked, judge(best.found).held));
  const isEmpty = () => judge(best.found).total === 0 && best.asked.limits.length > 0;
  // A limit beside words that nothing goes by, or beside none, is that limit alone.
  if (isEmpty() && !best.asked.parts.some(({ known, chunks }) => known && chunks.length > 0)) {
    const limited = { ...best.asked, parts: [], places: [] };
    const found = await read(limited);
    if (judge(found).total > 0) best = { ...best, asked: limited, found };
  }
  const { asked: bounded } = best;
  for (const other of [...SINGLE_GIFTS.map((gift) => asSingle(gift, bounded, known)), withoutBounds(bounded)])
    if (other && isEmpty()) best = { found: await read(other), asked: other, lookedFor: namesOf(other.parts) || null };
  if (judge(best.found).total > 0 && score() < 1) {
    const has = isIn(judge(best.found).first);
    best = { ...best, lookedFor: namesOf(best.asked.parts.filter(has)) };
  }
  return best;
}
