import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { resources } from '~/i18n/resources.server';

import { adminToken, apiCustomer, callApi } from '../support/api';
import { customerWithCart, customerWithOrder, orderBody, orderOf, placeByApi } from '../support/api-shopping';
import { closeDatabase, database } from '../support/database';
import { environment } from '../support/environment';
import { kindsOf, messagesOf, plainWords, sendAll } from '../support/messages';

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
const words = { en: resources.en.message, ar: resources.ar.message };

describe('an order that is placed', () => {
  it.each([
    ['en', 'EGP', 'Cash on delivery', 'Hello'],
    ['ar', 'ج.م', 'الدفع عند الاستلام', 'أهلًا يا'],
  ] as const)(
    'tells its customer, in %s as it was read, and nobody to write to themselves',
    async (language, currency, cash, hello) => {
      const { token, person, product } = await customerWithCart(2);
      const sent = { token, json: await orderBody(), language, headers: { 'Idempotency-Key': crypto.randomUUID() } };
      const order = orderOf(await callApi('POST', '/order', sent));
      // The same once more places nothing, and tells nothing.
      expect((await callApi('POST', '/order', sent)).status).toBe(200);
      const told = await messagesOf(order._id);
      expect(told.map(({ kind }) => kind)).toEqual(['orderPlaced']);
      const placed = told.find(({ kind }) => kind === 'orderPlaced');
      expect(placed).toMatchObject({ language, email: person.email, waits: false });
      expect(placed?.phone).toMatch(/^\+201/);
      expect(placed?.subject).toBe(words[language].orderPlaced.subject.replace('{number}', String(order.number)));
      const text = plainWords(placed?.text ?? '');
      const money = (egp: number) => `${egp.toLocaleString('en', { minimumFractionDigits: 2 })} ${currency}`;
      for (const part of [hello, money(order.total), cash, '× 2', '• ', String(order.number)])
        expect(text).toContain(part);
      expect(text).toMatch(new RegExp(`/order/[\\w-]{43}\\?lng=${language}\\n`));
      expect(text).not.toMatch(/[{}]/);
      expect(product.id).not.toBe('');
    },
  );

  it('is told what to transfer and where to, until the transfer is said to be sent', async () => {
    const { token } = await customerWithCart();
    const json = { ...(await orderBody()), paymentMethod: 'instapay' };
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const order = orderOf(await callApi('POST', '/order', { token, json, language: 'ar', headers }));
    const text = async () => plainWords((await messagesOf(order._id))[0]?.text ?? '');
    const [settings] = await database()<{ account: string }[]>`select instapay_address as account from settings`;
    const total = order.total.toLocaleString('en', { minimumFractionDigits: 2 });
    expect(await text()).toContain(`\nحوّل ${total} ج.م إلى ${settings?.account ?? ''}، ونبدأ بعد وصول التحويل.\n`);
    await database()`update orders set payment_status = 'claimed' where id = ${order._id}`;
    await callApi('PATCH', `/order/${order._id}/shipment`, { token: admin, json: { courier: 'Bosta' } });
    expect(await text()).not.toContain('حوّل');
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
      const due = plainWords(told[0]?.text ?? '').includes('To pay the courier');
      expect(due).toBe(status !== 'delivered');
      await sendAll(order._id);
    }
    expect((await kindsOf(order._id)).sort()).toEqual(
      ['orderPlaced', 'orderAccepted', 'orderOut', 'orderDelivered'].sort(),
    );
  });

  it('taken back says nothing, and what it had overtaken is said after all', async () => {
    const { order } = await customerWithOrder();
    await step(order._id, 'accepted');
    expect(await kindsOf(order._id)).toContain('orderAccepted');
    await undo(order._id);
    expect((await kindsOf(order._id)).sort()).toEqual(['orderPlaced']);
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
    expect((await kindsOf(order._id)).sort()).toEqual(['orderPlaced']);
  });

  it('tells nothing that a later one has overtaken, though its mail was on its way already', async () => {
    const { order, token } = await customerWithOrder();
    await step(order._id, 'accepted');
    // A try is under way, or it failed and the next one is due later.
    await database()`
      update messages set channel = 'email', status = 'queued', tries = 1, due_at = now() + interval '1 day',
        last_error = case kind when 'orderPlaced' then 'later' end
        where order_id = ${order._id}`;
    await cancel(order._id, token);
    expect(await kindsOf(order._id)).toEqual(['orderCanceled']);
  });

  it('of what was sent already nothing is said twice', async () => {
    const { order } = await customerWithOrder();
    await step(order._id, 'accepted');
    await sendAll(order._id);
    await step(order._id, 'out');
    await undo(order._id);
    expect((await kindsOf(order._id)).filter((kind) => kind === 'orderAccepted')).toHaveLength(1);
    const { order: other } = await customerWithOrder();
    await sendAll(other._id);
    await step(other._id, 'accepted');
    await undo(other._id);
    expect((await kindsOf(other._id)).sort()).toEqual(['orderPlaced']);
  });

  it('racing another: exactly what has come about is told', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { order, token } = await customerWithOrder();
      await sendAll(order._id);
      await Promise.all([cancel(order._id, token), step(order._id, 'accepted'), step(order._id, 'accepted')]);
      const [row] = await database()<{ status: string }[]>`select status from orders where id = ${order._id}`;
      const told = (await kindsOf(order._id)).filter((kind) => kind !== 'orderPlaced');
      expect(told).toEqual([row?.status === 'canceled' ? 'orderCanceled' : 'orderAccepted']);
    }
  });
});

describe('a name that is an address', () => {
  it.each(['en', 'ar'] as const)('stands in no message, in %s', async (language) => {
    const { token } = await customerWithCart();
    const body = await orderBody();
    const json = { ...body, address: { ...body.address, name: 'https://evil.example/win' } };
    const sent = { token, json, language, headers: { 'Idempotency-Key': crypto.randomUUID() } };
    const order = orderOf(await callApi('POST', '/order', sent));
    const told = await messagesOf(order._id);
    expect(told.map(({ kind }) => kind)).toEqual(['orderPlaced']);
    for (const { subject, text } of told) expect(subject + text).not.toContain('evil');
    const text = told.find(({ kind }) => kind === 'orderPlaced')?.text ?? '';
    expect(text.split('\n')[0]).toBe(language === 'en' ? 'Hello,' : 'أهلًا،');
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
      for (const [link] of text.matchAll(/https?:\/\/\S+/g))
        expect(link.startsWith(`${origin}/`) || link.startsWith('https://wa.me/')).toBe(true);
    }
  });
});
