import { beforeAll, describe, expect, it } from 'vitest';

import { parseCsv } from '~/admin/import-export/csv.rules';

import { adminToken, apiCustomer, callApi } from '../support/api';
import { orderBody, orderOf, placeByApi } from '../support/api-shopping';
import { database } from '../support/database';
import { endWith } from '../support/file-end';
import type { Page } from '../support/page';
import { adminVisitor, registeredVisitor } from '../support/people';
import { download } from '../support/product-files';
import { cones, forgetProducts, madeProduct, perfume, type Product } from '../support/product-form';
import type { Visitor } from '../support/visitor';

let admin: Visitor;
let costly: Product;
let plain: Product;
const placed: Record<'first' | 'early' | 'second' | 'canceled' | 'refunded', string> = {
  first: '',
  early: '',
  second: '',
  canceled: '',
  refunded: '',
};

/** A month of which no other test has orders. */
const MONTH = 'from=2019-05-01&to=2019-05-31';
const at = (id: string, moment: string, more: Record<string, string | number> = {}) =>
  database()`update orders set ${database()({ created_at: moment, ...more })} where id = ${id}`;

/** An order of these things for cash, by a customer of its own. */
async function order(lines: readonly Record<string, unknown>[]): Promise<string> {
  const { token } = await apiCustomer();
  for (const json of lines) await callApi('POST', '/cart', { token, json: { type: 'Product', ...json } });
  return orderOf(await placeByApi(token, await orderBody()))._id;
}

beforeAll(async () => {
  const token = await adminToken();
  admin = await adminVisitor();
  costly = await madeProduct(token, perfume({ lg: { price: 400, cost: 150 }, md: { price: 200, cost: 80 } }));
  plain = await madeProduct(token, cones({ price: 100, priceAfter: null }));
  const large = { itemId: costly._id, size: '100ml', quantity: 2 };
  placed.first = await order([large, { itemId: plain._id, quantity: 1 }]);
  placed.early = await order([{ itemId: plain._id, quantity: 1 }]);
  placed.second = await order([
    { itemId: costly._id, size: '50ml', quantity: 1 },
    { itemId: plain._id, quantity: 1 },
  ]);
  placed.canceled = await order([large]);
  placed.refunded = await order([large]);
  // Midnight in Cairo was 22:00 UTC.
  await at(placed.first, '2019-05-09T22:00:00Z', { status: 'delivered' });
  await at(placed.early, '2019-05-09T21:59:59Z');
  await at(placed.canceled, '2019-05-10T10:00:00Z', { status: 'canceled', cancelation_reason: 'No time' });
  await at(placed.refunded, '2019-05-10T10:00:00Z', { payment_status: 'refunded' });
  await at(placed.second, '2019-05-31T21:59:59Z', { status: 'delivered', shipping_fee: 4_550 });
  await discountAndReturn(placed.second);
});
endWith(async () => {
  await database()`delete from orders where id = any(${Object.values(placed)})`;
  await forgetProducts();
});

/** 31.01 off the whole order, 5 off its first line; of what is left the second line comes back. */
async function discountAndReturn(id: string): Promise<void> {
  await database().begin(async (sql) => {
    const items = await sql<{ id: string }[]>`select id from order_items where order_id = ${id} order by position`;
    await sql`update orders set adjustments_total = 3601, total = total - 3601, returns_total = 8949 where id = ${id}`;
    const off = { order_id: id, kind: 'discount', name_en: 'Discount', name_ar: 'خصم' };
    await sql`insert into order_adjustments ${sql([
      { ...off, position: 0, amount: 500, item_id: items[0]?.id ?? null },
      { ...off, position: 1, amount: 3101, item_id: null },
    ])}`;
    const [back] = await sql<{ id: string }[]>`
      insert into order_returns ${sql({ order_id: id, kind: 'returned', reason: 'Broken', value: 8949 })} returning id`;
    const line = { return_id: back?.id ?? '', item_id: items[1]?.id ?? '', quantity: 1 };
    await sql`insert into order_return_lines ${sql(line)}`;
  });
}

