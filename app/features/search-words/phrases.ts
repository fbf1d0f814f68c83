import { askedBy, inArabic, type Lexicon, LONGEST_PHRASE, meaningOf, NO_MEANING, readingsOf } from './lexicon';
import type { Meaning } from './lexicon';
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

/** How strong, how lasting or how far is nobody's name. */
const isMeasure = ({ codes, places }: Meaning): boolean =>
  places.length === 0 && codes.length > 0 && codes.every((code) => /^[phw]\./.test(code));

/**
 * The words of a search, parted by blanks, each with the one of ours that Latin letters may write, and what the longest
 * phrases from one of them on mean and ask.
 */
export function phrasesOf(chunks: readonly string[], lexicon: Lexicon) {
  const tokens = chunks.flatMap((text, chunk) =>
    wordsOf(text).map((word) => ({ stem: stemOf(word), arabic: inArabic(word, lexicon), shown: word, chunk })),
  );
  const chunksAt = (at: number, length: number) => [
    ...new Set(tokens.slice(at, at + length).map(({ chunk }) => chunk)),
  ];
  function longest<Found>(at: number, find: (readings: string[][]) => Found | undefined) {
    for (let length = Math.min(LONGEST_PHRASE, tokens.length - at); length > 0; length -= 1) {
      const found = find(readingsOf(tokens.slice(at, at + length), lexicon));
      if (found !== undefined) return { found, length };
    }
    return { length: 0 };
  }
  function askedAt(at: number) {
    const { found, length } = longest(at, (readings) => readings.map(askedBy).find(Boolean));
    return { line: found, length };
  }
  function partAt(at: number): { part: Part; length: number } {
    const { found, length } = longest(at, (readings) => {
      const meanings = readings.map((each) => meaningOf(each, lexicon));
      const meaning = meanings.find((each) => each?.instead) ?? meanings.find(Boolean);
      return meaning && { meaning, isGuess: !meanings[0], written: readings.slice(0, 2).at(-1)?.join(' ') ?? '' };
    });
    const words = tokens.slice(at, at + Math.max(length, 1));
    const typed = words.map(({ stem }) => stem).join(' ');
    const shown = words.map((word) => word.shown).join(' ');
    const same = { ...NO_MEANING, spellings: [typed], shown, known: false, chunks: chunksAt(at, words.length) };
    if (!found) return { part: { ...same, spellings: formsOf(typed) }, length: 1 };
    const { meaning, isGuess, written } = found;
    if (meaning.instead !== undefined) return { part: { ...same, instead: meaning.instead }, length };
    const spellings = new Set([...(isMeasure(meaning) ? [] : [written, typed]), ...meaning.spellings]);
    return { part: { ...same, ...meaning, spellings: [...spellings], known: true, isGuess }, length };
  }
  return { tokens, chunks, chunksAt, askedAt, partAt };
}
export type Phrases = ReturnType<typeof phrasesOf>;
