import { afterAll, describe, expect, it } from 'vitest';

import { apiCustomer, callApi } from '../support/api';
import { customerWithCart, linesOf } from '../support/api-shopping';
import { closeDatabase, database } from '../support/database';
import { patiently } from '../support/patiently';
import { ownProduct, simpleProduct } from '../support/shopping';

afterAll(closeDatabase);

describe('a race', () => {
  it('of 15 increases loses none, and of 20 more goes no further than 20', async () => {
    const { line, token } = await customerWithCart(1);
    const increase = (_: unknown, index: number) =>
      patiently(() => callApi(index % 2 ? 'GET' : 'POST', `/cart/increase/${line._id}`, { token }));
    const first = await Promise.all(Array.from({ length: 15 }, increase));
    expect(first.every(({ status }) => status === 200)).toBe(true);
    expect(linesOf(await callApi('GET', '/cart', { token }))[0]?.quantity).toBe(16);
    const second = await Promise.all(Array.from({ length: 20 }, increase));
    expect(second.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(4).fill(200),
      ...Array<number>(16).fill(422),
    ]);
    expect(linesOf(await callApi('GET', '/cart', { token }))[0]?.quantity).toBe(20);
  });

  it('of adds and increases of one line loses none, and stops at 20', async () => {
    const { line, product, token } = await customerWithCart(1);
    const add = () =>
      patiently(() => callApi('POST', '/cart', { token, json: { type: 'Product', itemId: product.id } }));
    const increase = () => patiently(() => callApi('POST', `/cart/increase/${line._id}`, { token }));
    const both = (pairs: number) => Promise.all(Array.from({ length: pairs }, () => [add(), increase()]).flat());
    const quantity = async () => linesOf(await callApi('GET', '/cart', { token })).map((each) => each.quantity);
    expect((await both(6)).every(({ status }) => status < 300)).toBe(true);
    expect(await quantity()).toEqual([13]);
    const statuses = (await both(8)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(16 - 7);
    expect(await quantity()).toEqual([20]);
  });

  it('of an add and the removal of its line leaves what was added last, or nothing', async () => {
    const { line, product, token } = await customerWithCart(3);
    const add = () => callApi('POST', '/cart', { token, json: { type: 'Product', itemId: product.id } });
    const answers = await Promise.all([add(), callApi('DELETE', `/cart/${line._id}`, { token }), add()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 204, 201]);
    const left = linesOf(await callApi('GET', '/cart', { token })).map(({ quantity }) => quantity);
    expect([[], [1], [2]]).toContainEqual(left);
  });

  it('of an add and a change of its product is decided by the product as it is', async () => {
    const [{ token }, product] = [await apiCustomer(), await ownProduct()];
    const sql = database();
    const add = async () =>
      (await callApi('POST', '/cart', { token, json: { type: 'Product', itemId: product.id } })).status;
    expect(await add()).toBe(201);
    // Each time before every process can have dropped its caches.
    for (let round = 0; round < 5; round += 1) {
      await sql`update products set available = false where id = ${product.id}`;
      expect(await add()).toBe(409);
      await sql`update products set available = true, visible = false where id = ${product.id}`;
      expect(await add()).toBe(404);
      await sql`update products set visible = true where id = ${product.id}`;
      expect(await add()).toBe(201);
    }
    await product.forget();
  });

  it('of an add and a change of its product before it is in, is decided by the product as it is then', async () => {
    const [{ token, id: userId }, product] = [await apiCustomer(), await ownProduct()];
    const sql = database();
    const add = () => callApi('POST', '/cart', { token, json: { type: 'Product', itemId: product.id } });
    expect((await add()).status).toBe(201);
    let late: ReturnType<typeof add> | undefined;
    await sql.begin(async (holding) => {
      await holding`select 1 from carts where user_id = ${userId} for update`;
      late = add();
      // Once it waits for the cart it has read, judged and priced the product.
      await expect
        .poll(
          async () =>
            (await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
              .length,
        )
        .toBe(1);
      await sql`update products set available = false where id = ${product.id}`;
    });
    expect((await late)?.status).toBe(409);
    expect(linesOf(await callApi('GET', '/cart', { token })).map(({ quantity }) => quantity)).toEqual([1]);
    await product.forget();
  });

  it('of 33 adds of different things fills a cart of 30 lines and no more', async () => {
    const { token } = await apiCustomer();
    const products = await Promise.all(Array.from({ length: 33 }, () => ownProduct()));
    const add = (id: string) =>
      patiently(() => callApi('POST', '/cart', { token, json: { type: 'Product', itemId: id } }));
    const answers = await Promise.all(products.map(({ id }) => add(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(30).fill(201),
      ...Array<number>(3).fill(422),
    ]);
    expect(linesOf(await callApi('GET', '/cart', { token }))).toHaveLength(30);
    await Promise.all(products.map(({ forget }) => forget()));
  });

  it('of 20 equal adds makes one line of 20', async () => {
    const [{ token }, { id }] = [await apiCustomer(), await simpleProduct()];
    const add = () => patiently(() => callApi('POST', '/cart', { token, json: { type: 'Product', itemId: id } }));
    expect((await Promise.all(Array.from({ length: 20 }, add))).every(({ status }) => status === 201)).toBe(true);
    expect(linesOf(await callApi('GET', '/cart', { token })).map(({ quantity }) => quantity)).toEqual([20]);
  });
});
