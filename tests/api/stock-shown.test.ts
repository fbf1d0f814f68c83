import { afterAll, describe, expect, it } from 'vitest';

import { adminToken, callApi } from '../support/api';
import { changeRow } from '../support/change-rows';
import { database } from '../support/database';
import { codeOf } from '../support/order-edits';
import { stepTo } from '../support/order-money';
import { ownSet } from '../support/own-set';
import { cancelOrder, composedOf, orders, sayStock, shelfOf, shownOf, stockOf, stockOfOne } from '../support/stock';

const { own, bottles, keep, end } = stockOfOne();
afterAll(end);

describe('what shares its pieces', () => {
  it('sizes draw from one pool; what is left is enough for a size or not', async () => {
    const perfume = await bottles();
    await sayStock(perfume.id, { unit: 'ml', count: 230 });
    const { placed } = await orders({ itemId: perfume.id, size: '100ml' }, { itemId: perfume.id, size: '50ml' });
    expect(placed.status).toBe(201);
    expect(await shelfOf(perfume.id)).toEqual([230, 150]);
    const { lg, md, sm, available } = await shownOf(perfume.slug);
    expect([available, lg?.available, md?.available, sm?.available]).toEqual([true, false, true, true]);
    const { placed: both } = await orders(
      { itemId: perfume.id, size: '50ml' },
      { itemId: perfume.id, size: '30ml', quantity: 2 },
    );
    expect(codeOf(both)).toEqual([409, 'order_out_of_stock']);
    expect(both.data.items).toHaveLength(2);
    expect((await orders({ itemId: perfume.id, size: '30ml', quantity: 2 })).placed.status).toBe(201);
    expect((await shownOf(perfume.slug)).sm?.available).toBe(false);
  });

  it('a set can be had as long as its parts can, and two lines never take one bottle', async () => {
    const { set, perfume, simple, forget } = await ownSet();
    keep({ ...perfume, forget });
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
    await cancelOrder(id);
    await expect.poll(isThere, { timeout: 6_000 }).toBe(true);
    // One bottle is left, a set takes two: the bottle is in stock, the set is not.
    await sayStock(perfume.id, { size: '50ml', count: 1 });
    expect(await isThere()).toBe(false);
    expect((await shownOf(perfume.slug)).md?.available).toBe(true);
    await expect(orders({ itemId: set._id, type: 'Collection' })).rejects.toThrow('cart_unavailable');
  });

  it('a composed offer takes the bottles that it is composed of', async () => {
    const perfume = await bottles();
    await sayStock(perfume.id, { size: '50ml', count: 4 });
    const offer = await composedOf(perfume.id);
    const three = { itemId: offer._id, type: 'Collection', selectedItems: [perfume.id, perfume.id, perfume.id] };
    expect(codeOf((await orders({ ...three, quantity: 2 })).placed)).toEqual([409, 'order_out_of_stock']);
    expect((await orders(three)).placed.status).toBe(201);
    const [row] = (await stockOf(perfume.id)).rows.filter(({ size }) => size === '50ml');
    expect([row?.onHand, row?.promised]).toEqual([4, 3]);
    // One is left: it can be had, what takes three cannot.
    expect((await callApi('GET', `/collection/${offer.slug}`)).data.collection).toMatchObject({ available: false });
    await expect(orders(three)).rejects.toThrow('cart_unavailable');
    expect((await orders({ itemId: perfume.id, size: '50ml' })).placed.status).toBe(201);
  });
});

describe('a pool of a perfume that is sold in one size alone', () => {
  it('is out where it fills not one bottle', async () => {
    const perfume = await bottles();
    const none = (key: string) => ({
      [`${key}_price`]: null,
      [`${key}_price_after`]: null,
      [`${key}_available`]: null,
    });
    await changeRow('products', perfume.id, { ...none('md'), ...none('sm') });
    await sayStock(perfume.id, { unit: 'ml', count: 190, lowMark: 195 });
    await orders({ itemId: perfume.id, size: '100ml' });
    const [row] = (await stockOf(perfume.id)).rows;
    expect([row?.free, row?.level]).toEqual([90, 'out']);
    const q = encodeURIComponent(`S-${perfume.id}`);
    const out = await callApi('GET', `/stock?state=out&q=${q}`, { token: await adminToken() });
    expect(out.data.stock).toMatchObject([{ itemId: perfume.id, level: 'out' }]);
  });
});

describe('what shops say of it', () => {
  it('is that a perfume is out as a whole while no size of it is left', async () => {
    const perfume = await bottles();
    const isThere = async () => (await shownOf(perfume.slug)).available;
    for (const size of ['100ml', '50ml', '30ml']) {
      expect(await isThere()).toBe(true);
      await sayStock(perfume.id, { size, count: 0 });
    }
    expect(await isThere()).toBe(false);
    await sayStock(perfume.id, { size: '50ml', count: 1 });
    expect(await isThere()).toBe(true);
  });

  it('is low, then out, within a second of the order', async () => {
    const product = await own(5);
    const shown = async () => {
      const { available, lowStock } = await shownOf(product.slug);
      return [available, lowStock];
    };
    expect(await shown()).toEqual([true, false]);
    await orders({ itemId: product.id });
    expect(await shown()).toEqual([true, false]);
    await orders({ itemId: product.id });
    await expect.poll(shown, { timeout: 3_000 }).toEqual([true, true]);
    const { id } = await orders({ itemId: product.id, quantity: 3 });
    await expect.poll(shown, { timeout: 3_000 }).toEqual([false, true]);
    await expect(orders({ itemId: product.id })).rejects.toThrow('cart_unavailable');
    await cancelOrder(id);
    await expect.poll(shown, { timeout: 3_000 }).toEqual([true, true]);
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
