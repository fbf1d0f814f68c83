import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { adminToken, callApi, loggedOf } from '../support/api';
import { customerWithOrder, orderBody, orderOf, placeByApi } from '../support/api-shopping';
import { closeDatabase, database } from '../support/database';
import { keptPages } from '../support/pages';
import { addProduct, simpleProduct } from '../support/shopping';
import { registeredVisitor } from '../support/people';
import { Visitor } from '../support/visitor';

type PageJson = {
  slug: string;
  title: { en: string; ar: string };
  text: { en: string; ar: string };
  version: number;
  sample: boolean;
  updatedAt: string;
};

const SLUGS = ['shipping-and-returns', 'privacy', 'terms', 'about'];

let token: string;
let putBack: () => Promise<void>;
beforeAll(async () => {
  token = await adminToken();
});
beforeEach(async () => {
  putBack = await keptPages();
});
afterEach(() => putBack());
afterAll(closeDatabase);

const page = async (slug: string) => (await callApi('GET', `/page/${slug}`)).data.page as PageJson;
const patch = (slug: string, json: unknown) => callApi('PATCH', `/page/${slug}`, { token, json });

describe('GET /page', () => {
  it('answers the four pages of the shop, which came with it and are samples', async () => {
    const answer = await callApi('GET', '/page');
    const pages = answer.data.pages as PageJson[];
    expect(pages.map(({ slug }) => slug)).toEqual(SLUGS);
    expect(answer.body).toMatchObject({ results: 4, pagination: { page: 1, limit: 12, total: 4, pages: 1 } });
    for (const { slug, title, text, version, sample } of pages) {
      expect([slug, version, sample]).toEqual([slug, 1, true]);
      expect(`${title.ar}${text.ar}`).toMatch(/[ء-ي]{3}/);
      expect(`${title.en}${text.en}`).not.toMatch(/[ء-ي]/);
      expect(await page(slug)).toEqual(pages.find((each) => each.slug === slug));
    }
  });

  it('finds words of either language, a page of the list at a time', async () => {
    const found = async (query: string) => {
      const { data, body } = await callApi('GET', `/page?${query}`);
      return [(data.pages as PageJson[]).map(({ slug }) => slug), (body.pagination as { total: number }).total];
    };
    expect(await found(`q=${encodeURIComponent('حمايه البيانات')}`)).toEqual([['privacy'], 1]);
    expect(await found('q=COOKIES')).toEqual([['privacy'], 1]);
    expect(await found('q=nosuchword')).toEqual([[], 0]);
    expect(await found('limit=3&page=2')).toEqual([['about'], 4]);
    expect(await found('page=9')).toEqual([[], 4]);
    expect((await callApi('GET', '/page?limit=0')).status).toBe(400);
    expect((await callApi('GET', '/page?sort=title')).status).toBe(400);
  });

  it('knows no other page', async () => {
    for (const slug of ['returns', 'TERMS', 'terms%20', '__proto__'])
      expect([slug, (await callApi('GET', `/page/${slug}`)).status]).toEqual([slug, 404]);
    expect((await patch('returns', { title: { ar: 'عنوان' } })).status).toBe(404);
  });
});

