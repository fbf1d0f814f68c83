import { afterAll, describe, expect, it } from 'vitest';

import { loggedOf } from '../support/api';
import { closeDatabase, database } from '../support/database';
import { adminVisitor, registeredVisitor } from '../support/people';
import { Visitor } from '../support/visitor';

afterAll(closeDatabase);

const sql = database();
const unique = () => Math.random().toString(36).slice(2, 10);
const ids = async (table: string) =>
  (await sql<{ id: string }[]>`select id from ${sql(table)} order by "order", id`).map(({ id }) => id);
const pictureOf = async () => {
  const [row] = await sql<{ image: string }[]>`select image from home_banners order by "order" limit 1`;
  return row?.image ?? '';
};

describe('main banners', () => {
  it('are added, moved, changed and deleted, and the home page follows', async () => {
    const admin = await adminVisitor();
    const picture = await pictureOf();
    const title = `Banner ${unique()}`;
    const create = (await admin.open('/admin/manage-main-banner/create')).form({ 'alt.en': true });
    const fields = {
      'kept:desktopImage': picture,
      'kept:mobileImage': picture,
      'alt.en': 'A bottle',
      'alt.ar': 'زجاجة',
      'title.en': title,
      'title.ar': title,
      link: '/store',
    };
    const list = await admin.submit(create, fields);
    expect(list.path).toBe('/admin/manage-main-banner');
    expect(list.text).toContain(title);
    const id = (await ids('main_banners')).at(-1) ?? '';
    expect((await new Visitor().open('/')).text).toContain(title);

    const place = (await ids('main_banners')).indexOf(id);
    await admin.submit(list.form({ id, move: 'up' }), { move: 'up' });
    expect((await ids('main_banners')).indexOf(id)).toBe(place - 1);
    await admin.submit(list.form({ id, move: 'up' }), { move: 'down' });
    expect((await ids('main_banners')).indexOf(id)).toBe(place);

    const edit = await admin.open(`/admin/manage-main-banner/update/${id}`);
    const changed = `${title} again`;
    expect((await admin.submit(edit.form({ 'alt.en': true }), { 'title.en': changed })).text).toContain('Saved');
    expect((await new Visitor().open('/')).text).toContain(changed);

    const gone = await admin.submit((await admin.open('/admin/manage-main-banner')).form({ id, intent: 'delete' }), {
      intent: 'delete',
    });
    expect(gone.text).toContain('Deleted');
    expect(await ids('main_banners')).not.toContain(id);
    expect(await loggedOf(id)).toEqual(['create', 'reorder', 'reorder', 'update', 'delete']);
    expect((await admin.open(`/admin/manage-main-banner/update/${id}`)).status).toBe(404);
  });

  it('name every field that is wrong, in Arabic, and leave nothing behind', async () => {
    const admin = await adminVisitor('ar');
    const before = await ids('main_banners');
    const create = (await admin.open('/admin/manage-main-banner/create')).form({ 'alt.en': true });
    const refused = await admin.submit(create, {
      'text.ar': 'ن'.repeat(91),
      'title.en': 'x'.repeat(61),
      'action.en': 'y'.repeat(31),
    });
    expect(refused.status).toBe(422);
    for (const sentence of [
      'اختر صورة.',
      'اكتب وصف الصورة',
      'النص 90 حرفًا',
      'العنوان 60 حرفًا',
      'نص الزر 30 حرفًا',
      'اكتب صفحة من المتجر',
    ])
      expect(refused.text).toContain(sentence);
    expect(refused.form({ 'alt.en': true }).values()['text.ar']).toEqual(['ن'.repeat(91)]);
    expect(await ids('main_banners')).toEqual(before);
  });
});

describe('home banners', () => {
  it('tell their tone from the picture unless it is chosen', async () => {
    const admin = await adminVisitor();
    const picture = await pictureOf();
    const create = async (tone: string) => {
      const form = (await admin.open('/admin/manage-home-banners/create')).form({ 'title.en': true });
      await admin.submit(form, { 'kept:image': picture, 'title.en': 'Oud', 'title.ar': 'عود', link: '/store', tone });
      const [row] = await sql<
        { id: string; tone: string }[]
      >`select id, tone from home_banners order by "order" desc, id desc limit 1`;
      return row;
    };
    const [known] = await sql<
      { tone: string }[]
    >`select tone from home_banners where image = ${picture} order by "order" limit 1`;
    const other = known?.tone === 'dark' ? 'light' : 'dark';
    const [told, chosen] = [await create(''), await create(other)];
    expect([told?.tone, chosen?.tone]).toEqual([known?.tone, other]);
    for (const banner of [told, chosen]) {
      const list = await admin.open('/admin/manage-home-banners');
      await admin.submit(list.form({ id: banner?.id ?? '', intent: 'delete' }), { intent: 'delete' });
    }
  });

  it('answer a button for one that is gone with a sentence', async () => {
    const admin = await adminVisitor();
    const list = await admin.open('/admin/manage-home-banners');
    for (const id of ['11111111-1111-4111-8111-111111111111', 'nonsense']) {
      const after = await admin.submit(list.form({ intent: 'delete' }), { id, intent: 'delete' });
      expect(after.status).toBe(200);
      expect(after.text).toContain('no longer there');
    }
    expect((await admin.open('/admin/manage-home-banners/update/nonsense')).status).toBe(404);
  });
});

