import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, callApi } from '../support/api';
import { closeDatabase, database } from '../support/database';
import { cones, forgetProducts, madeProduct, perfume, type Product } from '../support/product-form';

type Named = { code: string; name: { en: string; ar: string }; family: string };
type WithScent = Product & { scent: Record<string, unknown> | null; facts: unknown[]; category: string };

let token: string;
beforeAll(async () => {
  token = await adminToken();
});
afterAll(async () => {
  await forgetProducts();
  await closeDatabase();
});

const SCENT = {
  notes: { top: ['saffron'], heart: ['leather', 'rose'], base: ['oud', 'amber'] },
  strength: 4,
  hours: 7.5,
  trail: 3,
  seasons: ['winter', 'autumn'],
  moments: ['evening'],
};
const FACTS = [{ label: { en: 'Size', ar: 'المقاس' }, value: { en: '21 cm', ar: '21 سم' } }];

const codesOf = async (path: string, list: string) => {
  const { data } = await callApi('GET', path);
  return (data[list] as Named[]).map(({ code }) => code);
};
const patch = (id: string, json: unknown) => callApi('PATCH', `/product/${id}`, { token, json });
const product = async (slug: string) => (await callApi('GET', `/product/${slug}`)).data.product as WithScent;
const burner = (changes: Record<string, unknown> = {}) =>
  cones({ category: 'incenseBurners', branch: 'coal', ...changes });

describe('GET /note and GET /family', () => {
  it('answer 265 notes in ten families, each named in both languages', async () => {
    const [notes, families] = await Promise.all([callApi('GET', '/note'), callApi('GET', '/family')]);
    expect(notes.body).toMatchObject({ results: 265, pagination: { page: 1, total: 265 } });
    expect(families.body).toMatchObject({ results: 10 });
    expect((notes.data.notes as Named[])[0]).toEqual({ code: 'oud', name: { en: 'Oud', ar: 'عود' }, family: 'oud' });
    expect(Object.keys((families.data.families as object[])[0] ?? {})).toEqual(['code', 'name', 'description']);
  });

  it('find beginnings of names, and notes by what else they are called', async () => {
    expect(await codesOf('/note?q=3oud', 'notes')).toEqual(['oud']);
    expect(await codesOf(`/note?q=${encodeURIComponent('صندل')}`, 'notes')).toEqual(['sandalwood']);
    expect(await codesOf(`/note?q=${encodeURIComponent('فل')}`, 'notes')).toContain('ful');
    expect((await codesOf('/note?q=san', 'notes'))[0]).toBe('sandalwood');
    expect(await codesOf('/note?limit=2&page=2', 'notes')).toEqual(['indian-oud', 'white-oud']);
    expect(await codesOf('/family?q=spice', 'families')).toEqual(['spice']);
    expect((await callApi('GET', '/note?limit=301')).status).toBe(400);
  });
});

describe('a product’s scent', () => {
  it('is written with it, its family worked out, and answered everywhere', async () => {
    const { _id, slug } = await madeProduct(token, perfume({ scent: SCENT }));
    const scent = { ...SCENT, family: 'oud', seasons: ['autumn', 'winter'] };
    expect(await product(slug)).toMatchObject({ scent, facts: [] });
    const list = (await callApi('GET', '/product?limit=100&sort=-createdAt')).data.products as WithScent[];
    expect(list.find((each) => each._id === _id)?.scent).toEqual(scent);
    expect(list.every((each) => 'scent' in each && Array.isArray(each.facts))).toBe(true);
  });

  it('stays where a change leaves it out, is overruled, and goes with null', async () => {
    const { _id, slug } = await madeProduct(token, perfume({ scent: SCENT }));
    expect((await patch(_id, { freeShipping: true })).data.product).toMatchObject({ scent: { family: 'oud' } });
    expect((await patch(_id, { scent: { ...SCENT, family: 'amber' } })).status).toBe(200);
    expect((await product(slug)).scent).toMatchObject({ family: 'amber' });
    const log = await database()`
      select changes from audit_log where entity_id = ${_id} and changes ? 'scent.family' and action = 'update'`;
    expect(log.map(({ changes }) => (changes as Record<string, unknown>)['scent.family'])).toEqual([
      { from: 'oud', to: 'amber' },
    ]);
    expect((await patch(_id, { scent: null })).data.product).toMatchObject({ scent: null });
  });

  it.each([
    ['a note that nobody knows', { notes: { top: ['plastic'], heart: [], base: [] } }, 'scent.notes.top'],
    ['no note', { notes: { top: [], heart: [], base: [] } }, 'scent.notes.top'],
    ['five notes in a layer', { notes: { top: ['oud', 'rose', 'fig', 'mint', 'lime'] } }, 'scent.notes.top'],
    ['a note twice', { notes: { top: ['oud'], base: ['oud'] } }, 'scent.notes.base'],
    ['a family that there is not', { family: 'plastic' }, 'scent.family'],
    ['a strength of six', { strength: 6 }, 'scent.strength'],
    ['no hours', { hours: 0 }, 'scent.hours'],
    ['a season that there is not', { seasons: ['khamasin'] }, 'scent.seasons'],
  ])('is refused with %s, and nothing is kept', async (_, changes, field) => {
    const json = perfume({ scent: { ...SCENT, ...changes } });
    const answer = await callApi('POST', '/product', { token, json });
    expect(answer.status).toBe(422);
    expect(answer.fields.some((name) => name.startsWith(field))).toBe(true);
    expect(await database()`select 1 from products where code = ${json.code}`).toHaveLength(0);
  });

  it('is none of a burner, which has facts in its place', async () => {
    expect((await callApi('POST', '/product', { token, json: burner({ scent: SCENT }) })).status).toBe(422);
    const { slug } = await madeProduct(token, burner({ facts: FACTS }));
    expect(await product(slug)).toMatchObject({ scent: null, facts: FACTS });
    const faulty = await callApi('POST', '/product', {
      token,
      json: burner({ facts: [{ ...FACTS[0], label: { en: '', ar: '' } }] }),
    });
    expect(faulty.status).toBe(422);
  });
});

