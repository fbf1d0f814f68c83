import { isArabic } from './word-stems';

/** How alike a misspelled name must be (0–1): “zumurud” still finds its own. */
export const MIN_LIKENESS = 0.4;
/** Arabic words are short, and two of three letters in common say little. */
const MIN_ARABIC_LIKENESS = 0.5;
const LONGEST_SHORT_WORD = 5;
/** Below three letters there is nothing to misspell. */
const MIN_LENGTH = 3;

/** Those of a word's spellings that may be slips. */
export const slipsOf = (spellings: readonly string[]): string[] =>
  spellings.filter(({ length }) => length >= MIN_LENGTH);

export const leastLikeness = (word: string): number =>
  isArabic(word) && word.length <= LONGEST_SHORT_WORD ? MIN_ARABIC_LIKENESS : MIN_LIKENESS;

/** The least of several words: by it the index is asked for all of them. */
export const leastOf = (words: readonly { spellings: readonly string[] }[]): number =>
  Math.min(1, ...words.flatMap(({ spellings }) => slipsOf(spellings).map(leastLikeness)));

/** Three letters each, as pg_trgm cuts a word: “oud” is “␣␣o”, “␣ou”, “oud” and “ud␣”. */
export function trigramsOf(word: string): string[] {
  const padded = [...`  ${word} `];
  return [...new Set(padded.slice(2).map((letter, index) => `${padded[index]}${padded[index + 1]}${letter}`))];
}

/** How alike the likest part of another word is (0–1): `word_similarity` of pg_trgm. */
export function likenessTo(word: string, other: string): number {
  const wanted = new Set(trigramsOf(word));
  const shared = trigramsOf(other).flatMap((trigram, index) => (wanted.has(trigram) ? index : []));
  const parts = shared.flatMap((from, first) =>
    shared.slice(first).map((to, more) => (more + 1) / (wanted.size + (to - from + 1) - (more + 1))),
  );
  return Math.max(0, ...parts);
}
