import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, callApi } from '../support/api';
import { database } from '../support/database';
import { codeOf } from '../support/order-edits';
import { stepTo } from '../support/order-money';
import { cameBack, orderNow, returning, sendBack } from '../support/order-returns';
import { cancelOrder, orders, sayStock, shelfOf, stockOf, stockOfOne } from '../support/stock';

let admin = '';
const { own, uncounted, bottles, end } = stockOfOne();
beforeAll(async () => {
  admin = await adminToken();
});
afterAll(end);

describe('a count', () => {
  it('is said, changed and read, with its ledger', async () => {
    const product = await uncounted();
    expect(await shelfOf(product.id)).toEqual([null, null]);
    expect((await sayStock(product.id, { count: 12, reason: 'Came in' })).status).toBe(200);
    expect((await sayStock(product.id, { change: -2, reason: 'Broken' })).status).toBe(200);
    const { rows, movements } = await stockOf(product.id);
    expect(rows).toMatchObject([{ size: null, unit: 'piece', onHand: 10, promised: 0, free: 10, level: 'enough' }]);
    expect(movements).toMatchObject([
      { kind: 'change', onHandChange: -2, onHand: 10, reason: 'Broken', order: null },
      { kind: 'count', onHandChange: 12, onHand: 12, reason: 'Came in' },
    ]);
    expect(movements[0]?.by).not.toBeNull();
    // Digits alone: of letters a search shortens what is held down, and reads “cc” as a unit.
    const word = `counted${Number.parseInt(product.id.slice(0, 8), 16)}`;
    await database()`update products set search_text = ${word} where id = ${product.id}`;
    const listed = await callApi('GET', `/stock?q=${word}`, { token: admin });
    expect(listed.data.stock).toMatchObject([{ itemId: product.id, onHand: 10, free: 10 }]);
  });

  it.each([
    ['less than nothing', { change: -11 }, 422, 'change'],
    ['more than there can be', { change: 1_000_000 }, 422, 'change'],
    ['both at once', { change: 1, count: 2 }, 422, 'count'],
    ['neither', {}, 422, 'count'],
    ['no reason', { count: 1, reason: ' ' }, 422, 'reason'],
    ['a size that it has not', { count: 1, size: '50ml' }, 422, 'size'],
    ['a pool of what is no perfume', { count: 1, unit: 'ml' }, 422, 'unit'],
  ])('is refused: %s', async (_what, json, status, field) => {
    const product = await own(10);
    const refused = await sayStock(product.id, json);
    expect(refused.status).toBe(status);
    expect(refused.body.errors).toMatchObject([{ field }]);
    expect(await shelfOf(product.id)).toEqual([10, 0]);
  });

  it('is nobody’s of what is no product', async () => {
    expect((await sayStock(randomUUID(), { count: 1 })).status).toBe(404);
    expect((await sayStock('nothing', { count: 1 })).status).toBe(422);
    for (const id of [randomUUID(), 'nothing']) {
      expect((await callApi('GET', `/stock/${id}`, { token: admin })).status).toBe(404);
    }
  });

  it('of a perfume is one of its sizes or a pool, never both', async () => {
    const { id } = await bottles();
    expect((await sayStock(id, { count: 3 })).status).toBe(422);
    expect((await sayStock(id, { size: '50ml', count: 3 })).status).toBe(200);
    expect(codeOf(await sayStock(id, { unit: 'ml', count: 500 }))).toEqual([409, 'stock_other_unit']);
    expect((await sayStock(id, { size: '50ml', count: null })).status).toBe(200);
    expect((await sayStock(id, { unit: 'ml', count: 500 })).status).toBe(200);
    expect((await stockOf(id)).rows).toMatchObject([{ size: null, unit: 'ml', onHand: 500 }]);
  });

  it('that begins promises to open orders what they take, and keeps a count below it, naming them', async () => {
    const product = await uncounted();
    const [open, out] = [
      await orders({ itemId: product.id, quantity: 3 }),
      await orders({ itemId: product.id, quantity: 2 }),
    ];
    for (const status of ['accepted', 'out']) await stepTo(out.id, { status });
    await sayStock(product.id, { count: 2 });
    const { rows } = await stockOf(product.id);
    expect(rows).toMatchObject([{ onHand: 2, promised: 3, free: -1, level: 'out' }]);
    expect(rows[0]?.orders).toMatchObject([{ _id: open.id, quantity: 3 }]);
    // What was under way was not on the shelf when it was counted: it is not taken once more.
    await stepTo(out.id, { status: 'delivered' });
    expect(await shelfOf(product.id)).toEqual([2, 3]);
    // Three cannot go out of two.
    await stepTo(open.id, { status: 'accepted' });
    expect(codeOf(await stepTo(open.id, { status: 'out' }))).toEqual([409, 'order_out_of_stock']);
    await sayStock(product.id, { change: 1 });
    expect((await stepTo(open.id, { status: 'out' })).status).toBe(200);
    expect(await shelfOf(product.id)).toEqual([0, 0]);
    const [line] = (await orderNow(out.id)).items;
    await sendBack(out.id, returning(line?._id ?? '', 1, 'returned'));
    const [coming] = (await orderNow(out.id)).returns;
    await cameBack(out.id, coming?._id ?? '', [{ line: line?._id, quantity: 1, restock: true }]);
    expect(await shelfOf(product.id)).toEqual([1, 0]);
  });

  it('sent again with its key is one change, with another body none', async () => {
    const product = await own(10);
    const headers = { 'Idempotency-Key': randomUUID() };
    const send = (json: object) =>
      callApi('POST', '/stock', { token: admin, headers, json: { itemId: product.id, reason: 'Broken', ...json } });
    const answers = await Promise.all(Array.from({ length: 8 }, () => send({ change: -2 })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await shelfOf(product.id)).toEqual([8, 0]);
    expect(codeOf(await send({ change: -3 }))).toEqual([422, 'request_key_reused']);
    const refused = await callApi('POST', '/stock', {
      ...{ token: admin, headers: { 'Idempotency-Key': 'a b' } },
      json: { itemId: product.id, change: 1, reason: 'x' },
    });
    expect([refused.status, refused.fields]).toEqual([400, ['Idempotency-Key']]);
    await sayStock(product.id, { count: null });
    expect(codeOf(await send({ change: -2 }))).toEqual([409, 'stock_stopped_meanwhile']);
    expect(await shelfOf(product.id)).toEqual([null, null]);
  });

  it('that ends leaves its ledger, and what orders take is theirs again when it begins anew', async () => {
    const product = await own(5);
    const order = await orders({ itemId: product.id, quantity: 2 });
    await sayStock(product.id, { count: null, reason: 'Too small to count' });
    expect(await shelfOf(product.id)).toEqual([null, null]);
    expect((await orders({ itemId: product.id, quantity: 9 })).placed.status).toBe(201);
    await sayStock(product.id, { count: 20 });
    expect(await shelfOf(product.id)).toEqual([20, 11]);
    await cancelOrder(order.id);
    expect(await shelfOf(product.id)).toEqual([20, 9]);
    const kinds = (await stockOf(product.id)).movements.map(({ kind }) => kind);
    expect(kinds).toEqual(['freed', 'promised', 'promised', 'count', 'stopped', 'promised', 'count']);
  });
});
