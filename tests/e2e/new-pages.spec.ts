import { opened } from './journey';
import { expect, test } from './shop-test';
import { LONG_RUN, ONE_TURN, SCRIPTS } from './tags';

// Without scripts the browser announces pages and puts the focus itself.

test(
  'a page put in place by scripts is announced by its title and begins at its heading',
  { tag: [ONE_TURN, SCRIPTS] },
  async ({ page, words }) => {
    await page.goto('/');
    await opened(page, true);
    const announced = page.locator('body > p[aria-live="polite"]');
    await expect(announced).toHaveText('');

    await page.locator('header nav a[href="/collections"]:visible').click();
    await page.waitForURL('/collections');
    const collections = `${words('shop:collection.title')} · ${words('shopName')}`;
    await expect(page.locator('main h1')).toBeFocused();
    await expect(page).toHaveTitle(collections);
    await expect(announced).toHaveText(collections);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    // Back and forth as well.
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page).not.toHaveTitle(collections);
    await expect(page.locator('main h1')).toBeFocused();
    await expect(announced).toHaveText(await page.title());
    await page.goForward();
    await page.waitForURL('/collections');
    await expect(page.locator('main h1')).toBeFocused();
    await expect(announced).toHaveText(collections);
    // The next Tab leads into the page, not to its top.
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  },
);

test(
  'the same list otherwise leaves the focus where it is',
  { tag: [ONE_TURN, SCRIPTS, LONG_RUN] },
  async ({ page }) => {
    await page.goto('/collections');
    await opened(page, true);
    await page.locator('#filter-name').fill('oud');
    await page.locator('#filter-name').press('Enter');
    await page.waitForURL(/\/collections\?.*q=oud/);
    await expect(page.locator('#filter-name')).toBeFocused();
    await page.locator('#filter-sort').focus();
    await page.locator('#filter-sort').selectOption('name');
    await page.waitForURL(/sort=name/);
    await expect(page.locator('#filter-sort')).toBeFocused();
  },
);
