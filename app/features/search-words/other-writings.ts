/** One letter where “لا” is one key. */
const LAM_ALEF = '\uFEFB';
/** The keys of a row on an English keyboard, and on an Arabic one. */
const KEYBOARD = [
  ['qwertyuiop[]', 'ضصثقفغعهخحجد'],
  ["asdfghjkl;'", 'شسيبلاتنمكط'],
  ['zxcvbnm,./', `ئءؤر${LAM_ALEF}ىةوزظ`],
  ['`', 'ذ'],
] as const;
export const KEY_ROWS: readonly string[] = KEYBOARD.flat();

const keyFor = (from: 0 | 1, to: 0 | 1) =>
  new Map(KEYBOARD.flatMap((row) => Array.from(row[from], (key, place) => [key, row[to][place] ?? key] as const)));
const [toArabic, toLatin] = [keyFor(0, 1), keyFor(1, 0)];

/** The same keys on the other keyboard: `u,]` → `عود`, `خعي` → `oud`; null for a text of both scripts or none. */
export function onOtherKeyboard(typed: string): string | null {
  // Phones write some alefs as one letter, and the key of “لا” gives two.
  const text = typed.toLowerCase().replace(/[أإآ]/g, 'ا').replaceAll('لا', LAM_ALEF);
  const [latin, arabic] = [/[a-z]/.test(text), /[\u0621-\u064A\uFEFB]/.test(text)];
  const keys = latin ? toArabic : toLatin;
  return latin === arabic
    ? null
    : Array.from(text, (key) => keys.get(key) ?? key)
        .join('')
        .replaceAll(LAM_ALEF, 'لا');
}

/** What Egyptians write for letters that the Latin alphabet lacks, the longest first; then the letters themselves. */
const FRANCO = `
  kh خ, sh ش, gh غ, th ث, oo و, ou و, ee ي, ei ي, aa ا, 2 ا//ق, 3 ع, 4 ش, 5 خ, 6 ط, 7 ح, 8 غ,
  9 ص/ق, a /ا, e /ي, i ي/, o و/, u و/, b ب, c ك, d د/ض, f ف, g ج, h ه/ح, j ج, k ك, l ل, m م, n ن, p ب, q ق,
  r ر, s س/ص, t ت/ط, v ف, w و, x كس, y ي, z ز/ظ
`
  .split(',')
  .map((line) => line.trim().split(' '))
  .map(([latin = '', letters = '']) => [latin, letters.split('/')] as const);
/** Each letter may double them. */
const MOST_WRITINGS = 96;

/** The Arabic words that a word in Latin letters and digits may stand for, the likeliest first: `3ood` → `عود`. */
export function arabicWritingsOf(word: string): string[] {
  if (word.length < 2 || !/[a-z]/.test(word)) return [];
  let writings = [''];
  let rest = word.replace(/(\p{L})\1/gu, (pair) => (/[aeiou]/.test(pair) ? pair : (pair[0] ?? '')));
  while (rest !== '') {
    const [latin, letters] = FRANCO.find(([start]) => rest.startsWith(start)) ?? [rest[0] ?? '', []];
    rest = rest.slice(latin.length);
    // At the end of a word “a” and “e” are a letter of their own, and at its start vowels may be an alef.
    const isStart = writings[0] === '' && /^[aeiou]/.test(latin);
    const choices = rest === '' && /^[ae]$/.test(latin) ? ['ه', 'ي', 'ا', ''] : isStart ? ['ا', ...letters] : letters;
    if (choices.length === 0) return [];
    writings = choices.flatMap((letter) => writings.map((start) => start + letter)).slice(0, MOST_WRITINGS);
  }
  return [...new Set(writings)].filter((writing) => writing.length >= 2);
}
