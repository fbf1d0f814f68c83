import type { Page } from 'playwright/test';

import { adminToken } from '../support/api';
import { database } from '../support/database';
import { sampleMessage } from '../support/messages';
import { registeredVisitor } from '../support/people';
import { cones, forgetProducts, madeProduct } from '../support/product-form';
import {
  addProduct,
  classicCollection,
  customPerfume,
  ofTheDemo,
  placeOrder as order,
  simpleProduct,
} from '../support/shopping';
import { type Act, expectNothingFound, inTheLongRun, look, openAccountMenu, openDrawer, openSheet } from './axe';
import { openCart, opened, pressPlace } from './journey';
import { expect, test } from './shop-test';
import { LONG_RUN, ONE_TURN, OTHER_TURN, SCRIPTS } from './tags';

// axe is a script.
const ONE = { tag: [SCRIPTS, ONE_TURN] };
const LATER = { tag: [...ONE.tag, LONG_RUN] };
const OTHER = { tag: [SCRIPTS, OTHER_TURN] };

/** Puts a perfume into this many slots of a set that one composes. */
const fillSlots =
  (count: number): Act =>
  async (page) => {
    for (let slot = 0; slot < count; slot += 1) {
      await page.locator('.composer-pick').first().click();
      await expect(page.locator('select[name="selectedItems"]').nth(slot)).not.toHaveValue('');
    }
  };

const toPhone = (page: Page) => page.setViewportSize({ width: 390, height: 844 });

const sendEmpty =
  (field: string): Act =>
  async (page) => {
    await page.locator(`main form:has([name="${field}"]) button[type="submit"]`).last().click();
    await page.locator('main [aria-invalid="true"]').first().waitFor();
  };

