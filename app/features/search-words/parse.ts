import { MAX_QUERY } from '~/features/catalogue/list-address';
import { normaliseSearchText } from '~/features/catalogue/search-text';

import { type AskedKind, type PageKind, PAGES, SMALL_WORDS, SWITCHES } from './asked';
import {
  inArabic,
  keyOf,
  type Lexicon,
  LONGEST_PHRASE,
  type Meaning,
  meaningOf,
  nameLike,
  NO_MEANING,
  PREFIX,
  readingsOf,
} from './lexicon';
import { isNarrowest, type Limit, type LimitName, limitsAt, type Reader, SMALLEST, type Token } from './limits';
import { combinePlaces, isAllPerfume, type Place } from './places';
import { formsOf, stemOf, wordsOf } from './word-stems';

/** What counts when products are ranked: a word or a phrase, and what it may be found by. */
export type Part = Meaning & {
  shown: string;
  /** Of a word that we do not know its spellings are beginnings. */
  known: boolean;
  /** Whether Latin letters were read as Arabic ones. */
  isGuess?: boolean;
  /** Which of the words that blanks part it is made of. */
  chunks: number[];
};

/** What a search asks (contract 3.6). */
export type Asked = {
  chunks: readonly string[];
  /** All words, as names may have them: in the letters that were typed, and in Arabic ones. */
  words: readonly (readonly string[])[];
  parts: Part[];
  /** What nothing found may have: “no oud”. */
  refused: Part[];
  /** What it is limited to, and what comes first. */
  limits: Limit[];
  /** Where a question is answered. */
  page: { kind: PageKind; to: string } | null;
  /** The places that all parts which name one have in common; none where they contradict one another. */
  places: readonly Place[];
  /** Whether it is what is near something that is not sold: one place of it, and best with the rest. */
  isNear?: boolean;
};

/** Parts that count; the others are left out. */
export const MAX_PARTS = 8;

const tokensOf = (chunks: readonly string[], lexicon: Lexicon): Token[] =>
  chunks.flatMap((text, chunk) =>
    wordsOf(text).map((word) => ({ stem: stemOf(word), arabic: inArabic(word, lexicon), shown: word, chunk })),
  );

/** Whether anything is searched for; marks that nobody sees are nothing. */
export const isBlank = (q: string | undefined): boolean => normaliseSearchText(q ?? '') === '';

export const chunksOf = (q: string): string[] => q.slice(0, MAX_QUERY).split(/\s+/).filter(Boolean);

const chunksIn = (tokens: readonly Token[]): number[] => [...new Set(tokens.map(({ chunk }) => chunk))];

/** Words as a name may have them; the article in Latin letters is none. */
const namedBy = (tokens: readonly Token[], write: (token: Token) => string): string[] =>
  tokens.filter(({ shown }) => !/^(el|al|l)$/.test(shown)).map(write);

const isPage = (kind: AskedKind | undefined): kind is PageKind => kind !== undefined && kind in PAGES;

const isSwitch = (kind: AskedKind | undefined): kind is (typeof SWITCHES)[number] =>
  SWITCHES.some((each) => each === kind);

/** Words between two things that are both refused. */
const EITHER = new Set(['or', 'nor', 'او', 'ولا', 'wala', 'aw']);
/** What a complaint comes from stands behind these: “allergic to oud”. */
const FROM = new Set(['from', 'to', 'of', 'من', 'mn']);
/** Words for perfume that other things have, too. */
const SMELLS = new Set(['ريحه', 'رايحه', 'روايح', 'scent', 'fragrance', 're7a', 'ri7a']);
const isSmallWord = (kind: AskedKind): boolean => SMALL_WORDS.some((each) => each === kind);

/**
 * Reads what is asked from what was typed, its words parted by blanks: prices, sizes and pages by their words, then the
 * longest phrases that the lexicon knows; any other word is what a name may begin with. Words that tell nothing are
 * left out, unless there are no others.
 */
