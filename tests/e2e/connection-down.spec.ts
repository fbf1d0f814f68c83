import type { Page } from 'playwright/test';

import { addProduct, classicCollection, simpleProduct } from '../support/shopping';
import { connect, opened, seeAdded } from './journey';
import { expect, test } from './shop-test';
import { LONG_RUN, ONE_TURN, OTHER_TURN, SCRIPTS } from './tags';

// A clock that is put into a window stays in it, and would be missed by the pages of the next test.
test.use({ reuseContext: false });

// Without scripts the browser itself says that the connection is down.
test.use({ onPurpose: /net::ERR_(FAILED|INTERNET_DISCONNECTED)|NetworkError|Failed to fetch|Network Error/ });

/** Takes the connection away from requests of this kind; `tries` counts them, `mend` gives it back. */
async function connectionDown(page: Page, requests: RegExp) {
  let tries = 0;
  await page.route(requests, (route) => {
    tries += 1;
    return route.abort();
  });
  return { tries: () => tries, mend: () => page.unroute(requests) };
}

const follow = (page: Page, path: string) => page.locator(`header nav a[href="${path}"]:visible`).first().click();

/** The clock stands still, so that waiting takes no time; for how long the page asks it to wait is written down. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.evaluate(() => {
    const [set, waits] = [window.setTimeout.bind(window), [] as unknown[]];
    const note = (...asked: Parameters<typeof set>) => {
      waits.push(asked[1]);
      return set(...asked);
    };
    Object.assign(window, { setTimeout: note, waits });
  });
}

const isWaiting = (page: Page, milliseconds: number) =>
  page.evaluate((each) => (Reflect.get(window, 'waits') as unknown[]).includes(each), milliseconds);

/**
 * Lets the waits of a failed read pass, and counts its tries at each moment: after 1, 2 and 4 seconds another one, then
 * no more.
 */
async function expectThreeRetries(page: Page, tries: () => number): Promise<void> {
  await expect.poll(tries).toBe(1);
  for (const [retry, seconds] of [1, 2, 4].entries()) {
    // The wait begins only when the failure has reached the page.
    await expect.poll(() => isWaiting(page, seconds * 1_000)).toBe(true);
    await page.clock.runFor(seconds * 1_000 - 1);
    // A later request of this page has its answer: an earlier one would be counted.
    await page.evaluate(() => fetch('/healthz'));
    expect(tries(), `just before ${String(seconds)} s`).toBe(retry + 1);
    await page.clock.runFor(1);
    await expect.poll(tries, `after ${String(seconds)} s`).toBe(retry + 2);
  }
}

test(
  'on the way to the collections: three new tries, “Network Error!” for the list, and a way to try again',
  { tag: [OTHER_TURN, SCRIPTS, LONG_RUN] },
  async ({ page, words }) => {
    await page.clock.install();
    await page.goto('/contact');
    await opened(page, true);
    await stopClock(page);
    const { tries, mend } = await connectionDown(page, /\/collections\.data/);
    await follow(page, '/collections');
    await expectThreeRetries(page, tries);

    const main = page.locator('main');
    await expect(main.getByRole('alert')).toContainText(words('error.network'));
    await expect(main.locator('h1')).toHaveText(words('shop:collection.title'));
    await expect(page).toHaveURL(/\/collections$/);
    await expect(page.locator('header nav')).toBeVisible();
    await expect(page.locator('footer')).toBeVisible();
    await page.clock.runFor(60_000);
    expect(tries()).toBe(4);

    await mend();
    await main
      .getByRole('alert')
      .getByRole('link', { name: words('retry') })
      .click();
    await expect(main.locator('article')).toHaveCount(8);
    await expect(main.getByRole('alert')).toHaveCount(0);
    await expect(page).toHaveTitle(`${words('shop:collection.title')} · ${words('shopName')}`);
  },
);

