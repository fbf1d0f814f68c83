import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, apiCustomer, callApi } from '../support/api';
import {
  customerWithCart,
  customerWithOrder,
  type Order,
  orderBody,
  orderOf,
  placeByApi,
} from '../support/api-shopping';
import { closeDatabase, database, everythingKept } from '../support/database';
import { leaveMidnightBehind, WITH_MIDNIGHT } from '../support/midnight';
import { patiently } from '../support/patiently';
import { codRegion, ownProduct } from '../support/shopping';

afterAll(closeDatabase);

const UNKNOWN = randomUUID();
let admin = '';
beforeAll(async () => {
  admin = await adminToken();
});

describe('placing an order', () => {
  it('takes everything in the cart at our prices, and empties it', async () => {
    const { token, product, person } = await customerWithCart(2);
    const { charge } = await codRegion();
    const answer = await placeByApi(token, await orderBody());
    expect(answer.status).toBe(201);
    const order = orderOf(answer);
    expect(order).toMatchObject({
      status: 'pending',
      items: [
        { itemId: product.id, quantity: 2, unitPrice: product.price / 100, lineTotal: (2 * product.price) / 100 },
      ],
      itemsTotal: (2 * product.price) / 100,
      payment: { method: 'cod', status: 'unpaid' },
      address: { phone: '+201005550142', city: 'Dokki' },
      history: [{ from: null, to: 'pending', by: 'user' }],
      cancelationReason: null,
    });
    expect(order.total * 100).toBe(2 * product.price + order.deliveryCharge * 100);
    expect([0, charge]).toContain(order.deliveryCharge * 100);
    expect(order.number).toBeGreaterThan(100_000);
    expect((await callApi('GET', '/cart', { token })).data.count).toBe(0);
    const [row] = await database()<
      { email: string }[]
    >`select email from users u join orders o on o.user_id = u.id where o.id = ${order._id}`;
    expect(row?.email).toBe(person.email);
  });

  it('asks for a key of its own, before anything else', async () => {
    const { token } = await customerWithCart();
    const kept = await everythingKept();
    const none: Record<string, string> = {};
    for (const headers of [
      none,
      { 'Idempotency-Key': '' },
      { 'Idempotency-Key': 'a b' },
      { 'Idempotency-Key': 'k'.repeat(201) },
    ]) {
      const answer = await callApi('POST', '/order', { token, json: await orderBody(), headers });
      expect([answer.status, answer.fields]).toEqual([400, ['Idempotency-Key']]);
    }
    expect((await callApi('POST', '/order', { token, json: {} })).status).toBe(400);
    expect(await everythingKept()).toEqual(kept);
  });

  it('answers the same order to the same key and body, however its phone is written; 422 to another body', async () => {
    const { token } = await customerWithCart();
    const [key, body] = [randomUUID(), await orderBody()];
    const first = await placeByApi(token, body, key);
    const kept = await everythingKept();
    const again = await placeByApi(token, { ...body, address: { ...body.address, phone: '٠١٠٠ ٥٥٥ ٠١٤٢' } }, key);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.data).toEqual(first.data);
    const other = await placeByApi(token, { ...body, address: { ...body.address, city: 'Giza' } }, key);
    expect(other).toMatchObject({ status: 422, body: { code: 'order_key_reused' } });
    expect(await everythingKept()).toEqual(kept);
  });

  it('leaves a key to whoever uses it', async () => {
    const [one, other, key] = [await customerWithCart(), await customerWithCart(), randomUUID()];
    const [first, second] = [
      await placeByApi(one.token, await orderBody(), key),
      await placeByApi(other.token, await orderBody(), key),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(orderOf(first)._id).not.toBe(orderOf(second)._id);
  });

  it('places nothing where the total is another, and says what it is now; the key is free again', async () => {
    const { token, product } = await customerWithCart();
    const [key, body] = [randomUUID(), await orderBody()];
    const kept = await everythingKept();
    const refused = await placeByApi(token, { ...body, expectedTotal: 1 }, key);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'order_total_changed' },
      data: { itemsTotal: product.price / 100 },
    });
    expect((await everythingKept()).orders).toBe(kept.orders);
    const placed = await placeByApi(token, { ...body, expectedTotal: refused.data.total }, key);
    expect([placed.status, orderOf(placed).total]).toEqual([201, refused.data.total]);
  });

  it('names what is gone, in the reader’s language, and refuses an empty cart', async () => {
    const [{ token }, product] = [await apiCustomer(), await ownProduct()];
    expect(await placeByApi(token, await orderBody())).toMatchObject({
      status: 409,
      body: { code: 'order_cart_empty' },
    });
    await callApi('POST', '/cart', { token, json: { type: 'Product', itemId: product.id } });
    await product.forget();
    const kept = await everythingKept();
    const refused = await callApi('POST', '/order', {
      ...{ token, json: await orderBody(), language: 'ar' },
      headers: { 'Idempotency-Key': randomUUID() },
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'order_items_gone' } });
    expect(refused.body.message).toContain(product.nameAr);
    expect(refused.data.items).toEqual([{ en: product.nameEn, ar: product.nameAr }]);
    expect(await everythingKept()).toEqual(kept);
  });

  it.each([
    ['status', { status: 'delivered' }, 400, 'status'],
    ['total', { total: 1 }, 400, 'total'],
    ['owner', { userId: UNKNOWN }, 400, 'userId'],
    ['items', { items: [] }, 400, 'items'],
    ['payment', { payment: { status: 'paid' } }, 400, 'payment'],
    ['items total', { expectedItemsTotal: 1 }, 400, 'expectedItemsTotal'],
    ['way to pay', { paymentMethod: 'card' }, 422, 'paymentMethod'],
    ['missing way to pay', { paymentMethod: undefined }, 422, 'paymentMethod'],
    ['expected total', { expectedTotal: 'much' }, 422, 'expectedTotal'],
    ['missing address', { address: null }, 422, 'address'],
    ['governorate', { address: { region: UNKNOWN } }, 422, 'address.region'],
    ['phone', { address: { phone: '123' } }, 422, 'address.phone'],
    ['city', { address: { city: ' ' } }, 422, 'address.city'],
    ['charge', { address: { deliveryCharge: 0 } }, 400, 'address.deliveryCharge'],
  ])(
    'refuses a %s of the sender’s, naming the field; nothing changes',
    async (_, sent: Record<string, unknown>, status, field) => {
      const { token } = await customerWithCart();
      const body = await orderBody();
      const kept = await everythingKept();
      const address = sent.address === null ? null : { ...body.address, ...sent.address };
      const answer = await placeByApi(token, { ...body, ...sent, address });
      expect([answer.status, answer.fields]).toEqual([status, expect.arrayContaining([field])]);
      expect(await everythingKept()).toEqual(kept);
    },
  );

  it('is not for guests', async () => {
    const answer = await callApi('POST', '/order', {
      json: await orderBody(),
      headers: { 'Idempotency-Key': randomUUID() },
    });
    expect(answer.status).toBe(401);
  });

  it('ten times at once with one key is one order', async () => {
    const { token, id } = await customerWithCart();
    const [key, body] = [randomUUID(), await orderBody()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => patiently(() => placeByApi(token, body, key))));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(9).fill(200), 201]);
    expect(new Set(answers.map((answer) => orderOf(answer)._id)).size).toBe(1);
    const [orders] = await database()<{ n: number }[]>`select count(*)::int as n from orders where user_id = ${id}`;
    expect(orders?.n).toBe(1);
  });
});

