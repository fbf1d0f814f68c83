import { opened } from './journey';
import { expect, test } from './shop-test';
import { LEADING, LONG_RUN } from './tags';

// What of a picture is seen depends on neither language nor scripts.

test(
  'the pictures of the main banner are whole at every width',
  { tag: [LEADING, LONG_RUN] },
  async ({ page, scripts }) => {
    await page.goto('/');
    await opened(page, scripts);
    for (const width of [320, 390, 600, 819, 820, 1440, 1600, 1920, 2560]) {
      await page.setViewportSize({ width, height: 1080 });
      // Another width may ask for another file of the picture; what has not come yet is not seen at all.
      const leastSeen = () =>
        page.locator('.hero-picture img').evaluateAll((pictures) =>
          Math.min(
            ...pictures.map((picture) => {
              const image = picture as HTMLImageElement;
              image.loading = 'eager';
              if (!image.complete || image.naturalWidth === 0) return 0;
              const { width: shownWidth, height: shownHeight } = image.getBoundingClientRect();
              const scale = Math.max(shownWidth / image.naturalWidth, shownHeight / image.naturalHeight);
              return Math.min(shownWidth / (image.naturalWidth * scale), shownHeight / (image.naturalHeight * scale));
            }),
          ),
        );
      await expect(page.locator('.hero-picture img')).not.toHaveCount(0);
      await expect.poll(leastSeen, `${width} px`).toBeGreaterThan(0.97);
    }
  },
);
