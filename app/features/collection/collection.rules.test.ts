import { describe, expect, it } from 'vitest';

import type { SizeKey } from '~/db/schema/taxonomy.values';
import {
  canBeHad,
  cheapestPrice,
  composedPrice,
  isCollectionPurchasable,
  isInPool,
  isSameSizeOffer,
  runningPrice,
  slotsOf,
} from './collection.rules';
import { isBundle } from './is-bundle';
import { OFFER_TYPES, type OfferType, PART_TROUBLES } from '~/db/schema/collection.values';

const shape = (offerType: OfferType) => slotsOf(offerType).map((slot) => `${slot.paid ? 'paid' : 'free'} ${slot.size}`);

describe('slotsOf', () => {
  const expected: Record<OfferType, string[]> = {
    buy3x100get1x50: ['paid lg', 'paid lg', 'paid lg', 'free md'],
    buy2x100get1x30: ['paid lg', 'paid lg', 'free sm'],
    buy2x100get1x100: ['paid lg', 'paid lg', 'free lg'],
    buy2x50get1x50: ['paid md', 'paid md', 'free md'],
    buy4x100get1x100: ['paid lg', 'paid lg', 'paid lg', 'paid lg', 'free lg'],
    buy4x50get1x50: ['paid md', 'paid md', 'paid md', 'paid md', 'free md'],
    buy2x50get1x30: ['paid md', 'paid md', 'free sm'],
  };

  it.each(OFFER_TYPES)('%s has its paid slots first, then the free one', (offerType) => {
    expect(shape(offerType)).toEqual(expected[offerType]);
  });

  it('its name says the same numbers', () => {
    const millilitres: Record<SizeKey, number> = { lg: 100, md: 50, sm: 30 };
    for (const offerType of OFFER_TYPES) {
      const slots = slotsOf(offerType);
      const [paid, free] = [slots.filter((slot) => slot.paid), slots.filter((slot) => !slot.paid)];
      expect(
        `buy${paid.length}x${millilitres[paid[0]?.size ?? 'sm']}` +
          `get${free.length}x${millilitres[free[0]?.size ?? 'sm']}`,
      ).toBe(offerType);
    }
  });
});

describe('composedPrice', () => {
  it('of mixed sizes: the gift slot is free, even where a paid bottle is cheaper', () => {
    expect(composedPrice('buy3x100get1x50', [98_000, 102_000, 50_000, 56_000])).toEqual({
      total: 250_000,
      free: [false, false, false, true],
    });
    expect(composedPrice('buy2x100get1x30', [98_000, 95_000, 36_000])).toEqual({
      total: 193_000,
      free: [false, false, true],
    });
    expect(composedPrice('buy2x50get1x30', [30_000, 56_000, 36_000])).toEqual({
      total: 86_000,
      free: [false, false, true],
    });
  });

  it.each([
    ['buy2x100get1x100', [98_000, 102_000, 120_000], 222_000, 0],
    ['buy2x50get1x50', [56_000, 50_000, 60_000], 116_000, 1],
    ['buy4x100get1x100', [98_000, 90_000, 91_000, 99_000, 97_000], 385_000, 1],
    ['buy4x50get1x50', [56_000, 55_000, 54_000, 53_000, 52_000], 218_000, 4],
  ] as const)('%s: the cheapest is the free one, wherever it was chosen', (offerType, prices, total, freeIndex) => {
    const result = composedPrice(offerType, prices);
    expect(result.total).toBe(total);
    expect(result.free.flatMap((free, index) => (free ? [index] : []))).toEqual([freeIndex]);
  });

  it('of same prices the last is free, so the gift slot stays the gift', () => {
    expect(composedPrice('buy2x50get1x50', [50_000, 50_000, 50_000])).toEqual({
      total: 100_000,
      free: [false, false, true],
    });
    expect(composedPrice('buy2x100get1x100', [50_000, 80_000, 50_000]).free).toEqual([false, false, true]);
  });

  it('the order of same-size picks never changes the total', () => {
    const prices = [98_000, 90_000, 91_000, 99_000, 97_000];
    const rotated = prices.map((_, shift) => [...prices.slice(shift), ...prices.slice(0, shift)]);
    expect(new Set(rotated.map((list) => composedPrice('buy4x100get1x100', list).total))).toEqual(new Set([385_000]));
  });

  it('a fixed price rules the total and leaves the gift as it is', () => {
    expect(composedPrice('buy2x50get1x50', [56_000, 50_000, 60_000], 99_900)).toEqual({
      total: 99_900,
      free: [false, true, false],
    });
  });

  it('refuses a set with a slot too few or too many', () => {
    expect(() => composedPrice('buy2x50get1x50', [1, 2])).toThrow(RangeError);
    expect(() => composedPrice('buy2x50get1x50', [1, 2, 3, 4])).toThrow(RangeError);
  });
});

