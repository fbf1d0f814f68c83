import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, type ApiAnswer, apiCustomer, callApi } from '../support/api';
import { type Order, orderOf } from '../support/api-shopping';
import { closeDatabase, database, everythingKept } from '../support/database';
import { kindsOf, messagesOf } from '../support/messages';
import { newPerson } from '../support/people';
import { rounds } from '../support/sample';
import { codRegion, customPerfume, simpleProduct } from '../support/shopping';

type Manual = Order & {
  source: string;
  confirmation: string;
  items: { unitPrice: number }[];
  payment: { status: string; method: string; due: number; entries: { amount: number; how: string }[] };
  address: { name: string; phone: string; region: { _id: string } | null };
  user: { _id: string; name: string; email: string | null; phone: string | null };
  history: { from: string | null; to: string; by: string }[];
};

let admin = '';
const staff: string[] = [];
beforeAll(async () => {
  admin = await adminToken();
});
afterAll(async () => {
  await database()`update users set role = 'user' where id = any(${staff})`;
  await closeDatabase();
});

const post = (json: object, { token = admin, key = randomUUID() }: { token?: string; key?: string } = {}) =>
  callApi('POST', '/order/manual', { token, json, headers: { 'Idempotency-Key': key } });
const made = (answer: ApiAnswer) => orderOf(answer) as Manual;
const accountsOf = (phone: string) => database()<
  { id: string; name: string; email: string | null; hash: string | null }[]
>`
  select id, name, email, password_hash as hash from users where phone = ${phone}`;
const stored = (phone: string) => `+2${phone}`;

async function bodyFor(phone = newPerson().phone) {
  const product = await simpleProduct();
  return {
    source: 'phone',
    customer: { name: 'Farida Nasser', phone },
    items: [{ type: 'Product', itemId: product.id, size: null, quantity: 2, selectedItems: [] }],
    paymentMethod: 'cod',
    address: { region: (await codRegion()).id, city: 'Sohag', street: '22 Port Said Street' },
  };
}
async function counterBody() {
  const { source: _, address: __, customer: ___, ...body } = await bodyFor();
  return { ...body, source: 'shop', customer: {} };
}

describe('an order that the shop writes down', () => {
  it('makes a customer without a password, once, and is an order like any other', async () => {
    const body = await bodyFor();
    const { phone } = body.customer;
    const order = made(await post(body));
    expect(order).toMatchObject({
      ...{ source: 'phone', status: 'pending', confirmation: 'none' },
      payment: { method: 'cod', status: 'unpaid', due: order.total },
      address: { name: 'Farida Nasser', phone: stored(phone), region: { _id: body.address.region } },
      user: { name: 'Farida Nasser', email: null, phone: stored(phone) },
      history: [{ from: null, to: 'pending', by: 'admin' }],
    });
    expect(order.items[0]?.unitPrice).toBe((await simpleProduct()).price / 100);
    expect(await accountsOf(stored(phone))).toMatchObject([{ email: null, hash: null }]);
    expect((await messagesOf(order._id)).map(({ kind, language }) => [kind, language])).toEqual([
      ['orderPlaced', 'ar'],
    ]);
    const again = made(await post({ ...body, customer: { ...body.customer, name: 'F. N.', phone: stored(phone) } }));
    expect([again.user._id, again.user.name, again.address.name]).toEqual([order.user._id, 'Farida Nasser', 'F. N.']);
  });

  it('stands with an account that has the phone, which keeps its own name and e-mail', async () => {
    const { person, id } = await apiCustomer();
    const customer = { name: 'Somebody', phone: person.phone, email: newPerson().email };
    const order = made(await post({ ...(await bodyFor()), source: 'instagram', customer }));
    expect(order.user).toMatchObject({ _id: id, name: person.name, email: person.email });
    expect(made(await callApi('GET', `/order/${order._id}`, { token: admin })).source).toBe('instagram');
  });

  it.each([
    [
      'the phone of the staff',
      async () => ({ customer: { name: 'Mona', phone: await staffPhone() } }),
      'customer.phone',
    ],
    [
      'an e-mail of somebody else',
      async () => ({ customer: { name: 'Mona', phone: newPerson().phone, email: (await apiCustomer()).person.email } }),
      'customer.email',
    ],
    ['nobody', () => ({ customer: { name: 'Mona' } }), 'customer.phone'],
    ['a new customer without a name', () => ({ customer: { phone: newPerson().phone } }), 'customer.name'],
    ['no address', () => ({ address: null }), 'address'],
    [
      'an unknown governorate',
      () => ({ address: { region: randomUUID(), city: 'Giza', street: '1' } }),
      'address.region',
    ],
    ['nothing', () => ({ items: [] }), 'items'],
    ['a discount without a reason', () => ({ discount: { amount: 10 } }), 'discount.reason'],
    [
      'a discount of more than there is',
      () => ({ discount: { amount: 999_999, reason: 'As agreed' } }),
      'discount.amount',
    ],
    ['the site itself', () => ({ source: 'web' }), 'source'],
  ])('is refused for %s', async (_, changes, field) => {
    const [body, changed] = [await bodyFor(), await changes()];
    const kept = await everythingKept();
    const refused = await post({ ...body, ...changed });
    expect([refused.status, refused.fields]).toEqual([422, [field]]);
    expect(await everythingKept()).toEqual(kept);
  });

  it('has no price that is sent along, and takes a discount and agreed delivery', async () => {
    const body = await bodyFor();
    expect((await post({ ...body, items: body.items.map((item) => ({ ...item, unitPrice: 0.01 })) })).status).toBe(400);
    expect((await post({ ...body, total: 1 })).status).toBe(400);
    const agreed = { discount: { amount: 10, reason: 'As agreed' }, deliveryCharge: 5 };
    const order = made(await post({ ...body, ...agreed }));
    expect([order.deliveryCharge, order.total]).toEqual([5, order.itemsTotal + 5 - 10]);
  });

  it('is the shop’s alone to write down', async () => {
    const { token } = await apiCustomer();
    const body = await bodyFor();
    expect((await post(body, { token })).status).toBe(403);
    expect((await callApi('POST', '/order/manual', { json: body })).status).toBe(401);
    expect((await callApi('POST', '/order/manual', { token: admin, json: body })).status).toBe(400);
  });
});

