import type { Page } from 'playwright/test';

import { simpleProduct } from '../support/shopping';
import { opened, register } from './journey';
import { expect, test } from './shop-test';
import { ENGLISH, LONG_RUN, SCRIPTS } from './tags';

// Without scripts every page is read whole; in both languages the same is kept.

/** How often the browser read the data of each page. */
function watchReads(page: Page): (path: string) => number {
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET') reads.push(new URL(request.url()).pathname);
  });
  return (path) => reads.filter((read) => read === path).length;
}

const follow = (page: Page, path: string) => page.locator(`header nav a[href="${path}"]:visible`).first().click();

test(
  'a page read before is shown without asking again, until the shopper changes something',
  { tag: [SCRIPTS, ENGLISH] },
  async ({ page }) => {
    test.slow();
    const readsOf = watchReads(page);
    await page.goto('/auth/register');
    await opened(page, true);
    // Fetching the token, and saying that it is there, are changes as well, and not what this is about.
    const fetched = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('/auth/token'),
    );
    await register(page);
    await page.waitForURL('/');
    await (await fetched).finished();

    await follow(page, '/collections');
    await page.waitForURL('/collections');
    await follow(page, '/contact');
    await page.waitForURL('/contact');
    await follow(page, '/collections');
    await page.waitForURL('/collections');
    await expect(page.locator('main article').first()).toBeVisible();
    expect(readsOf('/collections.data')).toBe(1);

    const { slug } = await simpleProduct();
    await page.goto(`/store/${slug}`);
    await opened(page, true);
    const heading = page.getByRole('heading', { level: 1 });
    const name = (await heading.textContent()) ?? '';
    await follow(page, '/collections');
    await page.waitForURL('/collections');
    expect(readsOf('/collections.data')).toBe(2);
    // An address changes before its page is drawn.
    await expect(heading).not.toHaveText(name);
    await page.goBack();
    await page.waitForURL(`/store/${slug}`);
    await expect(heading).toHaveText(name);
    const changed = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().includes('/cart'),
    );
    await page.locator('main form:has([name="intent"][value="add"]) button[type="submit"]').first().click();
    await changed;
    const sheet = page.locator('dialog.added');
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await follow(page, '/collections');
    await page.waitForURL('/collections');
    await expect(page.locator('main article').first()).toBeVisible();
    expect(readsOf('/collections.data')).toBe(3);
  },
);

test(
  'a page is read when the pointer rests on its link, and shown without asking again',
  { tag: [SCRIPTS, ENGLISH, LONG_RUN] },
  async ({ page }) => {
    const readsOf = watchReads(page);
    await page.goto('/contact');
    await opened(page, true);
    await page.locator('header nav a[href="/collections"]:visible').first().hover();
    await expect.poll(() => readsOf('/collections.data')).toBe(1);
    await follow(page, '/collections');
    await expect(page.locator('main article').first()).toBeVisible();
    expect(readsOf('/collections.data')).toBe(1);
    await page.locator('a[href="/cart"]:visible').first().hover();
    await page.locator('header nav a[href="/contact"]:visible').first().hover();
    await expect.poll(() => readsOf('/contact.data')).toBe(1);
    expect(readsOf('/cart.data')).toBe(0);
  },
);
