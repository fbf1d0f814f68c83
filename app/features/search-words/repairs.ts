import leven from 'leven';

import { inArabic, isKnown, type Lexicon, meaningOf, nameLike } from './lexicon';
import { lettersOf } from './letters';
import { arabicWritingsOf, onOtherKeyboard } from './other-writings';
import { isArabic, singularOf, stemsOf } from './word-stems';

/** A word that nothing has: its stem, and what was typed between two blanks. */
export type Unknown = { word: string; chunk: string; isLast: boolean };

type Repair = (unknown: Unknown, lexicon: Lexicon) => string | undefined;

/** Shorter words are not guessed at. */
const LEAST_MENDED = 3;

/** The shortest word of ours that begins so. */
const completed: Repair = ({ word, isLast }, { own }) => {
  const begun = isLast && word.length >= LEAST_MENDED ? own.filter((key) => key.startsWith(word)) : [];
  return begun.sort((one, other) => one.length - other.length)[0];
};

const onKeyboard = (chunk: string): string[] => stemsOf(onOtherKeyboard(chunk) ?? '');

/** The words on the other keyboard, where all of them are ours. */
const readOnKeyboard: Repair = ({ chunk }, lexicon) => {
  const words = onKeyboard(chunk);
  return words.length > 0 && words.every((word) => isKnown(word, lexicon)) ? words.join(' ') : undefined;
};

const KEYS = lettersOf('key').flat();
const [DOTS, SOUNDS] = [lettersOf('dot'), lettersOf('sound')];
const areIn = (groups: typeof DOTS, one: string, other: string): boolean =>
  groups.some(([group]) => group.includes(one) && group.includes(other));
const areNeighbours = (one: string, other: string): boolean =>
  KEYS.some((row) => row.includes(one + other) || row.includes(other + one));

/** How far words are from one another, up to three: a dot less than a neighbouring key or a sound, other slips more. */
function distance(word: string, other: string): number {
  const edits = leven(word, other, { maxDistance: 3 });
  const at = [...word].findIndex((letter, index) => letter !== other[index]);
  const [typed = '', meant = ''] = [word[at], other[at]];
  const isSwap = other.slice(at) === `${word[at + 1]}${typed}${word.slice(at + 2)}`;
  if (edits !== 1) return edits === 2 && isSwap ? 0.8 : edits;
  if (word.length !== other.length) return 0.9;
  if (areIn(DOTS, typed, meant)) return 0.5;
  return areNeighbours(typed, meant) || areIn(SOUNDS, typed, meant) ? 0.7 : 1;
}

/**
 * What is written twice or left out in a long word is no other word; a short one has many neighbours, and one with a
 * strange letter is another word (“weather”, “leather”).
 */
const mostOf = (word: string): number => {
  if (word.length >= 8) return 2;
  return word.length >= 5 ? 0.9 : isArabic(word) ? 0.8 : 0;
};

/** Of some words those that a slip of the finger may have made this one of, the nearest first. */
export const nearest = (word: string, words: readonly string[], most = mostOf(word)) =>
  words
    .map((each) => ({ word: each, far: distance(word, each) }))
    .filter(({ far }) => far <= most)
    .sort((one, other) => one.far - other.far);

/** The word of ours that a slip of the finger made this one of; none where others are as near. */
const corrected: Repair = ({ word }, { own, meanings }) => {
  // Words of ours are kept as their singulars.
  const typed = singularOf(word);
  if (typed.length < LEAST_MENDED || /\d/.test(typed)) return undefined;
  const sameScript = own.filter((key) => isArabic(key) === isArabic(typed));
  const nameOf = (key: string) => meanings.get(key)?.names[0] ?? key;
  const near = nearest(typed, sameScript);
  const [best] = near;
  const isOnly = near.every((each) => each.far !== best?.far || nameOf(each.word) === nameOf(best.word));
  return isOnly ? best?.word : undefined;
};

const readAsArabic: Repair = ({ word }, lexicon) => inArabic(word, lexicon);

/** In this order: each is tried where those before it lead to no word of ours. */
const REPAIRS = [completed, readOnKeyboard, corrected, readAsArabic];

/** The word of ours that an unknown one may stand for, as it is written; none where nothing is near. */
export function slipOf(unknown: Unknown, lexicon: Lexicon): string | undefined {
  for (const repair of REPAIRS) {
    const key = repair(unknown, lexicon);
    if (key === undefined) continue;
    const names = meaningOf(key.split(' '), lexicon)?.names ?? [];
    const name = nameLike(key, names);
    // A name is said only where it leads to the same.
    return names.length > 0 && meaningOf(stemsOf(name), lexicon)?.names === names ? name : key;
  }
  return undefined;
}

/** What a word may be on the other keyboard, or in Arabic letters. */
export const candidatesOf = (word: string, chunk: string) => [...onKeyboard(chunk), ...arabicWritingsOf(word)];
