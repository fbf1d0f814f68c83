import { beforeAll, describe, expect, it } from 'vitest';

import { adminToken, apiForm, callApi, loggedOf } from '../support/api';
import { everythingKept } from '../support/database';
import { endWith } from '../support/file-end';
import { pictureFile } from '../support/pictures';
import { cones, forgetProducts, madeProduct, perfume, type Product, rowOf } from '../support/product-form';
import { Visitor } from '../support/visitor';

type Sent = Parameters<typeof callApi>[2];

let token: string;
beforeAll(async () => {
  token = await adminToken();
});
endWith(forgetProducts);

const patch = (id: string, sent: Sent) => callApi('PATCH', `/product/${id}`, { token, ...sent });
const view = (id: string, json: unknown) => callApi('PATCH', `/product/product-view/${id}`, { token, json });
const remove = (id: string) => callApi('DELETE', `/product/${id}`, { token });

const made = (fields?: Record<string, unknown>) => madeProduct(token, fields);

describe('PATCH /product/{id}', () => {
  it('changes what was sent and keeps the rest, the address too', async () => {
    const before = await made(perfume());
    const answer = await patch(before._id, { json: { name: { en: 'Renamed' }, lg: { priceAfter: 810 }, volume: '' } });
    expect(answer.status).toBe(200);
    const { updatedAt: _, name: __, lg, priceAfter: ___, offer, ...rest } = answer.data.product as Product;
    const { updatedAt: _1, name: _2, lg: oldLg, priceAfter: _3, offer: _4, ...old } = before;
    expect(rest).toEqual(old);
    expect([answer.data.product, lg, offer]).toEqual([
      expect.objectContaining({ name: { en: 'Renamed', ar: 'عطر مبرمج' }, priceAfter: 810 }),
      { ...(oldLg as object), priceAfter: 810 },
      10,
    ]);
    expect(await loggedOf(before._id)).toEqual(['create', 'update']);
  });

  it('keeps the present picture, changes it by a form, and takes it away for null', async () => {
    const product = await made();
    const { data } = await patch(product._id, {
      form: apiForm({ available: false }, { image: await pictureFile('one.png') }),
    });
    const first = data.product as Product;
    expect(first).toMatchObject({ available: false, price: 120.5 });
    expect(first.image).toMatch(/^\/imgs\/products\/[0-9a-f]{32}-60x40\.webp$/);
    expect((await patch(product._id, { json: { freeShipping: true } })).data.product).toMatchObject({
      image: first.image,
      freeShipping: true,
    });
    const bare = await patch(product._id, { json: { image: null } });
    expect((bare.data.product as Product).image).toBe(product.image);
  });

  it('raises a price that was no offer without making it one', async () => {
    const product = await made(cones({ priceAfter: null }));
    expect((await patch(product._id, { json: { price: 200 } })).data.product).toMatchObject({
      price: 200,
      priceAfter: 200,
      offer: 0,
    });
  });

  it('puts a product elsewhere, with what its new place asks for', async () => {
    const { _id } = await made();
    const answer = await patch(_id, { json: { category: 'perfume', branch: 'custom' } });
    expect([answer.status, answer.fields.sort()]).toEqual([422, ['gender', 'lg.price']]);
    const whole = { category: 'perfume', branch: 'custom', gender: 'men', sm: { price: 90 } };
    expect((await patch(_id, { json: whole })).data.product).toMatchObject({
      branch: 'custom',
      gender: 'men',
      price: 90,
      lg: null,
    });
  });

  it.each<[string, Record<string, unknown>, number, string[]]>([
    ['a price below the present one after discount', { price: 50 }, 422, ['priceAfter']],
    ['an unknown field', { slug: 'mine' }, 400, ['slug']],
    ['a derived field', { offer: 50 }, 400, ['offer']],
    ['null for a name', { name: null }, 422, ['name']],
  ])('refuses %s, and nothing changes', async (_, json, status, fields) => {
    const { _id } = await made();
    const before = await everythingKept();
    const answer = await patch(_id, { json });
    expect([answer.status, answer.fields]).toEqual([status, fields]);
    expect(await everythingKept()).toEqual(before);
  });

  it.each<[string, Record<string, unknown>, string[]]>([
    ['a price of its own', { price: 500 }, ['price']],
    ['a price after discount of its own', { priceAfter: 500 }, ['priceAfter']],
    ['a type', { type: 'highCopy' }, ['type']],
    ['a grade of what is for men', { gender: 'men', unisexClass: 'A' }, ['unisexClass']],
  ])('refuses %s for a custom perfume, also by a form', async (_, json, fields) => {
    const { _id } = await made(perfume());
    const before = await everythingKept();
    for (const sent of [{ json }, { form: apiForm(json) }]) {
      const answer = await patch(_id, sent);
      expect([answer.status, answer.fields]).toEqual([422, fields]);
    }
    expect(await everythingKept()).toEqual(before);
  });

  it('takes what its new place does not have away with the old one', async () => {
    const { _id } = await made(perfume());
    expect((await patch(_id, { json: { gender: 'men' } })).data.product).toMatchObject({ unisexClass: null });
    const ready = { branch: 'readyMade', type: 'original' };
    expect((await patch(_id, { json: ready })).data.product).toMatchObject({
      ...ready,
      gender: null,
      lg: null,
      price: 900,
      priceAfter: 720,
    });
  });

  it('lets of several changes at once only those through that saw the state before them', async () => {
    const { _id } = await made();
    const answers = await Promise.all([1, 2, 3, 4, 5].map((step) => patch(_id, { json: { volume: `${step}ml` } })));
    const done = answers.filter(({ status }) => status === 200);
    const late = answers.filter(({ status }) => status === 409);
    expect(done.length).toBeGreaterThan(0);
    expect(done.length + late.length).toBe(5);
    for (const { body } of late) expect(body).toMatchObject({ status: 'fail', code: 'product_changed_meanwhile' });
    expect(await loggedOf(_id)).toEqual(['create', ...done.map(() => 'update')]);
  });
});

