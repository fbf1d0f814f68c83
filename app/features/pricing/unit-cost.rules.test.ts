import { expect, it } from 'vitest';

import { type CostedLine, type ProductCosts, productsIn, unitCostOf } from './unit-cost.rules';

const none = { cost: null, lgCost: null, mdCost: null, smCost: null };
const costs = new Map<string, ProductCosts>([
  ['cones', { ...none, cost: 4_000 }],
  ['oud', { ...none, lgCost: 30_000, mdCost: 16_000 }],
  ['new', none],
]);
const line = (changes: Partial<CostedLine>): CostedLine => ({
  type: 'Collection',
  size: null,
  item: { _id: 'set' },
  selectedItems: [],
  contents: [],
  ...changes,
});
const product = (_id: string, size: CostedLine['size'] = null) => line({ type: 'Product', size, item: { _id } });

it('is that of the product, or of the size that is bought', () => {
  expect(unitCostOf(product('cones'), costs)).toBe(4_000);
  expect(unitCostOf(product('oud', '50ml'), costs)).toBe(16_000);
});

it('is not known where nobody wrote it, also not for another size', () => {
  expect(unitCostOf(product('oud', '30ml'), costs)).toBeNull();
  expect(unitCostOf(product('oud'), costs)).toBeNull();
  expect(unitCostOf(product('new'), costs)).toBeNull();
  expect(unitCostOf(product('gone'), costs)).toBeNull();
});

it('of a composed set is that of all its bottles, the free ones too', () => {
  const bottles = [
    { _id: 'oud', size: '100ml' },
    { _id: 'oud', size: '50ml' },
  ] as const;
  expect(unitCostOf(line({ selectedItems: bottles }), costs)).toBe(46_000);
  expect(unitCostOf(line({ selectedItems: [...bottles, { _id: 'new', size: '30ml' }] }), costs)).toBeNull();
});

it('of a classic set is that of its contents, where all are known', () => {
  const contents = [
    { productId: 'cones', size: null, quantity: 3 },
    { productId: 'oud', size: '50ml', quantity: 1 },
  ] as const;
  expect(unitCostOf(line({ contents }), costs)).toBe(28_000);
  expect(
    unitCostOf(line({ contents: [...contents, { productId: 'new', size: null, quantity: 1 }] }), costs),
  ).toBeNull();
  expect(unitCostOf(line({}), costs)).toBeNull();
  expect(productsIn([line({ contents }), product('cones')])).toEqual(['cones', 'oud']);
});
