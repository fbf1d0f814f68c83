import { sql } from 'drizzle-orm';

import { cached } from '~/cache/cached.server';
import { db } from '~/db/client.server';
import { products } from '~/db/schema/product.server';

import { isUnselective, type SearchReading, type SearchWord } from './search-readings.server';

/** Products that are looked at to know how many hold a word. */
const SAMPLE = 1_000;
/** What more products hold than this, the index of words does not narrow down enough. */
const MOST_RANKED = 15_000;
/** A word that so many products hold is no slip of the finger. */
const LEAST_WELL_KNOWN = 1_000;
/** Letters by which the index finds what is alike. */
const BEGINNING = 3;

/** How many products hold a text that passes. */
type Count = (passes: (text: string) => boolean) => number;

/** Those that stand first in the store, where a search for a common word begins. */
async function countBySample(): Promise<Count> {
  const { texts, total } = await cached('sample of search texts', async () => {
    const listed = sql`${products.visible} and ${products.deletedAt} is null`;
    const rows = await db.execute<{ text: string; total: number }>(sql`
      select ${products.searchText} as text, (select count(*) from ${products} where ${listed})::int as total
      from ${products} where ${listed}
      order by ${products.available} desc nulls last, ${products.offer} desc nulls last, ${products.id}
      limit ${SAMPLE}`);
    return { texts: rows.map(({ text }) => ` ${text}`), total: rows[0]?.total ?? 0 };
  });
  return (passes) => (texts.length === 0 ? 0 : (texts.filter(passes).length / texts.length) * total);
}

const begins = (text: string, word: string): boolean => text.includes(` ${word}`);

/** As a search finds it (`holds` in search-match.server.ts). */
const holds = (text: string, { spellings, within }: SearchWord): boolean =>
  spellings.some((spelling, index) => (within && index === 0 ? text.includes(spelling) : begins(text, spelling)));

/** A slip is neither a well-known word, nor does it begin as so many words do that all of them would be compared. */
const isSlip = (word: SearchWord, count: Count): boolean =>
  count((text) => holds(text, word)) < LEAST_WELL_KNOWN &&
  word.spellings.every((spelling) => count((text) => begins(text, spelling.slice(0, BEGINNING))) < MOST_RANKED);

/**
 * A reading with what the shop's names say of its words: which are common, and which cannot be slips of the finger, as
 * comparing names with them would take too long. Null where slips were looked for and there is none (contract 3.6).
 */
export async function weigh(reading: SearchReading): Promise<SearchReading | null> {
  if (isUnselective(reading) || reading.words.every(({ places }) => places.length > 0)) return reading;
  const count = await countBySample();
  const words = reading.words.map((word) => ({
    ...word,
    common: word.places.length === 0 && !word.misspelt && count((text) => holds(text, word)) > MOST_RANKED,
    misspelt: word.misspelt && isSlip(word, count),
  }));
  const lostItsSlips = reading.words.some(({ misspelt }) => misspelt) && !words.some(({ misspelt }) => misspelt);
  return lostItsSlips ? null : { ...reading, words };
}