describe('reading orders', () => {
  it('one’s own, a page at a time', async () => {
    const { token, order, product } = await customerWithOrder();
    await callApi('POST', '/cart', { token, json: { type: 'Product', itemId: product.id } });
    const second = orderOf(await placeByApi(token, await orderBody()));
    const all = await callApi('GET', '/order/user-orders', { token });
    expect((all.data.orders as Order[]).map(({ _id }) => _id)).toEqual([second._id, order._id]);
    expect(all.body).toMatchObject({ results: 2, pagination: { page: 1, limit: 10, total: 2, pages: 1 } });
    const page = await callApi('GET', '/order/user-orders?limit=1&page=2', { token });
    expect((page.data.orders as Order[]).map(({ _id }) => _id)).toEqual([order._id]);
    expect((await callApi('GET', '/order/user-orders?page=3', { token })).body).toMatchObject({
      results: 0,
      data: { orders: [] },
    });
    expect((await callApi('GET', '/order/user-orders', { token: (await apiCustomer()).token })).data).toEqual({
      orders: [],
    });
    expect((await callApi('GET', '/order/user-orders')).status).toBe(401);
    expect((await callApi('GET', '/order/user-orders?page=0&status=pending', { token })).fields.sort()).toEqual([
      'page',
      'status',
    ]);
  });

  it('by its id: the owner’s, the admins’, nobody else’s', async () => {
    const { token, order, person } = await customerWithOrder();
    const own = await callApi('GET', `/order/${order._id}`, { token });
    expect([own.status, own.data.order]).toEqual([200, order]);
    expect(own.data.order).not.toHaveProperty('user');
    const known = await callApi('GET', `/order/${order._id}`, { token: admin });
    expect(known.data.order).toMatchObject({ _id: order._id, user: { name: person.name, email: person.email } });
    expect((await callApi('GET', `/order/${order._id}`, { token: (await apiCustomer()).token })).status).toBe(404);
    expect((await callApi('GET', `/order/${order._id}`)).status).toBe(401);
    for (const id of [UNKNOWN, 'x']) expect((await callApi('GET', `/order/${id}`, { token: admin })).status).toBe(404);
  });

  it(
    'all of the shop’s, filtered as the back office filters, for admins alone',
    { timeout: WITH_MIDNIGHT },
    async () => {
      await leaveMidnightBehind();
      const { token, order } = await customerWithOrder();
      const { id: region } = await codRegion();
      const search = `status=pending&payment=cod&region=${region}&period=today&q=${order.number}&limit=5`;
      const found = await callApi('GET', `/order?${search}`, { token: admin });
      expect(found.body).toMatchObject({ results: 1, pagination: { page: 1, limit: 5, total: 1, pages: 1 } });
      expect((found.data.orders as Order[])[0]).toMatchObject({
        _id: order._id,
        user: { email: expect.any(String) as string },
      });
      expect((await callApi('GET', `/order?q=${order.number}&status=out`, { token: admin })).data).toEqual({
        orders: [],
      });
      expect((await callApi('GET', '/order?page=10000', { token: admin })).data).toEqual({ orders: [] });
      expect((await callApi('GET', '/order', { token })).status).toBe(403);
      expect((await callApi('GET', '/order')).status).toBe(401);
    },
  );

  it.each([
    'status=gone',
    'payment=card',
    'region=x',
    'period=year',
    'limit=101',
    'page=a',
    'sort=number',
    'status=out&status=out',
    'view=board',
  ])('refuses ?%s and names it', async (search) => {
    const answer = await callApi('GET', `/order?${search}`, { token: admin });
    expect([answer.status, answer.fields]).toEqual([400, [search.split('=')[0]]]);
  });
});
