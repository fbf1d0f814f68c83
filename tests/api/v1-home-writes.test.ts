import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, apiForm, callApi, loggedOf, NOBODY } from '../support/api';
import { closeDatabase, everythingKept } from '../support/database';
import { environment } from '../support/environment';
import { pictureFile } from '../support/pictures';
import { full } from '../support/sample';
import { Visitor } from '../support/visitor';

type Json = Record<string, unknown>;
type Item = Json & { _id: string; order: number };

const title = { en: 'Scripted title', ar: 'عنوان مبرمج' };

let token: string;
beforeAll(async () => {
  token = await adminToken();
});
afterAll(closeDatabase);

/**
 * The lists of the home page: what one of them is called, a body, the text that must be there in both languages, and
 * the pictures.
 */
const LISTS = [
  {
    path: '/main-banner',
    one: 'mainBanner',
    list: 'mainBanners',
    body: { alt: title, title, link: '/store' },
    needed: 'alt',
    pictures: ['desktopImage', 'mobileImage'],
  },
  {
    path: '/home-banners',
    one: 'homeBanner',
    list: 'homeBanners',
    body: { title, link: 'https://example.com/a' },
    needed: 'title',
    pictures: ['image'],
  },
  {
    path: '/home-sections',
    one: 'homeSection',
    list: 'homeSections',
    body: { title, source: 'collections' },
    needed: 'title',
    pictures: [],
  },
];
type List = (typeof LISTS)[number];

const filesOf = async ({ pictures }: List) =>
  Object.fromEntries(
    await Promise.all(
      pictures.map(async (name) => [name, await pictureFile(`${name}.png`, { width: 1600, height: 800 })] as const),
    ),
  );
const add = async (list: List, changes: Json = {}) =>
  callApi('POST', list.path, { token, form: apiForm({ ...list.body, ...changes }, await filesOf(list)) });
const remove = ({ path }: List, id: string) => callApi('DELETE', `${path}/${id}`, { token });

describe.each(LISTS)('$path', (list) => {
  it('adds a record behind the others, answers it beside the whole list, shows it; then takes it away', async () => {
    const before = (await callApi('GET', list.path)).data[list.list] as Item[];
    const { status, data } = await add(list);
    const item = data[list.one] as Item;
    expect([status, Object.keys(data).sort()]).toEqual([201, [list.one, list.list].sort()]);
    expect(item).toMatchObject(list.body);
    expect(data[list.list]).toEqual([...before, item]);
    expect((await callApi('GET', list.path)).data[list.list]).toEqual([...before, item]);
    const home = await new Visitor('ar').open('/');
    expect([home.status, home.document.querySelector('main')?.toString().includes(title.ar)]).toEqual([200, true]);
    for (const name of list.pictures) {
      const picture = await fetch(new URL(String(item[name]), environment.baseUrl));
      expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    }

    const gone = await remove(list, item._id);
    expect([gone.status, gone.body]).toEqual([204, {}]);
    expect((await callApi('GET', list.path)).data[list.list]).toEqual(before);
    expect(await remove(list, item._id)).toMatchObject({ status: 404, body: { status: 'fail' } });
    expect(await loggedOf(item._id)).toEqual(['create', 'delete']);
  });

  it('puts a record where it is told to stand', async () => {
    const { data } = await add(list, { order: '٩٩' });
    const item = data[list.one] as Item;
    expect(item.order).toBe(99);
    expect((await remove(list, item._id)).status).toBe(204);
  });

  it.each<[string, Json, number, string]>([
    [`its ${list.needed} in English alone`, { [list.needed]: { en: 'One', ar: '' } }, 422, `${list.needed}.ar`],
    [`its ${list.needed} in Arabic alone`, { [list.needed]: { en: '', ar: 'واحد' } }, 422, `${list.needed}.en`],
    ['an unknown field', { role: 'admin' }, 400, 'role'],
    ['a title that is too long', { title: { en: 'x'.repeat(200), ar: 'س' } }, 422, 'title.en'],
    ['a place that is none', { order: -1 }, 422, 'order'],
  ])('refuses %s, and nothing changes', async (_, changes, status, field) => {
    const before = await everythingKept();
    const answer = await add(list, changes);
    expect([answer.status, answer.fields]).toEqual([status, [field]]);
    expect(await everythingKept()).toEqual(before);
  });

  it('refuses what cannot be read, finds nothing where nothing is, and has no other method', async () => {
    const before = await everythingKept();
    const send = (type: string, raw: string) =>
      callApi('POST', list.path, { token, raw, headers: { 'Content-Type': type } });
    expect((await send('application/json', '{')).status).toBe(400);
    expect((await send('text/csv', 'a,b')).status).toBe(415);
    expect((await send('application/json', JSON.stringify({ link: 'x'.repeat(101_000) }))).status).toBe(413);
    for (const id of [NOBODY, 'no-id']) expect((await remove(list, id)).status).toBe(404);
    const put = await callApi('PUT', list.path, { token });
    expect([put.status, put.headers.get('Allow')]).toEqual([405, 'GET, POST, HEAD, OPTIONS']);
    const get = await callApi('GET', `${list.path}/${NOBODY}`);
    expect([get.status, get.headers.get('Allow')]).toEqual([405, 'DELETE, OPTIONS']);
    expect(await everythingKept()).toEqual(before);
  });
});

