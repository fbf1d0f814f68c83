import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, callApi } from '../support/api';
import { forgetMadeCollections } from '../support/api-collections';
import { closeDatabase, database } from '../support/database';
import { codeOf, putItems } from '../support/order-edits';
import { stepTo, undoLast } from '../support/order-money';
import { cameBack, orderNow, returning, sendBack } from '../support/order-returns';
import { ownSet } from '../support/own-set';
import {
  composedOf,
  countedProduct,
  faultsOf,
  orders,
  ordersAgain,
  ownPerfume,
  sayStock,
  shelfOf,
  soldByShop,
  stockOf,
  type Wanted,
  wholeItem,
} from '../support/stock';
import { ownProduct } from '../support/shopping';

let admin = '';
const used: { id: string; forget: () => Promise<void> }[] = [];
const own = async (count: number) => {
  const product = await countedProduct(count);
  used.push(product);
  return product;
};
const ownBottles = async () => {
  const perfume = await ownPerfume();
  used.push(perfume);
  return perfume;
};

beforeAll(async () => {
  admin = await adminToken();
});
afterAll(async () => {
  expect(await faultsOf(used.map(({ id }) => id))).toEqual([]);
  await forgetMadeCollections();
  for (const { forget } of used) await forget();
  await closeDatabase();
});

const publicly = async (slug: string) =>
  (await callApi('GET', `/product/${slug}`)).data.product as Record<
    'lg' | 'md' | 'sm',
    { available: boolean } | null
  > & {
    available: boolean;
    lowStock: boolean;
  };
const cancel = (id: string) => stepTo(id, { status: 'canceled', cancelationReason: 'By mistake' });

describe('a count', () => {
  it('is said, changed and read, with its ledger', async () => {
    const product = await ownProduct();
    used.push(product);
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
    const word = `counted${product.id.slice(0, 8)}`;
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
    for (const id of [randomUUID(), 'nothing']) {
      expect((await sayStock(id, { count: 1 })).status).toBe(404);
      expect((await callApi('GET', `/stock/${id}`, { token: admin })).status).toBe(404);
    }
  });

  it('of a perfume is one of its sizes or a pool, never both', async () => {
    const { id } = await ownBottles();
    expect((await sayStock(id, { count: 3 })).status).toBe(422);
    expect((await sayStock(id, { size: '50ml', count: 3 })).status).toBe(200);
    expect(codeOf(await sayStock(id, { unit: 'ml', count: 500 }))).toEqual([409, 'stock_other_unit']);
    expect((await sayStock(id, { size: '50ml', count: null })).status).toBe(200);
    expect((await sayStock(id, { unit: 'ml', count: 500 })).status).toBe(200);
    expect((await stockOf(id)).rows).toMatchObject([{ size: null, unit: 'ml', onHand: 500 }]);
  });

  it('that begins promises to open orders what they take, and keeps a count below it, naming them', async () => {
    const product = await ownProduct();
    used.push(product);
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

  it('that ends leaves its ledger, and what orders take is theirs again when it begins anew', async () => {
    const product = await own(5);
    const order = await orders({ itemId: product.id, quantity: 2 });
    await sayStock(product.id, { count: null, reason: 'Too small to count' });
    expect(await shelfOf(product.id)).toEqual([null, null]);
    expect((await orders({ itemId: product.id, quantity: 9 })).placed.status).toBe(201);
    await sayStock(product.id, { count: 20 });
    expect(await shelfOf(product.id)).toEqual([20, 11]);
    await cancel(order.id);
    expect(await shelfOf(product.id)).toEqual([20, 9]);
    const kinds = (await stockOf(product.id)).movements.map(({ kind }) => kind);
    expect(kinds).toEqual(['freed', 'promised', 'promised', 'count', 'stopped', 'promised', 'count']);
  });
});

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
    expect(await after(cancel(id))).toEqual([7, 0]);
    expect(await after(undoLast(id))).toEqual([7, 0]);
  });

  it('that is canceled frees it, and Undo promises it again while it is there', async () => {
    const product = await own(3);
    const { id } = await orders({ itemId: product.id, quantity: 2 });
    await cancel(id);
    expect(await shelfOf(product.id)).toEqual([3, 0]);
    await undoLast(id);
    expect(await shelfOf(product.id)).toEqual([3, 2]);
    await cancel(id);
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
    expect((await publicly(one.slug)).available).toBe(false);
    expect((await edit({ itemId: one.id, quantity: 1 }, { itemId: other.id })).status).toBe(200);
    expect([await shelfOf(one.id), await shelfOf(other.id)]).toEqual([
      [4, 1],
      [1, 1],
    ]);
  });

  it('of the counter takes at once what is free', async () => {
    const product = await own(2);
    const sell = (quantity: number) => soldByShop([{ itemId: product.id, quantity }], 'shop');
    expect(codeOf(await sell(3))).toEqual([409, 'order_out_of_stock']);
    expect((await sell(2)).status).toBe(201);
    expect(await shelfOf(product.id)).toEqual([0, 0]);
  });
});

