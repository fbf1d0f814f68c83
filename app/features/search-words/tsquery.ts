import type { Asked } from './parse';
import type { Part } from './phrases';
import { codesOf } from './places';
import { piecesOf } from './word-stems';

/** Found nowhere. */
const NOTHING = `'-'`;
/** One of these, or all; of none nothing. */
export const anyOf = (queries: readonly string[]): string => queries.join(' | ') || NOTHING;
export const allOf = (queries: readonly string[]): string =>
  queries.map((query) => `(${query})`).join(' & ') || NOTHING;

/** Shorter words match whole ones alone: they begin too many others. */
const LEAST_BEGINNING = 2;

/** Words side by side. They are letters, digits and hyphens (`wordsOf`), so quotes hold them. */
const phrase = (words: readonly string[], flags: string): string =>
  `(${words.map((word) => `'${word}'${flags && `:${flags}`}`).join(' <-> ')})`;

/** How a part is written, in names or anywhere; of a word that we do not know what begins so. */
const spelt = ({ spellings, known, instead }: Part, where: 'A' | '', isWhole = known || instead !== undefined) =>
  spellings.map((spelling) =>
    phrase(spelling.split(' '), `${isWhole || spelling.length < LEAST_BEGINNING ? '' : '*'}${where}`),
  );

const anyCodes = (lists: readonly (readonly string[])[]): string[] =>
  lists.map((codes) => `(${codes.map((code) => `'${code}'`).join(' & ')})`);

export const placesQuery = (places: Part['places']): string => anyOf(anyCodes(places.map(codesOf)));

/** Where a part is found: in the places that it names, or named as they are; else in any words, or by its codes. */
export function queryOf(part: Part): string {
  // A hyphen may be written for a blank; a code of one piece is that alone.
  const pieces = part.known ? [] : part.spellings.map(piecesOf).filter(({ length }) => length > 1);
  const codes = [...part.codes.map((code) => [code]), ...part.places.map(codesOf), ...pieces];
  return anyOf([...spelt(part, part.places.length > 0 ? 'A' : ''), ...anyCodes(codes)]);
}

/** What a set must not hold either, as its entry says by the codes of its pieces. */
const heldBySets = ({ codes, places }: Part): string[] =>
  anyCodes([...codes.map((code) => [code]), ...places.map(codesOf)].map((list) => list.map((code) => `x.${code}`)));

/** All of the parts, or some, and none that is refused: of a family none of its notes, but those that are wanted. */
export function queryOfAll({ parts, refused }: Pick<Asked, 'parts' | 'refused'>, howMuch: 'all' | 'some'): string {
  const wanted = (howMuch === 'all' ? allOf : anyOf)(parts.map(queryOf));
  if (refused.length === 0) return wanted;
  const codes = parts.flatMap((part) => part.codes);
  const notes = refused.flatMap((part) => part.notes ?? []).filter((code) => !codes.includes(code));
  const unwanted = [
    ...refused.map(queryOf),
    ...refused.flatMap(heldBySets),
    ...anyCodes(notes.flatMap((code) => [[code], [`x.${code}`]])),
  ];
  return `(${wanted}) & !(${anyOf(unwanted)})`;
}

/** Its words in names: whole, or what begins so. */
export const wholeNames = (part: Part): string => anyOf(spelt(part, 'A', true));
export const nameBeginnings = (part: Part): string => anyOf(spelt(part, 'A'));

/** Words as they were typed, side by side in a name. */
export const asTyped = (words: readonly string[]): string =>
  words.length > 0 ? phrase(words.join(' ').split(' '), 'A') : NOTHING;
