import { database } from '../support/database';
import { newOrder } from '../support/shopping';
import { expect, test } from './shop-test';
import { LEADING, LONG_RUN } from './tags';

test(
  'the step of every order is in view, however long the name and however large the amount',
  { tag: [LEADING, LONG_RUN] },
  async ({ page, admin }) => {
    expect(admin).toBeTruthy();
    const { id, number } = await newOrder();
    await database().begin(async (sql) => {
      const price = 12_500_000;
      await sql`
        update order_items set quantity = 1, unit_price = ${price}, line_total = ${price} where order_id = ${id}`;
      await sql`
        update orders set recipient_name = 'عبد الرحمن محمد عبد العظيم السيد', status = 'accepted',
          payment_method = 'vodafoneCash', payment_status = 'claimed',
          items_total = (select sum(line_total) from order_items where order_id = ${id}),
          total = (select sum(line_total) from order_items where order_id = ${id}) + delivery_charge,
          created_at = now() - interval '3 days'
        where id = ${id}`;
    });
    await page.goto(`/admin/orders?q=${number}`);
    await expect(page.locator('.order-row')).toHaveCount(1);
    for (const width of [1024, 1280, 1420, 1440, 1535, 1536, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const { scrollWidth, clientWidth } = await page
        .locator('.table-scroll')
        .evaluate((box) => ({ scrollWidth: box.scrollWidth, clientWidth: box.clientWidth }));
      expect(scrollWidth, `${width} px`).toBe(clientWidth);
    }
  },
);
