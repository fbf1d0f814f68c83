import { describe, expect, it } from 'vitest';

import { seededLexicon } from '../../../tests/support/seeded-lexicon';

import { reductionOf, sortOf, wantedOf } from './limits';
import { chunksOf, parse } from './parse';
import { slipOf } from './repairs';
import { queryOfAll } from './tsquery';

const lexicon = seededLexicon();
const asked = (q: string) => parse(chunksOf(q), lexicon);
const codesOf = (q: string) => asked(q).parts.flatMap(({ codes }) => codes);

describe('shoppers wish for', () => {
  it.each([
    ['something under 500', { priceTo: 500 }],
    ['أي حاجة تحت 500 جنيه', { priceTo: 500 }],
    ['ay 7aga ta7t 500', { priceTo: 500 }],
  ])('%s, of any kind', (q, wanted) => {
    expect([asked(q).parts, wantedOf(asked(q))]).toEqual([[], wanted]);
  });

  it.each([
    ['burner less then 300', { priceTo: 300 }],
    ['biggest bottle size', { size: '100ml' }],
    ['عطر صغير للشنطة', { size: '30ml' }],
    ['3etr men 200 l 500', { priceFrom: 200, priceTo: 500 }],
  ])('%s: %j', (q, wanted) => {
    expect(wantedOf(asked(q))).toEqual(wanted);
  });

  it.each([
    ['men 500 to 800 egp', { priceFrom: 500, priceTo: 800 }],
    ['perfume for men 500 egp', { priceTo: 500 }],
    ['perfume for men 50 ml', { size: '50ml' }],
  ])('%s, for men: %j', (q, wanted) => {
    expect([asked(q).places, wantedOf(asked(q))]).toEqual([
      [{ category: 'perfume', branch: 'custom', gender: 'men' }],
      wanted,
    ]);
  });

  it.each(['ريحة ميكونش غالي', '3etr mesh ghaly', 'perfume not too expensive'])('%s: the cheapest first', (q) => {
    expect(sortOf(asked(q))).toBe('priceAfter');
  });

  it('luxury: the dearest first, and no scent', () => {
    expect([sortOf(asked('luxury gift')), codesOf('luxury gift')]).toEqual(['-priceAfter', []]);
  });

  it.each([
    ['buy 3 get 1 free', 'o.3'],
    ['اشتري ٣ والرابعة هدية', 'o.3'],
    ['buy two get one free', 'o.2'],
    ['set of 5 perfumes for friends', 'k.5'],
    ['ريحة الغابة', 'f.wood'],
    ['3anbar lel sheta', 's.winter'],
    ['coconut', 'n.coconut-wood'],
    ['هدية جواز', 'm.wedding'],
  ])('%s has %s', (q, code) => {
    expect(codesOf(q)).toContain(code);
  });

  it.each([
    ['نسيت كلمة السر', 'password'],
    ['wish list', 'wishes'],
    ['change language to arabic', 'language'],
    ['free delivery from how much', 'delivery'],
    ['do you ship to saudi arabia', 'delivery'],
    ['انتو مين', 'about'],
    ['a5tar 3etry ezay', 'choosing'],
    ['how long does it last', 'lasting'],
    ['how long does it take', 'delivery'],
    ['free delivery emta?', 'delivery'],
    ['عطر للأطفال', 'children'],
    ['ازاي اركب عطر', 'composing'],
  ])('%s is a question of %s', (q, kind) => {
    expect(asked(q).page?.kind).toBe(kind);
  });

  it('a code for the cart, and what is reduced until then', () => {
    const { page } = asked('عندي كود خصم احطه فين');
    expect([page?.to, reductionOf(asked('promo code'))]).toEqual(['/cart', 1]);
  });

  it('words as they are heard: Persian letters, Franco with a mark, and a question with a typo', () => {
    expect(asked('لاڤندر').parts).toMatchObject(asked('لافندر').parts.map(({ names }) => ({ names })));
    expect(asked("3etr men 3'er vanilla").refused.map(({ shown }) => shown)).toEqual(['vanilla']);
    expect(slipOf({ word: 'refand', chunk: 'refand', isLast: false }, lexicon)).toBe('refund');
  });

  it('no allergy: in Franco “men” is “from”, too', () => {
    const { refused, places } = asked('7asaseya men el yasmeen');
    expect([refused.map(({ names: [name] }) => name), places]).toEqual([['jasmine', 'strong'], []]);
    expect(asked('men8er 3ood').refused.map(({ names: [name] }) => name)).toEqual(['Oud']);
  });

  it('what only perfumes are, of deodorants: it is said that this is left out', () => {
    expect([asked('deodorant for men').isLess, asked('perfume for men').isLess]).toEqual([true, false]);
  });

  it.each(['blue perfume for men', 'pale men perfume', 'wild nose'])('%s: English words write no Arabic ones', (q) => {
    expect([asked(q).refused, asked(q).parts.some(({ isGuess }) => isGuess)]).toEqual([[], false]);
  });

  it('around a price, on both sides of it', () => {
    expect(wantedOf(asked('gift around 1000'))).toEqual({ priceFrom: 750, priceTo: 1250 });
  });

  it('the same twice, as one', () => {
    expect(asked('beach vacation').parts).toHaveLength(1);
  });

  it('no rose, and none in the pieces of a set either', () => {
    expect(queryOfAll(asked('oud without rose'), 'all')).toMatch(/ & !\(.*'n\.rose'.*'x\.n\.rose'.*\)$/);
    expect(queryOfAll(asked('عود مش بخور'), 'all')).toMatch(/ & !\(.*'c\.incense'.*'x\.c\.incense'.*\)$/);
  });

  it('what is free of a scent', () => {
    expect(asked('patchouli free woody perfume').refused.map(({ shown }) => shown)).toEqual(['patchouli']);
    expect(asked('buy 3 get 1 free').refused).toEqual([]);
  });

  it('no flowers: no flower that is a note, but those that are asked for', () => {
    expect(queryOfAll(asked('white musk no flowers'), 'all')).toMatch(/ & !\(.*'n\.jasmine'.*\)$/);
    expect(queryOfAll(asked('vanilla not too sweet'), 'all')).not.toMatch(/ & !\(.*'n\.vanilla'.*\)$/);
  });

  it('perfume for two, which is for anybody', () => {
    expect(asked('perfume for couple his and hers').places).toEqual([
      { category: 'perfume', branch: 'custom', gender: 'unisex' },
    ]);
  });
});
