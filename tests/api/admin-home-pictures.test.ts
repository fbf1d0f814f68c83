import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { closeDatabase as closeStoreDatabase } from '~/db/client.server';
import { findImageReferences } from '~/features/scheduled-jobs/image-references.server';
import { removeOrphanImages } from '~/images/orphan-images.server';

import { closeDatabase, database } from '../support/database';
import { withCacheInvalidation } from '../support/cache-invalidation';
import { changeOnly } from '../support/change-rows';
import { environment } from '../support/environment';
import type { Fields, Page } from '../support/page';
import { adminVisitor } from '../support/people';
import { heavyFile, pictureFile, textFile } from '../support/pictures';
import { Visitor } from '../support/visitor';

const sql = database();
let admin: Visitor;
beforeAll(async () => {
  admin = await adminVisitor();
});

type Row = Record<string, string | null>;

/** A form of the home page: where a record of it is made, where it is changed, and the record that was made last. */
type Screen = {
  create: string | null;
  update: (id: string) => string;
  pictures: readonly [field: string, column: string][];
  fields: Fields;
  row: () => Promise<Row>;
};

const newest = (table: string) => async () => {
  const [row] = await sql<Row[]>`select * from ${sql(table)} order by "order" desc, id desc limit 1`;
  return row ?? {};
};
const wide: readonly [string, string][] = [
  ['desktopImage', 'desktop_image'],
  ['mobileImage', 'mobile_image'],
];

const SCREENS: Record<string, Screen> = {
  'the offer banner': {
    create: null,
    update: () => '/admin/update-offer-banner',
    pictures: wide,
    fields: { 'secondaryTitle.en': 'A picture of our own', 'secondaryTitle.ar': 'صورة من عندنا' },
    row: async () => (await sql<Row[]>`select * from offer`)[0] ?? {},
  },
  'a main banner': {
    create: '/admin/manage-main-banner/create',
    update: (id) => `/admin/manage-main-banner/update/${id}`,
    pictures: wide,
    fields: { 'alt.en': 'A bottle', 'alt.ar': 'زجاجة', link: '/store' },
    row: newest('main_banners'),
  },
  'a home banner': {
    create: '/admin/manage-home-banners/create',
    update: (id) => `/admin/manage-home-banners/update/${id}`,
    pictures: [['image', 'image']],
    fields: { 'title.en': 'A banner of our own', 'title.ar': 'بانر من عندنا', link: '/store' },
    row: newest('home_banners'),
  },
};

// What these tests made goes again, and the offer stands as it stood.
const made: { table: string; id: string }[] = [];
let offer: Row;
beforeEach(async () => {
  [offer = {}] = await sql<Row[]>`select * from offer`;
  return async () => {
    await changeOnly('offer', offer);
    for (const { table, id } of made.splice(0))
      await withCacheInvalidation(() => sql`delete from ${sql(table)} where id = ${id}`);
  };
});
afterAll(async () => {
  await closeDatabase();
  await closeStoreDatabase();
});

const folder = () => join(environment.imageFolder, 'site');
const filesOf = async (path: string | null | undefined) => {
  const stem = (path ?? '').split('/').at(-1)?.replace('.webp', '') ?? '';
  return stem ? (await readdir(folder())).filter((file) => file.startsWith(stem)) : [];
};
const statusOf = async (path: string | null | undefined) => (await new Visitor().request(path ?? '')).status;
const files = async ({ pictures }: Screen, width: number) =>
  Object.fromEntries(
    await Promise.all(
      pictures.map(async ([field]) => [field, await pictureFile(`${field}.png`, { width, height: 400 })] as const),
    ),
  );
const formOf = (page: Page, { pictures }: Screen) => page.form({ [pictures[0]?.[0] ?? '']: true });

async function make(screen: Screen): Promise<Row> {
  const page = await admin.open(screen.create ?? screen.update(''));
  const saved = await admin.upload(formOf(page, screen), screen.fields, await files(screen, 900));
  expect(saved.status).toBe(200);
  const row = await screen.row();
  const table = screen.create?.includes('main') ? 'main_banners' : 'home_banners';
  if (screen.create) made.push({ table, id: row.id ?? '' });
  return row;
}

