import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, apiCustomer, callApi } from '../support/api';
import { customerWithCart } from '../support/api-shopping';
import {
  cancel,
  cartOf,
  discounted,
  forgetCoupons,
  hold,
  newCouponCode,
  ownCoupon,
  place,
  usesOf,
} from '../support/coupons';
import { closeDatabase, database } from '../support/database';
import { stepTo, undoLast } from '../support/order-money';
import { returning, sendBack } from '../support/order-returns';
import { patiently } from '../support/patiently';
import { newPerson } from '../support/people';
import { proveAfterwards } from '../support/prove';
import { codRegion, simpleProduct } from '../support/shopping';

let admin = '';
beforeAll(async () => {
  admin = await adminToken();
});
afterAll(async () => {
  await forgetCoupons();
  await closeDatabase();
});
proveAfterwards();

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

  it.each([
    ['gone to another', { uses: 1 }, () => newPerson().phone],
    ['gone to another order of its phone', { usesEach: 1 }, (phone: string) => phone],
  ])('whose use has %s meanwhile stays canceled', async (_, limit, phoneOf) => {
    const { code, _id } = await ownCoupon(limit);
    const ordered = async (phone: string) => {
      const { token } = await customerWithCart();
      await hold(token, code);
      return discounted(await place(token, phone));
    };
    const { phone } = newPerson();
    const first = await ordered(phone);
    await cancel(first._id);
    await ordered(phoneOf(phone));
    const undone = await callApi('POST', `/order/${first._id}/undo`, { token: admin });
    expect([undone.status, undone.body.code]).toEqual([409, 'coupon_used_up']);
    expect(await usesOf(_id)).toEqual({ used: 1, taken: 1, orders: 2 });
  });

  it('takes its use again where it was not refused at the door after all', async () => {
    const { code, _id } = await ownCoupon({ uses: 1 });
    const { token } = await customerWithCart();
    await hold(token, code);
    const order = discounted(await place(token));
    for (const status of ['accepted', 'out']) await stepTo(order._id, { status });
    await sendBack(order._id, returning(order.items[0]?._id ?? '', 1, 'refused'));
    expect(await usesOf(_id)).toMatchObject({ used: 0, taken: 0 });
    expect((await undoLast(order._id)).status).toBe(200);
    expect(await usesOf(_id)).toMatchObject({ used: 1, taken: 1 });
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
      expect((await hold(token, code)).status).toBe(201);
      tokens.push(token);
    }
    const answers = await Promise.all(tokens.map((token) => patiently(() => place(token))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status, body }) => `${status} ${String(body.code)}`))).toEqual(
      new Set(['409 coupon_used_up']),
    );
    expect(await usesOf(_id)).toEqual({ used: 1, taken: 1, orders: 1 });
  });
});
