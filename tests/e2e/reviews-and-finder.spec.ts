import { database } from '../support/database';
import { addProduct, customPerfume, placeOrder } from '../support/shopping';
import { opened } from './journey';
import { expect, test } from './shop-test';
import { ENGLISH, OTHER_TURN, SCRIPTS } from './tags';

// Without scripts every press is a page, which tests over HTTP look at in both languages.
test(
  'a buyer gives stars with the keyboard, and is told that the shop reads it first',
  { tag: [SCRIPTS, ENGLISH] },
  async ({ page, shopper, words }) => {
    const { id, slug } = await customPerfume();
    await addProduct(shopper.visitor, slug, '50ml');
    const order = await placeOrder(shopper.visitor);
    await database()`update orders set status = 'delivered' where id = ${order.id}`;
    await page.goto(`/store/${slug}`);
    await opened(page, true);
    const form = page.locator('.review-form');
    await form.getByRole('button').click();
    await expect(form).toContainText(words('errors:review.rating'));
    await form.getByRole('radio', { name: '3 stars' }).focus();
    await page.keyboard.press('ArrowRight');
    await form.locator('textarea').fill('Warm, and it stays.');
    await form.getByRole('button').click();
    await expect(page.getByText(words('reviews:waits'))).toBeVisible();
    await expect(form.getByRole('radio', { name: '4 stars' })).toBeChecked();
    const [row] =
      await database()`select state, rating from reviews where product_id = ${id} and order_id = ${order.id}`;
    expect(row).toEqual({ state: 'waiting', rating: 4 });
    await database()`delete from reviews where order_id = ${order.id}`;
  },
);

test(
  'the finder is answered by its windows, and its address leads back',
  { tag: [SCRIPTS, OTHER_TURN] },
  async ({ page, words }) => {
    await page.goto('/finder');
    await opened(page, true);
    const windows = page.locator('.window');
    await windows.nth(0).click();
    await windows.nth(1).click();
    await page.getByRole('radio', { name: words('scent:moment.evening') }).check();
    await page.getByRole('button', { name: words('finder:show') }).click();
    await expect(page.locator('.finder-first')).toBeVisible();
    const { search } = new URL(page.url());
    expect(search).toMatch(/^\?family=[a-z]+,[a-z]+&moment=evening$/);
    await expect(page.locator('.finder-first, .finder-other')).toHaveCount(4);
    await page.getByRole('link', { name: words('finder:change') }).click();
    await expect(page.locator('.window :checked')).toHaveCount(2);
    await page.goBack();
    await expect(page.locator('.finder-first')).toBeVisible();
  },
);
