import { afterAll, expect, it } from 'vitest';

import { closeDatabase, database } from '../support/database';
import { environment } from '../support/environment';
import { adminVisitor, registeredVisitor } from '../support/people';
import { addProduct, filledCheckout, newOrder, orderIdOf, simpleProduct } from '../support/shopping';
import { Visitor } from '../support/visitor';

afterAll(closeDatabase);

it.each([
  ['عبد الرحمن محمد', 'شكرًا يا عبد الرحمن'],
  ['د. أم كلثوم إبراهيم', 'شكرًا يا أم كلثوم'],
])('thanks %s by a whole name, and counts the pieces of the order', async (name, thanks) => {
  const { visitor } = await registeredVisitor('ar');
  await addProduct(visitor, (await simpleProduct()).slug, undefined, 3);
  const { page, form, fields } = await filledCheckout(visitor);
  expect(page.text).toContain('طلبك (3 قطع)');
  let placed = await visitor.submit(form, { ...fields, name });
  if (placed.status === 409) placed = await visitor.submit(placed.form({ idempotencyKey: true }), { ...fields, name });
  expect(orderIdOf(placed)).not.toBe('');
  expect(placed.heading).toBe(thanks);
  expect((await visitor.open('/user/my-orders')).text).toContain('3 قطع');
});

it('says of a transfer on paper what the customer may read, and to the admin who sent it', async () => {
  const { id } = await newOrder();
  await database()`update orders set payment_method = 'instapay', payment_status = 'claimed' where id = ${id}`;
  const admin = await adminVisitor('ar');
  const invoice = (await admin.open(`/admin/orders/${id}/print/invoice?in=ar`)).document;
  expect(invoice.querySelector('article.order-document')?.text).toContain('التحويل قيد المراجعة');
  expect(invoice.querySelector('title')?.text).toMatch(/^فاتورة \d+ · عطارة$/);
  expect((await admin.open(`/admin/orders/${id}`)).text).toContain('تحويل للمراجعة');
});

it('has no two choices of one name among the custom perfumes', async () => {
  const page = await new Visitor('ar').open('/store?category=perfume&branch=custom');
  const choices = page.all('.store-filters a').map(({ text }) => text.trim());
  expect(choices).toContain('للجنسين');
  expect(choices).not.toContain('للجميع');
});

it('calls the first accounts by names that a reader of Arabic knows', async () => {
  const { admin, demoCustomer } = environment;
  const named = await database()<{ name: string }[]>`
    select name from users where email in (${admin.email}, ${demoCustomer}) order by role`;
  expect(named.map(({ name }) => name)).toEqual(['صاحب المتجر', 'منى عادل']);
});
