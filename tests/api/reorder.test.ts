import { afterAll, describe, expect, it } from 'vitest';

import { closeDatabase, database } from '../support/database';
import { changeRow } from '../support/change-rows';
import { registeredVisitor } from '../support/people';
import { addProduct, customPerfume, ownProduct, placeOrder, simpleProduct } from '../support/shopping';
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

  it('adds nothing twice: not to a second press, nor to many at once, nor to a cart that holds as much', async () => {
    const { visitor } = await registeredVisitor();
    const [simple, custom] = [await simpleProduct(), await customPerfume()];
    await addProduct(visitor, simple.slug, undefined, 2);
    await addProduct(visitor, custom.slug, '50ml');
    const { id } = await placeOrder(visitor);
    const form = (await visitor.open(`/user/my-orders/${id}`)).form({ intent: 'reorder' });

    await Promise.all(Array.from({ length: 5 }, () => visitor.submitRaw(form)));
    expect((await cartOf(id)).sort()).toEqual([`${custom.slug} 50ml 1`, `${simple.slug} - 2`].sort());

    await addProduct(visitor, custom.slug, '50ml', 3);
    const page = await visitor.submit(form);
    expect(page.text).toContain('Everything of that order is in your cart again.');
    expect((await cartOf(id)).sort()).toEqual([`${custom.slug} 50ml 4`, `${simple.slug} - 2`].sort());

    await visitor.submit(page.forms({ intent: 'remove' })[0] ?? form);
    await visitor.submit(form);
    expect((await cartOf(id)).map((line) => line.split(' ')[0]).sort()).toEqual([custom.slug, simple.slug].sort());
  });

  it('names what would pass a limit and leaves the cart as it was', async () => {
    const { visitor } = await registeredVisitor();
    const simple = await simpleProduct();
    await addProduct(visitor, simple.slug);
    const { id } = await placeOrder(visitor);
    // Thirty other lines, the most a cart holds.
    const others = await database()`
      insert into cart_items (user_id, line_key, type, product_id, quantity)
      select o.user_id, 'other-' || p.id, 'Product', p.id, 1 from orders o, products p where o.id = ${id}
        and p.slug <> ${simple.slug} limit 30
      returning id`;
    expect(others).toHaveLength(30);
    const [row] = await database()<
      { name: string }[]
    >`select name_en as name from products where slug = ${simple.slug}`;

    const page = await orderAgain(visitor, id);
    expect(page.text).toContain(`Nothing was added. Sold out, or too many for one cart: ${row?.name ?? 'nothing'}.`);
    expect(await cartOf(id)).toHaveLength(30);
  });

  it('leaves out what is gone, and names it', async () => {
    const { visitor } = await registeredVisitor();
    const [simple, gone] = [await simpleProduct(), await ownProduct()];
    await addProduct(visitor, simple.slug, undefined, 2);
    await addProduct(visitor, gone.slug);
    const { id } = await placeOrder(visitor);
    await gone.forget();

    const page = await orderAgain(visitor, id);
    expect(page.text).toContain(`In your cart again, without what is sold out or would be too many: ${gone.nameEn}.`);
    expect(await cartOf(id)).toEqual([`${simple.slug} - 2`]);
  });

  it('names the first few where many are gone: the message must fit its cookie', async () => {
    const { visitor } = await registeredVisitor('ar');
    const products = await Promise.all(Array.from({ length: 9 }, ownProduct));
    for (const { id, slug } of products) {
      await changeRow('products', id, { name_ar: 'عطر الورد البلدي '.repeat(7) });
      await addProduct(visitor, slug);
    }
    const { id } = await placeOrder(visitor);
    for (const { forget } of products) await forget();
    const page = await orderAgain(visitor, id);
    expect(page.path).toBe('/cart');
    expect(page.document.querySelector('.toast-region')?.text).toContain('عطر الورد البلدي');
    expect(page.document.querySelector('.toast-region')?.text).toContain(' …');
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
