import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { dropPages, keepNothing, keepResponse, mayBeKept, pageCacheFigures } from '~/cache/page-cache.server';

import { type EdgeServer, startEdge } from '../tests/support/edge-server';
import { currentContext, openContext } from './context';
import { answerFromPageCache } from './page-cache';

const LONG = 'A page of the shop. '.repeat(200);
const ETAG = '"1a2b"';
let made = 0;
let respond: () => Response;

beforeEach(() => {
  made = 0;
  respond = () => new Response(`${String(made)} ${LONG}`, { headers: { 'Content-Type': 'text/html', ETag: ETAG, 'X-Kind': 'page' } });
  dropPages({ connected: true });
});

/** A server whose app makes an answer at each request that reaches it, and keeps it as entry.server.tsx does. */
const cachedShop = (): Promise<EdgeServer> =>
  startEdge([openContext, answerFromPageCache], (_request, response) => {
    made += 1;
    currentContext().route = 'routes/shop/store';
    const answer = respond();
    keepResponse(answer);
    for (const [name, value] of answer.headers) response.setHeader(name, value);
    void answer.text().then((text) => response.writeHead(answer.status).end(text));
  });

type Headers = Record<string, string>;
const kept = () => pageCacheFigures().answers;

/** Asks once and waits until the answer is kept, which its sender does not wait for. */
async function fill({ ask }: EdgeServer, path: string, headers: Headers = {}): Promise<void> {
  const before = kept();
  await ask(path, { headers });
  await expect.poll(kept).toBe(before + 1);
}

/** Whether the app is asked for this after it was asked for it before. */
async function isMadeAgain({ ask }: EdgeServer, path: string, headers: Headers = {}): Promise<boolean> {
  const before = made;
  await ask(path, { headers });
  return made > before;
}

describe('a kept answer', () => {
  it('is made once and sent again with its headers', async () => {
    const shop = await cachedShop();
    await fill(shop, '/store?page=2');
    const { status, headers, text } = await shop.ask('/store?page=2');
    expect([status, text, made]).toEqual([200, `1 ${LONG}`, 1]);
    expect(headers).toMatchObject({ 'content-type': 'text/html', etag: ETAG, 'x-kind': 'page', 'x-accel-expires': '10' });
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
        keepResponse(new Response(LONG));
        response.end(LONG);
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
    expect(made).toBe(1);
  });

  it.each(['identity', 'br;q=0', 'br;q=0.000, gzip;q=0', ''])('is sent as it is to a reader of "%s"', async (accepted) => {
    const shop = await cachedShop();
    await fill(shop, '/store');
    const { headers, text } = await shop.ask('/store', { headers: { 'Accept-Encoding': accepted } });
    expect(headers['content-encoding']).toBeUndefined();
    expect(text).toBe(`1 ${LONG}`);
  });

  it('that is short is never compressed', async () => {
    respond = () => new Response('short');
    const shop = await cachedShop();
    await fill(shop, '/store');
    const { headers } = await shop.ask('/store', { headers: { 'Accept-Encoding': 'br' } });
    expect(headers['content-encoding']).toBeUndefined();
  });

  it.each([ETAG, `W/${ETAG}`, `"other", ${ETAG}`, '*'])('is not sent to whoever has %s', async (known) => {
    const shop = await cachedShop();
    await fill(shop, '/store');
    const { status, headers, text } = await shop.ask('/store', { headers: { 'If-None-Match': known } });
    expect([status, text, headers.etag]).toEqual([304, '', ETAG]);
  });

  it('is sent to whoever has another', async () => {
    const shop = await cachedShop();
    await fill(shop, '/store');
    expect((await shop.ask('/store', { headers: { 'If-None-Match': '"1a2"' } })).status).toBe(200);
  });
});

describe('nothing is kept of', () => {
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
    expect(kept()).toBe(0);
  });

  it.each(['POST', 'HEAD', 'PUT', 'OPTIONS'])('%s', async (method) => {
    const shop = await cachedShop();
    await shop.ask('/store', { method });
    await shop.ask('/store', { method });
    expect([made, kept()]).toEqual([2, 0]);
  });

  it.each<[string, () => Response]>([
    ['an answer that sets a cookie', () => new Response(LONG, { headers: { 'Set-Cookie': 'attara_session=x' } })],
    ['a redirect', () => new Response(null, { status: 302, headers: { Location: '/' } })],
    ['a page that does not exist', () => new Response(LONG, { status: 404 })],
    ['a fault', () => new Response(LONG, { status: 503 })],
  ])('%s', async (_, answer) => {
    respond = answer;
    const shop = await cachedShop();
    expect([await isMadeAgain(shop, '/store'), await isMadeAgain(shop, '/store')]).toEqual([true, true]);
    expect((await shop.ask('/store')).headers['x-accel-expires']).toBeUndefined();
  });

  it('an answer that says so while it is made', async () => {
    const could: boolean[] = [];
    respond = () => {
      could.push(mayBeKept());
      keepNothing();
      could.push(mayBeKept());
      return new Response(LONG);
    };
    const shop = await cachedShop();
    expect([await isMadeAgain(shop, '/store'), await isMadeAgain(shop, '/store')]).toEqual([true, true]);
    expect(could).toEqual([true, false, true, false]);
  });
});

