import { afterAll, describe, expect, it } from 'vitest';

import { adminToken, callApi } from '../support/api';
import { closeDatabase, database } from '../support/database';
import { withCacheInvalidation } from '../support/cache-invalidation';
import { changeRow } from '../support/change-rows';
import { leaveMidnightBehind, WITH_MIDNIGHT } from '../support/midnight';
import { adminVisitor, newPerson, registeredVisitor } from '../support/people';
import { newOrder, simpleProduct } from '../support/shopping';
import { Visitor } from '../support/visitor';

afterAll(closeDatabase);

describe('the change log and the overview', () => {
  it('show what changed, by record and by person', async () => {
    const { id, number } = await newOrder();
    const admin = await adminVisitor();
    await admin.submit((await admin.open(`/admin/orders/${id}`)).form({ status: 'accepted' }));
    const log = await admin.open(`/admin/audit?entity=order&id=${id}`);
    expect(log.all('.audit-row')).toHaveLength(1);
    expect(log.document.querySelector('.audit-row')?.text).toContain(String(number));
    expect(log.links(/^\/admin\/orders\/[\da-f-]{36}$/)).toContain(`/admin/orders/${id}`);
    const [actor] = await database()<{ id: string }[]>`select actor_id as id from audit_log where entity_id = ${id}`;
    expect((await admin.open(`/admin/audit?actor=${actor?.id ?? ''}`)).all('.audit-row').length).toBeGreaterThan(0);
    expect(
      (await admin.open('/admin/audit?actor=00000000-0000-4000-8000-000000000000')).all('.audit-row'),
    ).toHaveLength(0);
  });

  it('count an order of today, until it is canceled', { timeout: WITH_MIDNIGHT }, async () => {
    await leaveMidnightBehind();
    const admin = await adminVisitor();
    const ordersToday = async () => {
      const page = await admin.open('/admin');
      const row = page.document.querySelector('.chart-table tbody tr td');
      const figure = page.document.querySelector('.figure .figure-value');
      expect(row?.text).toBe(figure?.text);
      return Number(figure?.text.replace(/,/g, ''));
    };
    const before = await ordersToday();
    const { id } = await newOrder();
    expect(await ordersToday()).toBe(before + 1);
    await admin.submit((await admin.open(`/admin/orders/${id}`)).form({ status: 'canceled' }), {
      reason: 'The customer asked',
    });
    expect(await ordersToday()).toBe(before);
  });

  it('count in each tile the very orders that it leads to', { timeout: WITH_MIDNIGHT }, async () => {
    await leaveMidnightBehind();
    const states = [
      { status: 'pending', payment_method: 'instapay', payment_status: 'unpaid' },
      { status: 'accepted', payment_method: 'vodafoneCash', payment_status: 'claimed' },
      { status: 'out', payment_method: 'instapay', payment_status: 'unpaid' },
      { status: 'delivered', payment_method: 'cod', payment_status: 'unpaid' },
      { status: 'delivered', payment_method: 'cod', payment_status: 'refunded' },
      { status: 'canceled', payment_method: 'instapay', payment_status: 'paid', cancelation_reason: 'No time' },
      { status: 'canceled', payment_method: 'instapay', payment_status: 'claimed', cancelation_reason: 'No time' },
    ];
    const orders = await Promise.all(states.map(() => newOrder()));
    const sql = database();
    for (const [index, state] of states.entries())
      await sql`update orders set ${sql(state)} where id = ${orders[index]?.id ?? ''}`;
    const [paid] = orders.filter(
      (_, index) => states[index]?.cancelation_reason && states[index].payment_status === 'paid',
    );
    await sql`insert into order_payments (order_id, direction, amount, how)
      select id, 'in', total, 'instapay' from orders where id = ${paid?.id ?? ''}`;
    await sql`insert into order_returns (order_id, kind, reason, value)
      values (${orders[0]?.id ?? ''}, 'returned', 'It came late', 0)`;
    const admin = await adminVisitor();
    const page = await admin.open('/admin');
    const tiles = page.all('.figure').filter((tile) => tile.querySelector('a[href^="/admin/orders"]'));
    expect(tiles).toHaveLength(8);
    const seen = new Set<string>();
    for (const tile of tiles) {
      const href = tile.querySelector('a')?.getAttribute('href')?.replaceAll('&amp;', '&') ?? '';
      const count = Number(tile.querySelector('.figure-value')?.text.replace(/,/g, ''));
      expect(count, href).toBeGreaterThan(0);
      const rows = new Set<string>();
      for (let part = 1; part <= Math.ceil(count / 20) + 1; part += 1) {
        const list = await admin.open(`${href}&page=${part}`);
        for (const link of list.all('.order-row th a')) rows.add(link.getAttribute('href') ?? '');
      }
      expect(rows.size, href).toBe(count);
      for (const row of rows) seen.add(row);
    }
    for (const [index, { id }] of orders.entries())
      expect(seen.has(`/admin/orders/${id}`), JSON.stringify(states[index])).toBe(
        states[index]?.payment_status !== 'refunded',
      );
    const filtered = async (payment: string) => {
      const { body } = await callApi('GET', `/order?payment=${payment}&limit=100`, { token: await adminToken() });
      return JSON.stringify(body);
    };
    expect(await filtered('toReturn')).toContain(orders[5]?.id);
    expect(await filtered('cashDue')).toContain(orders[3]?.id);
    expect(await filtered('transferDue')).not.toContain(orders[3]?.id);
  });

  it('name an item without a picture, with a link to complete it', async () => {
    const { id } = await simpleProduct();
    const [before] = await database()<{ image: string | null }[]>`select image from products where id = ${id}`;
    try {
      await withCacheInvalidation(
        () => database()`update products set image = null, updated_at = now() where id = ${id}`,
      );
      const page = await (await adminVisitor('ar')).open('/admin');
      expect(page.links(/manage-products\/update/)).toContain(`/admin/manage-products/update/${id}`);
      expect(page.text).toContain('بدون صورة');
    } finally {
      await changeRow('products', id, { image: before?.image ?? null });
    }
  });
});

describe('a guest, a customer and an admin who is none any more', () => {
  it('get nothing of all this', async () => {
    const { id, number } = await newOrder();
    const paths = ['/admin', '/admin/audit', '/admin/orders', `/admin/orders/${id}/print/invoice`];
    const person = newPerson();
    const { visitor: demoted } = await registeredVisitor('en', person);
    await database()`update users set role = 'admin' where email = ${person.email}`;
    expect((await demoted.open('/admin/audit')).path).toBe('/admin/audit');
    await database()`update users set role = 'user' where email = ${person.email}`;
    const { visitor: customer } = await registeredVisitor();
    for (const visitor of [new Visitor(), customer, demoted]) {
      for (const path of paths) {
        for (const address of [path, `${path}.data`]) {
          const response = await visitor.request(address);
          const body = await response.text();
          expect(body, address).not.toContain(String(number));
          expect(body, address).not.toContain('figure-value');
          expect([303, 202], address).toContain(response.status);
        }
      }
    }
  });
});
