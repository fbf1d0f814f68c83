import { codesOf } from './places';
import type { Asked } from './parse';
import type { Part } from './phrases';
import { piecesOf } from './word-stems';

/** Found nowhere. */
const NOTHING = `'-'`;
/** One of these, or all; of none nothing. */
export const anyOf = (queries: readonly string[]): string => queries.join(' | ') || NOTHING;
export const allOf = (queries: readonly string[]): string =>
  queries.map((query) => `(${query})`).join(' & ') || NOTHING;

/** Shorter words match whole ones alone: they begin too many others. */
const LEAST_BEGINNING = 2;
const isBeginning = ({ known, instead }: Part, spelling: string): boolean =>
  !known && instead === undefined && spelling.length >= LEAST_BEGINNING;

/** Its words side by side. Words are letters, digits and hyphens (`wordsOf`), so quotes hold them. */
const phrase = (words: string, flags: string): string =>
  `(${words
    .split(' ')
    .map((word) => `'${word}'${flags && `:${flags}`}`)
    .join(' <-> ')})`;

const flagsOf = (part: Part, spelling: string, names: boolean): string =>
  `${isBeginning(part, spelling) ? '*' : ''}${names ? 'A' : ''}`;

const anyCodes = (lists: readonly (readonly string[])[]): string[] =>
  lists.map((codes) => `(${codes.map((code) => `'${code}'`).join(' & ')})`);

export const placesQuery = (places: Part['places']): string => anyOf(anyCodes(places.map(codesOf)));

/** Where a part is found: in the places that it names, or named as they are; else in any words, or by its codes. */
export function queryOf(part: Part): string {
  const spelt = part.spellings.map((spelling) => phrase(spelling, flagsOf(part, spelling, part.places.length > 0)));
  // A hyphen may be written for a blank; a code of one piece is that alone.
  const pieces = part.known ? [] : part.spellings.map(piecesOf).filter(({ length }) => length > 1);
  const codes = [...part.codes.map((code) => [code]), ...part.places.map(codesOf), ...pieces];
  return anyOf([...spelt, ...anyCodes(codes)]);
}

/** All of the parts, or some, and none that is refused. */
export function queryOfAll({ parts, refused }: Pick<Asked, 'parts' | 'refused'>, howMuch: 'all' | 'some'): string {
  const queries = parts.map(queryOf);
  const wanted = howMuch === 'all' ? allOf(queries) : anyOf(queries);
  return refused.length === 0 ? wanted : `(${wanted}) & !(${anyOf(refused.map(queryOf))})`;
}

/** Its words, whole, in names. */
export const wholeNames = (part: Part): string => anyOf(part.spellings.map((spelling) => phrase(spelling, 'A')));

/** Its words, or what begins so, in names. */
export const nameBeginnings = (part: Part): string =>
  anyOf(part.spellings.map((spelling) => phrase(spelling, flagsOf(part, spelling, true))));

/** Words as they were typed, side by side in a name. */
export const asTyped = (words: readonly string[]): string =>
  words.length > 0 ? phrase(words.join(' '), 'A') : NOTHING;