const amountIn = (text: string | undefined): number =>
  Number(/-?\d[\d,]*(?:\.\d\d)?/.exec(text ?? '')?.[0].replace(/,/g, ''));
const inPiastres = (egp: number): number => Math.round(egp * 100);
const rowsOf = (page: Page) =>
  page.all('.report-row').map((row) => ({
    name: row.querySelector('th')?.text.trim() ?? '',
    count: Number(row.querySelectorAll('td')[1]?.text ?? NaN),
    sales: amountIn(row.querySelectorAll('td')[2]?.text),
    text: row.text.replace(/\s+/g, ' '),
  }));
const sumsOf = (page: Page) => page.all('.report-sum').map((sum) => sum.text.replace(/\s+/g, ' ').trim());
const report = (view: string, days = MONTH) => admin.open(`/admin/reports?${days}&by=${view}`);

async function netTotal(ids: readonly string[]): Promise<number> {
  const [row] = await database()<{ sum: number }[]>`
    select sum(total - returns_total)::int as sum from orders where id = any(${[...ids]})`;
  return row?.sum ?? 0;
}

describe('a report', () => {
  it('comes to the same total by day, governorate, payment, category and product', async () => {
    const total = await netTotal([placed.first, placed.early, placed.second]);
    for (const view of ['day', 'region', 'payment', 'category', 'product']) {
      const page = await report(view);
      const rows = rowsOf(page);
      expect(inPiastres(rows.reduce((sum, { sales }) => sum + sales, 0)), view).toBe(total);
      expect(inPiastres(amountIn(page.document.querySelector('.table-foot')?.text)), view).toBe(total);
      expect(inPiastres(amountIn(sumsOf(page)[0])), view).toBe(total);
    }
  });

  it('has days of Cairo, and neither canceled nor refunded orders', async () => {
    const days = rowsOf(await report('day'));
    expect(days.map(({ name, count }) => [name, count])).toEqual([
      ['9 May 2019', 1],
      ['10 May 2019', 1],
      ['31 May 2019', 1],
    ]);
    expect(rowsOf(await report('day', 'from=2019-05-10&to=2019-05-10'))).toHaveLength(1);
    expect(rowsOf(await report('day', 'from=2019-06-01&to=2019-06-30'))).toHaveLength(0);
  });

  it('is of one source where one is asked for, as its file and the orders that it leads to', async () => {
    await database()`update orders set source = 'instagram' where id = ${placed.second}`;
    const scope = `${MONTH}&source=instagram`;
    for (const view of ['day', 'product'])
      expect(inPiastres(amountIn(sumsOf(await report(view, scope))[0])), view).toBe(await netTotal([placed.second]));
    const hrefs = (await report('day', scope)).links(/^\/admin\/orders\?payment=/);
    expect(hrefs.length).toBeGreaterThan(0);
    for (const href of hrefs) expect(href).toContain('source=instagram');
    const listed = (await admin.open(hrefs[0] ?? '')).all('.order-row th a').map((link) => link.getAttribute('href'));
    expect(listed).toEqual([`/admin/orders/${placed.second}`]);
    const { text } = await download(admin, `/admin/reports/export?${scope}`);
    const numbers = new Set((parseCsv(text) ?? []).slice(1).map(({ cells }) => cells[0]));
    expect(numbers.size).toBe(1);
    await database()`update orders set source = 'web' where id = ${placed.second}`;
  });

  it('leads from a figure to the very orders that it counts', async () => {
    const page = await report('day');
    const hrefs = page.links(/^\/admin\/orders\?/);
    expect(hrefs.length).toBeGreaterThan(3);
    const listed = async (href: string) =>
      new Set((await admin.open(href)).all('.order-row th a').map((link) => link.getAttribute('href')));
    const [sold = ''] = hrefs.filter((href) => href.includes('payment=sold') && href.includes('to=2019-05-31'));
    expect(await listed(sold)).toEqual(
      new Set([placed.first, placed.early, placed.second].map((id) => `/admin/orders/${id}`)),
    );
    const [cash = ''] = hrefs.filter((href) => href.includes('payment=cashDue'));
    expect(await listed(cash)).toEqual(new Set([placed.first, placed.second].map((id) => `/admin/orders/${id}`)));
    expect(inPiastres(amountIn(sumsOf(page)[2]))).toBe(await netTotal([placed.first, placed.second]));
    expect(amountIn(sumsOf(page)[1])).toBe(36.01);
    expect(amountIn(sumsOf(page)[3])).toBe(45.5);
  });

  it('takes discounts and what came back off the lines that they are of', async () => {
    const rows = rowsOf(await report('product', 'from=2019-05-31&to=2019-05-31'));
    // 200 less 5 and its share of 31.01, by 195 of 295; the rest of the second line came back.
    const share = Math.round((3_101 * 19_500) / 29_500);
    const kept = rows.find(({ name }) => name === 'Scripted perfume');
    expect(inPiastres(kept?.sales ?? 0)).toBe(20_000 - 500 - share);
    const back = rows.find(({ name }) => name === 'Scripted cones');
    expect(back?.count).toBe(0);
    expect(back?.sales).toBe(0);
  });

  it('says the profit where the cost is known, of the day of sale, and of which part', async () => {
    const lines = await database()<{ unitCost: number | null }[]>`
      select unit_cost::int as "unitCost" from order_items where order_id = ${placed.first} order by position`;
    expect(lines.map(({ unitCost }) => unitCost)).toEqual([15_000, null]);
    await callApi('PATCH', `/product/${costly._id}`, {
      token: await adminToken(),
      json: { lg: { price: 400, cost: 390 } },
    });
    const page = await report('product', 'from=2019-05-10&to=2019-05-10');
    const [perfumes] = rowsOf(page).filter(({ name }) => name === 'Scripted perfume');
    for (const told of ['800.00', '300.00', '500.00', '63 %']) expect(perfumes?.text).toContain(told);
    const [profit = '', unknown] = sumsOf(page).slice(-2);
    expect(amountIn(profit)).toBe(500);
    expect(profit).toContain('89 %');
    expect(amountIn(unknown)).toBe(100);
  });

  it('is this month where nothing sensible is asked for, and not for customers', async () => {
    for (const search of ['', '?from=x&to=9999-99-99&by=constructor'])
      expect((await admin.open(`/admin/reports${search}`)).status).toBe(200);
    const { visitor } = await registeredVisitor();
    for (const path of ['/admin/reports', '/admin/reports/export'])
      expect((await visitor.request(path, { redirect: 'manual' })).status).not.toBe(200);
  });
});

it('the file has a line for each line of every order, and adds up', async () => {
  const { response, text } = await download(admin, `/admin/reports/export?${MONTH}`);
  expect(response.headers.get('Content-Disposition')).toMatch(/sales-/);
  const [columns = [], ...rows] = (parseCsv(text) ?? []).map(({ cells }) => cells);
  const at = (name: string) => columns.findIndex((column) => column.startsWith(name));
  const orders = await database()<{ number: string; total: number; items: number; off: number }[]>`
    select number::text, total::int, adjustments_total::int as off,
      (select count(*)::int from order_items where order_id = orders.id) as items
    from orders where id = any(${Object.values(placed)})`;
  expect(rows).toHaveLength(orders.reduce((sum, { items }) => sum + items, 0));
  for (const { number, total, off, items } of orders) {
    const own = rows.filter((row) => row[0] === number);
    expect(own).toHaveLength(items);
    const add = (name: string) => own.reduce((sum, row) => sum + Number((row[at(name)] ?? '') || 0), 0);
    expect(inPiastres(add('Line') + add('Delivery') - add('Discount'))).toBe(total);
    expect(inPiastres(add('Discount'))).toBe(off);
  }
  expect(text).not.toContain('555 0142');
  expect(text).not.toContain('5550142');
});
