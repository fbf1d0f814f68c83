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
