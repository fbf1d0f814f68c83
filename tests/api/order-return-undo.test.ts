import { afterAll, describe, expect, it } from 'vitest';

import { ageStep } from '../support/api-shopping';
import { closeDatabase, database } from '../support/database';
import { kindsOf } from '../support/messages';
import { came, pay, undoLast } from '../support/order-money';
import { cameBack, orderNow, orderOfPieces, returning, sendBack } from '../support/order-returns';

afterAll(closeDatabase);

describe('a return that was begun by mistake', () => {
  it('is taken back whole within a minute: status, sums, money, and what was to be said of it', async () => {
    const { id, line, order } = await orderOfPieces(2, 'out');
    await pay(id, came(100, 'vodafoneCash', { reference: '1' }));
    await sendBack(id, returning(line, 2, 'refused', { deposit: 'return', amount: 100 }));
    expect(await orderNow(id)).toMatchObject({ status: 'canceled', payment: { status: 'refunded' } });
    expect((await undoLast(id)).status).toBe(200);
    const after = await orderNow(id);
    expect(after).toMatchObject({ status: 'out', cancelationReason: null, returns: [] });
    expect(after.payment).toMatchObject({ status: 'unpaid', received: 100, returned: 0, due: order.total - 100 });
    const kinds = await kindsOf(id);
    for (const gone of ['orderCanceled', 'paymentReturned']) expect(kinds).not.toContain(gone);
    expect(kinds).toContain('orderOut');
    const [back] =
      await database()`select count(*)::int as n from order_events where order_id = ${id} and kind = 'undo'`;
    expect(back?.n).toBe(1);
    expect((await undoLast(id)).body.code).toBe('order_undo_nothing');
    // As if nothing had been.
    expect((await sendBack(id, returning(line, 1, 'refused'))).status).toBe(201);
    expect(await orderNow(id)).toMatchObject({ status: 'delivered' });
  });

  it('is left where it is after a minute, or once it came', async () => {
    const { id, line } = await orderOfPieces(2, 'delivered');
    await sendBack(id, returning(line, 1, 'returned'));
    await ageStep(id, 61);
    expect((await undoLast(id)).body.code).toBe('order_undo_too_late');
    const second = await sendBack(id, returning(line, 1, 'returned'));
    const returned = (second.data.order as { returns: { _id: string }[] }).returns.at(-1)?._id ?? '';
    await cameBack(id, returned, [{ line, quantity: 1, restock: true }]);
    expect((await undoLast(id)).body.code).toBe('order_undo_nothing');
    expect((await orderNow(id)).returns).toHaveLength(2);
  });
});

it('what was given up after some came back is returned once', async () => {
  const { id, line, order } = await orderOfPieces(2, 'delivered');
  await sendBack(id, returning(line, 1, 'returned'));
  // As a courier's statement writes it: 50 EGP given up of what was left, and a delivery for nothing.
  await database().begin(async (sql) => {
    await sql`update orders set delivery_charge = 0, free_delivery_reason = 'region', adjustments_total = 5000,
      total = items_total - 5000 where id = ${id}`;
    await sql`insert into order_adjustments (order_id, position, kind, name_en, name_ar, amount)
      values (${id}, 0, 'discount', 'Discount', 'خصم', 5000)`;
  });
  expect((await sendBack(id, returning(line, 1, 'returned'))).status).toBe(201);
  const { returns } = await orderNow(id);
  expect(returns.reduce((sum, { value }) => sum + value * 100, 0)).toBe(order.itemsTotal * 100 - 5_000);
});
