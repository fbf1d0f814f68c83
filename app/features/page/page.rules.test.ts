import { describe, expect, it } from 'vitest';

import { startingPages } from '../../../drizzle/seed/starting-pages';
import { countOpenMarks, isPageReady, openMarkAt, unknownFields, withoutOpenLines } from './page.rules';

describe('unknownFields', () => {
  it('names each name in braces that stands for nothing, once', () => {
    expect(unknownFields('{shop} {price} {phone} {price} {Shop} { shop } {}')).toEqual(['price', 'Shop']);
  });
});

describe('open marks', () => {
  it('are told from other brackets, in either language', () => {
    expect(openMarkAt('[Write here: a name], and more')).toBe('[Write here: a name]');
    expect(openMarkAt('[اكتب هنا …]')).toBe('[اكتب هنا …]');
    expect(openMarkAt('[Written here]')).toBe('');
    expect(openMarkAt('see [Write here]')).toBe('');
  });

  it('are counted in the language that has most of them, and once in a copy', () => {
    expect(countOpenMarks({ en: '[Write here: a]', ar: '[اكتب هنا: أ] [اكتب هنا: ب]' })).toBe(2);
    expect(countOpenMarks({ en: '[اكتب هنا: أ]', ar: '[اكتب هنا: أ]' })).toBe(1);
    expect(countOpenMarks({ en: 'Done', ar: 'تم' })).toBe(0);
  });

  it('keep a page from being ready, as does a text that nobody has saved', () => {
    const text = { en: 'Done', ar: 'تم' };
    expect(isPageReady({ sample: false, text })).toBe(true);
    expect(isPageReady({ sample: true, text })).toBe(false);
    expect(isPageReady({ sample: false, text: { ...text, ar: '[اكتب هنا: أ]' } })).toBe(false);
  });
});

describe('a text for shoppers', () => {
  it('has no line that its owner has still to fill in', () => {
    expect(withoutOpenLines('We deliver.\n\n- Fast\n- Our courier: [Write here: a name]\n\nBye')).toBe(
      'We deliver.\n\n- Fast\n\nBye',
    );
    expect(withoutOpenLines('شركة الشحن: [اكتب هنا…]\nتم')).toBe('تم');
    expect(withoutOpenLines('[Write here](/contact), or call')).toBe('[Write here](/contact), or call');
  });

  it('has no heading with nothing left below it', () => {
    const hole = '[Write here: more]';
    expect(withoutOpenLines(`# A\n\n${hole}\n\n# B\n\ntext`)).toBe('# B\n\ntext');
    expect(withoutOpenLines(`# A\n\n${hole}\n\n## B\n\ntext`)).toContain('# A');
    expect(withoutOpenLines('# A\n\n# B')).toBe('# A\n\n# B');
  });
});

describe('the starting texts', () => {
  it('leave the same to the owner in both languages, and something on every page', async () => {
    for (const { slug, text } of await startingPages()) {
      const counts = [text.en, text.ar].map((own) => countOpenMarks({ en: own, ar: own }));
      expect([slug, counts[0]]).toEqual([slug, counts[1]]);
      expect(counts[0]).toBeGreaterThan(0);
    }
  });
});
