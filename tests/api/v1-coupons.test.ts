import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, apiCustomer, callApi } from '../support/api';
import { customerWithCart, orderBody, orderOf, placeByApi } from '../support/api-shopping';
import { forgetCoupons, newCouponCode, ownCoupon, usesOf } from '../support/coupons';
import { closeDatabase, database } from '../support/database';
import { newPerson } from '../support/people';
import { codRegion, simpleProduct } from '../support/shopping';

let admin = '';
beforeAll(async () => {
  admin = await adminToken();
});
afterAll(async () => {
  await forgetCoupons();
  await closeDatabase();
});

type Line = { lineTotal: number; discount: number };
type Cart = { cart: Line[]; total: number; discount: number; coupon: { code: string; refusal: string | null } | null };
type Discounted = ReturnType<typeof orderOf> & {
  items: (Line & { _id: string; itemId: string; quantity: number; type: string; size: string | null })[];
  discount: number;
  coupon: { code: string } | null;
  freeDeliveryReason: string | null;
};

const hold = (token: string, code: string) => callApi('POST', '/cart/coupon', { token, json: { code } });
const cartOf = async (token: string) => (await callApi('GET', '/cart', { token })).data as unknown as Cart;
const place = async (token: string, phone = newPerson().phone) => {
  const body = await orderBody();
  return placeByApi(token, { ...body, address: { ...body.address, phone } });
};
const discounted = (answer: Awaited<ReturnType<typeof place>>) => orderOf(answer) as Discounted;
const cents = (egp: number): number => Math.round(egp * 100);
const cancel = (id: string) =>
  callApi('PATCH', `/order/${id}`, { token: admin, json: { status: 'canceled', cancelationReason: 'By mistake' } });

describe('codes of the shop', () => {
  it('are written, listed, changed and taken away, each in the log', async () => {
    const code = newCouponCode();
    const { id: region } = await codRegion();
    const json = {
      ...{ code: code.toLowerCase(), percent: 15, least: 500, firstOrderOnly: true, phone: '0100 555 0142' },
      ...{ category: 'perfume', notRegions: [region], from: '2026-01-01', to: '2030-01-31', uses: 50, usesEach: 1 },
    };
    const made = await callApi('POST', '/coupon', { token: admin, json });
    expect(made.status).toBe(201);
    const coupon = made.data.coupon as { _id: string };
    expect(coupon).toEqual({
      _id: coupon._id,
      ...{ ...json, code, phone: '+201005550142', amount: null, freeDelivery: false, alsoOnOffers: false },
      ...{ from: '2025-12-31T22:00:00.000Z', to: '2030-01-31T22:00:00.000Z', active: true, used: 0 },
    });
    const listed = await callApi('GET', `/coupon?q=${code.slice(2, 10)}&state=running`, { token: admin });
    expect(listed.data.coupons).toEqual([coupon]);
    expect((await callApi('GET', `/coupon?q=${code}&state=ended`, { token: admin })).data.coupons).toEqual([]);
    const taken = await callApi('POST', '/coupon', { token: admin, json: { code, percent: 5 } });
    expect([taken.status, taken.fields]).toEqual([422, ['code']]);
    const changed = await callApi('PATCH', `/coupon/${coupon._id}`, { token: admin, json: { active: false } });
    expect(changed.data.coupon).toEqual({ ...coupon, active: false });
    expect((await callApi('DELETE', `/coupon/${coupon._id}`, { token: admin })).status).toBe(204);
    expect((await callApi('GET', `/coupon/${coupon._id}`, { token: admin })).status).toBe(404);
    // Its code is free again.
    expect((await callApi('POST', '/coupon', { token: admin, json: { code, percent: 5 } })).status).toBe(201);
    const log = await database()`
      select action from audit_log where entity = 'coupon' and entity_id = ${coupon._id} order by at`;
    expect(log.map(({ action }) => String(action))).toEqual(['create', 'update', 'delete']);
  });
});

