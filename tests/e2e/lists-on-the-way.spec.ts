import type { Page } from 'playwright/test';

import { opened } from './journey';
import { expect, test } from './shop-test';
import { ENGLISH, LONG_RUN, SCRIPTS } from './tags';

// Shapes say nothing, and without scripts pages come whole.

/** Holds the data of a page back until it is let go. */
async function held(page: Page, data: string): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(data, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

const shapes = (page: Page) => page.locator('main .card-grid[aria-hidden="true"] .card');
const follow = (page: Page, path: string) => page.locator(`header nav a[href="${path}"]:visible`).first().click();

for (const { path, cards, titleKey } of [
  { path: '/collections', cards: 8, titleKey: 'shop:collection.title' },
  { path: '/store', cards: 12, titleKey: 'shop:category.all' },
]) {
  test(
    `the shape of ${path} stands where its list will be, and gives way to it`,
    { tag: path === '/store' ? [SCRIPTS, ENGLISH, LONG_RUN] : [SCRIPTS, ENGLISH] },
    async ({ page, words }) => {
      await page.goto('/contact');
      await opened(page, true);
      const letGo = await held(page, `**${path}.data*`);
      await follow(page, path);
      await expect(shapes(page)).toHaveCount(cards);
      await expect(page.locator('main [role="status"]').filter({ hasText: words('loading') })).toHaveCount(1);
      await expect(page.locator('main h1')).toBeHidden();
      letGo();
      await page.waitForURL(path);
      await expect(page.locator('main h1')).toHaveText(words(titleKey));
      await expect(page.locator('main article').first()).toBeVisible();
      await expect(shapes(page)).toHaveCount(0);
    },
  );
}

test(
  'while collections are filtered, their shapes stand below a filter that stays',
  { tag: [SCRIPTS, ENGLISH, LONG_RUN] },
  async ({ page, words }) => {
    await page.goto('/collections');
    await opened(page, true);
    const letGo = await held(page, '**/collections.data*');
    await page.locator('#filter-name').fill('oud');
    await page.locator('#filter-name').press('Enter');
    await expect(shapes(page)).toHaveCount(8);
    await expect(page.locator('main article')).toHaveCount(0);
    await expect(page.locator('main h1')).toHaveText(words('shop:collection.title'));
    await expect(page.locator('#filter-name')).toHaveValue('oud');
    letGo();
    await page.waitForURL(/\/collections\?.*q=oud/);
    await expect(page.locator('main article').first()).toBeVisible();
    await expect(shapes(page)).toHaveCount(0);
  },
);

test('a list that comes at once shows no shapes before it', { tag: [SCRIPTS, ENGLISH, LONG_RUN] }, async ({ page }) => {
  await page.goto('/contact');
  await opened(page, true);
  await page.evaluate(() => {
    const seen = window as { shapesSeen?: boolean };
    new MutationObserver(() => {
      if (document.querySelector('main .card-grid[aria-hidden="true"]')) seen.shapesSeen = true;
    }).observe(document.body, { childList: true, subtree: true });
  });
  // Its data and scripts are known from the first visit.
  await follow(page, '/collections');
  await page.waitForURL('/collections');
  await follow(page, '/contact');
  await page.waitForURL('/contact');
  await page.evaluate(() => delete (window as { shapesSeen?: boolean }).shapesSeen);
  await follow(page, '/collections');
  await page.waitForURL('/collections');
  await expect(page.locator('main article').first()).toBeVisible();
  expect(await page.evaluate(() => (window as { shapesSeen?: boolean }).shapesSeen)).toBeUndefined();
});

test(
  'a line under the header says that a page is on its way, and goes when it is there',
  { tag: [SCRIPTS, ENGLISH, LONG_RUN] },
  async ({ page, words }) => {
    await page.goto('/collections');
    await opened(page, true);
    const letGo = await held(page, '**/contact.data*');
    await follow(page, '/contact');
    const line = page.getByRole('progressbar', { name: words('loading') });
    await expect(line).toBeVisible();
    const [row, drawn] = await Promise.all([page.locator('header.site-header').boundingBox(), line.boundingBox()]);
    expect(drawn?.height).toBe(2);
    expect(Math.abs((drawn?.y ?? 0) + 2 - ((row?.y ?? 0) + (row?.height ?? 0)))).toBeLessThanOrEqual(1);
    letGo();
    await page.waitForURL('/contact');
    await expect(line).toHaveCount(0);
  },
);

test(
  'the line grows from where one begins to read, and stands still for who wants no motion',
  { tag: [SCRIPTS, ENGLISH, LONG_RUN] },
  async ({ page }) => {
    for (const [language, side] of [
      ['en', 'left'],
      ['ar', 'right'],
    ] as const) {
      await page.emulateMedia({ reducedMotion: language === 'ar' ? 'reduce' : 'no-preference' });
      await page.goto(`/collections?lng=${language}`);
      await opened(page, true);
      const letGo = await held(page, '**/contact.data*');
      await follow(page, '/contact');
      const line = page.locator('.page-progress');
      await expect(line).toBeAttached();
      const [origin, animation, width] = await line.evaluate((element) => {
        const { transformOrigin, animationName } = getComputedStyle(element);
        return [parseFloat(transformOrigin), animationName, (element as HTMLElement).offsetWidth] as const;
      });
      expect(origin).toBe(side === 'left' ? 0 : width);
      expect(animation).toBe(language === 'ar' ? 'none' : 'page-progress');
      letGo();
      await page.waitForURL('/contact');
    }
  },
);
