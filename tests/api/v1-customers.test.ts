import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, apiCustomer, callApi } from '../support/api';
import { customerWithOrder, orderBody, placeByApi } from '../support/api-shopping';
import { closeDatabase, database, everythingKept } from '../support/database';
import { adminVisitor, newPerson } from '../support/people';
import { codRegion } from '../support/shopping';

let admin = '';
beforeAll(async () => {
  admin = await adminToken();
});
afterAll(closeDatabase);

type Customer = { _id: string; orders: number; total: number; refused: number; note: string; tags: string[] };
const find = async (q: string): Promise<string[]> => {
  const { data } = await callApi('GET', `/customer?${new URLSearchParams({ q }).toString()}`, { token: admin });
  return (data.customers as Customer[]).map(({ _id }) => _id);
};
const read = async (id: string) =>
  (await callApi('GET', `/customer/${id}`, { token: admin })).data.customer as Customer;
const addLine = (token: string, itemId: string) =>
  callApi('POST', '/cart', { token, json: { type: 'Product', itemId, quantity: 1 } });
const patch = (id: string, json: object, token = admin) => callApi('PATCH', `/customer/${id}`, { token, json });

describe('a customer', () => {
  it('is found by phone in any spelling, by name without its marks and by e-mail, as they are now', async () => {
    const mark = randomUUID().slice(0, 6);
    const { id, person, token } = await apiCustomer(newPerson({ name: `مَريم أحمد ${mark}` }));
    const { phone, email } = person;
    const arabic = phone.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    for (const q of [phone, `+2${phone}`, arabic, `${phone.slice(0, 4)} ${phone.slice(4)}`, email.toUpperCase()])
      expect([q, await find(q)]).toEqual([q, [id]]);
    expect(await find(`مريم احمد ${mark}`)).toEqual([id]);
    await callApi('PATCH', '/users/update-me', { token, json: { name: `Nour ${mark}` } });
    expect([await find(`nour ${mark}`), await find(`مريم ${mark}`)]).toEqual([[id], []]);
    expect(await find(randomUUID())).toEqual([]);
  });

  it('counts what was ordered, what stands and what came back', async () => {
    const { id, order } = await customerWithOrder();
    expect(await read(id)).toMatchObject({ orders: 1, total: order.total, refused: 0 });
    for (const status of ['accepted', 'out', 'canceled'])
      await callApi('PATCH', `/order/${order._id}`, { token: admin, json: { status, cancelationReason: 'Not taken' } });
    expect(await read(id)).toMatchObject({ orders: 1, total: 0, refused: 1 });
  });

  it('keeps a note and four tags, for the shop alone', async () => {
    const { id, token } = await apiCustomer();
    const tags = ['Call first', ' Regular ', 'Regular', 'Pays deposits', 'VIP'];
    expect((await patch(id, { tags })).fields).toEqual(['tags']);
    expect((await patch(id, { tags: tags.slice(0, 4), note: 'Loves oud' })).data.customer).toMatchObject({
      ...{ note: 'Loves oud', tags: ['Call first', 'Regular', 'Pays deposits'], codAllowed: true },
    });
    expect((await patch(id, { codAllowed: false })).data.customer).toMatchObject({
      note: 'Loves oud',
      codAllowed: false,
    });
    expect(JSON.stringify((await callApi('GET', '/users/me', { token })).body)).not.toContain('oud');
    const kept = await everythingKept();
    for (const json of [{ tags: [''] }, { tags: ['x'.repeat(31)] }, { note: 'x'.repeat(2_001) }, { codAllowed: 1 }])
      expect((await patch(id, json)).status).toBe(422);
    expect((await patch(id, { name: 'Else' })).status).toBe(400);
    for (const [who, status] of [
      [token, 403],
      ['', 401],
    ] as const)
      expect((await patch(id, { note: 'Mine' }, who)).status).toBe(status);
    expect(await everythingKept()).toEqual(kept);
  });

  it('is exported whole, by call and as a file', async () => {
    const { id, order, person } = await customerWithOrder();
    const { data } = await callApi('GET', `/customer/${id}/export`, { token: admin });
    expect(data.export).toMatchObject({
      ...{ customer: { _id: id }, profile: { email: person.email }, orders: [{ _id: order._id }] },
      ...{ messages: [{ kind: 'orderPlaced', order: order._id }] },
    });
    const visitor = await adminVisitor();
    const file = await visitor.request(`/admin/customers/${id}/export`);
    expect(file.headers.get('Content-Disposition')).toContain('attachment');
    expect(await file.json()).toMatchObject({ orders: [{ _id: order._id }] });
  });
});

