import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, apiCustomer, callApi } from '../support/api';
import { linesOf, orderBody, orderOf, placeByApi, statusStepsOf } from '../support/api-shopping';
import { closeDatabase, database } from '../support/database';
import { newPerson } from '../support/people';
import { proveAfterwards } from '../support/prove';
import { rounds } from '../support/sample';
import { ownProduct, simpleProduct } from '../support/shopping';

const ROUNDS = rounds(300, 6);
const LONG = { timeout: 600_000 };

let token: string;
let userId: string;
let admin: string;
let body: Awaited<ReturnType<typeof orderBody>>;
let productId: string;

beforeAll(async () => {
  ({ token, id: userId } = await apiCustomer());
  [admin, body, { id: productId }] = [await adminToken(), await orderBody(), await simpleProduct()];
});
afterAll(closeDatabase);
proveAfterwards();

const add = (quantity = 1) =>
  callApi('POST', '/cart', { token, json: { type: 'Product', itemId: productId, quantity } });

async function freshOrder(): Promise<string> {
  await add();
  return orderOf(await placeByApi(token, body))._id;
}
const step = (id: string, status: string) => callApi('PATCH', `/order/${id}`, { token: admin, json: { status } });
const cancel = (id: string, by: string, reason: string) =>
  callApi('PATCH', `/order/cancel/${id}`, { token: by, json: { cancelationReason: reason } });
const emptyCart = () => database()`delete from cart_items where user_id = ${userId}`;

/** Where an order went, step by step, and where it is. */
async function pathOf(id: string): Promise<{ path: string; status: string; reason: string | null }> {
  const sql = database();
  const events = await statusStepsOf(id);
  const [row] = await sql<{ status: string; reason: string | null }[]>`
    select status, cancelation_reason as reason from orders where id = ${id}`;
  return { path: events.map(({ to }) => to).join(' '), status: row?.status ?? '', reason: row?.reason ?? null };
}

async function eachRound(run: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    // A minute of this is more than one token may write.
    if (round % 50 === 0) await database()`delete from rate_limits where key like 'api-writes:%'`;
    await run(round);
  }
}

describe(`${String(ROUNDS)} rounds of each race`, () => {
  it('two orders of one cart under two names: one is placed, the other finds the cart empty', LONG, async () => {
    await eachRound(async () => {
      await add(3);
      const answers = await Promise.all([placeByApi(token, body), placeByApi(token, body), placeByApi(token, body)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    });
  });

  it('one order asked for four times at once: one is placed and all are told of it', LONG, async () => {
    await eachRound(async () => {
      await add();
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 4 }, () => placeByApi(token, body, key)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
      expect(new Set(answers.map((answer) => orderOf(answer)._id)).size).toBe(1);
    });
  });

  it(
    'adding while ordering: what was added is in the order or in the cart, never in both, never lost',
    LONG,
    async () => {
      await eachRound(async () => {
        await emptyCart();
        await add(2);
        const [placed, added] = await Promise.all([placeByApi(token, body), add(3)]);
        expect([placed.status, added.status]).toEqual([201, 201]);
        const [ordered] = await database()<{ pieces: number }[]>`
        select sum(quantity)::int as pieces from order_items where order_id = ${orderOf(placed)._id}`;
        const left = linesOf(await callApi('GET', '/cart', { token })).reduce((sum, { quantity }) => sum + quantity, 0);
        expect([
          [2, 3],
          [5, 0],
        ]).toContainEqual([ordered?.pieces, left]);
      });
      await emptyCart();
    },
  );

  it('taking a line out while ordering: it is ordered, or the cart was empty', LONG, async () => {
    await eachRound(async () => {
      const line = linesOf(await add())[0]?._id ?? '';
      const [placed, removed] = await Promise.all([
        placeByApi(token, body),
        callApi('DELETE', `/cart/${line}`, { token }),
      ]);
      expect([
        [201, 404],
        [409, 204],
      ]).toContainEqual([placed.status, removed.status]);
    });
  });

  it('a price that changes while ordering: the order has the one or the other throughout', LONG, async () => {
    const { id, price, forget } = await ownProduct();
    const sql = database();
    await eachRound(async (round) => {
      const [before, then] = round % 2 === 0 ? [price, price + 700] : [price + 700, price];
      await sql`update products set price = ${price + 700}, price_after = ${before} where id = ${id}`;
      await callApi('POST', '/cart', { token, json: { type: 'Product', itemId: id, quantity: 2 } });
      const [placed] = await Promise.all([
        placeByApi(token, body),
        sql`update products set price_after = ${then} where id = ${id}`,
      ]);
      const { itemsTotal, deliveryCharge, total } = orderOf(placed);
      expect([2 * before, 2 * then]).toContain(Math.round(itemsTotal * 100));
      expect(Math.round(total * 100)).toBe(Math.round(itemsTotal * 100) + Math.round(deliveryCharge * 100));
    });
    await forget();
  });

  it('accepting against cancelling: the history says who was first, and nothing follows a cancel', LONG, async () => {
    await eachRound(async () => {
      const id = await freshOrder();
      const [accepted, canceled] = await Promise.all([step(id, 'accepted'), cancel(id, token, 'I changed my mind')]);
      const { path, status } = await pathOf(id);
      // Accepted orders may still be cancelled, so both may win, in that order alone.
      expect([
        [200, 409, 'pending accepted', 'accepted'],
        [409, 200, 'pending canceled', 'canceled'],
        [200, 200, 'pending accepted canceled', 'canceled'],
      ]).toContainEqual([accepted.status, canceled.status, path, status]);
    });
  });

  it('sending out against its owner’s cancel: exactly one wins', LONG, async () => {
    await eachRound(async () => {
      const id = await freshOrder();
      await step(id, 'accepted');
      const [sent, canceled] = await Promise.all([step(id, 'out'), cancel(id, token, 'I changed my mind')]);
      const { path } = await pathOf(id);
      expect([
        [200, 409, 'pending accepted out'],
        [409, 200, 'pending accepted canceled'],
      ]).toContainEqual([sent.status, canceled.status, path]);
    });
  });

  it('two cancels with two reasons: one entry in the history, and the reason of the first stays', LONG, async () => {
    await eachRound(async () => {
      const id = await freshOrder();
      const answers = await Promise.all([cancel(id, token, 'Of its owner'), cancel(id, admin, 'Of the shop')]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const { path, reason } = await pathOf(id);
      expect(path).toBe('pending canceled');
      expect(['Of its owner', 'Of the shop']).toContain(reason);
      await cancel(id, token, 'A third one');
      expect((await pathOf(id)).reason).toBe(reason);
    });
  });

  it('one e-mail registered four times at once: one account', { timeout: 360_000 }, async () => {
    for (let round = 0; round < rounds(20, 3); round += 1) {
      await database()`delete from rate_limits where key like 'register-address:%'`;
      const { email } = newPerson();
      const register = () => {
        const person = newPerson({ email });
        return callApi('POST', '/users/register', { json: { ...person, passwordConfirm: person.password } });
      };
      const answers = await Promise.all([register(), register(), register(), register()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
      expect(await database()`select id from users where email = ${email}`).toHaveLength(1);
    }
  });
});
