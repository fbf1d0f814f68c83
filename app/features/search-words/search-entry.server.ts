import type { Language } from '~/i18n/language';
import type { Localized } from '~/i18n/localized';

import { lexiconOf, LONGEST_PHRASE, meaningOf } from './lexicon';
import { afterAnd, piecesOf, singularOf, stemsOf } from './word-stems';

/** Raised with every change of what is written; older rows are written anew at the next start. */
export const SEARCH_VERSION = 6;

type SearchedProduct = Record<'nameEn' | 'nameAr' | 'descriptionEn' | 'descriptionAr' | 'code', string> &
  Partial<Record<'inspiredByNameEn' | 'inspiredByNameAr', string | null>> & {
    facts?: readonly { value: Localized }[] | undefined;
  };
/** `gender`: whom all its perfumes are for; `codes`: of how many pieces it is, of which offer, and what it holds. */
type SearchedCollection = Record<'name' | 'description', Localized> & {
  contents: readonly Localized[];
  gender?: string | null;
  codes?: readonly string[];
};

const lexicon = lexiconOf([]);

/** What descriptions and facts speak of, in words that the lexicon has without the notes, which products have by their codes. */
function scentsIn(text: string): Set<string> {
  const stems = stemsOf(text);
  const lengths = Array.from({ length: LONGEST_PHRASE }, (_, index) => index + 1);
  const phrases = stems.flatMap((_, start) => lengths.map((length) => stems.slice(start, start + length)));
  const meanings = phrases.map((phrase) => meaningOf(phrase, lexicon));
  return new Set(meanings.flatMap((found) => (found?.places.length === 0 ? found.spellings : [])));
}

/** Those that both languages speak of: “عود” is oud, and a stick. */
function scentsOf({ en, ar }: Localized): string[] {
  const [inEnglish, inArabic] = [scentsIn(en), scentsIn(ar)];
  if (inArabic.size === 0 || en === ar) return [...inEnglish];
  return [...inEnglish].filter((scent) => inArabic.has(scent));
}

/** A word as it is, “ورد” of “وورد”, “rose” of “roses”, and the pieces of a code. */
const writingsOf = (stem: string): Set<string> => new Set([stem, afterAnd(stem), singularOf(stem), ...piecesOf(stem)]);

/** As a `tsvector` is written: names first, weight A, then the rest; between two texts no phrase. */
function entryOf(names: readonly string[], others: readonly string[]): string {
  let place = 0;
  const words: string[] = [];
  for (const [index, text] of [...names, ...others].entries()) {
    place += 1;
    for (const stem of stemsOf(text)) {
      place += 1;
      for (const word of writingsOf(stem)) words.push(`${word}:${place}${index < names.length ? 'A' : ''}`);
    }
  }
  return words.join(' ');
}

const eachOnce = (...texts: (string | null | undefined)[]) => [...new Set(texts.flatMap((text) => text ?? []))];

/** What searches look in: a product's names, and of less weight its code, what inspired it and its scents. */
export function productEntry({ code, inspiredByNameEn, inspiredByNameAr, facts, ...row }: SearchedProduct): string {
  const told = (language: Language) => (facts ?? []).map(({ value }) => value[language]);
  const scents = scentsOf({
    en: [row.descriptionEn, ...told('en')].join('. '),
    ar: [row.descriptionAr, ...told('ar')].join('. '),
  });
  return entryOf(eachOnce(row.nameEn, row.nameAr), [code, ...eachOnce(inspiredByNameEn, inspiredByNameAr), ...scents]);
}

/**
 * The same of a set: its names, and of less weight the names of what it holds, its scents, whom it is for, how many
 * pieces it has, and by their codes what is in it. One for a bride is for women.
 */
export function collectionEntry({ name, description, contents, gender, codes = [] }: SearchedCollection): string {
  const scents = scentsOf(description);
  const whom = gender ?? (scents.includes('bride') && !scents.includes('groom') ? 'women' : null);
  return (
    entryOf(eachOnce(name.en, name.ar), [...eachOnce(...contents.flatMap(({ en, ar }) => [en, ar])), ...scents]) +
    (whom ? ` c.perfume b.custom g.${whom}` : '') +
    codes.map((code) => ` ${code}`).join('')
  );
}
