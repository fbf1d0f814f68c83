import { nameOfPrice } from '~/features/product-prices/prices.rules';

import { ownProduct } from '../support/shopping';
import { opened } from './journey';
import { expect, test } from './shop-test';
import { ENGLISH, LONG_RUN, SCRIPTS } from './tags';

// Without scripts every press is a page, which tests over HTTP look at.
test(
  'what is ticked in the list gets a new price; its percentage follows what is typed, and one undo puts it back',
  { tag: [SCRIPTS, ENGLISH, LONG_RUN] },
  async ({ page, words, admin }) => {
    expect(admin.language).toBe('en');
    const product = await ownProduct();
    try {
      await page.goto(`/admin/manage-products?q=S-${product.id}`);
      await opened(page, true);
      await page.locator('.catalog-row .checkbox').check();
      await page.getByRole('button', { name: words('admin:prices.changeThese') }).click();
      await page.locator('[name="percent"]').fill('10');
      await page.getByRole('button', { name: words('admin:prices.preview') }).click();
      const name = `rows.${nameOfPrice({ id: product.id, size: null })}`;
      const price = page.locator(`[name="${name}.price"]`);
      const row = page.locator('.price-row');
      await price.fill(String((product.price / 100) * 2));
      await expect(row).toContainText('+100 %');
      await page.locator('thead .tick-all').check();
      await page.locator('thead .tick-all').uncheck();
      await expect(page.locator(`[name="${name}.on"]`)).not.toBeChecked();
      await page.locator(`[name="${name}.on"]`).check();
      await page.getByRole('button', { name: words('admin:prices.changeTicked') }).click();
      await expect(page.getByText(words('admin:prices.changed', { count: 1 }))).toBeVisible();
      await page.getByRole('button', { name: words('common:undo') }).click();
      await expect(page.getByText(words('admin:prices.back', { count: 1 }))).toBeVisible();
    } finally {
      await product.forget();
    }
  },
);
