import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { dropPages, preventCaching, cacheResponse, isCacheable, pageCacheFigures } from '~/cache/page-cache.server';

import {
  app,
  beginAnew,
  cachedShop,
  ETAG,
  fill,
  type Headers,
  isMadeAgain,
  cachedPages,
  LONG,
} from '../tests/support/cached-shop';
import { startEdge } from '../tests/support/edge-server';
import { currentContext, openContext } from './context';
import { answerFromPageCache } from './page-cache';

beforeEach(beginAnew);

describe('a cached response', () => {
  it('is made once and sent again with its headers', async () => {
    const shop = await cachedShop();
    await fill(shop, '/store?page=2');
    const { status, headers, text } = await shop.ask('/store?page=2');
    expect([status, text, app.made]).toEqual([200, `1 ${LONG}`, 1]);
    expect(headers).toMatchObject({
      'content-type': 'text/html',
      etag: ETAG,
      'x-kind': 'page',
      'x-accel-expires': '10',
    });
    expect(headers.vary).toBe('Accept-Encoding');
  });

  it('is counted, and answered in the name of its route', async () => {
    const before = pageCacheFigures();
    let route: string | undefined;
    const shop = await startEdge([
      openContext,
      (_request, response, next) => {
        const context = currentContext();
        response.once('close', () => (route = context.route));
        next();
      },
      answerFromPageCache,
      (_request, response) => {
        currentContext().route = 'routes/shop/contact';
        void cacheResponse(new Response(LONG)).then(() => response.end(LONG));
      },
    ]);
    await fill(shop, '/contact');
    route = undefined;
    await shop.ask('/contact');
    await expect.poll(() => route).toBe('routes/shop/contact');
    const { hits, misses, bytes } = pageCacheFigures();
    expect([hits - before.hits, misses - before.misses]).toEqual([1, 1]);
    expect(bytes).toBeGreaterThan(LONG.length);
  });

  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['br;q=0.5', 'br', brotliDecompressSync],
  ])('is compressed for a reader of %s by %s', async (accepted, encoding, unpack) => {
    const shop = await cachedShop();
    await fill(shop, '/store');
    const { headers, body } = await shop.ask('/store', { headers: { 'Accept-Encoding': accepted } });
    expect(headers['content-encoding']).toBe(encoding);
    expect(Number(headers['content-length'])).toBe(body.length);
    expect(unpack(body).toString()).toBe(`1 ${LONG}`);
    expect(app.made).toBe(1);
  });

  it.each(['identity', 'br;q=0', 'br;q=0.000, gzip;q=0', ''])(
    'is sent as it is to a reader of "%s"',
    async (accepted) => {
      const shop = await cachedShop();
      await fill(shop, '/store');
      const { headers, text } = await shop.ask('/store', { headers: { 'Accept-Encoding': accepted } });
      expect(headers['content-encoding']).toBeUndefined();
      expect(text).toBe(`1 ${LONG}`);
    },
  );

  it('that is short is never compressed', async () => {
    app.respond = () => new Response('short');
    const shop = await cachedShop();
    await fill(shop, '/store');
    const { headers } = await shop.ask('/store', { headers: { 'Accept-Encoding': 'br' } });
    expect(headers['content-encoding']).toBeUndefined();
  });

  it.each([ETAG, `W/${ETAG}`, `"other", ${ETAG}`, '*'])('is not sent to whoever has %s', async (known) => {
    const shop = await cachedShop();
    await fill(shop, '/store');
    const { status, headers, text } = await shop.ask('/store', { headers: { 'If-None-Match': known } });
    expect([status, text, headers.etag, headers.vary]).toEqual([304, '', ETAG, 'Accept-Encoding']);
  });

  it('is named by what it says, where the app gives it no name', async () => {
    app.respond = () => new Response(LONG, { headers: { 'Content-Security-Policy': "script-src 'sha256-x'" } });
    const shop = await cachedShop();
    const made = await fill(shop, '/store');
    const tag = made.headers.etag ?? '';
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
    expect((await fill(shop, '/store?page=2')).headers.etag).toBe(tag);
    const again = await shop.ask('/store', { headers: { 'If-None-Match': tag } });
    // A browser lays the headers of a 304 over those it has, so they have to fit the same body.
    expect([again.status, again.text, again.headers.etag, again.headers['content-security-policy']]).toEqual([
      304,
      '',
      tag,
      "script-src 'sha256-x'",
    ]);
    app.respond = () => new Response(`${LONG}.`);
    dropPages('products');
    expect((await fill(shop, '/store')).headers.etag).not.toBe(tag);
    expect((await shop.ask('/store', { headers: { 'If-None-Match': tag } })).status).toBe(200);
  });

  it('is sent to whoever has another', async () => {
    const shop = await cachedShop();
    await fill(shop, '/store');
    expect((await shop.ask('/store', { headers: { 'If-None-Match': '"1a2"' } })).status).toBe(200);
  });
});

