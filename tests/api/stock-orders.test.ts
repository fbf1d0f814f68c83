import { afterAll, describe, expect, it } from 'vitest';

import { callApi } from '../support/api';
import { database } from '../support/database';
import { codeOf, putItems } from '../support/order-edits';
import { came, pay, stepTo, undoLast } from '../support/order-money';
import { cameBack, orderNow, returning, sendBack } from '../support/order-returns';
import {
  cancelOrder,
  composedOf,
  orders,
  sayStock,
  shelfOf,
  shownOf,
  soldByShop,
  stockOf,
  stockOfOne,
  type Wanted,
  wholeItem,
} from '../support/stock';

const { own, uncounted, bottles, end } = stockOfOne();
afterAll(end);

describe('an order', () => {
  it('promises what it takes, takes it off the shelf when it goes out, and each step back gives it back', async () => {
    const product = await own(10);
    const { id, placed } = await orders({ itemId: product.id, quantity: 3 });
    expect(placed.status).toBe(201);
    const after = async (step: Promise<{ status: number }>) => {
      expect((await step).status).toBe(200);
      return shelfOf(product.id);
    };
    expect(await shelfOf(product.id)).toEqual([10, 3]);
    expect(await after(stepTo(id, { status: 'accepted' }))).toEqual([10, 3]);
    expect(await after(stepTo(id, { status: 'out' }))).toEqual([7, 0]);
    expect(await after(undoLast(id))).toEqual([10, 3]);
    expect(await after(stepTo(id, { status: 'out' }))).toEqual([7, 0]);
    expect(await after(stepTo(id, { status: 'delivered' }))).toEqual([7, 0]);
    expect(await after(undoLast(id))).toEqual([7, 0]);
    expect(await after(cancelOrder(id))).toEqual([7, 0]);
    expect(await after(undoLast(id))).toEqual([7, 0]);
  });

  it('that is canceled frees it, and Undo promises it again while it is there', async () => {
    const product = await own(3);
    const { id } = await orders({ itemId: product.id, quantity: 2 });
    await cancelOrder(id);
    expect(await shelfOf(product.id)).toEqual([3, 0]);
    await undoLast(id);
    expect(await shelfOf(product.id)).toEqual([3, 2]);
    await cancelOrder(id);
    await orders({ itemId: product.id, quantity: 2 });
    expect(codeOf(await undoLast(id))).toEqual([409, 'order_out_of_stock']);
    expect((await orderNow(id)).status).toBe('canceled');
    expect(await shelfOf(product.id)).toEqual([3, 2]);
  });

  it('that asks for more is refused and names the item, in both languages; the cart stays', async () => {
    const product = await own(4);
    const { token, placed } = await orders({ itemId: product.id, quantity: 5 });
    expect(codeOf(placed)).toEqual([409, 'order_out_of_stock']);
    expect(placed.data.items).toEqual([{ en: product.nameEn, ar: product.nameAr }]);
    expect(await shelfOf(product.id)).toEqual([4, 0]);
    expect((await callApi('GET', '/cart', { token })).data.cart).toHaveLength(1);
  });

  it('that comes back puts on the shelf what is put back, and no more', async () => {
    const product = await own(5);
    const { id } = await orders({ itemId: product.id, quantity: 3 });
    for (const status of ['accepted', 'out', 'delivered']) await stepTo(id, { status });
    const line = (await orderNow(id)).items[0]?._id ?? '';
    await sendBack(id, returning(line, 2, 'returned'));
    expect(await shelfOf(product.id)).toEqual([2, 0]);
    const back = async (lines: object) => {
      const coming = (await orderNow(id)).returns.at(-1);
      return cameBack(id, coming?._id ?? '', [{ line, ...lines }]);
    };
    await back({ quantity: 2, restock: true });
    await back({ quantity: 2, restock: true });
    expect(await shelfOf(product.id)).toEqual([4, 0]);
    await sendBack(id, returning(line, 1, 'returned'));
    await back({ quantity: 1, restock: false, word: 'damaged' });
    expect(await shelfOf(product.id)).toEqual([4, 0]);
    const [held] = await database()`select promised, taken from order_holds where order_id = ${id}`;
    expect(held).toEqual({ promised: 0, taken: 1 });
  });

  it('that is refused at the door comes back by its return, and the refusal taken back changes nothing', async () => {
    const product = await own(5);
    const { id } = await orders({ itemId: product.id, quantity: 2 });
    for (const status of ['accepted', 'out']) await stepTo(id, { status });
    const line = (await orderNow(id)).items[0]?._id ?? '';
    await sendBack(id, returning(line, 2, 'refused'));
    expect(await shelfOf(product.id)).toEqual([3, 0]);
    expect((await undoLast(id)).status).toBe(200);
    expect([(await orderNow(id)).status, await shelfOf(product.id)]).toEqual(['out', [3, 0]]);
    await sendBack(id, returning(line, 2, 'refused'));
    const [coming] = (await orderNow(id)).returns;
    await cameBack(id, coming?._id ?? '', [{ line, quantity: 2, restock: true }]);
    expect(await shelfOf(product.id)).toEqual([5, 0]);
  });

  it('that is canceled on its way comes back by its returns, and stays canceled as it was', async () => {
    const product = await own(5);
    const { id } = await orders({ itemId: product.id, quantity: 3 });
    for (const status of ['accepted', 'out']) await stepTo(id, { status });
    await pay(id, came(100));
    await cancelOrder(id);
    const line = (await orderNow(id)).items[0]?._id ?? '';
    const begin = (quantity: number, more = {}) => sendBack(id, returning(line, quantity, 'refused', more));
    expect(codeOf(await sendBack(id, returning(line, 1, 'returned')))).toEqual([409, 'order_return_not_now']);
    expect((await begin(3)).status).toBe(201);
    expect((await undoLast(id)).status).toBe(200);
    expect(await orderNow(id)).toMatchObject({ status: 'canceled', cancelationReason: 'By mistake', returns: [] });
    // What is kept of a deposit by one of its returns is kept after another.
    expect((await begin(1, { deposit: { keep: 60 }, amount: 40 })).status).toBe(201);
    expect(codeOf(await begin(2, { amount: 0.01 }))).toEqual([409, 'order_return_above_return']);
    expect((await begin(2)).status).toBe(201);
    expect(codeOf(await begin(1))).toEqual([409, 'order_return_not_now']);
    for (const { _id, lines } of (await orderNow(id)).returns)
      await cameBack(id, _id, [{ line, quantity: lines[0]?.quantity ?? 0, restock: true }]);
    expect(await shelfOf(product.id)).toEqual([5, 0]);
    expect(await orderNow(id)).toMatchObject({ status: 'canceled', payment: { received: 100, returned: 40, due: 0 } });
  });

  it('that never left, or of which nothing is counted, has nothing that comes back once it is canceled', async () => {
    const [counted, free] = [await own(5), await uncounted()];
    const [here, away] = [await orders({ itemId: counted.id }), await orders({ itemId: free.id })];
    for (const status of ['accepted', 'out']) await stepTo(away.id, { status });
    for (const { id } of [here, away]) {
      await cancelOrder(id);
      const line = (await orderNow(id)).items[0]?._id ?? '';
      expect(codeOf(await sendBack(id, returning(line, 1, 'refused')))).toEqual([409, 'order_return_not_now']);
    }
  });

  it('that is edited has what it holds itself: another size of the last pool, a bottle of the last set', async () => {
    const [pool, perfume] = [await bottles(), await bottles()];
    await sayStock(pool.id, { unit: 'ml', count: 100 });
    const { id } = await orders({ itemId: pool.id, size: '100ml' });
    const edit = (order: string, ...items: Wanted[]) => putItems(order, { items: items.map(wholeItem) });
    expect((await edit(id, { itemId: pool.id, size: '50ml' })).status).toBe(200);
    expect(await shelfOf(pool.id)).toEqual([100, 50]);
    await sayStock(perfume.id, { size: '50ml', count: 3 });
    const offer = await composedOf(perfume.id);
    const three = { itemId: offer._id, type: 'Collection', selectedItems: [perfume.id, perfume.id, perfume.id] };
    const { id: ofSet } = await orders(three);
    const bottle = { itemId: perfume.id, size: '50ml' };
    expect(codeOf(await edit(ofSet, three, bottle))).toEqual([409, 'order_out_of_stock']);
    expect((await edit(ofSet, bottle)).status).toBe(200);
    const promised = async () => (await stockOf(perfume.id)).rows.find(({ size }) => size === '50ml')?.promised;
    expect(await promised()).toBe(1);
    expect((await edit(ofSet, three)).status).toBe(200);
    expect(await promised()).toBe(3);
    // Nobody else has what it holds.
    const { id: other } = await orders({ itemId: pool.id, size: '50ml' });
    expect(codeOf(await edit(other, bottle))).toEqual([409, 'cart_unavailable']);
  });

  it('that is edited to another product of the same name and price is promised that one', async () => {
    const [one, twin] = [await own(4), await own(4)];
    const { id } = await orders({ itemId: one.id });
    const answer = await putItems(id, { items: [wholeItem({ itemId: twin.id })] });
    expect(answer.status).toBe(200);
    expect([await shelfOf(one.id), await shelfOf(twin.id)]).toEqual([
      [4, 0],
      [4, 1],
    ]);
    expect((answer.data.order as { history: { kind?: string }[] }).history.at(-1)?.kind).toBe('edited');
  });

  it('that is edited is promised the difference, for as much as there is', async () => {
    const [one, other] = [await own(4), await own(1)];
    const { id } = await orders({ itemId: one.id, quantity: 2 });
    const edit = (...items: Wanted[]) => putItems(id, { items: items.map(wholeItem) });
    expect((await edit({ itemId: one.id, quantity: 3 })).status).toBe(200);
    expect(await shelfOf(one.id)).toEqual([4, 3]);
    expect(codeOf(await edit({ itemId: one.id, quantity: 5 }))).toEqual([409, 'order_out_of_stock']);
    expect((await edit({ itemId: one.id, quantity: 4 })).status).toBe(200);
    expect((await shownOf(one.slug)).available).toBe(false);
    expect((await edit({ itemId: one.id, quantity: 1 }, { itemId: other.id })).status).toBe(200);
    expect([await shelfOf(one.id), await shelfOf(other.id)]).toEqual([
      [4, 1],
      [1, 1],
    ]);
  });

  it('of the counter takes at once what is free', async () => {
    const product = await own(2);
    const sell = (quantity: number) => soldByShop([{ itemId: product.id, quantity }], { source: 'shop' });
    expect(codeOf(await sell(3))).toEqual([409, 'order_out_of_stock']);
    expect((await sell(2)).status).toBe(201);
    expect(await shelfOf(product.id)).toEqual([0, 0]);
  });
});
