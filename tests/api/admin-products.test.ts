import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { closeDatabase, database } from '../support/database';
import type { Fields, Page, PageForm } from '../support/page';
import { adminVisitor, registeredVisitor } from '../support/people';
import { heavyFile, pictureFile, textFile } from '../support/pictures';
import { ownProduct } from '../support/shopping';
import { Visitor } from '../support/visitor';

const LIST = '/admin/manage-products';
const CREATE = `${LIST}/create`;
const updatePath = (id: string) => `${LIST}/update/${id}`;

let admin: Visitor;
let arabic: Visitor;
const made: string[] = [];

beforeAll(async () => {
  [admin, arabic] = [await adminVisitor(), await adminVisitor('ar')];
});
afterAll(async () => {
  if (made.length > 0) await database()`update products set deleted_at = now() where code = any(${made}) and deleted_at is null`;
  await closeDatabase();
});

function newCode(): string {
  const code = `T-${randomUUID().slice(0, 18)}`;
  made.push(code);
  return code;
}

const simple = (changes: Fields = {}): Fields => ({
  'name.en': 'Test cones',
  'name.ar': 'مخاريط تجربة',
  code: newCode(),
  category: 'incense',
  branch: 'incenseCones',
  price: '120.50',
  priceAfter: '100',
  ...changes,
});

const formOf = (page: Page): PageForm => page.form({ 'name.en': true, code: true });
const idOf = (page: Page): string => page.path.split('/').at(-1) ?? '';
const errorAt = (page: Page, field: string): string =>
  page.document.querySelector(`[id="product-${field}-error"]`)?.text.replace(/\s+/g, ' ').trim() ?? '';
const rowOf = async (id: string) => (await database()<Record<string, unknown>[]>`select * from products where id = ${id}`)[0] ?? {};
const auditOf = async (id: string) =>
  (await database()<{ action: string }[]>`select action from audit_log where entity_id = ${id} order by at`).map(({ action }) => action);

async function create(fields: Fields, files: Record<string, File> = {}): Promise<Page> {
  const page = await admin.open(CREATE);
  return admin.upload(formOf(page), fields, files);
}