test.describe('axe finds nothing', () => {
  test.describe.configure({ timeout: 540_000 });

  test('on the lists of the catalogue', ONE, async ({ page, language }) => {
    await look(page, language, {
      '/': null,
      '/store': null,
      '/store?q=zzzzzz': null,
      '/collections': null,
      ...inTheLongRun({
        '/store?category=perfume&branch=custom&gender=unisex': null,
        '/store?q=oud': null,
        '/store?category=soap': null,
        '/collections?q=zzzzzz': null,
      }),
    });
  });

  test('on the pages of products and collections', OTHER, async ({ page, language }) => {
    const [perfume, product, bundle] = [await customPerfume(), await simpleProduct(), await classicCollection()];
    const [offer] = await database()<{ slug: string }[]>`
      select slug from collections where offer_type = 'buy3x100get1x50' and visible and deleted_at is null
        order by created_at limit 1`;
    const [soldOut] = await database()<{ slug: string }[]>`
      select slug from products where not available and ${ofTheDemo()} order by slug limit 1`;
    await look(page, language, {
      [`/store/${perfume.slug}`]: null,
      [`/store/${product.slug}`]: null,
      [`/collections/${bundle.slug}`]: null,
      [`/collections/${offer?.slug ?? ''} (filled)`]: fillSlots(4),
      ...inTheLongRun({
        [`/store/${soldOut?.slug ?? ''}`]: null,
        [`/collections/${offer?.slug ?? ''} (half filled)`]: fillSlots(2),
      }),
    });
  });

  test('on the other pages of guests, their menus and their errors', LATER, async ({ page, language }) => {
    await look(page, language, {
      '/contact': null,
      '/settings': null,
      '/nowhere': null,
      '/auth/login (nothing filled in)': sendEmpty('password'),
      '/auth/register (nothing filled in)': sendEmpty('passwordConfirm'),
      '/auth/forgot-password': null,
      '/contact (category menu)': async (at) => {
        await at.locator('.cat-top').nth(1).hover();
        await expect(at.locator('.cat-panel').first()).toHaveCSS('opacity', '1');
      },
      '/contact (suggestions)': async (at) => {
        await at.locator('header input[name="q"]:visible').pressSequentially('oud');
        await at.getByRole('option').first().waitFor();
        await at.keyboard.press('ArrowDown');
      },
      ...inTheLongRun({
        '/pages/terms': null,
        '/api/docs': null,
        '/api/docs (a call)': (at) => at.locator('#postProduct > summary').click(),
        '/cart': null,
        '/auth/login': null,
        '/auth/reset-password': null,
        '/auth/register': null,
        '/auth/forgot-password?sent': null,
      }),
    });
    await toPhone(page);
    await look(page, language, {
      '/contact (drawer)': openDrawer,
      '/contact (suggestions)': async (at) => {
        await at.locator('[popovertarget="search-sheet"]:visible').click();
        await at.locator('#search-sheet input').pressSequentially('oud');
        await at.locator('#search-sheet').getByRole('option').first().waitFor();
      },
      ...inTheLongRun({
        '/': null,
        '/contact (search)': async (at) => {
          await at.locator('[popovertarget="search-sheet"]:visible').click();
          await expect(at.locator('#search-sheet input')).toBeFocused();
        },
      }),
    });
  });

  test('on the cart and the checkout of a customer', OTHER, async ({ page, shopper, language }) => {
    await look(page, language, { ...inTheLongRun({ '/cart': null }), '/contact (empty cart)': openCart });
    await addProduct(shopper.visitor, (await simpleProduct()).slug);
    await look(page, language, {
      '/contact (cart popup)': openCart,
      '/contact (account menu)': openAccountMenu,
      '/store?category=incense (sheet after an add)': openSheet,
      '/cart (filled)': null,
      '/checkout (nothing filled in)': async (at) => {
        await at.locator('[name="phone"]').fill('');
        await pressPlace(at);
        await at.locator('main [aria-invalid="true"]').first().waitFor();
      },
      '/cart (toast)': async (at) => {
        await at.locator('main .cart-line-controls > button').first().click();
        // Its time stands still under the pointer.
        await at.locator('.toast').hover();
      },
      ...inTheLongRun({
        '/checkout': null,
        '/checkout/success?order=none': null,
      }),
    });
    await toPhone(page);
    await look(page, language, inTheLongRun({ '/contact (drawer of a customer)': openDrawer }));
  });

  test('on the orders and the profile of a customer', LATER, async ({ page, shopper, language, words }) => {
    const { visitor } = shopper;
    const { slug } = await simpleProduct();
    await look(page, language, inTheLongRun({ '/user/my-orders': null }));
    await addProduct(visitor, slug);
    const first = await order(visitor);
    await addProduct(visitor, slug);
    const second = await order(visitor);
    await database()`update orders set payment_method = 'instapay' where id = ${second.id}`;
    await look(page, language, {
      [`/checkout/success?order=${second.id}`]: null,
      [`/user/my-orders/${first.id} (no reason)`]: async (at) => {
        await at.locator('.cancel-order > summary').click();
        await at.locator('.cancel-order button[type="submit"]').click();
        await at.getByText(words('errors:order.reasonMissing')).first().waitFor();
      },
      '/user/my-orders (filled)': null,
      '/user/profile (wrong)': sendEmpty('currentPassword'),
      ...inTheLongRun({
        [`/user/my-orders/${first.id}`]: null,
        '/user/profile': null,
      }),
    });
  });

  test('on the pages of the admin', { tag: [...OTHER.tag, LONG_RUN] }, async ({ page, admin, language }) => {
    const { visitor } = await registeredVisitor(language);
    const product = await simpleProduct();
    await addProduct(visitor, product.slug);
    const { id } = await order(visitor);
    const [row] = await database()<{ number: number }[]>`select number::int from orders where id = ${id}`;
    const { number } = row ?? { number: 0 };
    const messages = [
      await sampleMessage({ status: 'byHand', order: id }),
      await sampleMessage({ status: 'failed', channel: 'email', order: id, tries: 3, error: '552 Mailbox full' }),
      await sampleMessage({ status: 'queued', order: id }),
      await sampleMessage({ status: 'sent', order: id, language: 'en', text: 'Hello Mona' }),
    ];
    expect((await admin.open('/admin/orders')).status).toBe(200);
    await look(page, language, {
      '/admin/orders': null,
      '/admin/orders/confirm': null,
      '/admin/orders (new orders)': async (at) => {
        await at.locator('.bell:visible').click();
        await expect(at.locator('#new-orders')).toBeVisible();
      },
      [`/admin/messages?q=${number}&message=${messages[0] ?? ''}`]: null,
      [`/admin/orders/${id}`]: null,
      ...inTheLongRun({
        [`/admin/manage-products/preview/${product.id}`]: null,
        '/admin/orders?view=board': null,
        '/admin/orders?q=zzzzzz': null,
        '/admin/customers': null,
        [`/admin/messages?q=${number}&message=${messages[1] ?? ''}`]: null,
        '/admin/messages?q=zzzzzz': null,
        '/admin/nowhere': null,
        '/contact (account menu of an admin)': openAccountMenu,
      }),
    });
    await toPhone(page);
    await look(page, language, {
      '/contact (drawer of an admin)': openDrawer,
      [`/admin/orders/${id}`]: null,
      '/admin/manage-products': null,
      '/admin (menu)': async (at) => {
        await at.locator('.admin-menu-button').click();
        await at.locator('.admin-fold > summary').click();
      },
      ...inTheLongRun({
        '/admin': null,
        '/admin/orders': null,
        '/admin/orders/confirm': null,
        '/admin/customers': null,
        '/admin/manage-collections': null,
        [`/admin/messages?q=${number}`]: null,
      }),
    });
  });

  test('on two versions of a product, side by side', LATER, async ({ page, admin }) => {
    const { _id: id } = await madeProduct(await adminToken(), cones());
    const path = `/admin/manage-products/update/${id}`;
    await page.goto(path).then(() => opened(page, true));
    const theirs = (await admin.open(path)).form({ 'name.en': true });
    await admin.upload(theirs, { price: '130', 'name.en': 'Their cones' });
    await page.locator('[id="product-name.en"]').fill('My cones');
    await page.locator('.save-bar button[type="submit"]').click();
    await expect(page.locator('.conflict')).toHaveCount(2);
    await expectNothingFound(page, path);
    await toPhone(page);
    await expectNothingFound(page, `${path} (phone)`, 'dark');
    await forgetProducts();
  });
});
