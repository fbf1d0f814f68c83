import type { Localized } from '~/i18n/localized';

import { LONGEST_PHRASE, lookUp } from './vocabulary.server';
import { afterAnd, formsOf, stemsOf } from './word-stems';

/** Raised with every change of what is written; older rows are written anew at the next start. */
export const SEARCH_VERSION = 1;

export type SearchedProduct = {
  name: Localized;
  description: Localized;
  code: string;
  inspiredBy: Localized | null;
};
export type SearchedCollection = { name: Localized; description: Localized; contents: readonly Localized[] };

/** The stems of a name in both languages, and “ورد” of “وورد” behind them. */
function nameWords({ en, ar }: Localized): string[] {
  const words = [...stemsOf(en), ...stemsOf(ar)];
  return [...words, ...words.flatMap((word) => afterAnd(word) ?? [])];
}

function scentsIn(text: string): Set<string> {
  const stems = stemsOf(text);
  const found = new Set<string>();
  for (let start = 0; start < stems.length; start += 1) {
    const phrases = Array.from({ length: LONGEST_PHRASE }, (_, more) => stems.slice(start, start + more + 1));
    const forms = formsOf(stems[start] ?? '').map((form) => [form]);
    for (const meaning of [...phrases, ...forms].map(lookUp))
      for (const spelling of meaning?.places.length === 0 ? meaning.spellings : []) found.add(spelling);
  }
  return found;
}

/** Those that both languages speak of: “عود” is oud, and a stick. */
function scentsOf({ en, ar }: Localized): string[] {
  const [inEnglish, inArabic] = [scentsIn(en), scentsIn(ar)];
  if (inArabic.size === 0 || en === ar) return [...inEnglish];
  return [...inEnglish].filter((scent) => inArabic.has(scent));
}

const entryOf = (names: string[], others: string[]): string => `${names.join(' ')} | ${others.join(' ')}`.trim();

/** What searches look in: a product's names, and behind the bar its code, what inspired it and its scents. */
export const productEntry = ({ name, description, code, inspiredBy }: SearchedProduct): string =>
  entryOf(nameWords(name), [...stemsOf(code), ...(inspiredBy ? nameWords(inspiredBy) : []), ...scentsOf(description)]);

type ProductRow = Record<'nameEn' | 'nameAr' | 'descriptionEn' | 'descriptionAr' | 'code', string> &
  Record<'inspiredByNameEn' | 'inspiredByNameAr', string | null>;

export const entryOfRow = ({ inspiredByNameEn: en, inspiredByNameAr: ar, ...row }: ProductRow): string =>
  productEntry({
    name: { en: row.nameEn, ar: row.nameAr },
    description: { en: row.descriptionEn, ar: row.descriptionAr },
    code: row.code,
    inspiredBy: en !== null && ar !== null ? { en, ar } : null,
  });

/** The same of a set: its names, and behind the bar the names of what it holds and its scents. */
export const collectionEntry = ({ name, description, contents }: SearchedCollection): string =>
  entryOf(nameWords(name), [...new Set(contents.flatMap(nameWords)), ...scentsOf(description)]);
