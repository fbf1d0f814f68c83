import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type AnotherStore, startAnotherStore } from '../support/another-store';
import { closeDatabase, database, everythingKept } from '../support/database';
import { environment } from '../support/environment';
import { loggedInVisitor, newPerson, type Person, registeredVisitor } from '../support/people';

const PUBLIC = 'https://shop.example';
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** What a stranger may claim on the way, and what a shop might believe. */
const FORGED = {
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Proto': 'http',
  'X-Forwarded-Port': '81',
  'X-Forwarded-Server': 'evil.example',
  'X-Forwarded-Prefix': '/evil',
  Forwarded: 'for=198.51.100.7;host=evil.example;proto=http',
  'X-Host': 'evil.example',
  'X-Original-Host': 'evil.example',
  'X-Original-URL': '/admin',
  'X-Rewrite-URL': '/admin',
  'X-HTTP-Method-Override': 'DELETE',
  'X-Attara-Origin': PUBLIC,
  'X-Attara-Method': 'DELETE',
  'X-Attara-Oversized': '1',
  'X-Remix-Request': 'yes',
  'X-Real-IP': '198.51.100.7',
  'X-Forwarded-For': '198.51.100.7',
  'CF-Connecting-IP': '198.51.100.7',
  'True-Client-IP': '198.51.100.7',
  Via: '1.1 evil.example',
};

let store: AnotherStore;
let behindProxy: AnotherStore;
let person: Person;
beforeAll(async () => {
  ({ person } = await registeredVisitor());
  [store, behindProxy] = await Promise.all([
    startAnotherStore({ PUBLIC_ORIGIN: PUBLIC, TRUSTED_PROXIES: '' }),
    startAnotherStore({ PUBLIC_ORIGIN: PUBLIC, TRUSTED_PROXIES: '127.0.0.1' }),
  ]);
}, 270_000);
afterAll(async () => {
  await Promise.all([store.stop(), behindProxy.stop()]);
  await closeDatabase();
});

const logIn = (to: AnotherStore, headers: Record<string, string>, password = person.password) =>
  to.ask('/auth/login', {
    method: 'POST',
    headers: { ...FORM, ...headers },
    body: new URLSearchParams({ email: person.email, password }).toString(),
  });

async function sessionAt(to: AnotherStore): Promise<{ cookies: string[]; header: string }> {
  const { status, headers } = await logIn(to, { Origin: PUBLIC });
  expect(status).toBe(303);
  const cookies = headers['set-cookie'] ?? [];
  return { cookies, header: cookies.map((cookie) => cookie.split(';')[0]).join('; ') };
}

describe('a shop over TLS', () => {
  it('says on every answer that browsers must come back over TLS, and one without TLS never does', async () => {
    for (const path of ['/', '/no-such-page', '/favicon.svg', '/api/v1/regions', '/healthz', '/store.data', '/admin'])
      expect((await store.ask(path)).headers['strict-transport-security'], path).toBe(
        'max-age=63072000; includeSubDomains',
      );
    expect((await fetch(environment.baseUrl)).headers.get('Strict-Transport-Security')).toBeNull();
  });

  it('gives its cookies to TLS, to itself and to no script', async () => {
    const { cookies } = await sessionAt(store);
    const session = cookies.find((cookie) => cookie.startsWith('__Host-attara_session='));
    for (const attribute of [/; Path=\/(;|$)/, /; HttpOnly/, /; Secure/, /; SameSite=Lax/])
      expect(session).toMatch(attribute);
    expect(cookies.length).toBeGreaterThan(1);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-/);
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).toMatch(/; SameSite=Lax/);
      expect(cookie).not.toMatch(/; Domain=/i);
    }
  });
});

