import { addProduct, ownProduct, placeOrder as order, simpleProduct, waitForNoYes } from '../support/shopping';
import { environment } from '../support/environment';
import { registeredVisitor } from '../support/people';
import type { Visitor } from '../support/visitor';
import { logIn, message, opened } from './journey';
import { expect, journeys, sitDown, test } from './shop-test';
import { LEADING, ONE_TURN, OTHER_TURN, PLAIN } from './tags';

async function placedBy(visitor: Visitor): Promise<string> {
  await addProduct(visitor, (await simpleProduct()).slug);
  return (await order(visitor)).id;
}

journeys((test) => {
  test(
    'an order is canceled with a ready-made reason',
    { tag: [OTHER_TURN, PLAIN] },
    async ({ page, shopper, words, scripts }) => {
      const id = await placedBy(shopper.visitor);
      await page.goto('/user/my-orders');
      await opened(page, scripts);
      await page.locator(`main a[href="/user/my-orders/${id}"]`).first().click();
      await page.waitForURL(`**/user/my-orders/${id}`);
      await page.locator('.cancel-order > summary').click();
      await page.getByRole('button', { name: words('account:orders.cancel.confirm') }).click();
      await expect(page.locator('.cancel-order')).toContainText(words('errors:order.reasonMissing'));
      await opened(page, scripts);
      await page.locator('[name="reason"][value="tooLong"]').check();
      await page.getByRole('button', { name: words('account:orders.cancel.confirm') }).click();
      await expect(message(page, words('account:orders.cancel.done'))).toBeVisible();
      const main = page.locator('main');
      await expect(main).toContainText(words('account:orders.status.canceled'));
      await expect(main).toContainText(
        words('account:orders.reasonGiven', { reason: words('account:orders.cancel.reasons.tooLong') }),
      );
      await expect(page.locator('.cancel-order')).toHaveCount(0);
    },
  );

  test(
    'an order is canceled with a reason of one’s own',
    { tag: [OTHER_TURN, PLAIN] },
    async ({ page, shopper, words, scripts }) => {
      const id = await placedBy(shopper.visitor);
      await page.goto(`/user/my-orders/${id}`);
      await opened(page, scripts);
      await page.locator('.cancel-order > summary').click();
      await page.locator('[name="reason"][value="other"]').check();
      const own = page.locator('[name="otherReason"]');
      await own.fill('ab');
      await page.getByRole('button', { name: words('account:orders.cancel.confirm') }).click();
      await expect(page.locator('.cancel-order')).toContainText(words('errors:order.reasonLength'));
      await expect(own).toHaveValue('ab');
      await opened(page, scripts);
      await own.fill('سأسافر قبل أن يصل');
      await page.getByRole('button', { name: words('account:orders.cancel.confirm') }).click();
      await expect(message(page, words('account:orders.cancel.done'))).toBeVisible();
      await expect(page.locator('main')).toContainText('سأسافر قبل أن يصل');
    },
  );

  test(
    'a past order is ordered again, without what is gone, and a second press adds nothing',
    { tag: [ONE_TURN, PLAIN] },
    async ({ page, shopper, language, words, scripts }) => {
      const [simple, gone] = [await simpleProduct(), await ownProduct()];
      await addProduct(shopper.visitor, simple.slug, undefined, 2);
      await addProduct(shopper.visitor, gone.slug);
      const { id } = await order(shopper.visitor);
      await gone.forget();
      const lines = page.locator('main .cart-line');
      for (const from of ['/user/my-orders', `/user/my-orders/${id}`]) {
        await page.goto(from);
        await opened(page, scripts);
        await page.locator(`form[action="/user/my-orders/${id}"].reorder button`).click();
        await page.waitForURL(/\/cart$/);
        const name = language === 'ar' ? gone.nameAr : gone.nameEn;
        await expect(message(page, words('account:orders.againSome', { names: name }))).toBeVisible();
        await expect(lines).toHaveCount(1);
        await expect(lines.locator(`a[href="/store/${simple.slug}"]`)).toBeVisible();
        await expect(lines.locator('output')).toHaveText('2');
      }
    },
  );
});

test(
  'an admin logs in, accepts an order from the list, and its customer sees it',
  { tag: LEADING },
  async ({ page, browser, noFaults, language, words, scripts }) => {
    const { visitor } = await registeredVisitor(language);
    const id = await placedBy(visitor);
    await waitForNoYes(id);
    const theirs = await browser.newContext({ javaScriptEnabled: scripts, baseURL: environment.baseUrl });
    noFaults(theirs);
    await sitDown(theirs, visitor);
    const customer = await theirs.newPage();
    await customer.goto(`/user/my-orders/${id}`);
    await expect(customer.locator('h1')).toHaveText(words('account:orders.heading.pending'));

    await page.goto('/admin/orders?status=pending');
    await page.waitForURL(/\/auth\/login\?redirectTo=/);
    await opened(page, scripts);
    await logIn(page, environment.admin);
    await page.waitForURL(/\/admin\/orders\?status=pending$/);
    await opened(page, scripts);
    await page
      .locator(`form:has([name="orderId"][value="${id}"]):has([name="status"][value="accepted"])`)
      .first()
      .locator('button')
      .click();
    await expect(page.locator(`a[href="/admin/orders/${id}"]`)).toHaveCount(0);
    await page.goto(`/admin/orders/${id}`);
    await expect(page.locator('main')).toContainText(words('account:orders.status.accepted'));

    await customer.reload();
    await expect(customer.locator('h1')).toHaveText(words('account:orders.heading.accepted'));
    await theirs.close();
  },
);

journeys((test) => {
  test(
    'a customer who asks for the back office is told that it is not theirs',
    { tag: [LEADING, PLAIN] },
    async ({ page, shopper, words }) => {
      expect(shopper.person.email).toBeTruthy();
      await page.goto('/admin/orders');
      await page.waitForURL((url) => url.pathname === '/');
      await expect(message(page, words('errors:noPermission'))).toBeVisible();
    },
  );
});
