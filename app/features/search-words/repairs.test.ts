import { expect, it } from 'vitest';

import { seededLexicon } from '../../../tests/support/seeded-lexicon';
import { slipOf } from './repairs';

const lexicon = seededLexicon();
const slip = (word: string, isLast = true) => slipOf({ word, chunk: word, isLast }, lexicon);

it.each([
  ['jasmne', 'jasmine'],
  ['lavvender', 'lavender'],
  ['perfmue', 'Perfume'],
  ['amebr', 'amber'],
  ['sandlewod', 'sandalwood'],
  ['ياسمن', 'ياسمين'],
  ['بحور', 'البخور'],
  ['بخةر', 'البخور'],
  ['عوذ', 'عود'],
  ['عنير', 'عنبر'],
  ['مسط', 'مسك'],
  ['u,]', 'عود'],
  ['ma5mareyah', 'مخمريات'],
  ['insence', 'Incense'],
  ['saphron', 'saffron'],
  ['cinammon', 'Cinnamon'],
  ['citrius', 'citrus'],
  ['lave', 'lavender'],
  ['discuont', 'discount'],
  ['خصومت', 'خصومات'],
  ['خصو', 'خصومات'],
  ['refun', 'refund'],
])('%s is %s', (typed, meant) => {
  expect(slip(typed)).toBe(meant);
});

it.each(['qqqq', '014', 'نيل', 'sabt', 'weather', 'apply'])('%s is none', (word) => {
  expect(slip(word, false)).toBeUndefined();
});

it.each([
  ['roll', 'رول'],
  ['code', 'كده'],
  ['make', 'كعبه'],
  ['day', 'دي'],
])('%s is no typo, and read as Arabic in the end: %s', (word, meant) => {
  expect(slip(word, false)).toBe(meant);
});