describe('nothing is cached of', () => {
  it.each<[string, string, Headers]>([
    ['a request with a session', '/store', { Cookie: 'attara_session=x' }],
    ['one with any other cookie', '/store', { Cookie: 'i18nextLng=ar; visitor=1' }],
    ['one with a token', '/api/v1/product', { Authorization: 'Bearer x' }],
    ['one for a part', '/store', { Range: 'bytes=0-9' }],
    ['a call from another site', '/api/v1/product', { Origin: 'https://partner.example' }],
    ['the cart', '/cart', {}],
    ['an account', '/user/profile', {}],
    ['the data of the login page', '/auth/login.data', {}],
    ['the back office', '/admin', {}],
  ])('%s', async (_, path, headers) => {
    const shop = await cachedShop();
    expect([await isMadeAgain(shop, path, headers), await isMadeAgain(shop, path, headers)]).toEqual([true, true]);
    expect(cachedPages()).toBe(0);
  });

  it.each(['POST', 'HEAD', 'PUT', 'OPTIONS'])('%s', async (method) => {
    const shop = await cachedShop();
    await shop.ask('/store', { method });
    await shop.ask('/store', { method });
    expect([app.made, cachedPages()]).toEqual([2, 0]);
  });

  it.each<[string, () => Response]>([
    ['an answer that sets a cookie', () => new Response(LONG, { headers: { 'Set-Cookie': 'attara_session=x' } })],
    ['a redirect', () => new Response(null, { status: 302, headers: { Location: '/' } })],
    ['a page that does not exist', () => new Response(LONG, { status: 404 })],
    ['a fault', () => new Response(LONG, { status: 503 })],
  ])('%s', async (_, answer) => {
    app.respond = answer;
    const shop = await cachedShop();
    expect([await isMadeAgain(shop, '/store'), await isMadeAgain(shop, '/store')]).toEqual([true, true]);
    expect((await shop.ask('/store')).headers['x-accel-expires']).toBeUndefined();
  });

  it('an answer that says so while it is made', async () => {
    const could: boolean[] = [];
    app.respond = () => {
      could.push(isCacheable());
      preventCaching();
      could.push(isCacheable());
      return new Response(LONG);
    };
    const shop = await cachedShop();
    expect([await isMadeAgain(shop, '/store'), await isMadeAgain(shop, '/store')]).toEqual([true, true]);
    expect(could).toEqual([true, false, true, false]);
  });
});

describe('the page cache', () => {
  it('is dropped as a whole', async () => {
    const shop = await cachedShop();
    await fill(shop, '/store');
    dropPages('products');
    expect(cachedPages()).toBe(0);
    expect(await isMadeAgain(shop, '/store')).toBe(true);
  });

  it('keeps nothing that was begun before a change', async () => {
    const shop = await cachedShop();
    app.respond = () => {
      dropPages('products');
      return new Response(LONG);
    };
    expect([await isMadeAgain(shop, '/store'), await isMadeAgain(shop, '/store'), cachedPages()]).toEqual([
      true,
      true,
      0,
    ]);
  });

  it('keeps and knows nothing while nobody would tell of a change', async () => {
    const shop = await cachedShop();
    await fill(shop, '/store');
    dropPages('connection', { connected: false });
    expect([await isMadeAgain(shop, '/store'), await isMadeAgain(shop, '/store'), cachedPages()]).toEqual([
      true,
      true,
      0,
    ]);
    dropPages('connection', { connected: true });
    await fill(shop, '/store');
    expect(await isMadeAgain(shop, '/store')).toBe(false);
  });

  it('counts what its keys weigh', async () => {
    app.respond = () => new Response('short');
    const shop = await cachedShop();
    await fill(shop, `/store?q=${'x'.repeat(10_000)}`);
    expect(pageCacheFigures().bytes).toBeGreaterThan(20_000);
  });

  it('says in tests that an answer came from it', async () => {
    vi.stubEnv('QUERY_COUNT', '1');
    const shop = await cachedShop();
    await fill(shop, '/store');
    expect((await shop.ask('/store')).headers['x-page-cache']).toBe('hit');
    vi.stubEnv('QUERY_COUNT', undefined);
    expect((await shop.ask('/store')).headers['x-page-cache']).toBeUndefined();
  });
});
