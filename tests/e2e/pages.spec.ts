import { keptPages } from '../support/pages';
import { addProduct, simpleProduct } from '../support/shopping';
import { opened } from './journey';
import { expect, journeys, test } from './shop-test';
import { LEADING, LONG_RUN } from './tags';

test(
  'the terms are read from the checkout in a tab of their own, and what is typed stays',
  { tag: [LEADING, LONG_RUN] },
  async ({ page, shopper, words, scripts }) => {
    await addProduct(shopper.visitor, (await simpleProduct()).slug);
    await page.goto('/checkout');
    await opened(page, scripts);
    await page.locator('[name="street"]').fill('14 Mossadak Street');
    const [terms] = await Promise.all([
      page.waitForEvent('popup'),
      page
        .locator('.place-order:visible')
        .getByRole('link', { name: words('footer.page.terms') })
        .click(),
    ]);
    await expect(terms.getByRole('heading', { level: 1 })).toHaveText(words('footer.page.terms'));
    await terms.locator('.page-text a[href="/pages/shipping-and-returns"]').click();
    await expect(terms.getByRole('heading', { level: 1 })).toHaveText(words('footer.page.shipping-and-returns'));
    await terms.close();
    await expect(page.locator('[name="street"]')).toHaveValue('14 Mossadak Street');
  },
);

journeys((test) => {
  test(
    'a page is written with a preview beside it, and read from the foot of the store',
    { tag: LEADING },
    async ({ page, admin: _, words, scripts, language }) => {
      const putBack = await keptPages();
      try {
        await page.goto('/admin/pages');
        await page
          .getByRole('row')
          .filter({ hasText: words('footer.page.about') })
          .getByRole('link')
          .first()
          .click();
        await opened(page, scripts);
        const heading = language === 'ar' ? 'حكايتنا' : 'How it began';
        await page.locator(`[name="text.${language}"]`).fill(`## ${heading}\n\n- {shop}\n- [Write here: more]`);
        if (!scripts) await page.getByRole('button', { name: words('admin:pages.previewShow') }).click();
        const preview = page.locator(`.page-preview [lang="${language}"] .page-text`);
        await expect(preview.locator('h2', { hasText: heading })).toBeVisible();
        await expect(preview.locator('mark')).toHaveText('[Write here: more]');
        await page
          .getByRole('button', { name: words('admin:form.save') })
          .first()
          .click();
        await expect(page.getByText(words('admin:pages.saved'))).toBeVisible();
        await page.goto('/contact');
        await page
          .locator('footer')
          .getByRole('link', { name: words('footer.page.about') })
          .click();
        await expect(page.locator('.page-text h2')).toHaveText(heading);
      } finally {
        await putBack();
      }
    },
  );
});
