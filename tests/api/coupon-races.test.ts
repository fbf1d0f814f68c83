import { afterAll, beforeAll, expect, it } from 'vitest';

import { adminToken, callApi } from '../support/api';
import { forgetMadeCollections } from '../support/api-collections';
import { cancel, discounted, forgetCoupons, hold, ownCoupon, place, usesOf } from '../support/coupons';
import { closeDatabase } from '../support/database';
import { putItems } from '../support/order-edits';
import { proveAfterwards } from '../support/prove';
import { chanceOf, rounds } from '../support/sample';
import { assertPlaced, countDeadlocks, tenBottles } from '../support/shared-pieces';
import { cartOfNew, wholeItem } from '../support/stock';

/** Customers who check out their own carts at once. */
const AT_ONCE = rounds(64, 16);
const ROUNDS = rounds(8, 1);
/** Fewer than there are bottles: the code is used up first, and then they are sold out. */
const USES = 4;
/** Orders with the code from before, which are canceled and edited meanwhile. */
const FIRST = 2;

const forgotten: (() => Promise<void>)[] = [];
let admin = '';
let before: number | undefined;
beforeAll(async () => {
  [admin, before] = [await adminToken(), await countDeadlocks()];
});
afterAll(async () => {
  expect(await countDeadlocks()).toBe(before);
  await forgetCoupons();
  await forgetMadeCollections();
  for (const forget of forgotten) await forget();
  await closeDatabase();
});
proveAfterwards();

type Answer = Awaited<ReturnType<typeof callApi>>;

/** Orders the cart; where its code has just been used up, without it. */
async function checkOut(token: string): Promise<Answer> {
  const answer = await place(token);
  if (answer.body.code !== 'coupon_used_up') return answer;
  await callApi('DELETE', '/cart/coupon', { token });
  return place(token);
}

const isFault = ({ status }: Answer): boolean => ![200, 201, 409, 503].includes(status);

it(`${String(AT_ONCE)} carts with one code and the last ten bottles: one order has each use and bottle`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { pick, oneIn } = chanceOf(5_000 + round);
    const { pieces, wants, end } = await tenBottles(admin);
    forgotten.push(pieces.forget);
    const { _id: coupon, code } = await ownCoupon({ percent: 10, uses: USES });
    const cartWith = async (items: (typeof wants)[number]) => {
      const token = await cartOfNew(...items);
      expect((await hold(token, code)).status).toBe(201);
      return token;
    };
    const carts = await Promise.all(Array.from({ length: AT_ONCE }, () => cartWith(pick(wants))));
    const first: string[] = [];
    for (let placed = 0; placed < FIRST; placed += 1)
      first.push(discounted(await place(await cartWith([pieces.bottle('50ml')])))._id);

    const more = { items: [pieces.bottle('50ml', 2)].map(wholeItem) };
    const deeds = [
      ...carts.map((token) => () => checkOut(token)),
      ...first.map((id) => () => (oneIn(2) ? cancel(id) : putItems(id, more, admin))),
    ];
    const answers = await Promise.all(deeds.map((deed) => deed()));

    expect(answers.filter(isFault).map(({ text }) => text)).toEqual([]);
    const placed = answers.filter(({ status }) => status === 201).map(discounted);
    await assertPlaced(pieces, FIRST + placed.length);
    const { used, taken, orders } = await usesOf(coupon);
    expect(used).toBe(taken);
    expect(used).toBeLessThanOrEqual(USES);
    expect(orders).toBe(FIRST + placed.filter((order) => order.coupon !== null).length);
    await end();
  }
}, 1_800_000);
