import { afterAll, beforeAll, expect, it } from 'vitest';

import { adminToken, callApi } from '../support/api';
import { customerWithOrder } from '../support/api-shopping';
import { changeRow } from '../support/change-rows';
import { closeDatabase, database } from '../support/database';
import { ownProduct } from '../support/shopping';

let token = '';
beforeAll(async () => {
  token = await adminToken();
});
afterAll(closeDatabase);

/** An order of one piece of a product of its own, which cost the shop 40 EGP and costs 60 now. */
async function placed() {
  const own = await ownProduct();
  const { order } = await customerWithOrder();
  await database()`update order_items set item_id = ${own.id}, unit_cost = 4000 where order_id = ${order._id}`;
  await changeRow('products', own.id, { cost: 6_000 });
  return { own, id: order._id, piece: { type: 'Product', itemId: own.id, size: null, selectedItems: [] } };
}

/** Edits an order to these items; answers what a piece of each line costs, in piastres. */
async function costsAfter(id: string, items: readonly object[]) {
  const { status } = await callApi('PUT', `/order/${id}/items`, { token, json: { items } });
  const rows = await database()<{ cost: number | null }[]>`
    select unit_cost::int as cost from order_items where order_id = ${id} order by position`;
  return [status, ...rows.map(({ cost }) => cost)];
}

it('a line keeps its cost where it keeps its price, and has today’s where it is changed', async () => {
  const { own, id, piece } = await placed();
  expect(await costsAfter(id, [{ ...piece, quantity: 3 }])).toEqual([200, 6_000]);
  await changeRow('products', own.id, { available: false, cost: 7_000 });
  expect(await costsAfter(id, [{ ...piece, quantity: 2 }])).toEqual([200, 6_000]);
  await own.forget();
});

it('a set of fixed products that is added costs what those do', async () => {
  const { own, id, piece } = await placed();
  const made = await callApi('POST', '/collection', {
    token,
    json: {
      ...{ name: { en: `Set of ${id}`, ar: 'طقم' }, collectionType: 'classic', price: 500 },
      contents: [{ productId: own.id, size: null, quantity: 2 }],
    },
  });
  const { _id: itemId } = made.data.collection as { _id: string };
  const set = { type: 'Collection', itemId, size: null, quantity: 1, selectedItems: [] };
  expect(await costsAfter(id, [{ ...piece, quantity: 1 }, set])).toEqual([200, 4_000, 12_000]);
  await callApi('DELETE', `/collection/${itemId}`, { token });
  await own.forget();
});
