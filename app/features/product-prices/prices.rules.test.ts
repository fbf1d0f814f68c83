import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import {
  changeFault,
  columnsOfPrices,
  nameOfPrice,
  PRICE_NAME,
  priceFault,
  priceOfName,
  pricesBack,
  pricesBy,
  pricesOfRow,
  type PriceRule,
} from './prices.rules';

const rule = (changes: Partial<PriceRule> = {}): PriceRule => ({
  ...{ up: true, by: { percent: 10 }, rounding: 5, kind: 'price', leaveOffers: false },
  ...changes,
});
const plain = (egp: number) => ({ price: egp * 100, priceAfter: egp * 100 });
const offer = (before: number, after: number) => ({ price: before * 100, priceAfter: after * 100 });

describe('a rule for prices', () => {
  it.each([
    [980, rule(), 1080],
    [560, rule(), 615],
    [380, rule(), 420],
    [1850, rule(), 2035],
    [610, rule({ by: { percent: 2.5 }, rounding: 1 }), 625],
    [980, rule({ up: false, rounding: 10 }), 880],
    [980, rule({ by: { amount: 12_50 }, rounding: 1 }), 993],
    [980, rule({ up: false, by: { amount: 100_00 }, rounding: 1 }), 880],
  ])('makes of %d EGP what is rounded to its step', (before, by, after) => {
    expect(pricesBy(by, plain(before))).toEqual({ after: plain(after), leftOut: null });
  });

  it('moves the price, the price after, or both of an offer', () => {
    const before = offer(1000, 800);
    expect(pricesBy(rule(), before).after).toEqual(offer(1100, 800));
    expect(pricesBy(rule({ kind: 'priceAfter' }), before).after).toEqual(offer(1000, 880));
    expect(pricesBy(rule({ kind: 'both' }), before).after).toEqual(offer(1100, 880));
  });

  it('makes an offer where it lowers the price after alone', () => {
    expect(pricesBy(rule({ up: false, kind: 'priceAfter' }), plain(500)).after).toEqual(offer(500, 450));
  });

  it('leaves out what is on offer where it is told so, what has no offer to raise, and what stays the same', () => {
    expect(pricesBy(rule({ leaveOffers: true }), offer(1000, 800)).leftOut).toBe('hasOffer');
    expect(pricesBy(rule({ kind: 'priceAfter' }), plain(500)).leftOut).toBe('noOffer');
    expect(pricesBy(rule({ by: { percent: 1 } }), plain(100)).leftOut).toBe('same');
  });
});

it('says what no price may be', () => {
  expect(priceFault(plain(0))).toBe('product.price');
  expect(priceFault(plain(1_000_001))).toBe('product.price');
  expect(priceFault(offer(5, 0.5))).toBe('product.priceAfter');
  expect(priceFault(offer(100, 101))).toBe('product.priceAfterHigher');
  expect(priceFault(offer(100, 9.99))).toBe('product.offerTooHigh');
  expect(priceFault(offer(100, 10))).toBeNull();
});

it('ends no offer by the way', () => {
  expect(changeFault(offer(100, 80), plain(80))).toBe('prices.offerGone');
  expect(changeFault(offer(100, 80), { price: 75_00, priceAfter: 80_00 })).toBe('product.priceAfterHigher');
  expect(changeFault(offer(100, 80), offer(110, 80))).toBeNull();
  expect(changeFault(plain(100), plain(110))).toBeNull();
});

it('names each price so that it is found by its name', () => {
  for (const size of ['lg', 'sm', null] as const) {
    const key = { id: randomUUID(), size };
    expect(nameOfPrice(key)).toMatch(PRICE_NAME);
    expect(priceOfName(nameOfPrice(key))).toEqual(key);
  }
});

describe('a custom perfume', () => {
  const row = {
    ...{ id: randomUUID(), branch: 'custom', ...plain(560) },
    ...{
      lgPrice: null,
      lgPriceAfter: null,
      mdPrice: 560_00,
      mdPriceAfter: 560_00,
      smPrice: 380_00,
      smPriceAfter: 300_00,
    },
  };

  it('has the prices of its sizes', () => {
    expect(pricesOfRow(row).map(({ size, prices }) => [size, prices.priceAfter])).toEqual([
      ['md', 560_00],
      ['sm', 300_00],
    ]);
  });

  it('costs what its largest size costs', () => {
    expect(columnsOfPrices(row, [{ id: row.id, size: 'md', prices: plain(615) }])).toEqual({
      ...{ mdPrice: 615_00, mdPriceAfter: 615_00 },
      ...plain(615),
    });
    expect(columnsOfPrices(row, [{ id: row.id, size: 'sm', prices: plain(420) }])).toMatchObject({ smPrice: 420_00 });
    expect(columnsOfPrices(row, [{ id: row.id, size: 'sm', prices: plain(420) }])).toMatchObject(plain(560));
  });
});

describe('what was changed is taken back', () => {
  const row = {
    ...{ id: randomUUID(), branch: 'incenseCones', price: 110_00, priceAfter: 110_00 },
    ...{ lgPrice: null, lgPriceAfter: null, mdPrice: null, mdPriceAfter: null, smPrice: null, smPriceAfter: null },
  };
  const change = { price: { from: 100_00, to: 110_00 }, priceAfter: { from: 100_00, to: 110_00 } };

  it('where it still stands', () => {
    const back = [{ id: row.id, size: null, prices: plain(100) }];
    expect(pricesBack(row, change)).toEqual({ back, kept: 0 });
  });

  it('and left where somebody changed it since', () => {
    expect(pricesBack({ ...row, priceAfter: 90_00 }, change)).toEqual({ back: [], kept: 1 });
  });

  it('and left where a rule forbids it by now', () => {
    const raised = { priceAfter: { from: 120_00, to: 110_00 } };
    expect(pricesBack(row, raised)).toEqual({ back: [], kept: 1 });
  });
});
