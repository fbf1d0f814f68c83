import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

import { database } from '../support/database';
import { registeredVisitor } from '../support/people';
import { addProduct, classicCollection, customPerfume, placeOrder as order, simpleProduct } from '../support/shopping';
import { openCart, opened, pressPlace } from './journey';
import { expect, test } from './shop-test';

test.skip(({ scripts }) => !scripts, 'axe is a script.');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds, short enough to read: the rule, and where. */
async function findings(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(RULES)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`.trim()),
  );
}

/** Nothing at all in the light theme; the dark one differs in its colours alone. */
async function expectNothingFound(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await findings(page), `${what}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await findings(page, ['color-contrast']), `${what}, dark`).toEqual([]);
}

type Act = (page: Page) => Promise<unknown>;

async function look(page: Page, screens: Record<string, Act | null>): Promise<void> {
  for (const [path, act] of Object.entries(screens)) {
    await test.step(path, async () => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(path.split(' ')[0] ?? path);
      await opened(page, true);
      await act?.(page);
      await expectNothingFound(page, path);
    });
  }
}

const sendEmpty =
  (field: string): Act =>
  async (page) => {
    await page.locator(`main form:has([name="${field}"]) button[type="submit"]`).last().click();
    await page.locator('main [aria-invalid="true"]').first().waitFor();
  };

test.describe('axe finds nothing', () => {
  test.describe.configure({ timeout: 120_000 });

  test('on the pages that show the catalogue', async ({ page }) => {
    const [perfume, product, bundle] = [await customPerfume(), await simpleProduct(), await classicCollection()];
    const [offer] = await database()<{ slug: string }[]>`
      select slug from collections where offer_type = 'buy3x100get1x50' and visible and deleted_at is null limit 1`;
    const [soldOut] = await database()<
      { slug: string }[]
    >`select slug from products where not available and visible and deleted_at is null limit 1`;
    await look(page, {
      '/': null,
      '/store': null,
      '/store?category=perfume&branch=custom&gender=unisex': null,
      '/store?q=oud': null,
      '/store?q=zzzzzz': null,
      '/store?category=soap': null,
      [`/store/${perfume.slug}`]: null,
      [`/store/${product.slug}`]: null,
      [`/store/${soldOut?.slug ?? ''}`]: null,
      '/collections': null,
      '/collections?q=zzzzzz': null,
      [`/collections/${bundle.slug}`]: null,
      [`/collections/${offer?.slug ?? ''}`]: null,
    });
  });

  test('on the other pages of guests, their menus and their errors', async ({ page }) => {
    await look(page, {
      '/contact': null,
      '/settings': null,
      '/cart': null,
      '/nowhere': null,
      '/auth/login': null,
      '/auth/login (nothing filled in)': sendEmpty('password'),
      '/auth/register': null,
      '/auth/register (nothing filled in)': sendEmpty('passwordConfirm'),
      '/contact (category menu)': async (at) => {
        await at.locator('.cat-top > a').nth(1).hover();
        await at.locator('.cat-panel a[href="/store?category=perfume&branch=custom"]').hover();
        await expect(at.locator('.cat-panel a[href$="gender=women"]').first()).toHaveCSS('opacity', '1');
      },
      '/contact (suggestions)': async (at) => {
        await at.locator('header input[name="q"]:visible').pressSequentially('oud');
        await at.getByRole('option').first().waitFor();
        await at.keyboard.press('ArrowDown');
      },
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await look(page, {
      '/contact (drawer)': async (at) => {
        await at.locator('[popovertarget="menu-drawer"]:visible').first().click();
        await at.locator('#menu-drawer summary').first().click();
      },
      '/': null,
    });
  });

  test('on the pages of a customer', async ({ page, shopper }) => {
    const { visitor } = shopper;
    const { slug } = await simpleProduct();
    await look(page, { '/cart': null, '/user/my-orders': null, '/contact (empty cart)': openCart });
    await addProduct(visitor, slug);
    const first = await order(visitor);
    await addProduct(visitor, slug);
    const second = await order(visitor);
    await database()`update orders set payment_method = 'instapay' where id = ${second.id}`;
    await addProduct(visitor, slug);
    await look(page, {
      '/contact (cart popup)': openCart,
      '/contact (account menu)': async (at) => {
        await at
          .locator('header')
          .getByRole('button', { name: new RegExp(shopper.person.name) })
          .focus();
        await at.locator('header [aria-haspopup="menu"]').press('Enter');
        await at.getByRole('menuitem').first().waitFor();
      },
      '/cart (filled)': null,
      '/checkout': null,
      '/checkout (nothing filled in)': async (at) => {
        await at.locator('[name="phone"]').fill('');
        await pressPlace(at);
        await at.locator('main [aria-invalid="true"]').first().waitFor();
      },
      '/checkout/success?order=none': null,
      [`/checkout/success?order=${second.id}`]: null,
      [`/user/my-orders/${first.id}`]: (at) => at.locator('.cancel-order > summary').click(),
      '/user/my-orders (filled)': null,
      '/user/profile': null,
      '/user/profile (wrong)': sendEmpty('currentPassword'),
    });
  });

  test('on the pages of the admin', async ({ page, admin, language }) => {
    const { visitor } = await registeredVisitor(language);
    await addProduct(visitor, (await simpleProduct()).slug);
    const { id } = await order(visitor);
    expect((await admin.open('/admin/orders')).status).toBe(200);
    await look(page, {
      '/admin/orders': null,
      '/admin/orders?view=board': null,
      '/admin/orders?q=zzzzzz': null,
      [`/admin/orders/${id}`]: null,
      '/admin/nowhere': null,
    });
  });
});
