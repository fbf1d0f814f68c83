import { type MenuNode, STORE_MENU } from '~/features/catalogue/taxonomy';

import { opened } from './journey';
import { expect, journeys, test } from './shop-test';
import { BOTH_WAYS, LEADING, OTHER_TURN, PLAIN, SCRIPTS } from './tags';

const entriesOf = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap((node) => [node.to, ...entriesOf(node.children ?? [])]);

test(
  'the store menu opens under the pointer over the whole width, all its levels, and leads where it says',
  { tag: OTHER_TURN },
  async ({ page, language, words, scripts }) => {
    await page.goto('/');
    await opened(page, scripts);
    const bar = page.locator('.cat-bar');
    const custom = bar.locator('a[href="/store?category=perfume&branch=custom"]');
    const women = bar.locator('a[href="/store?category=perfume&branch=custom&gender=women"]');
    await expect(custom).toBeHidden();
    await bar.locator('.cat-top[href="/store?category=perfume"]').hover();
    await expect(custom).toBeVisible();
    await expect(women).toBeVisible();
    const panel = await bar.locator('.cat-panel').first().boundingBox();
    expect(panel?.x).toBe(0);
    expect(panel?.width).toBe(await page.evaluate(() => document.documentElement.clientWidth));
    await expect(bar.locator('.cat-families a:visible')).toHaveCount(8);
    const boxes = await Promise.all([custom, women].map((link) => link.boundingBox()));
    // The levels stand side by side in reading order.
    expect(Math.sign((boxes[1]?.x ?? 0) - (boxes[0]?.x ?? 0))).toBe(language === 'ar' ? -1 : 1);
    // Arrows point where one reads on.
    const arrow = language === 'ar' ? 'matrix(-1, 0, 0, 1, 0, 0)' : 'none';
    await expect(page.locator('.icon-flip').first()).toHaveCSS('transform', arrow);
    await women.click();
    await page.waitForURL(/\/store\?category=perfume&branch=custom&gender=women$/);
    await expect(page.locator('h1')).toContainText(words('shop:category.women'));
    await expect(page.locator('main article').first()).toBeVisible();
  },
);

test(
  'the store menu opens for the keyboard and Escape closes it',
  { tag: [LEADING, BOTH_WAYS] },
  async ({ page, scripts }) => {
    await page.goto('/');
    await opened(page, scripts);
    const bar = page.locator('.cat-bar');
    const incense = bar.locator('.cat-top[href="/store?category=incense"]');
    const first = bar.locator('.cat-panel a[href="/store?category=incense"]');
    await incense.focus();
    await expect(first).toBeVisible();
    if (scripts) {
      await page.keyboard.press('Escape');
      await expect(first).toBeHidden();
      await incense.blur();
      await incense.focus();
    }
    await expect(first).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/store\?category=incense$/);
  },
);

journeys((test) => {
  test(
    'every entry of the store menu leads to its category',
    { tag: [OTHER_TURN, PLAIN] },
    async ({ page, scripts }) => {
      test.slow();
      await page.goto('/store');
      await opened(page, scripts);
      const bar = page.locator('.cat-bar');
      for (const entry of entriesOf(STORE_MENU)) {
        // A category without an `all` among its branches is both the heading of its group and the first entry under it.
        const link = bar.locator(`a[href="${entry}"]`).last();
        await expect(link, entry).toHaveCount(1);
        if (scripts) {
          await link.dispatchEvent('click');
          await page.waitForURL(`**${entry}`);
          await expect(page.locator('main article').first(), entry).toBeVisible();
        } else {
          // A link without scripts is what the shop answers; drawing all of them shows no more.
          const response = await page.request.get(entry);
          expect(response.status(), entry).toBe(200);
          expect(await response.text(), entry).toMatch(/<main.*<article/s);
        }
      }
    },
  );
});

test(
  'the drawer opens on phones, its categories unfold three levels deep, and choosing one goes there',
  { tag: [OTHER_TURN, BOTH_WAYS] },
  async ({ page, scripts }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await opened(page, scripts);
    await page.locator('header [popovertarget="menu-drawer"]').click();
    const drawer = page.locator('#menu-drawer');
    await expect(drawer).toBeVisible();
    expect(Math.round((await drawer.boundingBox())?.width ?? 0)).toBe(300);
    const [perfume, custom] = [drawer.locator('summary').first(), drawer.locator('.cat-panel summary').nth(1)];
    const men = drawer.locator('a[href="/store?category=perfume&branch=custom&gender=men"]');
    await expect(custom).toBeHidden();
    await perfume.click();
    await expect(men).toBeHidden();
    await custom.click();
    await expect(men).toBeVisible();
    await perfume.click();
    await expect(men).toBeHidden();
    await perfume.click();
    await men.click();
    await page.waitForURL(/\/store\?category=perfume&branch=custom&gender=men$/);
    await expect(drawer).toBeHidden();
    await expect(page.locator('main article').first()).toBeVisible();
  },
);

journeys((test) => {
  test(
    'collections are filtered by a name in either language, over all pages',
    { tag: [OTHER_TURN, PLAIN] },
    async ({ page, words, scripts }) => {
      await page.goto('/collections');
      await opened(page, scripts);
      const cards = page.locator('main article');
      await expect(cards).toHaveCount(8);
      await page.locator('nav a[href="/collections?page=2"]').first().click();
      await page.waitForURL(/\/collections\?page=2$/);
      const name = (await cards.last().locator('h2').innerText()).trim();
      await page.locator('#filter-name').fill(name);
      if (!scripts)
        await page
          .locator('main')
          .getByRole('button', { name: words('shop:collection.filterSubmit') })
          .click();
      await page.waitForURL(/\/collections\?(.*&)?q=/);
      await expect(page.locator('main')).toContainText(words('shop:collection.resultsFor', { q: name }));
      await expect(cards.filter({ hasText: name })).toHaveCount(1);

      await page.locator('#filter-name').fill('zzzzzz');
      await page.locator('#filter-name').press('Enter');
      await expect(page.locator('main')).toContainText(words('shop:collection.noResults'));
      await expect(cards).toHaveCount(0);
    },
  );

  test(
    'the order of collections is applied as it is chosen, by a button where no scripts run',
    { tag: OTHER_TURN },
    async ({ page, words, scripts }) => {
      await page.goto('/collections');
      await opened(page, scripts);
      await page.locator('#filter-sort').selectOption('-priceAfter');
      const apply = page.getByRole('button', { name: words('shop:store.apply'), exact: true });
      if (scripts) await expect(apply).toBeHidden();
      else await apply.click();
      await page.waitForURL(/\/collections\?(.*&)?sort=-priceAfter/);
      await expect(page.locator('#filter-sort')).toHaveValue('-priceAfter');
    },
  );
});

test(
  'on phones the rows of filters show the one that is chosen',
  { tag: [OTHER_TURN, SCRIPTS] },
  async ({ page, words, scripts }) => {
    // where no scripts run, it is up to the browser
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/store?category=perfume&branch=custom&gender=women');
    await opened(page, scripts);
    const kinds = page.getByRole('navigation', { name: words('shop:store.kinds') });
    const chosen = (name: string) => kinds.getByRole('link', { name: words(`taxonomy.gender.${name}`), exact: true });
    await expect(chosen('women')).toBeInViewport({ ratio: 1 });
    await chosen('unisex').click();
    await page.waitForURL(/gender=unisex/);
    await expect(chosen('unisex')).toHaveAttribute('aria-current', 'true');
    await expect(chosen('unisex')).toBeInViewport({ ratio: 1 });
  },
);
