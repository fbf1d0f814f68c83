import type { Page } from 'playwright/test';

import { database } from '../support/database';
import { addProduct, classicCollection, customPerfume, newOrder, ofTheDemo, placeOrder } from '../support/shopping';
import { opened } from './journey';
import { expect, journeys, test } from './shop-test';
import { LEADING, LONG_RUN, ONE_TURN, OTHER_TURN, PLAIN, SCRIPTS } from './tags';

/** Where a part of the page begins and ends, in pixels from the top of the window. */
const edgesOf = async (page: Page, part: string) => {
  const box = await page.locator(part).first().boundingBox();
  if (!box) throw new Error(`${part} is not to be seen`);
  return { top: box.y, bottom: box.y + box.height, ...box };
};

test(
  'a tablet shows the price and the button of a product in its first screen',
  { tag: ONE_TURN },
  async ({ page, scripts }) => {
    await page.setViewportSize({ width: 820, height: 1180 });
    for (const { slug } of [await customPerfume(), await oneSizeProduct()]) {
      await page.goto(`/store/${slug}`);
      await opened(page, scripts);
      for (const part of ['.buy-price', '.buy-submit']) {
        expect((await edgesOf(page, part)).bottom, `${slug} ${part}`).toBeLessThan(1180);
      }
    }
  },
);

/** The longest lists of chips, the shortest way, a search, what is narrowed, and sets. */
const LISTS = [
  '/store',
  '/store?category=perfume&branch=custom&gender=unisex',
  '/store?category=perfume&family=oud&season=winter',
  '/store?q=oud+50ml',
  '/collections',
];

test(
  'on a phone scents and prices are told before one has scrolled far',
  { tag: [LEADING, SCRIPTS] },
  async ({ page, scripts }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/store/sultans-oud');
    await opened(page, scripts);
    expect((await edgesOf(page, '.scent-line')).bottom).toBeLessThanOrEqual(640);
    expect((await edgesOf(page, '.scent-band')).top).toBeLessThanOrEqual(1050);
    for (const list of [...LISTS, '/families/oud']) {
      await page.goto(list);
      expect((await edgesOf(page, 'main .card-pic')).top, list).toBeLessThanOrEqual(360);
    }
    await page.goto('/');
    await opened(page, scripts);
    expect((await edgesOf(page, 'main .price-now')).top).toBeLessThanOrEqual(1250);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5600);
    const words = await page.locator('main :is(.card-over, .lattice-name)').evaluateAll((all) => {
      const boxes = all.map((word) => word.getBoundingClientRect());
      return boxes.filter(({ left, right, bottom }) => left >= 0 && right <= 390 && bottom <= 3 * 844).length;
    });
    expect(words).toBeGreaterThanOrEqual(6);
  },
);

test('on a phone the prices of two neighbours stand on one line', { tag: OTHER_TURN }, async ({ page, scripts }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/store');
  await opened(page, scripts);
  const prices = await page.locator('main article .price-now').evaluateAll((all) =>
    all.map((price) => ({
      row: price.closest('article')?.getBoundingClientRect().top,
      bottom: price.getBoundingClientRect().bottom,
    })),
  );
  expect(prices.length).toBeGreaterThan(4);
  expect(new Set(prices.map(({ row }) => row)).size).toBeLessThan(prices.length);
  for (const { row, bottom } of prices) {
    const ofTheRow = prices.filter((price) => price.row === row).map((price) => price.bottom);
    expect(Math.max(...ofTheRow) - bottom).toBeLessThanOrEqual(1);
  }
});

async function oneSizeProduct(): Promise<{ slug: string }> {
  const [row] = await database()<{ slug: string }[]>`
    select slug from products where branch <> 'custom' and available and ${ofTheDemo()} order by slug limit 1`;
  if (!row) throw new Error('The demo catalogue has no product of one size');
  return row;
}

test.describe('while scripts do not come', () => {
  test.use({ onPurpose: /ERR_FAILED/ });

  test(
    'the button of a set looks before scripts run as it does after',
    { tag: [OTHER_TURN, SCRIPTS] },
    async ({ page, scripts }) => {
      // Without scripts the button always adds.
      const [set] = await database()<{ slug: string }[]>`
    select slug from collections where collection_type = 'classice' and visible and available order by slug limit 1`;
      const button = page.locator('.composer-sum button[type="submit"]').first();
      const look = () =>
        button.evaluate((element) => [getComputedStyle(element).backgroundColor, (element as HTMLElement).innerText]);
      await page.route('**/assets/**/*.js', (route) => route.abort());
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto(`/collections/${set?.slug ?? ''}`);
      await expect(button).toBeVisible();
      const before = await look();
      await page.unroute('**/assets/*.js');
      await page.unroute('**/assets/**/*.js');
      await page.goto(`/collections/${set?.slug ?? ''}`);
      await opened(page, scripts);
      await expect(button).toBeDisabled();
      expect(await look()).toEqual(before);
    },
  );
});

