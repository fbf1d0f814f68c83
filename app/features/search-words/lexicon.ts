import { parse as parseCsv } from 'csv-parse/sync';
import { z } from 'zod';

import type { FamilyJson, KnownNote } from '~/features/scent/scent.json';
import type { Language } from '~/i18n/language';
import ar from '~/i18n/locales/ar/common';
import en from '~/i18n/locales/en/common';

import { arabicWritingsOf } from './other-writings';
import { labelKeyOf, type Place, placeOf } from './places';
import { formsOf, isArabic, singularOf, stemOf, stemsOf } from './word-stems';
import csv from './words.csv?raw';

/**
 * What a word means: places of the shop, or else the words under which names and descriptions have it and the codes
 * that products carry (search-entry.server.ts).
 */
export type Meaning = {
  /** How it is written, the best first. */
  names: readonly string[];
  places: readonly Place[];
  spellings: readonly string[];
  codes: readonly string[];
  /** Of a note its family, for where no product has it. */
  family?: FamilyJson | undefined;
  /** Of a family its notes: nobody wants them who does not want the family. */
  notes?: readonly string[];
  /** Of what we do not sell our words for what is nearest. */
  instead?: string;
};
export type Lexicon = {
  meanings: ReadonlyMap<string, Meaning>;
  /** The Arabic words of all of them and of what is asked besides, also of phrases. */
  arabic: ReadonlySet<string>;
  /** What slips are mended to: never to what we do not sell, and of limits and questions to long words alone. */
  own: readonly string[];
};

const KINDS = ['place', 'scent', 'instead', 'word', 'limit', 'page', 'number', 'plain'] as const;
const listSchema = z.string().transform((cell) => cell.split(',').flatMap((word) => word.trim() || []));
/** The words of all searches: what people type behind a code (docs/recipes.md, “A word that searches know”). */
const LINES = z
  .array(z.strictObject({ kind: z.enum(KINDS), code: z.string(), names: listSchema, words: listSchema }))
  .parse(parseCsv(csv, { columns: true }));
export type Line = (typeof LINES)[number];
export const linesOf = (...kinds: readonly Line['kind'][]): Line[] => LINES.filter(({ kind }) => kinds.includes(kind));

export const LONGEST_PHRASE = 5;

export const keyOf = (stems: readonly string[]): string =>
  [...stems.slice(0, -1), ...stems.slice(-1).map(singularOf)].join(' ');
const keyOfWord = (word: string): string => keyOf(stemsOf(word));
const spellingOf = (word: string): string => stemsOf(word).join(' ');

const byWord = (lines: readonly Line[]): ReadonlyMap<string, Line> =>
  new Map([...lines].reverse().flatMap((line) => line.words.map((word) => [keyOfWord(word), line] as const)));
const ASKED = byWord(linesOf('word', 'limit', 'page'));
/** What is asked besides names. */
export const askedBy = (stems: readonly string[]): Line | undefined => ASKED.get(keyOf(stems));
/** English words, which write no Arabic ones. */
const PLAIN = new Set(linesOf('plain').flatMap(({ words }) => words));
/** Numbers that are said as words. */
export const NUMBERS = byWord(linesOf('number'));

type Texts = { readonly [key: string]: string | Texts };
/** The text of a key of `common`. */
export const textOf = (texts: Texts, key: string): string =>
  key.split('.').reduce<unknown>((level, step) => (level as Texts)[step], texts) as string;

export const NO_MEANING: Meaning = { names: [], places: [], spellings: [], codes: [] };

/**
 * What people may type and what each of it means: the places of the shop, scents, families, seasons and occasions, and
 * the notes that the shop knows. A name of a note that names a place is that alone.
 */
