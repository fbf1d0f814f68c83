import ar from '~/i18n/locales/ar/common';
import en from '~/i18n/locales/en/common';

import type { Place } from './places';
import { FAMOUS_PERFUMES, SCENT_LINES } from './scent-words';
import { PLACE_WORDS } from './taxonomy-words';
import { isArabic, singularOf, stemsOf } from './word-stems';

/**
 * What a word means: places of the shop, or else the spellings under which names and descriptions have it. `shown`: as
 * it is written.
 */
export type Meaning = { shown: string; places: Place[]; spellings: string[] };

/** The most words that an entry has. */
export const LONGEST_PHRASE = 4;

/** The form in which entries are kept and looked up. */
export const keyOf = (stems: readonly string[]): string =>
  stems.map((stem, index) => (index === stems.length - 1 ? singularOf(stem) : stem)).join(' ');

function textAt(texts: object, key: string): string {
  const text = key
    .split('.')
    .reduce<unknown>((level, step) => (level as Record<string, unknown> | undefined)?.[step], texts);
  return typeof text === 'string' ? text : '';
}

const vocabulary = new Map<string, Meaning>();

function meaningOf(phrase: string): Meaning | null {
  const key = keyOf(stemsOf(phrase));
  if (key === '') return null;
  const meaning = vocabulary.get(key) ?? { shown: phrase.trim(), places: [], spellings: [] };
  vocabulary.set(key, meaning);
  return meaning;
}

for (const { place, label, words } of PLACE_WORDS) {
  const labels = label === null ? [] : [textAt(en, label), textAt(ar, label)];
  // Each entry once: the label may be among the words.
  for (const meaning of new Set([...labels, ...words].map(meaningOf))) meaning?.places.push(place);
}

for (const line of SCENT_LINES) {
  const [named = [], others = []] = line.split('|').map((part) => part.split(','));
  const spellings = named.map((word) => stemsOf(word).join(' '));
  for (const meaning of new Set([...named, ...others].map(meaningOf)))
    if (meaning?.places.length === 0 && meaning.spellings.length === 0) meaning.spellings = spellings;
}

const famous = new Set(FAMOUS_PERFUMES.split(',').map((name) => keyOf(stemsOf(name))));

export const isFamousPerfume = (stem: string): boolean => famous.has(keyOf([stem]));

/** What a phrase of so many stems means; undefined where it is no word of ours. */
export const lookUp = (stems: readonly string[]): Meaning | undefined => vocabulary.get(keyOf(stems));

const singleWords = new Set([...vocabulary.keys()].flatMap((key) => key.split(' ')));

/** Whether it is a word of an entry. */
export const isWordOfOurs = (stem: string): boolean => singleWords.has(keyOf([stem]));

/** The shortest word of ours that begins so, as it is written; null where there is none. */
export function completionOf(start: string): string | null {
  const begun = [...vocabulary.keys()].filter((key) => key.startsWith(start));
  return shownOf(begun.sort((one, other) => one.length - other.length)[0]);
}

/** How many letters must be written, left out, changed or swapped with their neighbours to make one word the other. */
function editsBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row += 1) {
    const at = (line: number, column: number) => rows[line]?.[column] ?? Infinity;
    rows[row] = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          (rows[row]?.[column - 1] ?? Infinity) + 1,
          at(row - 1, column - 1) + (same ? 0 : 1),
          swapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return rows[one.length]?.[other.length] ?? Infinity;
}

/** As it is written. */
const shownOf = (key: string | undefined): string | null => vocabulary.get(key ?? '')?.shown ?? null;

/** The word of ours that a slip of the finger made this one of; null where none or several are as near. */
export function correctionOf(word: string, shortest = 4): string | null {
  if (word.length < shortest || /\d/.test(word)) return null;
  const allowed = word.length >= 7 ? 2 : 1;
  const near = [...vocabulary.keys()]
    .filter((key) => Math.abs(key.length - word.length) <= allowed && isArabic(key) === isArabic(word))
    .map((key) => ({ key, edits: editsBetween(word, key) }))
    .filter(({ edits }) => edits <= allowed)
    .sort((one, other) => one.edits - other.edits);
  const [best, next] = near;
  if (!best) return null;
  const meant = (key: string) => JSON.stringify({ ...vocabulary.get(key), shown: '' });
  return next?.edits === best.edits && meant(next.key) !== meant(best.key) ? null : shownOf(best.key);
}
