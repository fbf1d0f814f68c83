import { createHash, randomUUID } from 'node:crypto';

import { afterAll, describe, expect, it } from 'vitest';

import { apiCustomer, callApi } from '../support/api';
import { linesOf } from '../support/api-shopping';
import { closeDatabase, database } from '../support/database';
import { ownProduct, simpleProduct } from '../support/shopping';

afterAll(closeDatabase);

const UNKNOWN = randomUUID();

describe('the sender of an add', () => {
  const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
  const json = { 'Content-Type': 'application/json' };

  it('is asked for first, whatever is sent: 401 without a token that holds', async () => {
    const [{ token }, { id }] = [await apiCustomer(), await simpleProduct()];
    await database()`
      update api_tokens set expires_at = now() where token_hash = ${hashOf(token)}`;
    for (const raw of [
      '{',
      '{}',
      '{"by":1}',
      JSON.stringify({ type: 'Product', itemId: UNKNOWN }),
      JSON.stringify({ type: 'Product', itemId: id }),
    ]) {
      for (const each of [token, 'gone', undefined]) {
        expect((await callApi('POST', '/cart', { token: each, raw, headers: json })).status).toBe(401);
      }
    }
  });

  it('has it counted once, however it ends, and puts nothing in beyond the limit', async () => {
    const [{ token, id: person }, { id }] = [await apiCustomer(), await simpleProduct()];
    const add = async (body: object) =>
      (await callApi('POST', '/cart', { token, json: { type: 'Product', itemId: id, ...body } })).status;
    const statuses = [
      await add({}),
      await add({ quantity: 20 }),
      await add({ itemId: UNKNOWN }),
      await add({ by: 1 }),
      await add({ size: '50ml' }),
    ];
    expect(statuses).toEqual([201, 422, 404, 400, 422]);
    const counted = await database()`
      update rate_limits set points = 1200 where key = ${`api-writes:${person}`} and points = 5 returning key`;
    expect(counted).toHaveLength(1);
    expect([await add({}), await add({ by: 1 })]).toEqual([429, 429]);
    expect(linesOf(await callApi('GET', '/cart', { token })).map(({ quantity }) => quantity)).toEqual([1]);
  });

  it('is told of all lines as they are, though the shop was told of no change', async () => {
    const [{ token }, first, second] = [await apiCustomer(), await ownProduct(), await ownProduct()];
    const add = async (itemId: string) =>
      linesOf(await callApi('POST', '/cart', { token, json: { type: 'Product', itemId } }));
    await add(first.id);
    await add(second.id);
    for (const [place, { id, price }] of [first, second].entries()) {
      await database().begin(async (sql) => {
        // Its triggers tell of changes.
        await sql`set local session_replication_role = replica`;
        await sql`update products set price = ${price + 500}, price_after = ${price + 500} where id = ${id}`;
      });
      expect((await add(second.id))[place]?.unitPrice).toBe((price + 500) / 100);
    }
    await Promise.all([first.forget(), second.forget()]);
  });
});
