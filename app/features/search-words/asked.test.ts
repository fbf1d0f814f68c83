import { describe, expect, it } from 'vitest';

import { seededLexicon } from '../../../tests/support/seeded-lexicon';

import { reductionOf, sortOf, wantedOf } from './limits';
import { chunksOf, parse } from './parse';
import { queryOfAll } from './tsquery';

const lexicon = seededLexicon();
const asked = (q: string) => parse(chunksOf(q), lexicon);
const partsOf = (q: string) => asked(q).parts.map(({ shown }) => shown);
const codesOf = (q: string) => asked(q).parts.flatMap(({ codes }) => codes);

const COOKING = [
  { category: 'incense', branch: 'airFresheners' },
  { category: 'incense', branch: 'incenseSticks' },
];

describe('shoppers ask for', () => {
  it.each([
    ['no oud please', ['oud'], ['Perfume']],
    ['مش عايز حاجة فيها عود', ['عود'], ['Perfume']],
    ['mesh 3ayza vanilla', ['vanilla'], ['Perfume']],
    ['perfume without oud or musk', ['oud', 'musk'], ['perfume']],
    ['no oud nor musk', ['oud', 'musk'], ['Perfume']],
    ['no calvin klein', ['calvin klein'], ['Perfume']],
    ['برفان من غير ورد للشغل', ['ورد'], ['برفان', 'للشغل']],
    ['office perfume not too strong', ['strong'], ['office', 'perfume']],
    ['ree7a 7elwa w mesh te2eela', ['te2eela'], ['ree7a 7elwa']],
    ['sweet بس مش اوي', [], ['sweet']],
    ['عطر مش غالي', [], ['عطر']],
  ])('%s: without %j', (q, refused, parts) => {
    expect(asked(q).refused.map(({ shown }) => shown)).toEqual(refused);
    expect(asked(q).parts.map(({ shown }) => shown)).toEqual(parts);
  });

  it('what is refused is in no query of what is found', () => {
    expect(queryOfAll(asked('rose without oud'), 'some')).toMatch(/^\(.*'rose'.*\) & !\(.*'n\.oud'.*\)$/);
    expect(queryOfAll(asked('عطر مش تقيل'), 'all')).toMatch(/ & !\(.*'p\.4'.*'p\.5'.*\)$/);
  });

  it.each([
    ['most expensive', '-priceAfter'],
    ['اغلى برفان', '-priceAfter'],
    ['new arrivals', '-createdAt'],
    ['ايه الجديد عندكم', '-createdAt'],
    ['رخيص وحلو', 'priceAfter'],
    ['mesh ghaly', 'priceAfter'],
  ])('%s: by %s', (q, sort) => {
    expect(sortOf(asked(q))).toBe(sort);
  });

  it.each([
    ['perfume that lasts all day', 'h.9'],
    ['برفان حريمي ثابت', 'h.7'],
    ['3etr sabet', 'h.7'],
    ['برفان فواح', 'w.4'],
    ['beast mode', 'w.4'],
    ['extrait', 'p.5'],
    ['عطر للجيم', 'f.citrus'],
    ['kids perfume', 'p.1'],
    ['for the mosque', 'm.fridayVisit'],
    ['perfume lel gam3a', 'p.2'],
    ['smells like rain', 'n.wet-earth'],
    ['ريحة المطر', 'n.wet-earth'],
    ['ريحة الكعبة', 'n.bakhoor'],
    ['set 2 pieces', 'k.2'],
  ])('%s has %s', (q, code) => {
    expect(codesOf(q)).toContain(code);
  });

  it.each<[string, Record<string, unknown>]>([
    ['tester', { size: '30ml' }],
    ['tester 10ml', { size: '10ml' }],
    ['حجم صغير للشنطة', { size: '30ml' }],
    ['برفان ب ٢٥٠', { priceTo: 250 }],
    ['gift box رجالي 1000', { priceTo: 1000 }],
    ['perfume for 50 year old man', {}],
    ['فحم 100 جرام', {}],
    ['الف ليلة', {}],
  ])('%s: %j', (q, wanted) => {
    expect(wantedOf(asked(q))).toEqual(wanted);
  });

  it.each([
    ['خصم 20%', 20],
    ['sale', 1],
    ['promo code', 1],
  ])('%s: reduced by %d', (q, percent) => {
    expect(reductionOf(asked(q))).toBe(percent);
  });

  it.each([
    ['el shipping bekam', 'delivery'],
    ['betwaslo aswan?', 'delivery'],
    ['makanko fein', 'contact'],
    ['bteftaho emta', 'contact'],
    ['instapay ezay', 'payment'],
    ['fein el order', 'orders'],
    ['3ayz arag3 order', 'returns'],
    ['asly wala ta2leed', 'authentic'],
    ['هو ده اصلي ولا تركيب', 'authentic'],
    ['alcohol free', 'alcohol'],
    ['برفان من غير كحول', 'alcohol'],
    ['best seller', 'popular'],
  ])('%s is a question of %s', (q, kind) => {
    expect(asked(q).page?.kind).toBe(kind);
  });

  it.each([
    ['feen el ma7al', 'contact'],
    ['where is your shop', 'contact'],
    ['do you wrap gifts', 'wrapping'],
    ['bteb3ato le aswan', 'delivery'],
    ['how long is delivery', 'delivery'],
    ['payment by InstaPay', 'payment'],
    ['what does composed to order mean', 'authentic'],
    ['ايه الفرق بين الاصلي والكوبي', 'authentic'],
    ['difference between eau de parfum and eau de toilette', 'concentration'],
    ['الفرق بين او دي بارفان و او دي تواليت', 'concentration'],
    ['i dont know what i like', 'choosing'],
    ['mesh 3aref a5tar eh', 'choosing'],
    ['test before buying', 'sample'],
    ['عينه اجربها الاول', 'sample'],
    ['هدايا لموظفين', 'wholesale'],
    ['bulk order for company gifts', 'wholesale'],
    ['vegan perfume', 'contents'],
    ['عندي حساسيه', 'complaint'],
  ])('%s, too, is a question of %s', (q, kind) => {
    expect(asked(q).page?.kind).toBe(kind);
  });

  it.each([
    ['perfume that doesnt give me a headache', ['headache']],
    ['no sweet عندي صداع', ['sweet', 'صداع']],
    ['عندي حساسيه من الروايح القويه', ['القويه']],
    ['allergic to oud', ['oud', 'allergic']],
    ['bysada3ny', ['bysada3ny']],
  ])('%s: what is light, without %j', (q, refused) => {
    expect(codesOf(q)).toEqual(expect.arrayContaining(['p.1', 'p.2']));
    expect(asked(q).refused.map(({ shown }) => shown)).toEqual(refused);
    expect(asked(q).refused.flatMap(({ codes }) => codes)).toContain('p.5');
  });

  it.each([
    ['bakhoor without smoke', 'airFresheners'],
    ['بخور من غير دخان', 'airFresheners'],
    ['bokhoor mn 8er do5an', 'airFresheners'],
    ['فواحه اعواد', 'airFresheners'],
    ['عطر لعريس', 'custom'],
    ['ezay a3mel perfume', 'custom'],
  ])('%s is asked of %s', (q, branch) => {
    expect(asked(q).places).toEqual([expect.objectContaining({ branch })]);
  });

  it.each([
    ['ريحه فواحه', 'w.4'],
    ['perfume for my son 16 years old', 'p.1'],
    ['perfume le ebny 14 sana', 'p.1'],
  ])('%s has %s, too', (q, code) => {
    expect(codesOf(q)).toContain(code);
  });

  it.each([
    ['perfume oil', 'makhmaria'],
    ['zeet 3etry', 'makhmaria'],
    ['scented candle', 'diffuser'],
    ['معطر عربيه', 'diffuser'],
    ['something like dior sauvage', 'men fresh wood'],
    ['zay baccarat', 'saffron perfume'],
  ])('%s: it is not sold, and %s is nearest', (q, instead) => {
    expect(asked(q).parts.map((part) => part.instead)).toContain(instead);
    expect(parse([instead], lexicon).parts.every(({ known }) => known)).toBe(true);
  });

  it.each([
    ['men 300 le 500', { priceFrom: 300, priceTo: 500 }],
    ['from 300 EGP to 700 EGP', { priceFrom: 300, priceTo: 700 }],
    ['bel 300 geneh', { priceTo: 300 }],
  ])('%s is %j', (q, wanted) => {
    expect(wantedOf(asked(q))).toEqual(wanted);
  });

  it('alcohol is no kohl, and for whom says nothing of what is no perfume', () => {
    expect(codesOf('from alcohol free')).not.toContain('n.kohl');
    expect(partsOf('deodorant رجالي')).toEqual(['deodorant']);
    expect(partsOf('gift for my mom under 1000')).toEqual(['gift', 'mom']);
  });

  it.each([
    ['ريحة نضافة', ['n.soap', 'n.cotton']],
    ['fresh clean smell', ['n.soap', 'n.cotton']],
    ['re7et nadafa', ['n.soap', 'n.cotton']],
    ['عطر تركيزه عالي', ['p.4', 'p.5']],
    ['tarkeez 3aly', ['p.4', 'p.5']],
    ['high concentration perfume', ['p.4', 'p.5']],
    ['كولونيا', ['f.citrus']],
    ['مسك ابيض', ['n.tahara-musk']],
    ['leban dakar', ['n.frankincense']],
    ['ريحة رمضان', ['c.incense']],
    ['ramadan scents', ['c.incense']],
    ['عطر العيد', ['m.evening']],
  ])('%s is read as %j', (q, codes) => {
    expect(codesOf(q)).toEqual(expect.arrayContaining(codes));
  });

  it.each([
    ['ريحة حلوة للبيت', [{ category: 'incense' }]],
    ['make my house smell nice', [{ category: 'incense', branch: 'airFresheners' }]],
    ['get rid of cooking smell', COOKING],
    ['ريحة الطبخ في البيت', COOKING],
    ['مبخرة للبيت', [{ category: 'incenseBurners' }]],
    ['مبخرة من غير فحم', [{ category: 'incenseBurners', branch: 'electricity' }]],
    ['hedya le mamty', [{ sets: true, category: 'perfume', branch: 'custom', gender: 'women' }]],
    ['3eid el om', [{ category: 'perfume', branch: 'custom', gender: 'women' }]],
    ['cologne for men', [{ category: 'perfume', branch: 'custom', gender: 'men' }]],
  ])('%s leads to %j', (q, places) => {
    expect(asked(q).places).toEqual(places);
  });

  it('bakhoor without charcoal is what burns without', () => {
    const branches = ['incenseSticks', 'incenseCones', 'electricity'];
    for (const q of ['how to use bakhoor without charcoal', 'بخور من غير فحم'])
      expect(asked(q).places.map(({ branch }) => branch)).toEqual(branches);
  });

  it.each([
    ['الاوردر بيوصل في كام يوم', 'delivery'],
    ['ينفع أدفع لما الأوردر يوصل', 'payment'],
    ['توصيل للبيت', 'delivery'],
    ['فين الاوردر بتاعي', 'orders'],
    ['where is the order', 'orders'],
    ['what time do you close', 'contact'],
    ['opening hours', 'contact'],
  ])('%s is answered as a question of %s', (q, kind) => {
    expect(asked(q).page?.kind).toBe(kind);
  });

  it.each([
    ['re7a 7elwa lel 3arabeya', 'diffuser'],
    ['3rbya', 'diffuser'],
    ['eau de toilette', 'light perfume'],
  ])('%s is nothing of ours: %s is nearest', (q, instead) => {
    expect(asked(q).parts.map((part) => part.instead)).toContain(instead);
  });
});
