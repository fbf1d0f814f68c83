import { afterAll, describe, expect, it } from 'vitest';

import { closeDatabase, database } from '../support/database';
import { adminVisitor, registeredVisitor } from '../support/people';
import { proveAfterwards } from '../support/prove';
import { rounds } from '../support/sample';
import { statusStepsOf } from '../support/api-shopping';
import { addProduct, filledCheckout, placeOrder, simpleProduct } from '../support/shopping';

afterAll(closeDatabase);
proveAfterwards();

/** Runs `count` jobs, `width` at a time. */
async function inParallel(count: number, width: number, job: () => Promise<unknown>): Promise<void> {
  let left = count;
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (left > 0) {
        left -= 1;
        await job();
      }
    }),
  );
}

describe('races against real PostgreSQL', () => {
  it('200 parallel increments: none lost, none beyond 20 a line', async () => {
    const { visitor, person } = await registeredVisitor();
    await addProduct(visitor, (await simpleProduct()).slug);
    const form = (await visitor.open('/cart')).form({ intent: 'increase' });
    const quantity = async () =>
      (
        await database()<
          { quantity: number }[]
        >`select quantity from cart_items where user_id = (select id from users where email = ${person.email})`
      )[0]?.quantity;

    await inParallel(15, 15, () => visitor.submitRaw(form).then((response) => response.arrayBuffer()));
    expect(await quantity()).toBe(16);
    await inParallel(200, 20, async () => {
      const response = await visitor.submitRaw(form);
      expect(response.status).toBeLessThan(500);
      await response.arrayBuffer();
    });
    expect(await quantity()).toBe(20);
  });

  it('100 double submits of one checkout: one order', async () => {
    const { visitor, person } = await registeredVisitor();
    await addProduct(visitor, (await simpleProduct()).slug);
    const { form, fields } = await filledCheckout(visitor);
    const known = await visitor.submit(form, { ...fields, intent: 'totals' });
    const ready = known.form({ idempotencyKey: true });
    const targets = new Set<string>();
    await inParallel(100, 20, async () => {
      const response = await visitor.submitRaw(ready, fields);
      expect(response.status).toBe(303);
      targets.add(response.headers.get('Location') ?? '');
      await response.arrayBuffer();
    });
    expect(targets.size).toBe(1);
    const [orders] = await database()<
      { n: number }[]
    >`select count(*)::int as n from orders where user_id = (select id from users where email = ${person.email})`;
    expect(orders?.n).toBe(1);
  });

  it('cancel against accept: exactly one wins, and the history says which', { timeout: 360_000 }, async () => {
    const admin = await adminVisitor();
    for (let round = 0; round < rounds(30, 3); round += 1) {
      const { visitor } = await registeredVisitor();
      await addProduct(visitor, (await simpleProduct()).slug);
      const { id } = await placeOrder(visitor);
      const cancel = (await visitor.open(`/user/my-orders/${id}`)).form({ reason: true });
      const page = await admin.open(`/admin/orders/${id}`);
      const accept = page.form({ status: 'accepted' });
      await Promise.all([
        visitor
          .submitRaw(cancel, { reason: 'other', otherReason: 'I changed my mind' })
          .then((response) => response.arrayBuffer()),
        admin.submitRaw(accept).then((response) => response.arrayBuffer()),
      ]);
      const events = await statusStepsOf(id);
      const [order] = await database()<{ status: string }[]>`select status from orders where id = ${id}`;
      // Accepted may still be cancelled, so two events are fine only in that order.
      const path = events.map((event) => event.to).join(' ');
      expect(['pending canceled', 'pending accepted', 'pending accepted canceled']).toContain(path);
      expect(order?.status).toBe(events.at(-1)?.to);
    }
  });
});
