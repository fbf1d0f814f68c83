import { database } from '../support/database';
import { newPerson } from '../support/people';
import { codRegion, customPerfume, egp, newOrder, simpleProduct } from '../support/shopping';
import { opened } from './journey';
import { expect, journeys } from './shop-test';
import { LEADING, PLAIN } from './tags';

const nameOf = async (id: string, language: string): Promise<string> => {
  const [row] = await database()<{ en: string; ar: string }[]>`
    select name_en as en, name_ar as ar from products where id = ${id}`;
  return (language === 'ar' ? row?.ar : row?.en) ?? '';
};
/** What the size costs that a perfume is added in: the largest that can be had. */
const openingPriceOf = async (id: string): Promise<number> => {
  const [row] = await database()<{ price: number }[]>`
    select case when lg_available then lg_price_after else md_price_after end as price from products where id = ${id}`;
  return row?.price ?? 0;
};
const quantitiesOf = async (order: string) =>
  (
    await database()<{ quantity: number }[]>`
    select quantity from order_items where order_id = ${order} order by position`
  ).map(({ quantity }) => quantity);

journeys((test) => {
  test(
    'an order is edited: an item more, another quantity, and it is kept as it was shown',
    { tag: [LEADING, PLAIN] },
    async ({ page, admin, words, scripts, language }) => {
      expect(admin.jar.list().length).toBeGreaterThan(0);
      const { id, number, total } = await newOrder();
      const { price } = await simpleProduct();
      const perfume = await customPerfume();
      await page.goto(`/admin/orders/${id}/edit`);
      await opened(page, scripts);
      await page.locator('[name="find"]').fill(await nameOf(perfume.id, language));
      await page.locator('button[value="find"]').click();
      await page.locator(`button[value="add:Product:${perfume.id}"]`).click();
      await expect(page.locator('[name="items[1].itemId"]')).toHaveValue(perfume.id);
      await page.locator('[name="items[0].quantity"]').fill('3');
      await page.locator('button[value="price"]').click();
      await expect(page.locator('.order-edit-sums')).toContainText(
        egp(total + 2 * price + (await openingPriceOf(perfume.id))),
      );
      expect(await quantitiesOf(id)).toEqual([1]);
      await page.getByRole('button', { name: words('admin:orderEdit.save') }).click();
      await expect(page).toHaveURL(new RegExp(`/admin/orders/${id}$`));
      await expect(page.locator('main')).toContainText(await nameOf(perfume.id, language));
      await expect(page.locator('.toast-region').getByText(words('admin:orderEdit.saved', { number }))).toBeVisible();
      expect(await quantitiesOf(id)).toEqual([3, 1]);
    },
  );

  test(
    'an order by phone is written down for a new customer',
    { tag: LEADING },
    async ({ page, admin, words, scripts, language }) => {
      expect(admin.jar.list().length).toBeGreaterThan(0);
      await database()`delete from order_drafts`;
      const [product, region, { phone }] = [await simpleProduct(), await codRegion(), newPerson()];
      await page.goto('/admin/orders/create');
      await opened(page, scripts);
      await page.locator('[name="customer.phone"]').fill(phone);
      await page.locator('button[value="customer"]').click();
      await expect(page.locator('.customer-new')).toContainText(words('admin:orderNew.unknown'));
      await page.locator('[name="customer.name"]').fill('Farida Nasser');
      await page.locator('[name="find"]').fill(await nameOf(product.id, language));
      await page.locator('button[value="find"]').click();
      await page.locator(`button[value="add:Product:${product.id}"]`).click();
      await expect(page.locator('[name="items[0].itemId"]')).toHaveValue(product.id);
      await expect(page.locator('[name="customer.name"]')).toHaveValue('Farida Nasser');
      await page.locator('[name="address.region"]').selectOption(region.id);
      await page.locator('[name="address.city"]').fill('Sohag');
      await page.locator('[name="address.street"]').fill('22 Port Said Street');
      await page.locator('button[value="price"]').click();
      await expect(page.locator('.order-new-total')).toContainText(egp(product.price + region.charge));
      await page.getByRole('button', { name: words('admin:orderNew.place') }).click();
      await expect(page).toHaveURL(/\/admin\/orders\/[\w-]{36}$/);
      const orders = await database()`
      select source from orders join users on users.id = user_id where users.phone = ${`+2${phone}`}`;
      expect(orders.map(({ source }) => String(source))).toEqual(['phone']);
    },
  );
});
