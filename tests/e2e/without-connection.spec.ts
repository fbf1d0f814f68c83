import type { Page } from 'playwright/test';

import { startAnotherStore } from '../support/another-store';
import { registeredVisitor } from '../support/people';
import { simpleProduct } from '../support/shopping';
import { opened } from './journey';
import { expect, sitDown, test } from './shop-test';
import { LEADING, LONG_RUN, SCRIPTS } from './tags';

test.use({ serviceWorkers: 'allow', reuseContext: false, onPurpose: /net::ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const pages = await caches.open('shop-pages');
    const all = await Promise.all(
      (await pages.keys()).map(async (key) => [key.url, await (await pages.match(key))?.text()]),
    );
    return Object.fromEntries(all) as Record<string, string>;
  });

/** Shows a page, and waits until it is kept. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await opened(page, true);
  const url = new URL(path, page.url()).href;
  await expect.poll(async () => url in (await keptPages(page))).toBe(true);
}

test(
  'pages that were visited are read without a connection, with their time; nothing can be sent from them',
  { tag: [SCRIPTS, LEADING] },
  async ({ page, context, words }) => {
    const product = await simpleProduct();
    await visit(page, '/store');
    await page.goto('/store?q=gift');
    await opened(page, true);
    await visit(page, `/store/${product.slug}`);
    await context.setOffline(true);

    await page.reload();
    await expect(page.locator('.offline-bar')).toContainText(words('offline:title'));
    await expect(page.locator('main form:visible')).toHaveCount(0);
    await page.locator('.offline-pages a[href="/store"]').click();
    await expect(page).toHaveURL(/\/store$/);
    await expect(page.locator('.offline-bar')).toBeVisible();

    await page.goto('/cart');
    await expect(page.locator('.offline-bar')).toContainText(words('offline:missing'));
    await expect(page.locator(`.offline-pages a[href="/store/${product.slug}"]`)).toBeVisible();

    await page.goto('/store?q=gift');
    await expect(page.locator('.offline-bar')).toContainText(words('offline:missing'));
    await expect(page.locator('.offline-pages')).not.toContainText('gift');
    await page.goto('/cart');

    await context.setOffline(false);
    await page.locator('.offline-bar a').click();
    await expect(page).toHaveURL(/\/(cart|auth\/login)/);
    await expect(page.locator('.offline-bar')).toHaveCount(0);
  },
);

test(
  'what scripts go to and cannot reach is shown as it was',
  { tag: [SCRIPTS, LEADING, LONG_RUN] },
  async ({ page, context }) => {
    await visit(page, '/collections');
    await visit(page, '/contact');
    await context.setOffline(true);
    await page.locator('header nav a[href="/collections"]:visible').first().click();
    await expect(page.locator('.offline-bar')).toBeVisible();
    await expect(page).toHaveURL(/\/collections$/);
  },
);

test(
  'of one who is logged in pages are kept as guests have them, and no others',
  { tag: [SCRIPTS, LEADING, LONG_RUN] },
  async ({ page, context, language }) => {
    const { visitor, person } = await registeredVisitor(language);
    await sitDown(context, visitor);
    await visit(page, '/contact');
    await page.goto('/user/my-orders');
    await opened(page, true);
    await visit(page, '/store');
    const kept = await keptPages(page);
    expect(Object.keys(kept).map((url) => new URL(url).pathname)).toEqual(['/contact', '/store']);
    for (const html of Object.values(kept)) {
      expect(html).not.toContain(person.name);
      expect(html).not.toContain(person.email);
      expect(html).toContain(`lang="${language}"`);
    }
  },
);

test(
  'after a logout nothing of what was read before is kept',
  { tag: [SCRIPTS, LEADING, LONG_RUN] },
  async ({ page, shopper }) => {
    expect(shopper.person.name).toBeTruthy();
    await visit(page, '/contact');
    await visit(page, '/store');
    await page
      .locator('form[action="/auth/logout"]')
      .first()
      .evaluate((form: HTMLFormElement) => form.requestSubmit());
    await expect(page.locator('header a[href^="/auth/login"]').first()).toBeVisible();
    await expect
      .poll(async () => Object.keys(await keptPages(page)).map((url) => new URL(url).pathname))
      .toEqual(['/']);
  },
);

test(
  'where the owner switches it off, the worker takes itself and all that it kept away',
  { tag: [SCRIPTS, LEADING, LONG_RUN] },
  async ({ page, context }) => {
    const store = await startAnotherStore({});
    const contact = `${store.address}/contact`;
    await visit(page, contact);
    await context.setOffline(true);
    await page.reload();
    await expect(page.locator('.offline-bar')).toBeVisible();
    await context.setOffline(false);
    await store.stop();

    const off = await startAnotherStore({ SERVICE_WORKER: '0' }, store.port);
    await page.goto(contact);
    await opened(page, true);
    const left = () =>
      page.evaluate(async () => {
        const workers = await navigator.serviceWorker.getRegistrations();
        return { workers: workers.length, caches: await caches.keys() };
      });
    await expect.poll(left).toEqual({ workers: 0, caches: [] });
    await page.reload();
    await opened(page, true);
    expect(await left()).toEqual({ workers: 0, caches: [] });
    await off.stop();
  },
);
