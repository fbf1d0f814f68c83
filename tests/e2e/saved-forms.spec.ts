import { newOrder } from '../support/shopping';
import { opened } from './journey';
import { expect, journeys } from './shop-test';
import { LEADING } from './tags';

journeys((test) => {
  test(
    'forms of an order and its customer show what was kept, and begin anew for what comes next',
    { tag: LEADING },
    async ({ page, admin, words, scripts }) => {
      expect(admin.jar.list().length).toBeGreaterThan(0);
      const { id } = await newOrder();
      await page.goto(`/admin/orders/${id}`);
      await opened(page, scripts);
      await page.locator('[name="waybill"]').fill('BO-4711');
      await page.getByRole('button', { name: words('admin:orders.shipment.save') }).click();
      await expect(page.locator('[name="waybill"]')).toHaveValue('BO-4711');
      await page.locator('[name="text"]').fill('Rings at noon');
      await page.getByRole('button', { name: words('admin:stream.addNote') }).click();
      await expect(page.locator('.stream-quote').first()).toContainText('Rings at noon');
      await expect(page.locator('[name="text"]')).toHaveValue('');

      await page.locator('a[href^="/admin/customers/"]').click();
      await page.locator('[name="note"]').fill('Pays late');
      await page.locator('[name="tags[0]"]').fill('Call first');
      await page.getByRole('button', { name: words('admin:customers.save') }).click();
      await expect(page.locator('.customer-tags')).toContainText('Call first');
      await expect(page.locator('[name="note"]')).toHaveValue('Pays late');
      await expect(page.locator('[name="tags[0]"]')).toHaveValue('Call first');
    },
  );
});
