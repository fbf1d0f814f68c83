import sharp from 'sharp';

import { expect, test } from './shop-test';
import { LEADING, LONG_RUN } from './tags';

for (const path of ['/', '/store/sultans-oud']) {
  test(`a picture of the whole page ${path} shows the whole page`, { tag: [LEADING, LONG_RUN] }, async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path, { waitUntil: 'load' });
      const pictures = page.locator(
        'main .card-row > li:first-child img, main .bento img, main .strip img, main .spread img',
      );
      // Pictures wait until somebody is near them.
      for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded();
      const missing = () =>
        pictures.evaluateAll((all) =>
          (all as HTMLImageElement[]).filter(({ complete }) => !complete).map(({ src }) => src),
        );
      await expect.poll(missing).toEqual([]);
      const { data, info } = await sharp(await page.screenshot({ fullPage: true }))
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const [longest] = bands(data, info).sort((one, other) => other - one);
      expect(longest, `empty lines at ${String(width)} px`).toBeLessThan(600);
    }
  });
}

/** How high each band of lines is that all show one colour. */
function bands(pixels: Buffer, { width, height }: { width: number; height: number }): number[] {
  const found = [0];
  for (let line = 0; line < height; line += 1) {
    const row = pixels.subarray(line * width, (line + 1) * width);
    const [first = 0] = row;
    if (row.every((each) => Math.abs(each - first) < 3)) found.push((found.pop() ?? 0) + 1);
    else found.push(0);
  }
  return found;
}
