import { beforeAll, describe, expect, it } from 'vitest';

import { adminToken, apiForm, callApi, loggedOf, NOBODY } from '../support/api';
import { bundleParts, composedSet, forgetMadeCollections, madeCollection } from '../support/api-collections';
import { everythingKept } from '../support/database';
import { environment } from '../support/environment';
import { endWith } from '../support/file-end';
import { pictureFile } from '../support/pictures';
import { Visitor } from '../support/visitor';

type Json = Record<string, unknown>;

let token: string;
let parts: Awaited<ReturnType<typeof bundleParts>>;
beforeAll(async () => {
  [token, parts] = await Promise.all([adminToken(), bundleParts()]);
});
endWith(forgetMadeCollections);

const made = (fields: Json) => madeCollection(token, { json: fields });

describe('POST /collection', () => {
  it('puts a bundle into the shop, with the names of what it holds', async () => {
    const fields = parts.bundle();
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
    const { visible: _, datedPriceAfter, ...seen } = collection;
    expect(datedPriceAfter).toBeNull();
    expect((await callApi('GET', `/collection/${collection.slug}`)).data.collection).toEqual(seen);
    const page = await new Visitor('ar').open(`/collections/${collection.slug}`);
    expect([page.status, page.heading]).toEqual([200, 'صندوق مبرمج']);
  });

  it('puts a set into the shop, whose price follows from what fills it', async () => {
    const collection = await made(composedSet({ pool: [parts.perfume.id] }));
    expect(collection).toMatchObject({
      price: null,
      priceAfter: null,
      offer: 0,
      contents: [],
      pool: [parts.perfume.id],
    });
    expect(collection.fromPrice).toBeGreaterThan(0);
    expect((await made(composedSet({ price: 600 }))).priceAfter).toBe(600);
  });

  it('takes a form with a picture, rows by number and numbers as text', async () => {
    const form = apiForm(parts.bundle({ price: '١٬٠٠٠٫٥', available: 'false', pool: '' }), {
      image: await pictureFile('box.png'),
    });
    const collection = await madeCollection(token, { form });
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
    ['an unknown field', () => parts.bundle({ offer: 50 }), 400, ['offer']],
    [
      'an unknown field of a row',
      () => parts.bundle({ contents: [{ productId: parts.simple.id, price: 1 }] }),
      400,
      ['contents[0].price'],
    ],
    ['a type that only begins like one', () => composedSet({ collectionType: 'classicex' }), 422, ['collectionType']],
    ['a bundle without a price', () => parts.bundle({ price: null, priceAfter: null }), 422, ['price']],
    ['a bundle with a pool', () => parts.bundle({ pool: [parts.perfume.id] }), 422, ['pool']],
    ['a bundle with slots', () => parts.bundle({ offerType: 'buy2x50get1x50' }), 422, ['offerType']],
    ['sizes', () => parts.bundle({ lg: { price: 9 }, md: '50ml' }), 422, ['lg', 'md']],
    ['a set without slots', () => composedSet({ offerType: null }), 422, ['offerType']],
    ['a set with contents', () => composedSet({ contents: [{ productId: parts.simple.id }] }), 422, ['contents']],
    ['a price above its own', () => parts.bundle({ priceAfter: 2_000 }), 422, ['priceAfter']],
    [
      'a product that there is none of',
      () => parts.bundle({ contents: [{ productId: NOBODY }] }),
      422,
      ['contents[0].productId'],
    ],
    ['an id that is none', () => parts.bundle({ contents: [{ productId: 'x' }] }), 422, ['contents[0].productId']],
    [
      'a perfume without its size',
      () => parts.bundle({ contents: [{ productId: parts.perfume.id }] }),
      422,
      ['contents[0].size'],
    ],
    [
      'a size of what has none',
      () => parts.bundle({ contents: [{ productId: parts.simple.id, size: '50ml' }] }),
      422,
      ['contents[0].size'],
    ],
    [
      'twenty-one of a product',
      () => parts.bundle({ contents: [{ productId: parts.simple.id, quantity: 21 }] }),
      422,
      ['contents[0].quantity'],
    ],
    ['a pool of what is no perfume', () => composedSet({ pool: [parts.simple.id] }), 422, ['pool']],
    [
      'a picture as a path',
      () => parts.bundle({ image: '/imgs/collections/placeholder-800x800.webp' }),
      422,
      ['image'],
    ],
  ])('refuses %s, named, and nothing changes', async (_, fields, status, names) => {
    const before = await everythingKept();
    const answer = await callApi('POST', '/collection', { token, json: fields(), language: 'ar' });
    expect([answer.status, [...new Set(answer.fields)].sort()]).toEqual([status, [...names].sort()]);
    for (const { message } of answer.body.errors as { message: string }[])
      expect(message).toMatch(/\p{Script=Arabic}/u);
    expect(await everythingKept()).toEqual(before);
  });
});
