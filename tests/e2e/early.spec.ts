import type { Route } from 'playwright/test';

import { addProduct, classicCollection, customPerfume, simpleProduct } from '../support/shopping';
import { begin, busyMachine, opened } from './journey';
import { expect, test } from './shop-test';
import { ENGLISH, LONG_RUN, SCRIPTS } from './tags';

// Without scripts nothing gets ready late, and in both languages the same does.

// That no script fails is looked after in every test: see `noFaults`.
test(
  'whoever presses keys before a page is ready breaks nothing',
  { tag: [SCRIPTS, ENGLISH, LONG_RUN] },
  async ({ page, shopper }) => {
    test.slow();
    const [perfume, bundle] = [await customPerfume(), await classicCollection()];
    await addProduct(shopper.visitor, (await simpleProduct()).slug);
    await busyMachine(page);
    for (const path of ['/', `/store/${perfume.slug}`, `/collections/${bundle.slug}`, '/checkout']) {
      await test.step(path, async () => {
        await begin(page, path);
        for (let press = 0; press < 8; press += 1) {
          // As fast as people press.
          await page.keyboard.press('Tab', { delay: 50 });
        }
        await opened(page, true);
        await expect(page.locator('main h1')).toHaveCount(1);
      });
    }
  },
);

test(
  'whoever leaves a page before all of its files are there breaks nothing',
  { tag: [SCRIPTS, ENGLISH, LONG_RUN] },
  async ({ page, shopper, words }) => {
    await addProduct(shopper.visitor, (await simpleProduct()).slug);
    const html = await (await shopper.visitor.request('/')).text();
    // What the page does not name, but for its texts, comes when a part of it asks, and here not yet.
    const texts = /^\/assets\/(common|errors|shop|home)-/;
    const isLate = ({ pathname }: URL) => pathname.endsWith('.js') && !texts.test(pathname) && !html.includes(pathname);
    const held: Route[] = [];
    let holds = true;
    await page.route(isLate, (route) => (holds ? void held.push(route) : route.continue()));
    await begin(page, '/');
    await opened(page, true);
    await page.locator('[popovertarget="cart-popup"]:visible').first().click();
    await expect(page.locator('#cart-popup .cart-lines li')).toHaveCount(1);
    await page.keyboard.press('Escape');
    // All that is on this page learns that somebody is on the way to another.
    await page.locator('header nav a[href="/collections"]:visible').click();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    holds = false;
    for (const route of held) await route.continue();
    await expect(page.locator('main h1')).toHaveText(words('shop:collection.title'));
  },
);

test('a word typed before the page is ready is searched for', { tag: [SCRIPTS, ENGLISH] }, async ({ page }) => {
  await busyMachine(page);
  await begin(page, '/');
  const box = page.locator('header input[name="q"]:visible');
  await box.pressSequentially('oud', { delay: 50 });
  await opened(page, true);
  await expect(box).toHaveValue('oud');
  await box.press('Enter');
  await page.waitForURL(/\/store\?q=oud$/);
  await expect(page.locator('main article').first()).toBeVisible();
});

test(
  'leaving the home page as soon as it answers leads to a page that is whole',
  { tag: [SCRIPTS, ENGLISH, LONG_RUN] },
  async ({ page, words }) => {
    await busyMachine(page);
    await begin(page, '/');
    await opened(page, true);
    await page.locator('header nav a[href="/collections"]:visible').click();
    await page.waitForURL('/collections');
    await expect(page.locator('main h1')).toHaveText(words('shop:collection.title'));
    await expect(page.locator('main article')).toHaveCount(8);
  },
);

test(
  'a page that somebody comes back to stands where it was before its modules are there',
  { tag: [SCRIPTS, ENGLISH] },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route('**/*.js', () => undefined);
    await page.goto('/store', { waitUntil: 'domcontentloaded' });
    const place = () =>
      page.evaluate(() => ({ top: scrollY, key: typeof (history.state as { key?: string } | null)?.key }));
    expect(await place()).toEqual({ top: 0, key: 'string' });
    // As the router leaves it; the browser's own memory knows nothing of this entry.
    await page.addInitScript(() => {
      history.replaceState({ key: 'before' }, '');
      sessionStorage.setItem('positions', JSON.stringify({ before: 700 }));
    });
    await page.goto('/store?page=2', { waitUntil: 'domcontentloaded' });
    const { top, key } = await place();
    expect(key).toBe('string');
    // The browser holds what is on the screen where it is while fonts come, which moves the page by a line.
    expect(Math.abs(top - 700)).toBeLessThan(50);
  },
);

test(
  'what lies below the fold has its own colours before anybody scrolls to it',
  { tag: [SCRIPTS, ENGLISH] },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    // Whatever asks for a style before the style sheets are there must not leave the browser's own colours behind.
    let sendStyles: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (sendStyles = resolve));
    await page.route('**/*.css', async (route) => {
      await asked;
      await route.continue();
    });
    await begin(page, '/');
    const colour = () =>
      page
        .locator('.strip-action')
        .evaluate((button) => getComputedStyle(button).color + getComputedStyle(button).backgroundColor);
    await colour();
    sendStyles();
    await page.waitForLoadState('load');
    await opened(page, true);
    const unseen = await colour();
    const button = page.locator('.strip-action');
    await button.scrollIntoViewIfNeeded();
    await button.evaluate((seen) => Promise.all(seen.getAnimations().map(({ finished }) => finished)));
    expect(unseen).toBe(await colour());
  },
);
