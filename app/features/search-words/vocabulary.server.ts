import ar from '~/i18n/locales/ar/common';
import en from '~/i18n/locales/en/common';

import { editsBetween } from './edits-between';
import type { Place } from './places';
import { FAMOUS_PERFUMES, SCENT_LINES } from './scent-words';
import { PLACE_WORDS } from './taxonomy-words';
import { isArabic, singularOf, stemsOf } from './word-stems';

/**
 * What a word means: places of the shop, or else the spellings under which names and descriptions have it. `shown`: as
 * it is written.
 */
export type Meaning = { shown: string; places: Place[]; spellings: string[] };

export const LONGEST_PHRASE = 4;

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

export const isWordOfOurs = (stem: string): boolean => singleWords.has(keyOf([stem]));

/** The shortest word of ours that begins so, as it is written; null where there is none. */
export function completionOf(start: string): string | null {
  const begun = [...vocabulary.keys()].filter((key) => key.startsWith(start));
  return shownOf(begun.sort((one, other) => one.length - other.length)[0]);
}

const shownOf = (key: string | undefined): string | null => vocabulary.get(key ?? '')?.shown ?? null;

type Entry = { key: string; place: number };

const groupOf = (length: number, arabic: boolean): string => `${arabic ? 'ar' : 'en'} ${length}`;

/** The entries by script and length, so that a word is compared with those alone that it may be a slip of. */
const groups = new Map<string, Entry[]>();
[...vocabulary.keys()].forEach((key, place) => {
  const group = groupOf(key.length, isArabic(key));
  groups.set(group, [...(groups.get(group) ?? []), { key, place }]);
});

/** The words of ours that are as near to a word as any is, at most so many slips away. */
function nearestTo(word: string, allowed: number): string[] {
  const near = Array.from({ length: 2 * allowed + 1 }, (_, more) => word.length - allowed + more)
    .flatMap((length) => groups.get(groupOf(length, isArabic(word))) ?? [])
    .map(({ key, place }) => ({ key, place, edits: editsBetween(word, key, allowed) }))
    .filter(({ edits }) => edits <= allowed)
    .sort((one, other) => one.edits - other.edits || one.place - other.place);
  return near.filter(({ edits }) => edits === near[0]?.edits).map(({ key }) => key);
}

/** The word of ours that a slip of the finger made this one of; null where none or several are as near. */
export function correctionOf(word: string, shortest = 4): string | null {
  if (word.length < shortest || /\d/.test(word)) return null;
  const [best, next] = nearestTo(word, word.length >= 7 ? 2 : 1);
  const sense = (key: string) => JSON.stringify({ ...vocabulary.get(key), shown: '' });
  const isClear = best !== undefined && (next === undefined || sense(next) === sense(best));
  return isClear ? shownOf(best) : null;
}
