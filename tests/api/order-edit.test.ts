import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, callApi } from '../support/api';
import { changeRow } from '../support/change-rows';
import { closeDatabase, database, everythingKept } from '../support/database';
import { messagesOf, sendAll } from '../support/messages';
import {
  codeOf,
  edited,
  moveTo as move,
  placedOrder as placed,
  putItems as put,
  readEdited as read,
  stepOn as step,
} from '../support/order-edits';
import { rounds } from '../support/sample';
import { customPerfume } from '../support/shopping';

let admin = '';
beforeAll(async () => {
  admin = await adminToken();
});
afterAll(closeDatabase);

describe('the items of an order', () => {
  it('keep their prices where they are untouched; others have today’s, and all of it is told once', async () => {
    const { own, id, order, line, same } = await placed();
    await changeRow('products', own.id, { price: 99_900, price_after: 99_900, available: false });
    const perfume = await customPerfume();
    const items = [same, { type: 'Product', itemId: perfume.id, size: '50ml', quantity: 2 }];
    const after = edited(await put(id, { items }));
    expect(after.items).toMatchObject([
      { _id: line._id, unitPrice: line.unitPrice, quantity: 1 },
      { itemId: perfume.id, unitPrice: perfume.mdPrice / 100, quantity: 2, lineTotal: (2 * perfume.mdPrice) / 100 },
    ]);
    expect(after.itemsTotal * 100).toBe(line.unitPrice * 100 + 2 * perfume.mdPrice);
    expect(after.total).toBe(after.itemsTotal + after.deliveryCharge);
    expect(after.payment.due).toBe(after.total);
    expect(after.history.at(-1)).toMatchObject({
      ...{ kind: 'edited', by: 'admin', before: { total: order.total }, after: { total: after.total } },
    });
    const log = await database()`select changes from audit_log where entity_id = ${id} and action = 'update'`;
    expect(log[0]?.changes).toMatchObject({ total: { from: order.total * 100, to: after.total * 100 } });
    await sendAll(id);
    const told = (await messagesOf(id)).filter(({ kind }) => kind === 'orderEdited');
    expect(told).toHaveLength(1);
    // Twice the same is one edit, and says nothing again.
    expect(edited(await put(id, { items })).history).toEqual(after.history);
    expect((await messagesOf(id)).filter(({ kind }) => kind === 'orderEdited')).toHaveLength(1);
    await own.forget();
  });

  it('cost today’s price where their quantity changes, and fewer can be kept of what has gone', async () => {
    const { own, id, line, same } = await placed();
    await changeRow('products', own.id, { price: 99_900, price_after: 90_000 });
    const more = edited(await put(id, { items: [{ ...same, quantity: 3 }] }));
    expect(more.items).toMatchObject([{ _id: line._id, unitPrice: 900, quantity: 3, lineTotal: 2_700 }]);
    await changeRow('products', own.id, { available: false });
    const refused = await put(id, { items: [{ ...same, quantity: 4 }] });
    expect(codeOf(refused)).toEqual([409, 'cart_unavailable']);
    expect(edited(await put(id, { items: [{ ...same, quantity: 2 }] })).items).toMatchObject([
      { unitPrice: 900, quantity: 2 },
    ]);
    await own.forget();
  });

  it('are refused with the new totals where they come to something else than expected', async () => {
    const { own, id, order, same } = await placed();
    const kept = await everythingKept();
    const items = [same, { type: 'Product', itemId: (await customPerfume()).id, size: '50ml', quantity: 1 }];
    const refused = await put(id, { items, expectedTotal: order.total });
    expect(codeOf(refused)).toEqual([409, 'order_total_changed']);
    const { total } = refused.data as { total: number };
    expect(total).toBeGreaterThan(order.total);
    expect(await everythingKept()).toEqual(kept);
    expect(edited(await put(id, { items, expectedTotal: total })).total).toBe(total);
    await own.forget();
  });

  it.each([
    [{ items: [] }, 422, ['items']],
    [{}, 422, ['items']],
    [{ items: [{ type: 'Product', itemId: randomUUID(), quantity: 1 }] }, 422, ['items']],
    [{ items: [{ type: 'Product', itemId: 'x', quantity: 1 }] }, 422, ['items[0].itemId']],
    [{ discount: { amount: 10 } }, 422, ['discount.reason']],
    [{ discount: { amount: 0, reason: 'As agreed' } }, 422, ['discount.amount']],
    [{ discount: { amount: 9_999_999, reason: 'As agreed' } }, 422, ['discount.amount']],
    [{ deliveryCharge: -1 }, 422, ['deliveryCharge']],
    [{ unitPrice: 1 }, 400, ['unitPrice']],
  ])('refuse %j', async (json, status, fields) => {
    const { own, id, same } = await placed();
    const kept = await everythingKept();
    const refused = await put(
      id,
      Object.keys(json).some((name) => name !== 'items') ? { items: [same], ...json } : json,
    );
    expect([refused.status, refused.fields]).toEqual([status, fields]);
    expect(await everythingKept()).toEqual(kept);
    await own.forget();
  });

  it('have no price that is sent with them', async () => {
    const { own, id, same } = await placed();
    const refused = await put(id, { items: [{ ...same, unitPrice: 0.01 }] });
    expect(refused.status).toBe(400);
    await own.forget();
  });

  it('settle what is paid by the ledger: more is owed, less is paid', async () => {
    const { own, id, order, same } = await placed();
    await callApi('PATCH', `/order/${id}`, { token: admin, json: { status: 'accepted' } });
    await database()`insert into order_payments (order_id, direction, amount, how)
      values (${id}, 'in', ${Math.round(order.total * 100)}, 'cash')`;
    await database()`update orders set payment_status = 'paid' where id = ${id}`;
    const more = edited(await put(id, { items: [{ ...same, quantity: 2 }] }));
    expect(more.payment).toMatchObject({ status: 'unpaid', due: Math.round((more.total - order.total) * 100) / 100 });
    expect(edited(await put(id, { items: [same] })).payment).toMatchObject({ status: 'paid', due: 0 });
    await own.forget();
  });
});

