import { readdirSync, readFileSync } from 'node:fs';

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { CATEGORIES, type Category } from '~/db/schema/taxonomy.values';
import { CATEGORY_PICTURE_WIDTHS } from './category-picture';

const ARCH = readFileSync('app/ui/art/arch.svg', 'utf8');

/** Where the goods stand in the picture: left, top, right and bottom edge, as shares of it. */
const GOODS: Record<Category, [number, number, number, number]> = {
  perfume: [0.17, 0.266, 0.807, 0.777],
  incense: [0.097, 0.385, 0.903, 0.798],
  incenseBurners: [0.202, 0.282, 0.803, 0.785],
  bodyDeodorants: [0.192, 0.17, 0.827, 0.837],
};

/** How far down the arch begins at this distance from its side, both as shares of it: its left curve (arch.svg). */
function topOfArch(distance: number): number {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(ARCH) ?? [];
  const curve = /V([\d.]+)C([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)/.exec(ARCH)?.slice(1).map(Number);
  const [y0 = NaN, x1 = NaN, y1 = NaN, x2 = NaN, y2 = NaN, x3 = NaN, y3 = NaN] = curve ?? [];
  const at = (t: number, p0: number, p1: number, p2: number, p3: number) =>
    (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t ** 2 * p2 + t ** 3 * p3;
  const steps = Array.from({ length: 1001 }, (_, step) => step / 1000);
  const there = steps.find((t) => at(t, 0, x1, x2, x3) >= distance * Number(width)) ?? NaN;
  return at(there, y0, y1, y2, y3) / Number(height);
}

describe('the picture of a category', () => {
  it('is there in each width, as high as the arch asks, and no other file is', async () => {
    const files = CATEGORIES.flatMap((category) => CATEGORY_PICTURE_WIDTHS.map((width) => `${category}-${width}.webp`));
    expect(readdirSync('public/categories').sort()).toEqual(files.sort());
    for (const file of files) {
      const { width, height } = await sharp(readFileSync(`public/categories/${file}`)).metadata();
      expect(file).toContain(`-${width}.webp`);
      expect(height / width, file).toBeCloseTo(380 / 300, 2);
    }
  });

  it.each(CATEGORIES)('shows its goods whole: %s', (category) => {
    const [left, top, right, bottom] = GOODS[category];
    expect((right - left) * (bottom - top)).toBeGreaterThan(0.2);
    expect(Math.min(left, 1 - right)).toBeGreaterThan(0);
    expect(topOfArch(Math.min(left, 1 - right))).toBeLessThan(top);
    expect(bottom).toBeLessThan(1);
  });
});
