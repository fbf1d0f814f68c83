import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, callApi } from '../support/api';
import { ageStep, customerWithOrder } from '../support/api-shopping';
import { closeDatabase, database } from '../support/database';
import { messagesOf, plainWords, sendAll } from '../support/messages';
import { adminVisitor } from '../support/people';

let admin = '';
beforeAll(async () => {
  admin = await adminToken();
});
afterAll(closeDatabase);

const step = (id: string, status: string) => callApi('PATCH', `/order/${id}`, { token: admin, json: { status } });
const undo = (id: string) => callApi('POST', `/order/${id}/undo`, { token: admin });

describe('the money', () => {
  const setter = async (id: string) => {
    const visitor = await adminVisitor();
    return async (payment: string, reason?: string) => {
      await ageStep(id, 2);
      const page = await visitor.open(`/admin/orders/${id}`);
      const after = await visitor.submit(page.form({ payment }), reason === undefined ? {} : { reason });
      expect(after.status).toBe(200);
    };
  };

  it('that came is asked for by nothing that is unsent, until it is set or taken back', async () => {
    const { order } = await customerWithOrder();
    await step(order._id, 'accepted');
    await sendAll(order._id);
    await step(order._id, 'out');
    const set = await setter(order._id);
    const asked = async () =>
      (await messagesOf(order._id))
        .filter(({ text }) => plainWords(text).includes('To pay the courier'))
        .map(({ kind, status }) => `${kind} ${status}`);
    expect(await asked()).toEqual(['orderAccepted sent', 'orderOut queued']);
    await database()`update messages set status = 'byHand' where order_id = ${order._id} and kind = 'orderOut'`;
    await set('paid');
    // What was sent stays as it was read.
    expect(await asked()).toEqual(['orderAccepted sent']);
    await set('unpaid', 'Pressed by mistake');
    expect(await asked()).toEqual(['orderAccepted sent', 'orderOut byHand']);
    await set('paid');
    expect((await undo(order._id)).status).toBe(200);
    expect(await asked()).toEqual(['orderAccepted sent', 'orderOut byHand']);
  });

  it('is told when it comes and goes back; a correction says nothing and drops what is unsent', async () => {
    const { order } = await customerWithOrder();
    const set = await setter(order._id);
    const ofMoney = async () => (await messagesOf(order._id)).filter(({ kind }) => kind.startsWith('payment'));
    await set('paid');
    const [received] = await ofMoney();
    expect(received).toMatchObject({ kind: 'paymentReceived', waits: true });
    expect(plainWords(received?.text ?? '')).toContain(
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
