import { writeFile } from 'node:fs/promises';

import { opened } from './journey';
import { expect, journeys, test } from './shop-test';
import { LEADING, ONE_TURN, PLAIN, SCRIPTS } from './tags';

journeys((test) => {
  test(
    'the preview of the offer bar follows every letter, and without scripts comes when asked for',
    { tag: LEADING },
    async ({ page, admin: _, words, scripts, language }) => {
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
    },
  );
});

test(
  'what is typed before the scripts have come stays, and the preview shows it',
  { tag: [SCRIPTS, ONE_TURN] },
  async ({ page, admin: _, language }) => {
    // Without scripts there is nothing to wait for.
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/admin/update-offer-bar', { waitUntil: 'commit' });
    const title = page.locator(`[name="title.${language}"]`);
    const preview = page.locator('.preview-stage');
    await title.fill('Typed in a hurry');
    await expect(preview).not.toContainText('Typed in a hurry');
    release();
    await expect(preview).toContainText('Typed in a hurry');
    await expect(title).toHaveValue('Typed in a hurry');
    await title.press('End');
    await title.pressSequentially('!');
    await expect(preview).toContainText('Typed in a hurry!');
  },
);

journeys((test) => {
  test(
    'a section shows the cards of the place that is chosen, and collections when they are',
    { tag: [LEADING, PLAIN] },
    async ({ page, admin: _, words, scripts }) => {
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
    },
  );
});

test(
  'a file too large to send is said, with scripts at once, and nothing that was typed is lost there',
  { tag: ONE_TURN },
  async ({ page, admin: _, words, scripts }) => {
    await page.goto('/admin/manage-main-banner/create');
    await opened(page, scripts);
    await page.locator('[name="alt.en"]').fill('Three bottles');
    // A file of its own, since a browser is handed a buffer piece by piece.
    const huge = test.info().outputPath('huge.png');
    await writeFile(huge, Buffer.alloc(20_500_000));
    await page.locator('[name="desktopImage"]').setInputFiles(huge);
    if (!scripts) {
      await page.locator('.save-bar button[type="submit"]').click();
      await expect(page.getByRole('alert').first()).toContainText(words('errors:formTooLarge'));
      return;
    }
    await expect(page.locator('main').getByText(words('admin:form.photoUnread'))).toBeVisible();
    await expect(page.locator('[name="desktopImage"]')).toHaveValue('');
    // Put there without the field's knowledge, as several pictures of one form would add up to it.
    await page.locator('[name="desktopImage"]').evaluate((input: HTMLInputElement) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(20_500_000)], 'huge.png', { type: 'image/png' }));
      input.files = transfer.files;
    });
    await page.locator('.save-bar button[type="submit"]').click();
    await expect(page.getByRole('alert').filter({ hasText: words('errors:filesTooLarge') })).toBeVisible();
    await expect(page.locator('[name="alt.en"]')).toHaveValue('Three bottles');
  },
);
