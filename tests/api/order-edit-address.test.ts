import { randomUUID } from 'node:crypto';

import { afterAll, describe, expect, it } from 'vitest';

import { adminToken } from '../support/api';
import { composedSet, forgetMadeCollections, madeCollection } from '../support/api-collections';
import { closeDatabase, database, everythingKept } from '../support/database';
import { messagesOf } from '../support/messages';
import {
  edited,
  moveTo as move,
  placedOrder as placed,
  putItems as put,
  readEdited as read,
} from '../support/order-edits';
import { adminVisitor } from '../support/people';
import { codRegion } from '../support/shopping';

afterAll(closeDatabase);

describe('where an order goes', () => {
  it('in the same governorate changes nothing of what it costs, whatever ships free by now', async () => {
    const { own, id, order } = await placed();
    await database()`update orders set free_delivery_reason = 'item', delivery_charge = 0, total = items_total
      where id = ${id}`;
    const moved = edited(await move(id, { street: '9 Sherif Street' }));
    expect(moved).toMatchObject({ total: order.itemsTotal, deliveryCharge: 0, freeDeliveryReason: 'item' });
    expect(moved.history.at(-1)).toMatchObject({ kind: 'edited', after: { total: order.itemsTotal } });
    await own.forget();
  });

  it('changes field by field; delivery follows the governorate unless something was agreed', async () => {
    const { own, id, order, same } = await placed();
    const [far] = await database()<{ id: string; charge: number; name: string }[]>`
      select id, delivery_charge as charge, name_en as name from regions
      where active and cod_allowed and delivery_charge > 0 and id <> ${(await codRegion()).id}
      order by delivery_charge desc, id limit 1`;
    if (!far) throw new Error('There is no other governorate');
    const street = edited(await move(id, { street: '22 Port Said Street' }));
    expect(street).toMatchObject({ total: order.total, address: { ...order.address, street: '22 Port Said Street' } });
    const moved = edited(await move(id, { region: far.id, phone: '01005550199' }));
    expect(moved).toMatchObject({ address: { phone: '+201005550199', region: { name: { en: far.name } } } });
    expect(moved.deliveryCharge * 100).toBe(far.charge);
    const agreed = edited(await put(id, { items: [same], deliveryCharge: 5 }));
    expect([agreed.deliveryCharge, agreed.freeDeliveryReason]).toEqual([5, null]);
    expect(edited(await move(id, { region: (await codRegion()).id })).deliveryCharge).toBe(5);
    const free = edited(await put(id, { items: [same], deliveryCharge: 0 }));
    expect([free.deliveryCharge, free.freeDeliveryReason]).toEqual([0, null]);
    expect(edited(await put(id, { items: [same] })).deliveryCharge * 100).toBe((await codRegion()).charge);
    // What waits unsent is for whom it is for now.
    expect((await messagesOf(id)).filter(({ kind }) => kind === 'orderEdited')).toHaveLength(1);
    const phones = await database()`select distinct phone from messages where order_id = ${id} and kind <> 'newOrder'
      and status <> 'sent'`;
    expect(phones).toEqual([{ phone: '+201005550199' }]);
    await own.forget();
  });

  it.each([
    [{ city: '' }, 422, 'city'],
    [{ phone: '12' }, 422, 'phone'],
    [{ region: randomUUID() }, 422, 'region'],
    [{ total: 1 }, 400, 'total'],
  ])('refuses %j', async (json, status, field) => {
    const { own, id } = await placed();
    const kept = await everythingKept();
    const refused = await move(id, json);
    expect([refused.status, refused.fields]).toEqual([status, [field]]);
    expect(await everythingKept()).toEqual(kept);
    await own.forget();
  });
});

it('other bottles in a set of one price are an edit, which history, log and customer hear of', async () => {
  const { own, id } = await placed();
  const perfumes = await database()<{ id: string }[]>`
    select id from products where branch = 'custom' and visible and deleted_at is null and md_available
      and md_price is not null order by code limit 2`;
  const [one = '', two = ''] = perfumes.map((perfume) => perfume.id);
  const set = await madeCollection(await adminToken(), { json: composedSet({ price: 900, priceAfter: 900 }) });
  const of = (...selectedItems: string[]) => [
    { type: 'Collection', itemId: set._id, size: null, quantity: 1, selectedItems },
  ];
  await put(id, { items: of(one, one, one) });
  const before = await read(id);
  const after = edited(await put(id, { items: of(one, one, two) }));
  expect(after.total).toBe(before.total);
  expect(after.history.length).toBe(before.history.length + 1);
  expect(Object.keys(after.history.at(-1)?.after ?? {})).not.toContain('bottles');
  const [logged] = await database()<{ n: number }[]>`
    select count(*)::int as n from audit_log where entity_id = ${id} and action = 'update' and changes ? 'items'`;
  expect(logged?.n).toBe(2);
  const names = await database()<{ name: string }[]>`select name_en as name from products where id = ${two}`;
  const stream = (await (await adminVisitor()).open(`/admin/orders/${id}`)).all('.stream-quote');
  expect(stream.map(({ text }) => text).join()).toContain(`${names[0]?.name ?? 'none'})`);
  // Twice the same is one.
  expect(edited(await put(id, { items: of(one, one, two) })).history).toEqual(after.history);
  await own.forget();
  await forgetMadeCollections();
});
