import type { Locator } from 'playwright/test';

import { database } from '../support/database';
import { withCacheInvalidation } from '../support/cache-invalidation';
import { classicCollection, newOrder } from '../support/shopping';
import { opened } from './journey';
import { expect, journeys, test } from './shop-test';
import { LEADING, LONG_RUN, NO_SCRIPTS, ONE_TURN, OTHER_TURN, PLAIN } from './tags';

journeys((test) => {
  test(
    'the language is right from the server and switches in place',
    { tag: PLAIN },
    async ({ page, language, scripts }) => {
      await page.goto('/collections');
      await opened(page, scripts);
      const html = page.locator('html');
      await expect(html).toHaveAttribute('lang', language);
      await expect(html).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      const other = language === 'ar' ? 'en' : 'ar';
      await page.locator(`.offer-bar button[name="lng"][value="${other}"]`).click();
      await expect(html).toHaveAttribute('lang', other);
      await expect(html).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr');
      await expect(page).toHaveURL(/\/collections$/);
    },
  );

  test(
    'a tab left open follows the language chosen in another, and does not undo it',
    { tag: [LEADING, LONG_RUN] },
    async ({ page, language, scripts }) => {
      const other = language === 'ar' ? 'en' : 'ar';
      await page.goto(`/collections?lng=${language}`);
      await opened(page, scripts);
      const newer = await page.context().newPage();
      await newer.goto('/contact');
      await opened(newer, scripts);
      await newer.locator(`.offer-bar button[name="lng"][value="${other}"]`).click();
      await expect(newer.locator('html')).toHaveAttribute('lang', other);

      // The old address names its language: reading its list anew is no choice.
      await page.locator('[name="q"]').last().fill('a');
      await page.locator('main form[role="search"] [name="q"]').press('Enter');
      await page.waitForURL(/q=a/);
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      await newer.goto('/contact');
      await expect(newer.locator('html')).toHaveAttribute('lang', other);
    },
  );
});

test('nothing overflows sideways, from 320 px up', { tag: [NO_SCRIPTS, ONE_TURN, LONG_RUN] }, async ({ page }) => {
  // Scripts change no layout.
  for (const path of [
    '/',
    '/store',
    '/collections',
    '/contact',
    '/settings',
    '/auth/login',
    '/auth/register',
    '/nowhere',
  ]) {
    await page.goto(path);
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test(
  'a number in a line or a place of its own stands where the page starts',
  { tag: [OTHER_TURN, LONG_RUN] },
  async ({ page, admin, language }) => {
    expect(admin).toBeTruthy();
    const { id, slug } = await classicCollection();
    const [content] = await database()<{ position: number; quantity: number }[]>`
    select position, quantity from collection_contents where collection_id = ${id} order by position limit 1`;
    if (!content) throw new Error('The collection is empty');
    const contain = (quantity: number) =>
      withCacheInvalidation(
        () => database()`
        update collection_contents set quantity = ${quantity}
        where collection_id = ${id} and position = ${content.position}`,
      );
    const start = (place: Locator) =>
      place.evaluate((element, rtl) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { left, right } = range.getBoundingClientRect();
        return Math.round(rtl ? right : left);
      }, language === 'ar');

    await contain(7);
    try {
      await page.goto(`/collections/${slug}`);
      const count = page.locator('section[aria-labelledby="inside"] p').filter({ hasText: '× 7' });
      expect(await start(count.getByText('× 7'))).toBe(await start(count.getByRole('link')));
    } finally {
      await contain(content.quantity);
    }

    await newOrder();
    await page.goto('/admin');
    for (const plot of await page.locator('.chart-plot').all()) {
      expect(Math.abs((await start(plot.locator('.chart-top'))) - (await start(plot)))).toBeLessThan(2);
    }
  },
);

journeys((test) => {
  test(
    'an address that is not ours says so and leads on',
    { tag: [LEADING, PLAIN] },
    async ({ page, words, scripts }) => {
      const response = await page.goto('/nowhere/at/all');
      expect(response?.status()).toBe(404);
      await opened(page, scripts);
      await expect(page.locator('h1')).toHaveText(words('notFound.title'));
      await page.locator('main input[name="q"]').fill('oud');
      await page.locator('main input[name="q"]').press('Enter');
      await page.waitForURL(/\/store\?q=oud/);
      await expect(page.locator('main article').first()).toBeVisible();
    },
  );
});

test(
  'language, appearance and text size are kept',
  { tag: OTHER_TURN },
  async ({ page, context, language, words, scripts }) => {
    await page.goto('/settings');
    await opened(page, scripts);
    const html = page.locator('html');
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const lettersBefore = await page
      .locator('main p')
      .first()
      .evaluate((text) => parseFloat(getComputedStyle(text).fontSize));
    const light = await ground();
    const other = language === 'ar' ? 'en' : 'ar';

    await page.locator('[name="theme"][value="dark"]').check();
    await page.locator('[name="textSize"][value="larger"]').check();
    await page.locator(`main [name="lng"][value="${other}"]`).check();
    await page.locator('main form button[type="submit"]').click();
    await expect(html).toHaveAttribute('lang', other);
    await opened(page, scripts);
    await expect(page.locator('.toast-region')).not.toBeEmpty();
    const kept = await context.newPage();
    await kept.goto('/contact');
    await expect(kept.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(kept.locator('html')).toHaveAttribute('lang', other);
    await page.goto('/settings');
    expect(await ground()).not.toBe(light);
    await expect(page.locator('[name="theme"][value="dark"]')).toBeChecked();

    await opened(page, scripts);
    await page.locator(`main [name="lng"][value="${language}"]`).check();
    await page.locator('main form button[type="submit"]').click();
    await expect(html).toHaveAttribute('lang', language);
    await expect(page.locator('.toast-region')).toContainText(words('settings:saved'));
    // In the same language as before: the two scripts are set in different sizes.
    const letters = await page
      .locator('main p')
      .first()
      .evaluate((text) => parseFloat(getComputedStyle(text).fontSize));
    expect(letters / lettersBefore).toBeCloseTo(1.25, 2);
  },
);
