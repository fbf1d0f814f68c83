import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, callApi } from '../support/api';
import { closeDatabase, database } from '../support/database';
import { environment } from '../support/environment';
import { adminVisitor, registeredVisitor } from '../support/people';
import { egp, newOrder, type PlacedOrder } from '../support/shopping';
import { Visitor } from '../support/visitor';

afterAll(closeDatabase);

type Told = {
  at: string;
  waiting: number;
  unopened: number;
  orders: { _id: string; number: number; name: string; total: number; method: string; region: { en: string } }[];
  failedMessages: number;
  messagesByHand: number;
};

let admin: Visitor;
beforeAll(async () => {
  admin = await adminVisitor();
});

async function told(): Promise<Told> {
  const answer = await admin.request('/admin/notifications');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toContain('no-store');
  return (await answer.json()) as Told;
}

const openedAt = async (id: string) =>
  (await database()<{ at: Date | null }[]>`select opened_at as at from orders where id = ${id}`)[0]?.at ?? null;
const isNew = async ({ id }: PlacedOrder) => (await told()).orders.some(({ _id }) => _id === id);
const bellOf = async (path: string) => {
  const page = await admin.open(path);
  return page.all('a.bell').map((link) => link.getAttribute('aria-label'))[0];
};

describe('a new order', () => {
  it('is told with what the bell shows of it', async () => {
    const before = await told();
    const order = await newOrder();
    const after = await told();
    expect([after.waiting, after.unopened]).toEqual([before.waiting + 1, before.unopened + 1]);
    expect(after.orders[0]).toMatchObject({
      _id: order.id,
      number: order.number,
      name: 'Mariam Adel',
      total: order.total / 100,
      method: 'cod',
    });
    expect(Date.parse(after.at)).toBeGreaterThanOrEqual(Date.parse(before.at));
  });

  it('is new until its page is opened, which counts once', async () => {
    const order = await newOrder();
    const before = await told();
    const page = await admin.open(`/admin/orders/${order.id}`);
    // The page itself counts it no more.
    expect(page.all('a.bell')[0]?.getAttribute('aria-label')).toContain(String(before.unopened - 1));
    expect(await isNew(order)).toBe(false);
    const at = await openedAt(order.id);
    expect(at).not.toBeNull();
    await admin.open(`/admin/orders/${order.id}`);
    expect(await openedAt(order.id)).toEqual(at);
    const after = await told();
    expect([after.waiting, after.unopened]).toEqual([before.waiting, before.unopened - 1]);
  });

  it('stays new when its list, its file, its paper or a call shows it', async () => {
    const order = await newOrder();
    const token = await adminToken();
    for (const path of ['', '?view=board', '/export', `/${order.id}/print/slip?in=en`])
      expect((await admin.request(`/admin/orders${path}`)).status).toBe(200);
    expect((await callApi('GET', `/order/${order.id}`, { token })).status).toBe(200);
    expect(await isNew(order)).toBe(true);
  });

  it.each(['prefetch', 'prefetch;prerender'])('stays new when a browser reads its page ahead: %s', async (purpose) => {
    const order = await newOrder();
    for (const path of [`/admin/orders/${order.id}`, `/admin/orders/${order.id}.data`]) {
      const answer = await admin.request(path, { headers: { 'Sec-Purpose': purpose } });
      expect(answer.status).toBeLessThan(400);
    }
    expect(await openedAt(order.id)).toBeNull();
    // A link in a mail program leads to it from another site.
    await admin.request(`/admin/orders/${order.id}`, { headers: { 'Sec-Fetch-Site': 'cross-site' } });
    expect(await openedAt(order.id)).not.toBeNull();
  });

  it('is opened by a step of an admin, and stays so when the step is taken back', async () => {
    const order = await newOrder();
    const take = (fields: Record<string, string>) =>
      admin.request(`/admin/orders/${order.id}`, {
        method: 'POST',
        headers: { Origin: new URL(environment.baseUrl).origin },
        body: new URLSearchParams(fields),
      });
    expect((await take({ status: 'accepted', from: 'pending' })).status).toBe(303);
    expect(await openedAt(order.id)).not.toBeNull();
    const [step] = await database()<{ taken: string }[]>`
      select id as taken from order_events where order_id = ${order.id} order by at desc limit 1`;
    expect((await take({ intent: 'undo', taken: step?.taken ?? '' })).status).toBe(303);
    const [row] = await database()`select status from orders where id = ${order.id}`;
    expect(row?.status).toBe('pending');
    expect(await isNew(order)).toBe(false);
  });

  it('is none once its customer has canceled it, though nobody opened it', async () => {
    const order = await newOrder();
    const page = await order.owner.open(`/user/my-orders/${order.id}`);
    await order.owner.submit(page.form({ reason: true }), { reason: 'changedMind' });
    const [row] = await database()`select status from orders where id = ${order.id}`;
    expect(row?.status).toBe('canceled');
    expect(await openedAt(order.id)).toBeNull();
    expect(await isNew(order)).toBe(false);
  });

  it('stands in its own list, with the others of its kind', async () => {
    const [seen, fresh] = [await newOrder(), await newOrder()];
    await admin.open(`/admin/orders/${seen.id}`);
    const links = (await admin.open('/admin/orders?new=yes&status=out')).links(/^\/admin\/orders\/[\da-f-]{36}$/);
    expect(links).toContain(`/admin/orders/${fresh.id}`);
    expect(links).not.toContain(`/admin/orders/${seen.id}`);
  });

  it('is counted on every page of the back office, in both languages', async () => {
    const order = await newOrder();
    const { unopened } = await told();
    expect(await bellOf('/admin/settings')).toContain(String(unopened));
    const arabic = await adminVisitor('ar');
    const page = await arabic.open('/admin/nowhere');
    expect(page.text).toContain('طلبات جديدة');
    expect(page.text).toContain(egp(order.total));
  });
});

describe('what is new', () => {
  it('is told to admins alone', async () => {
    for (const visitor of [new Visitor(), (await registeredVisitor()).visitor]) {
      const answer = await visitor.request('/admin/notifications', { redirect: 'manual' });
      expect(answer.status).toBe(303);
      expect(answer.headers.get('Location')).toContain('/auth/login');
      expect(await answer.text()).not.toContain('unopened');
    }
  });

  it('keeps no session alive, as a page does', async () => {
    const visitor = await adminVisitor();
    const lastSeen = async () => {
      const rows = await database()`
        select 1 from sessions join users on users.id = user_id
          where email = ${environment.admin.email} and last_seen_at < now() - interval '1 hour'`;
      return rows.length;
    };
    await database()`
      update sessions set last_seen_at = now() - interval '2 hours'
        where id = (select sessions.id from sessions join users on users.id = user_id
          where email = ${environment.admin.email} order by sessions.last_seen_at desc limit 1)`;
    const before = await lastSeen();
    expect(before).toBeGreaterThan(0);
    expect((await visitor.request('/admin/notifications')).status).toBe(200);
    expect(await lastSeen()).toBe(before);
    expect((await visitor.request('/admin/audit')).status).toBe(200);
    expect(await lastSeen()).toBe(before - 1);
  });
});
