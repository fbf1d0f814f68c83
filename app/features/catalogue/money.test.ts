import { describe, expect, it } from 'vitest';

import { offerPercent, toEgp, toPiastres } from './money';

describe('money', () => {
  it('is whole piastres inside: no amount with two decimals loses anything on the way', () => {
    for (let piastres = 0; piastres <= 200_000; piastres += 7) expect(toPiastres(toEgp(piastres))).toBe(piastres);
    expect(toPiastres(19.99)).toBe(1999);
    expect(toPiastres(1_000_000)).toBe(100_000_000);
    expect(toPiastres(1.1 + 2.2)).toBe(330);
  });

  it.each([
    [115_000, 98_000, 15],
    [45_000, 36_000, 20],
    [10_000, 10_000, 0],
    [100_000, 10_000, 90],
    [300, 200, 33],
    [200, 199, 1],
    [0, 0, 0],
  ])('%i → %i piastres is %i %% off', (price, priceAfter, percent) => {
    expect(offerPercent(price, priceAfter)).toBe(percent);
  });
});
