import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, callApi } from '../support/api';
import { ageStep } from '../support/api-shopping';
import { closeDatabase, database } from '../support/database';
import { adminVisitor } from '../support/people';
import { newOrder, type PlacedOrder } from '../support/shopping';
import type { Visitor } from '../support/visitor';

afterAll(closeDatabase);

const placed = async (count: number): Promise<PlacedOrder[]> => {
  const made: PlacedOrder[] = [];
  for (let n = 0; n < count; n += 1) made.push(await newOrder());
  return made;
};
const numbersOf = (orders: readonly PlacedOrder[]) => orders.map(({ number }) => String(number));
const statusOf = async ({ id }: PlacedOrder) =>
  (await database()<{ status: string }[]>`select status from orders where id = ${id}`)[0]?.status;
const waitsForTransfer = ({ id }: PlacedOrder) => database()`
  update orders set payment_method = 'instapay' where id = ${id}`;

describe('a batch of orders', () => {
  let admin: Visitor;
  beforeAll(async () => {
    admin = await adminVisitor();
  });
  const press = async (fields: Record<string, string | string[]>, list = '/admin/orders') =>
    admin.submit((await admin.open(list)).form({ list: true }), fields);

  it('is ticked without scripts: the page, or all that the filters leave', async () => {
    const orders = await placed(2);
    const list = `/admin/orders?q=${orders[0]?.number ?? 0}`;
    const page = await press({ tick: 'page' }, list);
    expect(page.path).toContain('tick=page');
    expect(page.all('input[name="orders"][checked]')).toHaveLength(1);
    const all = await press({ tick: 'all' }, list);
    expect(all.form({ list: true }).values()).toMatchObject({ scope: ['all'] });
    expect(all.all('input[name="orders"][disabled]')).toHaveLength(1);
    await admin.submit(all.form({ list: true }), { batch: 'accept' });
    expect(await Promise.all(orders.map(statusOf))).toEqual(['accepted', 'pending']);
  });

  it('is accepted at once; who waits for a transfer stays, is named, and goes on when it is said so', async () => {
    const orders = await placed(3);
    const last = orders[2] as PlacedOrder;
    await waitsForTransfer(last);
    const said = await press({ batch: 'accept', orders: numbersOf(orders) });
    expect(said.text).toContain('2 of 3 orders accepted');
    expect(said.text).toContain(`${last.number}: The transfer has not come`);
    expect(await Promise.all(orders.map(statusOf))).toEqual(['accepted', 'accepted', 'pending']);
    const [link] = said.links(/\/admin\/orders\/batch\/accept/);
    const step = await admin.open(link ?? '');
    expect(step.text).toContain('Accept 0 of 1 orders');
    await admin.submit(step.form({ list: true }), {});
    expect(await statusOf(last)).toBe('pending');
    await admin.submit(step.form({ list: true }), { anyway: String(last.number) });
    expect(await statusOf(last)).toBe('accepted');
  });

  it('goes out by a page that names courier and waybills, and a second press changes nothing', async () => {
    const orders = await placed(3);
    await press({ batch: 'accept', orders: numbersOf(orders) });
    for (const { id } of orders) await ageStep(id, 10);
    const [first, second, third] = orders as [PlacedOrder, PlacedOrder, PlacedOrder];
    await database()`update orders set deposit_asked = 10000, deposit_asked_at = now() where id = ${third.id}`;
    const step = await press({ batch: 'send-out', orders: numbersOf(orders) });
    expect(step.text).toContain('Send out 2 of 3 orders');
    expect(step.text).toContain('The deposit has not come');
    const form = step.form({ courier: true });
    const fields = { courier: 'Bosta', [`waybill:${first.number}`]: 'BO-7741 2093' };
    const [said, again] = [await admin.submit(form, fields), await admin.submit(form, fields)];
    for (const page of [said, again]) expect(page.text).toContain('2 orders are on the way');
    expect(await Promise.all(orders.map(statusOf))).toEqual(['out', 'out', 'accepted']);
    const rows = await database()`
      select courier, waybill, search_text like '%bo-7741 2093%' as found from orders
      where id in ${database()([first.id, second.id])} order by number`;
    expect(rows).toEqual([
      { courier: 'Bosta', waybill: 'BO-7741 2093', found: true },
      { courier: 'Bosta', waybill: '', found: false },
    ]);
    const steps = await database()`
      select from order_events where order_id = ${first.id} and kind = 'status' and body ->> 'to' = 'out'`;
    expect(steps).toHaveLength(1);
    const messages = await database()`
      select text from messages where order_id = ${first.id} and kind = 'orderOut'`;
    expect(messages).toHaveLength(1);
    expect(messages[0]?.text).toContain('7741');
  });

  it('says of each that is elsewhere by now why it was not taken', async () => {
    const [one, two] = (await placed(2)) as [PlacedOrder, PlacedOrder];
    const form = (await admin.open('/admin/orders')).form({ list: true });
    await admin.submit((await admin.open(`/admin/orders/${two.id}`)).form({ status: 'canceled' }), {
      reason: 'The customer called',
    });
    const said = await admin.submit(form, { batch: 'accept', orders: numbersOf([one, two]) });
    expect(said.text).toContain('1 of 2 orders accepted');
    expect(said.text).toContain(`${two.number}: Canceled`);
  });

  it('asks for a tick and for something to do', async () => {
    expect((await press({ batch: 'accept' })).text).toContain('Tick some orders first');
    const [one] = (await placed(1)) as [PlacedOrder];
    expect((await press({ batch: 'burn', orders: String(one.number) })).text).toContain('Choose what to do');
    expect((await admin.open('/admin/orders/batch/burn?orders=1')).status).toBe(404);
    expect((await admin.open('/admin/orders/batch/accept')).text).toContain('No orders here');
  });

  it('prints slips in one document, each with a barcode, without those that wait for their money', async () => {
    const orders = await placed(2);
    const [one, two] = orders as [PlacedOrder, PlacedOrder];
    await waitsForTransfer(two);
    const page = await press({ batch: 'slips', orders: numbersOf(orders) });
    expect(page.path).toBe(`/admin/orders/print/slips?orders=${one.number}.${two.number}`);
    expect(page.all('.slip-card')).toHaveLength(1);
    expect(page.all('.slip-card svg.barcode rect').length).toBeGreaterThan(15);
    expect(page.text).toContain('packing slip 1 / 1');
    expect(page.text).toContain('Collect in cash');
    expect(page.text).toContain(`Left out: ${two.number}`);
    const [anyway] = page.links(/anyway=yes/);
    expect((await admin.open(anyway ?? '')).all('.slip-card')).toHaveLength(2);
  });

  it('prints invoices in one document, in either language', async () => {
    const orders = await placed(2);
    const page = await press({ batch: 'invoices', orders: numbersOf(orders) });
    expect(page.all('.order-document-invoice')).toHaveLength(2);
    const [arabic] = page.links(/print\/invoices.*in=ar/);
    expect((await admin.open(arabic ?? '')).all('.order-document[lang="ar"]')).toHaveLength(2);
  });
});

