import { environment } from '../support/environment';
import { opened } from './journey';
import { expect, journeys, test } from './shop-test';
import { LONG_RUN, ONE_TURN, PLAIN } from './tags';

const WIDTHS = [390, 820, 1440];

test(
  'the reference of the API is a page of the shop, linked from the settings, with and without scripts',
  { tag: [ONE_TURN, LONG_RUN] },
  async ({ page, admin: _, language, words, scripts }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(environment.baseUrl) && !/^(data|blob):/.test(request.url()))
        elsewhere.push(request.url());
    });
    await page.goto('/admin/settings');
    await opened(page, scripts);
    await page.getByRole('link', { name: words('admin:store.toReference') }).click();
    await page.waitForURL('**/api/docs');
    await expect(page.locator('h1')).toHaveText(words('reference:title'));
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');

    const add = page.locator('#postCart');
    await expect(add.locator('pre').first()).toBeHidden();
    await add.locator('summary').click();
    await expect(add.getByText('"quantity": 2')).toBeVisible();
    await expect(add.locator('pre').first()).toHaveCSS('direction', 'ltr');
    await expect(add).toContainText(words('reference:refusals'));

    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), String(width)).toBe(true);
    }
    expect(elsewhere).toEqual([]);
  },
);

journeys((test) => {
  test(
    'the reference of the API stands in the language that its address names',
    { tag: [ONE_TURN, PLAIN] },
    async ({ page, language }) => {
      const other = language === 'ar' ? 'en' : 'ar';
      await page.goto(`/api/docs?lng=${other}`);
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr');
    },
  );
});
