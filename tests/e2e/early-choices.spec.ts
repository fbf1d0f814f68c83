import { database } from '../support/database';
import { addProduct, codRegion, customPerfume, simpleProduct } from '../support/shopping';
import { begin, busyMachine, opened } from './journey';
import { expect, test } from './shop-test';
import { ENGLISH, LONG_RUN, SCRIPTS } from './tags';

// Without scripts nothing gets ready late, and in both languages the same does.

test(
  'bottles chosen before the page is ready stay in the set',
  { tag: [SCRIPTS, ENGLISH, LONG_RUN] },
  async ({ page }) => {
    const [set] = await database()<{ slug: string }[]>`
    select slug from collections where collection_type = 'classice' and available and visible and deleted_at is null
      order by created_at limit 1`;
    await busyMachine(page);
    await begin(page, `/collections/${set?.slug ?? ''}`);
    const bottles = page.locator('select[name="selectedItems"]');
    // Asks for the page again, as without scripts.
    await page.locator('.composer-pick').nth(1).click();
    await page.locator('.composer-pick').nth(2).click();
    const chosen = () => bottles.evaluateAll((all) => all.slice(0, 2).map((each) => (each as HTMLSelectElement).value));
    const before = await chosen();
    await opened(page, true);
    await expect(page.locator('.composer-slot-empty')).toHaveCount((await bottles.count()) - 2);
    expect(await chosen()).toEqual(before);
  },
);

test(
  'a size chosen before the page is ready is the one that is shown and bought',
  { tag: [SCRIPTS, ENGLISH] },
  async ({ page, words }) => {
    await busyMachine(page);
    await begin(page, `/store/${(await customPerfume()).slug}`);
    const size = page.locator('input[type="radio"][name="size"][value="50ml"]');
    await size.check();
    await opened(page, true);
    await expect(page.locator('.buy-bar-size')).toHaveText(words('size.50ml'));
    await expect(size).toBeChecked();
  },
);

test(
  'a governorate chosen before the checkout is ready has its charge',
  { tag: [SCRIPTS, ENGLISH] },
  async ({ page, shopper, words }) => {
    await addProduct(shopper.visitor, (await simpleProduct()).slug);
    const region = await codRegion();
    await busyMachine(page);
    await begin(page, '/checkout');
    await page.locator('select[name="region"]').selectOption(region.id);
    await opened(page, true);
    await expect(page.locator('main')).not.toContainText(words('account:checkout.deliveryUnknown'));
    await expect(page.locator('select[name="region"]')).toHaveValue(region.id);
  },
);
