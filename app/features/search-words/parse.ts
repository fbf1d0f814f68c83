import { MAX_QUERY } from '~/features/catalogue/list-address';
import { normaliseSearchText } from '~/features/catalogue/search-text';
import type { Language } from '~/i18n/language';

import { askedBy, type Lexicon, type Line, linesOf, nameLike, NO_MEANING, PREFIX } from './lexicon';
import { eachOnce, type Limit, limitsAt, type Said } from './limits';
import { type Part, type Phrases, phrasesOf } from './phrases';
import { combinePlaces, isAllPerfume, type Place } from './places';

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
  /** Where a question is answered; `label`: the key of what that is called, in `common`. */
  page: { kind: string; to: string; label: string } | null;
  /** The places that all parts which name one have in common; none where they contradict one another. */
  places: readonly Place[];
  /** Sizes, prices and reductions that nothing has, and that were given up. */
  unmet?: readonly Limit[];
  /** Whether whom it is for is left out: only perfumes are for men or for women. */
  isLess: boolean;
  /** Whether it is what is near something that is not sold: one place of it, and best with the rest. */
  isNear?: boolean;
};

/** Parts that count; the others are left out. */
export const MAX_PARTS = 8;

/** Whether anything is searched for; marks that nobody sees are nothing. */
export const isBlank = (q: string | undefined): boolean => normaliseSearchText(q ?? '') === '';

export const chunksOf = (q: string): string[] => q.slice(0, MAX_QUERY).split(/\s+/).filter(Boolean);

/** What a complaint comes from stands behind these: “allergic to oud”. */
const FROM = new Set(['from', 'to', 'of', 'من', 'mn', 'men']);

/** A word for perfume that other things have, too. */
const isSmell = ({ spellings: [typed = ''], places }: Part): boolean =>
  places.some(isAllPerfume) && askedBy([typed.replace(/ .*/, '').replace(PREFIX, '')])?.code === 'smell';

function partOf(word: string, { meanings }: Lexicon): Part {
  const meaning = meanings.get(word) ?? NO_MEANING;
  return { ...meaning, shown: meaning.names[0] ?? word, known: true, chunks: [] };
}

/** What stands below an answer that limits nothing. */
const PERFUMES = 'perfume';
/** A limit as words.csv has it: `reduced`, `size=30ml`. */
function limitOf(code: string): Said {
  const [name = '', value = true] = code.split('=');
  return { name: name as Said['name'], value };
}

/** What stands at a word, and how many words it is. */
type Piece = {
  length: number;
  parts?: Part[];
  refused?: Part[];
  limits?: Said[];
  page?: Line;
  /** The word of a question, and one that tells nothing: both count where there is nothing else. */
  question?: Part;
  filler?: Part;
};

/**
 * What stands after a “no”, past small words, and after each “or” behind it: “no oud or musk”. After a complaint what
 * it comes from: “allergic to oud”.
 */
function refusedAt({ askedAt, partAt, chunksAt, tokens }: Phrases, at: number): { refused: Part[]; length: number } {
  const refused: Part[] = [];
  const { line: refusal, length: typed } = askedAt(at);
  let end = at + typed;
  if (refusal?.code !== 'not' && !FROM.has(tokens[end]?.stem ?? '')) return { refused, length: typed };
  for (let from = end; from < tokens.length;) {
    const { line, length: small } = askedAt(from);
    if (line?.code === 'complaint') return { refused, length: from - at };
    const { part, length } = partAt(from);
    const isSmall = part.known ? small > length : small >= length;
    if (isSmell(part) || (part.places.some(isAllPerfume) && from + length < tokens.length)) from += length;
    else if (isSmall && line?.kind === 'word') from += small;
    else {
      end = from + (isSmall ? small : length);
      if (!isSmall) refused.push({ ...part, chunks: chunksAt(at, end - at) });
      if (askedAt(end).line?.code !== 'or') break;
      from = end;
    }
  }
  return { refused, length: end - at };
}

/** Whoever complains, or looks for a child, is shown what is light. */
function complaintAt(phrases: Phrases, at: number, page: Line, lexicon: Lexicon): Piece {
  const { refused, length } = refusedAt(phrases, at);
  const as = { chunks: phrases.chunksAt(at, length), shown: phrases.tokens[at]?.shown ?? '' };
  const say = (word: string) => ({ ...partOf(word, lexicon), ...as });
  return { parts: [say('light')], refused: [...refused, say('strong')], page, length };
}

/** A scent before “free” is refused: not where a set or a question follows, as in “oud free gift”. */
function isRefusedAt({ askedAt, partAt }: Phrases, free: number, { codes }: Part): boolean {
  const { line, length } = askedAt(free);
  if (line?.code !== 'free' || !codes.some((code) => /^[fn]\./.test(code))) return false;
  return !askedAt(free + length).line && !partAt(free + length).part.places.some(({ sets }) => sets);
}

