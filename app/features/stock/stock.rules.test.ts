import { describe, expect, it } from 'vitest';

import { FEW } from '~/db/schema/stock.values';
import { SIZES } from '~/db/schema/taxonomy.values';

import { fewLeftOf, fewOf, freeOf, gotWorse, levelOf, shownOf, type StockRow } from './stock.rules';

const row = (onHand: number, promised = 0, changes: Partial<StockRow> = {}): StockRow => ({
  ...{ id: 'row', productId: 'musk', size: null, unit: 'piece', counted: true, lowMark: 3, updatedAt: new Date(0) },
  ...{ onHand, promised },
  ...changes,
});
const pool = (onHand: number, promised = 0) => row(onHand, promised, { unit: 'ml', lowMark: 150 });
const size = (onHand: number, promised = 0) => row(onHand, promised, { size: SIZES.md });

describe('freeOf', () => {
  it('is what no order waits for, and less than nothing where a count says so', () => {
    expect([freeOf(row(5, 2)), freeOf(row(2, 3))]).toEqual([3, -1]);
  });
});

describe('levelOf', () => {
  it('is low from its mark down, and out where not one is free', () => {
    expect([4, 3, 1, 0, -1].map((free) => levelOf(row(10 + free, 10), 1))).toEqual([
      'enough',
      'low',
      'low',
      'out',
      'out',
    ]);
  });
  it('is out of a pool that fills not even the smallest bottle that is sold', () => {
    expect([151, 150, 30, 29].map((free) => levelOf(pool(free), 30))).toEqual(['enough', 'low', 'low', 'out']);
    expect([100, 99].map((free) => levelOf(pool(free), 100))).toEqual(['low', 'out']);
  });
});

describe('gotWorse', () => {
  it('tells of each step down once, and of none up', () => {
    const steps = [
      [4, 3],
      [3, 2],
      [1, 0],
      [4, 0],
      [0, -1],
      [0, 2],
      [2, 9],
    ] as const;
    expect(steps.map(([was, is]) => gotWorse(row(was), row(is), 1))).toEqual([
      true,
      false,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
  it('looks at what is free: more on the shelf for an order that takes as many is no change', () => {
    expect(gotWorse(row(4), row(8, 4), 1)).toBe(false);
    expect(gotWorse(row(8), row(8, 5), 1)).toBe(true);
  });
});

describe('fewOf', () => {
  it('is how many, where fewer than a set may take of one perfume, and never less than none', () => {
    expect([FEW + 1, FEW, FEW - 1, 0, -4].map(fewOf)).toEqual([null, null, FEW - 1, 0, 0]);
  });
});

describe('fewLeftOf', () => {
  const nothing = { fewLeft: null, lgFewLeft: null, mdFewLeft: null, smFewLeft: null };
  it('says of each size how many a pool or its own row fills, and of a product only that none is left', () => {
    expect(fewLeftOf([{ unit: 'ml', size: null, free: 230 }])).toEqual({ ...nothing, lgFewLeft: 2, mdFewLeft: 4 });
    expect(fewLeftOf([{ unit: 'piece', size: SIZES.md, free: 1 }])).toEqual({ ...nothing, mdFewLeft: 1 });
    expect([1, 0, -2].map((free) => fewLeftOf([{ unit: 'piece', size: null, free }]).fewLeft)).toEqual([null, 0, 0]);
    expect(fewLeftOf([])).toEqual(nothing);
  });
});

describe('shownOf', () => {
  const isShown = (was: StockRow, is: StockRow) => shownOf(was) !== shownOf(is);
  it('stays while shops show the same: their caches stay then, too', () => {
    expect(isShown(row(900), row(899))).toBe(false);
    expect(isShown(row(2), row(1))).toBe(false);
    expect(isShown(size(FEW + 1), size(FEW))).toBe(false);
    expect(isShown(pool(900), pool(FEW * 100))).toBe(false);
    expect(isShown(row(8, 3), row(9, 4))).toBe(false);
  });
  it('changes where it becomes low or out, or one bottle fewer can be had of few', () => {
    expect(isShown(row(4), row(3))).toBe(true);
    expect(isShown(row(1), row(1, 1))).toBe(true);
    expect(isShown(size(FEW), size(FEW - 1))).toBe(true);
    expect(isShown(pool(FEW * 100), pool(FEW * 100 - 1))).toBe(true);
    expect(isShown(pool(30), pool(29))).toBe(true);
  });
});
