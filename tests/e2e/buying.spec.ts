import { customPerfume } from '../support/shopping';
import { fillAddress, opened, placeOrder, register } from './journey';
import { expect, test } from './shop-test';

test('a guest finds a perfume, is asked to register, and buys it by cash on delivery', async ({ page, words, scripts }) => {
  const perfume = await customPerfume();

  await test.step('browse: home → custom perfume → the product', async () => {
    await page.goto('/');
    await opened(page, scripts);
    await expect(page.locator('h1')).toHaveCount(1);
    await page.goto('/store?category=perfume&branch=custom');
    await expect(page.locator('main article').first()).toBeVisible();
    await page.goto(`/store/${perfume.slug}`);
    await opened(page, scripts);
  });

  await test.step('choose 50 ml and add it: the shop asks who it is for', async () => {
    await page.locator('input[name="size"][value="50ml"]').check({ force: true });
    await page
      .getByRole('button', { name: words('shop:product.addToCart') })
      .first()
      .click();
    await page.waitForURL(/\/auth\/login\?redirectTo=/);
    await page.locator('main a[href^="/auth/register"]').click();
    await page.waitForURL(/\/auth\/register/);
  });

  await test.step('register: back at the product, which is in the cart once', async () => {
    await opened(page, scripts);
    await register(page);
    await page.waitForURL(new RegExp(`/store/${perfume.slug}`));
    await expect(
      page
        .getByText('added To Successfully')
        .or(page.getByText(words('shop:cart.added')))
        .first(),
    ).toBeVisible();
  });

  await test.step('open the cart, raise the quantity, go to checkout', async () => {
    await opened(page, scripts);
    await page.locator('[popovertarget="cart-popup"]:visible').first().click();
    const popup = page.locator('#cart-popup');
    await expect(popup).toBeVisible();
    await expect(popup.locator('output')).toHaveText('1');
    await popup.getByRole('button', { name: words('shop:cart.more', { name: '' }).trim() }).click();
    if (!scripts) await page.locator('[popovertarget="cart-popup"]:visible').first().click();
    await expect(popup.locator('output')).toHaveText('2');
    await popup.locator('a[href="/checkout"]').click();
    await page.waitForURL(/\/checkout$/);
  });

  await test.step('check out', async () => {
    await opened(page, scripts);
    await fillAddress(page);
    await page.locator('input[name="paymentMethod"][value="cod"]').check({ force: true });
    await placeOrder(page);
    await expect(page.locator('main')).toContainText(/\b1\d{5}\b/);
  });

  await test.step('the order is in My orders and can be cancelled with a reason', async () => {
    await page.goto('/user/my-orders');
    await page.locator('main a[href^="/user/my-orders/"]').first().click();
    await page.waitForURL(/\/user\/my-orders\/[0-9a-f-]{36}/);
    await opened(page, scripts);
    await page.locator('details.cancel-order > summary').click();
    await page.locator('input[name="reason"]').first().check({ force: true });
    await page.getByRole('button', { name: words('account:orders.cancel.confirm') }).click();
    await expect(page.locator('main')).toContainText(words('status.canceled'));
  });
});

test('an admin accepts an order from the list', async ({ page, words, scripts, browser, baseURL }) => {
  const { registeredVisitor } = await import('../support/people');
  const { addProduct, placeOrder: order, simpleProduct } = await import('../support/shopping');
  const { environment } = await import('../support/environment');
  const { visitor } = await registeredVisitor();
  await addProduct(visitor, (await simpleProduct()).slug);
  const placed = await order(visitor);
  expect(browser.isConnected() && baseURL).toBeTruthy();

  await page.goto(`/admin/orders/${placed.id}`);
  await page.waitForURL(/\/auth\/login\?redirectTo=/);
  await opened(page, scripts);
  await page.locator('main [name="email"]').fill(environment.admin.email);
  await page.locator('main [name="password"]').fill(environment.admin.password);
  await page.locator('main form:has([name="password"]) button[type="submit"]').first().click();
  await page.waitForURL(`**/admin/orders/${placed.id}`);
  await opened(page, scripts);
  await page.locator('form:has([name="status"][value="accepted"]) button[type="submit"]').first().click();
  await expect(page.locator('main')).toContainText(words('status.accepted'));
});
