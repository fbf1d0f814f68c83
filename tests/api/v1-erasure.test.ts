import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, apiCustomer, callApi } from '../support/api';
import { customerWithOrder, orderBody, orderOf, placeByApi } from '../support/api-shopping';
import { closeDatabase, database } from '../support/database';
import { adminVisitor, newPerson } from '../support/people';
import { DELETED, EMPTIED, namesOf, NOT_PERSONAL, ON_INVOICES } from '../support/personal-columns';
import { simpleProduct } from '../support/shopping';

let admin = '';
beforeAll(async () => {
  admin = await adminToken();
});
afterAll(closeDatabase);

const erase = (id: string, token = admin) => callApi('DELETE', `/customer/${id}`, { token });
const step = (id: string, json: object) => callApi('PATCH', `/order/${id}`, { token: admin, json });

/** Each column of text or JSON that has this word in any row. */
async function columnsWith(word: string): Promise<string[]> {
  const sql = database();
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`;
  const found: string[] = [];
  for (const { name } of tables) {
    const columns = await sql<{ key: string }[]>`
      select distinct found.key from ${sql(name)} t, jsonb_each_text(to_jsonb(t)) found
        where found.value ilike ${`%${word}%`}`;
    found.push(...columns.map(({ key }) => `${name}.${key}`));
  }
  return found;
}

const word = (name: string): string => `${name}${randomUUID().slice(0, 8)}`;

/** Somebody whose words stand wherever the shop keeps words of customers, with a delivered and a canceled order. */
async function wellKnown() {
  const words = {
    ...{ name: word('Name'), street: word('Street'), city: word('City'), apartment: word('Flat') },
    ...{ landmark: word('Landmark'), note: word('Words'), reason: word('Reason') },
    ...{
      remark: word('Remark'),
      lost: word('Lost'),
      call: word('Call'),
      office: word('Office'),
      corner: word('Corner'),
      tag: word('Tag').slice(0, 30),
    },
  };
  const { person, token, id } = await apiCustomer(newPerson({ name: words.name }));
  const { id: itemId } = await simpleProduct();
  const body = await orderBody();
  const { name, street, city, apartment, landmark, note } = words;
  const address = { ...body.address, name, phone: person.phone, street, city, apartment, landmark, note };
  const order = async () => {
    await callApi('POST', '/cart', { token, json: { type: 'Product', itemId } });
    return orderOf(await placeByApi(token, { ...body, address }));
  };
  const [delivered, canceled] = [await order(), await order()];
  const { region: _, name: __, ...typed } = address;
  await callApi('PATCH', '/users/update-me', { token, json: typed });
  for (const { _id } of [delivered, canceled])
    await callApi('POST', `/order/${_id}/note`, { token: admin, json: { text: words.remark } });
  await callApi('POST', `/order/${delivered._id}/call`, {
    token: admin,
    json: { outcome: 'noAnswer', note: words.call },
  });
  await callApi('PATCH', `/order/${delivered._id}/address`, { token: admin, json: { landmark: words.corner } });
  const lost = { line: itemId, name: { en: '', ar: '' }, size: null, quantity: 1, text: words.lost };
  await database()`insert into order_events (order_id, kind, body, by_role)
    values (${delivered._id}, 'missing', ${database().json(lost)}, 'admin')`;
  for (const status of ['accepted', 'out', 'delivered']) await step(delivered._id, { status });
  await callApi('PATCH', `/order/cancel/${canceled._id}`, { token, json: { cancelationReason: words.reason } });
  await callApi('PATCH', `/customer/${id}`, { token: admin, json: { note: words.office, tags: [words.tag] } });
  await callApi('POST', '/users/forgot-password', { json: { email: person.email } });
  await callApi('POST', '/cart', { token, json: { type: 'Product', itemId } });
  await database()`insert into form_drafts (token_hash, user_id, page, fields, without_pictures, expires_at)
    values (${randomUUID()}, ${id}, '/checkout', ${database().json([['street', words.street]])}, false, now())`;
  const draft = database().json([
    ['phone', person.phone.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')],
    ['street', words.street],
  ]);
  await database()`insert into order_drafts (user_id, fields)
    select id, ${draft} from users where role = 'admin' limit 1 on conflict (user_id) do update set fields = ${draft}`;
  return { id, token, person, words, delivered, canceled };
}

it('every column of text is known to be personal or not', async () => {
  const columns = await database()<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY')`;
  const listed = namesOf(EMPTIED, ON_INVOICES, DELETED, NOT_PERSONAL);
  expect([...listed].sort()).toEqual(columns.map(({ name }) => name).sort());
});

