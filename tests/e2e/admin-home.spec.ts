import { opened } from './journey';
import { expect, test } from './shop-test';

test('the preview of the offer bar follows every letter, and without scripts comes when asked for', async ({
  page,
  admin: _,
  words,
  scripts,
  language,
}) => {
  await page.goto('/admin/update-offer-bar');
  await opened(page, scripts);
  const title = page.locator(`[name="title.${language}"]`);
  const preview = page.locator('.preview-stage');
  await title.fill('Oud for the feast');
  if (!scripts) await page.getByRole('button', { name: words('admin:home.previewAgain') }).click();
  await expect(preview).toContainText('Oud for the feast');
  await expect(title).toHaveValue('Oud for the feast');
  for (const own of ['en', 'ar']) await page.locator(`[name="title.${own}"]`).fill('');
  if (!scripts) await page.getByRole('button', { name: words('admin:home.previewAgain') }).click();
  await expect(preview).toContainText(words('admin:home.previewNothing.offerBar'));
});

test('a section shows the cards of the place that is chosen, and collections when they are', async ({ page, admin: _, words, scripts }) => {
  const preview = page.locator('.preview-stage');
  const ask = async () => {
    if (!scripts) await page.getByRole('button', { name: words('admin:home.previewAgain') }).click();
  };
  await page.goto('/admin/manage-home-sections/create');
  await opened(page, scripts);
  await page.locator('[name="place"]').selectOption('category=bodyDeodorants&branch=makhmaryat');
  await ask();
  await expect(preview.locator('.card').first()).toContainText(words('taxonomy.branch.makhmaryat'));
  await expect(preview.locator('.card').filter({ hasNotText: words('taxonomy.branch.makhmaryat') })).toHaveCount(0);
  await page.locator('[name="source"][value="collections"]').check();
  await ask();
  await expect(preview.locator('a[href^="/collections/"]').first()).toBeAttached();
  await expect(preview.locator('a[href^="/store/"]')).toHaveCount(0);
});
