import type { Page } from 'playwright/test';

import { database } from '../support/database';
import { environment } from '../support/environment';
import { pictureFile } from '../support/pictures';
import { madeProduct, cones, forgetProducts, newCode } from '../support/product-form';
import { newOrderToAccept } from '../support/shopping';
import { adminToken } from '../support/api';
import { connect, logIn, opened } from './journey';
import { expect, journeys, test } from './shop-test';
import { LONG_RUN, ONE_TURN, OTHER_TURN, SCRIPTS } from './tags';

test.use({
  onPurpose: /net::ERR_(FAILED|INTERNET_DISCONNECTED)|NetworkError|Failed to fetch|status of (413|50[03])|SyntaxError/,
});
test.afterAll(forgetProducts);

const CREATE = '/admin/manage-products/create';
const field = (page: Page, name: string) => page.locator(`[id="product-${name}"]`);
const save = (page: Page) => page.locator('.save-bar button[type="submit"]').click();
const failure = (page: Page) => page.locator('.save-bar').getByRole('alert');
const chosen = async () => ({
  name: 'cones.png',
  mimeType: 'image/png',
  buffer: Buffer.from(await (await pictureFile('cones.png', { width: 300, height: 300 })).arrayBuffer()),
});

/** Counts the questions of a page that is left; all are answered with “stay”. */
function questions(page: Page): () => number {
  let asked = 0;
  page.on('dialog', (dialog) => {
    asked += 1;
    void dialog.dismiss();
  });
  return () => asked;
}

test(
  'a product that cannot be sent says so at once, stays as it was typed, and is saved when it can be',
  { tag: [OTHER_TURN, SCRIPTS] },
  async ({ page, admin: _, words, scripts }) => {
    // Without scripts the browser itself says that the connection is down.
    await page.goto(CREATE);
    await opened(page, scripts);
    const code = newCode();
    await field(page, 'code').fill(code);
    await field(page, 'name.en').fill('Offline cones');
    await field(page, 'category').selectOption('incense');
    await field(page, 'branch').selectOption('incenseCones');
    await field(page, 'price').fill('120');
    await field(page, 'image').setInputFiles(await chosen());
    const asked = questions(page);
    await connect(page, false);
    for (const _try of [1, 2]) {
      await save(page);
      await expect(failure(page)).toHaveText(words('admin:form.failed.network'), { timeout: 6_000 });
    }
    await page.locator('.admin-back').click();
    await expect.poll(asked).toBe(1);
    await expect(page).toHaveURL(new RegExp(`${CREATE}$`));
    await expect(field(page, 'code')).toHaveValue(code);
    await expect(field(page, 'image')).toHaveValue(/cones\.png$/);

    await connect(page, true);
    await page.route('**/create.data*', (route) => route.fulfill({ status: 503, body: '' }));
    await save(page);
    await expect(failure(page)).toHaveText(words('admin:form.failed.closed'));
    await page.unroute('**/create.data*');
    await page.route('**/create.data*', (route) => route.fulfill({ status: 500, body: 'Broken' }));
    await save(page);
    await expect(failure(page)).toHaveText(words('admin:form.failed.unknown'));
    await page.unroute('**/create.data*');
    await save(page);
    await page.waitForURL('**/admin/manage-products/update/**');
    expect(asked()).toBe(1);
  },
);

test(
  'what a step of the form brought stays where the next one cannot be sent',
  { tag: [OTHER_TURN, SCRIPTS] },
  async ({ page, admin: _, scripts }) => {
    // Without scripts the browser itself says that the connection is down.
    await page.goto('/admin/manage-collections/create');
    await opened(page, scripts);
    await page.locator('[name="find"]').fill('oud');
    await page.locator('button[name="step"][value="find"]').click();
    await page.locator('button[name="step"][value^="add:"]').first().click();
    const row = page.locator('[name="contents[0].productId"]');
    await expect(row).toBeAttached();
    await connect(page, false);
    await save(page);
    await expect(failure(page)).toBeVisible();
    await expect(row).toBeAttached();
  },
);

