import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, apiForm, callApi, loggedOf, NOBODY } from '../support/api';
import { closeDatabase, database, everythingKept } from '../support/database';
import { withCacheInvalidation } from '../support/cache-invalidation';
import { environment } from '../support/environment';
import { pictureFile } from '../support/pictures';
import { customPerfume, simpleProduct } from '../support/shopping';
import { Visitor } from '../support/visitor';

type Json = Record<string, unknown>;
type Collection = Json & { _id: string; slug: string; image: string };

let token: string;
let perfume: { id: string; slug: string };
let simple: { id: string };
const ids: string[] = [];

beforeAll(async () => {
  [token, perfume, simple] = await Promise.all([adminToken(), customPerfume(), simpleProduct()]);
});
afterAll(async () => {
  await withCacheInvalidation(
    () => database()`update collections set deleted_at = now() where id = any(${ids}) and deleted_at is null`,
  );
  await closeDatabase();
});

const bundle = (changes: Json = {}): Json => ({
  name: { en: `Scripted box ${randomUUID().slice(0, 8)}`, ar: 'صندوق مبرمج' },
  description: { en: 'Two of ours', ar: 'اثنان من عندنا' },
  collectionType: 'classic',
  category: 'perfume',
  price: 1_000.5,
  priceAfter: 800,
  contents: [
    { productId: perfume.id, size: '50ml', quantity: 2 },
    { productId: simple.id, size: null, quantity: 1 },
  ],
  ...changes,
});
const set = (changes: Json = {}): Json => ({
  name: { en: `Scripted set ${randomUUID().slice(0, 8)}`, ar: 'طقم مبرمج' },
  collectionType: 'classice',
  offerType: 'buy2x50get1x50',
  ...changes,
});

const patch = (id: string, json: unknown) => callApi('PATCH', `/collection/${id}`, { token, json });
const view = (id: string, json: unknown) => callApi('PATCH', `/collection/collection-view/${id}`, { token, json });
const remove = (id: string) => callApi('DELETE', `/collection/${id}`, { token });

async function made(fields: Json): Promise<Collection> {
  const { status, data, body } = await callApi('POST', '/collection', { token, json: fields });
  expect([status, body]).toEqual([201, body]);
  const collection = data.collection as Collection;
  ids.push(collection._id);
  return collection;
}