describe('PATCH /product/product-view/{id}', () => {
  it('hides a product from shoppers and shows it again; once is enough', async () => {
    const { _id, slug } = await made();
    const hidden = await view(_id, { view: false });
    expect([hidden.status, hidden.data.product]).toEqual([200, expect.objectContaining({ _id, visible: false })]);
    expect((await callApi('GET', `/product/${slug}`)).status).toBe(404);
    expect((await new Visitor().open(`/store/${slug}`)).status).toBe(404);
    expect((await callApi('GET', `/product/id/${_id}`, { token })).data.product).toMatchObject({ visible: false });
    expect((await view(_id, { view: false })).status).toBe(200);
    expect(
      (await callApi('PATCH', `/product/product-view/${_id}`, { token, form: apiForm({ view: true }) })).status,
    ).toBe(200);
    expect((await callApi('GET', `/product/${slug}`)).status).toBe(200);
    expect(await loggedOf(_id)).toEqual(['create', 'hide', 'show']);
  });

  it.each([{}, { view: null }, { view: 'no' }, { view: 0 }, { view: [] }])(
    'wants to be told yes or no: %j',
    async (json) => {
      const { _id } = await made();
      expect(await view(_id, json)).toMatchObject({ status: 422, fields: ['view'] });
      expect(await rowOf(_id)).toMatchObject({ visible: true });
    },
  );
});

describe('DELETE /product/{id}', () => {
  it('takes a product away for good: 204, then 404 for everyone', async () => {
    const { _id, slug, code } = await made();
    const answer = await remove(_id);
    expect([answer.status, answer.body]).toEqual([204, {}]);
    expect((await remove(_id)).status).toBe(404);
    expect((await patch(_id, { json: { price: 5 } })).status).toBe(404);
    expect((await view(_id, { view: true })).status).toBe(404);
    expect((await callApi('GET', `/product/${slug}`)).status).toBe(404);
    expect((await callApi('GET', `/product/id/${_id}`, { token })).status).toBe(404);
    expect(await rowOf(_id)).toMatchObject({ visible: true, deleted_at: expect.any(Date) as Date });
    expect(await loggedOf(_id)).toEqual(['create', 'delete']);
    expect((await made(cones({ code })))._id).not.toBe(_id);
  });

  it('counts once, however many ask at once', async () => {
    const { _id } = await made();
    const statuses = (await Promise.all([1, 2, 3].map(() => remove(_id)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, 404, 404]);
  });
});
