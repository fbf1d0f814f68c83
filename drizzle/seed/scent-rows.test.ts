import { describe, expect, it } from 'vitest';

import { LAYERS, MOMENTS, SEASONS } from '~/db/schema/scent.values';
import { normaliseSearchText } from '~/features/catalogue/search-text';

import { demoProducts } from './demo-products';
import { demoFacts, demoScents, scentFamilyRows, scentNoteRows } from './scent-rows';

const [families, notes, scents, facts] = await Promise.all([
  scentFamilyRows(),
  scentNoteRows(),
  demoScents(),
  demoFacts(),
]);
const slugsOf = (...categories: string[]) =>
  demoProducts.filter(({ category }) => categories.includes(category)).map(({ slug }) => slug);

describe('notes', () => {
  it('have a code of their own, a name in both languages and a family that there is', () => {
    expect(new Set(notes.map(({ code }) => code)).size).toBe(notes.length);
    const codes = families.map(({ code }) => code);
    for (const { code, nameEn, nameAr, family } of notes) {
      expect([code, codes.includes(family)]).toEqual([code, true]);
      expect(nameAr).toMatch(/^[\u0621-\u064A\u064B-\u0652 ]+$/);
      expect(nameEn).toMatch(/^[A-Z][A-Za-z’ -]+$/);
    }
  });

  it('are each called what no other is', () => {
    const names = notes.flatMap(({ code, nameEn, nameAr, also = [] }) =>
      [...new Set([nameEn, nameAr, ...also].map(normaliseSearchText))].map((name) => [name, code] as const),
    );
    const twice = names.filter(([name, code]) => names.some(([other, of]) => other === name && of !== code));
    expect(twice).toEqual([]);
  });
});

describe('scents of the demo', () => {
  it('are of every perfume and body deodorant; all else has facts', () => {
    expect(scents.map(({ product }) => product).sort()).toEqual(slugsOf('perfume', 'bodyDeodorants').sort());
    expect([...facts.keys()].sort()).toEqual(slugsOf('incense', 'incenseBurners').sort());
  });

  it('know their notes, each once, seasons and moments', () => {
    const codes = new Set(notes.map(({ code }) => code));
    for (const { product, seasons = [], moments = [], ...scent } of scents) {
      const own = LAYERS.flatMap((layer) => scent[layer] ?? []);
      expect([product, own.filter((note) => !codes.has(note)), new Set(own).size]).toEqual([product, [], own.length]);
      expect(seasons.every((season) => SEASONS.includes(season)) && seasons.length > 0).toBe(true);
      expect(moments.every((moment) => MOMENTS.includes(moment)) && moments.length > 0).toBe(true);
    }
  });

  it('leave no family with fewer than three', () => {
    for (const { code } of families)
      expect([code, scents.filter(({ family }) => family === code).length >= 3]).toEqual([code, true]);
  });
});