describe('an erasure', () => {
  it('leaves nothing of the person but on the invoice of what was delivered', async () => {
    const { id, token, person, words, delivered, canceled } = await wellKnown();
    // Whoever wrote this test has put the words somewhere.
    for (const each of Object.values(words)) expect([each, await columnsWith(each)]).not.toEqual([each, []]);
    const before = (await callApi('GET', `/order/${delivered._id}`, { token: admin })).data.order as { total: number };
    expect((await erase(id)).status).toBe(204);

    const { name, street, city, apartment, ...gone } = words;
    for (const each of [...Object.values(gone), person.email, person.phone.slice(1)])
      expect([each, await columnsWith(each)]).toEqual([each, []]);
    const kept = { name, street, city, apartment };
    for (const [field, each] of Object.entries(kept))
      expect([each, await columnsWith(each)]).toEqual([
        each,
        [`orders.${field === 'name' ? 'recipient_name' : field}`],
      ]);
    const rows = await database()<{ id: string }[]>`select id from orders where recipient_name = ${name}`;
    expect(rows).toEqual([{ id: delivered._id }]);

    const after = (await callApi('GET', `/order/${delivered._id}`, { token: admin })).data.order;
    expect(after).toMatchObject({ total: before.total, user: { email: null, phone: null }, notes: [{ text: '' }] });
    expect((await callApi('GET', `/order/${canceled._id}`, { token: admin })).status).toBe(200);
    const pages = await adminVisitor();
    for (const order of [delivered, canceled]) {
      expect((await pages.open(`/admin/orders/${order._id}`)).status).toBe(200);
      expect((await pages.open(`/admin/orders/${order._id}/print/invoice`)).status).toBe(200);
    }
    expect((await callApi('GET', '/users/me', { token })).status).toBe(401);
    const login = { email: person.email, password: person.password };
    expect((await callApi('POST', '/users/login', { json: login })).status).toBe(401);
    for (const answer of [await callApi('GET', `/customer/${id}`, { token: admin }), await erase(id)])
      expect(answer.status).toBe(404);
    // Phone and e-mail are free for whoever comes next.
    expect((await apiCustomer(person)).id).not.toBe(id);
  });

  it('is refused while an order is open, to all but an owner, and of staff', async () => {
    const { order, id, token } = await customerWithOrder();
    expect((await erase(id)).status).toBe(409);
    expect((await erase(id, token)).status).toBe(403);
    const [owner] = await database()<{ id: string }[]>`select id from users where role = 'admin' limit 1`;
    expect((await erase(owner?.id ?? '')).status).toBe(404);
    await step(order._id, { status: 'canceled', cancelationReason: 'Somebody else’s order' });
    expect((await erase(id)).status).toBe(204);
  });

  it('asks on its page for the phone, in any spelling', async () => {
    const { id, person } = await apiCustomer();
    const visitor = await adminVisitor('ar');
    const page = await visitor.open(`/admin/customers/${id}/erase`);
    const refused = await visitor.submit(page.form({ phone: true }), { phone: '01005550111' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('هذا لا يطابق ما عندنا');
    const arabic = person.phone.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    const done = await visitor.submit(refused.form({ phone: true }), { phone: arabic });
    expect(done.path).toBe('/admin/customers');
    expect((await callApi('GET', `/customer/${id}`, { token: admin })).status).toBe(404);
  });
});
