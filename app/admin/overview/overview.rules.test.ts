import { describe, expect, it } from 'vitest';

import { chartBars, chartTop } from './overview.rules';

describe('chartTop', () => {
  it('is a round number that holds the highest value', () => {
    expect(chartTop([0, 3, 7])).toBe(10);
    expect(chartTop([1_875.5, 230])).toBe(2_000);
    expect(chartTop([4_100])).toBe(5_000);
    expect(chartTop([500])).toBe(500);
  });

  it('is never nothing, so that nothing is divided by it', () => {
    expect(chartTop([])).toBe(1);
    expect(chartTop([0, 0])).toBe(1);
    expect(chartTop([1])).toBe(1);
  });
});

describe('chartBars', () => {
  const size = { width: 100, height: 50, mirrored: false };

  it('stand on the ground, as high as their share of the top', () => {
    const [low, high] = chartBars([5, 10], size);
    expect(low).toMatchObject({ y: 25, height: 25 });
    expect(high).toMatchObject({ y: 0, height: 50 });
  });

  it('shows the least amount, and nothing where there is none', () => {
    const [none, least] = chartBars([0, 1, 10_000], size);
    expect(none?.height).toBe(0);
    expect(least?.height).toBe(2);
  });

  it('goes from the right where one reads from there, and stays inside', () => {
    const [oldest, , newest] = chartBars([1, 2, 3], { ...size, mirrored: true });
    expect(oldest?.x).toBeGreaterThan(newest?.x ?? NaN);
    for (const bar of chartBars([1, 2, 3], { ...size, mirrored: true })) {
      expect(bar.x).toBeGreaterThanOrEqual(0);
      expect(bar.x + bar.width).toBeLessThanOrEqual(100);
    }
  });
});