test(
  'my orders are no wider than a phone, however large the text',
  { tag: [OTHER_TURN, LONG_RUN] },
  async ({ page, shopper, scripts }) => {
    await addProduct(shopper.visitor, (await oneSizeProduct()).slug, undefined, 20);
    await placeOrder(shopper.visitor);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/user/my-orders');
    await opened(page, scripts);
    for (const size of ['100%', '150%', '200%']) {
      await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), size).toBe(390);
    }
  },
);

test('links of lists are as tall as a finger needs', { tag: [LEADING, LONG_RUN] }, async ({ page, shopper }) => {
  const { slug } = await oneSizeProduct();
  await addProduct(shopper.visitor, slug);
  await placeOrder(shopper.visitor);
  await addProduct(shopper.visitor, slug);
  const bundle = await classicCollection();
  for (const [path, links] of [
    ['/cart', 'main .cart-line-head a'],
    ['/user/my-orders', '.order-card-link'],
    [`/collections/${bundle.slug}`, 'section[aria-labelledby="inside"] a'],
    ['/store', '.cat-top'],
  ] as const) {
    await page.goto(path);
    const sizes = await page.locator(links).evaluateAll((all) =>
      all.map((link) => {
        const { width, height } = link.getBoundingClientRect();
        return Math.min(Math.round(width), Math.round(height));
      }),
    );
    expect(sizes.length, path).toBeGreaterThan(0);
    expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(44);
  }
});

test(
  'filters of the store stand in one row each on a tablet',
  { tag: [ONE_TURN, LONG_RUN] },
  async ({ page, scripts }) => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.goto('/store?category=perfume&branch=custom&gender=men');
    await opened(page, scripts);
    const rows = await page
      .locator('.store-filters .chips')
      .evaluateAll((all) =>
        all.map(
          (row) => new Set([...row.querySelectorAll('.chip')].map((chip) => chip.getBoundingClientRect().top)).size,
        ),
      );
    expect(rows).toEqual(rows.map(() => 1));
  },
);

test(
  'in the back office a sign stands before its number, where reading begins',
  { tag: [ONE_TURN, LONG_RUN] },
  async ({ page, admin, language }) => {
    expect(admin).toBeTruthy();
    const order = await newOrder();
    await page.goto(`/admin/orders/${order.id}`);
    const ends = await page
      .locator('main .times')
      .first()
      .evaluate((element) => {
        const text = element.firstChild;
        const at = (node: Node | null, index: number) => {
          const range = document.createRange();
          range.setStart(node ?? element, index);
          range.setEnd(node ?? element, index + 1);
          return range.getBoundingClientRect().left;
        };
        const number = element.lastChild;
        return { sign: at(text, 0), number: at(number, (number?.textContent?.length ?? 1) - 1) };
      });
    if (language === 'ar') expect(ends.sign).toBeGreaterThan(ends.number);
    else expect(ends.sign).toBeLessThan(ends.number);
  },
);

test(
  'the file of products is chosen in the language of the page',
  { tag: ONE_TURN },
  async ({ page, admin, words, scripts }) => {
    expect(admin).toBeTruthy();
    await page.goto('/admin/manage-products/import');
    await opened(page, scripts);
    const field = page.locator('.csv-file');
    if (!scripts) return expect(field.locator('input')).toHaveCSS('opacity', '1');
    await expect(field).toContainText(words('admin:csv.noFile'));
    await field
      .locator('input')
      .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from('code') });
    await expect(field).toContainText('stock.csv');
  },
);

journeys((test) => {
  test(
    'an order is not called paid or delivered before it is, and its thanks offer no second one',
    { tag: [OTHER_TURN, PLAIN] },
    async ({ page, shopper, words }) => {
      await addProduct(shopper.visitor, (await oneSizeProduct()).slug);
      const order = await placeOrder(shopper.visitor);
      await page.goto(`/checkout/success?order=${order.id}`);
      await expect(page.getByText(`${words('account:orders.payment')}: ${words('payment.cod')}`)).toBeVisible();
      await expect(page.getByRole('heading', { name: words('account:orders.deliveryTo') })).toBeVisible();
      await expect(page.locator('main')).not.toContainText(/Paid by|Delivered to/);
      await expect(page.getByRole('button', { name: words('account:orders.again') })).toHaveCount(0);
      await page.goto(`/user/my-orders/${order.id}`);
      await expect(page.getByRole('button', { name: words('account:orders.again') })).toBeVisible();
    },
  );

  test(
    'a phone is told the shop’s name in the language of the page',
    { tag: [OTHER_TURN, PLAIN] },
    async ({ page, language }) => {
      await page.goto('/');
      const address = await page.locator('link[rel="manifest"]').getAttribute('href');
      const manifest = (await (await page.request.get(address ?? '')).json()) as Record<string, unknown>;
      expect(manifest).toMatchObject(
        language === 'ar'
          ? { short_name: 'عطارة', lang: 'ar', dir: 'rtl' }
          : { short_name: 'Attara', lang: 'en', dir: 'ltr' },
      );
    },
  );
});
