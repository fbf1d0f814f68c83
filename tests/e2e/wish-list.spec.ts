import { customPerfume, simpleProduct } from '../support/shopping';
import { look } from './axe';
import { message, opened } from './journey';
import { expect, test } from './shop-test';
import { ONE_TURN, SCRIPTS } from './tags';

test(
  'a heart keeps a product, and what was seen last stands below the list until it is cleared',
  { tag: [ONE_TURN, SCRIPTS] },
  async ({ page, shopper, words, language }) => {
    expect(shopper.person.name).toBeTruthy();
    const [perfume, other] = [await customPerfume(), await simpleProduct()];
    for (const { slug } of [other, perfume]) {
      await page.goto(`/store/${slug}`);
      await opened(page, true);
    }
    const heart = page.locator('main .wish-button');
    await heart.click();
    await expect(message(page, words('wish:kept'))).toBeVisible();
    await expect(heart).toHaveAttribute('value', 'drop');

    await page.goto(`/store/${other.slug}`);
    await opened(page, true);
    await heart.click();
    // The heart changes before its answer has come.
    await expect(message(page, words('wish:kept'))).toBeVisible();
    await page.goto('/wishlist');
    await opened(page, true);
    await heart.first().press('Enter');
    await expect(heart).toHaveCount(1);
    await expect(heart).toBeFocused();
    await expect(page.locator('main h2 a')).toHaveAttribute('href', `/store/${perfume.slug}`);
    const seen = page.locator('.seen-name');
    await expect(seen).toHaveCount(2);
    await expect(seen.first()).toHaveAttribute('href', `/store/${other.slug}`);
    await look(page, language, {
      '/wishlist (something kept, something seen)': (at) => at.locator('.seen').first().waitFor(),
    });

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('link', { name: words('wish:share.label') }).click();
    await expect(message(page, words('wish:share.copied'))).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(new URL(`/wishlist?p=${perfume.slug}`, page.url()).href);

    await page.getByRole('button', { name: words('wish:seen.clear') }).click();
    await expect(seen).toHaveCount(0);
    await heart.press('Enter');
    await expect(page.locator('main')).toContainText(words('wish:empty'));
    await expect(page.locator('main h1')).toBeFocused();
    await page.reload();
    await opened(page, true);
    await expect(seen).toHaveCount(0);
  },
);
