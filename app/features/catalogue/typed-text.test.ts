import { describe, expect, it } from 'vitest';

import { oneLine, severalLines } from './typed-text';

describe('text that was typed', () => {
  it.each([
    ['three zero-width spaces', '\u200B\u200B\u200B'],
    ['joiners of nothing', '\u200D\u200C \u200D'],
    ['marks of direction', '\u202A\u2067\u200F\u061C'],
    ['soft hyphens, word joiners, byte order marks', '\u00AD\u2060\uFEFF'],
    ['fillers', '\u3164\u115F\uFFA0\u2800\u034F'],
    ['selectors and tags alone', '\uFE0F \u{E0041}'],
  ])('%s are none', (_, invisible) => {
    expect([oneLine(invisible), severalLines(invisible)]).toEqual(['', '']);
    expect([oneLine(`ab${invisible}`).trim(), severalLines(`${invisible}ab`)].map((text) => text.slice(0, 2))).toEqual([
      'ab',
      'ab',
    ]);
  });

  it.each(['نیم\u200Cفاصله', '❤\uFE0F\u200D🔥 عطر', '👨\u200D👩\u200D👧', 'عُود ملكيّ', '🏴\u{E0067}\u{E0062}\u{E007F}'])(
    'keeps what joins and shapes letters: %s',
    (text) => expect([oneLine(text), severalLines(text)]).toEqual([text, text]),
  );

  it('counts joiners once', () => expect(oneLine('a\u200D\u200D\u200D\u200D')).toBe('a\u200D'));

  it('keeps lines where there may be some', () => {
    expect([oneLine(' a \r\n b\tc '), severalLines(' a \r\n b\tc ')]).toEqual(['a b c', 'a \n b c']);
  });
});
