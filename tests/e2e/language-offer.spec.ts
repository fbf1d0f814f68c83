import type { Page } from 'playwright/test';

import { opened } from './journey';
import { expect, test } from './shop-test';
import { ENGLISH, LONG_RUN } from './tags';

// It stands on English pages alone.
// A first visit of a browser that likes Arabic best.
test.use({ storageState: { cookies: [], origins: [] }, locale: 'ar-EG' });

const offerOn = (page: Page) => page.getByRole('button', { name: 'تصفّح المتجر بالعربية' });

test('the offer of Arabic leads there at a press', { tag: [ENGLISH, LONG_RUN] }, async ({ page, scripts }) => {
  await page.goto('/store?category=incense');
  await opened(page, scripts);
  await expect(offerOn(page)).toBeVisible();
  await offerOn(page).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page).toHaveURL(/\/store\?category=incense$/);
  await expect(offerOn(page)).toHaveCount(0);
});

test(
  'the offer of Arabic stays until it is closed, and does not come back',
  { tag: ENGLISH },
  async ({ page, scripts }) => {
    for (const path of ['/', '/contact', '/']) {
      await page.goto(path);
      await opened(page, scripts);
      await expect(offerOn(page)).toBeVisible();
    }
    await page.getByRole('button', { name: 'Close', exact: true }).first().click();
    await expect(offerOn(page)).toHaveCount(0);
    await page.goto('/contact');
    await opened(page, scripts);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(offerOn(page)).toHaveCount(0);
  },
);
