import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, callApi } from '../support/api';
import { customerWithCart, orderBody, placeByApi } from '../support/api-shopping';
import { cancel, discounted, forgetCoupons, hold, ownCoupon, place, usesOf } from '../support/coupons';
import { closeDatabase, database } from '../support/database';
import { undoLast } from '../support/order-money';
import { newPerson } from '../support/people';
import { proveAfterwards } from '../support/prove';
import { simpleProduct } from '../support/shopping';

let admin = '';
beforeAll(async () => {
  admin = await adminToken();
});
afterAll(async () => {
  await forgetCoupons();
  await closeDatabase();
});
proveAfterwards();

/** Orders a new cart that holds a code, if one is given. */
async function orderBy(code: string | null, phone: string, phone2 = '') {
  const { token } = await customerWithCart();
  if (code !== null) await hold(token, code);
  const body = await orderBody();
  return placeByApi(token, { ...body, address: { ...body.address, phone, phone2 } });
}

const waiting = async () =>
  (await database()`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
    .length;

describe('a phone’s first order', () => {
  it.each([
    ['one phone', (first: string) => [first, ''], (first: string) => [first, '']],
    ['each other’s second phone', (a: string, b: string) => [a, b], (a: string, b: string) => [b, a]],
  ] as const)('is one of two that are placed at one moment with two codes: of %s', async (_, firstOf, secondOf) => {
    const codes = [await ownCoupon({ firstOrderOnly: true }), await ownCoupon({ firstOrderOnly: true })];
    const [a, b] = [newPerson().phone, newPerson().phone];
    let placed: ReturnType<typeof orderBy>[] = [];
    // Neither can be finished before both have begun.
    await database().begin(async (holding) => {
      await holding`lock table order_items in share mode`;
      placed = [firstOf(a, b), secondOf(a, b)].map(([phone = '', phone2 = ''], place) =>
        orderBy(codes[place]?.code ?? '', phone, phone2),
      );
      await expect.poll(waiting).toBe(2);
    });
    const answers = await Promise.all(placed);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      ...{ code: 'coupon_not_for_this', data: { reason: 'firstOrder' } },
    });
    expect((await Promise.all(codes.map(({ _id }) => usesOf(_id)))).reduce((sum, { used }) => sum + used, 0)).toBe(1);
  });

  it('that was canceled stays so once another has become the first one', async () => {
    const [one, two] = [await ownCoupon({ firstOrderOnly: true }), await ownCoupon({ firstOrderOnly: true })];
    const { phone } = newPerson();
    const first = discounted(await orderBy(one.code, phone));
    await cancel(first._id);
    const second = discounted(await orderBy(two.code, newPerson().phone, phone));
    const refused = await undoLast(first._id);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'coupon_not_for_this', data: { reason: 'firstOrder' } },
    ]);
    expect([await usesOf(one._id), await usesOf(two._id)]).toMatchObject([{ used: 0 }, { used: 1 }]);
    await cancel(second._id);
    expect((await undoLast(first._id)).status).toBe(200);
    expect([await usesOf(one._id), await usesOf(two._id)]).toMatchObject([{ used: 1 }, { used: 0 }]);
  });

  it('is the first still where another at the full price came after it', async () => {
    const { code, _id } = await ownCoupon({ firstOrderOnly: true });
    const { phone } = newPerson();
    const first = discounted(await orderBy(code, phone));
    expect((await orderBy(null, phone)).status).toBe(201);
    await cancel(first._id);
    expect((await undoLast(first._id)).status).toBe(200);
    expect(await usesOf(_id)).toMatchObject({ used: 1, taken: 1 });
  });
});

describe('a sale over the counter to nobody', () => {
  const sell = async (coupon: string, phone?: string) => {
    const item = { type: 'Product', itemId: (await simpleProduct()).id, size: null, quantity: 1, selectedItems: [] };
    const json = {
      source: 'shop',
      customer: { name: 'Hoda Samir', phone },
      paymentMethod: 'cod',
      items: [item],
      coupon,
    };
    return callApi('POST', '/order/manual', { token: admin, json, headers: { 'Idempotency-Key': randomUUID() } });
  };

  it.each([{ firstOrderOnly: true }, { usesEach: 1 }, { phone: '01005550142' }])(
    'gets nothing by a code that asks for a phone: %o',
    async (terms) => {
      const { code, _id } = await ownCoupon(terms);
      const refused = await sell(code);
      expect([refused.status, refused.body]).toMatchObject([
        409,
        { code: 'coupon_not_for_this', data: { reason: 'noPhone' } },
      ]);
      expect(refused.body.message).toContain('mobile');
      expect(await usesOf(_id)).toEqual({ used: 0, taken: 0, orders: 0 });
    },
  );

  it('gets what any other code gives, and by a phone what those give, once', async () => {
    const any = await ownCoupon({ uses: 2 });
    expect((await sell(any.code)).status).toBe(201);
    const { code } = await ownCoupon({ firstOrderOnly: true, usesEach: 1 });
    const { phone } = newPerson();
    expect((await sell(code, phone)).status).toBe(201);
    expect((await sell(code, phone)).body).toMatchObject({ data: { reason: 'firstOrder' } });
    expect((await place((await customerWithCart()).token, phone)).status).toBe(201);
  });
});