describe('POST /collection', () => {
  it('puts a bundle into the shop, with the names of what it holds', async () => {
    const fields = bundle();
    const collection = await made(fields);
    expect(collection).toMatchObject({
      ...fields,
      id: collection._id,
      offer: 20,
      fromPrice: 800,
      visible: true,
      available: true,
      offerType: null,
    });
    expect((collection.contents as Json[])[0]?.name).toMatchObject({
      en: expect.any(String) as string,
      ar: expect.any(String) as string,
    });
    expect(collection.image).toBe('/imgs/collections/placeholder-800x800.webp');
    expect(await loggedOf(collection._id)).toEqual(['create']);
    const { visible: _, ...seen } = collection;
    expect((await callApi('GET', `/collection/${collection.slug}`)).data.collection).toEqual(seen);
    const page = await new Visitor('ar').open(`/collections/${collection.slug}`);
    expect([page.status, page.heading]).toEqual([200, 'صندوق مبرمج']);
  });

  it('puts a set into the shop, whose price follows from what fills it', async () => {
    const collection = await made(set({ pool: [perfume.id] }));
    expect(collection).toMatchObject({ price: null, priceAfter: null, offer: 0, contents: [], pool: [perfume.id] });
    expect(collection.fromPrice).toBeGreaterThan(0);
    expect((await made(set({ price: 600 }))).priceAfter).toBe(600);
  });

  it('takes a form with a picture, rows by number and numbers as text', async () => {
    const form = apiForm(bundle({ price: '١٬٠٠٠٫٥', available: 'false', pool: '' }), {
      image: await pictureFile('box.png'),
    });
    const answer = await callApi('POST', '/collection', { token, form });
    expect(answer.status).toBe(201);
    const collection = answer.data.collection as Collection;
    ids.push(collection._id);
    expect(collection).toMatchObject({
      price: 1_000.5,
      available: false,
      contents: [{ quantity: 2, size: '50ml' }, { size: null }],
    });
    expect((await fetch(new URL(collection.image, environment.baseUrl))).headers.get('Content-Type')).toBe(
      'image/webp',
    );
  });

  it.each<[string, () => Json, number, string[]]>([
    ['nothing', () => ({}), 422, ['collectionType', 'name.ar', 'name.en']],
    ['an unknown field', () => bundle({ offer: 50 }), 400, ['offer']],
    [
      'an unknown field of a row',
      () => bundle({ contents: [{ productId: simple.id, price: 1 }] }),
      400,
      ['contents[0].price'],
    ],
    ['a type that only begins like one', () => set({ collectionType: 'classicex' }), 422, ['collectionType']],
    ['a bundle without a price', () => bundle({ price: null, priceAfter: null }), 422, ['price']],
    ['a bundle with a pool', () => bundle({ pool: [perfume.id] }), 422, ['pool']],
    ['a bundle with slots', () => bundle({ offerType: 'buy2x50get1x50' }), 422, ['offerType']],
    ['a set without slots', () => set({ offerType: null }), 422, ['offerType']],
    ['a set with contents', () => set({ contents: [{ productId: simple.id }] }), 422, ['contents']],
    ['a price above its own', () => bundle({ priceAfter: 2_000 }), 422, ['priceAfter']],
    [
      'a product that there is none of',
      () => bundle({ contents: [{ productId: NOBODY }] }),
      422,
      ['contents[0].productId'],
    ],
    ['an id that is none', () => bundle({ contents: [{ productId: 'x' }] }), 422, ['contents[0].productId']],
    ['a perfume without its size', () => bundle({ contents: [{ productId: perfume.id }] }), 422, ['contents[0].size']],
    [
      'a size of what has none',
      () => bundle({ contents: [{ productId: simple.id, size: '50ml' }] }),
      422,
      ['contents[0].size'],
    ],
    [
      'twenty-one of a product',
      () => bundle({ contents: [{ productId: simple.id, quantity: 21 }] }),
      422,
      ['contents[0].quantity'],
    ],
    ['a pool of what is no perfume', () => set({ pool: [simple.id] }), 422, ['pool']],
    ['a picture as a path', () => bundle({ image: '/imgs/collections/placeholder-800x800.webp' }), 422, ['image']],
  ])('refuses %s, named, and nothing changes', async (_, fields, status, names) => {
    const before = await everythingKept();
    const answer = await callApi('POST', '/collection', { token, json: fields(), language: 'ar' });
    expect([answer.status, [...new Set(answer.fields)].sort()]).toEqual([status, [...names].sort()]);
    for (const { message } of answer.body.errors as { message: string }[])
      expect(message).toMatch(/\p{Script=Arabic}/u);
    expect(await everythingKept()).toEqual(before);
  });
});

