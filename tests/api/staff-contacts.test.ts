import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { callApi } from '../support/api';
import { closeDatabase, database } from '../support/database';
import { adminVisitor } from '../support/people';
import { makeRecords, type Records, type Secrets } from '../support/records';
import { twoCustomers } from '../support/senders';
import { staffMember, type StaffMember } from '../support/staff';

let records: Records;
let secrets: Secrets;
let forget: () => Promise<void>;
let accounts: StaffMember;
let orders: StaffMember;

beforeAll(async () => {
  const customers = await twoCustomers();
  ({ records, secrets, forget } = await makeRecords(customers.owner, customers.other));
  accounts = await staffMember('accounts');
  orders = await staffMember('orders');
}, 60_000);
afterAll(async () => {
  await forget();
  await closeDatabase();
});

type Order = {
  address: Record<string, unknown> & { name: string; city: string; region: unknown };
  user: Record<string, unknown>;
};
const words = () => secrets.owner.slice(0, 5);
const firstName = () => secrets.owner[0]?.split(' ')[0] ?? '';

describe('who sees no contacts', () => {
  it('reads an order with the first name, the town and the sums, and nothing else of its customer', async () => {
    const [seen, whole] = await Promise.all(
      [accounts, orders].map(async ({ token }) => {
        const { status, data } = await callApi('GET', `/order/${records.order}`, { token });
        expect(status).toBe(200);
        return data.order as Order;
      }),
    );
    expect(seen?.address).toEqual({
      ...{ name: firstName(), phone: '', phone2: '', street: '', apartment: '', landmark: '', note: '' },
      ...{ city: whole?.address.city, region: whole?.address.region },
    });
    expect(seen?.user).toEqual({ ...whole?.user, name: firstName(), email: null, phone: null });
    for (const word of words()) expect(JSON.stringify(seen)).not.toContain(word);
    expect(whole?.address.name).toBe(secrets.owner[0]);
  });

  it.each([
    ['the order', () => `/admin/orders/${records.order}`],
    ['its invoice', () => `/admin/orders/${records.order}/print/invoice?in=en`],
    ['its slip', () => `/admin/orders/${records.order}/print/slip?in=en`],
    ['the list', () => `/admin/orders?q=${secrets.owner[5] ?? ''}`],
    ['the columns', () => `/admin/orders?view=board&q=${secrets.owner[5] ?? ''}`],
    ['the file', () => `/admin/orders/export?q=${secrets.owner[5] ?? ''}`],
    ['the messages', () => `/admin/messages?q=${secrets.owner[5] ?? ''}`],
    ['the log', () => '/admin/audit'],
    ['the bell', () => '/admin/notifications'],
  ])('finds none of them in %s, where others do', async (what, path) => {
    const [mine, theirs] = await Promise.all(
      [accounts, orders].map(async ({ visitor }) => {
        const response = await visitor.request(path());
        return response.status === 403 ? '' : response.text();
      }),
    );
    expect(words().filter((word) => mine?.includes(word))).toEqual([]);
    if (!['the log', 'the bell'].includes(what)) expect(theirs).toContain(secrets.owner[0]);
    if (!['the log', 'the bell', 'the messages'].includes(what)) expect(mine).toContain(firstName());
  });

  it.each([
    ['a phone', () => secrets.owner[2] ?? ''],
    ['a name', () => firstName()],
    ['an e-mail', () => secrets.owner[1] ?? ''],
  ])('learns nothing by searching for %s', async (_, asked) => {
    const q = encodeURIComponent(asked());
    for (const path of [`/order?q=${q}`, `/message?q=${q}`])
      expect((await callApi('GET', path, { token: accounts.token })).data).toMatchObject(
        path.startsWith('/order') ? { orders: [] } : { messages: [] },
      );
    expect((await accounts.visitor.open(`/admin/orders?q=${q}`)).html).not.toContain(records.order);
  });

  it('reads no phone in a reason, and finds none', async () => {
    const sql = database();
    const phone = '01061234567';
    const changes = { cancelationReason: { from: null, to: `Call ${phone}` } };
    const [before] = await sql<{ status: string }[]>`select status from orders where id = ${records.order}`;
    await sql`update orders set status = 'canceled', cancelation_reason = ${`Wants ${phone} to be called`}
      where id = ${records.order}`;
    const [line] = await sql<{ id: string }[]>`
      insert into audit_log (action, entity, entity_id, changes, search_text)
      values ('status', 'order', ${records.order}, ${sql.json(changes)}, ${`call ${phone}`}) returning id`;
    try {
      const { data } = await callApi('GET', `/order/${records.order}`, { token: accounts.token });
      expect((data.order as { cancelationReason: string }).cancelationReason).toBe('Wants … to be called');
      for (const path of [`/admin/orders/${records.order}`, '/admin/audit'])
        expect((await accounts.visitor.open(path)).html, path).not.toContain(phone);
      const asked = `/admin/audit?q=${phone}`;
      expect((await accounts.visitor.open(asked)).html).not.toContain('Call …');
      expect((await (await adminVisitor()).open(asked)).html).toContain(`Call ${phone}`);
    } finally {
      await sql`delete from audit_log where id = ${line?.id ?? ''}`;
      await sql`update orders set status = ${before?.status ?? ''}, cancelation_reason = null
        where id = ${records.order}`;
    }
  });

  it('finds an order by its number, and what was said without its words', async () => {
    const { token } = accounts;
    const number = secrets.owner[5] ?? '';
    const found = await callApi('GET', `/order?q=${number}`, { token });
    expect((found.data.orders as { _id: string }[]).map(({ _id }) => _id)).toEqual([records.order]);
    const [row] = await database()`select 1 from messages where order_id = ${records.order}`;
    expect(row).toBeDefined();
    const { data } = await callApi('GET', `/message?q=${number}`, { token });
    expect((data.messages as object[])[0]).toMatchObject({ to: null, subject: '', text: '', order: records.order });
  });
});
