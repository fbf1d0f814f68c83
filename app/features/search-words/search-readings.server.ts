import { MAX_QUERY } from '~/features/catalogue/list-address';
import { normaliseSearchText } from '~/features/catalogue/search-text';

import { arabicWritingsOf, onOtherKeyboard } from './other-writings';
import { combinePlaces, type Place } from './places';
import { completionOf, correctionOf, isFamousPerfume, isWordOfOurs, LONGEST_PHRASE, lookUp } from './vocabulary.server';
import { formsOf, isArabic, stemOf, wordsOf } from './word-stems';

/** A word of a search, or a phrase that is an entry of the vocabulary. */
export type SearchWord = {
  /** Found where any of them is; the first is what was typed, as its stem. */
  spellings: string[];
  shown: string;
  /** The places that it names; none for any other word. */
  places: readonly Place[];
  known: boolean;
  /** Whether words of the names may hold it anywhere; else only begin with it. */
  within: boolean;
  /** Whether it may be misspelled: found where names hold something like it. */
  misspelt: boolean;
  /** Whether so many products hold it that not all of them are ranked. */
  common: boolean;
};

export type SearchReading = {
  /** The stems, as one phrase. */
  text: string;
  words: SearchWord[];
  /** The places that all words which name one have in common; none where they contradict one another. */
  places: readonly Place[];
  /** What the page says it looked for; null for what was typed. */
  lookedFor: string | null;
};

const MAX_WORDS = 8;
const MOST_SPELLINGS = 8;
/** Shorter words are found at the start of words alone: they are part of too many others. */
const leastWithin = (stem: string): number => (isArabic(stem) ? 4 : 3);

const EMPTY_WORDS = new Set(
  (
    'of the a an and or for with in to my i want need some any good best nice cheap buy price please from by ' +
    'من في فى علي مع و او عن الي عند عايز عاوز عايزه عاوزه محتاج محتاجه اريد ابغي يا بتاع بتاعه بكام سعر احسن افضل ' +
    'كويس كويسه جميل جميله شراء اشتري عندكم فيه هل لو سمحت لل حاجه'
  ).split(' '),
);

type Token = { stem: string; shown: string };

const tokensIn = (text: string): Token[] => wordsOf(text).map((word) => ({ stem: stemOf(word), shown: word }));

function tokensOf(text: string): Token[] {
  const all = tokensIn(text.slice(0, MAX_QUERY));
  const telling = all.filter(({ stem }) => !EMPTY_WORDS.has(stem));
  return (telling.length > 0 ? telling : all).slice(0, MAX_WORDS);
}

/** The letters that are written onto a word: “and”, “with”, “for”. */
const PREFIX = /^[وبل](?=.{3})/;

function meaningOf(stems: readonly string[]) {
  const bare = stems.map((stem, index) => (index === 0 && isArabic(stem) ? stem.replace(PREFIX, '') : stem));
  return lookUp(stems) ?? lookUp(bare);
}

const known = (spellings: string[], places: readonly Place[]): SearchWord => ({
  ...unknown(spellings),
  places,
  known: true,
});
const unknown = (spellings: string[]): SearchWord => ({
  spellings,
  shown: spellings[0] ?? '',
  places: [],
  known: false,
  within: false,
  misspelt: false,
  common: false,
});

function wordAt(tokens: readonly Token[], start: number): { word: SearchWord; length: number } {
  for (let length = Math.min(LONGEST_PHRASE, tokens.length - start); length > 0; length -= 1) {
    const stems = tokens.slice(start, start + length).map(({ stem }) => stem);
    const meaning = meaningOf(stems);
    if (!meaning) continue;
    const spellings = [...new Set([stems.join(' '), ...meaning.spellings])];
    return { word: { ...known(spellings, meaning.places), shown: meaning.shown }, length };
  }
  const stem = tokens[start]?.stem ?? '';
  const within = stem.length >= leastWithin(stem);
  return { word: { ...unknown(formsOf(stem)), shown: tokens[start]?.shown ?? '', within }, length: 1 };
}

function readingOf(tokens: readonly Token[], asTyped: boolean): SearchReading {
  const words: SearchWord[] = [];
  for (let start = 0; start < tokens.length;) {
    const { word, length } = wordAt(tokens, start);
    words.push(word);
    start += length;
  }
  return withPlaces(tokens.map(({ stem }) => stem).join(' '), words, asTyped);
}

const withPlaces = (text: string, words: SearchWord[], asTyped: boolean): SearchReading => ({
  text,
  words,
  lookedFor: asTyped ? null : words.map(({ shown }) => shown).join(' '),
  places: combinePlaces(words.flatMap(({ places }) => (places.length > 0 ? [places] : []))),
});

/** Whether anything is searched for; marks that nobody sees are nothing. */
export const isBlank = (q: string | undefined): boolean => normaliseSearchText(q ?? '') === '';

/** Words of which a shop has too many to compare them all: common ones, one or two letters, beginnings of codes. */
export const isUnselective = ({ words }: SearchReading): boolean =>
  words.every(
    ({ spellings, places, common }) =>
      places.length === 0 && (common || spellings.every((word) => word.length < 3 || /\d/.test(word))),
  );

