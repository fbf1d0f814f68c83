import { randomUUID } from 'node:crypto';

import { ageStep } from '../support/api-shopping';
import { database } from '../support/database';
import { withCacheInvalidation } from '../support/cache-invalidation';
import { registeredVisitor } from '../support/people';
import { pictureFile } from '../support/pictures';
import { addProduct, placeOrder } from '../support/shopping';
import type { Page } from 'playwright/test';

import { expect, journeys, test } from './shop-test';
import { ARABIC, NO_SCRIPTS } from './tags';

// What a shop needs must work in Arabic and without scripts; the rest has tests of its own.

async function file(name: string) {
  const picture = await pictureFile(name, { width: 120, height: 120 });
  return { name, mimeType: picture.type, buffer: Buffer.from(await picture.arrayBuffer()) };
}

const save = (page: Page, form: string) => page.locator(`#${form} .save-bar button[type="submit"]`).click();

/** What this owner made or changed is taken away again, so that other tests find the shop as it was. */
let takeAway: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  for (const undo of takeAway.reverse()) await withCacheInvalidation(undo);
  takeAway = [];
});

journeys((test) => {
  test(
    'an owner runs the shop: a perfume, a set, a section, the offer bar, an order',
    { tag: [NO_SCRIPTS, ARABIC] },
    async ({ page, admin, words }) => {
      test.setTimeout(540_000);
      const sql = database();
      const mark = randomUUID().slice(0, 8);
      const perfume = `عطر التجربة ${mark}`;
      const code = `E2E-${mark}`;
      takeAway.push(() => sql`update products set deleted_at = now() where code = ${code} and deleted_at is null`);

      // A custom perfume with three pictures; its fields are asked for first.
      await page.goto('/admin/manage-products/create');
      await page.locator('[name="name.ar"]').fill(perfume);
      await page.locator('[name="name.en"]').fill(`Trial perfume ${mark}`);
      await page.locator('[name="code"]').fill(code);
      await page.locator('[name="category"]').selectOption('perfume');
      await page.locator('[name="branch"]').selectOption('custom');
      await page.locator('#product .show-fields').click();
      await expect(page.locator('[name="name.ar"]')).toHaveValue(perfume);
      await page.locator('[name="gender"]').selectOption('men');
      for (const [size, price] of [
        ['lg', '٩٠٠'],
        ['md', '500'],
        ['sm', '300'],
      ] as const) {
        await page.locator(`[name="${size}.price"]`).fill(price);
        await page.locator(`[name="${size}.priceAfter"]`).fill('100');
        await page.locator(`[name="${size}.image"]`).setInputFiles(await file(`${size}.png`));
      }
      await save(page, 'product');
      await page.waitForURL(/\/admin\/manage-products\/update\/[\da-f-]{36}$/);
      await expect(page.getByText(words('admin:products.created', { name: perfume }))).toBeVisible();
      const id = page.url().split('/').at(-1) ?? '';
      const address = (await page.locator('main a[href^="/store/"]').first().getAttribute('href')) ?? '';

      // Hidden it is not there, shown it is.
      const statusOf = async () => (await page.request.get(address)).status();
      for (const [command, status] of [
        ['hide', 404],
        ['show', 200],
      ] as const) {
        await page.goto(`/admin/manage-products?q=${code}`);
        await page.locator(`button[name="row"][value="${command}:${id}"]`).click();
        await expect(page.getByText(words(`admin:products.changed.${command}`, { count: 1 }))).toBeVisible();
        expect(await statusOf()).toBe(status);
      }

      // A set that shoppers compose, of this perfume alone.
      const set = `طقم التجربة ${mark}`;
      takeAway.push(() => sql`update collections set deleted_at = now() where name_ar = ${set} and deleted_at is null`);
      await page.goto('/admin/manage-collections/create');
      await page.locator('[name="name.ar"]').fill(set);
      await page.locator('[name="name.en"]').fill(`Trial set ${mark}`);
      await page.locator('[name="collectionType"][value="classice"]').check();
      await page.locator('[name="offerType"]').selectOption('buy2x100get1x30');
      await page.locator('[name="poolKind"][value="chosen"]').check();
      await page.locator('[name="findPerfume"]').fill(code);
      await page.locator('button[name="step"][value="findPerfume"]').click();
      await page.locator(`[name="pool"][value="${id}"]`).check();
      await save(page, 'collection');
      await page.waitForURL(/\/admin\/manage-collections\/update\//);
      const composer = await page.request.get(
        (await page.locator('main a[href^="/collections/"]').first().getAttribute('href')) ?? '',
      );
      expect(await composer.text()).toContain(`value="${id}"`);

      // A section of the home page that shows it, and the offer bar.
      const section = `جديد العطور ${mark}`;
      takeAway.push(() => sql`delete from home_sections where title_ar = ${section}`);
      await page.goto('/admin/manage-home-sections/create');
      await page.locator('[name="title.ar"]').fill(section);
      await page.locator('[name="title.en"]').fill(`New perfumes ${mark}`);
      await page.locator('[name="place"]').selectOption('category=perfume&branch=custom&gender=men');
      await save(page, 'home-section');
      await page.waitForURL('**/admin/manage-home-sections');
      const bar = `عرض التجربة ${mark}`;
      const [before] = await sql<{ en: string; ar: string }[]>`select title_en as en, title_ar as ar from offer`;
      takeAway.push(() => sql`update offer set title_en = ${before?.en ?? ''}, title_ar = ${before?.ar ?? ''}`);
      await page.goto('/admin/update-offer-bar');
      await page.locator('[name="title.ar"]').fill(bar);
      await save(page, 'offer-bar');
      await page.goto('/');
      await expect(page.getByText(bar).first()).toBeVisible();
      await expect(
        page
          .locator('section', { has: page.getByRole('heading', { name: section }) })
          .locator(`a[href="${address}"]`)
          .first(),
      ).toBeAttached();

      // Somebody buys it; the order goes all its way.
      const { visitor } = await registeredVisitor('ar');
      await addProduct(visitor, address.split('/').at(-1) ?? '', '100ml');
      const { id: order } = await placeOrder(visitor);
      await page.goto(`/admin/orders/${order}`);
      for (const status of ['accepted', 'out', 'delivered']) {
        await page.locator(`form:has([name="status"][value="${status}"]) button`).click();
        await expect(page.locator('main')).toContainText(words(`account:orders.status.${status}`));
        await expect(page.locator(`form:has([name="status"][value="${status}"])`)).toHaveCount(0);
        await ageStep(order, 2);
      }

      // Deleted, it is gone from the shop and still in the order.
      await page.goto(`/admin/manage-products/update/${id}`);
      await page.locator('main details.confirm > summary').click();
      await page.locator('main details.confirm button[type="submit"]').click();
      await page.waitForURL('**/admin/manage-products');
      expect(await statusOf()).toBe(404);
      await page.goto(`/admin/orders/${order}`);
      await expect(page.locator('main')).toContainText(perfume);
      const own = await visitor.open(`/user/my-orders/${order}`);
      expect(own.text).toContain(perfume);
      const [picture] = await sql<{ image: string }[]>`select image from order_items where order_id = ${order}`;
      expect((await page.request.get(picture?.image ?? '')).status()).toBe(200);
      expect(admin.jar.list().length).toBeGreaterThan(0);
    },
  );
});
