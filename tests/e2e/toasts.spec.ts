import type { Page } from 'playwright/test';

import { addProduct, simpleProduct } from '../support/shopping';
import { opened } from './journey';
import { expect, test } from './shop-test';

// A clock that is put into a window stays in it, and would be missed by the pages of the next test.
test.use({ reuseContext: false });

test.skip(({ scripts }) => !scripts, 'Without scripts the message stands at the top of the page.');

/** A page whose clock stands still, with a toast that has just appeared. */
async function toastOn(page: Page) {
  await page.clock.install();
  await page.goto('/cart');
  await opened(page, true);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.locator('main .cart-line-controls > button').click();
  const toast = page.locator('.toast');
  await expect(toast).toBeVisible();
  return toast;
}

test.beforeEach(async ({ shopper }) => {
  await addProduct(shopper.visitor, (await simpleProduct()).slug);
});

test('a toast stands top right in both directions and closes after exactly five seconds', async ({ page, words }) => {
  const toast = await toastOn(page);
  await expect(toast).toContainText(words('shop:cart.removed'));
  await page.mouse.move(10, 600);
  const box = await toast.boundingBox();
  expect(box?.y ?? 900).toBeLessThan(160);
  expect(1280 - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThan(48);
  await page.clock.runFor(4_999);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast).toHaveCount(0);
});

test('its time stands still under the pointer', async ({ page, language }) => {
  test.skip(language === 'ar', 'Its clock knows no language.');
  const toast = await toastOn(page);
  await page.clock.runFor(2_000);
  await toast.hover();
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(10, 600);
  await page.clock.runFor(2_999);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast).toHaveCount(0);
});

test('its time stands still while the window is without focus', async ({ page, language }) => {
  test.skip(language === 'ar', 'Its clock knows no language.');
  const toast = await toastOn(page);
  await page.clock.runFor(1_000);
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.clock.runFor(3_999);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast).toHaveCount(0);
});

test('it closes by its button', async ({ page, words }) => {
  const toast = await toastOn(page);
  await toast.getByRole('button', { name: words('close') }).click();
  await expect(toast).toHaveCount(0);
});
