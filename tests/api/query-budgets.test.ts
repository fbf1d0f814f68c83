import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { apiCustomer, apiToken, callApi } from '../support/api';
import { customerWithCart, orderBody, placeByApi } from '../support/api-shopping';
import { ADMIN_PAGES, COLLECTION, CUSTOMER_CALLS, CUSTOMER_PAGES, GUEST_PAGES, PRODUCT, PUBLIC_CALLS } from '../support/budgets';
import { closeDatabase } from '../support/database';
import { forgetKept } from '../support/kept-reads';
import { adminVisitor, registeredVisitor } from '../support/people';
import { queriesOf } from '../support/query-count';
import { addProduct, classicCollection, customPerfume, ownProduct, placeOrder, simpleProduct } from '../support/shopping';
import { Visitor } from '../support/visitor';

let addressOf: (path: string) => string;

beforeAll(async () => {
  const [product, collection] = [await customPerfume(), await classicCollection()];
  addressOf = (path) => path.replace(PRODUCT, product.slug).replace(COLLECTION, collection.slug);
});
afterAll(closeDatabase);

/** The queries of a page that answers as it should, with nothing of the catalogue kept from whoever asked before. */
async function queriesOfPage(visitor: Visitor, path: string): Promise<number> {
  await forgetKept();
  const response = await visitor.request(addressOf(path));
  expect(response.status).toBe(200);
  await response.arrayBuffer();
  return queriesOf(response);
}

async function queriesOfCall(path: string, token?: string): Promise<number> {
  await forgetKept();
  const answer = await callApi('GET', addressOf(path), token === undefined ? {} : { token });
  expect(answer.status).toBe(200);
  return queriesOf(answer);
}

/** Somebody with two things in the cart, who has ordered `orders` times. */
async function shopper(orders: number): Promise<Visitor> {
  const { visitor } = await registeredVisitor();
  const [simple, custom] = [await simpleProduct(), await customPerfume()];
  for (let placed = 0; placed < orders; placed += 1) {
    await addProduct(visitor, simple.slug);
    await placeOrder(visitor);
  }
  await addProduct(visitor, simple.slug);
  await addProduct(visitor, custom.slug, '50ml');
  return visitor;
}

describe('pages take no more queries than their budget', () => {
  let customer: Visitor;
  let admin: Visitor;
  beforeAll(async () => {
    [customer, admin] = [await shopper(1), await adminVisitor()];
  });

  it.each(GUEST_PAGES)('of a guest in either language: $path ≤ $most', async ({ path, most }) => {
    for (const language of ['en', 'ar'] as const)
      expect(await queriesOfPage(new Visitor(language), path), language).toBeLessThanOrEqual(most);
  });
  it.each(['/', '/store', `/store/${PRODUCT}`])('of a guest who asks for %s as another did before: none', async (path) => {
    for (const language of ['en', 'ar'] as const) {
      await queriesOfPage(new Visitor(language), path);
      // An answer is kept while its first reader has it already.
      await expect.poll(async () => queriesOf(await new Visitor(language).request(addressOf(path)))).toBe(0);
    }
  });
  it.each(CUSTOMER_PAGES)('of a customer: $path ≤ $most', async ({ path, most }) => {
    expect(await queriesOfPage(customer, path)).toBeLessThanOrEqual(most);
  });
  it.each(ADMIN_PAGES)('of an admin: $path ≤ $most', async ({ path, most }) => {
    expect(await queriesOfPage(admin, path)).toBeLessThanOrEqual(most);
  });
});

describe('calls of the API take no more queries than their budget', () => {
  it.each(PUBLIC_CALLS)('$path ≤ $most', async ({ path, most }) => {
    expect(await queriesOfCall(path)).toBeLessThanOrEqual(most);
  });

  it('login, cart and orders', async () => {
    const { person, token, product, line } = await customerWithCart();
    const loggedIn = await callApi('POST', '/users/login', { json: { email: person.email, password: person.password } });
    const added = await callApi('POST', '/cart', { token, json: { type: 'Product', itemId: product.id } });
    const stepped = await callApi('POST', `/cart/increase/${line._id}`, { token });
    const ordered = await placeByApi(token, await orderBody());
    expect([loggedIn, added, stepped, ordered].map(({ status }) => status)).toEqual([200, 201, 200, 201]);
    const taken = {
      login: queriesOf(loggedIn),
      cart: await queriesOfCall('/cart', token),
      add: queriesOf(added),
      step: queriesOf(stepped),
      order: queriesOf(ordered),
      orders: await queriesOfCall('/order/user-orders', token),
    };
    const over = Object.entries(taken).filter(([name, queries]) => queries > CUSTOMER_CALLS[name as keyof typeof CUSTOMER_CALLS]);
    expect(over).toEqual([]);
  });
});

describe('more rows take no more queries', () => {
  it.each([
    ['/product?limit=1', '/product?limit=100'],
    ['/collection?limit=1', '/collection?limit=100'],
    ['/search?q=zumurrud', '/search?q=o'],
  ])('%s as many as %s', async (few, many) => {
    expect(await queriesOfCall(many)).toBe(await queriesOfCall(few));
  });

  it('in a cart', async () => {
    const [one, many] = [await customerWithCart(), await apiCustomer()];
    const products = [await ownProduct(), await ownProduct(), await ownProduct(), await ownProduct()];
    const bundle = await classicCollection();
    for (const { id } of products) await callApi('POST', '/cart', { token: many.token, json: { type: 'Product', itemId: id } });
    await callApi('POST', '/cart', { token: one.token, json: { type: 'Collection', itemId: bundle.id } });
    await callApi('POST', '/cart', { token: many.token, json: { type: 'Collection', itemId: bundle.id } });
    const cart = await callApi('GET', '/cart', { token: many.token });
    expect(cart.data.cart).toHaveLength(5);
    expect(queriesOf(cart)).toBe(await queriesOfCall('/cart', one.token));
    for (const { forget } of products) await forget();
  });

  it('in the orders of a customer and of the shop', async () => {
    const [one, many, admin] = [await shopper(1), await shopper(3), await adminVisitor()];
    const before = await queriesOfPage(admin, '/admin/orders');
    expect(await queriesOfPage(many, '/user/my-orders')).toBe(await queriesOfPage(one, '/user/my-orders'));
    expect(await queriesOfPage(admin, '/admin/orders')).toBe(before);
    expect(await queriesOfPage(admin, '/admin/manage-products?q=zumurrud')).toBe(await queriesOfPage(admin, '/admin/manage-products'));
  });

  it('in an order', async () => {
    const [one, many] = [await customerWithCart(), await customerWithCart()];
    const [custom, bundle] = [await customPerfume(), await classicCollection()];
    const add = (token: string, json: object) => callApi('POST', '/cart', { token, json });
    await add(one.token, { type: 'Collection', itemId: bundle.id });
    await add(many.token, { type: 'Collection', itemId: bundle.id });
    for (const size of ['100ml', '50ml', '30ml']) await add(many.token, { type: 'Product', itemId: custom.id, size });
    const [few, more] = [await placeByApi(one.token, await orderBody()), await placeByApi(many.token, await orderBody())];
    expect([few.status, more.status]).toEqual([201, 201]);
    expect(queriesOf(more)).toBe(queriesOf(few));
  });

  it('when a token is made for the first time or again', async () => {
    const { person } = await apiCustomer();
    await apiToken(person);
    const again = await callApi('POST', '/users/login', { json: { email: person.email, password: person.password } });
    expect(queriesOf(again)).toBeLessThanOrEqual(CUSTOMER_CALLS.login);
  });
});
