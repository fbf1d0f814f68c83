import { readdirSync } from 'node:fs';

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { CATEGORIES, type Category } from '~/db/schema/taxonomy.values';
import { CATEGORY_PICTURE_WIDTHS, categoryPicture } from './category-picture';

/** Where the goods stand in the picture: left, top, right and bottom edge, as shares of it. */
const GOODS: Record<Category, [number, number, number, number]> = {
  perfume: [0.17, 0.266, 0.807, 0.777],
  incense: [0.097, 0.385, 0.903, 0.798],
  incenseBurners: [0.202, 0.282, 0.803, 0.785],
  bodyDeodorants: [0.192, 0.17, 0.827, 0.837],
};

describe('the picture of a category', () => {
  it('is there in each width, as high as the arch asks, and no other file is', async () => {
    const files = CATEGORIES.flatMap((category) => CATEGORY_PICTURE_WIDTHS.map((width) => `${category}-${width}.webp`));
    expect(readdirSync('public/categories').sort()).toEqual(files.sort());
    for (const file of files) {
      const { width, height } = await sharp(`public/categories/${file}`).metadata();
      expect(file).toContain(`-${width}.webp`);
      expect(height / width, file).toBeCloseTo(380 / 300, 2);
    }
  });

  it.each(CATEGORIES)('shows its goods whole: %s', async (category) => {
    const { width, height } = categoryPicture(category);
    const [left, top, right, bottom] = GOODS[category];
    expect((right - left) * (bottom - top)).toBeGreaterThan(0.2);
    const arch = await sharp('app/ui/art/arch.svg').resize(width, height).png().toBuffer();
    const behindGoods = await sharp(arch)
      .extract({
        left: Math.floor(left * width),
        top: Math.floor(top * height),
        width: Math.ceil((right - left) * width),
        height: Math.ceil((bottom - top) * height),
      })
      .toBuffer();
    expect((await sharp(behindGoods).stats()).channels[3]?.min).toBe(255);
  });
});
