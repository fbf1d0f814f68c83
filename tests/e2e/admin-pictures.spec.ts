import { database } from '../support/database';
import { ownProduct } from '../support/shopping';
import { opened } from './journey';
import { expect, test } from './shop-test';
import { ENGLISH, SCRIPTS } from './tags';

test.use({ onPurpose: /ERR_FAILED .*\/assets\// });

test(
  'the pencil opens its picture before scripts have come; with them a tap moves its point, and a save stays there',
  { tag: [ENGLISH, SCRIPTS] },
  async ({ page, admin: _ }) => {
    const [like] = await database()<{ id: string }[]>`
      select id from products where slug = 'sultans-oud' and jsonb_array_length(images) > 1`;
    const product = await ownProduct(like?.id);
    const [first, second] = [page.locator('#picture-1'), page.locator('#picture-2')];
    await page.route('**/assets/**/*.js', (route) => route.abort());
    await page.goto(`/admin/manage-products/update/${product.id}/pictures`);
    await expect(first.locator('.picture-said')).toBeVisible();
    await expect(second.locator('.picture-said')).toBeHidden();
    await page.locator('.picture-edit').nth(1).click();
    await expect(second.locator('.picture-said')).toBeVisible();
    await page.unrouteAll();
    await page.reload();
    await opened(page, true);
    await expect(second.locator('.picture-said')).toBeVisible();
    await expect(first.locator('.picture-said')).toBeHidden();
    await page.locator('.picture-edit').nth(0).click();
    await expect(second.locator('.picture-said')).toBeHidden();
    await page.locator('.picture-edit').nth(1).click();
    await expect(first.locator('.picture-said')).toBeHidden();
    await expect(second.locator('.picture-said')).toBeFocused();
    const crop = second.locator('.picture-crop-arch img');
    const before = await crop.getAttribute('style');
    const box = await second.locator('.picture-tap').boundingBox();
    if (!box) throw new Error('The picture is not to be seen');
    await second.locator('.picture-tap').click({ position: { x: box.width * 0.2, y: box.height * 0.75 } });
    const field = (axis: string) => page.locator(`[id="pictures-images[1].focus.${axis}"]`);
    await expect(field('x')).toHaveValue('20');
    await expect(field('y')).toHaveValue('75');
    await expect(crop).not.toHaveAttribute('style', before ?? '');
    await expect(page.locator('.save-bar-note')).not.toBeEmpty();
    await page.locator('.save-bar [type="submit"]').click();
    await expect(page.locator('.save-bar-note')).toBeEmpty();
    await expect(field('x')).toHaveValue('20');
    await expect(second.locator('.picture-said')).toBeVisible();
    await expect(first.locator('.picture-said')).toBeHidden();
    await page.setViewportSize({ width: 320, height: 700 });
    const signs = page.locator('.picture-slot[data-chosen] .icon-btn');
    const sizes = await signs.evaluateAll((all) => all.map((sign) => [sign.clientWidth, sign.clientHeight]));
    expect(sizes).toEqual(Array.from({ length: 4 }, () => [44, 44]));
    await expect(page.getByRole('checkbox', { name: 'Remove: Picture 2' })).toBeVisible();
    await product.forget();
  },
);
