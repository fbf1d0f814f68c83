import { parse as parseCsv } from 'csv-parse/sync';
import { z } from 'zod';

import type { FamilyJson, KnownNote } from '~/features/scent/scent.json';
import ar from '~/i18n/locales/ar/common';
import en from '~/i18n/locales/en/common';

import type { AskedKind } from './asked';
import { arabicWritingsOf } from './other-writings';
import { labelKeyOf, type Place, placeOf } from './places';
import { formsOf, isArabic, isLatin, singularOf, stemOf, stemsOf } from './word-stems';
import csv from './words.csv?raw';

/**
 * What a word means: places of the shop, or else the words under which names and descriptions have it and the codes
 * that products carry (search-entry.server.ts). `names`: how it is written, the best first.
 */
export type Meaning = {
  names: string[];
  places: Place[];
  spellings: string[];
  codes: string[];
  /** Of a note its family, for where no product has it. */
  family?: FamilyJson | undefined;
};
export type Lexicon = {
  meanings: ReadonlyMap<string, Meaning>;
  kinds: ReadonlyMap<string, AskedKind>;
  /** What we do not sell, and our words for what is nearest. */
  instead: ReadonlyMap<string, string>;
  /** The Arabic words of all of them, also of phrases. */
  arabic: ReadonlySet<string>;
};

export const noMeaning = (): Meaning => ({ names: [], places: [], spellings: [], codes: [] });

export const LONGEST_PHRASE = 4;

export const keyOf = (stems: readonly string[]): string =>
  stems.map((stem, index) => (index === stems.length - 1 ? singularOf(stem) : stem)).join(' ');

const keyOfWord = (word: string): string => keyOf(stemsOf(word));

const KINDS = ['place', 'scent', 'instead', 'asked', 'number'] as const;
const listSchema = z.string().transform((cell) => cell.split(',').flatMap((word) => word.trim() || []));
/**
 * The words of all searches, words.csv: spelling variants that `normaliseSearchText` folds, the article, the English
 * plural and most of what Latin letters write of an Arabic word that is there are left out. A word that several lines
 * have means what the first of them does, but all their places.
 */
const LINES = z
  .array(z.strictObject({ kind: z.enum(KINDS), code: z.string(), names: listSchema, words: listSchema }))
  .parse(parseCsv(csv, { columns: true }));
export const linesOf = (kind: (typeof KINDS)[number]) => LINES.filter((line) => line.kind === kind);

/** Of the words of a kind their codes. */
const codesOf = (kind: (typeof KINDS)[number]): ReadonlyMap<string, string> =>
  new Map(
    linesOf(kind)
      .reverse()
      .flatMap(({ code, words }) => words.map((word) => [keyOfWord(word), code] as const)),
  );

const kinds = codesOf('asked') as ReadonlyMap<string, AskedKind>;
const instead = codesOf('instead');
/** Numbers that are said as words. */
export const NUMBER_WORDS = codesOf('number');

function textAt(texts: object, key: string): string {
  const text = key
    .split('.')
    .reduce<unknown>((level, step) => (level as Record<string, unknown> | undefined)?.[step], texts);
  return typeof text === 'string' ? text : '';
}

/**
 * What people may type and what each of it means: the places of the shop, scents, families, seasons and occasions, what
 * is asked besides, and the notes that the shop knows. A name of a note that names a place is that alone.
 */
