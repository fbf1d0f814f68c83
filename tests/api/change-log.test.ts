import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, callApi } from '../support/api';
import { withCacheInvalidation } from '../support/cache-invalidation';
import { database } from '../support/database';
import { endWith } from '../support/file-end';
import type { Page } from '../support/page';
import { adminVisitor, registeredVisitor } from '../support/people';
import { cones, forgetProducts, madeProduct, perfume, type Product, rowOf } from '../support/product-form';
import type { Visitor } from '../support/visitor';

let admin: Visitor;
let token: string;

beforeAll(async () => {
  [admin, token] = [await adminVisitor(), await adminToken()];
});
endWith(forgetProducts);

const change = (product: Product, json: object) => callApi('PATCH', `/product/${product._id}`, { token, json });

type Entry = { id: string; lineId: string | null; action: string; changes: Record<string, unknown>; actor: string };
const entriesOf = (id: string) => database()<Entry[]>`
  select id, line_id as "lineId", action, changes, actor_id as actor from audit_log
  where entity_id = ${id} order by at, action`;
/** The last change of a record. */
const lastOf = async (id: string) => (await entriesOf(id)).at(-1)?.id ?? '';

const askedAt = (entry: string, field: string) => `/admin/audit?entry=${entry}&field=${field}`;
const question = (page: Page) => page.document.querySelector('#put-back')?.text.replace(/\s+/g, ' ').trim() ?? '';
const press = (page: Page, changes: Record<string, string> = {}) =>
  admin.submit(page.form({ entry: true, field: true, seen: true }), changes);

describe('a field is put back', () => {
  it('to what it was before, as a change of its own, and nothing else moves', async () => {
    const product = await madeProduct(token, cones({ price: 120, priceAfter: 100 }));
    await change(product, { price: 150, name: { en: 'Renamed cones', ar: 'مخاريط' } });
    const entry = await lastOf(product._id);
    const log = await admin.open(`/admin/audit?entity=product&id=${product._id}`);
    expect(log.links(new RegExp(`entry=${entry}&field=price#`))).toHaveLength(1);
    const page = await admin.open(askedAt(entry, 'price'));
    for (const told of ['150.00', '120.00', 'Renamed cones']) expect(question(page)).toContain(told);
    expect((await press(page)).text).toContain('Put back');
    expect(await rowOf(product._id)).toMatchObject({ price: 12_000, price_after: 10_000, name_en: 'Renamed cones' });
    const last = (await entriesOf(product._id)).at(-1);
    expect(last).toMatchObject({ action: 'update', changes: { price: { from: 15_000, to: 12_000 } } });
    expect(last?.actor).not.toBeNull();
  });

  it('once, though it is pressed twice', async () => {
    const product = await madeProduct(token);
    await change(product, { price: 150 });
    const page = await admin.open(askedAt(await lastOf(product._id), 'price'));
    await press(page);
    expect((await press(page)).status).toBe(200);
    expect((await entriesOf(product._id)).map(({ action }) => action)).toEqual(['create', 'update', 'update']);
  });

  it('only once more asked, where somebody has changed it meanwhile', async () => {
    const product = await madeProduct(token);
    await change(product, { price: 150 });
    const page = await admin.open(askedAt(await lastOf(product._id), 'price'));
    await change(product, { price: 180, volume: '20 g' });
    const told = await press(page);
    expect(told.status).toBe(409);
    expect(question(told)).toContain('Somebody changed this field meanwhile');
    expect(question(told)).toContain('180.00');
    expect(await rowOf(product._id)).toMatchObject({ price: 18_000 });
    await press(told);
    expect(await rowOf(product._id)).toMatchObject({ price: 12_050, volume: '20 g' });
  });

  it('whatever else of the record has changed meanwhile', async () => {
    const product = await madeProduct(token);
    await change(product, { price: 150 });
    const page = await admin.open(askedAt(await lastOf(product._id), 'price'));
    await change(product, { volume: '30 g' });
    await press(page);
    expect(await rowOf(product._id)).toMatchObject({ price: 12_050, volume: '30 g' });
  });

  it('not where the record does not take it any more, which says why', async () => {
    const product = await madeProduct(token, cones({ price: 120, priceAfter: 100 }));
    await change(product, { price: 150 });
    const entry = await lastOf(product._id);
    await change(product, { priceAfter: 140 });
    const told = await press(await admin.open(askedAt(entry, 'price')));
    expect(told.status).toBe(422);
    expect(question(told)).toContain('does not take that value any more');
    expect(await rowOf(product._id)).toMatchObject({ price: 15_000, price_after: 14_000 });
  });

  it('of a size, and not of its mirror', async () => {
    const product = await madeProduct(token, perfume());
    await change(product, { lg: { price: 1_000, priceAfter: 720 } });
    const entry = await lastOf(product._id);
    expect(question(await admin.open(askedAt(entry, 'price')))).toBe('');
    await press(await admin.open(askedAt(entry, 'lg.price')));
    expect(await rowOf(product._id)).toMatchObject({ lg_price: 90_000, price: 90_000, md_price: 50_000 });
  });

  it('not by a name that is no field of that change', async () => {
    const product = await madeProduct(token);
    await change(product, { price: 150 });
    const entry = await lastOf(product._id);
    const page = await admin.open(askedAt(entry, 'price'));
    const before = await rowOf(product._id);
    for (const field of ['code', 'deletedAt', '__proto__', 'constructor', 'price.from', '', 'name', 'slug']) {
      expect((await press(page, { field })).status, field).toBe(404);
      expect((await admin.open(askedAt(entry, encodeURIComponent(field)))).status, field).toBe(200);
    }
    for (const other of [randomUUID(), 'x', '']) expect((await press(page, { entry: other })).status).toBe(404);
    expect((await press(page, { seen: '"forged"' })).status).toBe(409);
    expect(await rowOf(product._id)).toEqual(before);
  });

  it('of no order, and of nothing that is gone', async () => {
    const product = await madeProduct(token);
    await change(product, { price: 150 });
    const page = await admin.open(askedAt(await lastOf(product._id), 'price'));
    await callApi('DELETE', `/product/${product._id}`, { token });
    expect((await press(page)).status).toBe(404);
    const [order] = await database()<{ id: string }[]>`
      insert into audit_log (action, entity, entity_id, changes)
      values ('update', 'order', ${randomUUID()}, '{"shipment.fee": {"from": 1, "to": 2}}') returning id`;
    expect((await press(page, { entry: order?.id ?? '', field: 'shipment.fee' })).status).toBe(404);
    await database()`delete from audit_log where id = ${order?.id ?? ''}`;
  });

  it('by staff alone', async () => {
    const { visitor } = await registeredVisitor();
    const body = new URLSearchParams({ entry: randomUUID(), field: 'price', seen: 'null', returnTo: '' });
    const answer = await visitor.request('/admin/audit', { method: 'POST', body, redirect: 'manual' });
    expect(answer.status).not.toBe(200);
    expect(answer.headers.get('Location') ?? '').not.toContain('/admin');
  });
});

