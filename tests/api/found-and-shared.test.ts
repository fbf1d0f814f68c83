import { afterAll, describe, expect, it } from 'vitest';

import { closeDatabase, database } from '../support/database';
import { environment } from '../support/environment';
import { changeRow } from '../support/change-rows';
import type { Page } from '../support/page';
import { classicCollection, customPerfume, simpleProduct } from '../support/shopping';
import { Visitor } from '../support/visitor';

const origin = new URL(environment.baseUrl).origin;

/** Attributes as a browser reads them: names without case, values without entities. */
const attribute = (element: ReturnType<Page['all']>[number] | undefined, name: string): string | undefined =>
  element?.getAttribute(name) ?? element?.getAttribute(name.toLowerCase());
const metaOf = (page: Page, name: string) =>
  attribute(page.all(`head meta[property="${name}"], head meta[name="${name}"]`)[0], 'content');
const canonicalOf = (page: Page) => attribute(page.all('head link[rel="canonical"]')[0], 'href');
const alternatesOf = (page: Page): Record<string, string | undefined> =>
  Object.fromEntries(
    page.all('head link[rel="alternate"]').map((link) => [attribute(link, 'hrefLang') ?? '', attribute(link, 'href')]),
  );

type Statement = { '@type': string; [name: string]: unknown };
const statementsOf = (page: Page) =>
  page.all('script[type="application/ld+json"]').map((script) => JSON.parse(script.rawText) as Statement);
const statementOf = (page: Page, type: string) => statementsOf(page).find((statement) => statement['@type'] === type);

afterAll(closeDatabase);

