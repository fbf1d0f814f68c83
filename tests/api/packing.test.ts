import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { closeDatabase, database } from '../support/database';
import { newOrder, type PlacedOrder } from '../support/shopping';
import { staffVisitor } from '../support/staff';

afterAll(closeDatabase);

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

  it('counts all pieces together', async () => {
    const page = await packer.visitor.open('/admin/pack?tab=pieces');
    expect(page.document.querySelector('.pack-pieces')?.text).toContain(order.itemNameEn);
  });
});