describe('GET /product', () => {
  const found = async (query: string) => {
    const { status, data, body } = await callApi('GET', `/product?limit=100&${query}`);
    expect([query, status]).toEqual([query, 200]);
    const products = data.products as WithScent[];
    expect((body.pagination as { total: number }).total).toBe(products.length);
    return products;
  };

  it.each([
    ['family=oud', ({ scent }: WithScent) => scent?.family === 'oud'],
    ['note=damask-rose', ({ scent }: WithScent) => JSON.stringify(scent?.notes ?? null).includes('"damask-rose"')],
    ['season=summer', ({ scent }: WithScent) => (scent?.seasons as string[] | undefined)?.includes('summer') ?? false],
    [
      'moment=wedding',
      ({ scent }: WithScent) => (scent?.moments as string[] | undefined)?.includes('wedding') ?? false,
    ],
    ['strength=5', ({ scent }: WithScent) => scent?.strength === 5],
  ] as const)('answers with %s those that have it, all of them', async (query, has) => {
    const all = await found('category=perfume');
    const ids = (await found(`category=perfume&${query}`)).map(({ _id }) => _id);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.sort()).toEqual(
      all
        .filter(has)
        .map(({ _id }) => _id)
        .sort(),
    );
  });

  it('takes several at once, with words too', async () => {
    expect((await found('family=oud&note=damask-rose&season=winter')).map(({ slug }) => slug)).toContain('sultans-oud');
    expect((await found('q=rose&family=oud')).every(({ scent }) => scent?.family === 'oud')).toBe(true);
    expect(await found('family=oud&season=summer')).toEqual([]);
  });

  it('takes sizes that can be had, and prices of the size where one is named', async () => {
    type Sized = WithScent & { sm: { available: boolean; priceAfter: number } | null; volume: string | null };
    const small = (await found('size=30ml')) as Sized[];
    expect(small.every(({ sm, volume }) => sm?.available === true || volume === '30ml')).toBe(true);
    const cheap = (await found('size=30ml&priceTo=300')) as Sized[];
    expect(cheap.length).toBeGreaterThan(0);
    expect(cheap.map(({ _id }) => _id).sort()).toEqual(
      small
        .filter(({ sm }) => (sm?.priceAfter ?? 1e9) <= 300)
        .map(({ _id }) => _id)
        .sort(),
    );
    expect((await found('size=75ml')).map(({ slug }) => slug)).toContain('zamalek-moon');
    const range = (await found('priceFrom=1000&priceTo=1500')) as unknown as { priceAfter: number; lg: unknown }[];
    expect(range.filter(({ lg }) => lg === null).every(({ priceAfter: now }) => now >= 1000 && now <= 1500)).toBe(true);
  });

  it.each([
    'family=',
    'family=A',
    'season=khamasin',
    'moment=x',
    'strength=6',
    'size=large',
    'priceTo=cheap',
    'priceFrom=-1',
  ])('refuses %s by name', async (query) => {
    const { status, fields } = await callApi('GET', `/product?${query}`);
    expect([status, fields]).toEqual([400, [query.split('=')[0]]]);
  });

  it('finds nothing by codes that nobody knows', async () => {
    expect(await found('family=plastic')).toEqual([]);
    expect(await found('note=plastic')).toEqual([]);
  });
});
