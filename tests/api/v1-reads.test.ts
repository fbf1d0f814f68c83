import { afterAll, describe, expect, it } from 'vitest';

import { adminToken, apiCustomer, callApi } from '../support/api';
import { closeDatabase, database } from '../support/database';
import { changeRow } from '../support/change-rows';
import { ownProduct } from '../support/shopping';

afterAll(closeDatabase);

type Item = {
  _id: string;
  slug: string;
  offer: number;
  priceAfter: number | null;
  name: { en: string };
  [key: string]: unknown;
};
const list = async (path: string, name: string) => (await callApi('GET', path)).data[name] as Item[];

/** A product with what admins alone are told: what it costs, which nobody has said of those of the demo. */
function withCosts(item: Item): Item {
  const sizes = ['lg', 'md', 'sm'].map(
    (key) => [key, item[key] && { ...item[key], cost: null, datedPriceAfter: null }] as const,
  );
  return { ...item, ...Object.fromEntries(sizes), cost: null };
}

describe.each([
  { path: '/product', name: 'products', limit: 12, one: 'product', forAdmins: withCosts },
  { path: '/collection', name: 'collections', limit: 8, one: 'collection', forAdmins: (item: Item) => item },
])('GET $path', ({ path, name, limit, one, forAdmins }) => {
  it(`answers ${limit} a page, best offers first, and says where it stands`, async () => {
    const { body, data } = await callApi('GET', path);
    const items = data[name] as Item[];
    expect(items).toHaveLength(limit);
    expect(body).toMatchObject({ status: 'success', results: limit, pagination: { page: 1, limit } });
    expect(items.map(({ offer }) => offer)).toEqual(items.map(({ offer }) => offer).sort((a, b) => b - a));
  });

  it('goes through all of them once, and ends with an empty page', async () => {
    const { total, pages } = (await callApi('GET', `${path}?limit=5`)).body.pagination as {
      total: number;
      pages: number;
    };
    const seen: string[] = [];
    for (let page = 1; page <= pages; page += 1)
      seen.push(...(await list(`${path}?limit=5&page=${page}`, name)).map(({ _id }) => _id));
    expect([seen.length, new Set(seen).size]).toEqual([total, total]);
    expect(await callApi('GET', `${path}?limit=5&page=${pages + 1}`)).toMatchObject({
      status: 200,
      body: { results: 0 },
      data: { [name]: [] },
    });
  });

  it('sorts, filters, leaves one out and searches', async () => {
    const names = (await list(`${path}?sort=-name&limit=5`, name)).map((item) => item.name.en);
    expect(names).toEqual([...names].sort((a, b) => b.toLowerCase().localeCompare(a.toLowerCase(), 'en')));
    const [first] = await list(path, name);
    const slug = String(first?.slug);
    expect((await list(`${path}?limit=100&slug[ne]=${slug}`, name)).map((item) => item.slug)).not.toContain(slug);
    for (const item of await list(`${path}?category=perfume&limit=100`, name)) expect(item.category).toBe('perfume');
    expect(await list(`${path}?category=all&limit=1`, name)).toHaveLength(1);
    expect(
      (await list(`${path}?q=${encodeURIComponent(String(first?.name.en))}`, name)).map((item) => item.slug),
    ).toContain(slug);
    expect(await list(`${path}?q=qqqqzzzz`, name)).toEqual([]);
  });

  it('tells caches that the order of names is another in each language', async () => {
    const varies = async (query: string) => (await callApi('GET', `${path}${query}`)).headers.get('Vary')?.split(', ');
    for (const sort of ['name', '-name']) expect(await varies(`?sort=${sort}`)).toContain('Accept-Language');
    for (const query of ['', '?sort=-offer']) expect(await varies(query)).not.toContain('Accept-Language');
  });

  it('refuses a filter that is left empty, and names it', async () => {
    const filters = path === '/product' ? ['category', 'branch', 'type', 'gender', 'unisexClass'] : ['category'];
    for (const filter of [...filters, 'sort', 'page', 'limit']) {
      const answer = await callApi('GET', `${path}?${filter}=`);
      expect([answer.status, answer.fields]).toEqual([400, [filter]]);
    }
  });

  it('answers one by its slug, and nothing of one that is hidden', async () => {
    const [item] = await list(path, name);
    expect((await callApi('GET', `${path}/${String(item?.slug)}`)).data).toEqual({ [one]: item });
    expect(item).not.toHaveProperty('visible');
    for (const slug of ['no-such-thing', 'UPPER', '%D8%B9', '%00', 'x'.repeat(300)])
      expect((await callApi('GET', `${path}/${slug}`)).status).toBe(404);
  });

  it('answers one by its id to admins alone', async () => {
    const [item] = await list(path, name);
    const byId = `${path}/id/${String(item?._id)}`;
    const { token } = await apiCustomer();
    expect([(await callApi('GET', byId)).status, (await callApi('GET', byId, { token })).status]).toEqual([401, 403]);
    expect((await callApi('GET', byId, { token: await adminToken() })).data).toEqual({
      [one]: { ...forAdmins(item as Item), datedPriceAfter: null, visible: true },
    });
  });
});

