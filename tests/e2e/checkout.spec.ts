import { database } from '../support/database';
import { withCacheInvalidation } from '../support/cache-invalidation';
import { changeRow } from '../support/change-rows';
import { addProduct, codRegion, ownProduct, simpleProduct } from '../support/shopping';
import { fillAddress, message, opened, placeOrder, pressPlace } from './journey';
import { expect, journeys, test } from './shop-test';
import { LEADING, LONG_RUN, OTHER_TURN, PLAIN, turnOf } from './tags';

async function termsOfPayment() {
  const [row] = await database()<{ instapay: string; vodafone: string; whatsapp: string }[]>`
    select instapay_address as instapay, vodafone_cash_number as vodafone, whatsapp_number as whatsapp from settings`;
  if (!row) throw new Error('The store has no settings');
  return row;
}

const paymentOf = async (number: string) =>
  (await database()<{ status: string }[]>`select payment_status as status from orders where number = ${number}`)[0]
    ?.status;

journeys((test) => {
  test(
    'cash on delivery: the totals, the order, what to have ready',
    { tag: OTHER_TURN },
    async ({ page, shopper, words, money, scripts }) => {
      const [product, region] = [await simpleProduct(), await codRegion()];
      await addProduct(shopper.visitor, product.slug);
      await page.goto('/checkout');
      await opened(page, scripts);
      await fillAddress(page);
      const total = product.price + region.charge;
      if (!scripts) await page.getByRole('button', { name: words('account:checkout.updateTotals') }).click();
      await expect(page.locator('.checkout-summary')).toContainText(money(total));
      await page.locator('[name="paymentMethod"][value="cod"]').check();
      await placeOrder(page, scripts);
      await expect(page.locator('main')).toContainText(words('account:orders.pay.codText', { amount: money(total) }));
      await expect(page.locator('main h1')).toContainText('Mariam');
    },
  );

  for (const [place, method] of (['instapay', 'vodafoneCash'] as const).entries()) {
    test(
      `${method}: the account, the exact amount, the message, and “I have sent it”`,
      { tag: method === 'instapay' ? turnOf(place) : [turnOf(place), PLAIN] },
      async ({ page, shopper, words, money, scripts }) => {
        const [product, region, terms] = [await simpleProduct(), await codRegion(), await termsOfPayment()];
        const account = method === 'instapay' ? terms.instapay : terms.vodafone;
        const total = product.price + region.charge;
        await addProduct(shopper.visitor, product.slug);
        await page.goto('/checkout');
        await opened(page, scripts);
        await fillAddress(page);
        await page.locator(`[name="paymentMethod"][value="${method}"]`).check();
        await placeOrder(page, scripts);
        await opened(page, scripts);

        const main = page.locator('main');
        const rows = main.locator('.copy-row');
        await expect(rows).toHaveCount(3);
        await expect(rows.nth(1)).toContainText(money(total));
        const number = (await rows.nth(2).locator('bdi').innerText()).trim();
        expect(number).toMatch(/^1\d{5}$/);
        const link = new URL((await main.locator('a[href^="https://wa.me/"]').getAttribute('href')) ?? '');
        expect(link.pathname).toBe(`/${terms.whatsapp.replace(/\D/g, '')}`);
        expect(link.searchParams.get('text')).toContain(number);
        expect(link.searchParams.get('text')).toContain(money(total));

        if (scripts) {
          await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
          const copied = () => page.evaluate(() => navigator.clipboard.readText());
          for (const [row, text] of [account, String(total / 100), number].entries()) {
            await rows.nth(row).getByRole('button').click();
            await expect(rows.nth(row).getByRole('status')).toHaveText(words('account:orders.pay.copied'));
            expect(await copied()).toBe(text);
          }
        } else {
          await expect(rows.getByRole('button')).toHaveCount(0);
        }

        await main.getByRole('button', { name: words('account:orders.pay.sent') }).click();
        await page.waitForURL(/\/user\/my-orders\//);
        await expect(message(page, words('account:orders.pay.thanksSent'))).toBeVisible();
        await expect(main).toContainText(words('account:orders.pay.claimed'));
        await expect(main.getByRole('button', { name: words('account:orders.pay.sent') })).toHaveCount(0);
        expect(await paymentOf(number)).toBe('claimed');
      },
    );
  }

  test(
    'a price that moved is said with both totals, and nothing is ordered before the shopper agrees',
    { tag: [LEADING, PLAIN] },
    async ({ page, shopper, words, money, scripts }) => {
      const [product, region] = [await ownProduct(), await codRegion()];
      try {
        await addProduct(shopper.visitor, product.slug);
        await page.goto('/checkout');
        await opened(page, scripts);
        await fillAddress(page);
        if (!scripts) await page.getByRole('button', { name: words('account:checkout.updateTotals') }).click();
        await page.locator('[name="paymentMethod"][value="cod"]').check();
        await withCacheInvalidation(
          () => database()`update products set price_after = price_after - 100 where id = ${product.id}`,
        );
        await pressPlace(page);
        const before = money(product.price + region.charge);
        const after = money(product.price - 100 + region.charge);
        await expect(page.locator('main')).toContainText(words('account:checkout.changedTitle', { before, after }));
        await expect(page.locator('.checkout-summary')).toContainText(after);
        await expect(page.locator('[name="street"]')).toHaveValue('14 Mossadak Street');
        await pressPlace(page);
        await page.waitForURL(/\/checkout\/success\?order=/);
        await expect(page.locator('.order-items')).toContainText(after);
      } finally {
        await product.forget();
      }
    },
  );

  test(
    'an item that is gone is named, and the rest can be ordered',
    { tag: [LEADING, PLAIN] },
    async ({ page, shopper, language, words, scripts }) => {
      const product = await ownProduct();
      try {
        await addProduct(shopper.visitor, (await simpleProduct()).slug);
        await addProduct(shopper.visitor, product.slug);
        await page.goto('/checkout');
        await opened(page, scripts);
        await fillAddress(page);
        await page.locator('[name="paymentMethod"][value="cod"]').check();
        await changeRow('products', product.id, { available: false });
        await pressPlace(page);
        const name = language === 'ar' ? product.nameAr : product.nameEn;
        await expect(page.locator('.checkout-head')).toContainText(words('errors:order.itemsGone', { names: name }));
        await page.locator('.checkout-head a[href="/cart"]').click();
        await page.waitForURL(/\/cart$/);
        await opened(page, scripts);
        await page.locator('main .cart-line-gone .cart-line-controls > button').click();
        await expect(page.locator('main .cart-line:visible')).toHaveCount(1);
        await page.locator('main a[href="/checkout"]').click();
        await page.waitForURL(/\/checkout$/);
      } finally {
        await product.forget();
      }
    },
  );
});

test(
  'what is missing is said at its field, and what was typed stays',
  { tag: [LEADING, LONG_RUN] },
  async ({ page, shopper, words, scripts }) => {
    await addProduct(shopper.visitor, (await simpleProduct()).slug);
    await page.goto('/checkout');
    await opened(page, scripts);
    await page.locator('[name="city"]').fill('Dokki');
    await page.locator('[name="phone"]').fill('12');
    await pressPlace(page);
    const phone = page.locator('[name="phone"]');
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    const error = page.locator(`#${((await phone.getAttribute('aria-describedby')) ?? '').split(' ').pop() ?? ''}`);
    await expect(error).toContainText(words('errors:user.phone'));
    await expect(page.locator('[name="city"]')).toHaveValue('Dokki');
    await page.locator('.checkout-head a[href="#checkout-street"]').click();
    await expect(page.locator('[name="street"]')).toBeFocused();
  },
);
