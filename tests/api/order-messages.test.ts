import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { resources } from '~/i18n/resources.server';

import { adminToken, apiCustomer, callApi } from '../support/api';
import { customerWithCart, customerWithOrder, orderBody, orderOf, placeByApi } from '../support/api-shopping';
import { closeDatabase, database } from '../support/database';
import { environment } from '../support/environment';
import { kindsOf, messagesOf, sendAll } from '../support/messages';
import { adminVisitor } from '../support/people';

let admin = '';
beforeAll(async () => {
  admin = await adminToken();
});
afterAll(closeDatabase);

const step = (id: string, status: string, token = admin) =>
  callApi('PATCH', `/order/${id}`, {
    token,
    json: { status, ...(status === 'canceled' && { cancelationReason: 'Out of stock' }) },
  });
const undo = (id: string) => callApi('POST', `/order/${id}/undo`, { token: admin });
const cancel = (id: string, token: string) =>
  callApi('PATCH', `/order/cancel/${id}`, { token, json: { cancelationReason: 'I chose the wrong size' } });
const plain = (text: string) => text.replace(/[\u200E\u200F\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ');
const words = { en: resources.en.message, ar: resources.ar.message };

describe('an order that is placed', () => {
  it.each([
    ['en', 'EGP', 'Cash on delivery', 'Hello'],
    ['ar', 'ج.م', 'الدفع عند الاستلام', 'أهلًا يا'],
  ] as const)('tells its customer, in %s as it was read, and the owner', async (language, currency, cash, hello) => {
    const { token, person, product } = await customerWithCart(2);
    const sent = { token, json: await orderBody(), language, headers: { 'Idempotency-Key': crypto.randomUUID() } };
    const order = orderOf(await callApi('POST', '/order', sent));
    // The same once more places nothing, and tells nothing.
    expect((await callApi('POST', '/order', sent)).status).toBe(200);
    const told = await messagesOf(order._id);
    expect(told.map(({ kind }) => kind).sort()).toEqual(['newOrder', 'orderPlaced']);
    const placed = told.find(({ kind }) => kind === 'orderPlaced');
    expect(placed).toMatchObject({ language, email: person.email, waits: false });
    expect(placed?.phone).toMatch(/^\+201/);
    expect(placed?.subject).toBe(words[language].orderPlaced.subject.replace('{number}', String(order.number)));
    const text = plain(placed?.text ?? '');
    const money = (egp: number) => `${egp.toLocaleString('en', { minimumFractionDigits: 2 })} ${currency}`;
    for (const part of [hello, money(order.total), cash, '× 2', '• ', String(order.number)])
      expect(text).toContain(part);
    expect(text).toContain(`/user/my-orders/${order._id}?lng=${language}`);
    expect(text).not.toMatch(/[{}]/);
    expect(product.id).not.toBe('');
    const owner = told.find(({ kind }) => kind === 'newOrder');
    const [settings] = await database()<{ email: string; phone: string }[]>`select email, phone from settings`;
    expect(owner).toMatchObject({ language: 'ar', email: settings?.email });
    expect(plain(owner?.text ?? '')).toContain(`/admin/orders/${order._id}`);
  });

  it('is told of by hand where there is no mail server', async () => {
    const { order } = await customerWithOrder();
    for (const { channel, status } of await messagesOf(order._id))
      expect([channel, status]).toEqual(['byHand', 'byHand']);
  });

  it('and refused leaves no message', async () => {
    const { token } = await customerWithCart();
    const [before] = await database()<{ all: number }[]>`select count(*)::int as all from messages`;
    expect((await placeByApi(token, { ...(await orderBody()), expectedTotal: 1 })).status).toBe(409);
    const { token: empty } = await apiCustomer();
    expect((await placeByApi(empty, await orderBody())).status).toBe(409);
    const [after] = await database()<{ all: number }[]>`select count(*)::int as all from messages`;
    expect(after).toEqual(before);
  });
});

describe('each step', () => {
  it('writes its message, held back while it can be undone, with what is to be paid', async () => {
    const { order, person } = await customerWithOrder();
    await sendAll(order._id);
    for (const [status, kind] of [
      ['accepted', 'orderAccepted'],
      ['out', 'orderOut'],
      ['delivered', 'orderDelivered'],
    ] as const) {
      expect((await step(order._id, status)).status).toBe(200);
      // Again it changes nothing, and tells nothing.
      expect((await step(order._id, status)).status).toBe(200);
      const told = (await messagesOf(order._id)).filter((message) => message.kind === kind);
      expect(told).toMatchObject([{ status: 'queued', waits: true, email: person.email }]);
      const due = plain(told[0]?.text ?? '').includes('To pay the courier');
      expect(due).toBe(status !== 'delivered');
      await sendAll(order._id);
    }
    expect((await kindsOf(order._id)).sort()).toEqual(
      ['newOrder', 'orderPlaced', 'orderAccepted', 'orderOut', 'orderDelivered'].sort(),
    );
  });

  it('taken back says nothing, and what it had overtaken is said after all', async () => {
    const { order } = await customerWithOrder();
    await step(order._id, 'accepted');
    expect(await kindsOf(order._id)).toContain('orderAccepted');
    await undo(order._id);
    expect(await kindsOf(order._id)).toEqual(['orderPlaced']);
    await step(order._id, 'accepted');
    await step(order._id, 'out');
    expect((await kindsOf(order._id)).sort()).toEqual(['orderOut', 'orderPlaced']);
    await undo(order._id);
    expect((await kindsOf(order._id)).sort()).toEqual(['orderAccepted', 'orderPlaced']);
  });

  it('canceled leaves nothing unsent that is not true any more, and tells why', async () => {
    const { order, token } = await customerWithOrder();
    await step(order._id, 'accepted');
    expect((await cancel(order._id, token)).status).toBe(200);
    const [told, ...others] = await messagesOf(order._id);
    expect([told?.kind, told?.waits, others]).toEqual(['orderCanceled', false, []]);
    expect(told?.text).toContain('I chose the wrong size');
  });

  it('canceled by mistake and taken back: that it was placed is said again', async () => {
    const { order } = await customerWithOrder();
    await step(order._id, 'canceled');
    expect(await kindsOf(order._id)).toEqual(['orderCanceled']);
    await undo(order._id);
    expect(await kindsOf(order._id)).toEqual(['orderPlaced']);
  });

  it('of what was sent already nothing is said twice', async () => {
    const { order } = await customerWithOrder();
    await step(order._id, 'accepted');
    await sendAll(order._id);
    await step(order._id, 'out');
    await undo(order._id);
    expect((await kindsOf(order._id)).filter((kind) => kind === 'orderAccepted')).toHaveLength(1);
  });

  it('racing another: exactly what has come about is told', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { order, token } = await customerWithOrder();
      await sendAll(order._id);
      await Promise.all([cancel(order._id, token), step(order._id, 'accepted'), step(order._id, 'accepted')]);
      const [row] = await database()<{ status: string }[]>`select status from orders where id = ${order._id}`;
      const told = (await kindsOf(order._id)).filter((kind) => kind !== 'newOrder' && kind !== 'orderPlaced');
      expect(told).toEqual([row?.status === 'canceled' ? 'orderCanceled' : 'orderAccepted']);
    }
  });
});

