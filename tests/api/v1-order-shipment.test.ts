import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, apiCustomer, callApi } from '../support/api';
import { customerWithOrder } from '../support/api-shopping';
import { closeDatabase, database, everythingKept } from '../support/database';
import { messagesOf, sendAll } from '../support/messages';
import { adminVisitor } from '../support/people';

let admin = '';
beforeAll(async () => {
  admin = await adminToken();
});
afterAll(closeDatabase);

const ship = (id: string, json: object, token = admin) => callApi('PATCH', `/order/${id}/shipment`, { token, json });
const step = (id: string, status: string) => callApi('PATCH', `/order/${id}`, { token: admin, json: { status } });
const shipmentOf = async (id: string, token: string) =>
  ((await callApi('GET', `/order/${id}`, { token })).data.order as { shipment: unknown }).shipment;

describe('who carries an order', () => {
  it('is null until said, then seen by its customer without the fee, and kept in the log', async () => {
    const { order, token } = await customerWithOrder();
    expect(await shipmentOf(order._id, token)).toEqual({ courier: null, waybill: null });
    expect(await shipmentOf(order._id, admin)).toEqual({ courier: null, waybill: null, fee: null });
    const said = await ship(order._id, { courier: ' Bosta  Egypt ', waybill: 'AB-77 12', fee: 55.5 });
    expect([said.status, said.data.order]).toMatchObject([
      200,
      { shipment: { courier: 'Bosta Egypt', waybill: 'AB-77 12', fee: 55.5 } },
    ]);
    expect(await shipmentOf(order._id, token)).toEqual({ courier: 'Bosta Egypt', waybill: 'AB-77 12' });
    const own = await callApi('GET', '/order/user-orders', { token });
    expect(JSON.stringify(own.body)).not.toContain('55.5');
    const [line] = await database()<{ changes: Record<string, { to: unknown }> }[]>`
      select changes from audit_log where entity_id = ${order._id} and action = 'update'`;
    expect(line?.changes['shipment.fee']?.to).toBe(5_550);
    // The same again leaves no line.
    const kept = await everythingKept();
    expect((await ship(order._id, { waybill: 'AB-77 12' })).status).toBe(200);
    expect((await everythingKept()).audit_log).toBe(kept.audit_log);
    expect((await ship(order._id, { waybill: null, fee: null })).data.order).toMatchObject({
      shipment: { courier: 'Bosta Egypt', waybill: null, fee: null },
    });
  });

  it('keeps what somebody else says of it in the same moment', async () => {
    const { order } = await customerWithOrder();
    for (let round = 0; round < 5; round += 1) {
      const [courier, waybill, fee] = [`Bosta ${String(round)}`, `AB-${String(round)}`, 50 + round];
      await Promise.all([ship(order._id, { courier }), ship(order._id, { waybill }), ship(order._id, { fee })]);
      expect(await shipmentOf(order._id, admin)).toEqual({ courier, waybill, fee });
    }
  });

  it('is the admins’ to say', async () => {
    const { order, token } = await customerWithOrder();
    const kept = await everythingKept();
    const said = { courier: 'Bosta', waybill: '1' };
    expect((await ship(order._id, said, token)).status).toBe(403);
    expect((await ship(order._id, said, (await apiCustomer()).token)).status).toBe(403);
    expect((await callApi('PATCH', `/order/${order._id}/shipment`, { json: said })).status).toBe(401);
    for (const id of [randomUUID(), 'x']) expect((await ship(id, said)).status).toBe(404);
    expect((await everythingKept()).orders).toBe(kept.orders);
  });

  it.each([
    [{ courier: 'x'.repeat(61) }, 422, 'courier'],
    [{ waybill: 'x'.repeat(61) }, 422, 'waybill'],
    [{ waybill: 7 }, 422, 'waybill'],
    [{ fee: -1 }, 422, 'fee'],
    [{ fee: 1.234 }, 422, 'fee'],
    [{ fee: 10_001 }, 422, 'fee'],
    [{ fee: '55' }, 422, 'fee'],
    [{ status: 'out' }, 400, 'status'],
  ])('refuses %j', async (json, status, field) => {
    const { order } = await customerWithOrder();
    const kept = await everythingKept();
    const refused = await ship(order._id, json);
    expect([refused.status, refused.fields]).toEqual([status, [field]]);
    expect(await everythingKept()).toEqual(kept);
  });

  it('stands in the message that it is on its way, and is written anew there until that is sent', async () => {
    const { order } = await customerWithOrder();
    await step(order._id, 'accepted');
    await sendAll(order._id);
    await step(order._id, 'out');
    const told = async () => (await messagesOf(order._id)).find(({ kind }) => kind === 'orderOut')?.text ?? '';
    expect(await told()).not.toContain('Courier');
    await ship(order._id, { courier: 'Bosta', waybill: '7712345' });
    expect(await told()).toContain('Courier: Bosta\nWaybill: 7712345');
    await sendAll(order._id);
    const sent = await told();
    await ship(order._id, { waybill: '99' });
    expect(await told()).toBe(sent);
  });

  it('is a form of the order’s page, which says what is wrong with it', async () => {
    // Without a list of couriers the name is written.
    await database()`delete from couriers`;
    const { order } = await customerWithOrder();
    const visitor = await adminVisitor('ar');
    const page = await visitor.open(`/admin/orders/${order._id}`);
    const refused = await visitor.submit(page.form({ intent: 'shipment' }), { courier: 'Bosta', fee: 'much' });
    expect(refused.status).toBe(422);
    expect(refused.form({ intent: 'shipment' }).values()).toMatchObject({ courier: ['Bosta'], fee: ['much'] });
    expect(refused.text).toContain('اكتب مبلغًا من 0 إلى 10,000');
    const after = await visitor.submit(refused.form({ intent: 'shipment' }), { courier: 'Bosta', fee: '٥٥٫٥' });
    expect(after.text).toContain('تم حفظ الشحن');
    expect(await shipmentOf(order._id, admin)).toEqual({ courier: 'Bosta', waybill: null, fee: 55.5 });
  });
});