describe('a new product', () => {
  it('stands in the shop, in the log and in the list', async () => {
    const saved = await create(simple({ price: '١٢٠٫٥', volume: '20g' }), { image: await pictureFile('cones.jpg', { format: 'jpeg' }) });
    expect(saved.path).toMatch(/^\/admin\/manage-products\/update\/[\da-f-]{36}$/);
    const row = await rowOf(idOf(saved));
    expect(row).toMatchObject({ price: 12_050, price_after: 10_000, offer: 17, volume: '20g', visible: true, name_ar: 'مخاريط تجربة' });
    expect(row.image).toMatch(/^\/imgs\/products\/[\da-f]{32}-60x40\.webp$/);
    expect((await admin.request(String(row.image))).status).toBe(200);
    expect(await auditOf(idOf(saved))).toEqual(['create']);
    expect((await new Visitor().open(`/store/${String(row.slug)}`)).heading).toBe('Test cones');
    expect((await admin.open(`${LIST}?q=${String(row.code)}`)).text).toContain('Test cones');
  });

  it('of the custom branch is made without scripts, in Arabic, in two steps and with three pictures', async () => {
    const code = newCode();
    const start = await arabic.open(CREATE);
    const chosen = await arabic.upload(formOf(start), {
      step: 'fields',
      'name.ar': 'روضة التجربة',
      category: 'perfume',
      branch: 'custom',
    });
    expect(chosen.status).toBe(200);
    const form = formOf(chosen);
    expect(form.values()['name.ar']).toEqual(['روضة التجربة']);
    expect(form.fieldNames()).toEqual(expect.arrayContaining(['gender', 'lg.price', 'md.image', 'sm.available']));
    expect(chosen.all('.field-error')).toHaveLength(0);
    const saved = await arabic.upload(
      form,
      {
        'name.en': 'Test garden',
        code,
        gender: 'women',
        'lg.price': '١٬٢٠٠',
        'lg.priceAfter': '1,020.00',
        'md.price': '590',
        'sm.price': '400',
      },
      {
        'lg.image': await pictureFile('lg.png'),
        'md.image': await pictureFile('md.webp', { format: 'webp' }),
        'sm.image': await pictureFile('sm.avif', { format: 'avif' }),
      },
    );
    expect(saved.text).toContain('أُضيف «روضة التجربة»');
    const row = await rowOf(idOf(saved));
    expect(row).toMatchObject({ branch: 'custom', gender: 'women', lg_price: 120_000, lg_price_after: 102_000, md_price_after: 59_000 });
    expect(row.image).toBe(row.lg_image);
    expect(new Set([row.lg_image, row.md_image, row.sm_image]).size).toBe(3);
  });

  it('says in either language, at each field, what is wrong, and loses nothing', async () => {
    const wrong = { 'name.en': 'x', 'name.ar': '', code: '', category: 'incense', branch: 'coal', price: 'ten', 'description.en': 'Kept' };
    const page = await create(wrong);
    expect(page.status).toBe(422);
    expect(errorAt(page, 'name.en')).toBe('Write the English name, 2 to 120 characters.');
    expect(errorAt(page, 'name.ar')).toBe('Write the Arabic name, 2 to 120 characters.');
    expect(errorAt(page, 'code')).toBe('Write a code of up to 40 characters.');
    expect(errorAt(page, 'branch')).toBe('Choose a branch of this category.');
    expect(formOf(page).values()).toMatchObject({ 'name.en': ['x'], 'description.en': ['Kept'] });
    expect(page.links(/^#product-/)).toEqual(expect.arrayContaining(['#product-name.en', '#product-code', '#product-branch']));
    const inArabic = await arabic.upload(formOf(await arabic.open(CREATE)), { ...wrong, branch: 'incenseCones' });
    expect(errorAt(inArabic, 'price')).toBe('اكتب سعرًا من 1 إلى 1,000,000 جنيه.');
    expect(formOf(inArabic).values().price).toEqual(['ten']);
  });

  it.each([
    ['a missing third level', { category: 'perfume', branch: 'readyMade' }, 'type'],
    ['a custom perfume for nobody', { category: 'perfume', branch: 'custom', 'lg.price': '5' }, 'gender'],
    ['a custom perfume without a size', { category: 'perfume', branch: 'custom', gender: 'men' }, 'lg.price'],
    ['no category', { category: '' }, 'category'],
    ['a discount that is none', { priceAfter: '121' }, 'priceAfter'],
    ['a discount of 95 %', { priceAfter: '6' }, 'priceAfter'],
    ['a long volume', { volume: 'x'.repeat(21) }, 'volume'],
  ])('is refused with %s', async (_, changes, field) => {
    const page = await create(simple(changes));
    expect(page.status).toBe(422);
    expect(errorAt(page, field)).not.toBe('');
  });

  it('is refused with the code of another', async () => {
    const fields = simple();
    await create(fields);
    const page = await create({ ...simple(), code: fields.code ?? '' });
    expect(page.status).toBe(422);
    expect(errorAt(page, 'code')).toContain('Another product has this code');
  });

  it('answers 400 and nothing worse to fields that no form of ours has', async () => {
    const form = formOf(await admin.open(CREATE));
    for (const name of ['__proto__[x]', 'lg[9999999]', '[-1', '__state__']) {
      expect((await admin.upload(form, { ...simple(), [name]: '{' })).status).toBe(400);
    }
    expect((await create(simple({ offer: '90' }))).status).toBe(422);
  });
});

describe('pictures', () => {
  const countPictures = async (code: string) =>
    (await database()`select 1 from products where code = ${code} and image is not null`).length;

  it('are kept when another field is wrong', async () => {
    const page = await create(simple({ price: '' }), { image: await pictureFile('kept.png') });
    expect(page.status).toBe(422);
    const kept = formOf(page).values()['kept:image'];
    expect(kept?.[0]).toMatch(/^\/imgs\/products\/[\da-f]{32}-60x40\.webp$/);
    const saved = await admin.upload(formOf(page), { price: '120' });
    expect((await rowOf(idOf(saved))).image).toBe(kept?.[0]);
  });

  it.each([
    ['a 6 MB file', () => heavyFile('large.png', 6 * 1024 * 1024), 'larger than 5 MB'],
    ['an SVG', () => Promise.resolve(textFile('drawn.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml')), 'no JPEG'],
    ['a renamed text file', () => Promise.resolve(textFile('words.png', 'I am no picture')), 'no JPEG'],
    ['an empty file', () => Promise.resolve(textFile('none.png', '')), 'empty'],
    ['a PNG of 50 megapixels', () => pictureFile('wide.png', { width: 10_000, height: 5_000 }), '40 megapixels'],
  ])('refuses %s with a sentence at the field, and leaves nothing', async (_, file, words) => {
    const fields = simple();
    const page = await create(fields, { image: await file() });
    expect(page.status).toBe(422);
    expect(errorAt(page, 'image')).toContain(words);
    expect(formOf(page).values()['kept:image']).toBeUndefined();
    expect(formOf(page).values()['name.ar']).toEqual(['مخاريط تجربة']);
    expect(await countPictures(String(fields.code))).toBe(0);
  });

  it('can be swapped and taken away, and are none that somebody else names', async () => {
    const saved = await create(simple(), { image: await pictureFile('one.png') });
    const first = (await rowOf(idOf(saved))).image;
    const swapped = await admin.upload(formOf(saved), {}, { image: await pictureFile('two.png', { width: 50 }) });
    const second = (await rowOf(idOf(saved))).image;
    expect(second).not.toBe(first);
    const foreign = await admin.upload(formOf(swapped), { 'kept:image': `/imgs/products/${'0'.repeat(32)}-9x9.webp` });
    expect(errorAt(foreign, 'image')).toContain('no longer there');
    await admin.upload(formOf(swapped), { 'remove:image': 'on' });
    expect((await rowOf(idOf(saved))).image).toBeNull();
  });
});

describe('a product that is there', () => {
  it('is changed with its address kept, and what changed is in its trail', async () => {
    const saved = await create(simple());
    const before = await rowOf(idOf(saved));
    const page = await admin.upload(formOf(saved), { 'name.en': 'Renamed cones', price: '200', visible: 'false' });
    expect(page.status).toBe(200);
    const after = await rowOf(idOf(saved));
    expect(after).toMatchObject({ slug: before.slug, name_en: 'Renamed cones', price: 20_000, visible: false });
    expect(after.search_text).toContain('renamed');
    expect(page.text).toContain('200.00');
    expect(await auditOf(idOf(saved))).toEqual(['create', 'update']);
  });

  it('tells the second of two admins that it has changed, and keeps what the second typed', async () => {
    const saved = await create(simple());
    const [first, second] = [formOf(saved), formOf(saved)];
    await admin.upload(first, { price: '200' });
    const told = await admin.upload(second, { price: '300' });
    expect(told.status).toBe(409);
    expect(told.text).toContain('Somebody changed this product');
    expect((await rowOf(idOf(saved))).price).toBe(20_000);
    expect(formOf(told).values().price).toEqual(['300']);
    await admin.upload(formOf(told), {});
    expect((await rowOf(idOf(saved))).price).toBe(30_000);
  });

  it('is shown to the shop alone while hidden, copied, and deleted so that orders still show it', async () => {
    const product = await ownProduct();
    const update = await admin.open(updatePath(product.id));
    await admin.upload(formOf(update), { visible: 'false' });
    expect((await new Visitor().open(`/store/${product.slug}`)).status).toBe(404);
    expect((await admin.open(`${LIST}/preview/${product.id}`)).heading).toBe(product.nameEn);
    const copy = await admin.submit(update.form({ intent: 'duplicate' }));
    expect(idOf(copy)).not.toBe(product.id);
    expect(await rowOf(idOf(copy))).toMatchObject({ visible: false, name_en: product.nameEn });
    for (const id of [idOf(copy), product.id]) {
      const gone = await admin.submit((await admin.open(updatePath(id))).form({ intent: 'delete' }));
      expect(gone.path).toBe(LIST);
      expect((await admin.open(updatePath(id))).status).toBe(404);
      expect((await rowOf(id)).deleted_at).not.toBeNull();
    }
  });
});

describe('the list', () => {
  it('finds, filters and sorts, and says so where nothing is left', async () => {
    const code = newCode();
    await create(simple({ code, 'name.ar': 'Latin only', visible: 'false', available: 'false' }));
    const found = async (query: string) => (await admin.open(`${LIST}?q=${code}&${query}`)).text.includes(code);
    expect(await found('view=hidden')).toBe(true);
    expect(await found('view=visible')).toBe(false);
    expect(await found('stock=out&category=incense&branch=incenseCones&missing=arabic')).toBe(true);
    expect(await found('missing=image')).toBe(true);
    expect(await found('category=perfume')).toBe(false);
    const cheapest = (await admin.open(`${LIST}?sort=priceAfter&view=visible`)).all('.product-row .money').map(({ text }) => text);
    expect(cheapest.length).toBeGreaterThan(5);
    const none = await arabic.open(`${LIST}?q=zzzzzzzzzzz`);
    expect(none.text).toContain('لا يوجد منتج بهذه المواصفات');
    expect((await admin.open(`${LIST}?page=99&view=nonsense&sort=;`)).status).toBe(200);
  });

  it('does one thing to a row, or to all that are ticked, and asks before it deletes', async () => {
    const products = [await ownProduct(), await ownProduct()];
    const ids = products.map(({ id }) => id);
    const list = await admin.open(LIST);
    const form = list.form({ bulk: true, returnTo: true });
    const hidden = await admin.submit(form, { bulk: 'hide', ids });
    expect(hidden.text).toContain('2 products are hidden now');
    expect((await admin.submit(form, { bulk: 'hide', ids })).text).toContain('Nothing changed');
    await admin.submit(form, { row: `show:${ids[0] ?? ''}` });
    await admin.submit(form, { row: `outOfStock:${ids[0] ?? ''}` });
    expect(await rowOf(ids[0] ?? '')).toMatchObject({ visible: true, available: false });
    expect(await auditOf(ids[0] ?? '')).toEqual(['hide', 'show', 'update']);
    const asked = await admin.submit(form, { bulk: 'delete', ids });
    expect(asked.text).toContain('Delete these 2 products?');
    expect((await rowOf(ids[1] ?? '')).deleted_at).toBeNull();
    const gone = await admin.submit(asked.form({ confirmed: 'yes' }));
    expect(gone.text).toContain('2 products deleted');
    expect((await rowOf(ids[1] ?? '')).deleted_at).not.toBeNull();
    expect((await admin.submit(form, { bulk: 'show', ids: [] })).text).toContain('Tick at least one product first.');
    expect((await admin.submit(form, { bulk: 'burn', ids })).text).toContain('Choose what to do');
  });
});

describe('those who are no admins', () => {
  it('get nothing and change nothing', async () => {
    const product = await ownProduct();
    const { visitor: customer } = await registeredVisitor();
    const { visitor: demoted, person } = await registeredVisitor();
    await database()`update users set role = 'admin' where email = ${person.email}`;
    const update = await demoted.open(updatePath(product.id));
    const list = await demoted.open(LIST);
    expect([update.status, list.status]).toEqual([200, 200]);
    await database()`update users set role = 'user' where email = ${person.email}`;
    for (const visitor of [new Visitor(), customer, demoted]) {
      for (const path of [LIST, CREATE, updatePath(product.id), `${LIST}/preview/${product.id}`, `${LIST}.data`]) {
        const response = await visitor.request(path);
        expect(await response.text()).not.toContain('AT-');
        if (!path.endsWith('.data')) expect(response.headers.get('Location')).toMatch(/^\/auth\/login/);
      }
      await visitor.upload(formOf(update), { price: '1' });
      await visitor.submit(list.form({ bulk: true, returnTo: true }), { bulk: 'hide', ids: [product.id] });
      await visitor.upload(formOf(update), simple());
    }
    expect(await rowOf(product.id)).toMatchObject({ price_after: product.price, visible: true });
    expect(await auditOf(product.id)).toEqual([]);
    await product.forget();
  });
});
