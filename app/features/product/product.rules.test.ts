import { describe, expect, it } from 'vitest';

import type { RegionJson } from '~/features/region/region.json';

import type { ProductSizeJson } from './product.json';
import {
  bestOffer,
  bottleOf,
  cardPrice,
  deliveryOutlook,
  focusOf,
  isInStock,
  isPurchasable,
  millilitresOf,
  openingSize,
  pricePerMl,
  steppedQuantity,
  quickAdd,
  sizesOf,
  unitPriceOf,
} from './product.rules';

const plainRow = {
  visible: true,
  deletedAt: null,
  inStock: true,
  branch: 'readyMade' as const,
  priceAfter: 69_000,
  lgPriceAfter: null,
  mdPriceAfter: null,
  smPriceAfter: null,
  lgAvailable: null,
  mdAvailable: null,
  smAvailable: null,
  lgFewLeft: null,
  mdFewLeft: null,
  smFewLeft: null,
};
const customRow = {
  ...plainRow,
  branch: 'custom' as const,
  priceAfter: 98_000,
  lgPriceAfter: 98_000,
  mdPriceAfter: 56_000,
  lgAvailable: true,
  mdAvailable: false,
};

const size = (priceAfter: number, rest: Partial<ProductSizeJson> = {}): ProductSizeJson => ({
  image: '/imgs/products/a-800x800.webp',
  price: priceAfter,
  priceAfter,
  available: true,
  lowStock: false,
  ...rest,
});
const product = { price: 920, priceAfter: 690, available: true, lg: null, md: null, sm: null };

describe('what may be bought', () => {
  it('sells a product without sizes only without a size', () => {
    expect(isPurchasable(plainRow, null)).toBe(true);
    expect(isPurchasable(plainRow, 'lg')).toBe(false);
  });
  it('sells a custom perfume only in a size that it has and that is in stock', () => {
    expect(isPurchasable(customRow, 'lg')).toBe(true);
    expect(isPurchasable(customRow, 'md')).toBe(false);
    expect(isPurchasable(customRow, 'sm')).toBe(false);
    expect(isPurchasable(customRow, null)).toBe(false);
  });
  it('sells no size that is sold out', () => {
    expect(isPurchasable({ ...customRow, lgFewLeft: 1 }, 'lg')).toBe(true);
    expect(isPurchasable({ ...customRow, lgFewLeft: 0 }, 'lg')).toBe(false);
  });
  it('sells nothing hidden, deleted or out of stock', () => {
    for (const row of [{ visible: false }, { deletedAt: new Date() }, { inStock: false }]) {
      expect(isPurchasable({ ...plainRow, ...row }, null)).toBe(false);
      expect(isPurchasable({ ...customRow, ...row }, 'lg')).toBe(false);
    }
  });
});

describe('the unit price', () => {
  it('is the chosen size of a custom perfume, else the own price, in piastres', () => {
    expect(unitPriceOf(plainRow, null)).toBe(69_000);
    expect(unitPriceOf(customRow, 'md')).toBe(56_000);
  });
  it('does not exist for a size the product does not come in', () => {
    expect(() => unitPriceOf(customRow, 'sm')).toThrow(RangeError);
    expect(() => unitPriceOf(customRow, null)).toThrow(RangeError);
    expect(() => unitPriceOf(plainRow, 'lg')).toThrow(RangeError);
  });
});

describe('what shows a product in an arch', () => {
  const scene = '/imgs/products/scene-1200x1200.webp';
  const bottle = size(980, { image: '/imgs/products/bottle-800x1000.webp' });
  const alt = { en: '', ar: '' };
  const shown = { ...product, image: scene, images: [{ image: scene, alt, focus: { x: 33, y: 49 } }] };

  it('is its largest bottle, cut out, which is whole in every crop', () => {
    expect(bottleOf({ ...shown, lg: bottle, sm: size(380) })).toEqual({ image: bottle.image });
    expect(bottleOf({ ...shown, sm: bottle })).toEqual({ image: bottle.image });
  });

  it('is its main picture with the focal point where no bottle is cut out, and none in the middle', () => {
    expect(bottleOf(shown)).toEqual({ image: scene, focus: { x: 33, y: 49 } });
    expect(bottleOf({ ...shown, lg: size(980) })).toEqual({ image: scene, focus: { x: 33, y: 49 } });
    const inTheMiddle = [{ image: scene, alt, focus: { x: 50, y: 50 } }];
    expect(bottleOf({ ...shown, images: inTheMiddle })).toEqual({ image: scene });
    expect(focusOf(shown, bottle.image)).toBeUndefined();
  });
});

describe('sizes', () => {
  it('are listed largest first under their wire names', () => {
    expect(sizesOf({ ...product, sm: size(380), lg: size(980) }).map(({ size: name }) => name)).toEqual([
      '100ml',
      '30ml',
    ]);
    expect(sizesOf(product)).toEqual([]);
  });
  it('open on the largest in stock, else on the largest', () => {
    expect(openingSize({ ...product, lg: size(980, { available: false }), md: size(560) })?.key).toBe('md');
    expect(
      openingSize({ ...product, lg: size(980, { available: false }), md: size(560, { available: false }) })?.key,
    ).toBe('lg');
    expect(openingSize(product)).toBeNull();
  });
  it('decide whether the product is in stock', () => {
    expect(isInStock(product)).toBe(true);
    expect(isInStock({ ...product, available: false })).toBe(false);
    expect(isInStock({ ...product, lg: size(980, { available: false }), sm: size(380) })).toBe(true);
    expect(isInStock({ ...product, lg: size(980, { available: false }) })).toBe(false);
  });
});