test(
  'on the way to any other page: “Network Error!” within the shop, and a way to try again',
  { tag: [ONE_TURN, SCRIPTS, LONG_RUN] },
  async ({ page, words }) => {
    await page.clock.install();
    await page.goto('/collections');
    await opened(page, true);
    await stopClock(page);
    const { tries, mend } = await connectionDown(page, /\/contact\.data/);
    await follow(page, '/contact');
    await expectThreeRetries(page, tries);
    const main = page.locator('main');
    await expect(main.locator('h1')).toHaveText(words('error.network'));
    await expect(page.locator('header nav')).toBeVisible();
    expect(await page.title()).not.toBe('');
    await mend();
    await main.getByRole('link', { name: words('retry') }).click();
    await expect(main.locator('h1')).toHaveText(words('contact:heading'));
  },
);

test(
  'what is added or changed meanwhile is said as a toast, and the page stays',
  { tag: [OTHER_TURN, SCRIPTS, LONG_RUN] },
  async ({ page, shopper, words }) => {
    const [product, bundle] = [await simpleProduct(), await classicCollection()];
    await addProduct(shopper.visitor, product.slug);
    const toast = page.locator('.toast').filter({ hasText: words('error.network') });
    const cartRequests = /\/cart(\.data)?(\?|$)/;

    for (const path of [`/store/${product.slug}`, `/collections/${bundle.slug}`]) {
      await page.goto(path);
      await opened(page, true);
      const heading = await page.locator('h1').innerText();
      const { mend } = await connectionDown(page, cartRequests);
      await page
        .locator('main form:has([name="intent"][value="add"]) button:not([type="button"]):visible')
        .first()
        .click();
      await expect(toast).toHaveCount(1);
      await expect(page.locator('h1')).toHaveText(heading);
      await mend();
    }

    await page.goto('/cart');
    await opened(page, true);
    const { mend } = await connectionDown(page, cartRequests);
    const line = page.locator('main .cart-line');
    await line.locator('.stepper button').last().click();
    await expect(toast).toHaveCount(1);
    await expect(line.locator('output')).toHaveText('1');
    await line.locator('.cart-line-controls > button').click();
    await expect(toast).toHaveCount(2);
    await expect(line).toBeVisible();
    await mend();
    const raised = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().includes('/cart'),
    );
    await line.locator('.stepper button').last().click();
    expect((await raised).status()).toBe(200);
    await expect(line.locator('output')).toHaveText('2');
    await page.reload();
    await expect(line.locator('output')).toHaveText('2');
  },
);

test(
  'with no connection at all the very first press says so too, and the page stays',
  { tag: [ONE_TURN, SCRIPTS, LONG_RUN] },
  async ({ page, shopper, words }) => {
    const product = await simpleProduct();
    expect(shopper.visitor).toBeDefined();
    await page.goto(`/store/${product.slug}`);
    await opened(page, true);
    // What the page still fetches by itself would fail, and it would be loaded anew.
    await page.waitForLoadState('networkidle');
    await connect(page, false);
    const add = page.locator('main form:has([name="intent"][value="add"]) button[type="submit"]:visible').first();
    const toast = page.locator('.toast').filter({ hasText: words('error.network') });
    for (const times of [1, 2]) {
      await add.click();
      await expect(toast).toHaveCount(times);
    }
    await expect(page.locator('h1')).toBeVisible();
    await connect(page, true);
    await add.click();
    await seeAdded(page, words, true);
  },
);

test(
  'what a proxy refuses in its own words is said in them',
  { tag: [OTHER_TURN, SCRIPTS, LONG_RUN] },
  async ({ page, shopper }) => {
    const product = await simpleProduct();
    expect(shopper.visitor).toBeDefined();
    await page.goto(`/store/${product.slug}`);
    await opened(page, true);
    const refusal = { status: 422, json: { message: 'Boom message' } };
    await page.route(/\/(cart|collections)\.data/, (route) => route.fulfill(refusal));
    await page.locator('main form:has([name="intent"][value="add"]) button[type="submit"]:visible').first().click();
    await expect(page.locator('.toast').filter({ hasText: 'Boom message' })).toHaveCount(1);
    await follow(page, '/collections');
    await expect(page.locator('main').getByRole('alert')).toContainText('Boom message');
    await page.route(/\/contact\.data/, (route) => route.fulfill(refusal));
    await follow(page, '/contact');
    await expect(page.locator('main h1')).toHaveText('Boom message');
  },
);
