import { beforeAll, describe, expect, it } from 'vitest';

import { adminToken, apiForm, callApi, loggedOf, NOBODY } from '../support/api';
import {
  bundleParts,
  type Collection,
  composedSet,
  forgetMadeCollections,
  madeCollection,
} from '../support/api-collections';
import { database, everythingKept } from '../support/database';
import { endWith } from '../support/file-end';
import { pictureFile } from '../support/pictures';
import { ownProduct } from '../support/shopping';
import { Visitor } from '../support/visitor';

type Json = Record<string, unknown>;

let token: string;
let parts: Awaited<ReturnType<typeof bundleParts>>;
beforeAll(async () => {
  [token, parts] = await Promise.all([adminToken(), bundleParts()]);
});
endWith(forgetMadeCollections);

const patch = (id: string, json: unknown) => callApi('PATCH', `/collection/${id}`, { token, json });
const view = (id: string, json: unknown) => callApi('PATCH', `/collection/collection-view/${id}`, { token, json });
const remove = (id: string) => callApi('DELETE', `/collection/${id}`, { token });

const made = (fields: Json) => madeCollection(token, { json: fields });

/** Two sets of a product of which the one that was made first has the higher id. */
async function twoBackwards(productId: string): Promise<[high: string, low: string]> {
  const one = () => made(parts.bundle({ contents: [{ productId, size: null, quantity: 1 }] }));
  for (let first = (await one())._id; ;) {
    const { _id } = await one();
    if (_id < first) return [first, _id];
    await remove(first);
    first = _id;
  }
}

describe('a new name of what several sets hold', () => {
  it('holds them in the order of their ids, as whoever else writes them', async () => {
    const product = await ownProduct();
    const [high, low] = await twoBackwards(product.id);
    const name = { en: `Renamed ${high.slice(0, 8)}`, ar: 'اسم آخر' };
    let renamed: ReturnType<typeof callApi> | undefined;
    await database().begin(async (other) => {
      await other`select 1 from collections where id = ${low} for update`;
      renamed = callApi('PATCH', `/product/${product.id}`, { token, json: { name } });
      await expect
        .poll(async () => (await database()`select 1 from pg_stat_activity where wait_event_type = 'Lock'`).length)
        .toBe(1);
      await other`select 1 from collections where id = ${high} for update`;
    });
    expect((await renamed)?.status).toBe(200);
    const found = await database()<{ id: string }[]>`
      select id from collections where id in (${high}, ${low}) and search_text like ${`%${high.slice(0, 8)}%`}`;
    expect(found).toHaveLength(2);
    for (const id of [high, low]) await remove(id);
    await product.forget();
  });
});

describe('PATCH /collection/{id}', () => {
  it('changes what was sent and keeps the rest, the address and the contents too', async () => {
    const before = await made(parts.bundle());
    const answer = await patch(before._id, { name: { ar: 'اسم جديد' }, priceAfter: 900.25 });
    expect(answer.status).toBe(200);
    const { updatedAt: _, ...after } = answer.data.collection as Collection;
    const { updatedAt: _1, ...old } = before;
    const name = { ...(old.name as object), ar: 'اسم جديد' };
    expect(after).toEqual({ ...old, name, priceAfter: 900.25, fromPrice: 900.25, offer: 10 });
    expect(await loggedOf(before._id)).toEqual(['create', 'update']);
  });

  it('replaces contents as a whole, and makes another kind of it where all is said', async () => {
    const { _id } = await made(parts.bundle());
    const contents = [{ productId: parts.simple.id, quantity: 3 }];
    expect((await patch(_id, { contents })).data.collection).toMatchObject({
      contents: [{ productId: parts.simple.id, quantity: 3, size: null }],
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
    const { _id } = await made(parts.bundle({ priceAfter: null }));
    expect((await patch(_id, { price: 1_500 })).data.collection).toMatchObject({
      price: 1_500,
      priceAfter: 1_500,
      offer: 0,
    });
  });

  it('keeps the present picture and takes it away for null', async () => {
    const { _id, image } = await made(parts.bundle());
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
    const { _id } = await made(parts.bundle());
    const before = await everythingKept();
    const answer = await patch(_id, json);
    expect([answer.status, answer.fields]).toEqual([status, fields]);
    expect(await everythingKept()).toEqual(before);
  });

  it('lets of several changes at once only those through that saw the state before them', async () => {
    const { _id } = await made(parts.bundle());
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
    const { _id, slug } = await made(parts.bundle());
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
    const { _id, slug } = await made(parts.bundle());
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
    const { _id } = await made(composedSet());
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
