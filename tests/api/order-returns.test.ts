import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { callApi, NOBODY } from '../support/api';
import { customerWithOrder } from '../support/api-shopping';
import { closeDatabase, database } from '../support/database';
import { kindsOf } from '../support/messages';
import { came, pay } from '../support/order-money';
import { cameBack, orderNow, orderOfPieces, returning, sendBack } from '../support/order-returns';

afterAll(closeDatabase);

const reason = (text: unknown) => ({ reason: text });

describe('a parcel that is refused', () => {
  it('whole cancels the order once with its reason, and is on its way back', async () => {
    const { id, line, order } = await orderOfPieces(2, 'out');
    const { status } = await sendBack(id, returning(line, 2, 'refused'));
    expect(status).toBe(201);
    const after = await orderNow(id);
    expect(after).toMatchObject({ status: 'canceled', cancelationReason: 'It came late', payment: { due: 0 } });
    expect(after.returns).toMatchObject([
      {
        kind: 'refused',
        state: 'onItsWay',
        value: order.itemsTotal,
        amount: 0,
        lines: [{ line, quantity: 2, back: 0 }],
      },
    ]);
    expect((await kindsOf(id)).filter((kind) => kind === 'orderCanceled').length).toBe(1);
  });

  it('in part is a delivery of the rest: what was kept is due, with its delivery', async () => {
    const { id, line, order } = await orderOfPieces(3, 'out');
    await sendBack(id, returning(line, 1, 'refused'));
    const after = await orderNow(id);
    const price = order.items[0]?.unitPrice ?? 0;
    expect(after).toMatchObject({ status: 'delivered', payment: { status: 'unpaid', due: order.total - price } });
    expect((await pay(id, came(order.total - price, 'courier'))).status).toBe(201);
    expect((await orderNow(id)).payment).toMatchObject({ status: 'paid', due: 0 });
    expect(await kindsOf(id)).toContain('orderDelivered');
  });

  it.each<[string, unknown, number, number, number]>([
    ['given back', 'return', 0, 100, 100],
    ['kept', 'keep', 100, 0, 0],
    ['kept in part', { keep: 40 }, 40, 60, 60],
  ])('with a deposit that is %s', async (_, deposit, kept, back, most) => {
    const { id, line } = await orderOfPieces(1, 'out');
    await pay(id, came(100, 'vodafoneCash', { reference: '1' }));
    const above = await sendBack(id, returning(line, 1, 'refused', { deposit, amount: most + 0.01 }));
    expect([above.status, above.body.code]).toEqual([409, 'order_return_above_return']);
    expect((await sendBack(id, returning(line, 1, 'refused', { deposit, amount: back }))).status).toBe(201);
    const after = await orderNow(id);
    expect(after.returns).toMatchObject([{ depositKept: kept, amount: back }]);
    const status = back === 100 ? 'refunded' : 'unpaid';
    expect(after.payment).toMatchObject({ status, received: 100, returned: back, due: 0 });
    const ways = await database()<{ how: string }[]>`
      select how from order_payments where order_id = ${id} and direction = 'out'`;
    expect(ways.map(({ how }) => how)).toEqual(back > 0 ? ['vodafoneCash'] : []);
  });
});

