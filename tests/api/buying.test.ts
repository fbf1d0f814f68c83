import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { closeDatabase, database } from '../support/database';
import type { Fields } from '../support/page';
import { forgetRegistrations, newPerson, registeredVisitor } from '../support/people';
import {
  addOnPage,
  classicCollection,
  codRegion,
  customPerfume,
  egp,
  filledCheckout,
  orderIdOf,
  placeOrder,
  simpleProduct,
} from '../support/shopping';
import { Visitor } from '../support/visitor';

beforeEach(forgetRegistrations);
afterAll(closeDatabase);

describe.each(['en', 'ar'] as const)('a shopper without JavaScript, in %s', (language) => {
  it('registers, adds a perfume and a collection, changes quantities and orders by cash on delivery', async () => {
    const { visitor } = await registeredVisitor(language);
    const perfume = await customPerfume();
    const bundle = await classicCollection();

    await addOnPage(visitor, perfume.slug, '50ml');
    const collections = await visitor.open(`/collections/${bundle.slug}`);
    const added = await visitor.submit(collections.form({ intent: 'add', itemType: 'Collection', itemId: bundle.id }));
    expect(added.status).toBe(200);

    let cart = await visitor.open('/cart');
    expect(cart.text).toContain(egp(perfume.mdPrice + bundle.price));
    const [line] = await database()<
      { id: string }[]
    >`select id from cart_items where product_id = ${perfume.id} order by created_at desc limit 1`;
    cart = await visitor.submit(cart.form({ intent: 'increase', lineId: line?.id ?? '' }), { returnTo: '/cart' });
    expect(cart.text).toContain(egp(2 * perfume.mdPrice + bundle.price));
    cart = await visitor.submit(cart.form({ intent: 'increase', lineId: line?.id ?? '' }), { returnTo: '/cart' });
    cart = await visitor.submit(cart.form({ intent: 'decrease', lineId: line?.id ?? '' }), { returnTo: '/cart' });
    const itemsTotal = 2 * perfume.mdPrice + bundle.price;
    expect(cart.text).toContain(egp(itemsTotal));

    const { id, page } = await placeOrder(visitor);
    const [order] = await database()<{ number: number; total: number; itemsTotal: number; status: string }[]>`
      select number::int, total::int, items_total::int as "itemsTotal", status from orders where id = ${id}`;
    expect(order).toMatchObject({ itemsTotal, status: 'pending' });
    expect(page.status).toBe(200);
    expect(page.text).toContain(String(order?.number));
    expect(page.text).toContain(egp(order?.total ?? 0));

    expect((await visitor.open('/user/my-orders')).text).toContain(String(order?.number));
    expect((await visitor.open(`/user/my-orders/${id}`)).status).toBe(200);
    const [left] = await database()<
      { n: number }[]
    >`select count(*)::int as n from cart_items i join orders o on o.user_id = i.user_id where o.id = ${id}`;
    expect(left?.n).toBe(0);
  });

  it('gets the same order when the same form is sent twice', async () => {
    const { visitor } = await registeredVisitor(language);
    await addOnPage(visitor, (await simpleProduct()).slug);
    const region = await codRegion();
    let { form } = await filledCheckout(visitor);
    const { fields } = await filledCheckout(visitor);
    let first = await visitor.submit(form, fields);
    if (first.status === 409) {
      form = first.form({ idempotencyKey: true });
      first = await visitor.submit(form, fields);
    }
    const second = await visitor.submit(form, fields);
    expect(orderIdOf(second)).toBe(orderIdOf(first));
    const [row] = await database()<{ n: number }[]>`
      select count(*)::int as n from orders where region_id = ${region.id}
      and user_id = (select user_id from orders where id = ${orderIdOf(first)})`;
    expect(row?.n).toBe(1);
  });
});

