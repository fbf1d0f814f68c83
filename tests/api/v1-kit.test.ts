import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, API, apiCustomer, apiToken, callApi } from '../support/api';
import { closeDatabase, database, everythingKept } from '../support/database';
import { environment } from '../support/environment';
import { registeredVisitor } from '../support/people';

afterAll(closeDatabase);

const address = (path: string) => new URL(API + path, environment.baseUrl);

describe('addresses and methods', () => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])(
    '%s of an address that is none is JSON 404',
    async (method) => {
      expect(await callApi(method, '/no/such/thing')).toMatchObject({
        status: 404,
        body: { status: 'fail', code: 'not_found' },
      });
      expect((await callApi(method, '/product.data')).status).toBe(404);
    },
  );

  it.each(['POST', 'DELETE', 'PROPFIND'])('%s where there is none is 405 and says what there is', async (method) => {
    const answer = await callApi(method, '/regions');
    expect(answer).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
    expect(answer.headers.get('Allow')).toBe('GET, HEAD, OPTIONS');
  });

  it('HEAD is GET without a body', async () => {
    const [get, head] = [await callApi('GET', '/regions'), await callApi('HEAD', '/regions')];
    expect([head.status, head.body]).toEqual([200, {}]);
    expect(head.headers.get('ETag')).toBe(get.headers.get('ETag'));
  });

  it('an id that is none is not found, before anything is asked about it', async () => {
    const token = await adminToken();
    for (const id of ['x', '1', '%00', '0000'])
      expect((await callApi('GET', `/product/id/${id}`, { token })).status).toBe(404);
  });
});

describe('who asks', () => {
  it('is said by a bearer token alone, never by a cookie', async () => {
    const { visitor } = await registeredVisitor();
    const answer = await callApi('GET', '/users/me', { headers: { Cookie: visitor.jar.header() } });
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    expect(answer.headers.get('WWW-Authenticate')).toMatch(/^Bearer/);
  });

  it.each(['Bearer', 'Bearer x', `Bearer ${'a'.repeat(43)}`, 'Basic YTpi', `Bearer ${'a'.repeat(5_000)}`])(
    'is nobody with %.20s',
    async (given) => {
      expect((await callApi('GET', '/users/me', { headers: { Authorization: given } })).status).toBe(401);
    },
  );

  it('may be written in any case, and is no admin for having a token', async () => {
    const { token } = await apiCustomer();
    expect((await callApi('GET', '/users/me', { headers: { Authorization: `bearer ${token}` } })).status).toBe(200);
    const id = '00000000-0000-4000-8000-000000000000';
    expect(await callApi('GET', `/product/id/${id}`, { token })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect((await callApi('GET', `/product/id/${id}`)).status).toBe(401);
  });

  it('does not matter to public calls, which a stale token does not stop', async () => {
    expect((await callApi('GET', '/regions', { token: 'gone' })).status).toBe(200);
  });

  it('is limited to 1,200 changes a minute and person, however they end', async () => {
    const { token, person } = await apiCustomer();
    const change = () =>
      callApi('PATCH', '/users/update-me', { token, raw: 'x', headers: { 'Content-Type': 'text/x' } });
    expect((await change()).status).toBe(415);
    // As if 1,197 more had come: sending them all takes longer on a busy machine than the minute that counts.
    const counted = await database()`update rate_limits set points = 1198 where key =
      (select key from rate_limits where key like 'api-writes:%' order by expire desc limit 1) and points = 1
        returning key`;
    expect(counted).toHaveLength(1);
    const answers = await Promise.all(Array.from({ length: 8 }, change));
    expect(answers.map(({ status }) => status).sort()).toEqual([415, 415, ...Array.from({ length: 6 }, () => 429)]);
    for (const { status, headers } of answers)
      if (status === 429) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await callApi('GET', '/users/me', { token })).status).toBe(200);
    // Another token of the same person is no way round it.
    const fields = { json: { city: 'Giza' }, token: await apiToken(person) };
    expect((await callApi('PATCH', '/users/update-me', fields)).status).toBe(429);
  });
});

