import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { closeDatabase, database } from '../support/database';
import type { Page } from '../support/page';
import { adminVisitor } from '../support/people';
import { rounds } from '../support/sample';
import { customPerfume, egp, newOrder, simpleProduct } from '../support/shopping';
import type { Visitor } from '../support/visitor';

let admin: Visitor;
beforeAll(async () => {
  admin = await adminVisitor();
});
afterAll(closeDatabase);

const formOf = (page: Page) => page.form({ expectedTotal: true });
const openEdit = (id: string, visitor = admin) => visitor.open(`/admin/orders/${id}/edit`);
const linesOf = (id: string) => database()<{ itemId: string; quantity: number }[]>`
  select item_id as "itemId", quantity from order_items where order_id = ${id} order by position`;
const totalOf = async (id: string) =>
  (await database()<{ total: number }[]>`select total::int from orders where id = ${id}`)[0]?.total ?? 0;

describe('the form that edits an order', () => {
  it('finds an item, puts it in, shows what it comes to, and keeps it', async () => {
    const { id, number, total } = await newOrder();
    const perfume = await customPerfume();
    const [{ name } = { name: '' }] = await database()<{ name: string }[]>`
      select name_en as name from products where id = ${perfume.id}`;
    const typed = { landmark: 'Beside the pharmacy', reason: 'She asked by phone' };
    const found = await admin.submit(formOf(await openEdit(id)), { ...typed, step: 'find', find: name });
    expect([found.status, found.text.includes('What changes')]).toEqual([200, true]);
    expect(await linesOf(id)).toHaveLength(1);
    const added = await admin.submit(formOf(found), { step: `add:Product:${perfume.id}` });
    expect(formOf(added).values()).toMatchObject({
      'items[1].itemId': [perfume.id],
      'items[1].quantity': ['1'],
      landmark: ['Beside the pharmacy'],
      find: [name],
    });
    const shown = await admin.submit(formOf(added), { 'items[1].size': '50ml', step: 'price' });
    expect(shown.text).toContain(egp(total + perfume.mdPrice));
    expect(shown.text).toContain(`+${egp(perfume.mdPrice)}`);
    expect(await totalOf(id)).toBe(total);
    const kept = await admin.submit(formOf(shown));
    expect(kept.path).toBe(`/admin/orders/${id}`);
    expect(kept.text).toContain(`Order ${number} was changed`);
    expect(kept.text).toContain('She asked by phone');
    expect((await linesOf(id)).map(({ itemId }) => itemId)).toContain(perfume.id);
    expect(await totalOf(id)).toBe(total + perfume.mdPrice);
  });

  it('changes by what way the order came, which the log alone tells', async () => {
    const { id, number } = await newOrder();
    const form = formOf(await openEdit(id));
    expect([form.values().source, form.choices('source').map(({ value }) => value)]).toEqual([
      ['web'],
      ['web', 'phone', 'instagram', 'whatsapp'],
    ]);
    const kept = await admin.submit(form, { source: 'instagram' });
    expect(kept.text).toContain(`Order ${number} was changed`);
    const [row] = await database()`
      select source, (select count(*)::int from order_events where order_id = ${id} and kind = 'edit') as edits,
        (select changes from audit_log where entity_id = ${id} order by at desc limit 1) as changes
      from orders where id = ${id}`;
    expect(row).toEqual({
      source: 'instagram',
      edits: 0,
      changes: { orderSource: { from: 'web', to: 'instagram' } },
    });
    expect((await admin.submit(formOf(await openEdit(id)), { source: 'shop' })).status).toBe(422);
  });

  it('keeps nothing that it has not shown', async () => {
    const { id, total } = await newOrder();
    const refused = await admin.submit(formOf(await openEdit(id)), { 'items[0].quantity': '٣' });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('The total has changed.');
    expect(formOf(refused).values()).toMatchObject({ 'items[0].quantity': ['٣'] });
    expect(await totalOf(id)).toBe(total);
    await admin.submit(formOf(refused));
    expect(await linesOf(id)).toMatchObject([{ quantity: 3 }]);
  });

  it('takes a line out and puts it back by a tick, and says what is at fault', async () => {
    const { id } = await newOrder();
    const { id: itemId } = await simpleProduct();
    const out = await admin.submit(formOf(await openEdit(id)), { 'items[0].remove': 'on' });
    expect(out.status).toBe(422);
    expect(out.text).toContain('Keep at least one item.');
    expect(out.text).toContain('Removed');
    const more = { 'items[0].quantity': '21', 'discount.amount': '10', phone: '12', region: 'nowhere' };
    const faulty = await admin.submit(formOf(await openEdit(id)), more);
    expect(faulty.status).toBe(422);
    for (const words of [
      'Choose a quantity from 1 to 20.',
      'Write why there is a discount',
      'Choose your governorate.',
    ])
      expect(faulty.text).toContain(words);
    const sound = { 'items[0].quantity': '2', 'discount.reason': 'As agreed', phone: '01005550142' };
    const [{ regionId } = { regionId: '' }] = await database()<{ regionId: string }[]>`
      select region_id as "regionId" from orders where id = ${id}`;
    const shown = await admin.submit(formOf(faulty), { ...sound, region: regionId, step: 'price' });
    await admin.submit(formOf(shown));
    expect(await linesOf(id)).toMatchObject([{ itemId, quantity: 2 }]);
    expect(formOf(await openEdit(id)).values()).toMatchObject({
      'discount.amount': ['10'],
      'discount.reason': ['As agreed'],
    });
  });

  it('is there while the order can be edited, in Arabic too', async () => {
    const { id } = await newOrder();
    const reader = await adminVisitor('ar');
    expect((await reader.open(`/admin/orders/${id}`)).links(new RegExp(`${id}/edit$`)).length).toBeGreaterThan(0);
    expect((await openEdit(id, reader)).text).toContain('التعديلات');
    await database()`update orders set status = 'out' where id = ${id}`;
    expect((await admin.open(`/admin/orders/${id}`)).links(new RegExp(`${id}/edit$`))).toHaveLength(0);
    const closed = await openEdit(id);
    expect([closed.path, closed.text.includes('It can no longer be edited.')]).toEqual([`/admin/orders/${id}`, true]);
  });

  it('of two who have it open, the second reads what it is now, and loses nothing', async () => {
    for (let round = 0; round < rounds(24, 3); round += 1) {
      const { id, total, owner } = await newOrder();
      const colleague = await adminVisitor();
      const ready = async (visitor: Visitor, quantity: string) =>
        formOf(
          await visitor.submit(formOf(await openEdit(id, visitor)), { 'items[0].quantity': quantity, step: 'price' }),
        );
      const [one, two] = [await ready(admin, '2'), await ready(colleague, '3')];
      const cancel = (await owner.open(`/user/my-orders/${id}`)).form({ reason: true });
      const answers = await Promise.all([
        admin.submit(one),
        colleague.submit(two),
        ...(round % 3 === 2 ? [owner.submit(cancel, { reason: 'changedMind' })] : []),
      ]);
      const statuses = answers.slice(0, 2).map(({ status }) => status);
      const [now] = await linesOf(id);
      if (round % 3 === 2) {
        // Whoever comes after the cancelation reads that, on the page of the order.
        const [{ edits, status } = {}] = await database()<{ edits: number; status: string }[]>`
          select status, (select count(*)::int from order_events e where e.order_id = o.id and kind = 'edit') as edits
          from orders o where id = ${id}`;
        expect([0, 1]).toContain(edits);
        expect([status, (await totalOf(id)) === total]).toEqual(['canceled', edits === 0]);
        continue;
      }
      expect(statuses.sort()).toEqual([200, 409]);
      const loser = answers.slice(0, 2).find(({ status }) => status === 409);
      if (!loser) throw new Error('Both edits were kept');
      const lost = now?.quantity === 2 ? '3' : '2';
      expect(formOf(loser).values()).toMatchObject({ 'items[0].quantity': [lost] });
      expect(loser.text).toContain('Somebody else changed this order meanwhile.');
      await (now?.quantity === 2 ? colleague : admin).submit(formOf(loser));
      expect(await linesOf(id)).toMatchObject([{ quantity: Number(lost) }]);
    }
  }, 240_000);
});
