import type { Localized } from '~/i18n/localized';

import { lexiconOf, LONGEST_PHRASE, type Meaning, meaningOf } from './lexicon';
import { afterAnd, piecesOf, singularOf, stemsOf } from './word-stems';

/** Raised with every change of what is written; older rows are written anew at the next start. */
export const SEARCH_VERSION = 8;

type SearchedProduct = Record<'nameEn' | 'nameAr' | 'descriptionEn' | 'descriptionAr' | 'code', string> &
  Partial<Record<'inspiredByNameEn' | 'inspiredByNameAr', string | null>> & {
    facts?: readonly { value: Localized }[] | undefined;
  };
/** `gender`: whom all its perfumes are for; `codes`: of how many pieces it is, of which offer, and what it holds. */
type SearchedCollection = Record<'name' | 'description', Localized> & {
  contents: readonly Localized[];
  gender: string | null;
  codes: readonly string[];
};

const lexicon = lexiconOf([]);

/**
 * What a text speaks of that counts, in words that the lexicon has without the notes, which products have by their
 * codes.
 */
function scentsIn(text: string, counts: (meaning: Meaning) => boolean): Set<string> {
  const stems = stemsOf(text);
  const lengths = Array.from({ length: LONGEST_PHRASE }, (_, index) => index + 1);
  const phrases = stems.flatMap((_, start) => lengths.map((length) => stems.slice(start, start + length)));
  const meanings = phrases.map((phrase) => meaningOf(phrase, lexicon));
  return new Set(meanings.flatMap((found) => (found?.places.length === 0 && counts(found) ? found.spellings : [])));
}

/** Those that both languages speak of: “عود” is oud, and a stick. */
function scentsOf({ en, ar }: Localized, counts: (meaning: Meaning) => boolean = () => true): string[] {
  const [inEnglish, inArabic] = [scentsIn(en, counts), scentsIn(ar, counts)];
  if (inArabic.size === 0 || en === ar) return [...inEnglish];
  return [...inEnglish].filter((scent) => inArabic.has(scent));
}

/** What a thing is made of. A fact that names a scent tells what it is for. */
const isMaterial = ({ codes }: Meaning): boolean => codes.some((code) => code.startsWith('i.'));

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

/** What searches look in: a product's names, and of less weight its code, inspiration, scents and materials. */
export function productEntry({ code, inspiredByNameEn, inspiredByNameAr, facts, ...row }: SearchedProduct): string {
  const scents = scentsOf({ en: row.descriptionEn, ar: row.descriptionAr });
  const materials = (facts ?? []).flatMap(({ value }) => scentsOf(value, isMaterial));
  const words = eachOnce(inspiredByNameEn, inspiredByNameAr, ...scents, ...materials);
  return entryOf(eachOnce(row.nameEn, row.nameAr), [code, ...words]);
}

/**
 * The same of a set: its names, and of less weight the names of what it holds, its scents, whom it is for, how many
 * pieces it has, and by their codes what is in it. One for a bride is for women.
 */
export function collectionEntry({ name, description, contents, gender, codes }: SearchedCollection): string {
  const scents = scentsOf(description);
  const whom = gender ?? (scents.includes('bride') && !scents.includes('groom') ? 'women' : null);
  return (
    entryOf(eachOnce(name.en, name.ar), [...eachOnce(...contents.flatMap(({ en, ar }) => [en, ar])), ...scents]) +
    (whom ? ` c.perfume b.custom g.${whom}` : '') +
    codes.map((code) => ` ${code}`).join('')
  );
}
