import type { AskedKind } from './asked';
import {
  inArabic,
  keyOf,
  type Lexicon,
  LONGEST_PHRASE,
  type Meaning,
  meaningOf,
  NO_MEANING,
  readingsOf,
} from './lexicon';
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

/** A word, and the one of ours that Latin letters may write. */
type Token = { stem: string; arabic: string | undefined; shown: string; chunk: number };

/** The words of a search, parted by blanks, and what the longest phrases from one of them on mean and ask. */
export type Phrases = {
  tokens: readonly Token[];
  chunks: readonly string[];
  chunksAt: (at: number, length: number) => number[];
  kindAt: (at: number) => { kind: AskedKind | undefined; length: number };
  partAt: (at: number) => { part: Part; length: number };
};

/** How strong, how lasting or how far is nobody's name. */
const isMeasure = ({ codes, places }: Meaning): boolean =>
  places.length === 0 && codes.length > 0 && codes.every((code) => /^[phw]\./.test(code));

export function phrasesOf(chunks: readonly string[], lexicon: Lexicon): Phrases {
  const tokens = chunks.flatMap((text, chunk) =>
    wordsOf(text).map((word) => ({ stem: stemOf(word), arabic: inArabic(word, lexicon), shown: word, chunk })),
  );
  const taken = (at: number, length: number) => tokens.slice(at, at + length);
  const chunksAt = (at: number, length: number) => [...new Set(taken(at, length).map(({ chunk }) => chunk))];

  function longest<Found>(at: number, find: (readings: string[][]) => Found | undefined) {
    for (let length = Math.min(LONGEST_PHRASE, tokens.length - at); length > 0; length -= 1) {
      const found = find(readingsOf(taken(at, length), lexicon));
      if (found !== undefined) return { found, length };
    }
    return { found: undefined, length: 0 };
  }
  function kindAt(at: number) {
    const { found, length } = longest(
      at,
      (readings) => readings.flatMap((each) => lexicon.kinds.get(keyOf(each)) ?? [])[0],
    );
    return { kind: found, length };
  }
  function partAt(at: number) {
    const { found, length } = longest(at, (readings) => {
      const meanings = readings.map((each) => meaningOf(each, lexicon));
      const [meaning, isGuess] = [meanings.find((each) => each?.instead) ?? meanings.find(Boolean), !meanings[0]];
      return meaning && { meaning, isGuess, readings };
    });
    if (!found) {
      const { stem = '', shown = '' } = tokens[at] ?? {};
      return {
        part: { ...NO_MEANING, shown, spellings: formsOf(stem), known: false, chunks: chunksAt(at, 1) },
        length: 1,
      };
    }
    const { meaning, isGuess, readings } = found;
    const [typed = '', written = typed] = readings.map((stems) => stems.join(' '));
    const shown = taken(at, length).map((token) => token.shown);
    const same = {
      ...NO_MEANING,
      shown: shown.join(' '),
      spellings: [typed],
      known: false,
      chunks: chunksAt(at, length),
    };
    if (meaning.instead !== undefined) return { part: { ...same, instead: meaning.instead }, length };
    const spellings = new Set([...(isMeasure(meaning) ? [] : [written, typed]), ...meaning.spellings]);
    return { part: { ...same, ...meaning, spellings: [...spellings], known: true, isGuess }, length };
  }
  return { tokens, chunks, chunksAt, kindAt, partAt };
}
