import { randomBytes } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type AnotherStore, startAnotherStore } from '../support/another-store';
import { callApi } from '../support/api';
import { closeDatabase, database } from '../support/database';
import { environment } from '../support/environment';
import { loggedInVisitor, registeredVisitor } from '../support/people';
import { send } from '../support/senders';
import { Visitor } from '../support/visitor';

afterAll(closeDatabase);

const SESSION = 'attara_session';
const cookieOf = (visitor: Visitor): string => visitor.jar.get(SESSION) ?? '';
const opens = async (cookie: string): Promise<boolean> =>
  (await send('/user/profile', { headers: { Cookie: `${SESSION}=${cookie}` } })).status === 200;

describe('a session', () => {
  it('is never one that was there before login, planted or one’s own', async () => {
    const [{ visitor: attacker }, { person }] = [await registeredVisitor(), await registeredVisitor()];
    const signed = cookieOf(attacker);
    // A session of the attacker's own would be somebody else's: whoever has it is logged in already, and logs out
    // first.
    for (const planted of ['planted', encodeURIComponent('"planted".x'), signed.replace(/.$/, '')]) {
      const victim = new Visitor();
      victim.jar.set(SESSION, planted);
      const page = await victim.open('/auth/login');
      await victim.submit(page.form({ email: true, password: true }), {
        email: person.email,
        password: person.password,
      });
      expect(cookieOf(victim)).not.toBe(planted);
      expect([await opens(planted), await opens(cookieOf(victim))]).toEqual([false, true]);
    }
    // Every login is a session of its own.
    const rows = await database()`
      select token_hash from sessions where user_id = (select id from users where email = ${person.email})`;
    expect(new Set(rows.map((row) => String(row.token_hash))).size).toBe(4);
  });

  it('is kept as a hash alone, and its token is of 256 random bits', async () => {
    const { visitor, person } = await registeredVisitor();
    const [value = ''] = decodeURIComponent(cookieOf(visitor)).split('.');
    const token = JSON.parse(Buffer.from(value, 'base64').toString()) as string;
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const dump = await database()`
      select s.*, u.password_hash from sessions s join users u on u.id = s.user_id where u.email = ${person.email}`;
    expect(JSON.stringify(dump)).not.toContain(token);
    expect(JSON.stringify(dump)).not.toContain(person.password);
    expect(String(dump[0]?.password_hash)).toMatch(/^\$argon2id\$/);
  });

  it('replayed after logout, with its token, opens nothing', async () => {
    const { visitor } = await registeredVisitor();
    const cookie = cookieOf(visitor);
    const headers = { Accept: 'application/json', 'Sec-Fetch-Site': 'same-origin' };
    const { token } = (await (await visitor.request('/auth/token', { method: 'POST', headers })).json()) as {
      token: string;
    };
    expect((await callApi('GET', '/users/me', { token })).status).toBe(200);
    await visitor.request('/auth/logout', { method: 'POST' });
    expect(await opens(cookie)).toBe(false);
    expect((await callApi('GET', '/users/me', { token })).status).toBe(401);
  });

  it('replayed after a change of the password opens nothing, nor does the old cookie of who changed it', async () => {
    const { visitor, person } = await registeredVisitor();
    const elsewhere = await loggedInVisitor(person.email, person.password);
    const before = [cookieOf(visitor), cookieOf(elsewhere)];
    const form = (await visitor.open('/user/profile')).form({ currentPassword: true });
    const password = 'Rosewater-and-oud-9';
    await visitor.submit(form, { currentPassword: person.password, password, passwordConfirm: password });
    expect(await Promise.all(before.map(opens))).toEqual([false, false]);
    expect(await opens(cookieOf(visitor))).toBe(true);
  });

  it('is one of 200 at most, and a token of as many: the oldest end', async () => {
    const { person } = await registeredVisitor();
    const [{ id } = { id: '' }] = await database()<
      { id: string }[]
    >`select id from users where email = ${person.email}`;
    await database()`
      insert into sessions (token_hash, user_id, last_seen_at, expires_at)
      select 'old ' || ${id} || n, ${id}, now() - make_interval(mins => n), now() + interval '1 day'
      from generate_series(1, 210) n`;
    await database()`
      insert into api_tokens (token_hash, user_id, expires_at)
      select 'old ' || ${id} || n, ${id}, now() + interval '1 day' - make_interval(mins => n)
      from generate_series(1, 210) n`;
    const visitor = await loggedInVisitor(person.email, person.password);
    const { status } = await callApi('POST', '/users/login', {
      json: { email: person.email, password: person.password },
    });
    expect([status, await opens(cookieOf(visitor))]).toEqual([200, true]);
    const [kept] = await database()`
      select (select count(*)::int from sessions where user_id = ${id}) as sessions,
        (select count(*)::int from api_tokens where user_id = ${id}) as tokens,
        (select count(*)::int from sessions where token_hash = 'old ' || ${id} || '210') as oldest`;
    expect(kept).toEqual({ sessions: 200, tokens: 200, oldest: 0 });
  });

  it('of somebody who was deleted opens nothing', async () => {
    const { visitor, person } = await registeredVisitor();
    await database()`delete from users where email = ${person.email}`;
    expect(await opens(cookieOf(visitor))).toBe(false);
  });
});

