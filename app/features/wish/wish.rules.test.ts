import { describe, expect, it } from 'vitest';

import { MOST_WISHES, sharedIn, sharedListPath } from './wish.rules';

const inAddress = (path: string) => sharedIn(new URLSearchParams(path.split('?')[1] ?? ''));

describe('the address of a shared list', () => {
  it('names each product once, a hundred at most, as one’s own list', () => {
    expect(inAddress(sharedListPath(['oud', 'rose', 'oud']))).toEqual(['oud', 'rose']);
    const many = Array.from({ length: MOST_WISHES }, (_, place) => `scent-${place}`);
    expect(inAddress(sharedListPath(many))).toEqual(many);
    expect(inAddress(sharedListPath([...many, 'one-more']))).toEqual(many);
    expect(inAddress('/wishlist?p=oud&p=rose,oud')).toEqual(['oud', 'rose']);
  });

  it('is no address of one’s own list, also where it names nothing', () => {
    expect(inAddress('/wishlist?p=')).toEqual([]);
    expect(inAddress('/wishlist')).toBeNull();
    expect(sharedListPath([])).toBe('/wishlist');
  });
});