export function lexiconOf(notes: readonly KnownNote[], families: readonly FamilyJson[] = []): Lexicon {
  const meanings = new Map<string, Meaning>();
  const meant = (words: readonly string[], add: (meaning: Meaning, isNew: boolean) => void) => {
    for (const key of new Set(words.map(keyOfWord))) {
      const known = meanings.get(key);
      const meaning = known ?? noMeaning();
      if (key !== '') meanings.set(key, meaning);
      add(meaning, !known);
    }
  };

  for (const { code, words } of linesOf('place')) {
    const places = code.split(' / ').map((codes) => placeOf(codes.split(' ')));
    const names = [en, ar].map((texts) => textAt(texts, labelKeyOf(places[0] ?? {})));
    meant(places.length === 1 ? [...names, ...words] : words, (meaning) => {
      meaning.places.push(...places);
      if (meaning.names.length === 0) meaning.names = names;
    });
  }
  for (const { code, names, words } of linesOf('scent')) {
    const spellings = names.map((word) => stemsOf(word).join(' '));
    meant([...names, ...words], (meaning, isNew) => {
      if (isNew)
        Object.assign(meaning, {
          names: names.length > 0 ? names : words,
          spellings,
          codes: code.split(' ').filter(Boolean),
        });
    });
  }
  for (const { code, name, also, family } of notes) {
    // A Damask rose is a rose.
    const codes = notes.filter((note) => note.code === code || note.code.endsWith(`-${code}`));
    const spellings = [name.en, name.ar].map((word) => stemsOf(word).join(' '));
    meant([name.en, name.ar, ...also], (meaning) => {
      if (meaning.places.length > 0) return;
      if (meaning.names.length === 0) meaning.names = [name.en, name.ar];
      meaning.family ??= families.find((each) => each.code === family);
      meaning.spellings = [...new Set([...meaning.spellings, ...spellings])];
      meaning.codes = [...new Set([...meaning.codes, ...codes.map((note) => `n.${note.code}`)])];
    });
  }
  const keys = [...meanings.keys(), ...kinds.keys(), ...instead.keys()];
  return { meanings, kinds, instead, arabic: new Set(keys.flatMap((key) => key.split(' ').filter(isArabic))) };
}

/** The letters that are written onto an Arabic word: “and”, “with”, “for”. */
export const PREFIX = /^[وبل](?=.{3})/;
/** In a phrase a shorter word is one, too: “لكل يوم”. */
const PREFIX_OF_PHRASE = /^[وبل](?=.{2})/;

/** The value of a phrase, of one without what is written onto its first word, or of a form of one word. */
export function lookUp<Value>(values: ReadonlyMap<string, Value>, stems: readonly string[]): Value | undefined {
  const [first = '', ...others] = stems;
  const bare = isArabic(first) ? first.replace(others.length > 0 ? PREFIX_OF_PHRASE : PREFIX, '') : first;
  const forms = others.length === 0 ? [first, bare].flatMap(formsOf).map((form) => [form]) : [];
  for (const each of [stems, [bare, ...others], ...forms]) {
    const value = values.get(keyOf(each));
    if (value !== undefined) return value;
  }
  return undefined;
}

export const isKnown = (word: string, { meanings, kinds, instead }: Lexicon): boolean =>
  kinds.has(keyOf([word])) || instead.has(keyOf([word])) || lookUp(meanings, [word]) !== undefined;

/** As it stands, with nothing written onto it. */
export const isOurs = (word: string, { meanings, kinds, instead }: Lexicon): boolean =>
  meanings.has(word) || kinds.has(word) || instead.has(word);

const HAS_DIGITS = /[a-z]\d|\d[a-z]/;

/** The Arabic word of ours that Latin letters and digits write: one that says something alone first. */
export function inArabic(word: string, lexicon: Lexicon): string | undefined {
  if (word.length < 2 || !isLatin(word.replace(/\d/g, ''))) return undefined;
  const writings = arabicWritingsOf(word).map(stemOf);
  const isWord = HAS_DIGITS.test(word) ? isKnown : isOurs;
  return writings.find((each) => isWord(each, lexicon)) ?? writings.find((each) => lexicon.arabic.has(each));
}

/**
 * Words as they were typed, as Latin letters write Arabic ones, and without what is written onto the first; a word that
 * we know alone is that.
 */
export function readingsOf(tokens: readonly { stem: string; arabic?: string | undefined }[], lexicon: Lexicon) {
  const stems = tokens.map(({ stem }) => stem);
  if (stems.length === 1 && isKnown(stems[0] ?? '', lexicon)) return [stems];
  const [first = '', ...others] = tokens.map(({ stem, arabic }) => arabic ?? stem);
  return [stems, [first, ...others], [first.replace(others.length > 0 ? PREFIX_OF_PHRASE : PREFIX, ''), ...others]];
}

/** Of names in both scripts the first that is written as a word is. */
export const nameLike = (word: string, names: readonly string[]): string =>
  names.find((name) => /[\u0621-\u064A]/.test(name) === /[\u0621-\u064A]/.test(word)) ?? names[0] ?? word;