describe('what shares its pieces', () => {
  it('sizes draw from one pool; what is left is enough for a size or not', async () => {
    const perfume = await ownBottles();
    await sayStock(perfume.id, { unit: 'ml', count: 230 });
    const { placed } = await orders({ itemId: perfume.id, size: '100ml' }, { itemId: perfume.id, size: '50ml' });
    expect(placed.status).toBe(201);
    expect(await shelfOf(perfume.id)).toEqual([230, 150]);
    const { lg, md, sm, available } = await publicly(perfume.slug);
    expect([available, lg?.available, md?.available, sm?.available]).toEqual([true, false, true, true]);
    const { placed: both, token } = await orders(
      { itemId: perfume.id, size: '50ml' },
      { itemId: perfume.id, size: '30ml', quantity: 2 },
    );
    expect(codeOf(both)).toEqual([409, 'order_out_of_stock']);
    expect(both.data.items).toHaveLength(2);
    expect((await callApi('DELETE', '/cart', { token })).status).toBe(204);
    expect((await ordersAgain(token, { itemId: perfume.id, size: '30ml', quantity: 2 })).status).toBe(201);
    expect((await publicly(perfume.slug)).sm?.available).toBe(false);
  });

  it('a set can be had as long as its parts can, and two lines never take one bottle', async () => {
    const { set, perfume, simple, forget } = await ownSet();
    used.push({ ...perfume, forget });
    await sayStock(perfume.id, { size: '50ml', count: 5 });
    await sayStock(simple.id, { count: 9 });
    const isThere = async () =>
      ((await callApi('GET', `/collection/${set.slug}`)).data.collection as { available: boolean }).available;
    const twoSets = { itemId: set._id, type: 'Collection', quantity: 2 };
    expect(codeOf((await orders(twoSets, { itemId: perfume.id, size: '50ml', quantity: 2 })).placed)).toEqual([
      409,
      'order_out_of_stock',
    ]);
    const { id, placed } = await orders(twoSets, { itemId: perfume.id, size: '50ml' });
    expect(placed.status).toBe(201);
    expect(await shelfOf(simple.id)).toEqual([9, 2]);
    expect(await isThere()).toBe(false);
    await cancel(id);
    await expect.poll(isThere, { timeout: 2_000 }).toBe(true);
    // One bottle is left, a set takes two: the bottle is in stock, the set is not.
    await sayStock(perfume.id, { size: '50ml', count: 1 });
    expect(await isThere()).toBe(false);
    expect((await publicly(perfume.slug)).md?.available).toBe(true);
    await expect(orders({ itemId: set._id, type: 'Collection' })).rejects.toThrow('cart_unavailable');
  });

  it('a composed offer takes the bottles that it is composed of', async () => {
    const perfume = await ownBottles();
    await sayStock(perfume.id, { size: '50ml', count: 4 });
    const offer = await composedOf(perfume.id);
    const bottles = { itemId: offer._id, type: 'Collection', selectedItems: [perfume.id, perfume.id, perfume.id] };
    expect((await orders(bottles)).placed.status).toBe(201);
    const [row] = (await stockOf(perfume.id)).rows.filter(({ size }) => size === '50ml');
    expect([row?.onHand, row?.promised]).toEqual([4, 3]);
    expect(codeOf((await orders(bottles)).placed)).toEqual([409, 'order_out_of_stock']);
    expect((await orders({ itemId: perfume.id, size: '50ml' })).placed.status).toBe(201);
    expect((await callApi('GET', `/collection/${offer.slug}`)).data.collection).toMatchObject({ available: false });
  });
});

describe('what shops say of it', () => {
  it('is low, then out, within a second of the order', async () => {
    const product = await own(5);
    const shown = async () => {
      const { available, lowStock } = await publicly(product.slug);
      return [available, lowStock];
    };
    expect(await shown()).toEqual([true, false]);
    await orders({ itemId: product.id });
    expect(await shown()).toEqual([true, false]);
    await orders({ itemId: product.id });
    await expect.poll(shown, { timeout: 1_000 }).toEqual([true, true]);
    const { id } = await orders({ itemId: product.id, quantity: 3 });
    await expect.poll(shown, { timeout: 1_000 }).toEqual([false, true]);
    await expect(orders({ itemId: product.id })).rejects.toThrow('cart_unavailable');
    await cancel(id);
    await expect.poll(shown, { timeout: 1_000 }).toEqual([true, true]);
  });

  it('stays as it is while nothing crosses a mark: an order writes no product', async () => {
    const product = await own(50);
    const version = async () => {
      const [row] = await database()<{ xmin: string }[]>`select xmin::text from products where id = ${product.id}`;
      return row?.xmin;
    };
    const before = await version();
    const { id } = await orders({ itemId: product.id, quantity: 3 });
    for (const status of ['accepted', 'out', 'delivered']) await stepTo(id, { status });
    expect(await version()).toBe(before);
  });
});
