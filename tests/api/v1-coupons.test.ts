import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, callApi } from '../support/api';
import { customerWithCart } from '../support/api-shopping';
import {
  cartOf,
  cents,
  discounted,
  forgetCoupons,
  hold,
  newCouponCode,
  ownCoupon,
  place,
  usesOf,
} from '../support/coupons';
import { closeDatabase, database } from '../support/database';
import { codRegion } from '../support/shopping';

let admin = '';
beforeAll(async () => {
  admin = await adminToken();
});
afterAll(async () => {
  await forgetCoupons();
  await closeDatabase();
});

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
    expect(held.status).toBe(201);
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
