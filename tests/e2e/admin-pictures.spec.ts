import { database } from '../support/database';
import { opened } from './journey';
import { expect, test } from './shop-test';
import { ONE_TURN, SCRIPTS } from './tags';

test(
  'of the chosen picture a tap moves the focal point, and the crops follow',
  { tag: [ONE_TURN, SCRIPTS] },
  async ({ page, admin: _ }) => {
    const [product] = await database()<{ id: string }[]>`
      select id from products where slug = 'sultans-oud' and jsonb_array_length(images) > 1`;
    await page.goto(`/admin/manage-products/update/${product?.id ?? ''}/pictures`);
    await opened(page, true);
    const [first, second] = [page.locator('#picture-1'), page.locator('#picture-2')];
    await expect(first.locator('.picture-said')).toBeVisible();
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
  },
);
