import { afterAll, describe, expect, it } from 'vitest';

import { closeDatabase, database } from '../support/database';
import { withCacheInvalidation } from '../support/cache-invalidation';
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
      await withCacheInvalidation(
        () => database()`update products set image = ${before?.image ?? null} where id = ${id}`,
      );
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
