import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type CarriedOrder, forgetCourier, ordersWith } from '../support/courier-orders';
import { closeDatabase, database } from '../support/database';
import { adminVisitor } from '../support/people';
import { newOrder } from '../support/shopping';
import { staffVisitor } from '../support/staff';
import type { Visitor } from '../support/visitor';

let admin: Visitor;
const name = `Courier ${randomUUID().slice(0, 8)}`;
beforeAll(async () => {
  admin = await adminVisitor();
});
afterAll(async () => {
  await forgetCourier(name);
  await closeDatabase();
});

const egp = (piastres: number): string => (piastres / 100).toFixed(2);
const statusOf = async ({ id }: CarriedOrder) =>
  (await database()<{ status: string }[]>`select status from orders where id = ${id}`)[0]?.status;

describe('the screens of couriers', () => {
  it('write one down, with its columns moved and all fees set, before it is saved', async () => {
    const page = await admin.open('/admin/couriers/create');
    const form = page.form({ trackingUrl: true });
    const typed = { name, trackingUrl: 'https://track.example/{waybill}' };
    const moved = await admin.submit(form, { ...typed, up: '1' });
    const again = moved.form({ trackingUrl: true }).values();
    expect(again).toMatchObject({ name: [name], 'columns[0].field': ['name'], 'columns[1].field': ['number'] });
    const all = await admin.submit(moved.form({ trackingUrl: true }), { allFees: '70', setAll: 'yes' });
    expect(all.form({ trackingUrl: true }).values()['fees[0].fee']).toEqual(['70']);
    await admin.submit(all.form({ trackingUrl: true }), {});
    const [row] = await database()<{ columns: { field: string }[]; fees: number }[]>`
      select columns, (select count(*)::int from courier_fees where courier_id = couriers.id and fee = 7000) as fees
      from couriers where name = ${name}`;
    expect(row?.columns.slice(0, 2).map(({ field }) => field)).toEqual(['name', 'number']);
    expect(row?.fees).toBeGreaterThan(20);
    expect((await admin.open('/admin/couriers')).text).toContain(name);
  });

  it('say what is wrong with one, and keep what was typed', async () => {
    const form = (await admin.open('/admin/couriers/create')).form({ trackingUrl: true });
    const refused = await admin.submit(form, { name, trackingUrl: 'http://x' });
    expect(refused.status).toBe(422);
    expect(refused.form({ trackingUrl: true }).values()).toMatchObject({ name: [name], trackingUrl: ['http://x'] });
  });

  it('take nonsense for what it is', async () => {
    const [order] = await ordersWith(name, 1);
    const body = new FormData();
    const file = `order,collected,fee,word\n${order?.number},${egp(order?.total ?? 0)},5,ab\n`;
    body.append('file', new File([file], 'today.csv'));
    const kept = await admin.request('/admin/couriers/statements', { method: 'POST', body });
    expect(kept.status).toBe(303);
    const page = kept.headers.get('Location') ?? '';
    const settle = (path: string, item: string) =>
      admin.request(path, { method: 'POST', body: new URLSearchParams({ intent: 'settle', item }) });
    expect((await settle(page, 'nonsense')).status).toBe(404);
    expect((await settle('/admin/couriers/statements/%D8%B9', randomUUID())).status).toBe(404);
  });

  it('offer couriers and their fee where an order says who carries it, and anybody else by name', async () => {
    const { id } = await newOrder();
    const form = (await admin.open(`/admin/orders/${id}`)).form({ waybill: true });
    expect(form.choices('courier').map(({ value }) => value)).toContain(name);
    await admin.submit(form, { courier: name });
    expect((await admin.open(`/admin/orders/${id}`)).form({ waybill: true }).values().fee).toEqual(['70']);
    await admin.submit(form, { otherCourier: 'Our rider' });
    const [row] = await database()`select courier from orders where id = ${id}`;
    expect(row?.courier).toBe('Our rider');
  });

  it('show a sheet before it is taken, and hand it out as a file', async () => {
    const [one] = await ordersWith(name, 1);
    const [courier] = await database()<{ id: string }[]>`select id from couriers where name = ${name}`;
    const page = await admin.open(`/admin/couriers/sheet?courier=${courier?.id ?? ''}&orders=${one?.number ?? 0}`);
    expect(page.document.querySelector('.sheet-table')?.text).toContain(String(one?.number));
    const [form] = page.forms({ courier: true, orders: true }).filter(({ action }) => action.endsWith('/file'));
    if (!form) throw new Error('The sheet cannot be taken');
    const file = await admin.submitRaw(form, {});
    expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(await file.text()).toContain(String(one?.number));
  });

  it('keep a sheet by its number, and say in which one an order stands already', async () => {
    const [one, two] = await ordersWith(name, 2);
    const [courier] = await database()<{ id: string }[]>`select id from couriers where name = ${name}`;
    const sheetOf = (orders: readonly (CarriedOrder | undefined)[]) =>
      admin.open(
        `/admin/couriers/sheet?courier=${courier?.id ?? ''}&orders=${orders.map((each) => each?.number).join('.')}`,
      );
    const printOf = async (orders: readonly (CarriedOrder | undefined)[]) => {
      const [form] = (await sheetOf(orders))
        .forms({ courier: true, orders: true })
        .filter(({ action }) => action.endsWith('/file'));
      if (!form) throw new Error('The sheet cannot be printed');
      return (await admin.submitRaw(form, { as: 'print' })).headers.get('Location') ?? '';
    };
    const kept = await Promise.all([printOf([one]), printOf([one]), printOf([one])]);
    expect(new Set(kept).size).toBe(1);
    const page = await admin.open(kept[0]);
    const called = /Sheet (\d+) · /.exec(page.text)?.[0] ?? 'no number';
    expect(page.document.querySelector('.sheet-table')?.text).toContain(String(one?.number));
    expect((await sheetOf([one])).text).toContain(called);
    const both = await sheetOf([one, two]);
    expect(both.text).toContain(`${one?.number} is already in: ${called}`);
    const leaves = both.links(/couriers\/sheet\?.*orders=/);
    expect(leaves).toContainEqual(expect.stringMatching(new RegExp(`orders=${two?.number}$`)));
    expect((await admin.open('/admin/couriers/sheets')).text).toContain(called);
    // Delivered since, it still stands in the sheet that was taken.
    await database()`update orders set status = 'delivered' where id = ${one?.id ?? ''}`;
    expect((await admin.open(kept[0])).document.querySelector('.sheet-table')?.text).toContain(String(one?.number));
    expect((await admin.open(`/admin/couriers/sheet?sheet=${randomUUID()}`)).status).toBe(404);
    const accounts = await staffVisitor('accounts');
    expect((await accounts.visitor.open('/admin/couriers/sheets')).links(/\?sheet=/)).toEqual([]);
    await accounts.forget();
  });

  it('write waybills that were pasted, once somebody has looked at them', async () => {
    const [one] = await ordersWith(name, 1);
    const page = await admin.open('/admin/couriers/waybills');
    const looked = await admin.submit(page.form({ pasted: true }), { pasted: `${one?.number ?? 0}\tBO-55` });
    expect(looked.text).toContain('Write 1 waybill');
    const said = await admin.submit(looked.form({ intent: 'keep' }), {});
    expect(said.text).toContain('1 waybill written');
    const [row] = await database()`select waybill from orders where id = ${one?.id ?? ''}`;
    expect(row?.waybill).toBe('BO-55');
    const refused = await admin.submit(page.form({ pasted: true }), {});
    expect([refused.status, refused.text.includes('Choose a file, or paste its lines')]).toEqual([422, true]);
  });
});