describe('runningPrice', () => {
  it('counts only what is chosen and paid for until the set is complete', () => {
    expect(runningPrice('buy3x100get1x50', [98_000, null, 95_000, 56_000])).toEqual({
      total: 193_000,
      saved: 0,
      free: [false, false, false, true],
      complete: false,
    });
    expect(runningPrice('buy2x50get1x50', [null, null, null])).toEqual({
      total: 0,
      saved: 0,
      free: [false, false, true],
      complete: false,
    });
  });

  it('of one size, no more bottles are counted than are paid for, wherever they stand', () => {
    expect(runningPrice('buy2x50get1x50', [50_000, null, 60_000]).total).toBe(110_000);
    expect(runningPrice('buy4x50get1x50', [null, 1_000, 2_000, 3_000, 4_000]).total).toBe(10_000);
  });

  it('complete, it is the composed price and says what the gift saves', () => {
    expect(runningPrice('buy3x100get1x50', [98_000, 102_000, 95_000, 56_000])).toEqual({
      total: 295_000,
      saved: 56_000,
      free: [false, false, false, true],
      complete: true,
    });
    expect(runningPrice('buy2x50get1x50', [56_000, 50_000, 60_000])).toEqual({
      total: 116_000,
      saved: 50_000,
      free: [false, true, false],
      complete: true,
    });
  });

  it('a fixed price is the total from the first choice on, and never saves less than nothing', () => {
    expect(runningPrice('buy2x50get1x50', [56_000, null, null], 99_900)).toMatchObject({
      total: 99_900,
      saved: 0,
      complete: false,
    });
    expect(runningPrice('buy2x50get1x50', [10_000, 10_000, 10_000], 99_900)).toMatchObject({
      total: 99_900,
      saved: 0,
      complete: true,
    });
  });
});

describe('cheapestPrice', () => {
  const cheapest = { lg: { least: 90_000, bottles: 5 }, md: { least: 50_000, bottles: 5 }, sm: null };

  it('is the paid slots filled with the cheapest bottle, as composedPrice would price it', () => {
    expect(cheapestPrice('buy3x100get1x50', cheapest)).toBe(
      composedPrice('buy3x100get1x50', [90_000, 90_000, 90_000, 50_000]).total,
    );
    expect(cheapestPrice('buy4x50get1x50', cheapest)).toBe(
      composedPrice('buy4x50get1x50', [50_000, 50_000, 50_000, 50_000, 50_000]).total,
    );
  });

  it('is null while a slot cannot be filled, the gift included', () => {
    expect(cheapestPrice('buy2x100get1x30', cheapest)).toBeNull();
    expect(cheapestPrice('buy2x50get1x50', { ...cheapest, md: null })).toBeNull();
  });

  it('is null while there are fewer bottles than slots', () => {
    const md = (bottles: number) => ({ ...cheapest, md: { least: 50_000, bottles } });
    expect(cheapestPrice('buy2x50get1x50', md(3))).toBe(100_000);
    expect(cheapestPrice('buy2x50get1x50', md(2))).toBeNull();
    expect(cheapestPrice('buy3x100get1x50', md(1))).toBe(270_000);
  });

  it('knows which offers are of one size', () => {
    expect(OFFER_TYPES.filter(isSameSizeOffer)).toEqual([
      'buy2x100get1x100',
      'buy2x50get1x50',
      'buy4x100get1x100',
      'buy4x50get1x50',
    ]);
  });
});

describe('who may be bought and chosen', () => {
  const row = { collectionType: 'classic', visible: true, deletedAt: null, available: true, soldOut: false } as const;
  const bundle = { row, parts: [{ trouble: null }, { trouble: null }], cheapest: null };
  const set = { row: { ...row, collectionType: 'classice' }, parts: [], cheapest: 100 } as const;

  it('a collection that is hidden, deleted or out of stock is not for sale', () => {
    for (const shown of [bundle, set]) {
      expect(isCollectionPurchasable(shown)).toBe(true);
      for (const change of [{ visible: false }, { deletedAt: new Date(0) }, { available: false }, { soldOut: true }])
        expect(isCollectionPurchasable({ ...shown, row: { ...shown.row, ...change } })).toBe(false);
    }
  });

  it.each(PART_TROUBLES)(
    'a bundle of which one part is %s is out of stock, whatever the shop said of it',
    (trouble) => {
      const lacking = { ...bundle, parts: [{ trouble: null }, { trouble }] };
      expect([canBeHad(bundle), canBeHad(lacking), isCollectionPurchasable(lacking)]).toEqual([true, false, false]);
      expect(canBeHad({ ...bundle, row: { ...row, available: false } })).toBe(false);
      expect(canBeHad({ ...bundle, parts: [] })).toBe(true);
    },
  );

  it('a composed set is out of stock while a slot cannot be filled', () => {
    expect([canBeHad(set), canBeHad({ ...set, cheapest: null })]).toEqual([true, false]);
  });

  it('an empty pool means every custom perfume, a named one only its own', () => {
    const custom = { id: 'a', branch: 'custom' };
    expect(isInPool(custom, [])).toBe(true);
    expect(isInPool(custom, ['b'])).toBe(false);
    expect(isInPool(custom, ['b', 'a'])).toBe(true);
    expect(isInPool({ id: 'a', branch: 'readyMade' }, ['a'])).toBe(false);
  });

  it('compares whole type names', () => {
    expect(isBundle('classic')).toBe(true);
    expect(isBundle('classice')).toBe(false);
  });
});
