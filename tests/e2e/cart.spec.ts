import { database } from '../support/database';
import { addProduct, classicCollection, simpleProduct } from '../support/shopping';
import { busyMachine, message, openCart, opened, seeAdded } from './journey';
import { expect, journeys, test } from './shop-test';
import { ENGLISH, LEADING, LONG_RUN, PLAIN, SCRIPTS } from './tags';

journeys((test) => {
  test(
    'the cart popup counts, sums, changes quantities and lets go of lines',
    { tag: LEADING },
    async ({ page, shopper, words, money, scripts }) => {
      const [product, bundle] = [await simpleProduct(), await classicCollection()];
      await addProduct(shopper.visitor, product.slug);
      await page.goto(`/collections/${bundle.slug}`);
      await opened(page, scripts);
      await page.locator('main form[action="/cart"] button').first().click();
      await seeAdded(page, words, scripts);

      const again = async () => {
        // Without scripts a press sends the page anew, and its popup is closed again.
        if (!scripts) await openCart(page);
      };
      const popup = await openCart(page);
      const line = popup.locator('.cart-line').filter({ has: page.locator(`a[href="/store/${product.slug}"]`) });
      const [less, more] = [line.locator('.stepper button').first(), line.locator('.stepper button').last()];
      const remove = '.cart-line:visible .cart-line-controls > button';
      await expect(popup.locator('.cart-line')).toHaveCount(2);
      await expect(popup.locator('.overlay-foot')).toContainText(money(product.price + bundle.price));

      await more.click();
      await again();
      await expect(line.locator('output')).toHaveText('2');
      await expect(popup.locator('.overlay-foot')).toContainText(money(2 * product.price + bundle.price));
      await expect(page.locator('.count-badge:visible').first()).toHaveText('3');
      await less.click();
      await again();
      await expect(line.locator('output')).toHaveText('1');
      await expect(popup.locator('.overlay-foot')).toContainText(money(product.price + bundle.price));
      await expect(less).toBeDisabled();

      await line.locator('.cart-line-controls > button').click();
      await expect(message(page, words('shop:cart.removed'))).toBeVisible();
      await again();
      await expect(popup.locator('.cart-line:visible')).toHaveCount(1);
      await expect(popup.locator('.overlay-foot')).toContainText(money(bundle.price));
      await popup.locator(remove).click();
      await again();
      await expect(popup).toContainText(words('layout.cart.empty'));
      await expect(popup.getByRole('button', { name: words('layout.cart.checkout') })).toBeDisabled();
    },
  );
});

test('many quick presses on “one more” all count', { tag: [SCRIPTS, ENGLISH] }, async ({ page, shopper }) => {
  // Without scripts every press is a page, and numbers are the same in both languages.
  await addProduct(shopper.visitor, (await simpleProduct()).slug);
  await page.goto('/cart');
  await opened(page, true);
  const more = page.locator('main .stepper button').last();
  let answers = 0;
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().includes('/cart') && response.ok()) answers += 1;
  });
  for (let press = 0; press < 5; press += 1) await more.click();
  await expect(page.locator('main .stepper output')).toHaveText('6');
  // One request a press; a page that is left takes what waits with it.
  await expect.poll(() => answers).toBe(5);
  await page.reload();
  await expect(page.locator('main .stepper output')).toHaveText('6');
});

test(
  'each press counts once where answers come before the page sees their presses on their way',
  { tag: [SCRIPTS, ENGLISH, LONG_RUN] },
  async ({ page, shopper }) => {
    // Without scripts every press is a page, and numbers are the same in both languages.
    await addProduct(shopper.visitor, (await simpleProduct()).slug);
    await busyMachine(page);
    await page.goto('/cart');
    await opened(page, true);
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/cart')) sent += 1;
    });
    let answered = 0;
    page.on('response', (response) => {
      if (response.request().method() === 'POST' && response.url().includes('/cart')) answered += 1;
    });
    const press = async (count: number) => {
      await page.locator('main .stepper button').last().click();
      await expect(page.locator('main .stepper output')).toHaveText(String(count + 1));
    };
    for (let count = 1; count <= 4; count += 1) await press(count);
    await expect.poll(() => answered).toBeGreaterThanOrEqual(4);
    // One more goes behind whatever might be sent again.
    await press(5);
    await expect.poll(() => answered).toBeGreaterThanOrEqual(5);
    expect(sent).toBe(5);
    await page.reload();
    await expect(page.locator('main .stepper output')).toHaveText('6');
  },
);

journeys((test) => {
  test(
    'a set that was removed is taken back with its bottles',
    { tag: [LEADING, PLAIN] },
    async ({ page, shopper, words, scripts }) => {
      expect(shopper.person.name).toBeTruthy();
      const [set] = await database()<{ slug: string }[]>`
    select slug from collections where offer_type = 'buy2x100get1x30' and available and visible and deleted_at is null
    order by created_at limit 1`;
      const slug = set?.slug ?? '';
      await page.goto(`/collections/${slug}`);
      await opened(page, scripts);
      for (let slot = 0; slot < 3; slot += 1) {
        await page.locator('.composer-pick').nth(slot).click();
        await expect(page.locator('select[name="selectedItems"]').nth(slot)).not.toHaveValue('');
      }
      await page.locator('.composer-sum button[type="submit"]').first().click();
      await seeAdded(page, words, scripts);
      await page.goto('/cart');
      await opened(page, scripts);
      const line = page.locator('main .cart-line').filter({ has: page.locator(`a[href="/collections/${slug}"]`) });
      await line.locator('.stepper button').last().click();
      await opened(page, scripts);
      await expect(line.locator('output')).toHaveText('2');
      const bottles = await line.locator('.cart-line-head').innerText();
      const name = await line.getByRole('link').innerText();
      await line.locator('.cart-line-controls > button').click();
      const said = page.locator('.toast').filter({ hasText: words('shop:cart.removed') });
      await expect(said).toContainText(name);
      await expect(line).toHaveCount(0);
      await opened(page, scripts);
      await said.getByRole('button', { name: words('undo') }).click();
      await expect(message(page, words('shop:cart.restored'))).toBeVisible();
      await expect(line.locator('output')).toHaveText('2');
      expect(await line.locator('.cart-line-head').innerText()).toBe(bottles);
    },
  );

  test(
    'the header says so when delivery of the cart has become free',
    { tag: [LEADING, PLAIN] },
    async ({ page, shopper, words, scripts }) => {
      const product = await simpleProduct();
      await addProduct(shopper.visitor, product.slug, undefined, 20);
      await page.goto('/contact');
      await opened(page, scripts);
      const note = page.locator('.cat-note');
      await expect(note).toHaveText(words('shop:cart.freeReached'));
      const popup = await openCart(page);
      await expect(popup.locator('.overlay-foot')).toContainText(words('shop:cart.freeReached'));
    },
  );
});