describe('a code in a cart', () => {
  it('takes off what it says, and goes with the order, line by line', async () => {
    const { token, product } = await customerWithCart(2);
    const { code, _id } = await ownCoupon();
    const held = await hold(token, ` ${code.toLowerCase()} `);
    expect(held.status).toBe(200);
    const off = Math.round((2 * product.price) / 10);
    expect(await cartOf(token)).toMatchObject({
      ...{ total: (2 * product.price) / 100, discount: off / 100, cart: [{ discount: off / 100 }] },
      coupon: { code, percent: 10, amount: null, freeDelivery: false, refusal: null },
    });
    const order = discounted(await place(token));
    expect(order).toMatchObject({ coupon: { code }, discount: off / 100, items: [{ discount: off / 100 }] });
    expect(cents(order.total)).toBe(cents(order.itemsTotal) + cents(order.deliveryCharge) - off);
    expect(await usesOf(_id)).toEqual({ used: 1, taken: 1, orders: 1 });
    // The next cart holds none.
    await callApi('POST', '/cart', { token, json: { type: 'Product', itemId: product.id } });
    expect(await cartOf(token)).toMatchObject({ discount: 0, coupon: null, cart: [{ discount: 0 }] });
  });

  it('can be taken out again, and an order without one has none', async () => {
    const { token } = await customerWithCart();
    const { code, _id } = await ownCoupon();
    await hold(token, code);
    expect((await callApi('DELETE', '/cart/coupon', { token })).status).toBe(204);
    expect(await cartOf(token)).toMatchObject({ discount: 0, coupon: null });
    expect(discounted(await place(token))).toMatchObject({ coupon: null, discount: 0, items: [{ discount: 0 }] });
    expect(await usesOf(_id)).toEqual({ used: 0, taken: 0, orders: 0 });
  });

  it('is refused in words of either language, and the cart holds what it held', async () => {
    const { token, product } = await customerWithCart();
    const { code } = await ownCoupon();
    await hold(token, code);
    const least = await ownCoupon({ least: product.price / 100 + 1 });
    const category = await ownCoupon({ category: 'incenseBurners' });
    for (const [other, status, reason] of [
      [newCouponCode(), 404, 'coupon_unknown'],
      [least.code, 409, 'coupon_not_for_this'],
      [category.code, 409, 'coupon_not_for_this'],
      [(await ownCoupon({ from: '2099-01-01' })).code, 409, 'coupon_expired'],
      [(await ownCoupon({ to: '2020-01-01' })).code, 409, 'coupon_expired'],
      [(await ownCoupon({ active: false })).code, 409, 'coupon_expired'],
    ] as const) {
      const answer = await hold(token, other);
      expect([answer.status, answer.body.code], other).toEqual([status, reason]);
      expect(answer.body.message).toContain(other);
      const arabic = await callApi('POST', '/cart/coupon', { token, language: 'ar', json: { code: other } });
      expect(arabic.body.message).toMatch(/[\u0600-\u06ff]/);
    }
    expect((await cartOf(token)).coupon?.code).toBe(code);
    expect((await hold(token, ' ')).status).toBe(422);
    const { data } = await hold(token, least.code);
    expect(data).toMatchObject({ reason: 'least' });
  });
});

