import { afterAll, describe, expect, it } from 'vitest';

import { closeDatabase, database } from '../support/database';
import { environment } from '../support/environment';
import { listed } from '../support/listed-products';
import { Visitor } from '../support/visitor';

afterAll(closeDatabase);

async function count(where: Record<string, string>): Promise<number> {
  const sql = database();
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from products where visible and deleted_at is null
      and (${where.category ?? null}::text is null or category = ${where.category ?? null})
      and (${where.branch ?? null}::text is null or branch = ${where.branch ?? null})
      and (${where.type ?? null}::text is null or type = ${where.type ?? null})
      and (${where.gender ?? null}::text is null or gender = ${where.gender ?? null})
      and (${where.unisexClass ?? null}::text is null or unisex_class = ${where.unisexClass ?? null})`;
  return row?.n ?? 0;
}

it('a card tells of the offer of its price', async () => {
  const cards = (await new Visitor().open('/store')).all('main article');
  expect(cards.length).toBeGreaterThan(4);
  for (const card of cards) {
    const prices = ['.price-now', '.price-was .money'].map((part) =>
      Number(card.querySelector(part)?.text.replace(/[^\d.]/g, '') ?? 0),
    );
    const [now = 0, was = 0] = prices;
    const badge = card.querySelector('.card-offer')?.text;
    if (badge?.startsWith('Up to')) continue;
    expect(badge, card.text).toBe(was > now ? `${String(Math.round((100 * (was - now)) / was))}% off` : undefined);
  }
});

it('names every page of a list, or the pages that its dots stand for', async () => {
  const visitor = new Visitor();
  const first = await visitor.open('/store');
  const labels = first.all('.pager a').map((link) => link.getAttribute('aria-label'));
  expect(labels.slice(0, 3)).toEqual(['Page 1', 'Page 2', 'Page 3']);
  const gap = first.all('.pager a').find((link) => link.text === '…');
  const last = Number(
    labels
      .filter((label) => label?.startsWith('Page '))
      .at(-1)
      ?.slice(5),
  );
  expect(gap?.getAttribute('aria-label')).toBe(`Pages 4 to ${String(last - 1)}`);
  const middle = await visitor.open(gap?.getAttribute('href') ?? '');
  expect(middle.all('.pager [aria-current]')[0]?.text).toBe(String(Math.floor((4 + last - 1) / 2)));
});

it('leads from any page to the first of each choice of its filters', async () => {
  const page = await new Visitor().open('/store?category=perfume&page=2');
  const ways = page.all('.store-tools a').map((link) => link.getAttribute('href') ?? '');
  expect(ways.length).toBeGreaterThan(10);
  expect(ways.filter((to) => to.includes('page='))).toEqual([]);
});

it('takes off what was typed and what was chosen in one list', async () => {
  const page = await new Visitor().open('/store?category=perfume&q=oud+under+900&season=winter');
  expect(page.all('nav[aria-label="Clear filters"]')).toHaveLength(1);
  const ways = page.all('nav[aria-label="Clear filters"] a').map((link) => link.getAttribute('href'));
  expect(ways).toEqual(['/store?category=perfume&season=winter&q=oud', '/store?category=perfume&q=oud+under+900']);
});

describe('the store lists exactly what its query values say', () => {
  const cases: Record<string, string>[] = [
    {},
    { category: 'perfume' },
    { category: 'perfume', branch: 'readyMade' },
    { category: 'perfume', branch: 'readyMade', type: 'original' },
    { category: 'perfume', branch: 'readyMade', type: 'highCopy' },
    { category: 'perfume', branch: 'custom' },
    { category: 'perfume', branch: 'custom', gender: 'men' },
    { category: 'perfume', branch: 'custom', gender: 'women' },
    { category: 'perfume', branch: 'custom', gender: 'unisex' },
    { category: 'perfume', branch: 'custom', gender: 'unisex', unisexClass: 'A' },
    { category: 'incense', branch: 'incenseSticks' },
    { category: 'incense', branch: 'airFresheners' },
    { category: 'incenseBurners', branch: 'electricity' },
    { category: 'bodyDeodorants', branch: 'makhmaryat' },
    { category: 'bodyDeodorants', branch: 'bodySplash' },
  ];
  it.each(cases)('%o', async (filter) => {
    const found = await listed(new Visitor(), new URLSearchParams(filter).toString());
    const expected = await count(filter);
    expect(expected).toBeGreaterThan(0);
    expect(found.size).toBe(expected);
  });

  it('treats `all` as no filter', async () => {
    const visitor = new Visitor();
    const all = await listed(visitor, 'category=all&branch=all&type=all&gender=all');
    expect(all.size).toBe(await count({}));
  });

  it.each([
    'category=shoes',
    'category=perfume&branch=coal',
    'category=incense&type=original',
    'category=perfume&branch=custom&gender=men&unisexClass=A',
  ])('%s is outside the tree: the empty state with ways on', async (query) => {
    const page = await new Visitor().open(`/store?${query}`);
    expect(page.status).toBe(200);
    expect(page.all('main article')).toHaveLength(0);
    expect(page.links(/^\/store(\?|$)/).length).toBeGreaterThan(0);
  });

  it.each([
    'page=0',
    'page=-1',
    'page=x',
    'page=999999999999',
    'sort=price;drop',
    'page=1&page=2',
    'q=%00',
    'q=%25%25%5F',
    `q=${'x'.repeat(3000)}`,
  ])('is not upset by %s', async (query) => {
    expect((await new Visitor().open(`/store?${query}`)).status).toBe(200);
  });

  it('sorts by price, both ways', async () => {
    const prices = async (sort: string) => {
      const page = await new Visitor().open(`/store?category=incense&sort=${sort}`);
      const links = page
        .all('main article')
        .map((card) => card.querySelector('a[href^="/store/"]')?.getAttribute('href')?.slice('/store/'.length) ?? '');
      const rows = await database()<
        { slug: string; price: number }[]
      >`select slug, price_after as price from products where slug in ${database()(links)}`;
      return links.map((slug) => rows.find((row) => row.slug === slug)?.price ?? 0);
    };
    const up = await prices('priceAfter');
    const down = await prices('-priceAfter');
    expect(up.length).toBeGreaterThan(3);
    expect(up).toEqual([...up].sort((a, b) => a - b));
    expect(down).toEqual([...down].sort((a, b) => b - a));
  });
});

describe('search', () => {
  const suggestions = async (q: string) => {
    const response = await fetch(`${environment.baseUrl}/search/suggestions?q=${encodeURIComponent(q)}`);
    expect(response.status).toBe(200);
    return (
      (await response.json()) as { items: { name: { en: string; ar: string }; slug: string; isCollection: boolean }[] }
    ).items;
  };

  it.each(['oud', 'OUD', 'عود', 'عُود', 'ورد', 'rose', 'rosse', 'مِسك'])(
    'suggests something fitting for %s, at most nine',
    async (q) => {
      const items = await suggestions(q);
      expect(items.length).toBeGreaterThan(0);
      expect(items.length).toBeLessThanOrEqual(9);
    },
  );

  it('finds the same with and without hamza, tashkeel and ta marbuta', async () => {
    const names = async (q: string) => (await suggestions(q)).map((item) => item.slug);
    expect(await names('وردة')).toEqual(await names('ورده'));
    expect(await names('أعواد')).toEqual(await names('اعواد'));
  });

  it.each(['', '   ', '\t'])('suggests nothing for %j', async (q) => {
    expect(await suggestions(q)).toEqual([]);
  });

  it.each(['', '   ', '\u0000', '%', '_', "'; drop table products;--", 'x'.repeat(5000)])(
    'answers %j without a fault',
    async (q) => {
      const response = await fetch(`${environment.baseUrl}/search/suggestions?q=${encodeURIComponent(q)}`);
      expect(response.status).toBeLessThan(500);
    },
  );

  it('has a form that works without scripts and lists products and collections together', async () => {
    const visitor = new Visitor();
    const home = await visitor.open('/');
    const page = await visitor.submit(home.form({ q: true }), { q: 'oud' });
    expect(page.path).toContain('/store?');
    expect(page.status).toBe(200);
    expect(page.links(/^\/store\/[a-z]/).length).toBeGreaterThan(0);
    expect(page.links(/^\/collections\/[a-z]/).length).toBeGreaterThan(0);
  });
});

describe('collections', () => {
  it('shows eight a page, all of them over its pages', async () => {
    const visitor = new Visitor();
    const [row] = await database()<
      { n: number }[]
    >`select count(*)::int as n from collections where visible and deleted_at is null`;
    const total = row?.n ?? 0;
    const first = await visitor.open('/collections');
    const second = await visitor.open('/collections?page=2');
    expect(first.all('main article')).toHaveLength(8);
    expect(second.all('main article')).toHaveLength(Math.min(8, total - 8));
  });

  it('says what was searched for only above one character, in either language', async () => {
    const visitor = new Visitor();
    expect((await visitor.open('/collections?q=o')).text).not.toMatch(/search results for/i);
    expect((await visitor.open('/collections?q=oud')).text).toMatch(/search results for/i);
    expect(
      (await visitor.open(`/collections?q=${encodeURIComponent('عود')}`)).all('main article').length,
    ).toBeGreaterThan(0);
    const none = await visitor.open('/collections?q=zzzzzzzz');
    expect(none.status).toBe(200);
    expect(none.all('main article')).toHaveLength(0);
  });
});

describe('pictures', () => {
  it('all load, with a long life and no sniffing', async () => {
    const page = await new Visitor().open('/');
    // Those of notes are files of a release, and keep their names.
    const all = page.all('main img').map((img) => img.getAttribute('src') ?? '');
    const sources = new Set(all.filter((src) => !src.startsWith('/notes/')));
    expect(sources.size).toBeGreaterThan(10);
    for (const src of sources) {
      const response = await fetch(new URL(src, environment.baseUrl));
      expect(response.status, src).toBe(200);
      expect(response.headers.get('Content-Type')).toMatch(/^image\//);
      expect(response.headers.get('Cache-Control')).toContain('immutable');
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
      await response.arrayBuffer();
    }
  });

  it.each([
    '/imgs/products/..%2F..%2Fpackage.json',
    '/imgs/secrets/a.webp',
    '/imgs/products/none-10x10.webp',
    '/imgs/products/%00.webp',
  ])('%s is 404', async (path) => {
    expect((await fetch(environment.baseUrl + path)).status).toBe(404);
  });
});
