import { createHash } from 'node:crypto';

import { afterAll, describe, expect, it } from 'vitest';

import { apiCustomer, apiToken, callApi } from '../support/api';
import { linesOf } from '../support/api-shopping';
import { closeDatabase, database } from '../support/database';
import { patiently } from '../support/patiently';
import { ownProduct, simpleProduct } from '../support/shopping';

afterAll(closeDatabase);

const times = <T>(number: number, make: (place: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: number }, (_, place) => make(place)));

const add = (token: string, itemId: string, others: object = {}) =>
  callApi('POST', '/cart', { token, json: { type: 'Product', itemId, ...others } });

const quantitiesOf = async (token: string) =>
  linesOf(await callApi('GET', '/cart', { token })).map(({ quantity }) => quantity);

describe('adds of many people at one moment', () => {
  it('go each into its own cart, and each is told of its own', async () => {
    const [people, product] = [await times(12, () => apiCustomer()), await ownProduct()];
    const answers = await Promise.all(
      people.map(({ token }, place) => add(token, product.id, { quantity: place + 1 })),
    );
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 201));
    expect(answers.map((answer) => linesOf(answer).map(({ quantity }) => quantity))).toEqual(
      people.map((_, place) => [place + 1]),
    );
    expect(await Promise.all(people.map(({ token }) => quantitiesOf(token)))).toEqual(
      people.map((_, place) => [place + 1]),
    );
    await product.forget();
  });

  it('are refused each for itself: a token gone, a size there is none of, a thing unknown, a full line', async () => {
    const [people, { id }] = [await times(6, () => apiCustomer()), await simpleProduct()];
    const [good, gone, sized, lost, full, last] = people.map(({ token }) => token) as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    await database()`
      update api_tokens set expires_at = now() where token_hash =
      ${createHash('sha256').update(gone).digest('base64url')}`;
    expect((await add(full, id, { quantity: 20 })).status).toBe(201);
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([
        add(good, id),
        add(gone, id),
        add(sized, id, { size: '50ml' }),
        add(lost, gone),
        add(full, id),
        add(last, id),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([201, 401, 422, 422, 422, 201]);
    }
    expect([await quantitiesOf(good), await quantitiesOf(full), await quantitiesOf(last)]).toEqual([[5], [20], [5]]);
  });

  it('do not wait for somebody’s cart that is being held; its own adds do, and go in', async () => {
    const [{ token, id: userId }, others, { id }] = [
      await apiCustomer(),
      await times(4, () => apiCustomer()),
      await simpleProduct(),
    ];
    expect((await add(token, id)).status).toBe(201);
    let held: Promise<number[]> | undefined;
    await database().begin(async (holding) => {
      await holding`select 1 from carts where user_id = ${userId} for update`;
      held = times(3, async () => (await add(token, id)).status);
      for (let round = 0; round < 3; round += 1) {
        const answers = await Promise.all(others.map((other) => add(other.token, id)));
        expect(answers.map(({ status }) => status)).toEqual(others.map(() => 201));
      }
    });
    expect(await held).toEqual([201, 201, 201]);
    expect(await quantitiesOf(token)).toEqual([4]);
  });

  it('of 64 connections into one cart all go in, and every piece is counted', async () => {
    const [{ token }, products] = [await apiCustomer(), await times(4, () => ownProduct())];
    const answers = await times(64, (place) => patiently(() => add(token, products[place % 4]?.id ?? '')));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(await quantitiesOf(token)).toEqual([16, 16, 16, 16]);
    await Promise.all(products.map(({ forget }) => forget()));
  });

  it('of one person by several tokens are none lost, and a new cart is made once', async () => {
    const [{ person, token }, { id }] = [await apiCustomer(), await simpleProduct()];
    const tokens = [token, ...(await times(3, () => apiToken(person)))];
    const answers = await times(20, (place) => patiently(() => add(tokens[place % tokens.length] ?? token, id)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(await quantitiesOf(token)).toEqual([20]);
  });

  it('are counted each: at the limit of a person as many go in as there is room for', async () => {
    const [{ token, id: person }, { token: other }, { id }] = [
      await apiCustomer(),
      await apiCustomer(),
      await simpleProduct(),
    ];
    await add(token, id);
    const key = `api-writes:${person}`;
    await database()`update rate_limits set points = 1193 where key = ${key}`;
    const [mine, theirs] = await Promise.all([times(12, () => add(token, id)), times(4, () => add(other, id))]);
    expect(mine.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(7).fill(201),
      ...Array<number>(5).fill(429),
    ]);
    expect(theirs.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await quantitiesOf(token)).toEqual([8]);
  });
});
