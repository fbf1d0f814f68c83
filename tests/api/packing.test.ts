import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { adminToken, callApi, NOBODY } from '../support/api';
import { closeDatabase, database } from '../support/database';
import { adminVisitor } from '../support/people';
import { newOrder, type PlacedOrder } from '../support/shopping';
import { staffVisitor } from '../support/staff';

afterAll(closeDatabase);

const itemOf = async (order: string) =>
  (await database()<{ id: string }[]>`select item_id as id from order_items where order_id = ${order}`)[0]?.id;

describe('who packs', () => {
  let packer: Awaited<ReturnType<typeof staffVisitor>>;
  let order: PlacedOrder;
  beforeAll(async () => {
    packer = await staffVisitor('packer');
  });
  afterAll(() => packer.forget());
  beforeEach(async () => {
    order = await newOrder();
    await database()`update orders set status = 'accepted', recipient_name = 'Hoda Mansour',
      recipient_phone = '+201066677788', city = 'Imbaba', note = 'Wrap it, please'
      where id = ${order.id}`;
  });

  it('is let in at what there is to pack, and has nothing else in the menu', async () => {
    expect(packer.home).toBe('/admin/pack');
    const page = await packer.visitor.open('/admin/pack');
    // Whose work is one screen needs no tabs.
    expect(page.all('.admin-tabs')).toEqual([]);
    expect(page.status).toBe(200);
    expect(page.all('.admin-side nav a').map((link) => link.getAttribute('href'))).toEqual(['/admin/pack']);
    expect((await packer.visitor.open('/admin')).status).toBe(200);
    for (const path of ['/admin/orders', `/admin/orders/${order.id}`, '/admin/orders/print/invoices?orders=1'])
      expect((await packer.visitor.open(path)).status, path).toBe(403);
  });

  it('sees first name, governorate, pieces and note, and never phone, street or price', async () => {
    for (const path of [`/admin/pack?q=${order.number}`, `/admin/orders/print/slips?orders=${order.number}`]) {
      const { status, html, text } = await packer.visitor.open(path);
      expect(status).toBe(200);
      for (const word of ['Hoda', 'Wrap it, please', order.itemNameEn]) expect(text).toContain(word);
      for (const word of [
        'Mansour',
        '66677788',
        '6667 7788',
        '667 7788',
        'Mossadak',
        'Imbaba',
        (order.total / 100).toFixed(2),
        'Collect',
      ])
        expect(html, `${path}: ${word}`).not.toContain(word);
    }
  });

  it('reads no phone in what the customer wrote either', async () => {
    await database()`update orders set recipient_name = '01066677788',
      note = 'Ring 0106-667-7788 or ٠١٠٦ ٦٦٧ ٧٧٨٨, flat 12' where id = ${order.id}`;
    for (const path of [`/admin/pack?q=${order.number}`, `/admin/orders/print/slips?orders=${order.number}`]) {
      const { html, text } = await packer.visitor.open(path);
      expect(text).toContain('Ring … or …, flat 12');
      for (const phone of ['01066677788', '7788', '٧٧٨٨']) expect(html, `${path}: ${phone}`).not.toContain(phone);
    }
  });

  it('prints slips of what is being prepared alone', async () => {
    const pending = await newOrder();
    const page = await packer.visitor.open(`/admin/orders/print/slips?orders=${pending.number}.${order.number}`);
    expect(page.all('.slip-card')).toHaveLength(1);
  });

  it('says that a parcel is packed, once, and takes it back', async () => {
    const form = (await packer.visitor.open(`/admin/pack?q=${order.number}`)).form({ order: order.id });
    const packedAt = async () =>
      (await database()<{ at: Date | null }[]>`select packed_at as at from orders where id = ${order.id}`)[0]?.at;
    const [said] = await Promise.all([1, 2].map(() => packer.visitor.submit(form, { packed: 'yes' })));
    expect(said?.text).toContain(`Order ${order.number} is packed`);
    expect(await packedAt()).not.toBeNull();
    const log = await database()`
      select changes from audit_log where entity = 'order' and entity_id = ${order.id} and changes ? 'packed'`;
    expect(log).toEqual([{ changes: { packed: { from: false, to: true } } }]);
    expect((await packer.visitor.open(`/admin/pack?tab=packed&q=${order.number}`)).text).toContain('Hoda');
    await packer.visitor.submit(form, { packed: 'no' });
    expect(await packedAt()).toBeNull();
  });

  it('is told where an order is no longer being prepared', async () => {
    const form = (await packer.visitor.open(`/admin/pack?q=${order.number}`)).form({ order: order.id });
    await database()`update orders set status = 'out' where id = ${order.id}`;
    expect((await packer.visitor.submit(form, { packed: 'yes' })).text).toContain('It is now: On the way');
  });

  const missingAt = (id: string) => `/admin/pack/missing/${id}`;
  const reported = async (text: string, quantity = '1') => {
    const page = await packer.visitor.open(missingAt(order.id));
    return packer.visitor.submit(page.form({ quantity: '1' }), { quantity, text });
  };

  it('says that a piece is missing, once, without a phone or a price on the page', async () => {
    const page = await packer.visitor.open(missingAt(order.id));
    for (const word of ['Mansour', '66677788', 'Imbaba', (order.total / 100).toFixed(2)])
      expect(page.html, word).not.toContain(word);
    await database()`update orders set packed_at = now() where id = ${order.id}`;
    const [said] = [await reported('The last one is broken'), await reported('The last one is broken')];
    expect(said.text).toContain(`Order ${order.number}`);
    const card = await packer.visitor.open(`/admin/pack?q=${order.number}`);
    expect(card.document.querySelector('.alert')?.text).toContain('The last one is broken');
    const events = await database()`
      select body ->> 'text' as text, by_role from order_events where order_id = ${order.id} and kind = 'missing'`;
    expect(events).toEqual([{ text: 'The last one is broken', by_role: 'admin' }]);
  });

  it('is read by the shop in the list, its columns, the order and the API, until it is packed or edited', async () => {
    await reported('Ring 0106 667 7788');
    const admin = await adminVisitor();
    const lists = [`/admin/orders?q=${order.number}`, `/admin/orders?q=${order.number}&view=board`];
    const isSaid = async () => (await Promise.all(lists.map((path) => admin.open(path)))).map(({ text }) => text);
    for (const text of await isSaid()) expect(text).toContain('Piece missing');
    const page = await admin.open(`/admin/orders/${order.id}`);
    expect(page.text).toContain(`Missing: ${order.itemNameEn} × 1`);
    expect(page.links(new RegExp(`${order.id}/edit`)).length).toBeGreaterThan(0);
    const missing = async () =>
      (await callApi('GET', `/order/${order.id}`, { token: await adminToken() })).data.order as { missing: object[] };
    expect((await missing()).missing).toMatchObject([{ quantity: 1, text: 'Ring 0106 667 7788' }]);
    const accounts = await staffVisitor('accounts');
    expect((await accounts.visitor.open(`/admin/orders/${order.id}`)).html).not.toContain('667 7788');
    await accounts.forget();
    const form = (await packer.visitor.open(`/admin/pack?q=${order.number}`)).form({ order: order.id });
    await packer.visitor.submit(form, { packed: 'yes' });
    for (const text of await isSaid()) expect(text).not.toContain('Piece missing');
    await packer.visitor.submit(form, { packed: 'no' });
    expect((await missing()).missing).toHaveLength(1);
    const items = [{ type: 'Product', itemId: await itemOf(order.id), size: null, quantity: 2, selectedItems: [] }];
    await callApi('PUT', `/order/${order.id}/items`, { token: await adminToken(), json: { items } });
    expect((await missing()).missing).toEqual([]);
  });

  it('is told what is wrong with the form, and keeps what was typed', async () => {
    const page = await reported('Three of them', '3');
    expect(page.status).toBe(422);
    expect(page.text).toContain('no more than were ordered');
    expect(page.html).toContain('Three of them');
    await database()`update orders set status = 'out' where id = ${order.id}`;
    expect((await packer.visitor.open(missingAt(order.id))).status).toBe(409);
    expect((await packer.visitor.open(missingAt(NOBODY))).status).toBe(404);
  });

  it('counts all pieces together', async () => {
    const page = await packer.visitor.open('/admin/pack?tab=pieces');
    expect(page.document.querySelector('.pack-pieces')?.text).toContain(order.itemNameEn);
  });
});
