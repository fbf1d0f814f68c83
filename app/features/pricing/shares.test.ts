import { describe, expect, it } from 'vitest';

import { discountsOf, sharesOf, sharesToDearest } from './shares';

const item = (id: string, lineTotal: number) => ({ id, lineTotal });
const off = (itemId: string | null, amount: number) => ({ itemId, amount });

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

describe('sharesToDearest', () => {
  it('gives what is left after rounding to the dearest, of equals to the first', () => {
    expect(sharesToDearest(100, [1, 1, 98])).toEqual([1, 1, 98]);
    expect(sharesToDearest(1_000, [3_333, 3_334, 3_333])).toEqual([333, 334, 333]);
    expect(sharesToDearest(100, [1_000, 1_000, 1_000])).toEqual([34, 33, 33]);
    expect(sharesToDearest(9_999, [20_000, 33_333, 12_345])).toEqual([3_044, 5_076, 1_879]);
  });

  it('gives nobody more than the weight, and all no more than they weigh', () => {
    expect(sharesToDearest(2, [1, 1, 1])).toEqual([1, 1, 0]);
    expect(sharesToDearest(50, [10, 20])).toEqual([10, 20]);
    expect(sharesToDearest(50, [0, 10, 0])).toEqual([0, 10, 0]);
    expect(sharesToDearest(50, [])).toEqual([]);
    for (let amount = 0; amount < 1_200; amount += 7) {
      const weights = [997, 1, 150, 12];
      const shares = sharesToDearest(amount, weights);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(Math.min(amount, 1_160));
      for (const [place, share] of shares.entries()) expect(share).toBeLessThanOrEqual(weights[place] ?? 0);
    }
  });
});

describe('what is taken off each line', () => {
  const items = [item('1', 10_000), item('2', 20_000), item('3', 3)];

  it('is its own discounts and its share of those of the whole order, to the piastre', () => {
    expect(discountsOf({ items, adjustments: [] })).toEqual([0, 0, 0]);
    const all = discountsOf({ items, adjustments: [off('2', 5_000), off(null, 1_001)] });
    expect(all[1]).toBeGreaterThan(5_000);
    expect(all.reduce((sum, amount) => sum + amount, 0)).toBe(6_001);
  });

  it('is never more than the lines come to: the rest is off the delivery', () => {
    expect(discountsOf({ items, adjustments: [off(null, 99_999)] })).toEqual([10_000, 20_000, 3]);
  });
});