describe('an order with a code', () => {
  it('is judged anew: what was sound in the cart may not be any more', async () => {
    const { token } = await customerWithCart();
    const { code, _id } = await ownCoupon();
    await hold(token, code);
    const change = (json: object) => callApi('PATCH', `/coupon/${_id}`, { token: admin, json });
    const { id: region } = await codRegion();
    for (const [json, reason] of [
      [{ to: '2020-01-01' }, 'coupon_expired'],
      [{ to: null, active: false }, 'coupon_expired'],
      [{ active: true, notRegions: [region] }, 'coupon_not_for_this'],
      [{ notRegions: [], phone: newPerson().phone }, 'coupon_not_for_this'],
      [{ phone: null, least: 900_000 }, 'coupon_not_for_this'],
    ] as const) {
      await change(json);
      const refused = await place(token);
      expect([refused.status, refused.body.code], JSON.stringify(json)).toEqual([409, reason]);
    }
    expect(await usesOf(_id)).toEqual({ used: 0, taken: 0, orders: 0 });
    // The cart is as it was.
    expect(await cartOf(token)).toMatchObject({ coupon: { code, refusal: 'coupon_not_for_this' }, discount: 0 });
    await callApi('DELETE', `/coupon/${_id}`, { token: admin });
    expect((await place(token)).body.code).toBe('coupon_expired');
    await callApi('DELETE', '/cart/coupon', { token });
    expect((await place(token)).status).toBe(201);
  });

  it('is the first of its phone in any spelling, whatever the account', async () => {
    const { code } = await ownCoupon({ firstOrderOnly: true });
    const phone = newPerson().phone;
    for (const [typed, status] of [
      [phone, 201],
      [`+20 ${phone.slice(1)}`, 409],
      [`0020${phone.slice(1)}`, 409],
    ] as const) {
      const { token } = await customerWithCart();
      await hold(token, code);
      const answer = await place(token, typed);
      expect(answer.status, typed).toBe(status);
      if (status === 409) expect(answer.body).toMatchObject({ code: 'coupon_not_for_this' });
    }
  });

  it('counts each phone’s uses, and gives one back with a cancelation; Undo takes it again', async () => {
    const { code, _id } = await ownCoupon({ usesEach: 1, uses: 5 });
    const phone = newPerson().phone;
    const ordered = async (typed = phone) => {
      const { token } = await customerWithCart();
      await hold(token, code);
      return place(token, typed);
    };
    const first = discounted(await ordered());
    expect((await ordered(`0020${phone.slice(1)}`)).body).toMatchObject({ code: 'coupon_used_up' });
    await cancel(first._id);
    expect(await usesOf(_id)).toEqual({ used: 0, taken: 0, orders: 1 });
    expect((await callApi('POST', `/order/${first._id}/undo`, { token: admin })).status).toBe(200);
    expect(await usesOf(_id)).toEqual({ used: 1, taken: 1, orders: 1 });
    await cancel(first._id);
    expect(discounted(await ordered()).coupon).toEqual({ code });
    expect(await usesOf(_id)).toMatchObject({ used: 1, taken: 1 });
  });

  it('whose use has gone to another meanwhile stays canceled', async () => {
    const { code, _id } = await ownCoupon({ uses: 1 });
    const ordered = async () => {
      const { token } = await customerWithCart();
      await hold(token, code);
      return discounted(await place(token));
    };
    const first = await ordered();
    await cancel(first._id);
    await ordered();
    const undone = await callApi('POST', `/order/${first._id}/undo`, { token: admin });
    expect([undone.status, undone.body.code]).toEqual([409, 'coupon_used_up']);
    expect(await usesOf(_id)).toEqual({ used: 1, taken: 1, orders: 2 });
  });

  it('is delivered free by one that frees it, and uses none where delivery is free anyway', async () => {
    const { charge } = await codRegion();
    const [paid, free] = [await ownCoupon({ freeDelivery: true }), await ownCoupon({ freeDelivery: true })];
    const { token } = await customerWithCart();
    await hold(token, paid.code);
    const order = discounted(await place(token));
    expect(order).toMatchObject({ deliveryCharge: 0, freeDeliveryReason: 'coupon', discount: 0 });
    expect(order.total).toBe(order.itemsTotal);
    const [use] = await database()`select amount::int from coupon_uses where order_id = ${order._id}`;
    expect(use?.amount).toBe(charge);
    const other = await customerWithCart();
    await database()`update products set free_shipping = true where id = ${other.product.id}`;
    try {
      await hold(other.token, free.code);
      expect(discounted(await place(other.token))).toMatchObject({ freeDeliveryReason: 'item', coupon: null });
      expect(await usesOf(free._id)).toEqual({ used: 0, taken: 0, orders: 0 });
    } finally {
      await database()`update products set free_shipping = false where id = ${other.product.id}`;
    }
  });

  it('keeps it when it is edited, judged by its new items, without a second use', async () => {
    const { token, product } = await customerWithCart(2);
    const { code, _id } = await ownCoupon({ least: (2 * product.price) / 100, uses: 1 });
    await hold(token, code);
    const order = discounted(await place(token));
    const edit = async (quantity: number) => {
      const items = order.items.map(({ type, itemId, size }) => ({ type, itemId, size, quantity, selectedItems: [] }));
      return discounted(await callApi('PUT', `/order/${order._id}/items`, { token: admin, json: { items } }));
    };
    expect(await edit(3)).toMatchObject({ coupon: { code }, discount: Math.round((3 * product.price) / 10) / 100 });
    expect(await edit(1)).toMatchObject({ coupon: { code }, discount: 0, items: [{ discount: 0 }] });
    expect((await edit(2)).discount).toBe(order.discount);
    expect(await usesOf(_id)).toEqual({ used: 1, taken: 1, orders: 1 });
  });

  it('may be one that the shop writes down', async () => {
    const product = await simpleProduct();
    const { code, _id } = await ownCoupon({ amount: 5 });
    const json = {
      ...{ source: 'phone', customer: { name: 'Farida Nasser', phone: newPerson().phone }, paymentMethod: 'cod' },
      items: [{ type: 'Product', itemId: product.id, size: null, quantity: 1, selectedItems: [] }],
      address: { region: (await codRegion()).id, city: 'Sohag', street: '22 Port Said Street' },
      discount: { amount: 3, reason: 'A regular customer' },
    };
    const write = (body: object) =>
      callApi('POST', '/order/manual', { token: admin, json: body, headers: { 'Idempotency-Key': randomUUID() } });
    const order = discounted(await write({ ...json, coupon: code.toLowerCase() }));
    expect(order).toMatchObject({ coupon: { code }, discount: 8, items: [{ discount: 8 }] });
    expect(await usesOf(_id)).toEqual({ used: 1, taken: 1, orders: 1 });
    const refused = await write({ ...json, coupon: newCouponCode() });
    expect([refused.status, refused.body.code]).toEqual([409, 'coupon_expired']);
  });
});

describe('the last use of a code', () => {
  it('goes to exactly one of 64 orders at one moment', { timeout: 300_000 }, async () => {
    const { code, _id } = await ownCoupon({ uses: 1 });
    const product = await simpleProduct();
    const tokens: string[] = [];
    for (let each = 0; each < 64; each += 1) {
      const { token } = await apiCustomer();
      await callApi('POST', '/cart', { token, json: { type: 'Product', itemId: product.id } });
      expect((await hold(token, code)).status).toBe(200);
      tokens.push(token);
    }
    const answers = await Promise.all(tokens.map((token) => place(token)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status, body }) => `${status} ${String(body.code)}`))).toEqual(
      new Set(['409 coupon_used_up']),
    );
    expect(await usesOf(_id)).toEqual({ used: 1, taken: 1, orders: 1 });
  });
});
