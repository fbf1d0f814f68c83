import { normaliseSearchText } from '~/features/catalogue/search-text';

import { lettersOf } from './letters';

const OTHER_LETTERS = new Map(lettersOf('letter'));
const WORD = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu;
const ARTICLE = /^(?:[وبفك]?ال|لل)(?=.{3})/;
const SUFFIX = /(?:يه|ات|ين|ون|ي|ه)$/;

const HELD_DOWN = /(\p{L})\1{2,}/gu;
const TWICE = /(\p{L})\1/gu;

function shortened(word: string, several: RegExp): string {
  const once = word.replace(several, '$1');
  return once.length >= 3 ? once : word;
}

export const isArabic = (word: string): boolean => /^[\u0621-\u064A]+$/.test(word);
const isLatin = (word: string): boolean => /^[a-z]+$/.test(word);

/**
 * The words of a text, normalised; codes such as `at-m-014` stay one word, “100ml” becomes two, “Sultan’s” one, and a
 * letter that is held down counts once.
 */
export function wordsOf(text: string): string[] {
  const plain = normaliseSearchText(text)
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/[ڤپچگ]|[37]'/g, (letter) => OTHER_LETTERS.get(letter) ?? letter)
    .replaceAll("'", '')
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/(\d)(ml|مل|ملي|سم|cc|pcs|egp|le|جنيه|ج)(?![\p{L}\p{N}])/gu, '$1 $2');
  const words = (plain.match(WORD) ?? []).flatMap((word) => (/\d/.test(word) ? [word] : word.split('-')));
  return words.map((word) => shortened(word, HELD_DOWN));
}

/** A word without its Arabic article and what is written onto it: “العنبر”, “بالعنبر” and “للعنبر” are “عنبر”. */
export const stemOf = (word: string): string => word.replace(ARTICLE, '');

export const stemsOf = (text: string): string[] => wordsOf(text).map(stemOf);

/** Of a code what stands between its hyphens; short pieces say nothing. */
export const piecesOf = (word: string): string[] =>
  word.includes('-') ? word.split('-').filter(({ length }) => length >= 3) : [];

/** The English plural with “s” as its singular. */
export const singularOf = (word: string): string =>
  isLatin(word) && word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;

/** “ورد” of “وورد”: the word after an “and” that is written onto it; any other as it is. */
export const afterAnd = (word: string): string => (isArabic(word) && word.length > 3 ? word.replace(/^و/, '') : word);

/** The stem, then what it may be a form of: “وعود” or “عوود” of “عود”, “صعيدي” of “صعيد”, “sultans” of “sultan”. */
export function formsOf(stem: string): string[] {
  const bare = isArabic(stem) ? stem.replace(SUFFIX, '') : singularOf(stem);
  const once = isArabic(stem) ? shortened(stem, TWICE) : stem;
  return [...new Set([stem, afterAnd(stem), bare.length >= 4 ? bare : stem, once])];
}
