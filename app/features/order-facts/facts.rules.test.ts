import { expect, it } from 'vitest';

import { factsOf } from './facts.rules';

const near = { total: 50_000, etaDays: 2 };
const regular = { went: 5, refused: 0, others: 5, sameDay: 1, largestOther: 60_000 };

it('says nothing of a usual order', () => {
  expect(factsOf(near, regular)).toEqual([]);
});

it.each([
  [near, { ...regular, refused: 2 }, { code: 'refused', count: 2, of: 5 }],
  [near, { ...regular, others: 0, went: 0, largestOther: 0 }, { code: 'firstOrder', count: 1, of: 1 }],
  [near, { ...regular, sameDay: 2 }, { code: 'ordersToday', count: 2, of: null }],
  [near, { ...regular, largestOther: 49_999 }, { code: 'largest', count: 1, of: 6 }],
  [{ ...near, etaDays: 4 }, regular, { code: 'far', count: 4, of: null }],
])('counts what there is to count: %j, %j', (order, history, fact) => {
  expect(factsOf(order, history)).toEqual([fact]);
});