describe('bodies', () => {
  const login = (init: Parameters<typeof callApi>[2]) => callApi('POST', '/users/login', init);
  const json = { 'Content-Type': 'application/json' };

  it.each([
    '{',
    '[]',
    'null',
    '"text"',
    '1',
    `${'['.repeat(40_000)}${']'.repeat(40_000)}`,
    `{"email":${'['.repeat(40_000)}${']'.repeat(40_000)}}`,
  ])('that are no object are 400: %.20s', async (raw) => {
    expect(await login({ raw, headers: json })).toMatchObject({ status: 400, body: { code: 'bad_request' } });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
    'of another kind are 415: %s',
    async (type) => {
      expect((await login({ raw: 'a=1', headers: { 'Content-Type': type } })).status).toBe(415);
    },
  );

  it('that are missing name the fields that are', async () => {
    const answer = await login({});
    expect([answer.status, answer.fields]).toEqual([422, ['email', 'password']]);
  });

  it('beyond 100 kB are 413, announced or not', async () => {
    const raw = JSON.stringify({ email: 'x'.repeat(120_000) });
    expect(await login({ raw, headers: json })).toMatchObject({
      status: 413,
      body: { status: 'fail', code: 'payload_too_large' },
    });
  });

  it('with more than 8 files are 413', async () => {
    const form = new FormData();
    for (let file = 0; file < 9; file += 1) form.append(`file${file}`, new File(['x'], 'x.png'));
    expect((await login({ form })).status).toBe(413);
  });

  it.each(['__proto__', 'constructor.prototype.x', 'a..b', 'email[0][1].x', 'email.x'])(
    'with the field %s change nothing',
    async (name) => {
      const form = new FormData();
      form.append(name, 'x');
      expect([400, 422]).toContain((await login({ form })).status);
      expect(Object.prototype).not.toHaveProperty('x');
    },
  );

  it.each(['a\u0000b', '\ud800', 'ab\udfff'])('with text that no database keeps are refused: %j', async (text) => {
    const { token } = await apiCustomer();
    const answer = await callApi('PATCH', '/users/update-me', { token, json: { city: text } });
    expect([answer.status, answer.fields]).toEqual([422, ['city']]);
  });

  it('may be a form with dotted names as well as JSON', async () => {
    const { token } = await apiCustomer();
    const form = new FormData();
    form.append('city', 'Dokki');
    expect(await callApi('PATCH', '/users/update-me', { token, form })).toMatchObject({
      status: 200,
      data: { user: { address: { city: 'Dokki' } } },
    });
  });
});

describe('queries', () => {
  it.each([
    ['?nope=1', 'nope'],
    ['?page=1&page=2', 'page'],
    ['?page=0', 'page'],
    ['?page=10001', 'page'],
    ['?limit=101', 'limit'],
    ['?limit=1e1', 'limit'],
    ['?sort=price', 'sort'],
    ['?category=shoes', 'category'],
    ['?category=incense&branch=custom', 'branch'],
    ['?q=%00', 'q'],
    ['?__proto__=1', '__proto__'],
  ])('%s is 400 and names %s', async (query, field) => {
    expect(await callApi('GET', `/product${query}`)).toMatchObject({
      status: 400,
      fields: [field],
      body: { code: 'bad_request' },
    });
  });

  it.each(['_data', '_routes', 'index', '_data=routes/api/v1', '_d%61ta=1&_routes=root'])(
    'that the router would take for its own are refused as any other: ?%s',
    async (query) => {
      const { status, body, fields } = await callApi('GET', `/regions?${query}`);
      expect([status, body.status, fields]).toEqual([400, 'fail', [...new URLSearchParams(query).keys()]]);
      expect((await callApi('GET', `/no/such/thing?${query}`)).status).toBe(404);
    },
  );

  it('that a call does not take are refused too', async () => {
    expect((await callApi('GET', '/regions?page=1')).fields).toEqual(['page']);
  });
});

describe('answers', () => {
  it('of public reads may be kept a while, and are not sent twice', async () => {
    const first = await callApi('GET', '/product?limit=2');
    const tag = first.headers.get('ETag') ?? '';
    expect(first.headers.get('Cache-Control')).toMatch(/^public, max-age=\d+/);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await fetch(address('/product?limit=2'), { headers: { 'If-None-Match': known } });
      expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', tag]);
    }
    expect((await callApi('GET', '/product?limit=3', { headers: { 'If-None-Match': tag } })).status).toBe(200);
  });

  it('of anybody in particular, and refusals, are kept by nobody', async () => {
    const { token } = await apiCustomer();
    expect((await callApi('GET', '/users/me', { token })).headers.get('Cache-Control')).toBe('private, no-store');
    expect((await callApi('GET', '/users/me')).headers.get('Cache-Control')).toBe('no-store');
  });

  it.each([
    ['ar', 'ar'],
    ['ar-EG,en;q=0.5', 'ar'],
    ['fr, en;q=0.4, ar;q=0.8', 'ar'],
    ['en, ar', 'en'],
    ['ar;q=0', 'en'],
    ['de', 'en'],
  ])('to Accept-Language %s speak %s', async (accepted, language) => {
    const { headers, body } = await callApi('GET', '/product/no-such', { headers: { 'Accept-Language': accepted } });
    expect(headers.get('Content-Language')).toBe(language);
    expect(/[\u0600-\u06ff]/.test(String(body.message))).toBe(language === 'ar');
  });
});

describe('a refused request', () => {
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await everythingKept();
  });

  it('changes nothing', async () => {
    const { json } = { json: { name: 'x', role: 'admin' } };
    for (const path of ['/users/register', '/users/login', '/regions', '/product', '/nope'])
      await callApi('POST', path, { json });
    expect(await everythingKept()).toEqual(before);
  });
});
