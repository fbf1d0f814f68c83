import { describe, expect, it } from 'vitest';

import { percentOf, sharesOf } from './reports.rules';

describe('sharesOf', () => {
  it('sums to the amount to the piastre', () => {
    expect(sharesOf(100, [1, 1, 1])).toEqual([33, 34, 33]);
    expect(sharesOf(1, [5, 5, 5])).toEqual([0, 1, 0]);
    for (let amount = 0; amount < 200; amount += 7) {
      const shares = sharesOf(amount, [90_000, 1, 45_050, 12]);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
      for (const share of shares) expect(share).toBeGreaterThanOrEqual(0);
    }
  });

  it('gives nothing to what weighs nothing', () => {
    expect(sharesOf(50, [0, 10, 0])).toEqual([0, 50, 0]);
    expect(sharesOf(50, [0, 0])).toEqual([0, 0]);
    expect(sharesOf(50, [])).toEqual([]);
  });
});

it('says a share in whole percent, and none of nothing', () => {
  expect(percentOf(62, 100)).toBe(62);
  expect(percentOf(1, 3)).toBe(33);
  expect(percentOf(0, 0)).toBeNull();
});