test(
  'a button of the orders says so too, and the page stays when the line is back',
  { tag: [ONE_TURN, SCRIPTS] },
  async ({ page, admin: _, words, scripts }) => {
    // Without scripts the browser itself says that the connection is down.
    await newOrderToAccept();
    await page.goto('/admin/orders');
    await opened(page, scripts);
    const step = page.locator('button.order-step').first();
    await expect(step).toBeVisible();
    await connect(page, false);
    await step.click();
    await expect(page.locator('.toast').filter({ hasText: words('error.network') })).toHaveCount(1);
    const heading = await page.locator('h1').innerText();
    await connect(page, true);
    await page.locator('h1').click();
    await expect(page.locator('h1')).toHaveText(heading);
    await expect(step).toBeVisible();
  },
);

journeys((test) => {
  test(
    'a session that is over leads back to the form with its text, and says what became of pictures',
    { tag: OTHER_TURN },
    async ({ page, admin: _, words, scripts }) => {
      await page.goto(CREATE);
      await opened(page, scripts);
      await field(page, 'name.en').fill('Kept cones');
      await field(page, 'description.en').fill('Long words. '.repeat(100));
      await field(page, 'image')
        .or(field(page, 'materialsImage'))
        .first()
        .setInputFiles(await chosen());
      await page.context().clearCookies({ name: 'attara_session' });
      await save(page);
      await page.waitForURL(/\/auth\/login/);
      await expect(page.getByText(words('account:login.sessionOver'))).toBeVisible();
      await logIn(page, environment.admin);
      await page.waitForURL(new RegExp(`${CREATE}$`));
      await expect(page.getByText(words('admin:form.kept'))).toBeVisible();
      await expect(page.getByText(words('admin:form.keptWithoutPictures'))).toBeVisible();
      await expect(field(page, 'name.en')).toHaveValue('Kept cones');
      await expect(field(page, 'description.en')).toHaveValue('Long words. '.repeat(100));
      await expect(page.locator('.save-bar-note')).not.toBeEmpty();
    },
  );
});

test(
  'a large picture does not take the text with it',
  { tag: [ONE_TURN, SCRIPTS, LONG_RUN] },
  async ({ page, admin: _, words, scripts }) => {
    // Of a large form nothing is read without a session.
    await page.goto(CREATE);
    await opened(page, scripts);
    await field(page, 'name.en').fill('Heavy cones');
    const { name, mimeType } = await chosen();
    await field(page, 'materialsImage').setInputFiles({ name, mimeType, buffer: Buffer.alloc(2_000_000, 7) });
    await page.context().clearCookies({ name: 'attara_session' });
    await save(page);
    await page.waitForURL(/\/auth\/login/);
    await logIn(page, environment.admin);
    await expect(page.getByText(words('admin:form.keptWithoutPictures'))).toBeVisible();
    await expect(field(page, 'name.en')).toHaveValue('Heavy cones');
  },
);

journeys((test) => {
  test(
    'two versions of a product stand side by side, and what is chosen is saved',
    { tag: OTHER_TURN },
    async ({ page, admin, words, scripts }) => {
      const { _id: id } = await madeProduct(await adminToken(), cones());
      await page.goto(`/admin/manage-products/update/${id}`);
      await opened(page, scripts);
      const theirs = (await admin.open(`/admin/manage-products/update/${id}`)).form({ 'name.en': true });
      await admin.upload(theirs, { price: '130', 'name.en': 'Their cones', volume: '20 g' });
      await field(page, 'name.en').fill('My cones');
      await field(page, 'description.en').fill('Mine alone');
      await save(page);
      const conflicts = page.locator('.conflict');
      await expect(conflicts).toHaveCount(4);
      await expect(page.getByText(words('errors:product.changedMeanwhile'))).toBeVisible();
      await expect(page.locator('[name="choose:price"][value="theirs"]')).toBeChecked();
      await expect(page.locator('[name="choose:description.en"][value="mine"]')).toBeChecked();
      await expect(page.locator('[name="choose:name.en"][value="mine"]')).toBeChecked();
      await expect(field(page, 'code')).toBeHidden();
      await page.locator('[name="choose:name.en"][value="theirs"]').check();
      await page.locator('[name="choose:volume"][value="mine"]').check();
      await save(page);
      await expect(conflicts).toHaveCount(0);
      const [row] = await database()`
    select name_en, price, description_en, volume from products where id = ${id}`;
      expect(row).toMatchObject({ name_en: 'Their cones', price: 13_000, description_en: 'Mine alone', volume: null });
    },
  );
});
