import type { Page } from 'playwright/test';

import { newOrder, ownProduct } from '../support/shopping';
import { message, opened } from './journey';
import { expect, test } from './shop-test';
import { LEADING, LONG_RUN, SCRIPTS } from './tags';

const MOST = 88;

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
});

const heights = (page: Page) =>
  page.locator('.data-table tbody tr').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));

/** Neither the page nor a row of it is wider than the phone. */
const expectNarrow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

/** The parts of a list's rows of which each has its own place. */
const PARTS = {
  '.catalog-row': '.catalog-link, .cell-num > *, .row-fold > summary',
  '.message-row': '.message-link, .message-kind, .message-number, .tag, .message-way, .message-time, .btn',
};

/** How many parts of rows lie over another one. */
const overlaps = (page: Page, row: keyof typeof PARTS) =>
  page.locator(row).evaluateAll((rows, parts) => {
    const areCrossing = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    return rows.flatMap((each) => {
      const boxes = [...each.querySelectorAll(parts)].map((part) => part.getBoundingClientRect());
      return boxes.filter((box, place) => boxes.slice(place + 1).some((other) => areCrossing(box, other)));
    }).length;
  }, PARTS[row]);

test(
  'on a phone the rows of the lists are at most 88 px high',
  { tag: [LEADING, LONG_RUN] },
  async ({ page, admin: _, scripts }) => {
    await newOrder();
    for (const path of ['/admin/orders', '/admin/manage-products', '/admin/manage-collections', '/admin/messages']) {
      await page.goto(path);
      await opened(page, scripts);
      const rows = await heights(page);
      expect(rows.length, path).toBeGreaterThan(0);
      expect(Math.max(...rows), path).toBeLessThanOrEqual(MOST);
      const prices = await page
        .locator('.catalog-row .cell-num > *')
        .evaluateAll((all) => all.map((price) => price.getBoundingClientRect().height));
      expect(Math.max(0, ...prices), `lines of a price, ${path}`).toBeLessThanOrEqual(26);
      expect([await overlaps(page, '.catalog-row'), await overlaps(page, '.message-row')], path).toEqual([0, 0]);
      await expectNarrow(page);
    }
  },
);

test(
  'on a phone an order is told and opened from its row',
  { tag: LEADING },
  async ({ page, admin: _, scripts, words, money }) => {
    const { id, number, total } = await newOrder();
    await page.goto(`/admin/orders?q=${number}`);
    await opened(page, scripts);
    const row = page.locator('.order-row').first();
    for (const text of [String(number), words('admin:orders.toConfirm'), money(total)])
      await expect(row.getByText(text).first()).toBeVisible();
    await expect(row.locator('a[href^="tel:"]')).toBeVisible();
    // The box is not below the row's link.
    await row.locator('.order-tick label').click();
    await expect(row.getByRole('checkbox')).toBeChecked();
    await row
      .locator('.order-customer bdi')
      .first()
      .click({ position: { x: 4, y: 8 }, force: true });
    await expect(page).toHaveURL(new RegExp(`/admin/orders/${id}$`));
  },
);

test(
  'on a phone one press ticks all of a page',
  { tag: [LEADING, LONG_RUN] },
  async ({ page, admin: _, scripts, words }) => {
    await page.goto('/admin/manage-products');
    await opened(page, scripts);
    const ticks = page.locator('input[name="ids"]');
    const count = await ticks.count();
    expect(count).toBeGreaterThan(1);
    await expect(page.locator('input[name="ids"]:checked')).toHaveCount(0);
    if (scripts) await page.locator('.bulk-all').getByLabel(words('admin:catalogItems.tickAll')).check();
    else await page.getByRole('link', { name: words('admin:catalogItems.tickAll') }).click();
    await expect(page.locator('input[name="ids"]:checked')).toHaveCount(count);
  },
);

test(
  'on a phone the filters are folded behind one button, which counts them',
  { tag: LEADING },
  async ({ page, admin: _, scripts }) => {
    await page.goto('/admin/manage-products?category=perfume&stock=in');
    await opened(page, scripts);
    const form = page.locator('#product-filters');
    const button = page.locator('.filter-fold > summary');
    await expect(form).toBeHidden();
    await expect(button.locator('.filter-count')).toContainText(/[2٢]/);
    await button.click();
    await expect(form.locator('[name="stock"]')).toBeVisible();
    await form.locator('[name="stock"]').selectOption('out');
    if (!scripts) await form.locator('button[type="submit"]').click();
    await expect(page).toHaveURL(/stock=out/);
  },
);

test(
  'on a phone the open filters of the reports are no wider than it',
  { tag: [LEADING, SCRIPTS] },
  async ({ page, admin: _ }) => {
    await page.goto('/admin/reports');
    await opened(page, true);
    await page.locator('.filter-fold > summary').click();
    await expect(page.locator('#report-days [name="to"]')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  },
);

test(
  'on a phone what can be done to a product waits behind a button',
  { tag: [LEADING, LONG_RUN] },
  async ({ page, admin: _, scripts, words }) => {
    const { nameEn, id, forget } = await ownProduct();
    await page.goto(`/admin/manage-products?q=${encodeURIComponent(nameEn)}`);
    await opened(page, scripts);
    const row = page.locator('.catalog-row', { has: page.locator(`input[name="ids"][value="${id}"]`) });
    const hide = row.locator(`button[value="hide:${id}"]`);
    await expect(hide).toBeHidden();
    await row.locator('.row-fold > summary').click();
    await hide.click();
    await expect(message(page, words('admin:products.changed.hide', { count: 1 }))).toBeVisible();
    await forget();
  },
);

test(
  'a message of the back office takes the place of the one before about the same',
  { tag: [LEADING, SCRIPTS] },
  async ({ page, admin: _, scripts, words }) => {
    // Without scripts a page has one message.
    await page.goto('/admin/manage-home-sections');
    await opened(page, scripts);
    // Away from the window a message stays, so that the first one does not go by itself.
    await page.evaluate(() => (document.hasFocus = () => false));
    const moved = page.locator('.toast', { hasText: words('admin:home.moved') });
    await page.locator('button[name="move"][value="down"]').first().click();
    await moved.evaluate((toast) => toast.classList.add('first'));
    await page.locator('button[name="move"][value="up"]').nth(1).click();
    await expect(page.locator('.toast:not(.first)')).toBeVisible();
    expect(await page.locator('.toast').count()).toBe(1);
  },
);