describe('what was delivered', () => {
  it('comes back in parts that add up, with the money', async () => {
    const { id, line, order } = await orderOfPieces(3, 'delivered');
    await pay(id, came(order.total, 'courier'));
    // A discount that three pieces can't share evenly.
    await database().begin(async (sql) => {
      await sql`update orders set adjustments_total = 1, total = total - 1 where id = ${id}`;
      await sql`insert into order_adjustments (order_id, position, kind, name_en, name_ar, amount)
        values (${id}, 0, 'discount', 'Thanks', 'شكرًا', 1)`;
    });
    const values: number[] = [];
    for (let piece = 0; piece < 3; piece += 1) {
      expect((await sendBack(id, returning(line, 1, 'returned'))).status).toBe(201);
      values.push(Math.round(((await orderNow(id)).returns.at(-1)?.value ?? 0) * 100));
    }
    expect(values.reduce((sum, each) => sum + each, 0)).toBe(Math.round(order.itemsTotal * 100) - 1);
    expect((await sendBack(id, returning(line, 1, 'returned'))).body.code).toBe('order_return_too_many');
    expect((await orderNow(id)).status).toBe('delivered');
  });

  it('goes on being paid once its money has gone back, and is refunded once all has', async () => {
    const { id, line, order } = await orderOfPieces(2, 'delivered');
    await pay(id, came(order.total));
    const price = order.items[0]?.unitPrice ?? 0;
    await sendBack(id, returning(line, 1, 'returned', { amount: price }));
    expect((await orderNow(id)).payment).toMatchObject({ status: 'paid', returned: price, due: 0 });
    expect(await kindsOf(id)).toContain('paymentReturned');
    expect((await sendBack(id, returning(line, 1, 'returned', { amount: price + 1 }))).status).toBe(409);
  });

  it('is exchanged for an order of the same customer', async () => {
    const { id, line, token } = await orderOfPieces(1, 'delivered');
    const { order: other } = await customerWithOrder();
    for (const exchange of [NOBODY, other._id, id]) {
      const answer = await sendBack(id, returning(line, 1, 'exchanged', { exchange }));
      expect([answer.status, answer.fields]).toEqual([422, ['exchange']]);
    }
    const cart = await callApi('GET', '/order/user-orders', { token });
    expect(cart.status).toBe(200);
    await database()`update orders set user_id = (select user_id from orders where id = ${id}) where id = ${other._id}`;
    expect((await sendBack(id, returning(line, 1, 'exchanged', { exchange: other._id }))).status).toBe(201);
    expect((await orderNow(id)).returns).toMatchObject([{ kind: 'exchanged', exchange: other._id }]);
  });
});

describe('a return is refused', () => {
  let left: Awaited<ReturnType<typeof orderOfPieces>>;
  beforeAll(async () => {
    left = await orderOfPieces(2, 'out');
  });

  it.each<[string, (line: string) => Record<string, unknown>, number, string]>([
    ['of more than was bought', (line) => returning(line, 3, 'refused'), 409, 'order_return_too_many'],
    ['of nothing', (line) => ({ ...returning(line, 1, 'refused'), lines: [] }), 422, 'lines'],
    ['of no piece', (line) => returning(line, 0, 'refused'), 422, 'lines[0].quantity'],
    ['of half a piece', (line) => returning(line, 0.5, 'refused'), 422, 'lines[0].quantity'],
    ['of pieces in words', (line) => returning(line, 'two', 'refused'), 422, 'lines[0].quantity'],
    ['of a line of no order', () => returning(NOBODY, 1, 'refused'), 422, 'lines'],
    ['of a line that is no id', () => returning('x', 1, 'refused'), 422, 'lines[0].line'],
    [
      'of a line twice',
      (line) => ({ ...returning(line, 1, 'refused'), lines: [1, 1].map((quantity) => ({ line, quantity })) }),
      422,
      'lines',
    ],
    ['of another kind', (line) => returning(line, 1, 'lost'), 422, 'kind'],
    ['as returned before it is delivered', (line) => returning(line, 1, 'returned'), 409, 'order_return_not_now'],
    ['without a reason', (line) => returning(line, 1, 'refused', reason('')), 422, 'reason'],
    ['with too long a reason', (line) => returning(line, 1, 'refused', reason('x'.repeat(501))), 422, 'reason'],
    [
      'with money that never came',
      (line) => returning(line, 2, 'refused', { amount: 1 }),
      409,
      'order_return_above_return',
    ],
    ['with less than no money', (line) => returning(line, 1, 'refused', { amount: -1 }), 422, 'amount'],
    [
      'with more of a deposit than came',
      (line) => returning(line, 2, 'refused', { deposit: { keep: 1 } }),
      409,
      'order_return_keeps_too_much',
    ],
    ['with another fate of a deposit', (line) => returning(line, 2, 'refused', { deposit: 'burn' }), 422, 'deposit'],
    ['with a deposit kept of a part', (line) => returning(line, 1, 'refused', { deposit: 'keep' }), 422, 'deposit'],
    [
      'with a new order and no exchange',
      (line) => returning(line, 1, 'refused', { exchange: NOBODY }),
      422,
      'exchange',
    ],
  ])('%s, and nothing is written', async (_, bodyOf, status, said) => {
    const { id, line } = left;
    const answer = await sendBack(id, bodyOf(line));
    expect([answer.status, status === 409 ? answer.body.code : answer.fields[0]]).toEqual([status, said]);
    expect(await orderNow(id)).toMatchObject({ status: 'out', returns: [] });
  });

  it.each(['accepted'] as const)('of an order that is %s, or was refused whole', async (status) => {
    const { id, line } = await orderOfPieces(1, status);
    expect((await sendBack(id, returning(line, 1, 'refused'))).body.code).toBe('order_return_not_now');
    const out = await orderOfPieces(1, 'out');
    await sendBack(out.id, returning(out.line, 1, 'refused'));
    expect((await sendBack(out.id, returning(out.line, 1, 'refused'))).status).toBe(409);
    expect((await orderNow(out.id)).returns.length).toBe(1);
  });

  it('of another order’s line, of no order, and of a customer', async () => {
    const [one, other] = [await orderOfPieces(1, 'out'), await orderOfPieces(1, 'out')];
    expect((await sendBack(one.id, returning(other.line, 1, 'refused'))).status).toBe(422);
    expect((await sendBack(NOBODY, returning(one.line, 1, 'refused'))).status).toBe(404);
    expect((await sendBack(one.id, returning(one.line, 1, 'refused'), one.token)).status).toBe(403);
  });
});

