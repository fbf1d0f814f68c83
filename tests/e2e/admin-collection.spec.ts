import { opened } from './journey';
import { expect, journeys } from './shop-test';
import { ONE_TURN } from './tags';

journeys((test) => {
  test(
    'what a button of the form adds is unsaved, as what is typed, until it is discarded',
    { tag: ONE_TURN },
    async ({ page, admin: _, words, scripts }) => {
      await page.goto('/admin/manage-collections/create');
      await opened(page, scripts);
      const note = page.locator('.save-bar-note');
      await expect(note).toHaveText('');
      await page.locator('[name="find"]').fill('oud');
      await page.locator('button[name="step"][value="find"]').click();
      await page.locator('button[name="step"][value^="add:"]').first().click();
      await expect(page.locator('[name="contents[0].productId"]')).toBeAttached();
      if (!scripts) return expect(note).toHaveText(words('admin:form.notSaved'));
      // A row is its product, its size and its quantity; words one looks for are nothing to save.
      await expect(note).toHaveText(
        words('admin:form.unsaved', { count: await page.locator('[name^="contents[0]."]').count() }),
      );
      let asked = 0;
      page.on('dialog', (dialog) => {
        asked += 1;
        void dialog.dismiss();
      });
      await page.locator('.admin-back').click();
      await expect.poll(() => asked).toBe(1);
      await expect(page).toHaveURL(/\/create#contents$/);
    },
  );
});
