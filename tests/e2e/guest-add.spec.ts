import type { Locator, Page } from 'playwright/test';

import { registeredVisitor } from '../support/people';
import { classicCollection, simpleProduct } from '../support/shopping';
import { logIn, openCart, opened, register, seeAdded } from './journey';
import { expect, journeys, test } from './shop-test';
import { LEADING, ONE_TURN, PLAIN, SCRIPTS, turnOf } from './tags';

/** A guest adds a product from its page and is asked who it is for; answers the product's name, as that page has it. */
async function addAsGuest(page: Page, path: string, button: string, scripts: boolean): Promise<string> {
  await page.goto(path);
  await opened(page, scripts);
  const name = (await page.locator('h1').innerText()).trim();
  await page.getByRole('button', { name: button }).first().click();
  await page.waitForURL(/\/auth\/login\?redirectTo=/);
  await expect(page.locator('main')).toContainText(name);
  await opened(page, scripts);
  return name;
}

journeys((test) => {
  test(
    'what a guest adds waits through login, goes into the cart once, and the shop says so',
    { tag: [ONE_TURN, PLAIN] },
    async ({ page, language, words, scripts }) => {
      const { person } = await registeredVisitor(language);
      const { slug } = await simpleProduct();
      const name = await addAsGuest(page, `/store/${slug}?from=here`, words('details:addToCart'), scripts);
      await logIn(page, person);
      await page.waitForURL(`**/store/${slug}?from=here`);
      await seeAdded(page, words, scripts);
      await opened(page, scripts);
      await page.reload();
      await opened(page, scripts);
      const cart = await openCart(page);
      await expect(cart.locator('.cart-line')).toHaveCount(1);
      await expect(cart.locator('.cart-line')).toContainText(name);
      await expect(cart.locator('output')).toHaveText('1');
    },
  );
});

test(
  'a guest who adds from far down a page arrives at the top of the login',
  { tag: [SCRIPTS, ONE_TURN] },
  async ({ page, words, scripts }) => {
    // without scripts every page is a new one
    await page.setViewportSize({ width: 390, height: 600 });
    const { slug } = await simpleProduct();
    await page.goto(`/store/${slug}`);
    await opened(page, scripts);
    await page.evaluate(() => scrollTo(0, 500));
    await page.locator('.buy-bar button').click();
    await page.waitForURL(/\/auth\/login\?redirectTo=/);
    await expect(page.getByRole('heading', { level: 1, name: words('account:kept.cart.title') })).toBeInViewport();
  },
);

/** Opens a list with a bundle of the demo catalogue in it: its card, and the list's address. */
async function bundleCard(page: Page): Promise<{ card: Locator; list: string }> {
  const { slug } = await classicCollection();
  const list = `/collections?q=${slug.split('-').at(-1) ?? ''}`;
  await page.goto(list);
  return { card: page.locator('main article').filter({ has: page.locator(`a[href="/collections/${slug}"]`) }), list };
}

journeys((test) => {
  for (const [place, way] of (['login', 'register'] as const).entries()) {
    test(
      `a bundle that a guest adds from its card waits through ${way}, and is added once`,
      { tag: [turnOf(place), PLAIN] },
      async ({ page, language, words, scripts }) => {
        const { card, list } = await bundleCard(page);
        await opened(page, scripts);
        const name = (await card.locator('h2').innerText()).trim();
        await card.locator('form[action="/cart"] button').click();
        await page.waitForURL(`**/auth/login?redirectTo=${encodeURIComponent(list)}`);
        await expect(page.locator('main')).toContainText(name);

        await opened(page, scripts);
        if (way === 'login') {
          await logIn(page, (await registeredVisitor(language)).person);
        } else {
          await register(page);
        }
        await page.waitForURL(`**${list}`);
        await seeAdded(page, words, scripts);
        await page.reload();
        await page.goto('/cart');
        await expect(page.locator('main .cart-line')).toHaveCount(1);
        await expect(page.locator('main .cart-line')).toContainText(name);
        await expect(page.locator('main .cart-line output')).toHaveText('1');
      },
    );
  }
});

test(
  'both forms stand beside what was chosen: a fault stays with its own, and the login unfolds on phones',
  { tag: ONE_TURN },
  async ({ page, words, scripts }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { slug } = await simpleProduct();
    const name = await addAsGuest(page, `/store/${slug}`, words('details:addToCart'), scripts);
    const newcomer = page.locator('form:has([name="passwordConfirm"])');
    const known = page.locator('main form:has([autocomplete="current-password"])');
    await expect(known).toBeHidden();
    await newcomer.locator('[name="name"]').fill('Mariam Adel');
    await newcomer.locator('button[type="submit"]').click();

    await page.waitForURL(/\/auth\/register\?redirectTo=/);
    await expect(newcomer.locator('[name="email"]')).toHaveAttribute('aria-invalid', 'true');
    await expect(newcomer.locator('[name="name"]')).toHaveValue('Mariam Adel');
    await expect(page.locator('main')).toContainText(name);
    await opened(page, scripts);
    await logIn(page, { email: 'nobody@example.com', password: 'Not-the-one-2026' });

    await page.waitForURL(/\/auth\/login\?redirectTo=/);
    await expect(known).toBeVisible();
    await expect(page.locator('main')).toContainText(words('errors:user.wrongLogin'));
    await expect(newcomer.locator('[aria-invalid="true"]')).toHaveCount(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(known).toBeVisible();
    await expect(page.locator('.login-fold')).toBeHidden();
  },
);

journeys((test) => {
  test(
    'a guest who is asked to log in may think again',
    { tag: [LEADING, PLAIN] },
    async ({ page, words, scripts }) => {
      const { card } = await bundleCard(page);
      await opened(page, scripts);
      await card.locator('form[action="/cart"] button').click();
      await page.waitForURL(/\/auth\/login\?redirectTo=/);
      await page.goto('/cart');
      await expect(page.locator('main')).toContainText(words('shop:cart.guestText'));
    },
  );
});
