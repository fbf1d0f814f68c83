import { describe, expect, it } from 'vitest';

import { freeDeliveryGap, judgeAdd, lineKeyOf, steppedQuantity } from './cart.rules';

const set = { type: 'Collection', itemId: 'c', size: null } as const;

describe('lineKeyOf', () => {
  it('tells sizes, types and items apart', () => {
    const plain = { type: 'Product', itemId: 'p', selection: [], slotSizes: [] } as const;
    const keys = [
      lineKeyOf({ ...plain, size: '50ml' }),
      lineKeyOf({ ...plain, size: '100ml' }),
      lineKeyOf({ ...plain, size: null }),
      lineKeyOf({ ...plain, itemId: 'q', size: null }),
      lineKeyOf({ ...plain, type: 'Collection', size: null }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('takes the same bottles in another order of equal slots for the same set', () => {
    const slotSizes = ['lg', 'lg', 'sm'];
    const one = lineKeyOf({ ...set, selection: ['a', 'b', 'c'], slotSizes });
    expect(lineKeyOf({ ...set, selection: ['b', 'a', 'c'], slotSizes })).toBe(one);
    expect(lineKeyOf({ ...set, selection: ['c', 'b', 'a'], slotSizes })).not.toBe(one);
    expect(lineKeyOf({ ...set, selection: ['a', 'a', 'c'], slotSizes })).not.toBe(one);
  });
});

describe('judgeAdd', () => {
  const add = { lines: 1, held: null, quantity: 2, raise: 'more' } as const;

  it('adds to a line, or raises it to the quantity', () => {
    expect(judgeAdd(add)).toBe(2);
    expect(judgeAdd({ ...add, held: 3 })).toBe(5);
    expect(judgeAdd({ ...add, held: 3, raise: 'atLeast' })).toBe(3);
    expect(judgeAdd({ ...add, held: 1, raise: 'atLeast' })).toBe(2);
  });

  it('stops at 20 of a line', () => {
    expect(judgeAdd({ ...add, held: 18 })).toBe(20);
    expect(judgeAdd({ ...add, held: 19 })).toBe('lineFull');
    expect(judgeAdd({ ...add, held: 20, raise: 'atLeast' })).toBe(20);
  });

  it('stops at 30 lines, though a line that is there may still grow', () => {
    expect(judgeAdd({ ...add, lines: 29 })).toBe(2);
    expect(judgeAdd({ ...add, lines: 30 })).toBe('full');
    expect(judgeAdd({ ...add, lines: 30, held: 1 })).toBe(3);
  });
});

describe('freeDeliveryGap', () => {
  const line = (freeShipping: boolean, purchasable = true) => ({ purchasable, item: { freeShipping } });

  it('is what is missing, down to nothing', () => {
    expect(freeDeliveryGap({ itemsTotal: 1_830, lines: [line(false)] }, 2_000)).toBe(170);
    expect(freeDeliveryGap({ itemsTotal: 2_400, lines: [line(false)] }, 2_000)).toBe(0);
  });

  it('is nothing where a line that can be ordered ships free, with a threshold and without', () => {
    expect(freeDeliveryGap({ itemsTotal: 1_830, lines: [line(false), line(true)] }, 2_000)).toBe(0);
    expect(freeDeliveryGap({ itemsTotal: 1_830, lines: [line(true)] }, null)).toBe(0);
    expect(freeDeliveryGap({ itemsTotal: 1_830, lines: [line(false), line(true, false)] }, 2_000)).toBe(170);
  });

  it('is silent without a threshold, and for a cart of which nothing can be ordered', () => {
    expect(freeDeliveryGap({ itemsTotal: 1_830, lines: [line(false)] }, null)).toBeNull();
    expect(freeDeliveryGap({ itemsTotal: 0, lines: [] }, 2_000)).toBeNull();
    expect(freeDeliveryGap({ itemsTotal: 0, lines: [line(true, false)] }, 2_000)).toBeNull();
  });
});

describe('steppedQuantity', () => {
  it('stays between one and the most', () => {
    expect(steppedQuantity(1, 'decrease', 20)).toBe(1);
    expect(steppedQuantity(2, 'decrease', 20)).toBe(1);
    expect(steppedQuantity(19, 'increase', 20)).toBe(20);
    expect(steppedQuantity(20, 'increase', 20)).toBe(20);
  });
});
