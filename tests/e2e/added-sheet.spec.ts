import { database } from '../support/database';
import { addProduct, customPerfume } from '../support/shopping';
import { opened } from './journey';
import { expect, test } from './shop-test';
import { LEADING, ONE_TURN, OTHER_TURN, SCRIPTS } from './tags';

// Without scripts there is a message at the top of the page instead.

test(
  'an add opens a sheet with the cart, which steps, adds what goes well with it, and gives the focus back',
  { tag: [ONE_TURN, SCRIPTS] },
  async ({ page, shopper, words, money }) => {
    const other = await customPerfume();
    await addProduct(shopper.visitor, other.slug, '50ml');
    await page.goto('/store?category=perfume&branch=readyMade');
    await opened(page, true);
    const add = page.locator('main button.quick-add').first();
    const name = await page.locator('main article:has(button.quick-add) h2').first().innerText();
    await add.click();
    const sheet = page.getByRole('dialog', { name });
    await expect(sheet).toContainText(words('shop:cart.added'));
    await expect(sheet.getByRole('heading', { name, exact: true })).toBeFocused();
    await expect(page.locator('.toast')).toHaveCount(0);
    await expect(sheet.locator('.added-others')).toHaveCount(1);
    await expect(sheet.locator('progress')).toBeVisible();

    const line = sheet.locator('.added-item');
    await line.locator('.stepper button').last().click();
    await expect(line.locator('output')).toHaveText('2');
    const [row] = await database()<{ price: number }[]>`
      select price_after as price from products where slug = ${(await add.getAttribute('value')) ?? ''}`;
    await expect(sheet.locator('.added-total')).toHaveText(money(other.mdPrice + 2 * (row?.price ?? 0)));

    const fitting = await sheet.locator('.added-well .added-name').innerText();
    await sheet.locator('.added-well button').click();
    await expect(page.getByRole('dialog', { name: fitting })).toBeVisible();
    await expect(page.getByRole('heading', { name: fitting, exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog.added')).toHaveCount(0);
    await expect(add).toBeFocused();
  },
);

test.describe('without a connection', () => {
  test.use({ onPurpose: /ERR_FAILED \S+cart\.data/ });

  test(
    'a step that is refused is said above the sheet',
    { tag: [LEADING, SCRIPTS] },
    async ({ page, shopper, words }) => {
      expect(shopper.person.name).toBeTruthy();
      await page.goto('/store?category=incense');
      await opened(page, true);
      await page.locator('main button.quick-add').first().click();
      const sheet = page.locator('dialog.added');
      await expect(sheet).toBeVisible();
      await page.route(/\/cart\.data/, (route) => route.abort());
      await sheet.locator('.added-item .stepper button').last().click();
      const toast = page.getByRole('alert').filter({ hasText: words('error.network') });
      await expect(toast).toBeVisible();
      await toast.getByRole('button', { name: words('close') }).click();
      await expect(toast).toHaveCount(0);
      await expect(sheet).toBeVisible();
    },
  );
});

/** Data of a page (an array whose objects name keys and values by place) whose layout has no cart. */
function withoutCart(body: string): string {
  const [line = '', ...later] = body.split('\n');
  const values = JSON.parse(line) as unknown[];
  const key = `_${values.indexOf('cart')}`;
  const NOTHING = -5;
  const emptied = values.map((value) => (isNamed(value, key) ? { ...value, [key]: NOTHING } : value));
  return [JSON.stringify(emptied), ...later].join('\n');
}
const isNamed = (value: unknown, key: string): value is object =>
  typeof value === 'object' && value !== null && key in value;

test(
  'an add whose page comes without the cart is said by a toast',
  { tag: [ONE_TURN, SCRIPTS] },
  async ({ page, shopper, words }) => {
    expect(shopper.person.name).toBeTruthy();
    await page.goto('/store?category=incense');
    await opened(page, true);
    await page.route(/\/store\.data/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: withoutCart(await response.text()) });
    });
    await page.locator('main button.quick-add').first().click();
    await expect(page.locator('.toast')).toContainText(words('shop:cart.added'));
    await expect(page.locator('dialog.added')).toHaveCount(0);
  },
);

test.describe('without its code', () => {
  test.use({ onPurpose: /ERR_FAILED \S+added-sheet/ });

  test('an add is said by a toast', { tag: [OTHER_TURN, SCRIPTS] }, async ({ page, shopper, words }) => {
    expect(shopper.person.name).toBeTruthy();
    await page.route(/\/added-sheet-[^/]*\.js$/, (route) => route.abort());
    await page.goto('/store?category=incense');
    await opened(page, true);
    await page.locator('main button.quick-add').first().click();
    await expect(page.locator('.toast')).toContainText(words('shop:cart.added'));
    await expect(page.locator('dialog.added')).toHaveCount(0);
  });
});