describe('home sections', () => {
  it('show a place in the catalogue, as the preview promised', async () => {
    const admin = await adminVisitor('ar');
    const title = `قسم ${unique()}`;
    const place = 'category=incenseBurners&branch=coal';
    const create = (await admin.open('/admin/manage-home-sections/create')).form({ place: true });
    expect(create.choices('place').map(({ value }) => value)).toContain(place);
    const fields = { 'title.en': title, 'title.ar': title, source: 'products', place, limit: '٤' };
    const preview = await admin.submit(create, { ...fields, step: 'fields' });
    const cards = preview.all('.preview .card-name').map((name) => name.text.trim());
    expect(cards.length).toBeGreaterThan(0);
    expect(preview.form({ place: true }).values()).toMatchObject({ place: [place], 'title.ar': [title], limit: ['٤'] });

    expect((await admin.submit(preview.form({ place: true }))).path).toBe('/admin/manage-home-sections');
    const [section] = await sql<{ id: string; limit: number; branch: string }[]>`
      select id, "limit", branch from home_sections where title_ar = ${title}`;
    expect(section).toMatchObject({ limit: 4, branch: 'coal' });
    const home = await new Visitor('ar').open('/');
    const shown = home
      .all(`section[aria-labelledby="section-${section?.id ?? ''}"] .card-name`)
      .map((name) => name.text.trim());
    expect(shown).toEqual(cards);
    const list = await admin.open('/admin/manage-home-sections');
    await admin.submit(list.form({ id: section?.id ?? '', intent: 'delete' }), { intent: 'delete' });
    expect((await new Visitor('ar').open('/')).text).not.toContain(title);
  });

  it('refuse a place that is not there and too many cards', async () => {
    const admin = await adminVisitor();
    const create = (await admin.open('/admin/manage-home-sections/create')).form({ place: true });
    const refused = await admin.submit(create, { place: 'category=shoes', limit: '13' });
    expect(refused.status).toBe(422);
    for (const sentence of ['no such place', 'from 4 to 12', '1 to 80 characters'])
      expect(refused.text).toContain(sentence);
  });

  it('keep one place each when two admins move at once', async () => {
    const admin = await adminVisitor();
    const list = await admin.open('/admin/manage-home-sections');
    const [before, last] = [await ids('home_sections'), (await ids('home_sections')).at(-1) ?? ''];
    const form = list.form({ id: last, move: 'up' });
    await Promise.all([admin.submitRaw(form, { move: 'up' }), admin.submitRaw(form, { move: 'up' })]);
    expect((await ids('home_sections')).indexOf(last)).toBe(before.length - 3);
    const [places] = await sql<{ all: number; distinct: number }[]>`
      select count(*)::int as all, count(distinct "order")::int as distinct from home_sections`;
    expect(places?.distinct).toBe(places?.all);
    for (let step = 0; step < 2; step += 1) await admin.submit(form, { move: 'down' });
    expect(await ids('home_sections')).toEqual(before);
  });
});

describe('guests and customers', () => {
  it('get nothing from any of these screens and change nothing', async () => {
    const admin = await adminVisitor();
    const bar = (await admin.open('/admin/update-offer-bar')).form({ link: true });
    const remove = (await admin.open('/admin/manage-home-sections')).form({ intent: 'delete' });
    const [sections, [offer]] = [await ids('home_sections'), await sql`select * from offer`];
    for (const visitor of [new Visitor(), (await registeredVisitor()).visitor]) {
      for (const form of [bar, remove]) {
        const response = await visitor.submitRaw(form, { intent: 'delete', link: '/contact' });
        expect(response.status).toBe(303);
        expect(response.headers.get('Location')).toContain('/auth/login');
      }
      for (const path of [
        'update-offer-bar',
        'update-offer-banner',
        'manage-main-banner',
        'manage-home-banners',
        'manage-home-sections/create',
      ]) {
        const data = await visitor.request(`/admin/${path}.data`);
        expect(await data.text()).not.toContain('/imgs/site/');
        expect((await visitor.request(`/admin/${path}`)).status).toBe(303);
      }
    }
    expect(await ids('home_sections')).toEqual(sections);
    expect(await sql`select * from offer`).toEqual([offer]);
  });
});