describe('the button on a card', () => {
  it('adds at once where nothing is left to choose', () => {
    expect(quickAdd(product)).toEqual({ kind: 'add', size: null });
    expect(quickAdd({ ...product, md: size(560) })).toEqual({ kind: 'add', size: '50ml' });
  });
  it('opens the page where there is a size to choose, even if a single one is in stock', () => {
    expect(quickAdd({ ...product, lg: size(980), md: size(560, { available: false }) })).toEqual({ kind: 'open' });
  });
  it('is not there when nothing is in stock', () => {
    expect(quickAdd({ ...product, available: false })).toEqual({ kind: 'none' });
    expect(quickAdd({ ...product, md: size(560, { available: false }) })).toEqual({ kind: 'none' });
  });
});

describe('the price on a card', () => {
  it('is the own price, with the old one where there is an offer', () => {
    expect(cardPrice(product)).toEqual({ now: 690, was: 920, offer: 25, from: false });
    expect(cardPrice({ ...product, price: 690 })).toEqual({ now: 690, was: null, offer: 0, from: false });
  });
  it('is the lowest size in stock, said as “from”', () => {
    const sizes = { lg: size(980, { price: 1_150 }), md: size(560), sm: size(380, { available: false }) };
    expect(cardPrice({ ...product, ...sizes })).toEqual({ now: 560, was: null, offer: 0, from: true });
  });
  it('is the lowest of all sizes when none is in stock, and plain for a single size', () => {
    expect(
      cardPrice({ ...product, lg: size(980, { available: false }), sm: size(380, { price: 450, available: false }) }),
    ).toEqual({
      now: 380,
      was: 450,
      offer: 16,
      from: true,
    });
    expect(cardPrice({ ...product, md: size(560) })).toEqual({ now: 560, was: null, offer: 0, from: false });
  });
});

describe('the best offer', () => {
  it('is that of the own price, where there are no sizes', () => {
    expect(bestOffer(product)).toBe(25);
    expect(bestOffer({ ...product, price: 690 })).toBe(0);
  });
  it('is the highest of the sizes that can be had, whichever it is', () => {
    const [lg, md] = [size(980), size(560, { price: 700 })];
    expect(bestOffer({ ...product, lg, md })).toBe(20);
    expect(bestOffer({ ...product, lg, md, sm: size(300, { price: 600, available: false }) })).toBe(20);
  });
  it('is none where nothing can be had', () => {
    expect(bestOffer({ ...product, available: false })).toBe(0);
    expect(bestOffer({ ...product, md: size(560, { price: 700, available: false }) })).toBe(0);
  });
});

describe('volume', () => {
  it('is read in millilitres, whatever the digits', () => {
    expect(millilitresOf('100ml')).toBe(100);
    expect(millilitresOf(' 7.5 ML ')).toBe(7.5);
    expect(millilitresOf('٥٠ مل')).toBe(50);
  });
  it.each([null, '', '60g', '20pcs', '0ml', 'a 100ml bottle', '-5ml'])('is unknown in %o', (volume) => {
    expect(millilitresOf(volume)).toBeNull();
    expect(pricePerMl(980, volume)).toBeNull();
  });
  it('gives the price per millilitre', () => {
    expect(pricePerMl(980, '100ml')).toBeCloseTo(9.8);
  });
});

describe('the delivery outlook', () => {
  const region = (_id: string, deliveryCharge: number, etaDays: number): RegionJson => ({
    _id,
    name: { en: _id, ar: _id },
    cities: [],
    code: _id,
    deliveryCharge,
    codAllowed: true,
    etaDays,
    active: true,
    order: 0,
  });
  const giza = region('giza', 45, 1);
  const regions = [giza, region('aswan', 90, 4)];
  const now = new Date('2026-11-21T10:00:00Z');

  it('is the own governorate, with the day', () => {
    expect(deliveryOutlook(giza, regions, now)).toEqual({
      kind: 'region',
      region: giza,
      by: '2026-11-22T10:00:00.000Z',
    });
  });
  it('is the range for guests and where the own one is switched off', () => {
    const range = { kind: 'range', charges: [45, 90], days: [1, 4] };
    expect(deliveryOutlook(null, regions, now)).toEqual(range);
    expect(deliveryOutlook(region('matrouh', 120, 6), regions, now)).toEqual(range);
  });
  it('is nothing while the shop delivers nowhere', () => {
    expect(deliveryOutlook(giza, [], now)).toBeNull();
  });
});

describe('a stepped quantity', () => {
  it.each([
    ['1', 1, '2'],
    ['٣', 1, '4'],
    ['1', -1, '1'],
    ['20', 1, '20'],
    ['400', -1, '20'],
    ['', 1, '1'],
    ['many', -1, '1'],
  ] as const)('from “%s” by %i is %s', (typed, by, wanted) => {
    expect(steppedQuantity(typed, by, 20)).toBe(wanted);
  });
});