describe('PATCH /page/{slug}', () => {
  it('writes what is sent and keeps the rest; the version rises with each change of words', async () => {
    const before = await page('about');
    const title = { en: 'Who we are', ar: 'من نكون' };
    const answer = await patch('about', { title });
    expect(answer.status).toBe(200);
    expect(answer.data.page).toMatchObject({ title, text: before.text, version: 2, sample: false });
    expect(await page('about')).toEqual(answer.data.page);
    const text = { ar: '## أهلًا\n\nنص جديد.' };
    const second = (await patch('about', { text })).data.page as PageJson;
    expect(second).toMatchObject({ title, text: { en: before.text.en, ar: text.ar }, version: 3 });
    const same = (await patch('about', { title, text })).data.page as PageJson;
    expect(same.version).toBe(3);
    expect((await new Visitor('ar').open('/pages/about')).heading).toBe('من نكون');
    const logged = await loggedOf('about');
    expect(logged.length).toBeGreaterThanOrEqual(2);
    const [entry] = await database()<{ changes: Record<string, { to: string }> }[]>`
      select changes from audit_log where entity_id = 'about' and changes ? 'text.ar' order by at desc limit 1`;
    expect(entry?.changes['text.ar']?.to).toBe(text.ar);
  });

  it('is no sample any more once it is saved as it is', async () => {
    expect((await patch('terms', {})).data.page).toMatchObject({ version: 1, sample: false });
  });

  it('takes one language, and answers the other as a copy', async () => {
    const text = { en: '', ar: 'نص بالعربية وحدها' };
    expect((await patch('about', { text })).data.page).toMatchObject({ text: { en: text.ar, ar: text.ar } });
    const english = new Visitor('en');
    const shown = await english.open('/pages/about');
    expect(shown.document.querySelector('article [lang="ar"] > .page-text')).not.toBeNull();
    expect((await patch('about', { text: { ar: 'نص آخر' } })).data.page).toMatchObject({
      text: { en: 'نص آخر', ar: 'نص آخر' },
    });
  });

  it.each([
    ['no title', 'title.en', { title: { en: '', ar: '' } }],
    ['too long a title', 'title.ar', { title: { ar: 'x'.repeat(121) } }],
    ['no text', 'text.en', { text: { en: '', ar: '' } }],
    ['too long a text', 'text.ar', { text: { ar: 'ن'.repeat(20_001) } }],
    ['a field that stands for nothing', 'text.ar', { text: { ar: 'السعر {price}' } }],
    ['a link that is a script', 'text.en', { text: { en: '[press](javascript:alert(1))' } }],
    ['a link without encryption', 'text.en', { text: { en: '[press](http://elsewhere.example)' } }],
    ['a link to another host', 'text.ar', { text: { ar: '[اضغط](//evil.example)' } }],
  ])('refuses %s at its field and changes nothing', async (_, field, json) => {
    const before = await page('about');
    const answer = await patch('about', json);
    expect(answer.status).toBe(422);
    expect((answer.body.errors as { field: string }[]).map((fault) => fault.field)).toContain(field);
    expect(await page('about')).toEqual(before);
  });

  it('takes 20,000 letters in each language', async () => {
    const text = { en: 'a'.repeat(20_000), ar: 'ن'.repeat(20_000) };
    expect((await patch('about', { text })).data.page).toMatchObject({ text });
  });

  it('takes no field that there is none of', async () => {
    for (const json of [{ version: 7 }, { sample: true }, { slug: 'terms' }, { body: 'x' }])
      expect((await patch('about', json)).status).toBe(400);
  });
});

describe('the terms of an order', () => {
  it('are those in force when it was placed, named by the order and readable ever after', async () => {
    const { token: customer, order } = await customerWithOrder();
    expect(order.termsVersion).toBe(1);
    const rule = 'قاعدة جديدة لا مثيل لها';
    await patch('terms', { text: { ar: rule } });
    const { id: itemId } = await simpleProduct();
    await callApi('POST', '/cart', { token: customer, json: { type: 'Product', itemId } });
    const later = orderOf(await placeByApi(customer, await orderBody()));
    expect(later.termsVersion).toBe(2);
    expect((await callApi('GET', `/order/${later._id}`, { token })).data.order).toMatchObject({ termsVersion: 2 });
    const reader = new Visitor('ar');
    expect((await reader.open('/pages/terms')).text).toContain(rule);
    const old = await reader.open('/pages/terms?version=1');
    expect(old.text).not.toContain(rule);
    expect(old.text).toContain('لم تعد سارية');
    expect(old.document.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex');
    expect((await reader.open('/pages/terms?version=2')).text).toContain(rule);
    for (const version of ['0', '3', '-1', '1.5', 'x', '99999999999', ''])
      expect([version, (await reader.open(`/pages/terms?version=${version}`)).status]).toEqual([version, 404]);
  });

  it('are named on the pages of the order', async () => {
    const { visitor } = await registeredVisitor('ar');
    await addProduct(visitor, (await simpleProduct()).slug);
    const checkout = await visitor.open('/checkout');
    expect(checkout.links(/^\/pages\//)).toEqual(
      expect.arrayContaining(['/pages/terms', '/pages/shipping-and-returns']),
    );
  });

  it('are none for orders from before there were any', async () => {
    const { token: customer, order } = await customerWithOrder();
    await database()`update orders set terms_version = null where id = ${order._id}`;
    expect((await callApi('GET', `/order/${order._id}`, { token: customer })).data.order).toMatchObject({
      termsVersion: null,
    });
  });
});
