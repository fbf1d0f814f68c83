import { afterAll, describe, expect, it } from 'vitest';

import { callApi } from '../support/api';
import { database } from '../support/database';
import { codeOf, putItems } from '../support/order-edits';
import { stepTo, undoLast } from '../support/order-money';
import { cameBack, orderNow, returning, sendBack } from '../support/order-returns';
import {
  cancelOrder,
  orders,
  shelfOf,
  shownOf,
  soldByShop,
  stockOfOne,
  type Wanted,
  wholeItem,
} from '../support/stock';

const { own, end } = stockOfOne();
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
