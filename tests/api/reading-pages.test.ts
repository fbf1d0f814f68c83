import { afterAll, describe, expect, it } from 'vitest';

import { closeDatabase } from '../support/database';
import { environment } from '../support/environment';
import { classicCollection, customPerfume } from '../support/shopping';
import { Visitor } from '../support/visitor';

const LANGUAGES = [
  { language: 'en', dir: 'ltr' },
  { language: 'ar', dir: 'rtl' },
] as const;

/** Each page of the public layout (contract 2.1) and a word of its own that it must say. */
const PAGES = [
  { path: '/', en: 'Incense burners', ar: 'المباخر' },
  { path: '/store', en: 'Store', ar: 'المتجر' },
  { path: '/store?category=all', en: 'Store', ar: 'المتجر' },
  { path: '/collections', en: 'Collections', ar: 'الأطقم والعروض' },
  { path: '/contact', en: 'Giza', ar: 'الجيزة' },
  { path: '/settings', en: 'Language', ar: 'اللغة' },
  { path: '/auth/login', en: 'Password', ar: 'كلمة المرور' },
  { path: '/auth/register', en: 'Mobile', ar: 'الموبايل' },
];

afterAll(closeDatabase);

describe.each(LANGUAGES)('pages in $language', ({ language, dir }) => {
  it.each(PAGES)('$path answers 200 with its content', async (expected) => {
    const page = await new Visitor(language).open(expected.path);
    expect(page.status).toBe(200);
    expect(page.lang).toBe(language);
    expect(page.dir).toBe(dir);
    expect(page.all('h1')).toHaveLength(1);
    expect(page.text).toContain(expected[language]);
    expect(page.text).not.toMatch(/\b(common|shop|account|errors|admin):[a-z]/);
  });

  it('shows a product and a collection with name and price', async () => {
    const visitor = new Visitor(language);
    const { slug } = await customPerfume();
    const product = await visitor.open(`/store/${slug}`);
    expect(product.status).toBe(200);
    expect(product.text).toMatch(language === 'en' ? /\d EGP/ : /\d ج\.م/);
    const bundle = await classicCollection();
    const collection = await visitor.open(`/collections/${bundle.slug}`);
    expect(collection.status).toBe(200);
    expect(collection.heading).not.toBe('');
  });

  it.each(['/no-such-page', '/store/no-such-perfume', '/collections/no-such-offer', '/user/nothing', '/a/b/c'])(
    '%s is 404',
    async (path) => {
      const page = await new Visitor(language).open(path);
      expect(page.status).toBe(404);
      expect(page.lang).toBe(language);
      expect(page.links(/^\/store/).length).toBeGreaterThan(0);
    },
  );
});

describe('language', () => {
  it('is English without a choice, whatever the browser prefers', async () => {
    const visitor = new Visitor();
    const page = await visitor.open('/', { headers: { Cookie: '', 'Accept-Language': 'ar' } });
    expect(page.lang).toBe('en');
  });

  const OFFER = 'تصفّح المتجر بالعربية';
  const headers = { 'Accept-Language': 'ar-EG,ar;q=0.9,en;q=0.5' };

  it.each(['ar', 'en'])('is offered to who reads Arabic until a press, here on %s', async (lng) => {
    const visitor = new Visitor();
    visitor.jar.set('i18nextLng', '');
    const page = await visitor.open('/store?category=incense', { headers });
    expect(page.text).toContain(OFFER);
    // Others are shown no such thing, whichever of the two pages was made first.
    expect((await new Visitor().open('/store?category=incense')).text).not.toContain(OFFER);
    expect((await visitor.open('/store?category=incense', { headers })).text).toContain(OFFER);
    const after = await visitor.submit(page.form({ lng }), { lng });
    expect([after.lang, after.path]).toEqual([lng, '/store?category=incense']);
    expect(visitor.jar.get('i18nextLng')).toBe(lng);
    expect((await visitor.open('/', { headers })).text).not.toContain(OFFER);
  });

  it.each([
    ['a cookie', '/', 'i18nextLng=en'],
    ['the address', '/?lng=en', ''],
  ])('that %s names is offered no other', async (_, path, cookie) => {
    const answer = await fetch(environment.baseUrl + path, { headers: { ...headers, Cookie: cookie } });
    expect(await answer.text()).not.toContain(OFFER);
  });

  it('switches by the form in the offer bar, stays, and leads back to the page', async () => {
    const visitor = new Visitor('en');
    const page = await visitor.open('/store?category=incense');
    const after = await visitor.submit(page.form({ lng: 'ar' }), { lng: 'ar' });
    expect(after.lang).toBe('ar');
    expect(after.path).toBe('/store?category=incense');
    expect((await visitor.open('/contact')).lang).toBe('ar');
  });

  it('never leads out of the site', async () => {
    const visitor = new Visitor('en');
    const page = await visitor.open('/');
    for (const returnTo of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const response = await visitor.submitRaw(page.form({ lng: 'ar' }), { lng: 'ar', returnTo });
      expect(response.status).toBe(303);
      expect(response.headers.get('Location')).toMatch(/^\/(?![/\\])/);
    }
  });
});

describe('pages that need a login', () => {
  it.each(['/user/profile', '/user/my-orders', '/checkout', '/checkout/success'])(
    '%s sends guests to login and names itself',
    async (path) => {
      const response = await new Visitor().request(path);
      expect(response.status).toBe(303);
      expect(response.headers.get('Location')).toBe(`/auth/login?redirectTo=${encodeURIComponent(path)}`);
    },
  );

  it.each(['/admin', '/admin/orders', '/admin/no-such-screen'])('%s sends guests to login', async (path) => {
    const response = await new Visitor().request(path);
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe(`/auth/login?redirectTo=${encodeURIComponent(path)}`);
  });
});
