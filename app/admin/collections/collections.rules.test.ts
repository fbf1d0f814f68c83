import { describe, expect, it } from 'vitest';

import type { PickJson } from './collections.json';
import { lacksNothing, offerOf, sumOfParts } from './collections.rules';

const pick = (_id: string, offers: PickJson['offers']): PickJson => ({
  _id,
  name: { en: _id, ar: _id },
  code: _id,
  image: '',
  gender: null,
  offers,
  trouble: null,
});
const picks = [
  pick('oud', [
    { size: '100ml', price: 980.5, available: true },
    { size: '50ml', price: 560, available: false },
  ]),
  pick('cones', [{ size: null, price: 45.25, available: true }]),
];
const row = (productId: string, size: string, quantity: string) => ({ productId, size, quantity });

describe('the parts of a bundle', () => {
  it('cost together what they cost one by one, however their quantities are typed', () => {
    expect(sumOfParts([row('oud', '100ml', '2'), row('cones', '', '٣')], picks)).toBe(2_096.75);
    expect(sumOfParts([], picks)).toBe(0);
  });

  it.each([
    [row('oud', '', '1')],
    [row('oud', '30ml', '1')],
    [row('gone', '', '1')],
    [row('cones', '', 'x')],
    [row('cones', '', '')],
    [row('cones', '', '0')],
    [row('cones', '', '1.5')],
  ])('have no sum while one of them is %o', (odd) => {
    expect(sumOfParts([row('oud', '100ml', '1'), odd], picks)).toBeNull();
  });

  it('are priced and in stock in the size that they stand there in', () => {
    expect(offerOf(row('oud', '50ml', '1'), picks)).toMatchObject({ price: 560, available: false });
    const parts = (size: '100ml' | '50ml') => [
      { productId: 'oud', size },
      { productId: 'cones', size: null },
    ];
    expect([lacksNothing(parts('100ml'), picks), lacksNothing(parts('50ml'), picks)]).toEqual([true, false]);
    expect(lacksNothing([{ productId: 'gone', size: null }], picks)).toBe(false);
  });
});
