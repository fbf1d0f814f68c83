import type { Locator } from 'playwright/test';

import { database } from '../support/database';
import { addProduct, newOrder, simpleProduct } from '../support/shopping';
import { fillAddress, opened, placeOrder } from './journey';
import { expect, test } from './shop-test';
import { LEADING, LONG_RUN, ONE_TURN } from './tags';

const NOTE = 'Ring twice\nالباب بجوار الصيدلية\nThen wait';

/** Where each line of a text begins and ends on the screen, in whole pixels. */
const linesOf = (place: Locator) =>
  place.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()].map(({ left, right, top }) => [left, right, top].map(Math.round)) as [
      number,
      number,
      number,
    ][];
  });

test(
  'a note of several lines keeps them: where it is typed, for the customer, the shop and the driver',
  { tag: [ONE_TURN, LONG_RUN] },
  async ({ page, shopper, scripts, language }) => {
    await addProduct(shopper.visitor, (await simpleProduct()).slug);
    await page.goto('/checkout');
    await opened(page, scripts);
    await fillAddress(page);
    const note = page.locator('textarea[name="note"]');
    await note.fill(NOTE);
    // Each line in its own direction, all on the side where the page starts.
    await expect(note).toHaveCSS('unicode-bidi', 'plaintext');
    await expect(note).toHaveCSS('text-align', language === 'ar' ? 'right' : 'left');
    await page.locator('[name="paymentMethod"][value="cod"]').check();
    await placeOrder(page, scripts);

    const shown = page.locator('main address .typed-lines');
    await expect(shown).toBeVisible();
    const tops = new Set((await linesOf(shown)).map(([, , top]) => top));
    expect(tops.size).toBe(3);
    const id = new URL(page.url()).searchParams.get('order') ?? '';
    const [row] = await database()<{ note: string }[]>`select note from orders where id = ${id}`;
    expect(row?.note).toBe(NOTE);
  },
);

test(
  'the shop reads the lines of a note on its page and on both documents',
  { tag: [LEADING, LONG_RUN] },
  async ({ page, admin }) => {
    // What the shop reads is the same with and without scripts.
    expect(admin).toBeTruthy();
    const { id } = await newOrder();
    await database()`update orders set note = ${NOTE} where id = ${id}`;
    for (const path of ['', '/print/invoice?in=en', '/print/slip?in=ar']) {
      await page.goto(`/admin/orders/${id}${path}`);
      const tops = new Set((await linesOf(page.locator('.typed-lines'))).map(([, , top]) => top));
      expect(tops.size, path).toBe(3);
    }
  },
);