/** Saves a screen with these changes, puts the field back, and answers what the change said it was before. */
async function roundTrip(screen: string, named: Record<string, true>, field: string, typed: string, entity: string) {
  const form = (await admin.open(screen)).form(named);
  const before = form.values()[field];
  await admin.upload(form, { [field]: typed });
  const logged = screen === '/admin/regions' ? 'deliveryCharge' : field;
  const [row] = await database()<{ id: string }[]>`
    select id from audit_log where entity = ${entity} and changes ? ${logged} order by at desc limit 1`;
  const changed = (await admin.open(screen)).form(named).values()[field];
  expect(changed).not.toEqual(before);
  await press(await admin.open(askedAt(row?.id ?? '', logged)));
  expect((await admin.open(screen)).form(named).values()[field]).toEqual(before);
}

describe('every kind of record', () => {
  type Row = Record<string, unknown>;
  let settings: Row;
  let page: Row;
  beforeAll(async () => {
    const sql = database();
    [settings = {}] = await sql<Row[]>`select * from settings`;
    [page = {}] = await sql<Row[]>`select * from pages where slug = 'about'`;
  });
  // Saved once, they are samples no longer.
  afterAll(() =>
    withCacheInvalidation(async () => {
      const sql = database();
      await sql`update settings set ${sql(settings)}`;
      await sql`update pages set ${sql(page)} where slug = 'about'`;
      await sql`delete from page_versions where slug = 'about' and version > ${Number(page.version)}`;
    }),
  );

  it.each([
    ['settings', '/admin/settings', { email: true }, 'instapayAddress', 'elsewhere@instapay'],
    ['settings', '/admin/settings', { email: true }, 'confirmHours', '47'],
    ['region', '/admin/regions', { 'regions[0]._id': true }, 'regions[0].deliveryCharge', '77.5'],
    ['page', '/admin/pages/about', { 'title.en': true }, 'text.en', `A short story. ${'word '.repeat(60)}`],
    ['offer', '/admin/update-offer-bar', { 'title.en': true, link: true }, 'title.en', 'Another offer'],
    ['offer', '/admin/update-offer-banner', { 'secondaryTitle.en': true }, 'secondaryTitle.ar', 'عرض آخر'],
    ['spread', '/admin/update-spread', { 'quotation.en': true }, 'quotation.ar', '«كلام آخر»'],
    ['messageText', '/admin/messages/texts/orderOut', { 'subject.en': true }, 'subject.en', 'It is on its way'],
  ] as const)('has its fields put back: %s', async (entity, screen, named, field, typed) => {
    await roundTrip(screen, named, field, typed, entity);
  });

  it.each([
    ['mainBanner', 'main_banners', '/admin/manage-main-banner/update/', 'alt.en'],
    ['homeBanner', 'home_banners', '/admin/manage-home-banners/update/', 'title.en'],
    ['homeSection', 'home_sections', '/admin/manage-home-sections/update/', 'title.ar'],
    ['collection', 'collections', '/admin/manage-collections/update/', 'name.en'],
  ] as const)('on the home page and among the sets: %s', async (entity, table, screen, field) => {
    const sql = database();
    const [row] = await sql<{ id: string }[]>`
      select id from ${sql(table)} t where to_jsonb(t) ->> 'deleted_at' is null limit 1`;
    await roundTrip(`${screen}${row?.id ?? ''}`, { [field]: true }, field, 'Another name', entity);
  });
});