describe('a parcel that came back', () => {
  const onItsWay = async () => {
    const { id, line, token } = await orderOfPieces(2, 'out');
    await sendBack(id, returning(line, 2, 'refused'));
    return { id, line, token, returned: (await orderNow(id)).returns[0]?._id ?? '' };
  };

  it('is here with what goes on the shelf, and a word for the rest', async () => {
    const { id, line, returned } = await onItsWay();
    const said = [{ line, quantity: 1, restock: true, word: 'damaged' }];
    expect((await cameBack(id, returned, said)).status).toBe(200);
    const [after] = (await orderNow(id)).returns;
    expect(after).toMatchObject({ state: 'back', lines: [{ quantity: 2, back: 1, restock: true, word: 'damaged' }] });
    expect(after?.backAt).toBeTruthy();
    expect((await cameBack(id, returned, said)).status).toBe(200);
    const other = await cameBack(id, returned, [{ line, quantity: 2, restock: true }]);
    expect([other.status, other.body.code]).toEqual([409, 'order_return_back_already']);
    const events = await database()`select 1 from order_events where order_id = ${id} and kind = 'return'`;
    expect(events.length).toBe(2);
  });

  it('is refused of other lines, other returns and other people', async () => {
    const [{ id, line, token, returned }, other] = [await onItsWay(), await onItsWay()];
    const said = (quantity: number, of = line) => [{ line: of, quantity, restock: true }];
    expect((await cameBack(id, returned, said(3))).fields).toEqual(['lines']);
    expect((await cameBack(id, returned, said(1, other.line))).fields).toEqual(['lines']);
    expect((await cameBack(id, returned, said(-1))).status).toBe(422);
    expect((await cameBack(id, returned, [{ line, quantity: 1, restock: 'yes' }])).status).toBe(422);
    expect((await cameBack(id, returned, [{ line, quantity: 1, restock: true, word: 'eaten' }])).status).toBe(422);
    expect((await cameBack(id, other.returned, said(1))).status).toBe(404);
    expect((await cameBack(other.id, returned, said(1))).status).toBe(404);
    expect((await cameBack(id, NOBODY, said(1))).status).toBe(404);
    expect((await cameBack(id, returned, said(1), token)).status).toBe(403);
    expect((await orderNow(id)).returns[0]?.state).toBe('onItsWay');
  });
});
