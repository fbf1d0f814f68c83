import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, type ApiAnswer, callApi } from '../support/api';
import { customerWithOrder } from '../support/api-shopping';
import { closeDatabase, database, everythingKept } from '../support/database';
import { kindsOf } from '../support/messages';
import { adminVisitor } from '../support/people';

let admin = '';
beforeAll(async () => {
  admin = await adminToken();
});
afterAll(closeDatabase);

const HOUR = 3_600_000;

type Called = {
  number: number;
  status: string;
  confirmation: string;
  cancelationReason: string | null;
  notes: { text: string; by: { name: string } | null }[];
  calls: { outcome: string; note: string; again: string | null; by: { name: string } | null }[];
};
const post = (id: string, what: string, json: object, token = admin) =>
  callApi('POST', `/order/${id}/${what}`, { token, json });
const orderIn = ({ data }: ApiAnswer) => data.order as Called;
const read = async (id: string) => orderIn(await callApi('GET', `/order/${id}`, { token: admin }));
const rowOf = async (id: string) => {
  const [row] = await database()<{ tries: number; next: Date | null; opened: Date | null }[]>`
    select call_tries as tries, next_call_at as next, opened_at as opened from orders where id = ${id}`;
  return row;
};
/** Hours from now to when it comes back. */
const hoursTo = (at: Date | null | undefined): number => (at ? (at.getTime() - Date.now()) / HOUR : Number.NaN);

describe('a note', () => {
  it('is kept with its author, for the shop alone', async () => {
    const { order, token } = await customerWithOrder();
    const noted = await post(order._id, 'note', { text: ' Leave it\nwith the doorman ' });
    expect(noted.status).toBe(201);
    expect(orderIn(noted).notes).toMatchObject([
      { text: 'Leave it\nwith the doorman', by: { name: expect.any(String) as string } },
    ]);
    const own = await callApi('GET', `/order/${order._id}`, { token });
    expect(JSON.stringify(own.body)).not.toContain('doorman');
    const page = await (await adminVisitor()).open(`/admin/orders/${order._id}`);
    expect(page.text).toContain('Everything that happened');
    expect(page.text).toContain('with the doorman');
  });

  it('comes back with what was typed where it is refused', async () => {
    const { order } = await customerWithOrder();
    const visitor = await adminVisitor('ar');
    const page = await visitor.open(`/admin/orders/${order._id}`);
    const long = 'ن'.repeat(1_001);
    const refused = await visitor.submit(page.form({ text: true }), { talk: 'note', text: long });
    expect(refused.status).toBe(422);
    const again = refused.form({ text: true });
    expect(again.values().text).toEqual([long]);
    expect((await visitor.submit(again, { talk: 'note', text: 'عند البواب' })).text).toContain('تم حفظ الملاحظة');
    expect((await read(order._id)).notes).toMatchObject([{ text: 'عند البواب' }]);
  });
});

describe('a call', () => {
  it('that ends with a yes accepts the order, once, and both are undone together', async () => {
    const { order, token } = await customerWithOrder();
    expect(await read(order._id)).toMatchObject({ status: 'pending', confirmation: 'waiting', calls: [] });
    const called = await post(order._id, 'call', { outcome: 'confirmed', note: 'after 6' });
    expect(orderIn(called)).toMatchObject({ status: 'accepted', confirmation: 'confirmed' });
    await post(order._id, 'call', { outcome: 'confirmed' });
    expect((await read(order._id)).calls).toMatchObject([{ outcome: 'confirmed', note: 'after 6', again: null }]);
    expect(await kindsOf(order._id)).toContain('orderAccepted');
    const undone = await callApi('POST', `/order/${order._id}/undo`, { token: admin });
    expect(orderIn(undone)).toMatchObject({ status: 'pending', confirmation: 'waiting' });
    expect(await kindsOf(order._id)).not.toContain('orderAccepted');
    const own = await callApi('GET', `/order/${order._id}`, { token });
    expect(own.data.order).not.toHaveProperty('calls');
  });

  it('that nobody answers brings it back after one hour, three, then tomorrow at eleven in Cairo', async () => {
    const { order } = await customerWithOrder();
    const tries: (number | string | undefined)[] = [];
    for (let round = 0; round < 3; round += 1) {
      await post(order._id, 'call', { outcome: 'noAnswer' });
      const row = await rowOf(order._id);
      expect(row?.tries).toBe(round + 1);
      tries.push(
        round < 2
          ? Math.round(hoursTo(row?.next))
          : row?.next?.toLocaleTimeString('en-GB', { timeZone: 'Africa/Cairo' }),
      );
    }
    expect(tries).toEqual([1, 3, '11:00:00']);
    await post(order._id, 'call', { outcome: 'wrongNumber' });
    expect(await rowOf(order._id)).toMatchObject({ tries: 4, next: null, opened: expect.any(Date) as Date });
    expect(await read(order._id)).toMatchObject({ status: 'pending', confirmation: 'waiting' });
  });

  it('is put off within a week, to a time that is still to come', async () => {
    const { order } = await customerWithOrder();
    const later = (hours?: number) =>
      post(order._id, 'call', {
        outcome: 'later',
        ...(hours !== undefined && { again: new Date(Date.now() + hours * HOUR).toISOString() }),
      });
    for (const hours of [undefined, -1, 7 * 24 + 1])
      expect([(await later(hours)).status, (await later(hours)).fields]).toEqual([422, ['again']]);
    expect((await post(order._id, 'call', { outcome: 'later', again: 'soon' })).fields).toEqual(['again']);
    expect((await later(2)).status).toBe(201);
    expect(await rowOf(order._id)).toMatchObject({ tries: 0 });
    expect(Math.round(hoursTo((await rowOf(order._id))?.next))).toBe(2);
  });

  it('that ends with a no cancels the order with its reason', async () => {
    const { order } = await customerWithOrder();
    expect((await post(order._id, 'call', { outcome: 'declined' })).fields).toEqual(['note']);
    const declined = orderIn(await post(order._id, 'call', { outcome: 'declined', note: 'Found it cheaper' }));
    expect(declined).toMatchObject({
      status: 'canceled',
      confirmation: 'declined',
      cancelationReason: 'Found it cheaper',
    });
    expect((await post(order._id, 'call', { outcome: 'noAnswer' })).status).toBe(409);
  });

  it('is the shop’s to note, of its own orders', async () => {
    const { order, token } = await customerWithOrder();
    const kept = await everythingKept();
    for (const what of ['note', 'call']) {
      const json = what === 'note' ? { text: 'Mine' } : { outcome: 'confirmed' };
      expect((await post(order._id, what, json, token)).status).toBe(403);
      expect((await callApi('POST', `/order/${order._id}/${what}`, { json })).status).toBe(401);
      expect((await post(randomUUID(), what, json)).status).toBe(404);
    }
    expect((await post(order._id, 'note', { text: ' ' })).fields).toEqual(['text']);
    expect((await post(order._id, 'call', { outcome: 'maybe' })).fields).toEqual(['outcome']);
    expect(await everythingKept()).toEqual(kept);
  });
});
