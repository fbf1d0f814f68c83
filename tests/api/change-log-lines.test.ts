import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, it } from 'vitest';

import { adminToken, callApi } from '../support/api';
import { database } from '../support/database';
import { endWith } from '../support/file-end';
import type { Page } from '../support/page';
import { adminVisitor, registeredVisitor } from '../support/people';
import { cones, forgetProducts, madeProduct } from '../support/product-form';
import type { Visitor } from '../support/visitor';

let admin: Visitor;
let token: string;

beforeAll(async () => {
  [admin, token] = [await adminVisitor(), await adminToken()];
});
endWith(forgetProducts);

const linesOf = (page: Page) => page.all('.audit-row').map((row) => row.text.replace(/\s+/g, ' '));

describe('the log', () => {
  it('folds what one press did to several records of a kind into one line', async () => {
    const products = [await madeProduct(token), await madeProduct(token), await madeProduct(token)];
    const list = await admin.open('/admin/manage-products');
    const form = list.form({ bulk: true, returnTo: true });
    await admin.submit(form, { bulk: 'outOfStock', ids: products.map(({ _id }) => _id) });
    const rows = await database()<{ id: string; lineId: string | null }[]>`
      select id, line_id as "lineId" from audit_log where action = 'update' and changes ? 'available'
        and entity_id = any(${products.map(({ _id }) => _id)}) order by line_id nulls first`;
    const lines = new Set(rows.map(({ id, lineId }) => lineId ?? id));
    expect(rows).toHaveLength(3);
    expect(lines.size).toBe(1);
    const [line = ''] = lines;
    const all = await admin.open(`/admin/audit?line=${line}`);
    expect(linesOf(all).length).toBeGreaterThanOrEqual(3);
    const folded = await admin.open('/admin/audit?entity=product');
    expect(folded.all('.audit-folded').length).toBeGreaterThan(0);
  });

  it('is searched by the words of a record’s name, of its code and of its values', async () => {
    const name = `Zumurrud${randomUUID().slice(0, 8)}`;
    const product = await madeProduct(token, cones({ name: { en: name, ar: 'زمرّد الإسكندرية' } }));
    await callApi('PATCH', `/product/${product._id}`, { token, json: { price: 4_321, priceAfter: null } });
    const find = async (q: string) => (await admin.open(`/admin/audit?q=${encodeURIComponent(q)}`)).text;
    expect(await find(name.toUpperCase())).toContain(name);
    expect(await find(String(product.code))).toContain(name);
    expect(await find(`${name} 4,321.00`)).toContain(name);
    expect(await find(`${name} زمرد`)).toContain(name);
    expect(await find(`${name} 9,999.00`)).not.toContain(name);
    expect((await admin.open('/admin/audit?q=%25_%27%22')).status).toBe(200);
  });

  it('is filtered by days of Cairo', async () => {
    const id = randomUUID();
    const at = (moment: string) => database()`
      insert into audit_log (action, entity, entity_id, changes, at)
      values ('hide', 'product', ${id}, '{}', ${moment}::timestamptz)`;
    // Midnight in Cairo is 22:00 UTC in winter.
    await at('2021-01-14T21:59:59Z');
    await at('2021-01-14T22:00:00Z');
    await at('2021-01-15T21:59:59Z');
    await at('2021-01-15T22:00:00Z');
    const shown = async (days: string) => linesOf(await admin.open(`/admin/audit?${days}`)).length;
    expect(await shown('from=2021-01-15&to=2021-01-15')).toBe(2);
    expect(await shown('from=2021-01-14&to=2021-01-16')).toBe(4);
    expect(await shown('to=2021-01-14')).toBe(1);
    expect(await shown('from=2021-01-16&to=2021-01-14')).toBe(4);
    await database()`delete from audit_log where entity_id = ${id}`;
  });

  it('names the staff that is in it, and no customer', async () => {
    const { person } = await registeredVisitor();
    await database()`
      insert into audit_log (actor_id, action, entity, entity_id, changes)
      select id, 'payment', 'order', ${randomUUID()}, '{}' from users where email = ${person.email}`;
    const form = (await admin.open('/admin/audit')).form({ actor: true, from: true, to: true, entity: true });
    const people = form.choices('actor').map(({ value }) => value);
    const [customer] = await database()<{ id: string }[]>`select id from users where email = ${person.email}`;
    expect(people.length).toBeGreaterThan(1);
    expect(people).not.toContain(customer?.id);
  });
});