describe('the screens of a statement', () => {
  it('read a file, decide, keep it, and take all of it back within a minute', async () => {
    await database()`delete from orders where courier = ${name}`;
    const [one, two] = (await ordersWith(name, 2)) as [CarriedOrder, CarriedOrder];
    const upload = (await admin.open('/admin/couriers/statements')).form({ pasted: true });
    const lines = [`${one.number},${egp(one.total)},70`, `${two.number},${egp(two.total - 5_000)},70`];
    const pasted = ['order,collected,fee', ...lines].join('\n');
    const review = await admin.submit(upload, { pasted });
    expect(review.path).toMatch(/^\/admin\/couriers\/statements\/[\w-]{36}$/);
    expect(review.text).toContain('1 of 1 decided');
    expect(await statusOf(one)).toBe('out');
    const form = review.form({ 'do:3': true });
    expect(form.values()['do:3']).toEqual(['claim']);
    const kept = await admin.submit(form, { 'do:3': 'claim', intent: 'keep' });
    expect(kept.text).toContain('What was booked');
    expect(kept.text).toContain('Claimed');
    expect([await statusOf(one), await statusOf(two)]).toEqual(['delivered', 'delivered']);
    const undone = await admin.submit(kept.form({ intent: 'undo' }), {});
    expect(undone.text).toContain('All of it is taken back');
    expect([await statusOf(one), await statusOf(two)]).toEqual(['out', 'out']);
    const [money] = await database()`
      select sum(case direction when 'in' then amount else -amount end)::int as sum, count(*)::int as rows
      from order_payments where order_id in ${database()([one.id, two.id])}`;
    expect(money).toMatchObject({ sum: 0, rows: 4 });
    expect(await database()`select from courier_items where courier = ${name}`).toHaveLength(0);
    await admin.submit(undone.form({ 'do:3': true }), { intent: 'keep' });
    expect(await statusOf(one)).toBe('delivered');
    const item = (await admin.open(undone.path)).form({ intent: 'settle' });
    const [open] = await database()<{ id: string }[]>`select id from courier_items where courier = ${name}`;
    await admin.submit(item, { item: open?.id ?? '' });
    expect((await admin.open(undone.path)).text).toContain('Nothing is open');
  });

  it('show again what was chosen where it cannot be kept so, and who else reads it', async () => {
    const [one, two] = (await ordersWith(name, 2)) as [CarriedOrder, CarriedOrder];
    const upload = (await admin.open('/admin/couriers/statements')).form({ pasted: true });
    const pasted = ['order,collected', `${one.number},${egp(one.total - 5_000)}`, 'ORD-1,1'].join('\n');
    const review = await admin.submit(upload, { pasted });
    expect(review.text).toContain('ORD-1');
    expect(review.text).not.toContain('is reading this statement too');
    const colleague = await staffVisitor('manager');
    expect((await colleague.visitor.open(review.path)).text).toContain('is reading this statement too');
    await colleague.forget();
    const refused = await admin.submit(review.form({ 'do:2': true }), {
      ...{ 'do:2': 'giveUp', 'do:3': 'isOrder', 'order:3': '5', intent: 'keep' },
    });
    expect([refused.status, refused.text.includes('Line 3: there is no order of this number')]).toEqual([422, true]);
    const again = refused.form({ 'do:2': true });
    expect(again.values()).toMatchObject({ 'do:2': ['giveUp'], 'do:3': ['isOrder'], 'order:3': ['5'] });
    expect(Object.values(again.values()).flat()).toContain(String(two.number));
    const settled = await admin.submitRaw(again, { intent: 'settle', item: 'x' });
    expect(settled.status).toBe(404);
    await database()`delete from orders where id in ${database()([one.id, two.id])}`;
  });

  it('take back what they wrote and nothing else', async () => {
    const [one] = (await ordersWith(name, 1)) as [CarriedOrder];
    await database()`update orders set status = 'delivered' where id = ${one.id}`;
    const upload = (await admin.open('/admin/couriers/statements')).form({ pasted: true });
    const review = await admin.submit(upload, { pasted: `order,collected,fee\n${one.number},0,70` });
    const kept = await admin.submit(review.form({ 'do:2': true }), { 'do:2': 'giveUp', intent: 'keep' });
    await admin.submit((await admin.open(`/admin/orders/${one.id}`)).form({ waybill: true }), { fee: '65' });
    await database()`insert into order_payments (order_id, direction, amount, how)
      values (${one.id}, 'in', 1000, 'cash')`;
    expect((await admin.submit(kept.form({ intent: 'undo' }), {})).text).toContain('All of it is taken back');
    const [row] = await database()`
      select total::int, shipping_fee as fee, payment_status as payment, adjustments_total::int as off from orders
      where id = ${one.id}`;
    expect(row).toEqual({ total: one.total, fee: 6_500, payment: 'unpaid', off: 0 });
    expect((await admin.submit(kept.form({ intent: 'undo' }), {})).text).toContain('All of it is taken back');
  });

  it('take nothing back once an order has gone on', async () => {
    const [one] = (await ordersWith(name, 1)) as [CarriedOrder];
    const upload = (await admin.open('/admin/couriers/statements')).form({ pasted: true });
    const review = await admin.submit(upload, { pasted: `order,collected\n${one.number},${egp(one.total)}` });
    // What matches needs no decision: the list of them does have its fields.
    const all = await admin.open(`${review.path}?lines=all`);
    const kept = await admin.submit(all.form({ 'do:2': true }), { intent: 'keep' });
    await admin.submit((await admin.open(`/admin/orders/${one.id}`)).form({ payment: 'refunded' }), {});
    const refused = await admin.submit(kept.form({ intent: 'undo' }), {});
    expect(refused.text).toContain('cannot be taken back');
    expect(await statusOf(one)).toBe('delivered');
  });

  it('are read by accounts and written by nobody without the right', async () => {
    const accounts = await staffVisitor('accounts');
    const page = await accounts.visitor.open('/admin/couriers/statements');
    expect(page.status).toBe(200);
    expect(page.forms({ pasted: true })).toEqual([]);
    expect((await accounts.visitor.open('/admin/couriers/create')).status).toBe(403);
    expect((await accounts.visitor.open('/admin/couriers/waybills')).status).toBe(403);
    await accounts.forget();
  });
});
