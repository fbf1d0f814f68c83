import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { adminToken, apiCustomer, callApi } from '../support/api';
import { orderBody, orderOf, placeByApi } from '../support/api-shopping';
import { changeOnly } from '../support/change-rows';
import { closeDatabase, database } from '../support/database';
import { adminVisitor } from '../support/people';
import { customPerfume, ownProduct } from '../support/shopping';
import { until } from '../support/until';
import { Visitor } from '../support/visitor';

type Json = Record<string, unknown>;

const DAY = 24 * 60 * 60 * 1_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

let token: string;
beforeAll(async () => {
  token = await adminToken();
});
afterAll(closeDatabase);

const sql = database();

describe('a price after discount with dates', () => {
  let product: Awaited<ReturnType<typeof ownProduct>>;
  const full = () => product.price / 100;
  const reduced = () => full() - 10;
  beforeEach(async () => {
    product = await ownProduct();
  });
  afterEach(async () => {
    await product.forget();
  });

  const change = (json: Json) => callApi('PATCH', `/product/${product.id}`, { token, json });
  const seen = async () => (await callApi('GET', `/product/${product.slug}`)).data.product as Json;
  const offer = (dates: Json) => change({ price: full(), priceAfter: reduced(), ...dates });

  it('counts within them alone; the shop sees what it wrote', async () => {
    const from = inDays(1);
    const answer = await offer({ from });
    expect(answer.data.product).toMatchObject({
      priceAfter: full(),
      offer: 0,
      datedPriceAfter: reduced(),
      from,
      to: null,
    });
    expect(await seen()).toMatchObject({ priceAfter: full(), offer: 0, from: null, to: null });
    expect(await seen()).not.toHaveProperty('datedPriceAfter');
    // What is left out stays.
    await change({ volume: '75ml' });
    const to = inDays(2);
    expect((await change({ from: null, to })).data.product).toMatchObject({ priceAfter: reduced(), from: null, to });
    expect(await seen()).toMatchObject({ priceAfter: reduced(), from: null, to });
    await change({ from: inDays(-2), to: inDays(-1) });
    expect(await seen()).toMatchObject({ priceAfter: full(), offer: 0, to: null });
    await change({ from: null, to: null });
    expect(await seen()).toMatchObject({ priceAfter: reduced(), to: null });
  });

  it('begins and ends by itself, in each size', async () => {
    await product.forget();
    product = await ownProduct((await customPerfume()).id);
    const md = { price: 500, priceAfter: 400, available: true };
    const lg = { price: 900, priceAfter: 700, available: true };
    const [begin, end] = [Date.now() + 1_500, Date.now() + 3_000];
    const dates = { from: new Date(begin).toISOString(), to: new Date(end).toISOString() };
    expect((await change({ lg, md, sm: null, ...dates })).status).toBe(200);
    const now = async () => {
      const { priceAfter, lg: large, md: middle } = (await seen()) as { priceAfter: number; lg: Json; md: Json };
      return [priceAfter, large.priceAfter, middle.priceAfter].join(' ');
    };
    expect(await now()).toBe('900 900 500');
    await until('it has begun', async () => (await now()) === '700 700 400');
    await until('it has ended', async () => (await now()) === '900 900 500');
    expect(Date.now()).toBeGreaterThanOrEqual(end);
    const [row] = await sql`select offer, best_offer, card_price from products where id = ${product.id}`;
    expect(row).toEqual({ offer: 0, best_offer: 0, card_price: 50_000 });
  });

  it('is not ordered at once it has ended, whatever was shown', async () => {
    const customer = await apiCustomer();
    await offer({ to: inDays(1) });
    await callApi('POST', '/cart', { token: customer.token, json: { type: 'Product', itemId: product.id } });
    const shown = await callApi('GET', '/cart', { token: customer.token });
    expect(shown.data.total).toBe(reduced());
    // As if it passed just now: no process has been told.
    await sql.begin(async (transaction) => {
      await transaction`set local session_replication_role = replica`;
      await transaction`update products set ends_at = clock_timestamp() where id = ${product.id}`;
    });
    const placed = orderOf(await placeByApi(customer.token, await orderBody()));
    expect(placed.itemsTotal).toBe(full());
    expect(await seen()).toMatchObject({ priceAfter: full() });
  });

  it('ends once nobody else writes its product, and holds up no order of other things until then', async () => {
    const [other, unordered] = [await ownProduct(), await ownProduct()];
    const [mine, another] = [await apiCustomer(), await apiCustomer()];
    const add = (customer: string, itemId: string) =>
      callApi('POST', '/cart', { token: customer, json: { type: 'Product', itemId } });
    const order = async (customer: string) => placeByApi(customer, await orderBody());
    const end = Date.now() + 1_500;
    const dated = { price: full(), priceAfter: reduced(), to: new Date(end).toISOString() };
    for (const { id } of [product, unordered]) await callApi('PATCH', `/product/${id}`, { token, json: dated });
    await add(mine.token, product.id);
    await add(another.token, other.id);
    let late: ReturnType<typeof order> | undefined;
    await sql.begin(async (writing) => {
      await writing`select 1 from products where id in (${product.id}, ${unordered.id}) for update`;
      await until('it is over', () => Date.now() > end);
      expect((await order(another.token)).status).toBe(201);
      late = order(mine.token);
      await expect
        .poll(async () => (await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`).length)
        .toBe(1);
    });
    expect(late && orderOf(await late).itemsTotal).toBe(full());
    await until('the one that nobody orders has ended', async () => {
      const { priceAfter } = (await callApi('GET', `/product/${unordered.slug}`)).data.product as Json;
      return priceAfter === full();
    });
    await other.forget();
    await unordered.forget();
  });

  it('needs dates in their order, and a price that is reduced', async () => {
    for (const [json, field] of [
      [{ priceAfter: reduced(), from: inDays(2), to: inDays(1) }, 'to'],
      [{ priceAfter: reduced(), from: 'tomorrow' }, 'from'],
      [{ priceAfter: null, to: inDays(1) }, 'from'],
    ] as const) {
      const refused = await change({ price: full(), ...json });
      expect([refused.status, refused.fields], JSON.stringify(json)).toEqual([422, [field]]);
    }
    expect(
      (await change({ price: full(), priceAfter: reduced(), from: '2026-12-01T20:00' })).data.product,
    ).toMatchObject({
      from: '2026-12-01T18:00:00.000Z',
    });
  });

  it('is written in the form, in Cairo’s time, and said where its end is near', async () => {
    const admin = await adminVisitor('ar');
    const path = `/admin/manage-products/update/${product.id}`;
    const form = (await admin.open(path)).form({ priceAfter: true });
    const saved = await admin.submit(form, {
      price: String(full()),
      priceAfter: String(reduced()),
      to: '2090-07-01T20:00',
    });
    expect(saved.status).toBe(200);
    expect((await admin.open(path)).form({ priceAfter: true }).values()).toMatchObject({
      priceAfter: [String(reduced())],
      to: ['2090-07-01T20:00'],
    });
    expect(await seen()).toMatchObject({ to: '2090-07-01T17:00:00.000Z' });
    const page = `/store/${product.slug}`;
    expect((await new Visitor('ar').open(page)).all('.buy-price time')).toEqual([]);
    await change({ to: inDays(1) });
    expect((await new Visitor('ar').open(page)).all('.buy-price time')).toHaveLength(1);
    expect((await new Visitor('en').open(page)).text).toMatch(/until \w+day \d+ \w+, \d+:?\d* [ap]m/);
    await change({ from: inDays(-2), to: inDays(-1) });
    expect((await admin.open(`/admin/manage-products?q=${product.nameEn}`)).text).toContain('انتهى');
  });
});

describe('a set with dates', () => {
  it('costs its price outside of them', async () => {
    const input = {
      name: { en: 'Dated box', ar: 'صندوق بموعد' },
      collectionType: 'classic',
      price: 300,
      priceAfter: 200,
    };
    const made = await callApi('POST', '/collection', { token, json: { ...input, from: inDays(1) } });
    const { _id, slug } = made.data.collection as { _id: string; slug: string };
    expect(made.data.collection).toMatchObject({ priceAfter: 300, datedPriceAfter: 200 });
    await callApi('PATCH', `/collection/${_id}`, { token, json: { from: inDays(-1) } });
    const { collection } = (await callApi('GET', `/collection/${slug}`)).data;
    expect(collection).toMatchObject({ priceAfter: 200, fromPrice: 200, offer: 33 });
    const card = async () =>
      (await new Visitor('en').open('/store?q=Dated+box')).all(`.card:has([href="/collections/${slug}"]) time`);
    expect(await card()).toHaveLength(0);
    await callApi('PATCH', `/collection/${_id}`, { token, json: { to: inDays(6) } });
    expect(await card()).toHaveLength(1);
    await callApi('DELETE', `/collection/${_id}`, { token });
  });
});

describe('bar and banners with dates', () => {
  let kept: Json | undefined;
  beforeEach(async () => {
    [kept] = await sql<Json[]>`select * from offer`;
  });
  afterEach(async () => {
    await changeOnly('offer', kept ?? {});
  });

  const put = (json: Json) => callApi('PUT', '/offer-bar', { token, json });
  const title = { en: 'Eid offer ends', ar: 'عرض العيد ينتهي' };
  const barOf = async () => (await new Visitor().open('/contact')).text.includes(title.en);

  it('the bar is there within them alone', async () => {
    await put({ title, link: '/store', from: inDays(1), to: null });
    expect(await barOf()).toBe(false);
    expect((await callApi('GET', '/offer-bar')).data.offer).toMatchObject({ title: { en: '', ar: '' }, from: null });
    const end = Date.now() + 1_500;
    await put({ from: null, to: new Date(end).toISOString() });
    expect(await barOf()).toBe(true);
    expect((await new Visitor().open('/contact')).all('.offer-bar time')).toHaveLength(1);
    await until('it has ended', async () => !(await barOf()));
    expect(Date.now()).toBeGreaterThanOrEqual(end);
    const form = (await (await adminVisitor()).open('/admin/update-offer-bar')).form({ 'title.en': true });
    expect(form.values()['title.en']).toEqual([title.en]);
  });

  it('a banner is on the home page and in the API within them alone; its list says when', async () => {
    const [banner] = (await callApi('GET', '/home-banners')).data.homeBanners as { _id: string }[];
    const id = banner?._id ?? '';
    const ids = async () =>
      ((await callApi('GET', '/home-banners')).data.homeBanners as { _id: string }[]).map(({ _id }) => _id);
    const admin = await adminVisitor();
    const path = `/admin/manage-home-banners/update/${id}`;
    const save = async (dates: Record<string, string>) =>
      admin.submit((await admin.open(path)).form({ from: true }), dates);
    await save({ from: '2090-01-01T10:00', to: '' });
    expect(await ids()).not.toContain(id);
    expect((await admin.open('/admin/manage-home-banners')).text).toContain('from 1 Jan 2090');
    await save({ from: '2020-01-01T10:00', to: '2020-02-01T10:00' });
    expect(await ids()).not.toContain(id);
    expect((await admin.open('/admin/manage-home-banners')).text).toContain('ended 1 Feb 2020');
    await save({ from: '', to: '' });
    expect(await ids()).toContain(id);
  });
});
