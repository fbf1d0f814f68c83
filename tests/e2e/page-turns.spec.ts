import type { Page } from 'playwright/test';

import { opened } from './journey';
import { expect, test } from './shop-test';

test.skip(({ scripts }) => !scripts, 'Between documents the browser fades by itself.');

/** How often the page has faded into another. */
async function countTurns(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const begin = Reflect.get(document, 'startViewTransition') as (...change: unknown[]) => unknown;
    Object.assign(window, { turns: 0 });
    Reflect.set(document, 'startViewTransition', (...change: unknown[]) => {
      Reflect.set(window, 'turns', (Reflect.get(window, 'turns') as number) + 1);
      return begin.apply(document, change);
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'turns') as number);
}

/** From the store to its second page, a product, and back. */
async function walk(page: Page): Promise<void> {
  await page.goto('/store');
  await opened(page, true);
  await page.locator('main a[href*="page=2"]').first().click();
  await page.waitForURL(/page=2/);
  await page.locator('main article a').first().click();
  await page.waitForURL(/\/store\/.+/);
  await page.goBack();
  await page.waitForURL(/page=2/);
  await expect(page.locator('main article').first()).toBeVisible();
}

test('one page of the shop fades into the next', async ({ page }) => {
  const turns = await countTurns(page);
  await walk(page);
  await expect.poll(turns).toBe(3);
});

test('whoever wants less motion sees none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const turns = await countTurns(page);
  await walk(page);
  expect(await turns()).toBe(0);
  await page.emulateMedia({ reducedMotion: null });
});

test('a press while one page fades into the next is the next page’s', async ({ page }) => {
  await page.goto('/store');
  await opened(page, true);
  await page.evaluate(() => {
    const slow = new CSSStyleSheet();
    slow.replaceSync('::view-transition-old(root), ::view-transition-new(root) { animation-duration: 3s !important; }');
    document.adoptedStyleSheets = [slow];
  });
  await page.locator('header nav a[href="/collections"]:visible').click();
  await page.waitForURL('/collections');
  await expect(page.locator('main h1')).toBeVisible();
  await page.locator('header nav a[href="/contact"]:visible').click();
  await page.waitForURL('/contact');
});
