import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { closeDatabase, database } from '../support/database';
import type { Page } from '../support/page';
import { adminVisitor, newPerson } from '../support/people';
import { codRegion, customPerfume, egp, newOrder, simpleProduct } from '../support/shopping';
import type { Visitor } from '../support/visitor';

let admin: Visitor;
beforeAll(async () => {
  admin = await adminVisitor();
});
beforeEach(() => database()`delete from order_drafts`);
afterAll(closeDatabase);

const PATH = '/admin/orders/create';
const formOf = (page: Page) => page.form({ idempotencyKey: true });
const openNew = () => admin.open(PATH);
const add = (page: Page, id: string, changes = {}) =>
  admin.submit(formOf(page), { ...changes, step: `add:Product:${id}` });
const idOf = (page: Page) => page.path.split('/').at(-1) ?? '';
const address = async () => ({
  'address.region': (await codRegion()).id,
  'address.city': 'Sohag',
  'address.street': '22 Port Said Street',
});

describe('the form of a new order', () => {
  it('finds the customer, puts items in, shows what it comes to, and places it', async () => {
    const { id: known } = await newOrder();
    const [{ phone } = { phone: '' }] = await database()<{ phone: string }[]>`
      select users.phone from users join orders on user_id = users.id where orders.id = ${known}`;
    const [{ id }, { charge }] = [await simpleProduct(), await codRegion()];
    const found = await admin.submit(formOf(await openNew()), { 'customer.phone': phone, step: 'customer' });
    expect(found.text).toContain('1 order ·');
    expect(formOf(found).values()).toMatchObject({ 'address.city': ['Dokki'], source: ['phone'] });
    const added = await add(found, id, { source: 'instagram' });
    expect(formOf(added).values()).toMatchObject({ 'items[0].itemId': [id], 'customer.phone': [phone] });
    const shown = await admin.submit(formOf(added), { 'items[0].quantity': '2', language: 'en', step: 'price' });
    const { price } = await simpleProduct();
    expect(shown.text).toContain(egp(2 * price + charge));
    const placed = await admin.submit(formOf(shown));
    expect(placed.text).toMatch(/Order \d+ is placed/);
    const [row] = await database()`
      select source, language, total::int, opened_at is not null as opened from orders where id = ${idOf(placed)}`;
    expect(row).toEqual({ source: 'instagram', language: 'en', total: 2 * price + charge, opened: true });
    // Pressed twice it is one order.
    expect((await admin.submit(formOf(shown))).path).toBe(placed.path);
  });

  it('keeps what was typed until it is placed, or begun anew', async () => {
    const { id } = await customPerfume();
    await add(await openNew(), id, { 'customer.name': 'Farida', 'address.city': 'Sohag', 'customer.phone': '٠١٢' });
    const later = await openNew();
    expect(later.text).toContain('Draft kept:');
    expect(formOf(later).values()).toMatchObject({
      ...{ 'customer.name': ['Farida'], 'address.city': ['Sohag'], 'customer.phone': ['٠١٢'] },
      'items[0].itemId': [id],
    });
    const colleague = await adminVisitor();
    await database()`update order_drafts set user_id = (select id from users where role = 'user' limit 1)`;
    expect((await colleague.open(PATH)).text).not.toContain('Draft kept:');
    await add(await openNew(), id);
    expect((await admin.submit(formOf(await openNew()), { step: 'draft' })).path).toBe('/admin/orders');
    const anew = await admin.submit(formOf(await openNew()), { step: 'drop' });
    expect([anew.text.includes('Draft kept:'), formOf(anew).fieldNames().includes('items[0].itemId')]).toEqual([
      false,
      false,
    ]);
  });

  it('drops what was typed with the order that comes of it, or does neither', async () => {
    const sql = database();
    const shown = await add(await openNew(), (await simpleProduct()).id, { source: 'shop' });
    const placed = async () => (await sql`select 1 from orders`).length;
    const before = await placed();
    await sql.unsafe(`create function draft_stays() returns trigger language plpgsql
      as $$ begin raise exception 'a planted fault'; end $$;
      create trigger draft_stays before delete on order_drafts for each row execute function draft_stays()`);
    try {
      expect((await admin.submit(formOf(shown))).status).toBe(500);
    } finally {
      await sql.unsafe('drop function draft_stays cascade');
    }
    expect(await placed()).toBe(before);
    expect((await openNew()).text).toContain('Draft kept:');
    await admin.submit(formOf(shown));
    expect([await placed(), (await openNew()).text.includes('Draft kept:')]).toEqual([before + 1, false]);
  });

  it('says what is missing, and keeps nothing that it has not shown', async () => {
    const empty = await admin.submit(formOf(await openNew()));
    expect(empty.status).toBe(422);
    expect(empty.text).toContain('Keep at least one item.');
    const { id } = await simpleProduct();
    const added = await add(await openNew(), id);
    const faulty = await admin.submit(formOf(added), { 'customer.phone': '12', 'discount.amount': '10' });
    for (const words of ['Egyptian mobile', 'Choose your governorate.', 'Write why there is a discount'])
      expect(faulty.text).toContain(words);
    const sound = { 'customer.phone': newPerson().phone, 'customer.name': 'Farida', 'discount.amount': '' };
    const refused = await admin.submit(formOf(faulty), { ...sound, ...(await address()) });
    expect([refused.status, refused.text.includes('The total has changed.')]).toEqual([409, true]);
    expect((await admin.submit(formOf(refused))).text).toMatch(/Order \d+ is placed/);
  });

  it('sells over the counter in one press after the item, with its change', async () => {
    const { id, price } = await simpleProduct();
    const added = await add(await openNew(), id, { source: 'shop', ...(await address()) });
    const given = await admin.submit(formOf(added), { given: String(price / 100 + 50), step: 'price' });
    expect(given.text).toContain('50.00');
    const transfer = await admin.submit(formOf(added), { paymentMethod: 'instapay' });
    expect(transfer.text).toContain('Write the number of the transfer');
    const paid = await admin.submit(formOf(transfer), { reference: 'IP-7' });
    const [entry] = await database()`select how, reference from order_payments where order_id = ${idOf(paid)}`;
    expect(entry).toEqual({ how: 'instapay', reference: 'IP-7' });
    const sold = await admin.submit(formOf(await add(await openNew(), id, { source: 'shop' })), { print: 'on' });
    expect(sold.path).toMatch(/\/print\/invoice\?in=en$/);
    const [, soldId = ''] = /^\/admin\/orders\/([^/]+)\//.exec(sold.path) ?? [];
    const [row] = await database()`select status, region_id, total::int from orders where id = ${soldId}`;
    expect(row).toEqual({ status: 'delivered', region_id: null, total: price });
    for (const path of ['/admin/orders', paid.path, `${paid.path}/print/slip`, '/admin'])
      expect((await admin.open(path)).status).toBe(200);
  });
});
