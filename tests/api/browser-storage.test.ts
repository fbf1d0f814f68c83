import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import * as tokens from '~/auth/api-token.server';
import { closeDatabase as closeStoreDatabase } from '~/db/client.server';

import { closeDatabase, database } from '../support/database';
import { environment } from '../support/environment';
import { adminVisitor, loggedInVisitor, registeredVisitor } from '../support/people';
import { Visitor } from '../support/visitor';

const origin = new URL(environment.baseUrl).origin;
const HOUR = 3_600_000;

type TokenHandoff = { user: { _id: string; name: string; role: string }; token: string; expiresIn: number };

/** As the script of a page of ours asks. */
const ask = (visitor: Visitor, headers: Record<string, string> = {}, method = 'POST') =>
  visitor.request('/auth/token', {
    method,
    headers: { Accept: 'application/json', 'Sec-Fetch-Site': 'same-origin', ...headers },
  });
/** As it says that it has put the token into the storage. */
const confirm = (visitor: Visitor) => ask(visitor, {}, 'PUT');

async function takeToken(visitor: Visitor): Promise<TokenHandoff> {
  const response = await ask(visitor);
  expect(response.status).toBe(200);
  return (await response.json()) as TokenHandoff;
}

const tokensOf = (email: string) => database()<{ scope: string; tokenHash: string }[]>`
  select scope, token_hash as "tokenHash" from api_tokens join users on users.id = user_id where email = ${email}`;

// The store's own reading of tokens, against the store's database; it signs no cookie here.
beforeAll(() => void vi.stubEnv('SESSION_SECRET', 'only-to-read-tokens-not-to-sign-cookies'));
afterAll(async () => {
  await closeStoreDatabase();
  await closeDatabase();
  vi.unstubAllEnvs();
});

describe('the token for the browser’s storage', () => {
  it('is handed over after registering and after login, to who has just come in', async () => {
    const { visitor, person } = await registeredVisitor();
    const first = await takeToken(visitor);
    expect(first.user).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      name: person.name,
      role: 'user',
    });
    const second = await takeToken(await loggedInVisitor(person.email, person.password));
    expect(second.user).toEqual(first.user);
    expect(second.token).not.toBe(first.token);
  });

  it('holds for two hours, and only its hash is kept', async () => {
    const { visitor, person } = await registeredVisitor();
    const before = Date.now();
    const { token, expiresIn } = await takeToken(visitor);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(Math.abs(expiresIn - before - 2 * HOUR)).toBeLessThan(60_000);
    const kept = await tokensOf(person.email);
    expect(kept).toMatchObject([{ scope: 'customer' }]);
    expect(kept[0]?.tokenHash).not.toContain(token);
  });

  it('is never kept by a cache, nor written into a page or its data', async () => {
    const { visitor } = await registeredVisitor();
    const response = await ask(visitor);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const { token } = (await response.json()) as TokenHandoff;
    for (const path of ['/', '/_root.data', '/user/profile.data']) {
      expect(await (await visitor.request(path)).text()).not.toContain(token);
    }
  });

  it('is handed over, the same one, until the browser says that it holds it, and then never again', async () => {
    const { visitor, person } = await registeredVisitor();
    const offer = visitor.jar.get('attara_handover') ?? '';
    const first = await takeToken(visitor);
    // That answer may never have arrived.
    expect(visitor.jar.get('attara_handover')).toBe(offer);
    expect(await takeToken(visitor)).toEqual(first);
    expect(await tokensOf(person.email)).toHaveLength(1);

    expect((await confirm(visitor)).status).toBe(204);
    expect(visitor.jar.get('attara_handover')).toBeUndefined();
    visitor.jar.set('attara_handover', offer);
    expect((await ask(visitor)).status).toBe(204);
    expect(visitor.jar.get('attara_handover')).toBeUndefined();
    expect(await tokensOf(person.email)).toHaveLength(1);
    expect(await tokens.findTokenActor(first.token)).not.toBeNull();
  });

  it('is one and the same for many who ask at the same time', async () => {
    const { visitor, person } = await registeredVisitor();
    const cookies = visitor.jar.header();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(visitor, { Cookie: cookies })));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(200));
    const handed = await Promise.all(answers.map((answer) => answer.json() as Promise<TokenHandoff>));
    expect(new Set(handed.map(({ token }) => token)).size).toBe(1);
    expect(await tokensOf(person.email)).toHaveLength(1);
  });

  it('does not come back once it was revoked, confirmed or not', async () => {
    const { visitor, person } = await registeredVisitor();
    const { token } = await takeToken(visitor);
    await tokens.revokeApiToken(token);
    expect((await ask(visitor)).status).toBe(204);
    expect(await tokensOf(person.email)).toEqual([]);
    expect(await tokens.findTokenActor(token)).toBeNull();
  });

  it('goes with its session: not to another one, not without one', async () => {
    const { visitor, person } = await registeredVisitor();
    const other = await loggedInVisitor(person.email, person.password);
    await takeToken(other);
    other.jar.set('attara_handover', visitor.jar.get('attara_handover') ?? '');
    expect((await ask(other)).status).toBe(204);
    const stranger = new Visitor();
    stranger.jar.set('attara_handover', visitor.jar.get('attara_handover') ?? '');
    const refused = await ask(stranger);
    expect(refused.status).toBe(303);
    expect(refused.headers.get('Location')).toMatch(/^\/auth\/login/);
  });

  it('is not for other sites, forms or links', async () => {
    const { visitor } = await registeredVisitor();
    for (const site of ['cross-site', 'same-site', 'none'])
      expect((await ask(visitor, { 'Sec-Fetch-Site': site })).status).toBe(403);
    const plain = (headers: Record<string, string>) =>
      visitor.request('/auth/token', { method: 'POST', headers: { Accept: 'application/json', ...headers } });
    expect((await plain({})).status).toBe(403);
    expect((await plain({ Origin: 'https://evil.example' })).status).toBe(403);
    expect((await ask(visitor, { Accept: 'text/html,*/*' })).status).toBe(406);
    expect((await visitor.request('/auth/token')).status).toBe(405);
    expect((await ask(visitor, {}, 'DELETE')).status).toBe(405);
    expect((await ask(visitor, { 'Sec-Fetch-Site': 'cross-site' }, 'PUT')).status).toBe(403);
    expect((await visitor.request('/auth/token.data', { method: 'POST', headers: { Origin: origin } })).status).toBe(
      406,
    );
    expect((await plain({ Origin: origin })).status).toBe(200);
  });
});

