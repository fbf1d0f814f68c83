import { describe, expect, it } from 'vitest';

import { type Adjustment, deliveryFor, priceCart } from './pricing.rules';

const line = (
  unitPrice: number,
  quantity: number,
  changes: { purchasable?: boolean; freeShipping?: boolean } = {},
) => ({
  unitPrice,
  quantity,
  purchasable: changes.purchasable ?? true,
  item: { freeShipping: changes.freeShipping ?? false },
});
const cart = [line(54_000, 2), line(14_050, 1)];
const off = (amount: number, place: number | null = null): Adjustment => ({
  kind: 'discount',
  amount,
  line: place,
  name: { en: 'Discount', ar: 'خصم' },
});

describe('priceCart', () => {
  it('sums the lines that can be had', () => {
    const { lines, totals } = priceCart([...cart, line(99_900, 3, { purchasable: false, freeShipping: true })]);
    expect(lines.map(({ lineTotal }) => lineTotal)).toEqual([108_000, 14_050, 299_700]);
    expect(totals).toEqual({
      itemsTotal: 122_050,
      deliveryCharge: 0,
      freeDeliveryReason: null,
      adjustmentsTotal: 0,
      total: 122_050,
    });
  });

  it('adds delivery, free from the sum of the items before anything is taken off', () => {
    const delivery = { charge: 6_000, freeFrom: 122_050 };
    expect(priceCart(cart, { delivery: { ...delivery, freeFrom: null } }).totals).toMatchObject({
      deliveryCharge: 6_000,
      total: 128_050,
    });
    expect(priceCart(cart, { delivery, adjustments: [off(1)] }).totals).toMatchObject({
      deliveryCharge: 0,
      freeDeliveryReason: 'threshold',
      total: 122_049,
    });
    const free = [...cart, line(0, 1, { freeShipping: true })];
    expect(priceCart(free, { delivery }).totals.freeDeliveryReason).toBe('item');
    const gone = [...cart, line(1, 1, { freeShipping: true, purchasable: false })];
    expect(priceCart(gone, { delivery: { charge: 6_000, freeFrom: null } }).totals.deliveryCharge).toBe(6_000);
  });

  it('takes adjustments off the order and off a line', () => {
    const adjustments = [off(8_000, 0), off(2_050, 1), off(10_000)];
    const priced = priceCart(cart, { delivery: { charge: 6_000, freeFrom: null }, adjustments });
    expect(priced.adjustments).toEqual(adjustments);
    expect(priced.totals).toMatchObject({ itemsTotal: 122_050, adjustmentsTotal: 20_050, total: 108_000 });
  });

  it('takes off no more than is left of the line and of the order, and keeps no row of nothing', () => {
    const priced = priceCart(cart, {
      adjustments: [off(10_000, 1), off(10_000, 1), off(1, 1), off(5, 7), off(500_000)],
    });
    expect(priced.adjustments).toEqual([off(10_000, 1), off(4_050, 1), off(108_000)]);
    expect(priced.totals).toMatchObject({ adjustmentsTotal: 122_050, total: 0 });
    expect(priceCart([], { adjustments: [off(1)] }).totals.total).toBe(0);
  });
});

describe('deliveryFor', () => {
  const terms = { regionCharge: 4_500, itemsTotal: 183_000, shipsFree: false, threshold: 200_000 };

  it('is the charge of the governorate', () => {
    expect(deliveryFor(terms)).toEqual({ charge: 4_500, reason: null });
    expect(deliveryFor({ ...terms, threshold: null, itemsTotal: 9_000_000 })).toEqual({ charge: 4_500, reason: null });
  });

  it('is free with its reason', () => {
    expect(deliveryFor({ ...terms, regionCharge: 0, shipsFree: true })).toEqual({ charge: 0, reason: 'region' });
    expect(deliveryFor({ ...terms, shipsFree: true, itemsTotal: 300_000 })).toEqual({ charge: 0, reason: 'item' });
    expect(deliveryFor({ ...terms, itemsTotal: 200_000 })).toEqual({ charge: 0, reason: 'threshold' });
    expect(deliveryFor({ ...terms, itemsTotal: 199_999 }).reason).toBeNull();
  });
});
