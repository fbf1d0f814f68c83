import { describe, expect, it } from 'vitest';

import { sharedIn, sharedListPath } from './wish.rules';

const inAddress = (path: string) => sharedIn(new URLSearchParams(path.split('?')[1] ?? ''));

describe('the address of a shared list', () => {
  it('names each product once, fifty at most', () => {
    expect(inAddress(sharedListPath(['oud', 'rose', 'oud']))).toEqual(['oud', 'rose']);
    const many = Array.from({ length: 60 }, (_, place) => `scent-${place}`);
    expect(inAddress(sharedListPath(many))).toEqual(many.slice(0, 50));
    expect(inAddress(`/wishlist?${many.map((slug) => `p=${slug}`).join('&')}`)).toHaveLength(50);
  });

  it('is no address of one’s own list, also where it names nothing', () => {
    expect(inAddress('/wishlist?p=')).toEqual([]);
    expect(inAddress('/wishlist')).toBeNull();
    expect(sharedListPath([])).toBe('/wishlist');
  });
});
