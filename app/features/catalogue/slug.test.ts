import { describe, expect, it } from 'vitest';

import { freeSlug, slugOf } from './slug';

describe('slugOf', () => {
  it.each([
    ['Sultan’s Oud', 'sultans-oud'],
    ['  Crème & Café №5 ', 'creme-and-cafe-no5'],
    ['--Oud--', 'oud'],
    ['عود', 'collection'],
    [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
  ])('%s → %s', (name, slug) => {
    expect(slugOf(name, 'collection')).toBe(slug);
  });
});

describe('freeSlug', () => {
  it('numbers what is taken', () => {
    expect(freeSlug('oud', [])).toBe('oud');
    expect(freeSlug('oud', ['oud-2'])).toBe('oud');
    expect(freeSlug('oud', ['oud', 'oud-2', 'oud-4', 'oud-box'])).toBe('oud-3');
  });
});
