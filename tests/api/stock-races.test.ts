import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, callApi } from '../support/api';
import { bundleParts, forgetMadeCollections, madeCollection } from '../support/api-collections';
import { closeDatabase, database } from '../support/database';
import { putItems } from '../support/order-edits';
import { stepTo, undoLast } from '../support/order-money';
import { proveAfterwards } from '../support/prove';
import { type Chance, chanceOf, rounds } from '../support/sample';
import {
  composedOf,
  countedProduct,
  faultsOf,
  ownPerfume,
  sayStock,
  soldByShop,
  type Wanted,
  wholeItem,
} from '../support/stock';

const AT_ONCE = 64;
const ROUNDS = rounds(16, 1);
const LONG = { timeout: 1_200_000 };
const forgotten: (() => Promise<void>)[] = [];

const deadlocks = async () => {
  const [row] = await database()<{ deadlocks: number }[]>`
    select deadlocks::int from pg_stat_database where datname = current_database()`;
  return row?.deadlocks;
};

let admin = '';
let before: number | undefined;
beforeAll(async () => {
  [admin, before] = [await adminToken(), await deadlocks()];
});
afterAll(async () => {
  expect(await deadlocks()).toBe(before);
  await forgetMadeCollections();
  for (const forget of forgotten) await forget();
  await closeDatabase();
});
proveAfterwards();

/** A perfume and a simple product with what is made of them: single sizes, a set, a composed offer. */
async function sharedPieces() {
  const [perfume, simple] = [await ownPerfume(), await countedProduct(1_000)];
  forgotten.push(perfume.forget, simple.forget);
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
    ids: [perfume.id, simple.id],
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

type Pieces = Awaited<ReturnType<typeof sharedPieces>>;
type Answer = { status: number; text: string; data: Record<string, unknown> };

/** What happens to some orders that there are, while others are placed. */
function deedOf(id: string, { pick, below }: Chance, { bottle, simple, inSet }: Pieces, size: string): Promise<Answer> {
  const deeds: (() => Promise<Answer>)[] = [
    () => stepTo(id, { status: 'canceled', cancelationReason: 'By mistake' }),
    () => putItems(id, { items: [wholeItem(bottle(size, 1 + below(3)))] }),
    () => putItems(id, { items: [wholeItem(simple), wholeItem(bottle(size))] }),
    () => putItems(id, { items: [wholeItem(inSet)] }),
    () => stepTo(id, { status: pick(['accepted', 'out']) }),
    () => undoLast(id),
  ];
  return pick(deeds)();
}

const orderIdsOf = (answers: readonly Answer[]): string[] =>
  answers.flatMap(({ status, data }) => (status === 201 ? [(data.order as { _id: string })._id] : []));

/** Sixty-four at once: most place an order of something that shares the pieces, the others change orders there are. */
async function storm(chance: Chance, pieces: Pieces, wants: readonly Wanted[][], size: string): Promise<void> {
  const first = await Promise.all(Array.from({ length: 4 }, () => soldByShop([pieces.bottle(size)])));
  const known = orderIdsOf(first);
  expect(known).toHaveLength(4);
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (): Promise<Answer> => {
      if (chance.oneIn(4)) return deedOf(chance.pick(known), chance, pieces, size);
      return soldByShop(chance.pick(wants), chance.oneIn(8) ? 'shop' : 'phone');
    }),
  );
  // On a busy machine some give up waiting for the database: that has not happened.
  expect(answers.filter(({ status }) => status >= 500 && status !== 503).map(({ text }) => text)).toEqual([]);
  await database()`delete from rate_limits where key like 'api-writes:%'`;
}

/** What is left is sold one by one until nothing is; answers what orders hold then, and what is left. */
async function sellRest({ perfume, bottle, ids }: Pieces, size: string) {
  for (let sold = 0; (await soldByShop([bottle(size)])).status === 201; sold += 1)
    if (sold > 20) throw new Error('More is sold than there is');
  expect(await faultsOf(ids)).toEqual([]);
  const [row] = await database()<{ held: number; free: number }[]>`
    select (select sum(promised + taken)::int from order_holds where stock_id = item.id) as held,
      on_hand - promised as free from stock_items item where product_id = ${perfume.id}`;
  return row;
}

const isSetThere = async ({ set }: Pieces) =>
  ((await callApi('GET', `/collection/${set.slug}`)).data.collection as { available: boolean }).available;

describe(`${String(ROUNDS)} rounds of ${String(AT_ONCE)} at once`, () => {
  it(
    'on the last ten bottles of a size, of a set and of an offer: ten are sold, no more and no fewer',
    LONG,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const pieces = await sharedPieces();
        const { bottle, inSet, inOffer, simple } = pieces;
        await sayStock(pieces.perfume.id, { size: '50ml', count: 10 });
        const wants = [
          [bottle('50ml')],
          [bottle('50ml', 2)],
          [inSet],
          [inOffer],
          [simple, bottle('50ml')],
          [inSet, simple],
        ];
        await storm(chanceOf(round), pieces, wants, '50ml');
        expect(await sellRest(pieces, '50ml')).toEqual({ held: 10, free: 0 });
        await expect.poll(() => isSetThere(pieces), { timeout: 2_000 }).toBe(false);
      }
    },
  );

  it('on the last 500 ml of a pool: no drop more is sold, and what is left fills no bottle', LONG, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const pieces = await sharedPieces();
      const { bottle, inSet, inOffer, simple } = pieces;
      await sayStock(pieces.perfume.id, { unit: 'ml', count: 500 });
      const wants = [
        [bottle('100ml')],
        [bottle('50ml')],
        [bottle('30ml', 2)],
        [inSet],
        [inOffer, bottle('30ml')],
        [simple, inSet],
      ];
      await storm(chanceOf(1_000 + round), pieces, wants, '30ml');
      const { held = 0, free = -1 } = (await sellRest(pieces, '30ml')) ?? {};
      expect(held + free).toBe(500);
      expect(free).toBeGreaterThanOrEqual(0);
      expect(free).toBeLessThan(30);
      await expect.poll(() => isSetThere(pieces), { timeout: 2_000 }).toBe(false);
    }
  });

  it('a count that begins while orders are placed misses none and promises none twice', LONG, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const pieces = await sharedPieces();
      const { perfume, bottle, ids } = pieces;
      const count = () => sayStock(perfume.id, { size: '50ml', count: 100 });
      const deeds = [
        ...Array.from({ length: 16 }, () => () => soldByShop([bottle('50ml')])),
        count,
        ...Array.from({ length: 16 }, () => () => soldByShop([bottle('50ml', 2)])),
      ];
      const answers: Answer[] = await Promise.all(deeds.map((deed) => deed()));
      expect(answers.filter(({ status }) => status >= 400 && status !== 503).map(({ text }) => text)).toEqual([]);
      if (answers[16]?.status === 503) await count();
      expect(await faultsOf(ids)).toEqual([]);
      const [row] = await database()`
        select on_hand, promised, (select sum(quantity)::int from order_items where item_id = product_id) as ordered
        from stock_items where product_id = ${perfume.id}`;
      expect([row?.on_hand, row?.promised]).toEqual([100, row?.ordered]);
      await database()`delete from rate_limits where key like 'api-writes:%'`;
    }
  });
});