/** What was typed, as it is; null where there is no word in it. */
export function plainReading(q: string | undefined): SearchReading | null {
  const tokens = tokensOf(q ?? '');
  return tokens.length === 0 ? null : readingOf(tokens, true);
}

const isKnown = ({ stem }: Token): boolean => meaningOf([stem]) !== undefined;

/** Keys of letters on an Arabic keyboard. */
const MARK_AT_LETTER = /[a-z][[\];',.`]|[[\];',.`][a-z]/i;

/** Words of a search that are looked at for slips. */
const MOST_CORRECTED = 4;

/** The same with slips mended in the first words that we do not know; null where there is none. */
function corrections(tokens: readonly Token[], shortest?: number): Token[] | null {
  const doubtful = new Set(tokens.filter((token) => !isKnown(token)).slice(0, MOST_CORRECTED));
  const reworded = tokens.map((token) => (doubtful.has(token) ? correctionOf(token.stem, shortest) : null));
  if (reworded.every((word) => word === null)) return null;
  return tokens.flatMap((token, index) => {
    const word = reworded[index];
    return word ? tokensIn(word) : [token];
  });
}

/** In Latin letters and digits what is an Arabic word: the one that we know, else all that it may be. */
function fromFranco(tokens: readonly Token[], isFranco: RegExp): SearchReading | null {
  const writings = tokens.map((token) =>
    !isKnown(token) && isFranco.test(token.stem) ? arabicWritingsOf(token.stem) : [],
  );
  if (writings.every(({ length }) => length === 0)) return null;
  const arabic = tokens.flatMap((token, index) => {
    const writing = writings[index]?.find(isWordOfOurs) ?? writings[index]?.[0];
    return writing === undefined ? [token] : tokensIn(writing);
  });
  const reading = readingOf(arabic, false);
  const spelt = reading.words.map((word) => {
    const all = writings.find((each) => each.includes(word.spellings[0] ?? ''));
    return word.known || !all ? word : unknown(all.filter(({ length }) => length >= 3).slice(0, MOST_SPELLINGS));
  });
  return spelt.every(({ spellings }) => spellings.length > 0) ? { ...reading, words: spelt } : null;
}

/** What is left where words that do not count, or that contradict those before them, are left out. */
function withoutTheRest({ words }: SearchReading, counts: (word: SearchWord) => boolean): SearchReading | null {
  const kept: SearchWord[] = [];
  for (const word of words.filter(counts)) {
    const named = [...kept, word].flatMap(({ places }) => (places.length > 0 ? [places] : []));
    if (named.length === 0 || combinePlaces(named).length > 0) kept.push(word);
  }
  if (kept.length === 0 || kept.length === words.length) return null;
  return withPlaces(kept.map(({ spellings }) => spellings[0]).join(' '), kept, false);
}

/**
 * Every way to understand what was typed, the next for where nothing is found by those before: as it is; with its last
 * word completed; on the other keyboard; digits for letters; slips mended; names that are alike; perfumes for a famous
 * name; without the words that we do not know, then with those alone that name a place.
 */
export function* searchReadings(q: string): Generator<SearchReading> {
  const tokens = tokensOf(q);
  const swapped = tokensOf(onOtherKeyboard(q) ?? '');
  const readable = swapped.length > 0 && swapped.every((token) => isKnown(token) || token.stem.length >= 3);
  const written = readingOf(tokens, true);
  // What is left of “u,]” without its marks is nobody's word.
  const torn = readable && MARK_AT_LETTER.test(q) && tokens.every(({ stem }) => stem.length < 3);
  if (tokens.length > 0 && !torn) yield written;
  const other = (changed: Token[] | null) => (changed ? [readingOf(changed, false)] : []);

  const last = tokens.at(-1);
  const completion = last && last.stem.length >= 3 && !isKnown(last) ? completionOf(last.stem) : null;
  if (completion) yield* other([...tokens.slice(0, -1), ...tokensIn(completion)]);

  if (readable) yield* other(swapped);

  const [franco, inLatin] = [/[a-z]\d|\d[a-z]/, /[a-z]/].map((kind) => fromFranco(tokens, kind));
  if (franco) yield franco;

  const corrected = corrections(tokens);
  yield* other(corrected);
  if (readable) yield* other(corrections(swapped, 3));
  if (inLatin) yield inLatin;
  if (tokens.length === 0) return;

  yield {
    ...written,
    words: written.words.map((word) => ({ ...word, misspelt: !word.known })),
  };
  if (tokens.some(({ stem }) => isFamousPerfume(stem)) || isFamousPerfume(tokens.map(({ stem }) => stem).join(' ')))
    yield* other(tokensIn(isArabic(tokens[0]?.stem ?? '') ? 'عطور' : 'perfume'));
  for (const counts of [({ known }: SearchWord) => known, ({ places }: SearchWord) => places.length > 0]) {
    const rest = withoutTheRest(corrected ? readingOf(corrected, true) : written, counts);
    if (rest) yield rest;
  }
}