describe('PATCH /collection/{id}', () => {
  it('changes what was sent and keeps the rest, the address and the contents too', async () => {
    const before = await made(bundle());
    const answer = await patch(before._id, { name: { ar: 'اسم جديد' }, priceAfter: 900.25 });
    expect(answer.status).toBe(200);
    const { updatedAt: _, ...after } = answer.data.collection as Collection;
    const { updatedAt: _1, ...old } = before;
    const name = { ...(old.name as object), ar: 'اسم جديد' };
    expect(after).toEqual({ ...old, name, priceAfter: 900.25, fromPrice: 900.25, offer: 10 });
    expect(await loggedOf(before._id)).toEqual(['create', 'update']);
  });

  it('replaces contents as a whole, and makes another kind of it where all is said', async () => {
    const { _id } = await made(bundle());
    const contents = [{ productId: simple.id, quantity: 3 }];
    expect((await patch(_id, { contents })).data.collection).toMatchObject({
      contents: [{ productId: simple.id, quantity: 3, size: null }],
    });
    const half = await patch(_id, { collectionType: 'classice', offerType: 'buy2x50get1x50' });
    expect([half.status, half.fields]).toEqual([422, ['contents']]);
    const form = apiForm({
      collectionType: 'classice',
      offerType: 'buy2x50get1x50',
      contents: '',
      price: '',
      priceAfter: '',
    });
    const whole = await callApi('PATCH', `/collection/${_id}`, { token, form });
    expect(whole.data.collection).toMatchObject({
      collectionType: 'classice',
      contents: [],
      price: null,
      priceAfter: null,
    });
  });

  it('raises a price that was no offer without making it one', async () => {
    const { _id } = await made(bundle({ priceAfter: null }));
    expect((await patch(_id, { price: 1_500 })).data.collection).toMatchObject({
      price: 1_500,
      priceAfter: 1_500,
      offer: 0,
    });
  });

  it('keeps the present picture and takes it away for null', async () => {
    const { _id, image } = await made(bundle());
    const form = apiForm({ freeShipping: true }, { image: await pictureFile('box.png') });
    const first = (await callApi('PATCH', `/collection/${_id}`, { token, form })).data.collection as Collection;
    expect(first).toMatchObject({ freeShipping: true });
    expect(first.image).toMatch(/^\/imgs\/collections\/[0-9a-f]{32}-60x40\.webp$/);
    expect((await patch(_id, { available: false })).data.collection).toMatchObject({ image: first.image });
    expect((await patch(_id, { image: null })).data.collection).toMatchObject({ image });
  });

  it.each<[string, Json, number, string[]]>([
    ['a price below the present one after discount', { price: 500 }, 422, ['priceAfter']],
    ['an unknown field', { slug: 'mine' }, 400, ['slug']],
    ['contents that are no list', { contents: {} }, 422, ['contents']],
  ])('refuses %s, and nothing changes', async (_, json, status, fields) => {
    const { _id } = await made(bundle());
    const before = await everythingKept();
    const answer = await patch(_id, json);
    expect([answer.status, answer.fields]).toEqual([status, fields]);
    expect(await everythingKept()).toEqual(before);
  });

  it('lets of several changes at once only those through that saw the state before them', async () => {
    const { _id } = await made(bundle());
    const answers = await Promise.all([1, 2, 3, 4].map((step) => patch(_id, { description: { en: `Step ${step}` } })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => ![200, 409].includes(status))).toEqual([]);
    const done = statuses.filter((status) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    expect(await loggedOf(_id)).toEqual(['create', ...done.map(() => 'update')]);
  });
});

describe('PATCH /collection/collection-view/{id}', () => {
  it('hides a collection from shoppers and shows it again; once is enough', async () => {
    const { _id, slug } = await made(bundle());
    const hidden = await view(_id, { view: false });
    expect([hidden.status, hidden.data.collection]).toEqual([200, expect.objectContaining({ _id, visible: false })]);
    expect((await callApi('GET', `/collection/${slug}`)).status).toBe(404);
    expect((await new Visitor().open(`/collections/${slug}`)).status).toBe(404);
    expect((await callApi('GET', `/collection/id/${_id}`, { token })).data.collection).toMatchObject({
      visible: false,
    });
    expect((await view(_id, { view: false })).status).toBe(200);
    expect((await view(_id, { view: true })).status).toBe(200);
    expect((await callApi('GET', `/collection/${slug}`)).status).toBe(200);
    expect(await loggedOf(_id)).toEqual(['create', 'hide', 'show']);
    expect(await view(_id, {})).toMatchObject({ status: 422, fields: ['view'] });
    expect(await view(_id, { view: true, price: 1 })).toMatchObject({ status: 400, fields: ['price'] });
  });
});

describe('DELETE /collection/{id}', () => {
  it('takes a collection away for good: 204, then 404 for everyone', async () => {
    const { _id, slug } = await made(bundle());
    const answer = await remove(_id);
    expect([answer.status, answer.body]).toEqual([204, {}]);
    for (const again of [
      remove(_id),
      patch(_id, { price: 5 }),
      view(_id, { view: true }),
      callApi('GET', `/collection/${slug}`),
    ]) {
      expect((await again).status).toBe(404);
    }
    expect(await loggedOf(_id)).toEqual(['create', 'delete']);
  });

  it('counts once, however many ask at once', async () => {
    const { _id } = await made(set());
    const statuses = (await Promise.all([1, 2, 3].map(() => remove(_id)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, 404, 404]);
  });

  it('finds nothing where nothing is, and has no other method', async () => {
    for (const id of [NOBODY, 'no-id']) {
      for (const answer of [await remove(id), await patch(id, { price: 5 }), await view(id, { view: true })])
        expect(answer.status).toBe(404);
    }
    const { status, headers } = await callApi('POST', `/collection/${NOBODY}`, { token });
    expect([status, headers.get('Allow')]).toEqual([405, 'GET, PATCH, DELETE, HEAD, OPTIONS']);
  });
});