export function parse(chunks: readonly string[], lexicon: Lexicon): Asked {
  const tokens = tokensOf(chunks, lexicon);
  const kindAt = (at: number) => {
    for (let length = Math.min(LONGEST_PHRASE, tokens.length - at); length > 0; length -= 1) {
      const writings = readingsOf(tokens.slice(at, at + length), lexicon);
      const [kind] = writings.flatMap((stems) => lexicon.kinds.get(keyOf(stems)) ?? []);
      if (kind) return { kind, length };
    }
    return { kind: undefined, length: 0 };
  };
  const [parts, refused, fillers, questions]: [Part[], Part[], Part[], Part[]] = [[], [], [], []];
  const [limits, pages]: [Limit[], PageKind[]] = [[], []];
  const limit = (name: LimitName, value: Limit['value'], of: number[]) => {
    const same = limits.find((other) => other.name === name && other.value === value);
    if (same) same.chunks.push(...of);
    else limits.push({ name, value, chunks: of });
  };
  for (let at = 0; at < tokens.length;) {
    const { part, length } = partAt(tokens, at, lexicon);
    const limited = part.known && length > 1 ? null : limitsAt({ kindAt, tokens, chunks }, at);
    if (limited) {
      for (const { name, value } of limited.limits) limit(name, value, chunksIn(tokens.slice(at, at + limited.length)));
      at += limited.length;
      continue;
    }
    const asked = kindAt(at);
    const isLast = at + asked.length === tokens.length;
    if (asked.length >= length && (asked.kind === 'complaint' || (asked.kind === 'not' && !isLast))) {
      const refusal = refusedAt({ kindAt, tokens, chunks }, at, lexicon);
      refused.push(...refusal.parts);
      if (asked.kind === 'complaint') {
        const as = { chunks: chunksIn(tokens.slice(at, at + refusal.length)), shown: tokens[at]?.shown ?? '' };
        parts.push({ ...partOf('light', lexicon), ...as });
        refused.push({ ...partOf('strong', lexicon), ...as });
        pages.push('complaint');
      }
      at += refusal.length;
      continue;
    }
    const isAsked = asked.kind && (asked.length > length || (asked.length === length && isStronger(asked.kind, part)));
    const of = chunksIn(tokens.slice(at, at + asked.length));
    if (!isAsked) parts.push(part);
    else if (isPage(asked.kind)) {
      pages.push(asked.kind);
      if (part.known || asked.length === length) questions.push({ ...part, known: true });
    } else if (isSwitch(asked.kind)) limit(asked.kind, true, of);
    else fillers.push(part);
    if (isAsked && (asked.kind === 'small' || asked.kind === 'sample')) limit('size', SMALLEST, of);
    at += isAsked ? asked.length : length;
  }
  const kind = (Object.keys(PAGES) as PageKind[]).find((each) => pages.includes(each));
  // Beside a question a word that we do not know is one of its own.
  const asking = withoutSmells(parts.filter(({ known, instead }) => !kind || known || instead !== undefined));
  const isEmpty = asking.length === 0 && limits.length + refused.length === 0;
  const telling = (!isEmpty ? asking : kind ? questions : fillers).slice(0, MAX_PARTS);
  const isOpen = limits.some(isOfPerfumes) || refused.length > 0 || kind === 'popular' || kind === 'choosing';
  const counted = telling.length === 0 && isOpen ? [partOf('perfume', lexicon)] : telling;
  return {
    chunks,
    words: [namedBy(tokens, ({ stem }) => stem), namedBy(tokens, ({ stem, arabic }) => arabic ?? stem)],
    parts: counted,
    refused: different([...counted, ...refused]).filter((part) => refused.includes(part)),
    limits: limits.filter(isNarrowest),
    page: kind ? { kind, to: PAGES[kind] } : null,
    places: combinePlaces(counted.flatMap(({ places }) => (places.length > 0 ? [places] : []))),
  };
}

/**
 * What stands after a “no”, past small words, and after each “or” behind it: “no oud or musk”. After a complaint what
 * it comes from: “allergic to oud”.
 */
function refusedAt({ kindAt, tokens }: Reader, at: number, lexicon: Lexicon): { parts: Part[]; length: number } {
  const parts: Part[] = [];
  const { kind: refusal, length: typed } = kindAt(at);
  let end = at + typed;
  if (refusal === 'complaint' && !FROM.has(tokens[end]?.stem ?? '')) return { parts, length: typed };
  for (let from = end; from < tokens.length;) {
    const { kind, length: small } = kindAt(from);
    if (kind === 'complaint') return { parts, length: from - at };
    const { part, length } = partAt(tokens, from, lexicon);
    const isSmall = kind !== undefined && (!part.known || small > length || (kind === 'filler' && small === length));
    if (isSmell(part) || (part.places.some(isAllPerfume) && from + length < tokens.length)) from += length;
    else if (isSmall && isSmallWord(kind)) from += small;
    else {
      end = from + (isSmall ? small : length);
      if (!isSmall) parts.push({ ...part, chunks: chunksIn(tokens.slice(at, end)) });
      if (!EITHER.has(tokens[end]?.stem ?? '')) break;
      from = end;
    }
  }
  return { parts, length: end - at };
}

