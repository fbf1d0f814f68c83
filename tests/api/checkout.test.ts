import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { closeDatabase, database } from '../support/database';
import { withCacheInvalidation } from '../support/cache-invalidation';
import { changeRow } from '../support/change-rows';
import { forgetRegistrations, registeredVisitor } from '../support/people';
import { addProduct, egp, filledCheckout, ownProduct, placeOrder, simpleProduct } from '../support/shopping';

beforeEach(forgetRegistrations);
afterAll(closeDatabase);

describe('checkout', () => {
  it('names each field that is wrong and keeps what was typed', async () => {
    const { visitor } = await registeredVisitor();
    await addProduct(visitor, (await simpleProduct()).slug);
    const { form, fields } = await filledCheckout(visitor);
    const page = await visitor.submit(form, { ...fields, phone: '0100 555 014', city: '', street: 'My street 77' });
    expect(page.status).toBe(422);
    expect(
      page
        .all('[aria-invalid="true"]')
        .map((input) => input.getAttribute('name'))
        .sort(),
    ).toEqual(['city', 'phone']);
    expect(page.html).toContain('My street 77');
    expect(page.html).toContain('0100 555 014');
  });

  it('asks again when a price has changed, then takes the new one', async () => {
    const { visitor } = await registeredVisitor();
    const product = await ownProduct();
    try {
      await addProduct(visitor, product.slug);
      const { form, fields, region } = await filledCheckout(visitor);
      const known = await visitor.submit(form, { ...fields, intent: 'totals' });
      const ready = known.form({ idempotencyKey: true });
      await withCacheInvalidation(
        () => database()`update products set price_after = price_after - 1000 where id = ${product.id}`,
      );
      const asked = await visitor.submit(ready, fields);
      expect(asked.status).toBe(409);
      const total = product.price - 1000 + region.charge;
      expect(asked.text).toContain(egp(total));
      const done = await visitor.submit(asked.form({ idempotencyKey: true }), fields);
      expect(done.path).toContain('/checkout/success');
      expect(done.text).toContain(egp(total));
    } finally {
      await product.forget();
    }
  });

  it('places nothing with an item that is gone, and names it', async () => {
    const { visitor, person } = await registeredVisitor();
    const product = await ownProduct();
    try {
      await addProduct(visitor, product.slug);
      const { form, fields } = await filledCheckout(visitor);
      await changeRow('products', product.id, { available: false });
      const answer = await visitor.submit(form, fields);
      expect(answer.text).toContain(product.nameEn);
      const [orders] = await database()<
        { n: number }[]
      >`select count(*)::int as n from orders where user_id = (select id from users where email = ${person.email})`;
      expect(orders?.n).toBe(0);
    } finally {
      await product.forget();
    }
  });

  it('takes cash on delivery only where the governorate allows it', async () => {
    const { visitor, person } = await registeredVisitor();
    await addProduct(visitor, (await simpleProduct()).slug);
    const [region] = await database()<
      { id: string }[]
    >`select id from regions where not cod_allowed and active limit 1`;
    const { form, fields } = await filledCheckout(visitor);
    let answer = await visitor.submit(form, { ...fields, region: region?.id ?? '' });
    if (answer.status === 409)
      answer = await visitor.submit(answer.form({ idempotencyKey: true }), { ...fields, region: region?.id ?? '' });
    expect(answer.status).toBe(422);
    const [orders] = await database()<
      { n: number }[]
    >`select count(*)::int as n from orders where user_id = (select id from users where email = ${person.email})`;
    expect(orders?.n).toBe(0);
  });

  it('shows no order to anyone but its owner', async () => {
    const owner = await registeredVisitor();
    await addProduct(owner.visitor, (await simpleProduct()).slug);
    const { id } = await placeOrder(owner.visitor);
    const stranger = await registeredVisitor();
    expect((await stranger.visitor.open(`/user/my-orders/${id}`)).status).toBe(404);
    const success = await stranger.visitor.open(`/checkout/success?order=${id}`);
    expect(success.text).not.toContain('Mossadak');
    expect(success.links(/^\/user\/my-orders$/).length).toBeGreaterThan(0);
    for (const bad of ['', 'x', crypto.randomUUID()]) {
      expect((await owner.visitor.open(`/checkout/success?order=${bad}`)).status).toBeLessThan(500);
    }
  });
});