describe('the cart', () => {
  it('never believes a price, and adds nothing that does not exist or is hidden', async () => {
    const { visitor, person } = await registeredVisitor();
    const product = await simpleProduct();
    const page = await visitor.open(`/store/${product.slug}`);
    const form = page.form({ intent: 'add', itemType: 'Product' });
    await visitor.submit(form, { price: '1', priceAfter: '1', customPrice: '1', unitPrice: '1' });
    expect((await visitor.open('/cart')).text).toContain(egp(product.price));

    const hostile: Fields[] = [
      { itemId: crypto.randomUUID() },
      { itemId: 'x' },
      { itemType: 'Gift' },
      { quantity: '-1' },
      { quantity: '0' },
      { quantity: '1e9' },
      { quantity: 'NaN' },
    ];
    for (const changes of hostile) {
      const answer = await visitor.submit(form, changes);
      expect(answer.status, JSON.stringify(changes)).toBeLessThan(500);
    }
    const [cart] = await database()<{ n: number; q: number }[]>`
      select count(*)::int as n, sum(quantity)::int as q from cart_items
        where user_id = (select id from users where email = ${person.email})`;
    expect(cart).toEqual({ n: 1, q: 1 });
  });

  it('holds 20 of a line and says so beyond', async () => {
    const { visitor, person } = await registeredVisitor();
    const product = await simpleProduct();
    await addOnPage(visitor, product.slug, undefined, 20);
    expect((await addOnPage(visitor, product.slug)).text).toContain('You can order up to 20 of one item.');
    const [line] = await database()<{ id: string; quantity: number }[]>`
      select id, quantity from cart_items where user_id = (select id from users where email = ${person.email})`;
    expect(line?.quantity).toBe(20);
    const cart = await visitor.open('/cart');
    expect((await visitor.submit(cart.form({ intent: 'increase' }))).text).toContain(
      'You can order up to 20 of one item.',
    );
    const [after] = await database()<
      { quantity: number }[]
    >`select quantity from cart_items where id = ${line?.id ?? ''}`;
    expect(after?.quantity).toBe(20);
  });

  it('takes a removal back once, however often its button is pressed', async () => {
    const { visitor } = await registeredVisitor();
    await addOnPage(visitor, (await simpleProduct()).slug, undefined, 2);
    const removed = await visitor.submit((await visitor.open('/cart')).form({ intent: 'remove' }));
    expect(removed.all('main .cart-line')).toEqual([]);
    const back = removed.form({ intent: 'restore' });
    for (const _press of [1, 2]) await visitor.submit(back);
    expect((await visitor.open('/cart')).document.querySelector('main output')?.text).toBe('2');
  });

  it('keeps strangers away from its lines', async () => {
    const owner = await registeredVisitor();
    await addOnPage(owner.visitor, (await simpleProduct()).slug);
    const form = (await owner.visitor.open('/cart')).form({ intent: 'increase' });
    const stranger = await registeredVisitor();
    const answer = await stranger.visitor.submit(form);
    expect(answer.status).toBeLessThan(500);
    const [line] = await database()<
      { quantity: number }[]
    >`select quantity from cart_items where user_id = (select id from users where email = ${owner.person.email})`;
    expect(line?.quantity).toBe(1);
  });

  it('remembers what a guest adds, once, through register', async () => {
    const visitor = new Visitor();
    const perfume = await customPerfume();
    const asked = await addOnPage(visitor, perfume.slug, '50ml');
    expect(asked.path).toContain('/auth/login');
    const register = await visitor.open(`/auth/register?redirectTo=${encodeURIComponent(`/store/${perfume.slug}`)}`);
    const person = newPerson();
    const back = await visitor.submit(register.form({ email: true, passwordConfirm: true }), {
      ...person,
      passwordConfirm: person.password,
    });
    expect(back.path).toBe(`/store/${perfume.slug}`);
    const lines = () =>
      database()`
        select quantity, size from cart_items where user_id = (select id from users where email = ${person.email})`;
    expect(await lines()).toEqual([{ quantity: 1, size: '50ml' }]);
    await visitor.open('/');
    expect(await lines()).toHaveLength(1);
  });

  it('sends an empty cart back from checkout', async () => {
    const { visitor } = await registeredVisitor();
    const page = await visitor.open('/checkout');
    expect(page.path).toBe('/cart');
  });
});
