import { database } from '../support/database';
import { countedProduct, orders, shelfOf } from '../support/stock';
import { expect, test } from './shop-test';
import { ARABIC, NO_SCRIPTS } from './tags';

test.use({ viewport: { width: 390, height: 844 } });

test(
  'a shelf is counted on a phone: what differs is compared, orders are named, and it is kept',
  { tag: [NO_SCRIPTS, ARABIC] },
  async ({ page, admin: _, words }) => {
    const product = await countedProduct(3);
    const { placed } = await orders({ itemId: product.id, quantity: 2 });
    const [row] = await database()<{ code: string }[]>`select code from products where id = ${product.id}`;
    await page.goto('/admin/stock');
    await page.getByRole('link', { name: words('admin:stock.countAll') }).click();
    await page.goto(`/admin/stock/count?q=${row?.code ?? ''}`);
    const line = page.locator('.count-row').first();
    expect((await line.boundingBox())?.height ?? 0).toBeLessThanOrEqual(88);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await line.locator('.input').fill('١');
    await page.locator('.count-keep').click();
    await expect(line).toContainText(words('admin:stock.count.fewer', { amount: '2', recorded: '3' }));
    await page.getByRole('button', { name: words('admin:stock.count.compare') }).click();
    const differing = page.locator('.count-differences li', { hasText: row?.code ?? '' });
    await expect(differing).toContainText(String((placed.data.order as { number: number }).number));
    expect(await shelfOf(product.id)).toEqual([3, 2]);
    await page.locator('form:has([value="keep"]) button').click();
    await expect(page).toHaveURL(/\/admin\/stock$/);
    expect(await shelfOf(product.id)).toEqual([1, 2]);
    await page.goto('/admin/stock?state=short');
    await expect(page.locator('.stock-row').first()).toContainText(words('admin:stock.short', { amount: '1' }));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await product.forget();
  },
);
