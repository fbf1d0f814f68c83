import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, apiToken, callApi } from '../support/api';
import { orderBody, orderOf, placeByApi } from '../support/api-shopping';
import { sampleCall, undoCalls } from '../support/call-samples';
import { closeDatabase } from '../support/database';
import { dropStoreCaches } from '../support/cache-invalidation';
import { stepTo } from '../support/order-money';
import { orderNow, orderOfPieces, returning, sendBack } from '../support/order-returns';
import { adminVisitor, registeredVisitor } from '../support/people';
import { queriesOf } from '../support/query-count';
import { classicCollection, customPerfume, ownProduct } from '../support/shopping';
import { Visitor } from '../support/visitor';

afterAll(closeDatabase);

const guest = new Visitor();
let admin: Visitor;
let adminsToken: string;
beforeAll(async () => {
  [admin, adminsToken] = [await adminVisitor(), await adminToken()];
  // A process reads the words of searches once.
  await guest.request('/search/suggestions?q=oud');
});

/** The queries of a page or of a GET of the API that answers as it should, while nothing of the catalogue is cached. */
async function queriesAt(path: string, visitor = guest, token = adminsToken): Promise<number> {
  await dropStoreCaches();
  const response = await visitor.request(
    path,
    path.startsWith('/api/v1/') ? { headers: { Authorization: `Bearer ${token}` } } : {},
  );
  await response.arrayBuffer();
  expect([path, response.status]).toEqual([path, 200]);
  return queriesOf(response);
}

/** The number of an order with a discount, a note and a return: what an order does not have is not read. */
async function orderWithAll(): Promise<number> {
  const { id } = await orderOfPieces(2, 'accepted');
  const token = adminsToken;
  const { data } = await callApi('GET', `/order/${id}`, { token });
  const { items } = data.order as { items: { type: string; itemId: string }[] };
  const json = {
    items: items.map(({ type, itemId }) => ({ type, itemId, size: null, quantity: 2, selectedItems: [] })),
    discount: { amount: 10, reason: 'As agreed' },
  };
  expect((await callApi('PUT', `/order/${id}/items`, { token, json })).status).toBe(200);
  expect((await callApi('POST', `/order/${id}/note`, { token, json: { text: 'Rings twice' } })).status).toBe(201);
  for (const status of ['out', 'delivered']) await stepTo(id, { status });
  const { items: lines, number } = await orderNow(id);
  expect((await sendBack(id, returning(lines[0]?._id ?? '', 1, 'returned'))).status).toBe(201);
  return number;
}

describe('a longer list takes no more queries', () => {
  it.each([
    ['/api/v1/product?limit=1', '/api/v1/product?limit=100'],
    ['/api/v1/collection?limit=1', '/api/v1/collection?limit=100'],
    ['/api/v1/search?q=zumurrud', '/api/v1/search?q=o'],
    ['/search/suggestions?q=zumurrud', '/search/suggestions?q=o'],
    ['/store?q=henna', '/store?q=amber'],
    // Cards of perfumes read the names of their notes, once.
    ['/store?category=perfume&family=oud', '/store?category=perfume'],
    ['/collections?category=incense', '/collections?category=perfume'],
  ])('%s as many as %s', async (few, many) => {
    expect(await queriesAt(many)).toBeLessThanOrEqual(await queriesAt(few));
  });

  it('/api/v1/order?limit=100 as many as one order that has all that orders can have', async () => {
    const number = await orderWithAll();
    const few = await queriesAt(`/api/v1/order?q=${number}&limit=1`);
    expect(await queriesAt('/api/v1/order?limit=100')).toBeLessThanOrEqual(few);
  });

  it.each([
    ['/admin/manage-products?q=zumurrud', '/admin/manage-products'],
    ['/admin/manage-collections?q=henna', '/admin/manage-collections'],
  ])('%s as many as %s', async (few, many) => {
    expect(await queriesAt(many, admin)).toBeLessThanOrEqual(await queriesAt(few, admin));
  });
});

/** Lists that grow with what the shop makes, and who looks at them. */
const OF_THE_SHOP = [
  '/',
  '/collections',
  '/sitemap.xml',
  '/api/v1/main-banner',
  '/api/v1/home-banners',
  '/api/v1/home-sections',
  '/admin',
  '/admin/manage-products',
  '/admin/manage-collections',
  '/admin/manage-main-banner',
  '/admin/manage-home-banners',
  '/admin/manage-home-sections',
  '/admin/orders',
  '/admin/audit?entity=home_banner',
];

describe('more of what the shop makes takes no more queries', () => {
  afterAll(undoCalls);

  it('in its pages and lists', async () => {
    const counts = async () => {
      const all: Record<string, number> = {};
      for (const path of OF_THE_SHOP) all[path] = await queriesAt(path, path.startsWith('/admin') ? admin : guest);
      return all;
    };
    const makings = [
      'POST /product',
      'POST /collection',
      'POST /main-banner',
      'POST /home-banners',
      'POST /home-sections',
      'POST /order',
    ];
    const make = async () => {
      for (const making of makings)
        expect([making, (await (await sampleCall(making))()).status]).toEqual([making, 201]);
    };
    await make();
    const before = await counts();
    for (let time = 0; time < 3; time += 1) await make();
    const after = await counts();
    expect(OF_THE_SHOP.filter((path) => (after[path] ?? 0) > (before[path] ?? 0))).toEqual([]);
  });
});

describe('more lines and orders take no more queries', () => {
  /**
   * Somebody who has ordered all this so many times and has it in the cart once more. `placing`: the queries of the
   * last order.
   */
  async function buyer(items: readonly object[], orders: number) {
    const { visitor, person } = await registeredVisitor();
    const token = await apiToken(person);
    const fill = async () => {
      for (const json of items) expect((await callApi('POST', '/cart', { token, json })).status).toBe(201);
    };
    let placed = { id: '', placing: 0 };
    for (let order = 0; order < orders; order += 1) {
      await fill();
      await dropStoreCaches();
      const answer = await placeByApi(token, await orderBody());
      placed = { id: orderOf(answer)._id, placing: queriesOf(answer) };
    }
    await fill();
    const see = (path: string) => queriesAt(path, visitor, token);
    return {
      placing: placed.placing,
      cart: await see('/cart'),
      checkout: await see('/checkout'),
      orders: await see('/user/my-orders'),
      order: await see(`/user/my-orders/${placed.id}`),
      success: await see(`/checkout/success?order=${placed.id}`),
      adminOrder: await queriesAt(`/admin/orders/${placed.id}`, admin),
      document: await queriesAt(`/admin/orders/${placed.id}/print/invoice`, admin),
      cartCall: await see('/api/v1/cart'),
      ordersCall: await see('/api/v1/order/user-orders'),
      orderCall: await see(`/api/v1/order/${placed.id}`),
    };
  }

  it('in carts, orders and their lists', async () => {
    const [custom, bundle] = [await customPerfume(), await classicCollection()];
    const products = [await ownProduct(), await ownProduct(), await ownProduct()];
    const collection = { type: 'Collection', itemId: bundle.id };
    const perfume = { type: 'Product', itemId: custom.id, size: '50ml' };
    const few = await buyer([collection, perfume], 1);
    expect(
      await buyer([collection, perfume, ...products.map(({ id }) => ({ type: 'Product', itemId: id }))], 3),
    ).toEqual(few);
    for (const { forget } of products) await forget();
  });
});