export function lexiconOf(notes: readonly KnownNote[], families: readonly FamilyJson[] = []): Lexicon {
  const meanings = new Map<string, Meaning>();
  const mean = (words: readonly string[], names: readonly string[], add: (known: Meaning) => Partial<Meaning>) => {
    for (const key of new Set(words.map(keyOfWord))) {
      const known = meanings.get(key) ?? NO_MEANING;
      meanings.set(key, { ...known, names: known.names.length > 0 ? known.names : names, ...add(known) });
    }
  };

  for (const { code, words } of linesOf('place')) {
    const places = code.split(' / ').map((codes) => placeOf(codes.split(' ')));
    const names = [en, ar].map((texts) => textOf(texts, labelKeyOf(places[0] ?? {})));
    const called = places.length === 1 ? names : [];
    mean([...called, ...words], names, (known) => ({ places: [...known.places, ...places] }));
  }
  for (const { code, names, words } of linesOf('scent')) {
    const [spellings, codes] = [names.map(spellingOf), code.split(' ').filter(Boolean)];
    const isNote = notes.some(({ name }) => name.en.toLowerCase() === names[0]);
    const isFamily = (family: string) => codes.includes(`f.${family}`) && [...names, ...words].includes(family);
    const its = isNote ? [] : notes.filter(({ family }) => isFamily(family));
    const meant = { spellings, codes, notes: its.map((note) => `n.${note.code}`) };
    mean([...names, ...words], names.length > 0 ? names : words, (known) => (known === NO_MEANING ? meant : {}));
  }
  for (const { code, name, also, family } of notes) {
    const names = [name.en, name.ar];
    // A Damask rose is a rose.
    const kinds = notes.filter((note) => note.code === code || note.code.endsWith(`-${code}`));
    mean([...names, ...also], names, (known) =>
      known.places.length > 0
        ? {}
        : {
            family: known.family ?? families.find((each) => each.code === family),
            spellings: [...new Set([...known.spellings, ...names.map(spellingOf)])],
            codes: [...new Set([...known.codes, ...kinds.map((note) => `n.${note.code}`)])],
          },
    );
  }
  for (const { code, words } of linesOf('instead')) mean(words, [], (known) => ({ instead: known.instead ?? code }));
  meanings.delete('');
  const words = [...meanings.keys(), ...ASKED.keys()].flatMap((key) => key.split(' '));
  const asks = [...ASKED].reverse().flatMap(([key, { kind }]) => (kind !== 'word' && /^\S{5,}$/.test(key) ? key : []));
  const sold = [...meanings].flatMap(([key, { instead }]) => (instead === undefined ? [key] : []));
  return { meanings, arabic: new Set(words.filter(isArabic)), own: [...sold, ...asks] };
}

/** The letters that are written onto an Arabic word: “and”, “with”, “for”. */
export const PREFIX = /^[وبل](?=.{3})/;

/** The same without what is written onto its first word. */
const bare = ([first = '', ...others]: readonly string[]): string[] => [first.replace(PREFIX, ''), ...others];

/** What a phrase means, without what is written onto its first word, too, or as a form of one word. */
export function meaningOf(stems: readonly string[], { meanings }: Lexicon): Meaning | undefined {
  const phrases = [[...stems], bare(stems)];
  const forms = stems.length === 1 ? phrases.flat().flatMap(formsOf) : [];
  const key = [...phrases.map(keyOf), ...forms.map(singularOf)].find((each) => meanings.has(each));
  return meanings.get(key ?? '');
}

export const isKnown = (word: string, lexicon: Lexicon): boolean =>
  askedBy([word]) !== undefined || meaningOf([word], lexicon) !== undefined;

const HAS_DIGITS = /[a-z]\d|\d[a-z]/;

/** The Arabic word of ours that Latin letters and digits write: one that says something alone first. */
export function inArabic(word: string, lexicon: Lexicon): string | undefined {
  if (PLAIN.has(word)) return undefined;
  const writings = arabicWritingsOf(word).map(stemOf);
  // Letters alone write too many words for their forms to be told.
  const isWord = HAS_DIGITS.test(word)
    ? (each: string) => isKnown(each, lexicon)
    : (each: string) => lexicon.meanings.has(each) || ASKED.has(each);
  return writings.find(isWord) ?? writings.find((each) => lexicon.arabic.has(each));
}

/**
 * Words as they were typed, as Latin letters write Arabic ones, and without what is written onto the first; a word that
 * we know alone is that.
 */
export function readingsOf(tokens: readonly { stem: string; arabic?: string | undefined }[], lexicon: Lexicon) {
  const stems = tokens.map(({ stem }) => stem);
  if (stems.length === 1 && isKnown(stems.join(), lexicon)) return [stems];
  const written = tokens.map(({ stem, arabic }) => arabic ?? stem);
  return [stems, written, bare(written)];
}

const languageOf = (word: string): Language => (/[\u0621-\u064A]/.test(word) ? 'ar' : 'en');

/** Of names in both scripts the first of a language: by default of the one that a word is written in. */
export const nameLike = (word: string, names: readonly string[], language = languageOf(word)): string =>
  names.find((name) => languageOf(name) === language) ?? names[0] ?? word;
