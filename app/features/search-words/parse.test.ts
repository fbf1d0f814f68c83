import { describe, expect, it } from 'vitest';

import { seededLexicon } from '../../../tests/support/seeded-lexicon';

import { arabicWritingsOf, onOtherKeyboard } from './other-writings';
import { sortOf, wantedOf } from './limits';
import { chunksOf, isBlank, parse, without } from './parse';
import { productEntry } from './search-entry.server';
import { queryOf } from './tsquery';
import { stemsOf, wordsOf } from './word-stems';

const lexicon = seededLexicon();
const asked = (q: string) => parse(chunksOf(q), lexicon);
const partsOf = (q: string) => asked(q).parts.map(({ shown }) => shown);
const codesOf = (q: string) => asked(q).parts.flatMap(({ codes }) => codes);

describe('words', () => {
  it.each([
    ['العنبر والعود بالنعناع للعروسة', ['عنبر', 'عود', 'نعناع', 'عروسه']],
    ['Sultan’s OUD & Rose', ['sultans', 'oud', 'rose']],
    ['AT-M-014', ['at-m-014']],
    ['Quick-light 100ml', ['quick', 'light', '100', 'ml']],
    ['١٠٠ مل', ['100', 'مل']],
    ['عووووود', ['عود']],
    ['50%_\\', ['50']],
    ['1,200 EGP', ['1200', 'egp']],
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

describe('what is asked', () => {
  it.each([
    ['عطر نسائي', [{ category: 'perfume', branch: 'custom', gender: 'women' }]],
    ['عايز برفان رجالى', [{ category: 'perfume', branch: 'custom', gender: 'men' }]],
    ['مبخرة هرمية', [{ category: 'incenseBurners', branch: 'pyramidal' }]],
    ['perfumes for her', [{ category: 'perfume', branch: 'custom', gender: 'women' }]],
    ['وعطور', [{ category: 'perfume' }]],
    ['splash برائحة الفواكه', [{ category: 'bodyDeodorants', branch: 'bodySplash' }]],
    ['تحت 500', [{ category: 'perfume' }]],
    ['عطر بخور', []],
    ['مسك', []],
  ])('places of %s', (q, places) => {
    expect(asked(q).places).toEqual(places);
  });

  it.each([
    ['عطر 50 مل', { size: '50ml' }],
    ['perfume 100ml', { size: '100ml' }],
    ['عطر ٣٠ ملي تحت 400', { size: '30ml', priceTo: 400 }],
    ['تحت ٥٠٠ جنيه', { priceTo: 500 }],
    ['ta7t 500', { priceTo: 500 }],
    ['less than 1,200 egp', { priceTo: 1200 }],
    ['عطر ب500', { priceTo: 500 }],
    ['oud 300 EGP', { priceTo: 300 }],
    ['فوق الالف', { priceFrom: 1000 }],
    ['عطر من 300 ل 700', { priceFrom: 300, priceTo: 700 }],
    ['between 300 and 700', { priceFrom: 300, priceTo: 700 }],
    ['oud 212', {}],
    ['عطر من سيوة', {}],
  ])('sizes and prices of %s', (q, wanted) => {
    expect(wantedOf(asked(q))).toEqual(wanted);
  });

  it.each([
    ['عطر رخيص', true],
    ['cheapest oud', true],
    ['re5ees', true],
    ['عطر تحت 500', true],
    ['عطر فوق 500', false],
    ['عطر', false],
  ])('%s: the cheapest first: %s', (q, cheapest) => {
    expect(sortOf(asked(q)) === 'priceAfter').toBe(cheapest);
  });

  it.each([
    ['عايز ارجع الاوردر', '/pages/shipping-and-returns'],
    ['return policy', '/pages/shipping-and-returns'],
    ['بكام التوصيل', '/pages/shipping-and-returns'],
    ['فين اوردري', '/user/my-orders'],
    ['where is my order', '/user/my-orders'],
    ['طرق الدفع', '/pages/shipping-and-returns'],
    ['رقم الواتساب', '/contact'],
    ['توصيل مجاني', '/pages/shipping-and-returns'],
    ['free delivery', '/pages/shipping-and-returns'],
  ])('%s is answered by %s', (q, page) => {
    expect(asked(q).page?.to).toBe(page);
  });

  it.each(['made to order', 'عود', 'free'])('%s is no question', (q) => {
    expect(asked(q).page).toBeNull();
  });

  it.each([
    ['عطر مش حريمي', ['عطر']],
    ['perfume without oud', ['perfume']],
    ['عايز حاجة حلوة', ['حلوه']],
    ['هل عندكم', ['هل', 'عندكم']],
  ])('of %s count %j', (q, parts) => {
    expect(partsOf(q)).toEqual(parts);
  });

  it('seasons and moments, and notes with those that are kinds of them', () => {
    expect(codesOf('عطر صيفي')).toContain('s.summer');
    for (const q of ['office perfume', 'عطر شغل', 'الشغل', 'للعمل'])
      expect([q, codesOf(q)]).toEqual([q, expect.arrayContaining(['m.work'])]);
    for (const q of ['زيارة الجمعة', 'الجمعة والزيارات', 'عطر للزيارات'])
      expect([q, codesOf(q)]).toEqual([q, expect.arrayContaining(['m.fridayVisit'])]);
    expect(codesOf('ward')).toEqual(expect.arrayContaining(['n.rose', 'n.damask-rose']));
    expect(codesOf('ward balady')).not.toContain('n.violet');
  });

  it('is what was typed without a limit that is taken off', () => {
    const priced = asked('عطر تحت 500 جنيه للسهرة');
    expect(without(priced, priced.limits[0]?.chunks ?? [])).toBe('عطر للسهرة');
  });

  it.each(['', '   ', '\u200b\u200f'])('of nothing: nothing', (q) => {
    expect(isBlank(q)).toBe(true);
    expect(partsOf(q)).toEqual([]);
  });

  it('is little, however much is typed', () => {
    const { parts } = asked('a3 '.repeat(500) + 'ض'.repeat(500));
    expect(parts.length).toBeLessThanOrEqual(8);
  });
});

describe('where it is looked for', () => {
  const query = (q: string) => asked(q).parts.map(queryOf);
  it('a place, or what is named as it is', () => {
    expect(query('رجالي')).toEqual([`('رجالي':A) | ('c.perfume' & 'b.custom' & 'g.men')`]);
  });
  it('a word that we know as a whole, any other where words begin so', () => {
    expect(query('فل')[0]).toContain(`('فل')`);
    expect(query('فل')[0]).not.toContain('*');
    expect(query('luxor')).toEqual([`('luxor':*)`]);
    expect(query('x')).toEqual([`('x')`]);
  });
});

describe('what a product is found by', () => {
  const product = {
    ...{ nameEn: 'Oud & Roses', nameAr: 'عود وورد' },
    ...{ descriptionEn: 'A stick of amber.', descriptionAr: 'عود واحد من العنبر.' },
    code: 'AT-U-1',
  };
  it('is its names, then its code and the scents that both languages speak of', () => {
    expect(productEntry(product)).toBe('oud:2A roses:3A rose:3A عود:5A وورد:6A ورد:6A at-u-1:8 amber:10 عنبر:12');
  });
  it('and of one language alone what that one speaks of', () => {
    const description = { descriptionEn: 'Amber', descriptionAr: '' };
    expect(productEntry({ ...product, ...description })).toContain('at-u-1:8 amber:10 عنبر:12');
  });
  it('keeps the words of a query', () => {
    expect(wordsOf('Sultan’s')).toEqual(wordsOf("sultan's"));
  });
});
