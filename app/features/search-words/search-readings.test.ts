import { describe, expect, it } from 'vitest';

import { arabicWritingsOf, onOtherKeyboard } from './other-writings';
import { productEntry } from './search-entry.server';
import { isBlank, plainReading, searchReadings } from './search-readings.server';
import { correctionOf } from './vocabulary.server';
import { stemsOf, wordsOf } from './word-stems';

describe('words', () => {
  it.each([
    ['العنبر والعود بالنعناع للعروسة', ['عنبر', 'عود', 'نعناع', 'عروسه']],
    ['Sultan’s OUD & Rose', ['sultans', 'oud', 'rose']],
    ['AT-M-014', ['at-m-014']],
    ['Quick-light 100ml', ['quick', 'light', '100', 'ml']],
    ['١٠٠ مل', ['100', 'مل']],
    ['عووووود', ['عود']],
    ['50%_\\', ['50']],
    ['…!?', []],
  ])('%s', (text, stems) => {
    expect(stemsOf(text)).toEqual(stems);
  });
});

describe('the other keyboard', () => {
  it.each([
    ['u,]', 'عود'],
    ['hgu,]', 'العود'],
    ['fo,v', 'بخور'],
    ['خعي', 'oud'],
    ['ةعسن', 'musk'],
  ])('%s → %s', (typed, meant) => {
    expect(onOtherKeyboard(typed)).toBe(meant);
  });
  it.each(['عود oud', '123', ''])('%s is no text of one', (typed) => {
    expect(onOtherKeyboard(typed)).toBeNull();
  });
});

describe('digits for letters', () => {
  it.each([
    ['3ood', 'عود'],
    ['7enna', 'حنه'],
    ['ba5oor', 'بخور'],
    ['3anbar', 'عنبر'],
    ['regaly', 'رجالي'],
    ['ma5mareya', 'مخمريه'],
  ])('%s → %s', (typed, meant) => {
    expect(arabicWritingsOf(typed)).toContain(meant);
  });
  it('never makes more than a statement can hold', () => {
    expect(arabicWritingsOf('a2a9aea2'.repeat(12)).length).toBeLessThanOrEqual(96);
  });
});

const places = (q: string) => plainReading(q)?.places;

describe('places', () => {
  it.each([
    ['عطر نسائي', [{ category: 'perfume', branch: 'custom', gender: 'women' }]],
    ['عايز برفان رجالى', [{ category: 'perfume', branch: 'custom', gender: 'men' }]],
    ['مبخرة هرمية', [{ category: 'incenseBurners', branch: 'pyramidal' }]],
    ['perfumes for her', [{ category: 'perfume', branch: 'custom', gender: 'women' }]],
    ['وعطور', [{ category: 'perfume' }]],
    ['عطر بخور', []],
    ['مسك', []],
  ])('of %s', (q, expected) => {
    expect(places(q)).toEqual(expected);
  });
});

describe('readings', () => {
  it('begin with what was typed, and say what they looked for instead', () => {
    expect([...searchReadings('u,]')].map(({ lookedFor }) => lookedFor)[0]).toBe('عود');
    expect([...searchReadings('خعي')].map(({ lookedFor }) => lookedFor).slice(0, 2)).toEqual([null, 'oud']);
    expect([...searchReadings('3ood')].map(({ lookedFor }) => lookedFor)).toContain('عود');
  });
  it.each([
    ['insence sticks', 'Incense sticks'],
    ['mens perfu', 'Men Perfume'],
    ['mo3attar gaw', 'معطر جو'],
    ['برفان اصلي حريمي', 'برفان أصلي'],
  ])('of %s: %s among them, with its places', (q, lookedFor) => {
    const reading = [...searchReadings(q)].find((each) => each.lookedFor === lookedFor);
    expect(reading?.places).toHaveLength(1);
  });
  it.each(['', '   ', '\u200b\u200f'])('of nothing: none', (q) => {
    expect(isBlank(q)).toBe(true);
    expect([...searchReadings(q)]).toEqual([]);
  });
  it('are few, however much is typed', () => {
    const typed = 'a3 '.repeat(500) + 'ض'.repeat(500);
    const all = [...searchReadings(typed)];
    expect(all.length).toBeLessThanOrEqual(8);
    for (const { words } of all) expect(words.length).toBeLessThanOrEqual(8);
    for (const { words } of all) for (const { spellings } of words) expect(spellings.length).toBeLessThanOrEqual(16);
  });
});

describe('slips', () => {
  it.each([
    ['jasmne', 'jasmine'],
    ['perfmue', 'Perfume'],
    ['ياسمن', 'ياسمين'],
  ])('%s is %s', (slip, meant) => {
    expect(correctionOf(slip)).toBe(meant);
  });
  it.each(['خمره', 'qqqq', '014', 'نيل'])('%s is none', (word) => {
    expect(correctionOf(word)).toBeNull();
  });
});

describe('what a product is found by', () => {
  const product = {
    name: { en: 'Oud & Rose', ar: 'عود وورد' },
    description: { en: 'A stick of amber.', ar: 'عود واحد من العنبر.' },
    code: 'AT-U-1',
    inspiredBy: null,
  };
  it('is its names, then its code and the scents that both languages speak of', () => {
    expect(productEntry(product)).toBe('oud rose عود وورد ورد | at-u-1 amber عنبر');
  });
  it('and of one language alone what that one speaks of', () => {
    const description = { en: 'Amber', ar: '' };
    expect(productEntry({ ...product, description })).toContain('| at-u-1 amber عنبر');
  });
  it('keeps the words of a query', () => {
    expect(wordsOf('Sultan’s')).toEqual(wordsOf("sultan's"));
  });
});
