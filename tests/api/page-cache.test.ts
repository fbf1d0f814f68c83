import { afterAll, describe, expect, it } from 'vitest';

import { callApi } from '../support/api';
import { customerWithOrder } from '../support/api-shopping';
import { closeDatabase, database } from '../support/database';
import { environment } from '../support/environment';
import { registeredVisitor } from '../support/people';
import { until } from '../support/until';

const address = (path: string) => new URL(path, environment.baseUrl);
/** An address that nobody has asked for before. */
const fresh = (path: string) => `${path}?page=1&q=${crypto.randomUUID()}`;
const queries = (response: Response) => Number(response.headers.get('X-Query-Count'));
const isCached = (response: Response) => response.headers.has('X-Page-Cache');

/** Asks until the answer comes from the page cache. */
async function cachedAnswer(path: string, headers: Record<string, string> = {}): Promise<Response> {
  await fetch(address(path), { headers }).then((response) => response.text());
  let response = await fetch(address(path), { headers });
  await until('the answer comes from the page cache', async () => {
    if (isCached(response)) return true;
    await response.text();
    response = await fetch(address(path), { headers });
    return isCached(response);
  });
  return response;
}

afterAll(closeDatabase);

describe('answers for guests', () => {
  it.each(['/', '/store', '/store.data', '/collections', '/api/v1/product', '/api/v1/home-sections'])(
    '%s is made once and then cached',
    async (path) => {
      const cached = await cachedAnswer(path);
      expect(cached.status).toBe(200);
      expect([isCached(cached), queries(cached)]).toEqual([true, 0]);
      expect(cached.headers.get('X-Content-Type-Options')).toBe('nosniff');
    },
  );

  it.each(['/store', '/store.data', '/api/v1/product'])('are the same at %s, cached or made', async (place) => {
    const path = fresh(place);
    const first = await fetch(address(path));
    const made = await first.text();
    const cached = await cachedAnswer(path);
    expect(await cached.text()).toBe(made);
    for (const name of ['Content-Type', 'Content-Language', 'Cache-Control', 'Content-Security-Policy'])
      expect(cached.headers.get(name)).toBe(first.headers.get(name));
  });

  it('allow their own scripts and no other', async () => {
    const page = await cachedAnswer('/store');
    const policy = page.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')+;/);
    expect(policy).not.toContain('nonce');
    expect(await page.text()).not.toContain('nonce=');
  });

  it('are cached for each language and appearance by themselves', async () => {
    const path = fresh('/store');
    await cachedAnswer(path);
    const arabic = await fetch(address(path), { headers: { Cookie: 'i18nextLng=ar' } });
    expect(await arabic.text()).toMatch(/<html lang="ar" dir="rtl"/);
    const dark = await fetch(address(path), { headers: { Cookie: 'attara_theme=dark' } });
    expect(await dark.text()).toMatch(/<html lang="en" dir="ltr" data-theme="dark"/);
  });

  it('are cached for each name that the shop is called by', async () => {
    const path = fresh('/store');
    const named = (name: string) => ({ headers: { 'X-Forwarded-Host': name } });
    await fetch(address(path), named('localhost:9')).then((response) => response.text());
    const page = await (await cachedAnswer(path)).text();
    expect(page).not.toContain('localhost:9/');
    expect(page).not.toContain(':9/store');
  });

  it.each([
    ['a cookie that may be a person’s', '/store', { Cookie: 'i18nextLng=en; something=else' }],
    ['a token', '/api/v1/product', { Authorization: 'Bearer something' }],
    ['another origin', '/api/v1/product', { Origin: 'https://elsewhere.example' }],
  ])('are made anew for whoever sends %s', async (_, path, headers) => {
    await cachedAnswer(path);
    const response = await fetch(address(path), { headers });
    expect(isCached(response)).toBe(false);
  });

  it.each(['/', '/contact', '/store.data', '/api/v1/collection'])(
    '%s is not sent again to whoever has it already',
    async (path) => {
      const cached = await cachedAnswer(path);
      const tag = cached.headers.get('ETag') ?? '';
      expect(tag).toMatch(/^(?:W\/)?"[\w-]{27}"$/);
      const again = await fetch(address(path), { headers: { 'If-None-Match': tag } });
      expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', tag]);
      // The headers of a 304 replace those of the copy, whose scripts must stay allowed.
      for (const name of ['Content-Security-Policy', 'Cache-Control', 'Content-Language'])
        expect(again.headers.get(name)).toBe(cached.headers.get(name));
      const arabic = await fetch(address(path), {
        headers: { 'If-None-Match': tag, 'Accept-Language': 'ar', Cookie: 'i18nextLng=ar; attara_theme=dark' },
      });
      if (!path.startsWith('/api/') && !path.endsWith('.data')) expect(arabic.status).toBe(200);
    },
  );

  it('have no ETag where they are somebody’s', async () => {
    const { visitor } = await registeredVisitor();
    for (const path of ['/', '/store.data']) {
      const own = await visitor.request(path, { headers: { 'If-None-Match': '*' } });
      expect([own.status, own.headers.get('ETag')]).toEqual([200, null]);
    }
  });

  it('are dropped when the catalogue changes, whoever changed it', async () => {
    const sql = database();
    await cachedAnswer('/store');
    await sql`update products set updated_at = now() where id = (select id from products limit 1)`;
    await expect.poll(async () => queries(await fetch(address('/store'))), { interval: 5 }).toBeGreaterThan(0);
  });

  it('are dropped when the connection that tells of changes was cut, and cached again', async () => {
    const sql = database();
    await cachedAnswer('/store');
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'attara-invalidation'
      and datname = current_database()`;
    await expect.poll(async () => queries(await fetch(address('/store'))), { interval: 5 }).toBeGreaterThan(0);
    expect(isCached(await cachedAnswer('/store'))).toBe(true);
  });

  it('are not dropped for somebody who may change nothing', async () => {
    await cachedAnswer('/store');
    const refused = await Promise.all([
      fetch(address('/admin/settings'), { method: 'POST', body: new URLSearchParams(), redirect: 'manual' }),
      fetch(address('/api/v1/product'), {
        method: 'POST',
        body: '{}',
        headers: { 'Content-Type': 'application/json' },
      }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([303, 401]);
    expect(isCached(await fetch(address('/store')))).toBe(true);
  });

  it('are not dropped for a cart or an order', async () => {
    await cachedAnswer('/store');
    const { token, product } = await customerWithOrder();
    const added = await callApi('POST', '/cart', { token, json: { type: 'Product', itemId: product.id } });
    expect(added.status).toBe(201);
    expect(isCached(await fetch(address('/store')))).toBe(true);
  });

  it('depend on no table that carts or orders write', async () => {
    const tables = await database()<
      { name: string }[]
    >`select tgrelid::regclass::text as name from pg_trigger where tgname like '%\\_announced'`;
    const names = tables.map(({ name }) => name);
    expect(names).toContain('products');
    expect(names.filter((name) => /cart|order|session|user|token|limit|audit/.test(name))).toEqual([]);
  });
});
