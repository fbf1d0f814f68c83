import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, type ApiAnswer, apiCustomer, callApi } from '../support/api';
import { ageStep, customerWithOrder, type Order, orderOf } from '../support/api-shopping';
import { closeDatabase, database, everythingKept } from '../support/database';
import { rounds } from '../support/sample';

let admin = '';
let colleague = { id: '', token: '' };
beforeAll(async () => {
  admin = await adminToken();
  colleague = await apiCustomer();
  await database()`update users set role = 'admin' where id = ${colleague.id}`;
});
afterAll(async () => {
  await database()`update users set role = 'user' where id = ${colleague.id}`;
  await closeDatabase();
});

const step = (id: string, status: string, token = admin) =>
  callApi('PATCH', `/order/${id}`, {
    token,
    json: { status, ...(status === 'canceled' && { cancelationReason: 'Why' }) },
  });
const undo = (id: string, token = admin) => callApi('POST', `/order/${id}/undo`, { token });
const codeOf = ({ status, body }: ApiAnswer) => [status, body.code];

type Past = Order & { history: { from: string | null; to: string; by: string }[]; cancelationReason: string | null };
const pathOf = (order: Order) => (order as Past).history.map(({ to }) => to).join(' ');

describe('taking a step back', () => {
  it.each([
    [['accepted'], 'pending accepted pending'],
    [['accepted', 'out'], 'pending accepted out accepted'],
    [['accepted', 'out', 'delivered'], 'pending accepted out delivered out'],
    [['canceled'], 'pending canceled pending'],
    [['accepted', 'out', 'canceled'], 'pending accepted out canceled out'],
  ])('after %o leaves both in the history and in the log', async (steps, path) => {
    const { order } = await customerWithOrder();
    for (const status of steps) expect((await step(order._id, status)).status).toBe(200);
    const undone = orderOf(await undo(order._id));
    expect(undone).toMatchObject({ status: path.split(' ').at(-1), cancelationReason: null });
    expect(pathOf(undone)).toBe(path);
    expect((undone as Past).history.at(-1)).toMatchObject({ from: steps.at(-1), by: 'admin' });
    const log = await database()<{ action: string; changes: Record<string, unknown> }[]>`
      select action, changes from audit_log where entity_id = ${order._id} order by at`;
    expect(log.map(({ action }) => action)).toEqual([...steps.map(() => 'status'), 'undo']);
    expect(log.at(-1)?.changes).toMatchObject({ status: { from: steps.at(-1), to: undone.status } });
    // It goes on from there, and nothing more can be taken back.
    const kept = await everythingKept();
    expect(codeOf(await undo(order._id))).toEqual([409, 'order_undo_nothing']);
    expect(await everythingKept()).toEqual(kept);
    expect((await step(order._id, steps.at(-1) ?? '')).status).toBe(200);
  });

  it('is refused after a minute, to others, and where nothing was done', async () => {
    const { order, token } = await customerWithOrder();
    const id = order._id;
    expect(codeOf(await undo(id))).toEqual([409, 'order_undo_nothing']);
    await step(id, 'accepted');
    const kept = await everythingKept();
    expect(codeOf(await undo(id, colleague.token))).toEqual([409, 'order_undo_not_yours']);
    expect((await undo(id, token)).status).toBe(403);
    expect((await callApi('POST', `/order/${id}/undo`)).status).toBe(401);
    for (const none of [randomUUID(), 'x']) expect((await undo(none)).status).toBe(404);
    expect(await everythingKept()).toEqual(kept);
    await ageStep(id, 61);
    const late = await undo(id);
    expect([...codeOf(late), late.data]).toEqual([409, 'order_undo_too_late', { status: 'accepted' }]);
    expect(orderOf(await callApi('GET', `/order/${id}`, { token }))).toMatchObject({ status: 'accepted' });
  });

  it('is refused once something came after: a colleague’s step, or the customer’s cancelation', async () => {
    const [one, two] = [await customerWithOrder(), await customerWithOrder()];
    for (const { order } of [one, two]) await step(order._id, 'accepted');
    await step(one.order._id, 'out', colleague.token);
    await callApi('PATCH', `/order/cancel/${two.order._id}`, {
      token: two.token,
      json: { cancelationReason: 'I changed my mind' },
    });
    for (const { order } of [one, two]) {
      expect(codeOf(await undo(order._id))).toEqual([409, 'order_undo_not_yours']);
    }
    expect(orderOf(await undo(one.order._id, colleague.token))).toMatchObject({ status: 'accepted' });
  });

  it('says why not in the language asked for', async () => {
    const { order } = await customerWithOrder();
    const refused = await callApi('POST', `/order/${order._id}/undo`, { token: admin, language: 'ar' });
    expect(refused.body.message).toBe('لا توجد خطوة يمكن التراجع عنها.');
  });
});

describe('races', () => {
  it('two undos at once: one takes the step back, the other finds none', async () => {
    for (let round = 0; round < rounds(40, 3); round += 1) {
      const { order } = await customerWithOrder();
      await step(order._id, 'accepted');
      const answers = await Promise.all([undo(order._id), undo(order._id), undo(order._id)]);
      expect(answers.map(codeOf).sort()).toEqual([
        [200, undefined],
        [409, 'order_undo_nothing'],
        [409, 'order_undo_nothing'],
      ]);
      expect(pathOf(orderOf(await callApi('GET', `/order/${order._id}`, { token: admin })))).toBe(
        'pending accepted pending',
      );
    }
  });

  it('an undo against a colleague’s next step: one of the two, and the history says which', async () => {
    for (let round = 0; round < rounds(40, 3); round += 1) {
      const { order } = await customerWithOrder();
      await step(order._id, 'accepted');
      const [undone, sent] = await Promise.all([undo(order._id), step(order._id, 'out', colleague.token)]);
      expect([undone.status, sent.status].sort()).toEqual([200, 409]);
      const now = orderOf(await callApi('GET', `/order/${order._id}`, { token: admin }));
      expect(pathOf(now)).toBe(`pending accepted ${undone.status === 200 ? 'pending' : 'out'}`);
      expect(now.status).toBe(undone.status === 200 ? 'pending' : 'out');
    }
  });
});