it('the screens find, show and change a customer', async () => {
  const { id, person, order } = await customerWithOrder();
  await database()`update users set tags = '["VIP"]' where id = ${id}`;
  const visitor = await adminVisitor('ar');
  const list = await visitor.open(`/admin/customers?q=${person.phone}`);
  expect(list.links(/^\/admin\/customers\/[\w-]+$/)).toEqual([`/admin/customers/${id}`]);
  const page = await visitor.open(`/admin/customers/${id}`);
  expect(page.text).toContain(String(order.number));
  const [begin] = page.links(/^\/admin\/orders\/create/);
  const begun = (await visitor.open(begin ?? '')).form({ 'customer.phone': true }).values();
  expect(begun['customer.name']).toEqual([person.name]);
  const form = page.form({ note: true });
  const refused = await visitor.submit(form, { 'tags[0]': 'س'.repeat(31), note: 'تحب العود' });
  expect(refused.status).toBe(422);
  const again = refused.form({ note: true });
  expect(again.values().note).toEqual(['تحب العود']);
  const saved = await visitor.submit(again, { 'tags[0]': 'اتصل أولًا', cashOff: ['false', 'on'] });
  expect(saved.text).toContain('تم الحفظ');
  expect(await read(id)).toMatchObject({ note: 'تحب العود', tags: ['اتصل أولًا'], codAllowed: false });
});

it('the screen narrows customers to a view or a governorate, and orders them by their last order', async () => {
  const mark = `Zein ${randomUUID().slice(0, 6)}`;
  const people = [await customerWithOrder(), await customerWithOrder(), await customerWithOrder()] as const;
  const [again, refused, ahead] = people;
  for (const { id } of people)
    await database()`update users set search_text = search_text || ' ' || ${mark.toLowerCase()} where id = ${id}`;
  await addLine(again.token, again.product.id);
  await placeByApi(again.token, await orderBody());
  for (const status of ['accepted', 'out', 'canceled'])
    await callApi('PATCH', `/order/${refused.order._id}`, {
      token: admin,
      json: { status, cancelationReason: 'None' },
    });
  await patch(ahead.id, { codAllowed: false });
  const [{ other }] = await database()<[{ other: string }]>`
    select id as other from regions where id <> ${(await codRegion()).id} limit 1`;
  await database()`update orders set region_id = ${other} where id = ${ahead.order._id}`;
  const visitor = await adminVisitor();
  const shown = async (query: string) => {
    const page = await visitor.open(`/admin/customers?${new URLSearchParams({ q: mark }).toString()}&${query}`);
    const tabs = page.all('.chips a .chip-count').map(({ text }) => Number(text));
    return { tabs, ids: page.links(/^\/admin\/customers\/[\w-]{36}$/).map((link) => link.split('/').at(-1)) };
  };
  const ids = people.map(({ id }) => id);
  expect(await shown('')).toEqual({ tabs: [3, 1, 1, 1], ids: [...ids].reverse() });
  expect((await shown('view=again')).ids).toEqual([again.id]);
  expect((await shown('view=refused')).ids).toEqual([refused.id]);
  expect((await shown('view=noCash&page=9')).ids).toEqual([ahead.id]);
  expect(await shown(`region=${other}`)).toEqual({ tabs: [1, 0, 0, 1], ids: [ahead.id] });
  expect((await shown('sort=lastOrder')).ids).toEqual([again.id, ahead.id, refused.id]);
});
