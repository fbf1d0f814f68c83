import { afterAll, describe, expect, it } from 'vitest';

import { ageStep, statusStepsOf } from '../support/api-shopping';
import { closeDatabase, database } from '../support/database';
import { adminVisitor, registeredVisitor } from '../support/people';
import { addProduct, newOrder, placeOrder, simpleProduct } from '../support/shopping';

afterAll(closeDatabase);

const statusOf = async (id: string) =>
  (await database()<{ status: string }[]>`select status from orders where id = ${id}`)[0]?.status;
const historyOf = async (id: string) =>
  (await statusStepsOf(id)).map((event) => `${event.from ?? '-'}>${event.to} ${event.by}`);

describe('an admin', () => {
  it('finds the order and takes it from waiting to delivered, one legal step at a time', async () => {
    const { id, number, owner } = await newOrder();
    const admin = await adminVisitor();
    expect((await admin.open(`/admin/orders?q=${number}`)).text).toContain(String(number));
    for (const next of ['accepted', 'out', 'delivered']) {
      const page = await admin.open(`/admin/orders/${id}`);
      const offered = page.forms({ status: true }).flatMap((form) => form.values().status ?? []);
      expect(offered).toContain(next);
      const after = await admin.submit(page.form({ status: next }));
      expect(after.status).toBe(200);
      expect(await statusOf(id)).toBe(next);
      await ageStep(id, 2);
    }
    expect((await admin.open(`/admin/orders/${id}`)).forms({ status: true })).toHaveLength(0);
    expect(await historyOf(id)).toEqual([
      '->pending user',
      'pending>accepted admin',
      'accepted>out admin',
      'out>delivered admin',
    ]);
    expect((await owner.open(`/user/my-orders/${id}`)).text).toContain('Delivered');
  });

  it('is told what happened when the order moved on meanwhile', async () => {
    const { id } = await newOrder();
    const admin = await adminVisitor();
    const page = await admin.open(`/admin/orders/${id}`);
    const accept = page.form({ status: 'accepted' });
    await admin.submit(accept);
    await ageStep(id, 2);
    const sendOut = (await admin.open(`/admin/orders/${id}`)).form({ status: 'out' });
    await admin.submit(sendOut);
    const late = await admin.submit(accept);
    expect(late.status).toBeLessThan(500);
    expect(await statusOf(id)).toBe('out');
    expect(late.text).toContain('On the way');
  });
});

describe('a customer', () => {
  it('tells a ready-made reason to everybody in their own language', async () => {
    const { visitor } = await registeredVisitor();
    await addProduct(visitor, (await simpleProduct()).slug);
    const { id } = await placeOrder(visitor);
    const path = `/user/my-orders/${id}`;
    await visitor.submit((await visitor.open(path)).form({ reason: true }), {
      reason: 'tooLong',
      otherReason: 'I travel on Friday',
    });
    expect((await visitor.open(path)).text).toContain('It takes too long: I travel on Friday');
    visitor.jar.set('i18nextLng', 'ar');
    expect((await visitor.open(path)).text).toContain('سيأخذ وقتًا طويلًا: I travel on Friday');
    expect((await (await adminVisitor('ar')).open(`/admin/orders/${id}`)).text).toContain(
      'سيأخذ وقتًا طويلًا: I travel on Friday',
    );
  });

  it('cancels with a reason while it has not left, and the first reason stays', async () => {
    const { owner, id } = await newOrder();
    const page = await owner.open(`/user/my-orders/${id}`);
    const cancel = page.form({ reason: true });
    const short = await owner.submit(cancel, { reason: 'no', otherReason: '' });
    expect(short.status).toBe(422);
    expect(await statusOf(id)).toBe('pending');
    await owner.submit(cancel, { reason: 'other', otherReason: 'I found the bottle at home' });
    expect(await statusOf(id)).toBe('canceled');
    await owner.submit(cancel, { reason: 'other', otherReason: 'Another reason altogether' });
    const [row] = await database()<
      { reason: string }[]
    >`select cancelation_reason as reason from orders where id = ${id}`;
    expect(row?.reason).toBe('I found the bottle at home');
    expect((await historyOf(id)).filter((event) => event.includes('>canceled'))).toHaveLength(1);
  });

  it('cannot cancel what is on the way, nor anyone else’s order', async () => {
    const { owner, id } = await newOrder();
    const cancel = (await owner.open(`/user/my-orders/${id}`)).form({ reason: true });
    const stranger = (await registeredVisitor()).visitor;
    await stranger.submit(cancel, { reason: 'other', otherReason: 'Not my order at all' });
    expect(await statusOf(id)).toBe('pending');
    const admin = await adminVisitor();
    for (const next of ['accepted', 'out']) {
      await admin.submit((await admin.open(`/admin/orders/${id}`)).form({ status: next }));
      await ageStep(id, 2);
    }
    await owner.submit(cancel, { reason: 'other', otherReason: 'I changed my mind now' });
    expect(await statusOf(id)).toBe('out');
  });

  it('gets nothing from any admin page or action', async () => {
    const { owner, id } = await newOrder();
    const admin = await adminVisitor();
    const accept = (await admin.open(`/admin/orders/${id}`)).form({ status: 'accepted' });
    const response = await owner.submitRaw(accept);
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toContain('/auth/login');
    expect(await statusOf(id)).toBe('pending');
    const page = await owner.open('/admin/orders');
    expect(page.path).toBe('/');
    expect(page.text).toContain('no permission');
    const dataRequest = await owner.request('/admin/orders.data');
    expect(await dataRequest.text()).not.toContain('recipientPhone');
  });
});
