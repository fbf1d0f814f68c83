import { afterAll, describe, expect, it } from 'vitest';

import { adminToken, apiCustomer, callApi, forgetWrites } from '../support/api';
import { ageStep, orderBody, orderOf, placeByApi } from '../support/api-shopping';
import { closeDatabase, database } from '../support/database';
import { environment } from '../support/environment';
import { adminVisitor } from '../support/people';
import { rounds } from '../support/sample';
import { buyerOf, forgetReviews, sayOf } from '../support/reviews';
import { customPerfume, ownProduct } from '../support/shopping';
import { countedProduct } from '../support/stock';
import { until } from '../support/until';

const ORDERS = rounds(1_000, 10);

afterAll(closeDatabase);

async function drops(): Promise<number> {
  const text = await (await fetch(environment.metricsUrl)).text();
  return Number(/^attara_cache_drops_total (\d+)$/m.exec(text)?.[1]);
}

/** How often the caches were dropped meanwhile. */
async function dropsDuring(work: () => Promise<unknown>): Promise<number> {
  const before = await drops();
  await work();
  return (await drops()) - before;
}

const ask = (path: string) => fetch(new URL(path, environment.baseUrl));
const untilCached = (path: string) =>
  until(`${path} is cached`, async () => (await ask(path)).headers.has('X-Page-Cache'));

describe('the caches', () => {
  // A tenth of a second for each order, and thirty times that for a busy machine.
  const LONG = { timeout: 60_000 + ORDERS * 3_000 };
  it(`are dropped by none of ${ORDERS} orders, nor by their steps, payments and what is taken back`, LONG, async () => {
    const [admin, customer, product, body, visitor] = await Promise.all([
      adminToken(),
      apiCustomer(),
      // Counted, and far from what is low: no order shows shoppers anything else.
      countedProduct(100_000),
      orderBody(),
      adminVisitor(),
    ]);
    const step = async (id: string, status: string) =>
      expect((await callApi('PATCH', `/order/${id}`, { token: admin, json: { status } })).status).toBe(200);

    async function order(round: number): Promise<void> {
      if (round % 100 === 99) await forgetWrites();
      await callApi('POST', '/cart', { token: customer.token, json: { type: 'Product', itemId: product.id } });
      const { _id: id } = orderOf(await placeByApi(customer.token, body));
      if (round % 5 === 4) {
        const json = { cancelationReason: 'I chose the wrong size' };
        expect((await callApi('PATCH', `/order/cancel/${id}`, { token: customer.token, json })).status).toBe(200);
        return;
      }
      await step(id, 'accepted');
      expect((await callApi('POST', `/order/${id}/undo`, { token: admin })).status).toBe(200);
      await step(id, 'accepted');
      const shipment = { json: { courier: 'Aramex', waybill: `W-${round}`, fee: 40 }, token: admin };
      expect((await callApi('PATCH', `/order/${id}/shipment`, shipment)).status).toBe(200);
      await step(id, 'out');
      await step(id, 'delivered');
      if (round % 10 !== 0) return;
      await ageStep(id, 90);
      const page = await visitor.open(`/admin/orders/${id}`);
      expect((await visitor.submit(page.form({ payment: 'paid' }))).status).toBe(200);
    }

    await untilCached('/store');
    const dropped = await dropsDuring(async () => {
      for (let round = 0; round < ORDERS; round += 1) await order(round);
      // The page from before the orders may be past its five minutes.
      await untilCached('/store');
      await order(ORDERS);
      expect((await ask('/store')).headers.has('X-Page-Cache')).toBe(true);
    });
    expect(dropped).toBe(0);
    await product.forget();
  });

  it('are dropped by no review that nobody sees yet, however often it is sent', async () => {
    const product = await ownProduct((await customPerfume()).id);
    const { token } = await buyerOf(product);
    await untilCached('/store');
    const dropped = await dropsDuring(async () => {
      for (const rating of [5, 5, 3])
        expect([200, 201]).toContain((await sayOf(product.slug, token, { rating })).status);
    });
    expect(dropped).toBe(0);
    await forgetReviews(product.id);
    await product.forget();
  });

  it.each([
    ['changes no row', () => database()`update products set available = not available where false`],
    ['leaves all rows as they are', () => database()`update products set available = available, price = price`],
  ])('are not dropped by a statement that %s', async (_, change) => {
    await untilCached('/store');
    const mark = await ownProduct();
    const path = `/api/v1/product/${mark.slug}`;
    await untilCached(path);
    const dropped = await dropsDuring(async () => {
      await change();
      // What the database says comes in order: once this is heard, the other would have been.
      await database()`update products set available = false where id = ${mark.id}`;
      await until('the change is seen', async () => (await (await ask(path)).text()).includes('"available":false'));
    });
    expect(dropped).toBe(1);
    await mark.forget();
  });

  it('are dropped by an admin’s change, who sees it with the next request', async () => {
    const product = await ownProduct();
    const path = `/api/v1/product/${product.slug}`;
    const token = await adminToken();
    for (const view of [false, true]) {
      await ask(path);
      const changed = await callApi('PATCH', `/product/product-view/${product.id}`, { token, json: { view } });
      expect(changed.status).toBe(200);
      expect((await ask(path)).status).toBe(view ? 200 : 404);
    }
    await product.forget();
  });
});
