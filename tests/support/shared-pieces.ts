import { expect } from 'vitest';

import { callApi } from './api';
import { bundleParts, madeCollection } from './api-collections';
import { database } from './database';
import { composedOf, countedProduct, faultsOf, ownPerfume, sayStock, soldByShop, type Wanted } from './stock';

/** A perfume and a simple product with what is made of them: single sizes, a set, a composed offer. */
export async function sharedPieces(admin: string) {
  const [perfume, simple] = [await ownPerfume(), await countedProduct(100_000)];
  const { bundle } = await bundleParts();
  const set = await madeCollection(admin, {
    json: bundle({
      contents: [
        { productId: perfume.id, size: '50ml', quantity: 2 },
        { productId: simple.id, size: null, quantity: 1 },
      ],
    }),
  });
  const offer = await composedOf(perfume.id);
  const bottle = (size: string, quantity = 1): Wanted => ({ itemId: perfume.id, size, quantity });
  return {
    forget: async () => {
      for (const { forget } of [perfume, simple]) await forget();
    },
    ids: [perfume.id, simple.id],
    sold: [perfume.id, simple.id, set._id, offer._id],
    perfume,
    set,
    bottle,
    inSet: { itemId: set._id, type: 'Collection' } satisfies Wanted,
    inOffer: {
      itemId: offer._id,
      type: 'Collection',
      selectedItems: [perfume.id, perfume.id, perfume.id],
    } satisfies Wanted,
    simple: { itemId: simple.id } satisfies Wanted,
  };
}

export type Pieces = Awaited<ReturnType<typeof sharedPieces>>;

/** How often two have waited for each other in this store. */
export async function countDeadlocks(): Promise<number | undefined> {
  const [row] = await database()<{ deadlocks: number }[]>`
    select deadlocks::int from pg_stat_database where datname = current_database()`;
  return row?.deadlocks;
}

/** Whatever was answered with 201 is an order, and nothing else is: what gave up waiting has not happened. */
export async function assertPlaced({ sold }: Pieces, placed: number): Promise<void> {
  const [row] = await database()<{ orders: number }[]>`
    select count(distinct order_id)::int as orders from order_items where item_id = any(${sold})`;
  expect(row?.orders).toBe(placed);
}

/** What is left is sold one by one until nothing is; answers what orders hold then, and what is left. */
async function sellRest({ perfume, bottle, ids }: Pieces, size: string) {
  for (let sold = 0; (await soldByShop([bottle(size)])).status === 201; sold += 1)
    if (sold > 20) throw new Error('More is sold than there is');
  expect(await faultsOf(ids)).toEqual([]);
  const [row] = await database()<{ held: number; free: number; least: number }[]>`
    select (select sum(promised + taken)::int from order_holds where stock_id = item.id) as held,
      on_hand - promised as free, (select min(on_hand_after - promised_after) from stock_movements
        where stock_id = item.id) as least
    from stock_items item where product_id = ${perfume.id}`;
  // Nothing was ever promised that was not there, not for a moment either.
  expect(row?.least).toBeGreaterThanOrEqual(0);
  return { held: row?.held, free: row?.free };
}

const isSetThere = async ({ set }: Pieces) =>
  ((await callApi('GET', `/collection/${set.slug}`)).data.collection as { available: boolean }).available;

export async function tenBottles(admin: string) {
  const pieces = await sharedPieces(admin);
  const { bottle, inSet, inOffer, simple } = pieces;
  await sayStock(pieces.perfume.id, { size: '50ml', count: 10 });
  const wants = [[bottle('50ml')], [bottle('50ml', 2)], [inSet], [inOffer], [simple, bottle('50ml')], [inSet, simple]];
  const end = async () => {
    expect(await sellRest(pieces, '50ml')).toEqual({ held: 10, free: 0 });
    await expect.poll(() => isSetThere(pieces), { timeout: 2_000 }).toBe(false);
  };
  return { pieces, wants, end };
}

export async function pool(admin: string) {
  const pieces = await sharedPieces(admin);
  const { bottle, inSet, inOffer, simple } = pieces;
  await sayStock(pieces.perfume.id, { unit: 'ml', count: 500 });
  const wants = [
    ...[[bottle('100ml')], [bottle('50ml')], [bottle('30ml', 2)]],
    ...[[inSet], [inOffer, bottle('30ml')], [simple, inSet]],
  ];
  const end = async () => {
    const { held = 0, free = -1 } = await sellRest(pieces, '30ml');
    expect(held + free).toBe(500);
    expect(free).toBeGreaterThanOrEqual(0);
    expect(free).toBeLessThan(30);
    await expect.poll(() => isSetThere(pieces), { timeout: 2_000 }).toBe(false);
  };
  return { pieces, wants, end };
}