describe('the same for everybody who means the same', () => {
  const page = { host: { Host: 'other.example' }, theme: { Cookie: 'attara_theme=dark' }, size: { Cookie: 'attara_text=large' } };

  it.each<[string, string, Headers]>([
    ['another host', '/store', page.host],
    ['another theme', '/store', page.theme],
    ['another size of text', '/store', page.size],
    ['another language', '/store', { Cookie: 'i18nextLng=ar' }],
    ['another page', '/store?page=2', {}],
    ['its data', '/store.data', {}],
    ['the language in the address', '/store?lng=ar', {}],
  ])('is not %s', async (_, path, headers) => {
    const shop = await cachedShop();
    await fill(shop, '/store');
    expect(await isMadeAgain(shop, path, headers)).toBe(true);
    expect(await isMadeAgain(shop, '/store')).toBe(false);
  });

  it.each<[string, string, Headers]>([
    ['the default said aloud', '/store', { Cookie: 'i18nextLng=en; attara_theme=system; attara_text=normal' }],
    ['what is no choice', '/store', { Cookie: 'i18nextLng=de; attara_theme=pink; attara_text=%00' }],
    ['a page in whatever languages a browser likes', '/store', { 'Accept-Language': 'ar-EG,ar;q=0.9' }],
    ['a page asked for by its own form', '/store', { Origin: 'http://shop.example' }],
    ['the same address spelled otherwise', '/x/../store?#top', {}],
  ])('is %s', async (_, path, headers) => {
    const shop = await cachedShop();
    await fill(shop, '/store', { Host: 'shop.example' });
    expect(await isMadeAgain(shop, path, { Host: 'shop.example', ...headers })).toBe(false);
  });

  it('is what the first of two cookies says', async () => {
    const shop = await cachedShop();
    await fill(shop, '/store', { Cookie: 'i18nextLng=ar; i18nextLng=en' });
    expect(await isMadeAgain(shop, '/store', { Cookie: 'i18nextLng=en; i18nextLng=ar' })).toBe(true);
    expect(await isMadeAgain(shop, '/store', { Cookie: 'i18nextLng=ar' })).toBe(false);
  });

  it('of a call is its language and nothing of taste', async () => {
    const shop = await cachedShop();
    await fill(shop, '/api/v1/product', { 'Accept-Language': 'en-GB,en;q=0.9' });
    expect(await isMadeAgain(shop, '/api/v1/product', { Cookie: 'attara_theme=dark; i18nextLng=ar' })).toBe(false);
    expect(await isMadeAgain(shop, '/api/v1/product', { 'Accept-Language': 'fr, ar;q=0.5' })).toBe(true);
    expect(await isMadeAgain(shop, '/api/v1/product', { 'Accept-Language': 'ar' })).toBe(false);
  });
});

describe('the page cache', () => {
  it('is dropped as a whole', async () => {
    const shop = await cachedShop();
    await fill(shop, '/store');
    dropPages();
    expect(kept()).toBe(0);
    expect(await isMadeAgain(shop, '/store')).toBe(true);
  });

  it('keeps nothing that was begun before a change', async () => {
    const shop = await cachedShop();
    respond = () => {
      dropPages();
      return new Response(LONG);
    };
    expect([await isMadeAgain(shop, '/store'), await isMadeAgain(shop, '/store'), kept()]).toEqual([true, true, 0]);
  });

  it('keeps and knows nothing while nobody would tell of a change', async () => {
    const shop = await cachedShop();
    await fill(shop, '/store');
    dropPages({ connected: false });
    expect([await isMadeAgain(shop, '/store'), await isMadeAgain(shop, '/store'), kept()]).toEqual([true, true, 0]);
    dropPages({ connected: true });
    await fill(shop, '/store');
    expect(await isMadeAgain(shop, '/store')).toBe(false);
  });

  it('counts what its keys weigh', async () => {
    respond = () => new Response('short');
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