describe('the secret that cookies are signed with', () => {
  let rotated: AnotherStore;
  let changed: AnotherStore;
  const fresh = randomBytes(32).toString('hex');
  beforeAll(async () => {
    const old = process.env.SESSION_SECRET ?? '';
    [rotated, changed] = await Promise.all([
      startAnotherStore({ SESSION_SECRET: `${fresh},${old}` }),
      startAnotherStore({ SESSION_SECRET: fresh }),
    ]);
  }, 270_000);
  afterAll(() => Promise.all([rotated.stop(), changed.stop()]));

  it('can be rotated: the old one is still read, the new one is written', async () => {
    const { visitor, person } = await registeredVisitor();
    const profile = async (store: AnotherStore, cookie: string) =>
      (await store.ask('/user/profile', { headers: { Cookie: `${SESSION}=${cookie}` } })).status;
    expect(await profile(rotated, cookieOf(visitor))).toBe(200);
    expect(await profile(changed, cookieOf(visitor))).toBe(303);
    const { headers } = await rotated.ask('/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email: person.email, password: person.password }).toString(),
    });
    const written = /attara_session=([^;]+)/.exec((headers['set-cookie'] ?? []).join())?.[1] ?? '';
    expect([await profile(rotated, written), await profile(changed, written), await opens(written)]).toEqual([
      200,
      200,
      false,
    ]);
  });
});

describe('ways back', () => {
  const OUTSIDE = [
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%09/evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    ' //evil.example',
    '\u0000//evil.example',
    'https:evil.example',
    'https:/evil.example',
    'http:evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil%E3%80%82example',
    '/.//evil.example',
    '/..//evil.example',
    '/store/..//evil.example',
    '/store\r\nLocation: https://evil.example',
    '@evil.example',
    '.evil.example',
    ':80/evil',
    'ftp://evil.example',
    '/\u2028/evil.example',
    '//user:pass@evil.example',
    '/@evil.example/..//evil.example',
  ];
  const own = new URL(environment.baseUrl).origin;

  it.each([
    ['/language', 'returnTo', { lng: 'en' }],
    ['/cart', 'returnTo', { intent: 'remove', lineId: 'x' }],
  ])('of %s lead to no other site, whatever %s says', async (path, name, fields) => {
    const { visitor } = await registeredVisitor();
    for (const target of OUTSIDE) {
      const body = new URLSearchParams({ ...fields, [name]: target });
      const answer = await visitor.request(path, { method: 'POST', body, headers: { Origin: own } });
      const location = answer.headers.get('Location') ?? '';
      expect([target, answer.status, new URL(location, own).origin]).toEqual([target, expect.any(Number), own]);
      expect(location).toMatch(/^\/(?![/\\])/);
      expect(answer.status).toBe(303);
    }
  });

  it('of login lead to no other site, for who is logged in already neither', async () => {
    const { visitor } = await registeredVisitor();
    for (const target of OUTSIDE) {
      for (const path of ['/auth/login', '/auth/register']) {
        const answer = await visitor.request(`${path}?redirectTo=${encodeURIComponent(target)}`);
        expect([target, answer.status]).toEqual([target, 303]);
        expect(answer.headers.get('Location')).toMatch(/^\/(?![/\\])/);
      }
      // A form that comes from a page elsewhere leads back to none of it.
      const asked = await send('/user/profile', {
        method: 'POST',
        headers: { Referer: `https://evil.example/${encodeURIComponent(target)}` },
      });
      expect(asked.headers.get('Location') ?? '/auth/login').not.toContain('evil');
    }
  });
});
