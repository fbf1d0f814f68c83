import { MAX_QUERY } from '~/features/catalogue/list-address';
import { normaliseSearchText } from '~/features/catalogue/search-text';
import type { FamilyJson } from '~/features/scent/scent.json';

import { type AskedKind, EITHER, type PageKind, PAGES } from './asked-words';
import { keyOf, type Lexicon, LONGEST_PHRASE, lookUp, nameLike, PREFIX } from './lexicon';
import { isNarrowest, type Limit, type LimitName, limitsAt, type Reader, SMALLEST, type Token } from './limits';
import { arabicWritingsOf } from './other-writings';
import { combinePlaces, type Place } from './places';
import { formsOf, isLatin, stemOf, wordsOf } from './word-stems';

/** What counts when products are ranked: a word or a phrase, and what it may be found by. */
export type Part = {
  shown: string;
  /** How it is written, where we know it. */
  names: readonly string[];
  /** Words, of which names or texts have one; of a word that we do not know the beginnings. */
  spellings: string[];
  codes: string[];
  places: readonly Place[];
  known: boolean;
  /** Of a note, for where no product has it. */
  family?: FamilyJson | undefined;
  /** Of a famous perfume that the shop may not have: the word for what is nearest. */
  famous?: string;
  /** Which of the words that blanks part it is made of. */
  chunks: number[];
};

/** What a search asks (contract 3.6). */
export type Asked = {
  chunks: readonly string[];
  parts: Part[];
  /** What nothing found may have: “no oud”. */
  refused: Part[];
  /** What it is limited to, and what comes first. */
  limits: Limit[];
  /** Where a question is answered. */
  page: { kind: PageKind; to: string } | null;
  /** The places that all parts which name one have in common; none where they contradict one another. */
  places: readonly Place[];
};

/** Parts that count; the others are left out. */
export const MAX_PARTS = 8;
/** Shorter words match whole ones alone: they begin too many others. */
const LEAST_BEGINNING = 2;

const tokensOf = (chunks: readonly string[]): Token[] =>
  chunks.flatMap((text, chunk) => wordsOf(text).map((word) => ({ stem: stemOf(word), shown: word, chunk })));

/** Whether anything is searched for; marks that nobody sees are nothing. */
export const isBlank = (q: string | undefined): boolean => normaliseSearchText(q ?? '') === '';

export const chunksOf = (q: string): string[] => q.slice(0, MAX_QUERY).split(/\s+/).filter(Boolean);

const chunksIn = (tokens: readonly Token[]): number[] => [...new Set(tokens.map(({ chunk }) => chunk))];

const isPage = (kind: AskedKind | undefined): kind is PageKind => kind !== undefined && kind in PAGES;

const SWITCHES: readonly AskedKind[] = ['cheapest', 'dearest', 'newest', 'freeShipping', 'reduced'];
/** Words for perfume that other things have, too. */
const SMELLS = new Set(['ريحه', 'رايحه', 'روايح', 'scent', 'fragrance', 're7a', 'ri7a']);
/** Words between others, where they are no part of a price. */
const BETWEEN: readonly AskedKind[] = [
  'filler',
  'not',
  'between',
  'and',
  'currency',
  'unit',
  'counted',
  'under',
  'over',
];

/**
 * Reads what is asked from what was typed, its words parted by blanks: prices, sizes and pages by their words, then the
 * longest phrases that the lexicon knows; any other word is what a name may begin with. Words that tell nothing are
 * left out, unless there are no others.
 */
export function parse(chunks: readonly string[], lexicon: Lexicon): Asked {
  const tokens = tokensOf(chunks);
  const kindAt = (at: number) => {
    for (let length = Math.min(LONGEST_PHRASE, tokens.length - at); length > 0; length -= 1) {
      const stems = tokens.slice(at, at + length).map(({ stem }) => stem);
      const kind = lexicon.kinds.get(keyOf(stems)) ?? (length === 1 ? kindInLatin(stems[0] ?? '', lexicon) : undefined);
      if (kind) return { kind, length };
    }
    return { kind: undefined, length: 0 };
  };
  const [parts, refused, fillers, questions]: [Part[], Part[], Part[], Part[]] = [[], [], [], []];
  const [limits, pages]: [Limit[], PageKind[]] = [[], []];
  for (let at = 0; at < tokens.length;) {
    const { part, length } = partAt(tokens, at, lexicon);
    const limited = part.known && length > 1 ? null : limitsAt({ kindAt, tokens, chunks }, at);
    if (limited) {
      const of = chunksIn(tokens.slice(at, at + limited.length));
      limits.push(...limited.limits.map((limit) => ({ ...limit, chunks: of })));
      at += limited.length;
      continue;
    }
    const asked = kindAt(at);
    if (asked.kind === 'not' && asked.length >= length && at + asked.length < tokens.length) {
      const refusal = refusedAt({ kindAt, tokens, chunks }, at, lexicon);
      refused.push(...refusal.parts);
      at += refusal.length;
      continue;
    }
    const isAsked = asked.kind && (asked.length > length || (asked.length === length && isStronger(asked.kind, part)));
    const of = chunksIn(tokens.slice(at, at + asked.length));
    if (!isAsked) parts.push(part);
    else if (asked.kind === 'small') limits.push({ name: 'size', value: SMALLEST, chunks: of });
    else if (isPage(asked.kind)) {
      pages.push(asked.kind);
      if (part.known || asked.length === length) questions.push({ ...part, known: true });
    } else if (SWITCHES.includes(asked.kind)) limits.push({ name: asked.kind as LimitName, value: true, chunks: of });
    else fillers.push(part);
    at += isAsked ? asked.length : length;
  }
  const kind = (Object.keys(PAGES) as PageKind[]).find((each) => pages.includes(each));
  const isQuestion = kind !== undefined && !parts.some(({ places }) => places.length > 0);
  const asking = isQuestion ? parts.filter(({ known }) => known) : withoutSmells(parts);
  const isEmpty = asking.length === 0 && limits.length + refused.length === 0;
  const telling = (!isEmpty ? asking : kind ? questions : fillers).slice(0, MAX_PARTS);
  const isOpen = limits.some(isOfPerfumes) || refused.length > 0 || kind === 'popular';
  const counted = telling.length === 0 && isOpen ? [perfumes(lexicon)] : telling;
  return {
    chunks,
    parts: counted,
    refused: refused.filter((part) => !counted.some((other) => isSame(part, other))),
    limits: limits.filter(isNarrowest),
    page: kind ? { kind, to: PAGES[kind] } : null,
    places: combinePlaces(counted.flatMap(({ places }) => (places.length > 0 ? [places] : []))),
  };
}