describe('the list of orders', () => {
  let admin: Visitor;
  let order: PlacedOrder;
  beforeAll(async () => {
    admin = await adminVisitor();
    order = await newOrder();
  });

  it('finds an order by e-mail, street, product and waybill as well, and by all words together', async () => {
    const finds = async (q: string) =>
      (await admin.open(`/admin/orders?q=${encodeURIComponent(q)}`)).all(`main a[href^="/admin/orders/${order.id}"]`)
        .length > 0;
    const [{ email } = { email: '' }] = await database()<{ email: string }[]>`
      select email from users join orders on user_id = users.id where orders.id = ${order.id}`;
    const form = (await admin.open(`/admin/orders/${order.id}`)).form({ waybill: true });
    const waybill = `WB-${order.number}-77`;
    await admin.submit(form, { courier: 'Bosta', waybill });
    for (const q of [email, `mossadak ${order.number}`, `${order.itemNameAr} ${order.number}`, waybill.toLowerCase()])
      expect(await finds(q), q).toBe(true);
    expect(await finds(`mossadak ${order.number} aswan`)).toBe(false);
  });

  it('finds an order by what an edit has made of it', async () => {
    const { id, number } = await newOrder();
    const street = `Kasr ${number}`;
    await callApi('PATCH', `/order/${id}/address`, { token: await adminToken(), json: { street } });
    const [row] = await database()<{ found: boolean }[]>`
      select search_text like ${`%${street.toLowerCase()}%`} as found from orders where id = ${id}`;
    expect(row?.found).toBe(true);
  });

  it('tells whom to call, whose parcels came back, and which cash is not in', async () => {
    const row = async () => {
      const page = await admin.open(`/admin/orders?q=${order.number}`);
      return page.document.querySelector('.order-row')?.structuredText.replace(/\s+/g, ' ') ?? '';
    };
    expect(await row()).toContain('To confirm');
    const token = await adminToken();
    await callApi('POST', `/order/${order.id}/call`, { token, json: { outcome: 'noAnswer' } });
    expect(await row()).toContain('No answer, 1');
    for (const status of ['accepted', 'out', 'delivered'])
      await callApi('PATCH', `/order/${order.id}`, { token, json: { status } });
    expect(await row()).toContain('Cash not in');
    expect(await row()).not.toContain('parcel refused');
    const { id, number } = await newOrder();
    await callApi('PATCH', `/order/${id}`, { token, json: { status: 'accepted' } });
    await callApi('PATCH', `/order/${id}`, { token, json: { status: 'out' } });
    await callApi('PATCH', `/order/${id}`, {
      token,
      json: { status: 'canceled', cancelationReason: 'Nobody was there' },
    });
    const page = await admin.open(`/admin/orders?q=${number}`);
    expect(page.all('.admin-tabs a')).toHaveLength(5);
    expect(page.document.querySelector('.order-refused')?.textContent).toMatch(/parcels? refused/);
  });

  it('tells age and pieces, and gives the chosen filters back as chips that take them away', async () => {
    const page = await admin.open(`/admin/orders?q=${order.number}&payment=cod&period=today`);
    const row = page.document.querySelector('.order-row')?.structuredText.replace(/\s+/g, ' ') ?? '';
    expect(row).toMatch(/\b(now|\d+ min)\b/);
    expect(row).toContain('1 piece');
    const chips = page
      .all('a[aria-label^="Without"]')
      .map((chip) => chip.getAttribute('href')?.replaceAll('&amp;', '&'));
    expect(chips).toEqual([
      `/admin/orders?period=today&q=${order.number}`,
      `/admin/orders?payment=cod&q=${order.number}`,
    ]);
  });
});
