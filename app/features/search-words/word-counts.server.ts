import { type SQL, sql } from 'drizzle-orm';

import { cached } from '~/cache/cached.server';
import { db } from '~/db/client.server';
import { products } from '~/db/schema/product.server';

import { isUnselective, type SearchReading, type SearchWord } from './search-readings.server';
import { leastLikeness, leastOf, likenessTo, slipsOf, trigramsOf } from './word-likeness';

const SAMPLE = 1_000;
/** What more products hold than this, the index of words does not narrow down enough. */
const MOST_RANKED = 15_000;
/** A word that so many products hold is no slip of the finger. */
const LEAST_WELL_KNOWN = 1_000;
/** Letters by which the index finds what is alike. */
const BEGINNING = 3;
/** So many products are compared with a word at most: each takes some 10 µs. */
const MOST_COMPARED = 2_000;
const MOST_SPELLINGS = 8;

type Count = (passes: (text: string) => boolean) => number;
/** Of some products: those that stand first in the store, where a search for a common word begins, or any. */
type Sample = { texts: readonly string[]; count: Count };

async function readSamples(): Promise<{ first: Sample; any: Sample; total: number }> {
  const { first, any, total } = await cached('samples of search texts', [], async () => {
    const listed = sql`${products.visible} and ${products.deletedAt} is null`;
    const texts = (isFirst: boolean, order: SQL) => sql`(
      select ${products.searchText} as text, ${isFirst}::boolean as is_first from ${products} where ${listed}
      order by ${order} limit ${SAMPLE})`;
    const first = sql`${products.inStock} desc nulls last, ${products.bestOffer} desc nulls last, ${products.id}`;
    const found = await db.execute<{ text: string; is_first: boolean; total: number }>(sql`
      select samples.*, (select count(*) from ${products} where ${listed})::int as total
      from (${texts(true, first)} union all ${texts(false, sql`${products.id}`)}) samples`);
    const textsOf = (isFirst: boolean) => found.filter((row) => row.is_first === isFirst).map(({ text }) => ` ${text}`);
    return { first: textsOf(true), any: textsOf(false), total: found[0]?.total ?? 0 };
  });
  const sampleOf = (texts: string[]): Sample => ({
    texts,
    count: (passes) => (texts.filter(passes).length * total) / Math.max(1, texts.length),
  });
  return { first: sampleOf(first), any: sampleOf(any), total };
}

const begins = (text: string, word: string): boolean => text.includes(` ${word}`);

/** As a search finds it (`holds` in search-match.server.ts). */
const holds = (text: string, { spellings, within }: SearchWord): boolean =>
  spellings.some((spelling, index) => (within && index === 0 ? text.includes(spelling) : begins(text, spelling)));

/** A slip is neither a well-known word, nor does it begin as so many words do that all of them would be compared. */
const isSlip = (word: SearchWord, { count }: Sample): boolean =>
  count((text) => holds(text, word)) < LEAST_WELL_KNOWN &&
  word.spellings.every((spelling) => count((text) => begins(text, spelling.slice(0, BEGINNING))) < MOST_RANKED);

function mayHold(text: string, { spellings }: SearchWord, least: number): boolean {
  return slipsOf(spellings).some((spelling) => {
    const trigrams = trigramsOf(spelling);
    const shared = trigrams.filter((trigram) => `${text} `.includes(trigram.replace(/^ {2}/, ' ')));
    return shared.length >= least * trigrams.length;
  });
}

/** The words of the sample that a slip is most alike to, instead of it; null where there are none. */
function mended(word: SearchWord, { texts }: Sample): SearchWord | null {
  const names = [...new Set(texts.flatMap((text) => text.split(' ')))].filter((name) => /^\p{L}+$/u.test(name));
  const alike = slipsOf(word.spellings).flatMap((spelling) =>
    names
      .map((name) => ({ name, likeness: likenessTo(spelling, name) }))
      .filter(({ likeness }) => likeness >= leastLikeness(spelling)),
  );
  const most = Math.max(...alike.map(({ likeness }) => likeness));
  const likest = new Set(alike.filter(({ likeness }) => likeness === most).map(({ name }) => name));
  if (likest.size === 0) return null;
  return { ...word, spellings: [...likest].slice(0, MOST_SPELLINGS), within: false, misspelt: false };
}

/** Each word that may be a slip: still one, or what it stands for; null where it cannot be one. */
function slipsIn(words: readonly SearchWord[], sample: Sample): (SearchWord | null)[] {
  const slips = words.map((word) => (word.misspelt && isSlip(word, sample) ? word : null));
  const least = leastOf(slips.filter((word) => word !== null));
  const isTooMany = (word: SearchWord) => sample.count((text) => mayHold(text, word, least)) > MOST_COMPARED;
  return slips.map((word) => (word && isTooMany(word) ? mended(word, sample) : word));
}

/**
 * A reading with what the shop's names say of its words: which are common, which cannot be slips of the finger, and
 * what a slip stands for where comparing names with it would take too long. Null where slips were looked for and there
 * is none (contract 3.6).
 */
export async function weigh(reading: SearchReading): Promise<SearchReading | null> {
  if (isUnselective(reading) || reading.words.every(({ places }) => places.length > 0)) return reading;
  const { first, any, total } = await readSamples();
  const slips = slipsIn(reading.words, any);
  if (reading.words.some(({ misspelt }) => misspelt) && slips.every((slip) => slip === null)) return null;
  const isCommon = (word: SearchWord) =>
    total > MOST_RANKED &&
    word.places.length === 0 &&
    !word.misspelt &&
    first.count((text) => holds(text, word)) > MOST_RANKED;
  const words = reading.words
    .map((word, index) => slips[index] ?? { ...word, misspelt: false })
    .map((word) => ({ ...word, common: isCommon(word) }));
  return { ...reading, words };
}