/** The question or the small word that Latin letters write: `bteftaho`. */
function kindInLatin(stem: string, { kinds, meanings, famous }: Lexicon): AskedKind | undefined {
  const isOther = stem.length < 4 || !isLatin(stem.replace(/\d/g, '')) || famous.has(stem);
  if (isOther || lookUp(meanings, [stem]) !== undefined) return undefined;
  const written = arabicWritingsOf(stem).find((word) => kinds.has(word));
  return written === undefined ? undefined : kinds.get(written);
}

/** What stands after a “no”, past small words, and after each “or” behind it: “no oud or musk”. */
function refusedAt({ kindAt, tokens }: Reader, at: number, lexicon: Lexicon): { parts: Part[]; length: number } {
  const parts: Part[] = [];
  let end = at + kindAt(at).length;
  for (let from = end; from < tokens.length;) {
    const { kind, length: small } = kindAt(from);
    const { part, length } = partAt(tokens, from, lexicon);
    const isSmall = kind !== undefined && (!part.known || small > length || kind === 'filler');
    if (isSmall && BETWEEN.includes(kind)) from += small;
    else {
      end = from + (isSmall ? small : length);
      if (!isSmall) parts.push({ ...part, chunks: chunksIn(tokens.slice(at, end)) });
      if (!EITHER.has(tokens[end]?.stem ?? '')) break;
      from = end;
    }
  }
  return { parts, length: end - at };
}

const isSame = (one: Part, other: Part): boolean => one.spellings[0] === other.spellings[0];

/** “A splash that smells of fruit” is no perfume, and only perfumes are for men or for women. */
function withoutSmells(parts: Part[]): Part[] {
  const places = parts.filter((part) => part.places.length > 0);
  if (combinePlaces(places.map((part) => part.places)).length > 0) return parts;
  const isElsewhere = places.some((part) => part.places.every(({ category = 'perfume' }) => category !== 'perfume'));
  const isWhom = (part: Part) => part.places.length > 0 && part.places.every(({ gender }) => gender !== undefined);
  return parts.filter(
    (part) => !SMELLS.has((part.spellings[0] ?? '').replace(PREFIX, '')) && !(isElsewhere && isWhom(part)),
  );
}

const isStronger = (kind: AskedKind, part: Part): boolean => !BETWEEN.includes(kind) || !part.known;

/** A price or a size alone is one of perfumes. */
const isOfPerfumes = ({ name }: Limit): boolean => name !== 'freeShipping' && name !== 'reduced';

function perfumes({ meanings }: Lexicon): Part {
  const { names = [], places = [] } = meanings.get('perfume') ?? {};
  return { shown: names[0] ?? '', names, spellings: ['perfume'], codes: [], places, known: true, chunks: [] };
}

function partAt(tokens: readonly Token[], at: number, lexicon: Lexicon): { part: Part; length: number } {
  for (let length = Math.min(LONGEST_PHRASE, tokens.length - at); length > 0; length -= 1) {
    const taken = tokens.slice(at, at + length);
    const stems = taken.map(({ stem }) => stem);
    const typed = stems.join(' ');
    const [meaning, famous] = [lookUp(lexicon.meanings, stems), lexicon.famous.get(keyOf(stems))];
    const shown = taken.map((token) => token.shown).join(' ');
    const same = { shown, names: [], places: [], codes: [], known: false, chunks: chunksIn(taken) };
    if (meaning)
      return {
        part: { ...same, ...meaning, spellings: [...new Set([typed, ...meaning.spellings])], known: true },
        length,
      };
    if (famous) return { part: { ...same, spellings: [typed], famous }, length };
    if (length === 1) return { part: { ...same, spellings: formsOf(typed) }, length };
  }
  throw new Error('A part of no words');
}

export const isBeginning = ({ known, famous }: Part, spelling: string): boolean =>
  !known && famous === undefined && spelling.length >= LEAST_BEGINNING;

/** What parts are called, each in its own script. */
export const namesOf = (parts: readonly Part[]): string =>
  [...new Set(parts.map(({ shown, names }) => nameLike(shown, names)))].join(' ');

/** What was typed without some of it. */
export const without = ({ chunks }: Asked, left: readonly number[]): string =>
  chunks.filter((_, index) => !left.includes(index)).join(' ');

/** What nobody names and no note is: a mood, which says less than whom a perfume is for. */
export const isMood = ({ known, places, spellings, codes }: Part): boolean =>
  known && places.length === 0 && spellings.length === 1 && codes.every((code) => /^[fphw]\./.test(code));
