import { and, type Column, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

import { type Executor, type Transaction, unprepared } from '~/db/client.server';
import { collections } from '~/db/schema/collection.server';
import { products } from '~/db/schema/product.server';
import { isOfferOf } from '~/features/catalogue/item-conditions.server';
import { LEVELS } from '~/features/catalogue/taxonomy';

import type { Place } from './places';
import { searchReadings, type SearchReading, type SearchWord } from './search-readings.server';
import { weigh } from './word-counts.server';
import { leastLikeness, leastOf, MIN_LIKENESS, slipsOf } from './word-likeness';

const any = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join([...conditions], sql` or `)})`;

const startsAWord = (column: SQLWrapper, word: string): SQL =>
  sql`(${column} like ${`${word}%`} or ${column} like ${`% ${word}%`})`;

/** Names end where the bar is; behind it stand code, scents and contents (search-index.server.ts). */
export const namesIn = (column: SQLWrapper): SQL => sql`(' ' || split_part(${column}, '|', 1) || ' ')`;

const resembles = (column: SQLWrapper, word: string): SQL =>
  leastLikeness(word) > MIN_LIKENESS
    ? sql`(${column} %> ${word} and word_similarity(${word}, ${column}) >= ${leastLikeness(word)})`
    : sql`${column} %> ${word}`;

/** A word is in the names, the code, the scents or the contents. */
function holds(column: SQLWrapper, { spellings, within, misspelt }: SearchWord): SQL {
  if (misspelt) return any(slipsOf(spellings).map((word) => resembles(column, word)));
  return any(
    spellings.map((word, index) =>
      within && index === 0 ? sql`${column} like ${`%${word}%`}` : startsAWord(column, word),
    ),
  );
}

/** A word of a place is a word of the names too. The first half can be looked up. */
const isNamed = (column: SQLWrapper, { spellings: [word = ''] }: SearchWord): SQL =>
  sql`(${startsAWord(column, word)} and ${namesIn(column)} like ${`% ${word} %`})`;

function productsOf({ sets, freeShipping, reduced, ...levels }: Place): SQL {
  if (sets) return sql`false`;
  const named = LEVELS.flatMap((level) =>
    levels[level] === undefined ? [] : [sql`${products[level]} = ${levels[level]}`],
  );
  if (freeShipping) named.push(sql`${products.freeShipping}`);
  if (reduced) named.push(isOfferOf(products.bestOffer));
  return sql`(${sql.join(named, sql` and `)})`;
}

const PARTS = sql.raw(`(
  select part.* from products part join collection_contents content on content.product_id = part.id
    where content.collection_id = "collections"."id"
  union all
  select part.* from products part join collection_pool pooled on pooled.product_id = part.id
    where pooled.collection_id = "collections"."id") part`);

/** Sets of a place: of a whole category, or where sets are asked for, those that hold nothing else. */
function collectionsOf({ sets, freeShipping, reduced, ...levels }: Place): SQL {
  const { category, ...narrower } = levels;
  const narrow = LEVELS.filter((level) => level in narrower);
  if (narrow.length > 0 && !sets) return sql`false`;
  const named = [sql`true`];
  if (category) named.push(sql`${collections.category} = ${category}`);
  if (freeShipping) named.push(sql`${collections.freeShipping}`);
  if (reduced) named.push(isOfferOf(collections.offer));
  const columns = {
    branch: 'branch',
    type: 'type',
    gender: 'gender',
    unisexClass: 'unisex_class',
    category: 'category',
  };
  for (const level of narrow) {
    const has = sql`${sql.raw(`part.${columns[level]}`)} = ${levels[level]}`;
    named.push(
      sql`(select coalesce(bool_and(${has}), false) from ${PARTS} where part.${sql.raw(columns[level])} is not null)`,
    );
  }
  return sql`(${sql.join(named, sql` and `)})`;
}

function matchOf(column: Column, { words, places }: SearchReading, isOf: (place: Place) => SQL): SQL | undefined {
  const plain = words.filter((word) => word.places.length === 0);
  const ofPlaces = words.filter((word) => word.places.length > 0);
  return and(
    ...plain.map((word) => holds(column, word)),
    ofPlaces.length === 0
      ? undefined
      : any([
          ...places.map(isOf),
          sql`(${sql.join(
            ofPlaces.map((word) => isNamed(column, word)),
            sql` and `,
          )})`,
        ]),
  );
}

/** Products that a reading finds: each of its words in their texts, or naming a place that they are in. */
export const productMatch = (reading: SearchReading): SQL | undefined =>
  matchOf(products.searchText, reading, productsOf);

export const collectionMatch = (reading: SearchReading): SQL | undefined =>
  matchOf(collections.searchText, reading, collectionsOf);

/** Whether a reading names places and nothing else: as many as a whole section. */
export const isOfPlaces = ({ words, places }: SearchReading): boolean =>
  places.length > 0 && words.every((word) => word.places.length > 0);

/** Products of a reading's places, and those that are named by its words. */
export const placeMatch = ({ words, places }: SearchReading): { inPlace: SQL; named: SQL } => ({
  inPlace: any(places.map(productsOf)),
  named: sql`(${sql.join(
    words.map((word) => isNamed(products.searchText, word)),
    sql` and `,
  )})`,
});

/** Whether a reading looks for what is alike, as its words may be misspelled. */
export const isOfTypos = ({ words }: SearchReading): boolean => words.some(({ misspelt }) => misspelt);

/**
 * 4: the names hold the words as they were typed. 3: each of them, whole. 2: words of the names begin with them. 1:
 * hold them. 0: they are elsewhere. `names` as `namesIn` gives them.
 */
export function tierOf(names: SQL, { text, words }: SearchReading): SQL {
  const plain = words.filter((word) => word.places.length === 0);
  const ranked = plain.length > 0 ? plain : words;
  const each = (pattern: (spelling: string) => string) =>
    sql.join(
      ranked.map(({ spellings }) => any(spellings.map((spelling) => sql`${names} like ${pattern(spelling)}`))),
      sql` and `,
    );
  return sql`case when ${names} like ${`% ${text} %`} then 4 when ${each((word) => `% ${word} %`)} then 3
    when ${each((word) => `% ${word}%`)} then 2 when ${each((word) => `%${word}%`)} then 1 else 0 end`;
}

/** How alike names are to what may be misspelled. Dear: some 10 µs a row. */
export function likenessOf(names: SQL, { words }: SearchReading): SQL {
  const misspelt = words.filter((word) => word.misspelt).flatMap(({ spellings: [word = ''] }) => word);
  return misspelt.length === 0
    ? sql`0`
    : sql`(${sql.join(
        misspelt.map((word) => sql`word_similarity(${word}, ${names})`),
        sql` + `,
      )})`;
}

/**
 * Reads what the first reading finds that finds anything, else nothing. Misspelled words are compared by our measure of
 * likeness instead of the extension's own; comparing is dear, so never without the index.
 */
export async function readFirstFound<Found>(
  q: string,
  read: (reading: SearchReading, executor: Executor) => Promise<Found>,
  isEmpty: (found: Found) => boolean,
): Promise<{ found: Found; reading: SearchReading } | null> {
  let asTyped: { found: Found; reading: SearchReading } | null = null;
  const tried = new Set<string>();
  for (const possible of searchReadings(q)) {
    const reading = await weigh(possible);
    const words = JSON.stringify(reading?.words);
    if (!reading || tried.has(words)) continue;
    tried.add(words);
    const found = isOfTypos(reading)
      ? await withTypos(reading, (transaction) => read(reading, transaction))
      : await read(reading, unprepared);
    if (!isEmpty(found)) return { found, reading };
    asTyped ??= { found, reading };
  }
  return asTyped;
}

function withTypos<T>({ words }: SearchReading, read: (tx: Transaction) => Promise<T>): Promise<T> {
  const least = String(leastOf(words.filter(({ misspelt }) => misspelt)));
  return unprepared.transaction(
    async (tx) => {
      await tx.execute(
        sql`
          select set_config('pg_trgm.word_similarity_threshold', ${least}, true),
            set_config('enable_seqscan', 'off', true)`,
      );
      return read(tx);
    },
    { accessMode: 'read only' },
  );
}