describe('a hidden product', () => {
  it('is there for admins alone', async () => {
    const { id, slug, nameEn, forget } = await ownProduct();
    await changeRow('products', id, { visible: false });
    try {
      expect((await callApi('GET', `/product/${slug}`)).status).toBe(404);
      expect(
        (await list(`/product?limit=100&q=${encodeURIComponent(nameEn)}`, 'products')).map(({ _id }) => _id),
      ).not.toContain(id);
      expect((await list(`/search?q=${encodeURIComponent(nameEn)}`, 'items')).map(({ _id }) => _id)).not.toContain(id);
      await expect.poll(async () => (await list('/search', 'items')).map(({ _id }) => _id)).not.toContain(id);
      expect((await callApi('GET', `/product/id/${id}`, { token: await adminToken() })).data).toMatchObject({
        product: { visible: false },
      });
    } finally {
      await forget();
    }
    expect((await callApi('GET', `/product/id/${id}`, { token: await adminToken() })).status).toBe(404);
  });
});

describe('DELETE /product/{key}', () => {
  it('takes it out of the shop once, for admins alone', async () => {
    const { id, slug } = await ownProduct();
    const { token } = await apiCustomer();
    const remove = (given?: string) => callApi('DELETE', `/product/${id}`, given === undefined ? {} : { token: given });
    expect([
      (await remove()).status,
      (await remove(token)).status,
      (await callApi('GET', `/product/${slug}`)).status,
    ]).toEqual([401, 403, 200]);
    const admin = await adminToken();
    expect([
      (await remove(admin)).status,
      (await remove(admin)).status,
      (await callApi('GET', `/product/${slug}`)).status,
    ]).toEqual([204, 404, 404]);
    expect((await callApi('DELETE', '/product/no-uuid', { token: admin })).status).toBe(404);
  });
});

describe('GET /search', () => {
  it('answers at most nine, nearest first, misspelled too, in either language', async () => {
    expect((await list('/search?q=o', 'items')).length).toBeLessThanOrEqual(9);
    expect((await list('/search?q=%D8%B9%D9%88%D8%AF', 'items')).length).toBeGreaterThan(0);
    expect((await list('/search?q=zumurud', 'items')).map(({ slug }) => slug)).toContain('zumurrud');
  });

  it('answers none for a blank, the newest for no q, and refuses what is too long', async () => {
    expect(await list('/search?q=%20', 'items')).toEqual([]);
    const newest = await list('/search', 'items');
    expect(newest.length).toBeGreaterThan(9);
    expect(newest.length).toBeLessThanOrEqual(200);
    expect(await callApi('GET', `/search?q=${'x'.repeat(101)}`)).toMatchObject({ status: 400, fields: ['q'] });
  });

  it('answers the newest products and collections first, without q', async () => {
    const rows = await database()<{ id: string }[]>`
      select id from (
        select id, created_at from products where visible and deleted_at is null
        union all select id, created_at from collections where visible and deleted_at is null) item
      order by date_trunc('milliseconds', created_at) desc, id limit 200`;
    expect((await list('/search', 'items')).map(({ _id }) => _id)).toEqual(rows.map(({ id }) => id));
  });
});

describe('what pages are made of', () => {
  it.each([
    ['/regions', 'regions'],
    ['/main-banner', 'mainBanners'],
    ['/home-banners', 'homeBanners'],
    ['/home-sections', 'homeSections'],
  ])('GET %s answers them all', async (path, name) => {
    const { body, data } = await callApi('GET', path);
    expect(data[name]).toHaveProperty('length', body.results);
    expect(body.results).toBeGreaterThan(0);
  });

  it('GET /regions leaves out where the shop does not deliver', async () => {
    const [region] = (await callApi('GET', '/regions')).data.regions as { _id: string }[];
    const id = String(region?._id);
    await changeRow('regions', id, { active: false });
    try {
      const listed = async () =>
        ((await callApi('GET', '/regions')).data.regions as { _id: string }[]).map(({ _id }) => _id);
      await expect.poll(listed).not.toContain(id);
    } finally {
      await changeRow('regions', id, { active: true });
    }
  });

  it('GET /offer-bar answers the bar and the banner', async () => {
    expect(Object.keys((await callApi('GET', '/offer-bar')).data.offer as object).sort()).toEqual(
      [
        ...['desktopImage', 'from', 'link', 'mobileImage'],
        ...['secondaryFrom', 'secondaryTitle', 'secondaryTo', 'title', 'to'],
      ].sort(),
    );
  });
});
