import { describe, expect, it } from 'vitest';

import { translator } from '~/i18n/i18n.server';

import { codeOf, FILE_WORDS } from './product-words.server';

describe('the words of the file', () => {
  it.each(FILE_WORDS.flatMap(({ columns, words }) => columns.map((column) => ({ column, words }))))(
    'are taken in $column as code and in both languages, each for what it says',
    ({ column, words }) => {
      for (const { code, label } of words)
        for (const text of [code, label.en, label.ar, ` ${label.en.toUpperCase()} `])
          expect(codeOf(column, text)).toBe(code);
    },
  );

  it.each([
    ['category', 'عطور', 'perfume'],
    ['category', 'المباخر', 'incenseBurners'],
    ['branch', 'جاهزه', 'readyMade'],
    ['branch', 'أعوادُ البخور', 'incenseSticks'],
    ['type', 'الأصلي', 'original'],
    ['type', 'هاى كوبى', 'highCopy'],
    ['type', 'high-copy', 'highCopy'],
    ['gender', 'حريمي', 'women'],
    ['unisexClass', 'a', 'A'],
    ['visible', 'لأ', 'no'],
    ['lg.available', '1', 'yes'],
  ] as const)('take other spellings: %s %s', (column, cell, code) => {
    expect(codeOf(column, cell)).toBe(code);
  });

  it('leave alone what they are not, and columns of any text', () => {
    expect(codeOf('type', 'spoon')).toBe('spoon');
    expect(codeOf('name.ar', 'أصلي')).toBe('أصلي');
    expect(codeOf('type', '')).toBe('');
  });

  it.each(['en', 'ar'] as const)('are those that faults name (%s)', (language) => {
    const t = translator(language);
    const named = (key: string) =>
      t(`errors:csv.words.${key}`)
        .replace(/^[^:]*: |\.$/g, '')
        .split(/[,،] /);
    for (const [column, key] of [
      ['category', 'category'],
      ['branch', 'branchOf.perfume'],
      ['branch', 'branchOf.incense'],
      ['branch', 'branchOf.incenseBurners'],
      ['branch', 'branchOf.bodyDeodorants'],
      ['type', 'type'],
      ['gender', 'gender'],
      ['unisexClass', 'grade'],
    ] as const) {
      expect(named(key).length, key).toBeGreaterThan(1);
      for (const text of named(key)) expect(codeOf(column, text), text).not.toBe(text);
    }
  });
});
