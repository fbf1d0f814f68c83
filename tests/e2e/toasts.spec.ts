import type { Page } from 'playwright/test';

import { addProduct, customPerfume, simpleProduct } from '../support/shopping';
import { openCart, opened } from './journey';
import { expect, test } from './shop-test';
import { ENGLISH, LONG_RUN, OTHER_TURN, SCRIPTS, turnOf } from './tags';

// A clock that is put into a window stays in it, and would be missed by the pages of the next test.
test.use({ reuseContext: false });

// Without scripts the message stands at the top of the page.

/** A page whose clock stands still, with a toast that has just appeared. */
async function toastOn(page: Page) {
  await page.clock.install();
  await page.goto('/cart');
  await opened(page, true);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.locator('main .cart-line-controls > button').click();
  const toast = page.locator('.toast');
  await expect(toast).toBeVisible();
  return toast;
}

test.beforeEach(async ({ shopper }) => {
  await addProduct(shopper.visitor, (await simpleProduct()).slug);
});

test(
  'a toast stands top right in both directions and closes after exactly five seconds',
  { tag: SCRIPTS },
  async ({ page, words }) => {
    const toast = await toastOn(page);
    await expect(toast).toContainText(words('shop:cart.removed'));
    await page.mouse.move(10, 600);
    const box = await toast.boundingBox();
    expect(box?.y ?? 900).toBeLessThan(200);
    expect(1280 - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThan(48);
    await page.clock.runFor(4_999);
    await expect(toast).toBeVisible();
    await page.clock.runFor(1);
    await expect(toast).toHaveCount(0);
  },
);

test('a word without end breaks within it', { tag: [SCRIPTS, ENGLISH, LONG_RUN] }, async ({ page, words }) => {
  await page.goto('/cart');
  await opened(page, true);
  await page.getByText(words('shop:cart.coupon.have')).click();
  await page.getByLabel(words('shop:cart.coupon.label')).fill('0'.repeat(60));
  await page.getByRole('button', { name: words('shop:cart.coupon.use') }).click();
  const toast = page.locator('.toast');
  await expect(toast).toContainText('0'.repeat(60));
  const box = await toast.boundingBox();
  expect((box?.x ?? 1280) + (box?.width ?? 0)).toBeLessThan(1280);
});

test('its time stands still under the pointer', { tag: [SCRIPTS, ENGLISH] }, async ({ page }) => {
  // Its clock knows no language.
  const toast = await toastOn(page);
  await page.clock.runFor(2_000);
  await toast.hover();
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(10, 600);
  await page.clock.runFor(2_999);
  await expect(toast).toBeVisible();
  // On a busy machine the toast notices only after a moment that the pointer has left.
  const left = async () => {
    await page.clock.runFor(1_000);
    return toast.count();
  };
  await expect.poll(left).toBe(0);
});

test(
  'its time stands still while the window is without focus',
  { tag: [SCRIPTS, ENGLISH, LONG_RUN] },
  async ({ page }) => {
    // Its clock knows no language.
    const toast = await toastOn(page);
    await page.clock.runFor(1_000);
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await page.clock.runFor(20_000);
    await expect(toast).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.clock.runFor(3_999);
    await expect(toast).toBeVisible();
    await page.clock.runFor(1);
    await expect(toast).toHaveCount(0);
  },
);

test('it closes by its button', { tag: [SCRIPTS, OTHER_TURN, LONG_RUN] }, async ({ page, words }) => {
  const toast = await toastOn(page);
  await toast.getByRole('button', { name: words('close') }).click();
  await expect(toast).toHaveCount(0);
});

test(
  'it names the item, and leaves the buttons of the header and the language free',
  { tag: [SCRIPTS, OTHER_TURN] },
  async ({ page, shopper, words }) => {
    const [product, other] = [await simpleProduct(), await customPerfume()];
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await addProduct(shopper.visitor, product.slug);
      await addProduct(shopper.visitor, other.slug, '50ml');
      await page.goto('/cart');
      await opened(page, true);
      const name = await page.locator('main .cart-line a').first().innerText();
      for (const times of [1, 2]) {
        await page.locator('main .cart-line:visible .cart-line-controls > button').first().click();
        await expect(page.locator('.toast')).toHaveCount(times);
      }
      await expect(page.locator('.toast').first()).toContainText(words('shop:cart.removed'));
      await expect(page.locator('.toast-detail').first()).toContainText(name);
      for (const top of [0, 600]) {
        await page.evaluate((y) => window.scrollTo(0, y), top);
        const covered = () =>
          page.evaluate(() => {
            const boxes = [...document.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect());
            const cuts = (one: DOMRect, other: DOMRect) =>
              one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
            const controls = [
              ...document.querySelectorAll('.site-header :is(a, button, input), .offer-bar :is(a, button)'),
            ]
              .map((control) => ({ name: control.outerHTML.slice(0, 80), box: control.getBoundingClientRect() }))
              .filter(({ box }) => box.width > 0);
            const [first, second] = boxes;
            return [
              ...controls.filter(({ box }) => boxes.some((toast) => cuts(toast, box))).map((control) => control.name),
              ...(first && second && cuts(first, second) ? ['another toast'] : []),
            ];
          });
        await expect.poll(covered, `${width} px, scrolled by ${top}`).toEqual([]);
      }
    }
  },
);

for (const [place, width] of [390, 1280].entries()) {
  test(
    `it is seen above the open cart at ${width} px, and holds under the pointer`,
    { tag: width === 390 ? [turnOf(place), SCRIPTS] : [turnOf(place), SCRIPTS, LONG_RUN] },
    async ({ page, words }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.clock.install();
      await page.goto('/contact');
      await opened(page, true);
      const popup = await openCart(page);
      await page.clock.pauseAt(new Date(Date.now() + 60_000));
      await popup.locator('.cart-line-controls > button').click();
      const toast = page.locator('.toast');
      await expect(toast).toContainText(words('shop:cart.removed'));
      await page.clock.runFor(300);
      const onTop = await toast.evaluate((element) => {
        const { left, top, width: wide, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + wide / 2, top + height / 2));
      });
      expect(onTop).toBe(true);
      const [shown, cart] = await Promise.all([toast.boundingBox(), popup.boundingBox()]);
      if (!shown || !cart) throw new Error('The toast or the cart is not there');
      const beside = shown.x + shown.width <= cart.x || cart.x + cart.width <= shown.x;
      expect(beside || shown.y + shown.height <= cart.y).toBe(true);
      await toast.hover();
      await page.clock.runFor(20_000);
      await expect(toast).toBeVisible();
    },
  );
}

test(
  'its time stands still from the first in a window that has no focus',
  { tag: [SCRIPTS, ENGLISH, LONG_RUN] },
  async ({ page }) => {
    // Its clock knows no language.
    await page.addInitScript(() => Object.assign(document, { hasFocus: () => false }));
    const toast = await toastOn(page);
    await page.mouse.move(10, 600);
    await page.clock.runFor(20_000);
    await expect(toast).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.clock.runFor(5_000);
    await expect(toast).toHaveCount(0);
  },
);