describe('the money', () => {
  it('is told when it comes and goes back; a correction says nothing and drops what is unsent', async () => {
    const { order } = await customerWithOrder();
    const visitor = await adminVisitor();
    const set = async (payment: string, reason?: string) => {
      await database()`update orders set last_step = null where id = ${order._id}`;
      const page = await visitor.open(`/admin/orders/${order._id}`);
      const after = await visitor.submit(page.form({ payment }), reason === undefined ? {} : { reason });
      expect(after.status).toBe(200);
    };
    const ofMoney = async () => (await messagesOf(order._id)).filter(({ kind }) => kind.startsWith('payment'));
    await set('paid');
    const [received] = await ofMoney();
    expect(received).toMatchObject({ kind: 'paymentReceived', waits: true });
    expect(plain(received?.text ?? '')).toContain(
      order.total.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    );
    await set('unpaid', 'Pressed by mistake');
    expect(await ofMoney()).toEqual([]);
    await set('paid');
    await sendAll(order._id);
    await set('refunded');
    expect((await ofMoney()).map(({ kind }) => kind)).toEqual(['paymentReceived', 'paymentReturned']);
    await set('paid', 'Pressed by mistake');
    expect((await ofMoney()).map(({ kind }) => kind)).toEqual(['paymentReceived']);
  });
});

describe('links', () => {
  it('are the shop’s own, whatever a request says of itself', async () => {
    const { token } = await customerWithCart();
    const order = orderOf(
      await callApi('POST', '/order', {
        token,
        json: await orderBody(),
        headers: {
          'Idempotency-Key': crypto.randomUUID(),
          'X-Forwarded-Host': 'evil.test',
          Forwarded: 'host=evil.test',
        },
      }),
    );
    const origin = process.env.PUBLIC_ORIGIN ?? `http://localhost:${new URL(environment.baseUrl).port}`;
    for (const { text } of await messagesOf(order._id)) {
      expect(text).not.toContain('evil.test');
      for (const [link] of text.matchAll(/https?:\/\/\S+/g)) expect(link.startsWith(`${origin}/`)).toBe(true);
    }
  });
});
