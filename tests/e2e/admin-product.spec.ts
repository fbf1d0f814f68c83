import { randomUUID } from 'node:crypto';

import { pictureFile } from '../support/pictures';
import { database } from '../support/database';
import { withCacheInvalidation } from '../support/cache-invalidation';
import { message, opened } from './journey';
import { expect, journeys, test } from './shop-test';
import { ENGLISH, LEADING, SCRIPTS } from './tags';

async function chosenFile(name: string) {
  return {
    name,
    mimeType: 'image/png',
    buffer: Buffer.from(await (await pictureFile(name, { width: 300, height: 300 })).arrayBuffer()),
  };
}

journeys((test) => {
  test(
    'a custom perfume is made: its place shows its fields, a fault keeps its picture, and it is saved',
    { tag: LEADING },
    async ({ page, admin: _, language, words, scripts }) => {
      const code = `E-${randomUUID().slice(0, 18)}`;
      const field = (name: string) => page.locator(`[id="product-${name}"]`);
      await page.goto('/admin/manage-products/create');
      await opened(page, scripts);
      await expect(field('lg.price')).toHaveCount(0);
      await field('category').selectOption('perfume');
      await field('branch').selectOption('custom');
      if (!scripts) await page.locator('.show-fields').click();
      await expect(field('lg.price')).toBeVisible();
      await field('name.en').fill('Journey garden');
      await field('name.ar').fill('ر');
      await field('gender').selectOption('men');
      await field('lg.price').fill('١٢٠٠');
      await field('lg.priceAfter').fill('900');
      await field('code').fill(code);
      await field('lg.image').setInputFiles(await chosenFile('bottle.png'));
      const shown = page
        .locator('.image-drop')
        .filter({ has: field('lg.image') })
        .locator('img');
      if (scripts) {
        await expect(page.locator('.price-offer').first()).toHaveText(words('badge.offer', { percent: 25 }));
        await expect(shown).toHaveAttribute('src', /^blob:/);
        await expect(page.locator('.save-bar-note')).not.toBeEmpty();
        await page.keyboard.press('Control+s');
      } else {
        await page.locator('.save-bar button[type="submit"]').click();
      }
      await expect(page.locator('[id="product-name.ar-error"]')).toHaveText(words('errors:product.nameAr'));
      if (scripts) await expect(field('name.ar')).toBeFocused();
      await expect(shown).toHaveAttribute('src', /^\/imgs\/products\//);
      await expect(field('code')).toHaveValue(code);
      await field('name.ar').fill('روضة الرحلة');
      await page.locator('.save-bar button[type="submit"]').click();
      await page.waitForURL('**/admin/manage-products/update/**');
      const name = language === 'en' ? 'Journey garden' : 'روضة الرحلة';
      await expect(message(page, words('admin:products.created', { name }))).toBeVisible();
      const [row] = await withCacheInvalidation(
        () => database()<{ image: string; lg: number }[]>`
      update products set deleted_at = now() where code = ${code} returning lg_image as image, lg_price_after as lg`,
      );
      expect(row?.lg).toBe(90_000);
      expect(row?.image).toMatch(/-300x300\.webp$/);
    },
  );
});

test(
  'whoever leaves with unsaved changes is asked first',
  { tag: [SCRIPTS, ENGLISH] },
  async ({ page, admin: _, scripts }) => {
    // Only scripts know what is unsaved, and the browser asks in its own words.
    await page.goto('/admin/manage-products/create');
    await opened(page, scripts);
    await page.locator('[id="product-code"]').fill('X');
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void (asked.length === 1 ? dialog.dismiss() : dialog.accept());
    });
    await page.locator('.admin-back').click();
    await expect.poll(() => asked).toEqual(['confirm']);
    await expect(page).toHaveURL(/\/create$/);
    await expect(page.locator('[id="product-code"]')).toHaveValue('X');
    await page.locator('.admin-back').click();
    await expect(page).toHaveURL(/\/admin\/manage-products$/);
  },
);
