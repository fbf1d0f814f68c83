import { describe, expect, it } from 'vitest';

import { freeSlug, slugOf } from './slug.server';

const english = (en: string) => ({ en, ar: en });

describe('slugOf', () => {
  it.each([
    ['Sultan’s Oud', 'sultans-oud'],
    ['  Crème & Café №5 ', 'creme-and-cafe-no5'],
    ['--Oud--', 'oud'],
    ['عود Oud', 'oud'],
    ['!?', 'collection'],
    [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
  ])('%s → %s', (name, slug) => {
    expect(slugOf(english(name), 'collection')).toBe(slug);
  });

  it('takes the English name before the Arabic one', () => {
    expect(slugOf({ en: 'Oud', ar: 'عود السلطان' }, 'product')).toBe('oud');
  });

  it.each([
    ['ورد بلدي', 'wrd-bldy'],
    ['عود السلطان', 'awd-alsltan'],
    ['مسك الطهارة', 'msk-altharh'],
    ['بخور الشرق', 'bkhwr-alshrq'],
    ['ليلة الحِنّة', 'lylh-alhenh'],
    ['عطر شرقي – ٥٠ مل', 'atr-shrqy-50-ml'],
    ['عـــود، «ڤانيليا»', 'awd-vanylya'],
    ['لؤلؤة', 'luluh'],
  ])('%s, which has no English name → %s', (name, slug) => {
    expect(slugOf({ en: name, ar: name }, 'product')).toBe(slug);
    expect(slugOf({ en: '', ar: name }, 'product')).toBe(slug);
  });

  it('is never longer than an address may be', () => {
    expect(slugOf(english('شمس '.repeat(60)), 'product')).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(slugOf(english('شمس '.repeat(60)), 'product').length).toBeLessThanOrEqual(80);
  });
});

describe('freeSlug', () => {
  it('numbers what is taken', () => {
    expect(freeSlug('oud', [])).toBe('oud');
    expect(freeSlug('oud', ['oud-2'])).toBe('oud');
    expect(freeSlug('oud', ['oud', 'oud-2', 'oud-4', 'oud-box'])).toBe('oud-3');
  });
});