describe('every public page', () => {
  it.each(['/', '/store', '/store?category=perfume&branch=custom&gender=men', '/collections', '/contact'])(
    '%s says what it is and where it lives, in both languages',
    async (path) => {
      const titles = new Set<string>();
      for (const language of ['en', 'ar'] as const) {
        const page = await new Visitor(language).open(path);
        const title = page.all('head title').map(({ text }) => text);
        expect(title).toHaveLength(1);
        expect(title[0]).toContain(language === 'en' ? 'Attara' : 'عطارة');
        titles.add(title[0] ?? '');
        expect(metaOf(page, 'description')?.length).toBeGreaterThan(20);
        expect(canonicalOf(page)).toBe(origin + path);
        const named = `${origin}${path}${path.includes('?') ? '&' : '?'}lng=`;
        expect(alternatesOf(page)).toEqual({ en: `${named}en`, ar: `${named}ar`, 'x-default': origin + path });
        expect(metaOf(page, 'og:title')).toBe(title[0]);
        expect(metaOf(page, 'og:url')).toBe(origin + path);
        expect(metaOf(page, 'og:locale')).toBe(language === 'en' ? 'en_US' : 'ar_EG');
        expect(metaOf(page, 'twitter:card')).toMatch(/^summary/);
      }
      expect(titles.size).toBe(2);
    },
  );

  it('has one address, whatever is added to it', async () => {
    const visitor = new Visitor();
    expect(canonicalOf(await visitor.open('/store?sort=name&page=2&utm_source=letter&category=perfume'))).toBe(
      `${origin}/store?category=perfume&page=2`,
    );
    expect(canonicalOf(await visitor.open('/store?category=all'))).toBe(`${origin}/store`);
    expect(canonicalOf(await visitor.open('/contact?lng=ar&from=letter'))).toBe(`${origin}/contact?lng=ar`);
  });

  it('is shared with a picture that is there', async () => {
    const visitor = new Visitor();
    const { slug } = await simpleProduct();
    for (const path of ['/', '/contact', `/store/${slug}`]) {
      const image = metaOf(await visitor.open(path), 'og:image') ?? '';
      expect(image.startsWith(`${origin}/`)).toBe(true);
      const response = await visitor.request(image);
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toMatch(/^image\//);
    }
  });
});

describe('pages that are nobody else’s, or of no use to find', () => {
  it.each(['/auth/login', '/auth/register', '/cart', '/settings', '/store?q=oud', '/store?category=nonsense'])(
    '%s is not to be indexed',
    async (path) => {
      const page = await new Visitor().open(path);
      expect(metaOf(page, 'robots')).toMatch(/^noindex/);
      expect(canonicalOf(page)).toBeUndefined();
    },
  );
});

describe('an address that names a language', () => {
  it('shows it, and the pages that follow stay in it', async () => {
    const visitor = new Visitor('en');
    const page = await visitor.open('/store?lng=ar');
    expect([page.lang, page.dir]).toEqual(['ar', 'rtl']);
    expect(page.headers.getSetCookie().filter((line) => line.startsWith('i18nextLng=ar;'))).toHaveLength(1);
    expect((await visitor.open('/contact')).lang).toBe('ar');
    expect((await visitor.open('/contact?lng=en')).lang).toBe('en');
    expect((await visitor.open('/')).lang).toBe('en');
  });

  it('by opening it, not by what an open page reads later', async () => {
    const read = await new Visitor('en').request('/store?lng=ar', {
      headers: { 'Sec-Fetch-Dest': 'empty', Cookie: 'i18nextLng=en' },
    });
    expect(read.headers.getSetCookie()).toEqual([]);
    const opened = await new Visitor('en').request('/store?lng=ar', {
      headers: { 'Sec-Fetch-Dest': 'document', Cookie: 'i18nextLng=en' },
    });
    expect(opened.headers.getSetCookie().join()).toContain('i18nextLng=ar');
  });

  it('leaves the cookie alone when it says the same, or nothing it knows', async () => {
    for (const path of ['/?lng=en', '/?lng=fr', '/?lng=']) {
      const page = await new Visitor('en').open(path);
      expect(page.lang).toBe('en');
      expect(page.headers.getSetCookie()).toEqual([]);
    }
  });
});

describe('statements for search engines', () => {
  it('speak the language that the address names, and lead to the page in it', async () => {
    const { slug } = await customPerfume();
    const page = await new Visitor('en').open(`/store/${slug}?lng=ar`);
    const product = statementOf(page, 'Product') as Statement & { offers: { name: string; url: string }[] };
    expect(product.url).toBe(canonicalOf(page));
    expect(product.offers.map(({ url }) => url)).toEqual(product.offers.map(() => `${origin}/store/${slug}?lng=ar`));
    expect(product.offers.map(({ name }) => name)).toContain('50 مل');
    const trail = statementOf(page, 'BreadcrumbList') as Statement & { itemListElement: { item: string }[] };
    const items = trail.itemListElement.map(({ item }) => new URL(item));
    expect(items.map(({ searchParams }) => searchParams.get('lng'))).toEqual(items.map(() => 'ar'));
    expect(items[1]?.href).toBe(`${origin}/store?lng=ar`);
  });

  it('a product names its price in EGP, its stock, its code and its place', async () => {
    const { slug, price } = await simpleProduct();
    const [row] = await database()<
      { code: string; nameAr: string }[]
    >`select code, name_ar as "nameAr" from products where slug = ${slug}`;
    const page = await new Visitor('ar').open(`/store/${slug}`);
    const url = `${origin}/store/${slug}`;
    expect(statementOf(page, 'Product')).toMatchObject({
      '@context': 'https://schema.org',
      name: row?.nameAr,
      sku: row?.code,
      url,
      offers: {
        '@type': 'Offer',
        price: price / 100,
        priceCurrency: 'EGP',
        availability: 'https://schema.org/InStock',
        url,
        sku: row?.code,
      },
    });
    const crumbs = statementOf(page, 'BreadcrumbList')?.itemListElement as {
      position: number;
      name: string;
      item: string;
    }[];
    expect(crumbs.map(({ position }) => position)).toEqual(crumbs.map((_, index) => index + 1));
    expect(crumbs.at(0)?.item).toBe(`${origin}/`);
    expect(crumbs.at(-1)).toMatchObject({ name: row?.nameAr, item: url });
    expect(metaOf(page, 'og:type')).toBe('product');
  });

  it('a custom perfume names each size', async () => {
    const { slug, mdPrice } = await customPerfume();
    const offers = statementOf(await new Visitor().open(`/store/${slug}`), 'Product')?.offers;
    expect(offers).toContainEqual(
      expect.objectContaining({
        name: '50 ml',
        price: mdPrice / 100,
        priceCurrency: 'EGP',
        availability: 'https://schema.org/InStock',
      }),
    );
  });

  it('a collection names its price', async () => {
    const { slug, price } = await classicCollection();
    const page = await new Visitor().open(`/collections/${slug}`);
    expect(statementOf(page, 'Product')).toMatchObject({
      url: `${origin}/collections/${slug}`,
      offers: { price: price / 100, priceCurrency: 'EGP' },
    });
    expect(statementOf(page, 'BreadcrumbList')).toBeDefined();
  });

  it('the home page names the shop and its search', async () => {
    const [settings] = await database()<{ email: string }[]>`select email from settings`;
    const page = await new Visitor().open('/');
    expect(statementOf(page, 'Organization')).toMatchObject({
      name: 'Attara',
      url: `${origin}/`,
      email: settings?.email,
    });
    expect(statementOf(page, 'WebSite')).toMatchObject({
      potentialAction: { '@type': 'SearchAction', target: { urlTemplate: `${origin}/store?q={search_term_string}` } },
    });
  });

  it('cannot break out of their script', async () => {
    const { id, slug } = await simpleProduct();
    const [row] = await database()<
      { description: string }[]
    >`select description_en as description from products where id = ${id}`;
    const hostile = '</script><script>document.title="taken"</script><!--';
    await changeRow('products', id, { description_en: hostile });
    try {
      const page = await Visitor.unlikeOthers().open(`/store/${slug}`);
      expect(page.html).not.toContain('<script>document.title');
      expect(statementOf(page, 'Product')?.description).toBe(hostile);
    } finally {
      await changeRow('products', id, { description_en: row?.description ?? '' });
    }
  });
});
