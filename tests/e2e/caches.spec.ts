import { expect, journeys } from './shop-test';
import { LEADING, PLAIN } from './tags';

journeys((test) => {
  test(
    'an owner drops the caches by the button on their page',
    { tag: [LEADING, PLAIN] },
    async ({ page, admin, words }) => {
      expect((await admin.open('/admin/caches')).status).toBe(200);
      await page.goto('/admin');
      await page.locator('.admin-side a[href="/admin/caches"]').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('admin:caches.title'));
      // What another journey writes may drop them again before the page is read.
      await expect(async () => {
        await page.getByRole('button', { name: words('admin:caches.drop') }).click();
        await expect(page.getByText(words('admin:caches.dropped')).first()).toBeVisible();
        await expect(page.locator('main')).toContainText(words('admin:caches.cause.asked'), { timeout: 1000 });
      }).toPass();
    },
  );
});