describe('a sale over the counter', () => {
  it('goes nowhere, is paid and delivered at once, and nobody need say who they are', async () => {
    const body = await counterBody();
    const order = made(await post(body));
    expect(order).toMatchObject({
      ...{ source: 'shop', status: 'delivered', deliveryCharge: 0, freeDeliveryReason: null },
      payment: { status: 'paid', due: 0, entries: [{ amount: order.total, how: 'cash' }] },
      address: { phone: '', region: null },
      history: [{ from: null, to: 'delivered', by: 'admin' }],
    });
    expect(order.total).toBe(order.itemsTotal);
    const back = { direction: 'out', amount: 1, how: 'cash' };
    expect((await callApi('POST', `/order/${order._id}/payment`, { token: admin, json: back })).status).toBe(201);
    expect(await kindsOf(order._id)).toEqual([]);
    const other = made(await post({ ...body, paymentMethod: 'instapay' }));
    expect([other.user._id, other.payment.entries[0]?.how]).toEqual([order.user._id, 'instapay']);
    const own = made(await post({ ...body, customer: { name: 'Islam', phone: newPerson().phone } }));
    expect(own.user.name).toBe('Islam');
    for (const page of [`/order/${order._id}`, '/order?limit=5'])
      expect((await callApi('GET', page, { token: admin })).status).toBe(200);
  });

  it('has neither an address nor delivery', async () => {
    const body = await counterBody();
    const { address } = await bodyFor();
    expect((await post({ ...body, address })).fields).toEqual(['address']);
    expect((await post({ ...body, deliveryCharge: 5 })).fields).toEqual(['deliveryCharge']);
  });
});

describe('at one moment', () => {
  it('the same key and body are one order, another body is refused', async () => {
    for (let round = 0; round < rounds(20, 3); round += 1) {
      const [body, key] = [round % 2 ? await counterBody() : await bodyFor(), randomUUID()];
      const answers = await Promise.all(Array.from({ length: 5 }, () => post(body, { key })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
      expect(new Set(answers.map((answer) => made(answer)._id)).size).toBe(1);
      const other = await post({ ...body, paymentMethod: 'instapay' }, { key });
      expect([other.status, other.body.code]).toEqual([422, 'order_key_reused']);
    }
  });

  it('orders of two for one new customer make one account', async () => {
    const colleague = await apiCustomer();
    await database()`update users set role = 'admin', staff_role = 'manager' where id = ${colleague.id}`;
    for (let round = 0; round < rounds(20, 3); round += 1) {
      const body = await bodyFor();
      const answers = await Promise.all([post(body), post(body, { token: colleague.token }), post(body)]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(answers.map((answer) => made(answer).user._id)).size).toBe(1);
      expect(await accountsOf(stored(body.customer.phone))).toHaveLength(1);
    }
    await database()`update users set role = 'user', staff_role = null where id = ${colleague.id}`;
  });
});

it('the cost of a line is kept where the shop knows it', async () => {
  const perfume = await customPerfume();
  await database()`update products set md_cost = 12345 where id = ${perfume.id}`;
  const items = [{ type: 'Product', itemId: perfume.id, size: '50ml', quantity: 1, selectedItems: [] }];
  const order = made(await post({ ...(await bodyFor()), items }));
  const [row] = await database()`select unit_cost::int as cost from order_items where order_id = ${order._id}`;
  expect(row).toEqual({ cost: 12_345 });
  expect(JSON.stringify(await callApi('GET', `/order/${order._id}`, { token: admin }))).not.toContain('123.45');
  await database()`update products set md_cost = null where id = ${perfume.id}`;
});

/** The phone of somebody who is of the staff until this file ends. */
async function staffPhone(): Promise<string> {
  const { person, id } = await apiCustomer();
  staff.push(id);
  await database()`update users set role = 'admin' where id = ${id}`;
  return person.phone;
}