/** Prices and sizes first; what is asked by a phrase as long as one that means something is asked. */
function pieceAt(phrases: Phrases, at: number, lexicon: Lexicon): Piece {
  const { part, length } = phrases.partAt(at);
  const limited = part.known && length > 1 ? null : limitsAt(phrases, at);
  if (limited) return limited;
  const { line, length: asked } = phrases.askedAt(at);
  if (!line || asked < length) {
    if (!isRefusedAt(phrases, at + length, part)) return { parts: [part], length };
    const whole = length + phrases.askedAt(at + length).length;
    return { refused: [{ ...part, chunks: phrases.chunksAt(at, whole) }], length: whole };
  }
  const { kind, code } = line;
  if (code === 'complaint' || code === 'children') return complaintAt(phrases, at, line, lexicon);
  if (code === 'not' && at + asked < phrases.tokens.length) return refusedAt(phrases, at);
  const isWord = part.known && asked === length;
  if (kind === 'word') return isWord ? { parts: [part], length } : { filler: part, length: asked };
  if (kind === 'limit') return { limits: [limitOf(code)], length: asked };
  const question = part.known || asked === length ? { question: { ...part, known: true } } : {};
  const [, , below = PERFUMES] = line.names;
  return { limits: below === PERFUMES ? [] : [limitOf(below)], page: line, ...question, length: asked };
}

/** “A splash that smells of fruit” is no perfume, and only perfumes are for men or for women. */
function withoutSmells(parts: Part[]): Part[] {
  const places = parts.filter((part) => part.places.length > 0);
  if (combinePlaces(places.map((part) => part.places)).length > 0) return parts;
  const isElsewhere = places.some((part) => part.places.every(({ category = 'perfume' }) => category !== 'perfume'));
  const isWhom = (part: Part) => part.places.length > 0 && part.places.every(({ gender }) => gender !== undefined);
  return parts.filter((part) => !isSmell(part) && !(isElsewhere && isWhom(part)));
}

/** A price or a size alone is one of perfumes. */
const isOfPerfumes = ({ name }: Limit): boolean => name !== 'freeShipping' && name !== 'reduced';

const nameOf = ({ names: [name], shown }: Part): string => name ?? shown;

/**
 * Reads what is asked from what was typed, its words parted by blanks: prices, sizes and pages by their words, then the
 * longest phrases that the lexicon knows; any other word is what a name may begin with. Words that tell nothing are
 * left out, unless there are no others.
 */
export function parse(chunks: readonly string[], lexicon: Lexicon): Asked {
  const phrases = phrasesOf(chunks, lexicon);
  const { tokens } = phrases;
  const pieces: Piece[] = [];
  const limited: Limit[] = [];
  for (let at = 0; at < tokens.length;) {
    const piece = pieceAt(phrases, at, lexicon);
    pieces.push(piece);
    const of = phrases.chunksAt(at, piece.length);
    limited.push(...(piece.limits ?? []).map((limit) => ({ ...limit, chunks: of })));
    at += piece.length;
  }
  const read = (name: 'parts' | 'refused' | 'question' | 'filler'): Part[] =>
    pieces.flatMap((piece) => piece[name] ?? []);
  const [limits, refused] = [eachOnce(limited), read('refused')];
  const page = linesOf('page').find((each) => pieces.some((piece) => piece.page === each));
  // Beside a question a word that we do not know is one of its own.
  const said = read('parts').filter(({ known, instead }) => !page || known || instead !== undefined);
  const asking = withoutSmells(said);
  const isEmpty = asking.length + limits.length + refused.length === 0;
  const telling = isEmpty ? read(page ? 'question' : 'filler') : asking;
  const isAnything = limits.length > 0 && tokens.some((_, at) => phrases.askedAt(at).line?.code === 'anything');
  const isOpen = (limits.some(isOfPerfumes) && !isAnything) || refused.length > 0 || page?.names[2] === PERFUMES;
  const seen = new Set<string>();
  const isNew = (part: Part) => !seen.has(nameOf(part)) && seen.add(nameOf(part));
  const all = telling.length === 0 && isOpen ? [partOf('perfume', lexicon)] : telling;
  const parts = all.filter((part) => isNew(part) || part.places.length > 0).slice(0, MAX_PARTS);
  // The article in Latin letters is no word of a name.
  const named = tokens.filter(({ shown }) => !/^(el|al|l)$/.test(shown));
  return {
    chunks,
    words: [named.map(({ stem }) => stem), named.map(({ stem, arabic }) => arabic ?? stem)],
    parts,
    refused: refused.filter(isNew),
    limits,
    isLess: said.some((part) => !isSmell(part) && !asking.includes(part)),
    page: page ? { kind: page.code, to: page.names[0] ?? '', label: page.names[1] ?? '' } : null,
    places: combinePlaces(parts.flatMap(({ places }) => (places.length > 0 ? [places] : []))),
  };
}

/** What parts are called, all in a language, else each as it was typed. */
export const namesOf = (parts: readonly Part[], language?: Language): string =>
  [...new Set(parts.map(({ shown, names }) => nameLike(shown, names, language)))].join(' ');

/** What was typed without some of it. */
export const without = ({ chunks }: Asked, left: readonly number[]): string =>
  chunks.filter((_, index) => !left.includes(index)).join(' ');
