import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, apiCustomer, callApi } from '../support/api';
import { customerWithCart, linesOf } from '../support/api-shopping';
import { closeDatabase, database, everythingKept } from '../support/database';
import { changeRow } from '../support/change-rows';
import { registeredVisitor } from '../support/people';
import { addProduct, classicCollection, customPerfume, ownProduct, simpleProduct } from '../support/shopping';

const EMPTY = { cart: [], total: 0, count: 0, discount: 0, coupon: null };

afterAll(closeDatabase);

const UNKNOWN = randomUUID();
const STEPS = (['increase', 'decrease'] as const).flatMap((step) =>
  (['GET', 'POST'] as const).map((method) => ({ method, step })),
);

describe('a cart', () => {
  it('is empty at first and asks for a token', async () => {
    const { token } = await apiCustomer();
    const answer = await callApi('GET', '/cart', { token });
    expect(answer.data).toEqual(EMPTY);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect((await callApi('GET', '/cart')).status).toBe(401);
  });

  it('takes products, sizes and bundles, at our prices', async () => {
    const { token } = await apiCustomer();
    const [simple, custom, bundle] = [await simpleProduct(), await customPerfume(), await classicCollection()];
    const first = await callApi('POST', '/cart', { token, json: { type: 'Product', itemId: simple.id, quantity: 2 } });
    expect(first.status).toBe(201);
    await callApi('POST', '/cart', { token, json: { type: 'Product', itemId: custom.id, size: '50ml' } });
    const last = await callApi('POST', '/cart', { token, json: { type: 'Collection', itemId: bundle.id } });
    expect(linesOf(last).map(({ type, quantity, unitPrice }) => [type, quantity, unitPrice * 100])).toEqual([
      ['Product', 2, simple.price],
      ['Product', 1, custom.mdPrice],
      ['Collection', 1, bundle.price],
    ]);
    expect(last.data).toMatchObject({ total: (2 * simple.price + custom.mdPrice + bundle.price) / 100, count: 4 });
    expect(last.data).toMatchObject({
      cart: [{ item: { _id: simple.id, slug: simple.slug } }, { size: '50ml' }, { item: { id: bundle.id } }],
    });
    expect((await callApi('GET', '/cart', { token })).data).toEqual(last.data);
  });

  it('raises the line of the same item, and takes a form as well', async () => {
    const { token, product } = await customerWithCart(3);
    const form = new FormData();
    for (const [name, value] of Object.entries({ type: 'Product', itemId: product.id, quantity: '٤', size: '' }))
      form.append(name, value);
    expect(linesOf(await callApi('POST', '/cart', { token, form })).map(({ quantity }) => quantity)).toEqual([7]);
    for (const text of ['2', '٣']) {
      const json = { type: 'Product', itemId: product.id, quantity: text };
      expect(await callApi('POST', '/cart', { token, json })).toMatchObject({ status: 422, fields: ['quantity'] });
    }
  });

  it('is one’s own: nobody else’s lines can be touched, by admins neither', async () => {
    const { line, token } = await customerWithCart(2);
    const kept = await everythingKept();
    for (const other of [(await apiCustomer()).token, await adminToken()]) {
      for (const { method, step } of STEPS)
        expect((await callApi(method, `/cart/${step}/${line._id}`, { token: other })).status).toBe(404);
      expect((await callApi('DELETE', `/cart/${line._id}`, { token: other })).status).toBe(404);
    }
    expect((await everythingKept()).cart_items).toBe(kept.cart_items);
    for (const id of [UNKNOWN, 'x', '1']) expect((await callApi('DELETE', `/cart/${id}`, { token })).status).toBe(404);
  });

  it('loses a line for good', async () => {
    const { line, token } = await customerWithCart();
    const gone = await callApi('DELETE', `/cart/${line._id}`, { token });
    expect([gone.status, gone.body]).toEqual([204, {}]);
    expect((await callApi('DELETE', `/cart/${line._id}`, { token })).status).toBe(404);
    expect((await callApi('GET', '/cart', { token })).data).toEqual(EMPTY);
  });

  it('keeps and marks what cannot be had any more', async () => {
    const [{ token }, product] = [await apiCustomer(), await ownProduct()];
    await callApi('POST', '/cart', { token, json: { type: 'Product', itemId: product.id } });
    await changeRow('products', product.id, { available: false });
    expect((await callApi('GET', '/cart', { token })).data).toMatchObject({
      cart: [{ purchasable: false }],
      total: 0,
      count: 1,
    });
    const refused = await callApi('POST', '/cart', {
      token,
      json: { type: 'Product', itemId: product.id },
      language: 'ar',
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'cart_unavailable' } });
    expect(refused.body.message).toContain(product.nameAr);
    await product.forget();
    expect((await callApi('POST', '/cart', { token, json: { type: 'Product', itemId: product.id } })).status).toBe(404);
  });
});

