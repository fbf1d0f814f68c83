import { opened } from './journey';
import { expect, test } from './shop-test';

test.beforeEach(({ leading }) => {
  test.skip(!leading, 'what a phone has room for depends on neither language nor scripts');
});

test('a word of any length makes no page wider than the phone', async ({ page, scripts }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/store', '/collections']) {
    await page.goto(`${path}?q=${'a'.repeat(500)}`);
    await opened(page, scripts);
    await expect(page.locator('.empty')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});

test('the words of the main banner stand over the dark top of its picture, however large the text', async ({
  page,
  scripts,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await opened(page, scripts);
  for (const size of ['100%', '150%', '200%']) {
    await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
    const [picture, text, action] = await Promise.all(
      ['.hero-picture', '.hero-text', '.hero-action'].map((part) => page.locator(part).first().boundingBox()),
    );
    if (!picture || !text || !action) throw new Error('The banner shows no picture, no text or no button');
    expect(text.y + text.height).toBeLessThanOrEqual(picture.y + picture.height * 0.36);
    expect(action.y).toBeGreaterThanOrEqual(picture.y + picture.height * 0.95);
  }
});

test('the words of a home banner are read whole, however large the text', async ({ page, scripts }) => {
  await page.goto('/');
  await opened(page, scripts);
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const size of ['100%', '150%']) {
      await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
      const cut = await page.locator('.bento > li').evaluateAll((tiles) =>
        tiles.map((tile) => {
          const box = tile.getBoundingClientRect();
          const words = [...tile.querySelectorAll('.bento-text > *')].map((part) => part.getBoundingClientRect());
          return words.some(({ top, bottom }) => top < box.top || bottom > box.bottom);
        }),
      );
      expect(cut, `${width} px, ${size}`).toEqual(cut.map(() => false));
    }
  }
});

test('on a tablet every action of a row of the catalogue is in view', async ({ page, admin }) => {
  expect(admin).toBeTruthy();
  await page.setViewportSize({ width: 820, height: 1180 });
  for (const path of ['/admin/manage-products', '/admin/manage-collections']) {
    await page.goto(path);
    const hidden = await page
      .locator('.table-scroll')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(hidden, path).toBe(0);
  }
});

test('the ways to the pages of a list stand in one row', async ({ page, scripts }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const place of [1, 2, 3, 4]) {
    await page.goto(`/store?category=all&page=${place}`);
    await opened(page, scripts);
    const links = page.locator('.pager > .pager-link:visible');
    const tops = await links.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    expect(tops.length).toBeGreaterThan(3);
    expect(new Set(tops).size, `page ${place}`).toBe(1);
  }
});