describe.each(Object.entries(SCREENS))('%s', (_, screen) => {
  it('keeps the pictures that are sent with it, and shoppers see them', async () => {
    const row = await make(screen);
    const home = await new Visitor().open('/');
    for (const [, column] of screen.pictures) {
      const path = row[column];
      expect(path).toMatch(/^\/imgs\/site\/[\da-f]{32}-900x400\.webp$/);
      expect(await statusOf(path)).toBe(200);
      expect(home.html).toContain((path ?? '').replace('.webp', ''));
      expect((await filesOf(path)).length).toBeGreaterThan(1);
    }
  });

  it('swaps them for others; the old ones are cleared away a day later, the new ones never', async () => {
    const before = await make(screen);
    const page = await admin.open(screen.update(before.id ?? ''));
    await admin.upload(formOf(page, screen), {}, await files(screen, 800));
    const after = await screen.row();
    const home = await new Visitor().open('/');
    const [old, fresh] = [before, after].map((row) => screen.pictures.map(([, column]) => row[column] ?? ''));
    for (const path of old ?? []) {
      expect(home.html).not.toContain(path.replace('.webp', ''));
      expect(await statusOf(path)).toBe(200);
    }
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
    for (const path of [...(old ?? []), ...(fresh ?? [])]) {
      for (const file of await filesOf(path)) await utimes(join(folder(), file), yesterday, yesterday);
    }
    expect(await removeOrphanImages(findImageReferences)).toBeGreaterThan(0);
    for (const path of old ?? []) expect([await statusOf(path), await filesOf(path)]).toEqual([404, []]);
    for (const path of fresh ?? []) expect(await statusOf(path)).toBe(200);
  });

  it('keeps the sound pictures of a refused form, and nothing of the others', async () => {
    const rowBefore = await screen.row();
    const [filesBefore, page] = [await readdir(folder()), await admin.open(screen.create ?? screen.update(''))];
    const [first = '', second = ''] = screen.pictures.map(([field]) => field);
    const bad = textFile('words.png', 'I am no picture');
    const refused = await admin.upload(
      formOf(page, screen),
      screen.fields,
      second ? { [first]: await pictureFile('sound.png'), [second]: bad } : { [first]: bad },
    );
    expect(refused.status).toBe(422);
    const fault =
      refused.document
        .querySelector(`[name="${second || first}"]`)
        ?.getAttribute('aria-describedby')
        ?.split(' ')[0] ?? '';
    expect(refused.document.querySelector(`[id="${fault}"]`)?.text).toContain('no JPEG');
    const kept = formOf(refused, screen).values()[`kept:${first}`]?.[0];
    const added = (await readdir(folder())).filter((file) => !filesBefore.includes(file));
    if (second) {
      expect(kept).toMatch(/-60x40\.webp$/);
      expect(added).toEqual(await filesOf(kept));
    } else {
      expect(added).toEqual([]);
    }
    expect(await screen.row()).toEqual(rowBefore);
  });
});

describe('a form with too much in it', () => {
  it('with nine files is refused at each picture, and none of them is kept', async () => {
    const before = await readdir(folder());
    const form = formOf(await admin.open('/admin/manage-main-banner/create'), SCREENS['a main banner'] as Screen);
    const body = new FormData();
    for (const [name, value] of Object.entries(form.values())) for (const one of [value].flat()) body.append(name, one);
    body.set('alt.en', 'Nine of them');
    for (const name of ['desktopImage', 'mobileImage', ...Array.from({ length: 7 }, () => 'more')]) {
      body.append(name, await pictureFile(`${name}.png`));
    }
    const refused = await admin.open(form.action, { method: 'POST', body, headers: { Origin: environment.baseUrl } });
    expect(refused.status).toBe(422);
    const sentences = refused
      .all('.field-error')
      .filter(({ text }) => text.includes('At most 8 pictures can be sent at once.'));
    expect(sentences).toHaveLength(2);
    expect(formOf(refused, SCREENS['a main banner'] as Screen).values()).toMatchObject({ 'alt.en': ['Nine of them'] });
    expect(await readdir(folder())).toEqual(before);
  });

  it.each([
    ['en', 'This form was larger than 20 MB'],
    ['ar', 'حجم النموذج كان أكبر من 20 ميجابايت'],
  ] as const)('over 20 MB comes back as the form, says so (%s) and writes nothing', async (language, sentence) => {
    const own = await adminVisitor(language);
    const before = [await readdir(folder()), await sql`select * from offer`];
    const page = await own.open('/admin/update-offer-banner');
    const form = page.form({ desktopImage: true });
    const refused = await own.upload(
      form,
      { 'secondaryTitle.en': 'Too much' },
      { desktopImage: await heavyFile('huge.png', 21_000_000) },
    );
    expect(refused.status).toBe(413);
    expect(refused.lang).toBe(language);
    expect(refused.document.querySelector('[role="alert"]')?.text).toContain(sentence);
    expect(refused.form({ desktopImage: true }).values()).toEqual(form.values());
    expect([await readdir(folder()), await sql`select * from offer`]).toEqual(before);
  });

  it('over 20 MB is a form that keeps its contents, for a bundle, and a plain no to whoever is no admin', async () => {
    const [bundle] = await sql<{ id: string; contents: number }[]>`
      select c.id, count(*)::int as contents from collections c join collection_contents on collection_id = c.id
      where c.deleted_at is null group by c.id limit 1`;
    const path = `/admin/manage-collections/update/${bundle?.id ?? ''}`;
    const form = (await admin.open(path)).form({ collectionType: true });
    const huge = { image: await heavyFile('huge.png', 21_000_000) };
    const refused = await admin.upload(form, {}, huge);
    expect(refused.status).toBe(413);
    expect(
      Object.keys(refused.form({ collectionType: true }).values()).filter((name) => name.endsWith('.productId')),
    ).toHaveLength(bundle?.contents ?? 0);
    expect((await new Visitor().upload(form, {}, huge)).path).toMatch(/^\/auth\/login/);
    // What only calls itself too large is read as what it is.
    const claimed = await admin.open(path, {
      method: 'POST',
      body: new URLSearchParams({ 'name.en': 'x' }),
      headers: { Origin: environment.baseUrl, 'X-Attara-Oversized': '1' },
    });
    expect(claimed.status).toBe(422);
  });
});