const nameOf = ({ names: [name], shown }: Part): string => name ?? shown;
/** The first of each name. */
const different = (parts: readonly Part[]): Part[] =>
  parts.filter((part, index) => parts.findIndex((other) => nameOf(other) === nameOf(part)) === index);

const isSmell = ({ spellings: [typed = ''], places }: Part): boolean =>
  places.some(isAllPerfume) && SMELLS.has(typed.replace(/ .*/, '').replace(PREFIX, ''));
/** “A splash that smells of fruit” is no perfume, and only perfumes are for men or for women. */
function withoutSmells(parts: Part[]): Part[] {
  const places = parts.filter((part) => part.places.length > 0);
  if (combinePlaces(places.map((part) => part.places)).length > 0) return parts;
  const isElsewhere = places.some((part) => part.places.every(({ category = 'perfume' }) => category !== 'perfume'));
  const isWhom = (part: Part) => part.places.length > 0 && part.places.every(({ gender }) => gender !== undefined);
  return parts.filter((part) => !isSmell(part) && !(isElsewhere && isWhom(part)));
}

const isStronger = (kind: AskedKind, part: Part): boolean => !isSmallWord(kind) || !part.known;

/** A price or a size alone is one of perfumes. */
const isOfPerfumes = ({ name }: Limit): boolean => name !== 'freeShipping' && name !== 'reduced';

const partOf = (word: string, { meanings }: Lexicon): Part => {
  const meaning = meanings.get(word) ?? NO_MEANING;
  return { ...meaning, shown: meaning.names[0] ?? word, known: true, chunks: [] };
};

/** How strong, how lasting or how far is nobody's name. */
const isMeasure = ({ codes, places }: Pick<Part, 'codes' | 'places'>): boolean =>
  places.length === 0 && codes.length > 0 && codes.every((code) => /^[phw]\./.test(code));

function partAt(tokens: readonly Token[], at: number, lexicon: Lexicon): { part: Part; length: number } {
  for (let length = Math.min(LONGEST_PHRASE, tokens.length - at); length > 0; length -= 1) {
    const taken = tokens.slice(at, at + length);
    const writings = readingsOf(taken, lexicon);
    const [typed = '', written = ''] = writings.map((stems) => stems.join(' '));
    const meanings = writings.map((each) => meaningOf(each, lexicon));
    const meaning = meanings.find((each) => each !== undefined);
    const shown = taken.map((token) => token.shown).join(' ');
    const same = { ...NO_MEANING, shown, known: false, chunks: chunksIn(taken) };
    const instead = meanings.find((each) => each?.instead !== undefined)?.instead;
    if (instead !== undefined) return { part: { ...same, spellings: [typed], instead }, length };
    if (meaning) {
      const words = isMeasure(meaning) ? [] : [written, typed].filter((word) => word !== '');
      const spellings = [...new Set([...words, ...meaning.spellings])];
      const isGuess = meanings[0] === undefined;
      return { part: { ...same, ...meaning, spellings, known: true, isGuess }, length };
    }
    if (length === 1) return { part: { ...same, spellings: formsOf(typed) }, length };
  }
  throw new Error('A part of no words');
}

/** What parts are called, each in its own script. */
export const namesOf = (parts: readonly Part[]): string =>
  [...new Set(parts.map(({ shown, names }) => nameLike(shown, names)))].join(' ');

/** What was typed without some of it. */
export const without = ({ chunks }: Asked, left: readonly number[]): string =>
  chunks.filter((_, index) => !left.includes(index)).join(' ');

/** What nobody names and no note is: a mood, which says less than whom a perfume is for. */
export const isMood = ({ known, places, spellings, codes }: Part): boolean =>
  known && places.length === 0 && spellings.length <= 1 && codes.every((code) => /^[fphw]\./.test(code));
