import { describe, expect, it } from 'vitest';

import type { AddToCart } from '~/features/cart/cart.schema';
import { priceCart } from '~/features/pricing/pricing.rules';

import { deliveryTermsOf, type HeldLine, itemOf, matchLines } from './order-edit.rules';

const held = (changes: Partial<HeldLine>): HeldLine => ({
  ...{ id: 'line', type: 'Product', itemId: 'oud', size: null, quantity: 2, selectedItems: [] },
  ...changes,
});
const bottle = (_id: string, size: '100ml' | '50ml') => ({ _id, size, name: { en: _id, ar: _id }, free: false });
const SET = held({
  ...{ id: 'set', type: 'Collection', itemId: 'offer', quantity: 1 },
  selectedItems: [bottle('a', '100ml'), bottle('b', '100ml'), bottle('c', '50ml')],
});
const of = (line: HeldLine, changes: Partial<AddToCart> = {}): AddToCart => ({ ...itemOf(line), ...changes });

describe('the lines of an edited order', () => {
  it('are untouched with the same quantity, touched with another, and gone where nothing names them', () => {
    const [oud, musk, sized] = [held({}), held({ id: 'two', itemId: 'musk' }), held({ id: 'three', size: '50ml' })];
    const { matches, removed } = matchLines([oud, musk, sized], [of(oud), of(sized, { quantity: 5 })]);
    expect(matches.map(({ line, untouched }) => [line?.id, untouched])).toEqual([
      ['line', true],
      ['three', false],
    ]);
    expect(removed).toEqual([musk]);
    expect(matchLines([oud], [of(oud, { size: '30ml' })])).toMatchObject({ matches: [{ line: null }], removed: [oud] });
  });

  it.each([
    [['b', 'a', 'c'], true],
    [['a', 'c', 'b'], false],
    [['a', 'b'], false],
    [['a', 'b', 'd'], false],
  ])('hold a set of %o as the same: %s', (selectedItems, same) => {
    expect(matchLines([SET], [of(SET, { selectedItems })]).matches[0]?.untouched).toBe(same);
  });

  it('named twice are one, within 20', () => {
    const oud = held({});
    expect(matchLines([oud], [of(oud), of(oud)]).matches).toMatchObject([
      { wanted: { quantity: 4 }, untouched: false },
    ]);
    expect(() => matchLines([], [of(oud, { quantity: 11 }), of(oud, { quantity: 10 })])).toThrow('cart.lineFull');
  });
});

describe('delivery of an edited order', () => {
  const row = {
    regionId: 'cairo',
    deliveryCharge: 5_000,
    deliveryAgreed: null,
    freeDeliveryReason: null,
    itemsTotal: 100_000,
  };
  const today = { regionId: 'cairo', charge: 7_500, threshold: 300_000, agreed: null };
  const costs = (
    before: Partial<Parameters<typeof deliveryTermsOf>[0]>,
    now: Partial<Parameters<typeof deliveryTermsOf>[1]>,
    itemsTotal = 100_000,
  ) => {
    const line = { unitPrice: itemsTotal, quantity: 1, purchasable: true, item: { freeShipping: false } };
    const { totals } = priceCart([line], { delivery: deliveryTermsOf({ ...row, ...before }, { ...today, ...now }) });
    return [totals.deliveryCharge, totals.freeDeliveryReason];
  };

  it('costs what it did where the order goes where it went, and today’s charge elsewhere', () => {
    expect(costs({}, {})).toEqual([5_000, null]);
    expect(costs({}, { regionId: 'giza' })).toEqual([7_500, null]);
    expect(costs({}, {}, 300_000)).toEqual([0, 'threshold']);
  });

  it('stays free while what made it free is there', () => {
    const free = { deliveryCharge: 0, freeDeliveryReason: 'threshold' as const };
    expect(costs(free, {})).toEqual([0, 'threshold']);
    expect(costs(free, { threshold: null })).toEqual([0, 'threshold']);
    expect(costs(free, {}, 99_999)).toEqual([7_500, null]);
    expect(costs({ deliveryCharge: 0, freeDeliveryReason: 'region' }, {})).toEqual([0, 'region']);
    expect(costs({ deliveryCharge: 0, freeDeliveryReason: 'item' }, {})).toEqual([7_500, null]);
    expect(costs({ deliveryCharge: 0, freeDeliveryReason: 'coupon' }, {})).toEqual([7_500, null]);
  });

  it('is what was agreed, and the governorate’s again without that', () => {
    expect(costs({}, { agreed: 2_000 }, 300_000)).toEqual([2_000, null]);
    expect(costs({}, { agreed: 0 })).toEqual([0, null]);
    expect(costs({ deliveryAgreed: 2_000, deliveryCharge: 2_000 }, {})).toEqual([7_500, null]);
  });
});