describe('what a cart refuses', () => {
  let token = '';
  let item = '';
  beforeAll(async () => {
    token = (await apiCustomer()).token;
    item = (await simpleProduct()).id;
  });

  it.each([
    ['no type', {}, 422, 'type'],
    ['an unknown type', { type: 'Order' }, 422, 'type'],
    ['an id that is none', { type: 'Product', itemId: 'x' }, 422, 'itemId'],
    ['none at all', { type: 'Product', quantity: 0 }, 422, 'quantity'],
    ['more than 20', { type: 'Product', quantity: 21 }, 422, 'quantity'],
    ['half of one', { type: 'Product', quantity: 1.5 }, 422, 'quantity'],
    ['a list for a number', { type: 'Product', quantity: [1] }, 422, 'quantity'],
    ['a size it has not', { type: 'Product', size: '50ml' }, 422, 'size'],
    ['a size there is not', { type: 'Product', size: 'lg' }, 422, 'size'],
    ['a selection it does not take', { type: 'Product', selectedItems: [UNKNOWN] }, 422, 'selectedItems'],
    ['a price of the sender', { type: 'Product', customPrice: 1 }, 400, 'customPrice'],
    ['another price of the sender', { type: 'Product', unitPrice: 1 }, 400, 'unitPrice'],
    ['another owner', { type: 'Product', userId: UNKNOWN }, 400, 'userId'],
    ['another name', { type: 'Product', name: { en: 'Free', ar: 'هدية' } }, 400, 'name'],
  ])('%s, naming the field', async (_, sent, status, field) => {
    const kept = await everythingKept();
    const answer = await callApi('POST', '/cart', { token, json: { itemId: item, ...sent } });
    expect([answer.status, answer.fields]).toEqual([status, expect.arrayContaining([field])]);
    expect(await everythingKept()).toEqual(kept);
  });

  it('an item that is unknown, a custom perfume without a size, a line beyond 20, a guest', async () => {
    expect((await callApi('POST', '/cart', { token, json: { type: 'Product', itemId: UNKNOWN } })).status).toBe(404);
    const { id } = await customPerfume();
    expect((await callApi('POST', '/cart', { token, json: { type: 'Product', itemId: id } })).fields).toEqual(['size']);
    const full = await customerWithCart(20);
    const more = await callApi('POST', '/cart', {
      token: full.token,
      json: { type: 'Product', itemId: full.product.id },
    });
    expect(more).toMatchObject({ status: 422, body: { code: 'cart_line_full' } });
    expect((await callApi('POST', '/cart', { json: { type: 'Product', itemId: item } })).status).toBe(401);
  });

  it('bodies that are none', async () => {
    expect(
      (await callApi('POST', '/cart', { token, raw: '{', headers: { 'Content-Type': 'application/json' } })).status,
    ).toBe(400);
    expect(
      (await callApi('POST', '/cart', { token, raw: 'a=b', headers: { 'Content-Type': 'text/plain' } })).status,
    ).toBe(415);
    const large = JSON.stringify({ type: 'Product', itemId: 'x'.repeat(110_000) });
    expect(
      (await callApi('POST', '/cart', { token, raw: large, headers: { 'Content-Type': 'application/json' } })).status,
    ).toBe(413);
  });
});

describe.each(STEPS)('$method /cart/$step', ({ method, step }) => {
  it('moves a line by one and answers the cart, kept nowhere', async () => {
    const { line, token } = await customerWithCart(5);
    const answer = await callApi(method, `/cart/${step}/${line._id}`, { token });
    expect([answer.status, linesOf(answer)[0]?.quantity]).toEqual([200, step === 'increase' ? 6 : 4]);
    expect(answer.headers.get('Cache-Control')).toContain('no-store');
    expect(answer.headers.get('ETag')).toBeNull();
  });

  it('stops at the end', async () => {
    const { line, token } = await customerWithCart(step === 'increase' ? 20 : 1);
    const answer = await callApi(method, `/cart/${step}/${line._id}`, { token });
    expect(answer.status).toBe(step === 'increase' ? 422 : 200);
    expect(linesOf(await callApi('GET', '/cart', { token }))[0]?.quantity).toBe(line.quantity);
  });

  it('needs a token; a cookie is none', async () => {
    const { visitor } = await registeredVisitor();
    await addProduct(visitor, (await simpleProduct()).slug);
    const [line] = await database()<{ id: string }[]>`select id from cart_items order by created_at desc limit 1`;
    const kept = await everythingKept();
    const path = `/cart/${step}/${line?.id ?? ''}`;
    expect((await callApi(method, path)).status).toBe(401);
    expect((await callApi(method, path, { headers: { Cookie: visitor.jar.header() } })).status).toBe(401);
    expect(await everythingKept()).toEqual(kept);
  });

  it('does not find what is no line', async () => {
    const { token } = await apiCustomer();
    for (const id of [UNKNOWN, 'x', '%00'])
      expect((await callApi(method, `/cart/${step}/${id}`, { token })).status).toBe(404);
  });
});

describe.each(['increase', 'decrease'])('GET /cart/%s changes nothing', (step) => {
  let token = '';
  let path = '';
  beforeAll(async () => {
    const customer = await customerWithCart(5);
    token = customer.token;
    path = `/cart/${step}/${customer.line._id}`;
  });

  it.each<Record<string, string>>([
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://elsewhere.example' },
    { Origin: 'null' },
    { 'Sec-Purpose': 'prefetch' },
    { 'Sec-Purpose': 'prefetch;prerender' },
    { Purpose: 'prefetch' },
    { 'X-Purpose': 'preview' },
    { 'X-Moz': 'prefetch' },
  ])('that nobody meant: %o', async (headers) => {
    const kept = await everythingKept();
    const { status, body } = await callApi('GET', path, { token, headers });
    expect([status, body.code]).toEqual([403, 'forbidden']);
    expect(await everythingKept()).toEqual(kept);
  });

  it('when only its head is asked for', async () => {
    const kept = await everythingKept();
    const answer = await callApi('HEAD', path, { token });
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, POST, OPTIONS']);
    expect(await everythingKept()).toEqual(kept);
  });

  it('with parameters that there are none of', async () => {
    expect((await callApi('GET', `${path}?by=5`, { token })).fields).toEqual(['by']);
    expect(linesOf(await callApi('GET', '/cart', { token }))[0]?.quantity).toBe(5);
  });
});
