import { expect, it } from 'vitest';

import { objectPosition } from './object-position';

const SQUARE = '/imgs/products/ab12-1200x1200.webp';
const placed = (x: number, y: number, aspect: number) => objectPosition(SQUARE, { x, y }, aspect)?.objectPosition;

it.each([
  [50, 50, 0.8, '50% 50%'],
  [60, 50, 0.8, '100% 50%'],
  [55, 50, 0.5, '60% 50%'],
  [10, 50, 0.8, '0% 50%'],
  [67, 20, 1, '50% 50%'],
  [50, 40, 2, '50% 30%'],
])('puts %i %i into a box of %f as %s', (x, y, aspect, expected) => {
  expect(placed(x, y, aspect)).toBe(expected);
});

it('says nothing of a picture without a focal point, or that is not ours', () => {
  expect(objectPosition(SQUARE, undefined, 1)).toBeUndefined();
  expect(objectPosition('/elsewhere.webp', { x: 1, y: 1 }, 1)).toBeUndefined();
});
