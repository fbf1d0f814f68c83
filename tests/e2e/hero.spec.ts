import { opened } from './journey';
import { expect, test } from './shop-test';

test.beforeEach(({ leading }) => {
  test.skip(!leading, 'what of a picture is seen depends on neither language nor scripts');
});

test('the pictures of the main banner are whole at every width', async ({ page, scripts }) => {
  await page.goto('/');
  await opened(page, scripts);
  for (const width of [320, 390, 600, 819, 820, 1440, 1600, 1920, 2560]) {
    await page.setViewportSize({ width, height: 1080 });
    const seen = await page.locator('.hero-picture').evaluateAll(async (pictures) => {
      const whole = pictures.map(async (picture) => {
        const image = picture as HTMLImageElement;
        image.loading = 'eager';
        while (!image.complete || image.naturalWidth === 0) await new Promise(requestAnimationFrame);
        const { width: shownWidth, height: shownHeight } = image.getBoundingClientRect();
        const scale = Math.max(shownWidth / image.naturalWidth, shownHeight / image.naturalHeight);
        return Math.min(shownWidth / (image.naturalWidth * scale), shownHeight / (image.naturalHeight * scale));
      });
      return Promise.all(whole);
    });
    expect(seen.length).toBeGreaterThan(0);
    for (const part of seen) expect(part, `${width} px`).toBeGreaterThan(0.97);
  }
});
