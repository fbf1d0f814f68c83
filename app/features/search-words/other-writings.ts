import { lettersOf } from './letters';

/** One letter where “لا” is one key. */
const LAM_ALEF = '\uFEFB';
const KEYBOARD = lettersOf('key');

const keyFor = (from: 0 | 1, to: 0 | 1) =>
  new Map(KEYBOARD.flatMap((row) => Array.from(row[from], (key, place) => [key, row[to][place] ?? key] as const)));
const [toArabic, toLatin] = [keyFor(0, 1), keyFor(1, 0)];

/** The same keys on the other keyboard: `u,]` → `عود`, `خعي` → `oud`; null for a text of both scripts or none. */
export function onOtherKeyboard(typed: string): string | null {
  // Phones write some alefs as one letter, and the key of “لا” gives two.
  const text = typed.toLowerCase().replace(/[أإآ]/g, 'ا').replaceAll('لا', LAM_ALEF);
  const [latin, arabic] = [/[a-z]/.test(text), /[\u0621-\u064A\uFEFB]/.test(text)];
  const keys = latin ? toArabic : toLatin;
  const other = Array.from(text, (key) => keys.get(key) ?? key).join('');
  return latin === arabic ? null : other.replaceAll(LAM_ALEF, 'لا');
}

const FRANCO = lettersOf('franco');
/** Each letter may double them. */
const MOST_WRITINGS = 96;

/** The Arabic words that a word in Latin letters and digits may stand for, the likeliest first: `3ood` → `عود`. */
export function arabicWritingsOf(word: string): string[] {
  if (word.length < 2 || !/[a-z]/.test(word)) return [];
  let writings = [''];
  let rest = word.replace(/(\p{L})\1/gu, (pair) => (/[aeiou]/.test(pair) ? pair : (pair[0] ?? '')));
  while (rest !== '') {
    const [latin, letters] = FRANCO.find(([start]) => rest.startsWith(start)) ?? [];
    if (latin === undefined) return [];
    rest = rest.slice(latin.length);
    // At the end of a word “a” and “e” are a letter of their own, and at its start vowels may be an alef.
    const isEnd = rest === '' && /^[ae]$/.test(latin);
    const isStart = writings[0] === '' && /^[aeiou]/.test(latin);
    const choices = isEnd ? 'ه/ي/ا/' : isStart ? `ا/${letters}` : (letters ?? '');
    const longer = choices.split('/').flatMap((letter) => writings.map((start) => start + letter));
    writings = longer.slice(0, MOST_WRITINGS);
  }
  return [...new Set(writings)].filter((writing) => writing.length >= 2);
}