describe('what the token opens', () => {
  it('speaks for its customer', async () => {
    const { visitor, person } = await registeredVisitor();
    const { token, user } = await takeToken(visitor);
    expect(await tokens.findTokenActor(token)).toEqual({
      kind: 'user',
      id: user._id,
      name: person.name,
      staffRole: null,
      twoStepDue: false,
      sessionId: null,
    });
    expect(await tokens.findTokenActor(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toBeNull();
  });

  it('has no more rights than a customer, whoever logged in', async () => {
    const { token, user } = await takeToken(await adminVisitor());
    expect(user.role).toBe('admin');
    expect(await tokens.findTokenActor(token)).toMatchObject({ id: user._id, staffRole: null });
  });

  it('dies with the page session', async () => {
    const { visitor, person } = await registeredVisitor();
    const { token } = await takeToken(visitor);
    await visitor.request('/auth/logout', { method: 'POST', headers: { Origin: origin } });
    expect(await tokens.findTokenActor(token)).toBeNull();
    expect(await tokensOf(person.email)).toEqual([]);
  });

  it.each([
    [
      'the session was idle for two weeks',
      (id: string) => database()`update sessions set last_seen_at = now() - interval '15 days' where user_id = ${id}`,
    ],
    [
      'the session has reached its end',
      (id: string) => database()`update sessions set expires_at = now() where user_id = ${id}`,
    ],
    [
      'its two hours are over',
      (id: string) => database()`update api_tokens set expires_at = now() where user_id = ${id}`,
    ],
  ])('opens nothing once %s', async (_, end) => {
    const { visitor } = await registeredVisitor();
    const { token, user } = await takeToken(visitor);
    await end(user._id);
    expect(await tokens.findTokenActor(token)).toBeNull();
  });
});

describe('a token of full scope', () => {
  it('has the rights of its owner’s role at this moment, for 24 hours, until it is revoked', async () => {
    const { visitor } = await registeredVisitor();
    const { user } = await takeToken(visitor);
    const { token, expiresAt } = await tokens.issueApiToken(user._id);
    expect(Math.abs(expiresAt.getTime() - Date.now() - 24 * HOUR)).toBeLessThan(60_000);
    expect(await tokens.findTokenActor(token)).toMatchObject({ id: user._id, staffRole: null });
    await database()`update users set role = 'admin' where id = ${user._id}`;
    expect(await tokens.findTokenActor(token)).toMatchObject({ staffRole: 'owner' });
    await database()`update users set role = 'user' where id = ${user._id}`;
    expect(await tokens.findTokenActor(token)).toMatchObject({ staffRole: null });
    await visitor.request('/auth/logout', { method: 'POST', headers: { Origin: origin } });
    expect(await tokens.findTokenActor(token)).not.toBeNull();
    await tokens.revokeApiToken(token);
    expect(await tokens.findTokenActor(token)).toBeNull();
  });
});
