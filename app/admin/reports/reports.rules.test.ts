import { expect, it } from 'vitest';

import { percentOf } from './reports.rules';

it('says a share in whole percent, and none of nothing', () => {
  expect(percentOf(62, 100)).toBe(62);
  expect(percentOf(1, 3)).toBe(33);
  expect(percentOf(0, 0)).toBeNull();
});
