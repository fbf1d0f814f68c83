import { registeredVisitor } from '../support/people';
import { classicCollection, simpleProduct } from '../support/shopping';
import { logIn, message, openCart, opened } from './journey';
import { expect, test } from './shop-test';

test('what a guest adds waits through login, goes into the cart once, and the shop says so', async ({ page, language, words, scripts }) => {
  const { person } = await registeredVisitor(language);
  const { slug } = await simpleProduct();
  await page.goto(`/store/${slug}?from=here`);
  await opened(page, scripts);
  const name = (await page.locator('h1').innerText()).trim();
  await page
    .getByRole('button', { name: words('shop:product.addToCart') })
    .first()
    .click();
  await page.waitForURL(/\/auth\/login\?redirectTo=/);
  await expect(page.locator('main')).toContainText(name);

  await opened(page, scripts);
  await logIn(page, person);
  await page.waitForURL(`**/store/${slug}?from=here`);
  await expect(message(page, words('shop:cart.added'))).toBeVisible();
  await opened(page, scripts);
  await page.reload();
  await opened(page, scripts);
  const cart = await openCart(page);
  await expect(cart.locator('.cart-line')).toHaveCount(1);
  await expect(cart.locator('.cart-line')).toContainText(name);
  await expect(cart.locator('output')).toHaveText('1');
});

test('a guest who adds a bundle from its card is asked to log in, and may think again', async ({ page, words, scripts }) => {
  const { slug } = await classicCollection();
  await page.goto('/collections?sort=name');
  await opened(page, scripts);
  const card = page
    .locator('main article')
    .filter({ has: page.locator('form[action="/cart"]') })
    .first();
  const name = (await card.locator('h2').innerText()).trim();
  await card.locator('form[action="/cart"] button').click();
  await page.waitForURL(/\/auth\/login\?redirectTo=%2Fcollections/);
  await expect(page.locator('main')).toContainText(name);
  await page.goto(`/collections/${slug}`);
  await expect(page.locator('h1')).toBeVisible();
  await page.goto('/cart');
  await expect(page.locator('main')).toContainText(words('shop:cart.guestText'));
});
