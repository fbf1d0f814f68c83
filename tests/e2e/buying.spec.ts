import { customPerfume } from '../support/shopping';
import { fillAddress, openCart, opened, placeOrder, register, seeAdded } from './journey';
import { expect, journeys, test } from './shop-test';
import { LEADING } from './tags';

// The one journey that sees each page fade into the next each time: see playwright.config.ts.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

journeys((test) => {
  test(
    'a guest finds a perfume, is asked to register, and buys it by cash on delivery',
    { tag: LEADING },
    async ({ page, words, scripts }) => {
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
        await page.locator('input[type="radio"][name="size"][value="50ml"]').check();
        await page
          .getByRole('button', { name: words('details:addToCart') })
          .first()
          .click();
        await page.waitForURL(/\/auth\/login\?redirectTo=/);
      });

      await test.step('register: back at the product, which is in the cart once', async () => {
        await opened(page, scripts);
        await register(page);
        await page.waitForURL(new RegExp(`/store/${perfume.slug}`));
        await seeAdded(page, words, scripts);
      });

      await test.step('open the cart, raise the quantity, go to checkout', async () => {
        await opened(page, scripts);
        const popup = await openCart(page);
        await expect(popup.locator('output')).toHaveText('1');
        await popup.locator('.stepper button').last().click();
        if (!scripts) await openCart(page);
        await expect(popup.locator('output')).toHaveText('2');
        await popup.locator('a[href="/checkout"]').click();
        await page.waitForURL(/\/checkout$/);
      });

      await test.step('check out', async () => {
        await opened(page, scripts);
        await fillAddress(page);
        await page.locator('input[name="paymentMethod"][value="cod"]').check();
        await placeOrder(page, scripts);
        await expect(page.locator('main')).toContainText(/\b1\d{5}\b/);
      });

      await test.step('the order is in My orders', async () => {
        await page.goto('/user/my-orders');
        await page.locator('main a[href^="/user/my-orders/"]').first().click();
        await page.waitForURL(/\/user\/my-orders\/[0-9a-f-]{36}/);
        await expect(page.locator('h1')).toHaveText(words('account:orders.heading.pending'));
      });
    },
  );
});
