import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, apiCustomer, callApi } from '../support/api';
import { customerWithOrder, type Order, orderOf } from '../support/api-shopping';
import { closeDatabase, everythingKept } from '../support/database';

afterAll(closeDatabase);

const UNKNOWN = randomUUID();
let admin = '';
beforeAll(async () => {
  admin = await adminToken();
});

const step = (id: string, json: object, token = admin) => callApi('PATCH', `/order/${id}`, { token, json });
const cancel = (id: string, token: string, reason: unknown = 'I chose the wrong size') =>
  callApi('PATCH', `/order/cancel/${id}`, { token, json: { cancelationReason: reason } });

describe('the steps of an order', () => {
  it('are the admins’, one after the other', async () => {
    const { order, token } = await customerWithOrder();
    expect((await step(order._id, { status: 'accepted' }, token)).status).toBe(403);
    expect((await callApi('PATCH', `/order/${order._id}`, { json: { status: 'accepted' } })).status).toBe(401);
    expect(await step(order._id, { status: 'delivered' })).toMatchObject({ status: 409, data: { status: 'pending' } });
    for (const status of ['accepted', 'out', 'delivered']) {
      expect((await step(order._id, { status })).data.order).toMatchObject({
        status,
        user: { name: expect.any(String) as string },
      });
      const kept = await everythingKept();
      expect((await step(order._id, { status })).status).toBe(200);
      expect(await everythingKept()).toEqual(kept);
    }
    for (const status of ['pending', 'canceled']) {
      expect(await step(order._id, { status, cancelationReason: 'Too late' })).toMatchObject({
        status: 409,
        data: { status: 'delivered' },
      });
    }
    expect((await callApi('GET', `/order/${order._id}`, { token })).data.order).toMatchObject({
      history: [
        { to: 'pending', by: 'user' },
        { to: 'accepted', by: 'admin' },
        { to: 'out' },
        { from: 'out', to: 'delivered' },
      ],
    });
  });

  it('take `canceled` under the same rules: with a reason', async () => {
    const { order } = await customerWithOrder();
    for (const cancelationReason of [undefined, '', 'no', 'x'.repeat(501)]) {
      const refused = await step(order._id, { status: 'canceled', cancelationReason });
      expect([refused.status, refused.fields]).toEqual([422, ['cancelationReason']]);
    }
    const done = await step(order._id, { status: 'canceled', cancelationReason: 'Out of stock' });
    expect(done.data.order).toMatchObject({ status: 'canceled', cancelationReason: 'Out of stock' });
  });

  it.each([
    [{ status: 'gone' }, 422, 'status'],
    [{}, 422, 'status'],
    [{ status: 'accepted', total: 1 }, 400, 'total'],
    [{ status: 'accepted', userId: UNKNOWN }, 400, 'userId'],
    [{ status: 'accepted', payment: { status: 'paid' } }, 400, 'payment'],
  ])('refuse %o', async (json, status, field) => {
    const { order } = await customerWithOrder();
    const kept = await everythingKept();
    const answer = await step(order._id, json);
    expect([answer.status, answer.fields]).toEqual([status, [field]]);
    expect(await everythingKept()).toEqual(kept);
  });

  it('of an order there is none of are not found', async () => {
    for (const id of [UNKNOWN, 'x']) expect((await step(id, { status: 'accepted' })).status).toBe(404);
  });
});

describe('cancelling', () => {
  it('is the owner’s while it is pending or accepted; the first reason stays', async () => {
    const { order, token } = await customerWithOrder();
    await step(order._id, { status: 'accepted' });
    const done = await cancel(order._id, token);
    expect([done.status, done.data.order]).toMatchObject([
      200,
      { status: 'canceled', cancelationReason: 'I chose the wrong size' },
    ]);
    const kept = await everythingKept();
    expect((await cancel(order._id, token, 'Another reason')).data.order).toMatchObject({
      cancelationReason: 'I chose the wrong size',
    });
    expect(await everythingKept()).toEqual(kept);
  });

  it('is no more the owner’s once it is out, but still the admins’', async () => {
    const { order, token } = await customerWithOrder();
    for (const status of ['accepted', 'out']) await step(order._id, { status });
    expect(await cancel(order._id, token)).toMatchObject({
      status: 409,
      body: { code: 'order_cannot_change' },
      data: { status: 'out' },
    });
    expect((await cancel(order._id, admin)).data.order).toMatchObject({
      status: 'canceled',
      user: { phone: expect.any(String) as string },
    });
  });

  it('is nobody else’s, and needs a reason of 3 to 500 characters', async () => {
    const { order, token } = await customerWithOrder();
    const kept = await everythingKept();
    expect((await callApi('PATCH', `/order/cancel/${order._id}`, { token, json: {} })).fields).toEqual([
      'cancelationReason',
    ]);
    for (const reason of [null, 7, 'no', '   ', '\u200B\u200B\u200B', 'no\u2060\u00AD', 'x'.repeat(501)]) {
      expect((await cancel(order._id, token, reason)).fields).toEqual(['cancelationReason']);
    }
    const status = await callApi('PATCH', `/order/cancel/${order._id}`, {
      token,
      json: { cancelationReason: 'Because', status: 'delivered' },
    });
    expect([status.status, status.fields]).toEqual([400, ['status']]);
    expect((await cancel(order._id, (await apiCustomer()).token)).status).toBe(404);
    expect(
      (await callApi('PATCH', `/order/cancel/${order._id}`, { json: { cancelationReason: 'Because' } })).status,
    ).toBe(401);
    for (const id of [UNKNOWN, 'x']) expect((await cancel(id, token)).status).toBe(404);
    expect((await everythingKept()).orders).toBe(kept.orders);
  });

  it('against accepting: exactly one comes first, and the history says which', async () => {
    const { order, token } = await customerWithOrder();
    const [canceled, accepted] = await Promise.all([cancel(order._id, token), step(order._id, { status: 'accepted' })]);
    expect([canceled.status, accepted.status].filter((status) => status === 200).length).toBeGreaterThan(0);
    expect([200, 409]).toEqual(expect.arrayContaining([canceled.status, accepted.status]));
    const { history } = orderOf(await callApi('GET', `/order/${order._id}`, { token })) as Order & {
      history: { to: string }[];
    };
    expect(['pending canceled', 'pending accepted', 'pending accepted canceled']).toContain(
      history.map(({ to }) => to).join(' '),
    );
  });
});
