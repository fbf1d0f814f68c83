import { createHash, randomUUID } from 'node:crypto';

import { parse } from 'node-html-parser';
import { afterAll, describe, expect, it } from 'vitest';

import { closeDatabase, database } from '../support/database';
import { environment } from '../support/environment';
import { withCacheInvalidation, forgetKept } from '../support/cache-invalidation';

afterAll(closeDatabase);

const LANGUAGES = ['en', 'ar'] as const;
const CATEGORY_PATHS = [
  '',
  'category=all',
  'category=perfume&branch=custom',
  'category=perfume&branch=custom&gender=unisex&unisexClass=A',
  'category=all&sort=name',
  'sort=-priceAfter',
  'sort=none-such',
];

const ask = (path: string, cookie: string): Promise<Response> =>
  fetch(new URL(path, environment.baseUrl), { headers: { Cookie: cookie }, redirect: 'manual' });

/** A page of a category under an address that nobody has asked for before. */
const fresh = (categoryQuery: string, page: number | string = 1): string =>
  `/store?${[categoryQuery, `page=${page}`, `seen=${encodeURIComponent('<b>"&')}${randomUUID()}`].filter(Boolean).join('&')}`;

const isFramed = (response: Response): boolean => response.headers.has('X-Kept-Frame');

/** A page without the numbers that allow scripts on pages of somebody, which guests' pages have not. */
const still = (text: string): string => text.replaceAll(/ ?nonce="[^"]*"|\\"now\\",\\"[^"]*"/g, '');

/** The page made as a whole: what is in an unknown cookie may matter. */
const made = async (path: string, cookie: string): Promise<string> => still(await (await ask(path, `${cookie}; visit=own`)).text());

/** A page that was put into a frame. */
async function framed(path: () => string, cookie: string): Promise<{ path: string; response: Response; text: string }> {
  for (let tries = 0; tries < 20; tries += 1) {
    const asked = path();
    const response = await ask(asked, cookie);
    const text = await response.text();
    if (isFramed(response)) return { path: asked, response, text };
  }
  throw new Error(`${path()} is made as a whole each time.`);
}

describe('a page of the store that nobody asked for before', () => {
  it.each(LANGUAGES.flatMap((language) => CATEGORY_PATHS.map((categoryQuery) => ({ language, categoryQuery }))))(
    'in $language of “$categoryQuery” is the same, put into a frame or made as a whole',
    async ({ language, categoryQuery }) => {
      for (const tastes of ['', '; attara_theme=dark; attara_text=large']) {
        const cookie = `i18nextLng=${language}${tastes}`;
        await framed(() => fresh(categoryQuery), cookie);
        for (const page of [1, 2, 3, '٢', 'x']) {
          const path = fresh(categoryQuery, page);
          const response = await ask(path, cookie);
          expect(still(await response.text()), path).toBe(await made(path, cookie));
          expect(response.status).toBe(200);
        }
        const { path, response } = await framed(() => fresh(categoryQuery), cookie);
        const whole = await ask(path, `${cookie}; visit=own`);
        const names = ['cache-control', 'content-language', 'content-type', 'vary', 'x-content-type-options', 'set-cookie'];
        for (const name of names) expect(response.headers.get(name), name).toBe(whole.headers.get(name));
      }
    },
  );

  it('marks the entry of the menu that leads to this very address, and to no other', async () => {
    await forgetKept();
    for (const path of ['/store?category=all&page=2', '/store?category=all', '/store?category=perfume&page=2', '/store?category=perfume'])
      expect(still(await (await ask(path, 'i18nextLng=en')).text()), path).toBe(await made(path, 'i18nextLng=en'));
  });

  it('allows its scripts by their hashes, each of them and no other', async () => {
    const { text, response } = await framed(() => fresh('category=all'), 'i18nextLng=en');
    const scripts = parse(text, { comment: true })
      .querySelectorAll('script:not([src])')
      .filter((script) => script.getAttribute('type') !== 'application/ld+json')
      .map(({ innerHTML }) => `'sha256-${createHash('sha256').update(innerHTML).digest('base64')}'`);
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    expect(/script-src 'self' ([^;]+)/.exec(policy)?.[1]?.split(' ')).toEqual([...new Set(scripts)]);
    expect(text).not.toContain('nonce=');
  });

  it('is kept from its second asking on like any other', async () => {
    const { path, text } = await framed(() => fresh(''), 'i18nextLng=en');
    await (await ask(path, 'i18nextLng=en')).text();
    const again = await ask(path, 'i18nextLng=en');
    expect([again.headers.has('X-Kept-Answer'), again.headers.get('X-Query-Count'), await again.text()]).toEqual([true, '0', text]);
  });

  it.each(['q=oud', 'q=%20', 'q=', 'category=none-such', 'page=9999'])('has a frame of its own where it asks for “%s”', async (query) => {
    for (let turn = 0; turn < 3; turn += 1) {
      const path = `/store?${query}&seen=${randomUUID()}`;
      const response = await ask(path, 'i18nextLng=ar');
      expect([isFramed(response), still(await response.text())]).toEqual([false, await made(path, 'i18nextLng=ar')]);
    }
  });

  it('shows what is around it as it is now, whoever changed that', async () => {
    const sql = database();
    const [offer] = await sql<{ title: string }[]>`select title_en as title from offer`;
    const title = `Offer ${randomUUID()}`;
    await framed(() => fresh(''), 'i18nextLng=en');
    try {
      await withCacheInvalidation(() => sql`update offer set title_en = ${title}`);
      for (let turn = 0; turn < 3; turn += 1) expect(await (await ask(fresh(''), 'i18nextLng=en')).text()).toContain(title);
    } finally {
      await withCacheInvalidation(() => sql`update offer set title_en = ${offer?.title ?? ''}`);
    }
    expect(await (await ask(fresh(''), 'i18nextLng=en')).text()).not.toContain(title);
  });

  it('is made as a whole for whoever may be somebody', async () => {
    const { path } = await framed(() => fresh(''), 'i18nextLng=en');
    for (const cookie of ['attara_session=none', 'attara_flash=x'])
      expect(isFramed(await ask(path, `i18nextLng=en; ${cookie}`))).toBe(false);
  });
});