describe('banners', () => {
  const [main, small] = LISTS as [List, List];

  it('need their pictures, which JSON cannot carry', async () => {
    const before = await everythingKept();
    for (const list of [main, small]) {
      const bare = await callApi('POST', list.path, { token, json: list.body });
      expect([bare.status, bare.fields.sort()]).toEqual([422, list.pictures]);
      const typed = {
        ...list.body,
        ...Object.fromEntries(list.pictures.map((name) => [name, '/imgs/site/x-1x1.webp'])),
      };
      const written = await callApi('POST', list.path, { token, json: typed });
      expect([written.status, written.fields.sort()]).toEqual([422, list.pictures]);
    }
    expect(await everythingKept()).toEqual(before);
  });

  const UNSAFE = ['javascript:alert(1)', '//evil.example/a', 'http://plain.example', '/\\evil.example', ''];
  it.each(UNSAFE.map((link, place) => [link, place] as const))('lead nowhere unsafe: %s', async (link, place) => {
    const before = await everythingKept();
    for (const list of full ? [main, small] : [place % 2 === 0 ? main : small])
      expect(await add(list, { link })).toMatchObject({ status: 422, fields: ['link'] });
    expect(await everythingKept()).toEqual(before);
  });

  it('may have words upon a large picture in one language alone', async () => {
    const { status, data } = await add(main, { title: { en: 'Only English', ar: '' } });
    expect([status, data.mainBanner]).toEqual([
      201,
      expect.objectContaining({ title: { en: 'Only English', ar: '' } }),
    ]);
    expect((await remove(main, (data.mainBanner as Item)._id)).status).toBe(204);
  });

  it('tell their tone from the picture unless it is said', async () => {
    const { data } = await add(small);
    const told = await add(small, { tone: 'light' });
    expect([data.homeBanner, told.data.homeBanner]).toEqual([
      expect.objectContaining({ tone: 'dark' }),
      expect.objectContaining({ tone: 'light' }),
    ]);
    for (const item of [data.homeBanner, told.data.homeBanner] as Item[])
      expect((await remove(small, item._id)).status).toBe(204);
    expect(await add(small, { tone: 'loud' })).toMatchObject({ status: 422, fields: ['tone'] });
  });
});

describe('home sections', () => {
  const sections = LISTS[2] as List;

  it('show a place in the store or collections, as JSON says', async () => {
    const json = {
      title,
      source: 'products',
      filter: { category: 'perfume', branch: 'custom', gender: 'men' },
      limit: 4,
    };
    const { status, data } = await callApi('POST', '/home-sections', { token, json });
    expect([status, data.homeSection]).toEqual([201, expect.objectContaining(json)]);
    expect((await remove(sections, (data.homeSection as Item)._id)).status).toBe(204);
  });

  it.each<[Json, number, string]>([
    [{ source: 'users' }, 422, 'source'],
    [{ limit: 13 }, 422, 'limit'],
    [{ limit: 3.5 }, 422, 'limit'],
    [{ source: 'products', filter: { category: 'perfume', branch: 'coal' } }, 422, 'filter.branch'],
    [{ source: 'products', filter: { colour: 'red' } }, 400, 'filter.colour'],
    [{ source: 'collections', filter: { category: 'perfume' } }, 422, 'filter'],
  ])('refuse %j', async (changes, status, field) => {
    const before = await everythingKept();
    const answer = await callApi('POST', '/home-sections', { token, json: { ...sections.body, ...changes } });
    expect([answer.status, answer.fields]).toEqual([status, [field]]);
    expect(await everythingKept()).toEqual(before);
  });
});
