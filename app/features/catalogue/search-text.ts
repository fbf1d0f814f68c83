const TASHKEEL_AND_INVISIBLE =
  /[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u0640\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]/g;
const LETTERS: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه', ؤ: 'و', ئ: 'ي' };
const FOLDED = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/**
 * Arabic-Indic (٠–٩) and Extended Arabic-Indic (۰–۹) digits as ASCII digits: every numeric field accepts them (contract
 * 4.3).
 */
export function foldDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** Whether a text holds each word of `q`, in any spelling. */
export function holdsWords(q: string): (text: string) => boolean {
  const words = normaliseSearchText(q).split(' ');
  return (text) => {
    const all = normaliseSearchText(text);
    return words.every((word) => all.includes(word));
  };
}

/**
 * The searchable form of a name or a query (contract 3.6): NFKC, lower case, Arabic letter variants folded,
 * tashkeel, tatweel and zero-width marks dropped, digits folded, Latin accents removed, white space collapsed.
 */
export function normaliseSearchText(text: string): string {
  return foldDigits(text.normalize('NFKC'))
    .replace(TASHKEEL_AND_INVISIBLE, '')
    .replace(FOLDED, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u0000-\u001F\u007F]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