describe('a form that comes', () => {
  /** Of one login: none of these forms ends it. */
  let session: ReturnType<typeof sessionAt> | undefined;
  const send = (headers: Record<string, string>, cookie: string) =>
    store.ask('/settings', { method: 'POST', headers: { ...FORM, Cookie: cookie, ...headers }, body: 'theme=dark' });

  it.each<[string, Record<string, string>, number]>([
    ['from the shop’s own page', { Origin: PUBLIC }, 303],
    ['from a browser that says so itself', { 'Sec-Fetch-Site': 'same-origin' }, 303],
    ['from a browser too old to say', {}, 303],
    ['from the address that the process listens at', { Origin: 'http://127.0.0.1:3000', Host: '127.0.0.1:3000' }, 403],
    ['from the shop’s name without TLS', { Origin: 'http://shop.example', Host: 'shop.example' }, 403],
    ['from another name that Host repeats', { Origin: 'https://evil.example', Host: 'evil.example' }, 403],
    ['from a neighbour of the shop', { Origin: 'https://blog.shop.example' }, 403],
    ['from a name that begins like the shop’s', { Origin: 'https://shop.example.evil.example' }, 403],
    ['from nowhere', { Origin: 'null' }, 403],
    ['from another site, whatever it names', { Origin: PUBLIC, 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['from a sister site', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['from a browser that says something unheard of', { 'Sec-Fetch-Site': 'near-site' }, 403],
    [
      'from another site, with all that can be forged',
      { ...FORGED, Origin: 'https://evil.example', Host: 'evil.example' },
      403,
    ],
  ])('%s', async (_, headers, status) => {
    const { header } = await (session ??= sessionAt(store));
    const before = await everythingKept();
    const answer = await send(headers, header);
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await everythingKept()).toEqual(before);
  });
});

describe('forged headers', () => {
  it('put no other name into any link, redirect or cookie, and lead nowhere else', async () => {
    for (const path of [
      '/',
      '/store',
      '/sitemap.xml',
      '/robots.txt',
      '/admin/orders',
      '/user/profile',
      '/api/v1/regions',
      '/auth/logout',
      '/store.data',
    ]) {
      const headers = { Host: 'evil.example', ...FORGED };
      const [plain, forged] = [
        await store.ask(path, { headers: { Host: 'shop.example' } }),
        await store.ask(path, { headers }),
      ];
      expect([path, forged.status]).toEqual([path, plain.status]);
      expect(`${JSON.stringify(forged.headers)}\n${forged.text}`).not.toContain('evil');
      expect(forged.headers.location).toBe(plain.headers.location);
    }
    expect((await store.ask('/', { headers: { Host: 'evil.example', ...FORGED } })).text).toContain(`href="${PUBLIC}/`);
  });

  it('do not turn one method into another', async () => {
    const { header } = await sessionAt(store);
    const before = await everythingKept();
    const answer = await store.ask('/user/profile', { headers: { ...FORGED, Cookie: header } });
    expect(answer.status).toBe(200);
    expect((await store.ask('/api/v1/regions', { headers: FORGED })).status).toBe(200);
    expect(await everythingKept()).toEqual(before);
  });

  const countedFor = async (to: AnotherStore, claimed: string): Promise<string[]> => {
    await database()`delete from rate_limits where key like 'login-%'`;
    const answer = await logIn(to, { Origin: PUBLIC, 'X-Forwarded-For': claimed }, 'certainly-wrong');
    expect(answer.status).toBe(422);
    const rows = await database()<{ key: string }[]>`select key from rate_limits where key like 'login-address:%'`;
    return rows.map(({ key }) => key.replace('login-address:', ''));
  };

  it('count for nobody else, but where a trusted proxy wrote them', async () => {
    expect(await countedFor(store, '198.51.100.7')).toEqual(['127.0.0.1']);
    expect(await countedFor(behindProxy, '198.51.100.7')).toEqual(['198.51.100.7']);
    // What a stranger wrote before the proxy did is never reached.
    expect(await countedFor(behindProxy, '203.0.113.1, 198.51.100.7')).toEqual(['198.51.100.7']);
    await database()`delete from rate_limits where key like 'login-%'`;
  });

  it('do not help to guess on: the address is limited whatever it calls itself', async () => {
    const stranger = newPerson();
    await database()`delete from rate_limits where key like 'login-%'`;
    const guess = (claimed: string) =>
      store.ask('/api/v1/users/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': claimed },
        body: JSON.stringify({ email: stranger.email, password: 'certainly-wrong' }),
      });
    expect((await guess('198.51.100.1')).status).toBe(401);
    const points =
      await database()`update rate_limits set points = 100 where key = 'login-address:127.0.0.1' returning key`;
    expect(points).toHaveLength(1);
    const refused = await guess('198.51.100.2');
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    await database()`delete from rate_limits where key like 'login-%'`;
    await loggedInVisitor(person.email, person.password);
  });
});
