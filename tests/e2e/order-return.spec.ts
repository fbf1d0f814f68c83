import { database } from '../support/database';
import { orderOfPieces } from '../support/order-returns';
import { opened } from './journey';
import { expect, journeys } from './shop-test';
import { LEADING, PLAIN } from './tags';

journeys((test) => {
  test(
    'a part is refused at the door, and its pieces come back',
    { tag: [LEADING, PLAIN] },
    async ({ page, admin, words, scripts, money }) => {
      expect(admin.jar.list().length).toBeGreaterThan(0);
      const { id, order } = await orderOfPieces(3, 'out');
      await page.goto(`/admin/orders/${id}`);
      await opened(page, scripts);
      await page.getByRole('link', { name: words('admin:orderReturn.begin.out') }).click();
      await page.locator('[name="lines[0].quantity"]').fill('1');
      await page.locator('[name="reason"]').fill(words('admin:orderReturn.reasons.changedMind'));
      await page.getByRole('button', { name: words('admin:orderReturn.workOut') }).click();
      const due = Math.round((order.total - (order.items[0]?.unitPrice ?? 0)) * 100);
      const amount = money(due).replaceAll(' ', '\u00A0');
      await page.getByRole('button', { name: words('admin:orderReturn.keep.part', { amount }) }).click();
      await expect(page).toHaveURL(new RegExp(`/admin/orders/${id}$`));
      await page.getByRole('link', { name: words('admin:orderReturn.cameBack') }).click();
      await page.getByRole('button', { name: words('admin:orderReturn.cameBack') }).click();
      await expect(page).toHaveURL(new RegExp(`/admin/orders/${id}$`));
      await expect(page.getByText(words('admin:orderReturn.toShelf', { count: 1 }))).toBeVisible();
      const rows = await database()<{ state: string }[]>`select state from order_returns where order_id = ${id}`;
      expect(rows.map(({ state }) => state)).toEqual(['back']);
    },
  );
});