it('a discount is kept with its reason, which the shop alone reads', async () => {
  const { own, id, order, same } = await placed();
  const given = edited(await put(id, { items: [same], discount: { amount: 10, reason: 'As agreed' } }));
  expect(given.total).toBe(order.total - 10);
  const [row] = await database()`select reason, name_ar from order_adjustments where order_id = ${id}`;
  expect(row).toEqual({ reason: 'As agreed', name_ar: 'خصم' });
  expect(JSON.stringify(await callApi('GET', `/order/${id}`, { token: admin }))).not.toContain('As agreed');
  expect(edited(await put(id, { items: [same] })).total).toBe(order.total);
  await own.forget();
});

describe('who edits and when', () => {
  it('is the shop, while nothing is on its way; a step before it can be taken back no more', async () => {
    const { own, id, token, same } = await placed();
    const edit = { items: [{ ...same, quantity: 2 }] };
    expect((await callApi('PUT', `/order/${id}/items`, { json: edit })).status).toBe(401);
    expect((await put(id, edit, token)).status).toBe(403);
    for (const none of [randomUUID(), 'x']) expect((await put(none, edit)).status).toBe(404);
    await step(id, 'accepted');
    expect((await put(id, edit)).status).toBe(200);
    expect(codeOf(await callApi('POST', `/order/${id}/undo`, { token: admin }))).toEqual([409, 'order_undo_nothing']);
    await step(id, 'out');
    const late = await put(id, { items: [same] });
    expect([...codeOf(late), late.data]).toEqual([409, 'order_edit_closed', { status: 'out' }]);
    expect(codeOf(await move(id, { city: 'Giza' }))).toEqual([409, 'order_edit_closed']);
    await own.forget();
  });

  it('an edit against a step, a cancel and another edit: each as if alone, in the order of the history', async () => {
    for (let round = 0; round < rounds(40, 6); round += 1) {
      const { own, id, same } = await placed();
      await step(id, 'accepted');
      const answers = await Promise.all([
        put(id, { items: [{ ...same, quantity: 2 }] }),
        put(id, { items: [{ ...same, quantity: 3 }] }),
        round % 2 ? step(id, 'out') : step(id, 'canceled'),
      ]);
      expect(answers[2].status).toBe(200);
      for (const { status } of answers.slice(0, 2)) expect([200, 409]).toContain(status);
      const now = await read(id);
      const edits = now.history.filter(({ kind }) => kind === 'edited');
      expect(edits).toHaveLength(answers.slice(0, 2).filter(({ status }) => status === 200).length);
      // Nothing is edited behind the step that ends it, and each edit began where the one before it ended.
      expect(now.history.at(-1)).toMatchObject({ to: round % 2 ? 'out' : 'canceled' });
      edits.slice(1).forEach((edit, place) => expect(edit.before).toEqual(edits[place]?.after));
      expect(now.total).toBe(edits.at(-1)?.after?.total ?? now.total);
      const [sum] = await database()<{ sum: number }[]>`
        select sum(line_total)::int as sum from order_items where order_id = ${id}`;
      expect(sum?.sum).toBe(Math.round(now.itemsTotal * 100));
      await own.forget();
    }
  }, 240_000);
});
