import { and, type Column, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

import { db, type Transaction } from '~/db/client.server';

import { MAX_QUERY } from './list-address';
import { normaliseSearchText } from './search-text';

const MAX_WORDS = 8;
/** How alike a misspelled name must be (0–1): “ambr”, “zumurud” and “عنبير” still find theirs. */
const MIN_SIMILARITY = 0.4;
/** Below three letters there is nothing to misspell. */
const MIN_FUZZY_LENGTH = 3;

/**
 * What is searched for, normalised as `search_text` is: the whole, and each of its words without the Arabic article, so
 * that “العنبر” finds “عنبر” as well.
 */
export type SearchTerms = { text: string; stems: string[] };

const stemOf = (word: string): string => word.replace(/^ال(?=.{3})/, '');

/** Reads a shopper's words; null where nothing is left to search for (contract 3.6). */
export function searchTerms(q: string | undefined): SearchTerms | null {
  const text = normaliseSearchText((q ?? '').slice(0, MAX_QUERY))
    .replace(/[\\%_]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text === '' ? null : { text, stems: text.split(' ').slice(0, MAX_WORDS).map(stemOf) };
}

/** Which rows match: as written, or within a few letters. */
export type Match = (column: Column, terms: SearchTerms) => SQL | undefined;

const startsAWord = (column: SQLWrapper, word: string): SQL =>
  sql`(${column} like ${`${word}%`} or ${column} like ${`% ${word}%`})`;

/** Shorter ones hold nothing that the index knows, and occur nearly everywhere. */
const isShort = (stem: string): boolean => stem.length < 3;

/** Every word occurs in the names, in either language: short ones at the start of a word, longer ones anywhere. */
export function containsAll(column: Column, { stems }: SearchTerms): SQL | undefined {
  return and(...stems.map((stem) => (isShort(stem) ? startsAWord(column, stem) : sql`${column} like ${`%${stem}%`}`)));
}

/** The names resemble the query. Only inside `withTypos`, which says how much. */
export function resembles(column: Column, { text }: SearchTerms): SQL {
  return text.length < MIN_FUZZY_LENGTH ? sql`false` : sql`${column} %> ${text}`;
}

const eachStartsAWord = (column: SQLWrapper, { stems }: SearchTerms) =>
  and(...stems.map((stem) => startsAWord(column, stem)));

/**
 * Whether the query is one word as it is, so that each of its words is the whole of it. Most are, and planning a
 * condition costs as much as looking it up.
 */
const isOneWord = ({ text, stems }: SearchTerms): boolean => stems.length === 1 && stems[0] === text;

/** The query, or each of its words, starts a word of the names: whatever `nearnessOf` puts before the others. */
export function startsWords(column: Column, terms: SearchTerms): SQL {
  const whole = startsAWord(column, terms.text);
  return isOneWord(terms) ? whole : sql`(${whole} or (${eachStartsAWord(column, terms)}))`;
}

/** Every word occurs, but not at the start of words: all else that `containsAll` finds. */
export const occursWithin = (column: Column, terms: SearchTerms): SQL | undefined =>
  and(containsAll(column, terms), sql`not ${startsWords(column, terms)}`);

/** 3: the query starts a name or a word as it is. 2: each of its words does. 0: anything else. */
export function nearnessOf(column: SQLWrapper, terms: SearchTerms): SQL<number> {
  const each = isOneWord(terms) ? sql`` : sql`when ${eachStartsAWord(column, terms)} then 2`;
  return sql<number>`case when ${startsAWord(column, terms.text)} then 3 ${each} else 0 end`;
}

/**
 * How alike, for ordering what is equally near: short names before long ones, and for misspelled queries the likest
 * word first. Dear: some 10 µs a row.
 */
export function likenessOf(column: SQLWrapper, { text }: SearchTerms, match: Match): SQL<number> {
  const whole = sql<number>`similarity(${text}, ${column})`;
  return match !== resembles ? whole : sql<number>`(word_similarity(${text}, ${column}) + ${whole})`;
}

/**
 * Runs reads that use `resembles`, with our measure of likeness instead of the extension's own. Comparing is dear, so
 * never without the index.
 */
export function withTypos<T>(read: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(
    async (tx) => {
      await tx.execute(
        sql`
          select set_config('pg_trgm.word_similarity_threshold', ${String(MIN_SIMILARITY)}, true),
            set_config('enable_seqscan', 'off', true)`,
      );
      return read(tx);
    },
    { accessMode: 'read only' },
  );
}
