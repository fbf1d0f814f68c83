import { randomUUID } from 'node:crypto';

import { afterAll, expect, it } from 'vitest';

import { adminToken, callApi } from '../support/api';
import { closeDatabase, database } from '../support/database';
import { withCacheInvalidation } from '../support/cache-invalidation';
import { changeRow } from '../support/change-rows';
import { customPerfume, ownProduct } from '../support/shopping';

type SetJson = { _id: string; slug: string; fromPrice: number | null };
const made: string[] = [];

afterAll(async () => {
  await withCacheInvalidation(() => database()`update collections set deleted_at = now() where id = any(${made})`);
  await closeDatabase();
});

async function makeSet(pool: string[]): Promise<SetJson> {
  const name = { en: `Set at its least ${randomUUID().slice(0, 8)}`, ar: 'طقم بأقل سعر' };
  const json = { name, collectionType: 'classice', offerType: 'buy2x50get1x50', pool };
  const { status, data } = await callApi('POST', '/collection', { token: await adminToken(), json });
  expect(status).toBe(201);
  const collection = data.collection as SetJson;
  made.push(collection._id);
  return collection;
}

const leastOf = async ({ slug }: SetJson) =>
  ((await callApi('GET', `/collection/${slug}`)).data.collection as SetJson).fromPrice;

/** Piastres for 50 ml. */
const priced = (id: string, price: number, available: boolean) =>
  changeRow('products', id, { md_price: price, md_price_after: price, md_available: available });

it('a set costs at least what the cheapest bottles in stock do: of its pool, or of the whole shop', async () => {
  const { id } = await customPerfume();
  const [cheap, dear, cheapest] = [await ownProduct(id), await ownProduct(id), await ownProduct(id)];
  try {
    await priced(cheap.id, 200, false);
    await priced(dear.id, 77_700, true);
    await priced(cheapest.id, 100, true);
    const [pooled, free] = [await makeSet([cheap.id, dear.id]), await makeSet([])];
    expect([pooled.fromPrice, free.fromPrice]).toEqual([1_554, 2]);
    await priced(cheap.id, 200, true);
    await cheapest.forget();
    expect([await leastOf(pooled), await leastOf(free)]).toEqual([4, 4]);
    await dear.forget();
    await cheap.forget();
    expect(await leastOf(pooled)).toBeNull();
  } finally {
    for (const product of [cheap, dear, cheapest]) await product.forget();
  }
});
