import { forgetCoupons, ownCoupon } from '../support/coupons';
import { addProduct, codRegion, simpleProduct } from '../support/shopping';
import { opened } from './journey';
import { expect, test } from './shop-test';
import { ENGLISH, SCRIPTS } from './tags';

test.afterAll(forgetCoupons);

// Without scripts every press is a page, which tests over HTTP look at in both languages.
test(
  'a code typed at the checkout orders nothing, keeps what was typed and follows the governorate',
  {
    tag: [SCRIPTS, ENGLISH],
  },
  async ({ page, shopper, money }) => {
    const [product, region] = [await simpleProduct(), await codRegion()];
    const { code } = await ownCoupon({ notRegions: [region.id] });
    await addProduct(shopper.visitor, product.slug);
    await page.goto('/checkout');
    await opened(page, true);
    await page.locator('[name="street"]').fill('77 My Street');
    await page.locator('.coupon-typed summary').click();
    await page.locator('[name="couponCode"]').fill('NO-SUCH-CODE');
    // Enter presses the form's first button, and still nothing is ordered.
    await page.keyboard.press('Enter');
    await expect(page.locator('.coupon-typed')).toContainText('There is no code NO-SUCH-CODE');
    await page.locator('[name="couponCode"]').fill(code);
    await page.locator('.coupon-field button').click();
    const off = Math.round(product.price / 10);
    const summary = page.locator('.checkout-summary');
    await expect(summary).toContainText(money(product.price - off));
    await expect(page.locator('[name="street"]')).toHaveValue('77 My Street');
    await page.locator('[name="region"]').selectOption(region.id);
    await expect(summary).toContainText('does not count for');
    await expect(summary).toContainText(money(product.price + region.charge));
    await page.locator('.coupon-held button').click();
    await expect(page.locator('.coupon-held')).toHaveCount(0);
    await expect(page.locator('[name="street"]')).toHaveValue('77 My Street');
  },
);
