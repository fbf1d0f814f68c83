import { afterAll, describe, expect, it } from 'vitest';

import { closeDatabase, database } from '../support/database';
import { registeredVisitor } from '../support/people';
import { addProduct, customPerfume, placeOrder, simpleProduct } from '../support/shopping';
import type { Visitor } from '../support/visitor';

afterAll(closeDatabase);

async function orderAgain(visitor: Visitor, id: string) {
  const page = await visitor.open(`/user/my-orders/${id}`);
  return visitor.submit(page.form({ intent: 'reorder' }));
}

async function cartOf(orderId: string): Promise<string[]> {
  const lines = await database()<{ slug: string; size: string | null; quantity: number }[]>`
    select p.slug, c.size, c.quantity from cart_items c join products p on p.id = c.product_id
    where c.user_id = (select user_id from orders where id = ${orderId}) order by c.created_at, c.id`;
  return lines.map(({ slug, size, quantity }) => `${slug} ${size ?? '-'} ${quantity}`);
}

describe('ordering again', () => {
  it('puts the same items, sizes and quantities into the cart and leads there', async () => {
    const { visitor } = await registeredVisitor();
    const [simple, custom] = [await simpleProduct(), await customPerfume()];
    await addProduct(visitor, simple.slug, undefined, 2);
    await addProduct(visitor, custom.slug, '50ml');
    const { id } = await placeOrder(visitor);
    expect(await cartOf(id)).toEqual([]);

    const page = await orderAgain(visitor, id);
    expect(page.path).toBe('/cart');
    expect(page.text).toContain('Everything of that order is in your cart again.');
    expect(await cartOf(id)).toEqual([`${simple.slug} - 2`, `${custom.slug} 50ml 1`]);
  });

  it('names what would pass a limit and leaves it as it was', async () => {
    const { visitor } = await registeredVisitor();
    const [simple, custom] = [await simpleProduct(), await customPerfume()];
    await addProduct(visitor, simple.slug, undefined, 11);
    await addProduct(visitor, custom.slug, '50ml');
    const { id } = await placeOrder(visitor);
    await orderAgain(visitor, id);
    const [row] = await database()<{ name: string }[]>`select name_en as name from products where slug = ${simple.slug}`;

    const page = await orderAgain(visitor, id);
    expect(page.text).toContain(`In your cart again, without what is sold out or would be too many: ${row?.name ?? 'nothing'}.`);
    expect(await cartOf(id)).toEqual([`${simple.slug} - 11`, `${custom.slug} 50ml 2`]);
  });

  it('is nothing one can do with the order of somebody else', async () => {
    const { visitor: owner } = await registeredVisitor();
    await addProduct(owner, (await simpleProduct()).slug);
    const { id } = await placeOrder(owner);
    const form = (await owner.open(`/user/my-orders/${id}`)).form({ intent: 'reorder' });
    const { visitor: stranger } = await registeredVisitor();
    expect((await stranger.submit(form)).status).toBe(404);
    expect(await cartOf(id)).toEqual([]);
  });
});
