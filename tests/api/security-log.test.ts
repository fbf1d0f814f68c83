import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { callApi, demotedToken } from '../support/api';
import { closeDatabase, database } from '../support/database';
import { newPerson, type Person, registeredVisitor } from '../support/people';
import { allTakenUp, forgetAsked, plantLink } from '../support/password-links';
import { beginReading, linesOf, type LogLine, said } from '../support/server-log';
import { Visitor } from '../support/visitor';

beforeAll(beginReading);
afterAll(closeDatabase);

describe('what is told of who gets in and who does not', () => {
  let expected: { test: string; id: string; events: Partial<LogLine>[] }[] = [];
  const underWay = () => expect.getState().currentTestName ?? '';

  /** Asks as `visitor`, of which the log shall tell these events. */
  async function tells(
    events: Partial<LogLine>[],
    visitor: Visitor,
    path: string,
    init: RequestInit = {},
  ): Promise<void> {
    const id = `event-${randomUUID()}`;
    await visitor.request(path, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), 'X-Request-Id': id },
    });
    expected.push({ test: underWay(), id, events });
  }

  // A test that is tried again tells anew what it expects.
  beforeEach(() => {
    expected = expected.filter(({ test }) => test !== underWay());
  });

  const idOf = async ({ email }: Person) =>
    (await database()<{ id: string }[]>`select id from users where email = ${email}`)[0]?.id;
  const form = (fields: Record<string, string>): RequestInit => ({ method: 'POST', body: new URLSearchParams(fields) });
  const call = (json: unknown, token?: string, method = 'POST'): RequestInit => ({
    method,
    body: JSON.stringify(json),
    headers: { 'Content-Type': 'application/json', ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
  });
  /** Whoever is refused is at this address, as limits count it. */
  const address = '127.0.0.1';
  const password = 'Rosewater-and-oud-9';
  const forgetTries = () => database()`delete from rate_limits where key like 'login-%' or key like 'register-%'`;

  it('logins on pages, right, wrong, of nobody and too many', async () => {
    const { person } = await registeredVisitor();
    const user = await idOf(person);
    const guest = new Visitor();
    const tryWith = (email: string, word: string, events: Partial<LogLine>[]) =>
      tells(events, guest, '/auth/login', form({ email, password: word }));
    await tryWith(person.email, 'wrong-password-1', [{ level: 'warn', event: 'login.refused', user, address }]);
    await tryWith('nobody@example.com', 'wrong-password-1', [{ level: 'warn', event: 'login.refused', address }]);
    await database()`update rate_limits set points = 10 where key = ${`login-account:${user ?? ''}`}`;
    await database()`delete from login_addresses where user_id = ${user ?? ''}`;
    await tryWith(person.email, person.password, [
      { level: 'warn', event: 'limit.reached', limit: 'login-account', user, address },
    ]);
    await database()`update rate_limits set points = 100 where key like 'login-address:%'`;
    await tryWith(person.email, person.password, [
      { level: 'warn', event: 'limit.reached', limit: 'login-address', address },
    ]);
    await forgetTries();
    await tryWith(person.email, person.password, [
      { level: 'info', event: 'login.succeeded', user },
      { level: 'info', event: 'session.begun', user },
    ]);
    await tells([{ level: 'info', event: 'session.ended', user }], guest, '/auth/logout', form({}));
  });

  it('registrations and their limit', async () => {
    const register = (events: Partial<LogLine>[]) => {
      const { name, email, phone, password: word } = newPerson();
      return tells(
        events,
        new Visitor(),
        '/api/v1/users/register',
        call({ name, email, phone, password: word, passwordConfirm: word }),
      );
    };
    const user = expect.stringMatching(/^[\da-f-]{36}$/) as string;
    await register([
      { level: 'info', event: 'account.made', user },
      { level: 'info', event: 'token.made', user, scope: 'full' },
    ]);
    await database()`update rate_limits set points = 60 where key like 'register-%'`;
    await register([{ level: 'warn', event: 'limit.reached', limit: 'register-address', address }]);
    await forgetTries();
  });

  it('tokens, passwords and sessions', async () => {
    const { visitor, person } = await registeredVisitor();
    const user = await idOf(person);
    const signIn = () => callApi('POST', '/users/login', { json: { email: person.email, password: person.password } });
    const script = new Visitor();
    await tells(
      [
        { level: 'info', event: 'login.succeeded', user },
        { level: 'info', event: 'token.made', user, scope: 'full' },
      ],
      script,
      '/api/v1/users/login',
      call({ email: person.email, password: person.password }),
    );
    const token = String((await signIn()).body.token);
    await tells([{ level: 'info', event: 'token.ended', user }], script, '/api/v1/users/logout', call({}, token));
    await tells([{ level: 'warn', event: 'token.refused' }], script, '/api/v1/users/me', {
      headers: { Authorization: `Bearer ${token}` },
    });
    const own = { Accept: 'application/json', 'Sec-Fetch-Site': 'same-origin' };
    await tells([{ level: 'info', event: 'token.made', user, scope: 'customer' }], visitor, '/auth/token', {
      method: 'POST',
      headers: own,
    });
    await tells(
      [{ level: 'warn', event: 'sessions.ended', user }],
      visitor,
      '/user/profile',
      form({ intent: 'sessions' }),
    );
    const change = { currentPassword: person.password, password, passwordConfirm: password };
    await tells(
      [
        { level: 'warn', event: 'password.changed', user },
        { level: 'info', event: 'token.made', user, scope: 'full' },
      ],
      script,
      '/api/v1/users/update-password',
      call(change, String((await signIn()).body.token), 'PATCH'),
    );
  });

  it('links for a new password, and another mobile', async () => {
    const { visitor, person } = await registeredVisitor();
    const user = await idOf(person);
    const script = new Visitor();
    const ask = call({ email: person.email });
    await tells([], script, '/api/v1/users/forgot-password', ask);
    await database()`update rate_limits set points = 5 where key like 'reset-name:%'`;
    await tells(
      [{ level: 'warn', event: 'limit.reached', limit: 'reset-name', address }],
      script,
      '/api/v1/users/forgot-password',
      ask,
    );
    await forgetAsked();
    // What was asked makes a link of its own, which would take the place of the one below.
    await allTakenUp();
    const details = {
      intent: 'details',
      name: person.name,
      phone: newPerson().phone,
      currentPassword: person.password,
    };
    await tells([{ level: 'warn', event: 'contact.changed', user }], visitor, '/user/profile', form(details));
    await tells(
      [
        { level: 'warn', event: 'password.reset', user },
        { level: 'info', event: 'token.made', user, scope: 'full' },
      ],
      script,
      '/api/v1/users/reset-password',
      call({ token: await plantLink(person.email), password, passwordConfirm: password }),
    );
  });

  it('who is no admin, or no longer one, and asks for what is for admins', async () => {
    const { visitor, person } = await registeredVisitor();
    const user = await idOf(person);
    await tells([{ level: 'warn', event: 'admin.refused', user }], visitor, '/admin/orders');
    const demoted = { headers: { Authorization: `Bearer ${await demotedToken()}` } };
    await tells(
      [{ level: 'warn', event: 'admin.refused', user: expect.any(String) as string }],
      new Visitor(),
      '/api/v1/order',
      demoted,
    );
    await tells([], new Visitor(), '/admin/orders');
  });

  it('requests of other sites, and more writes than a token may', async () => {
    const { visitor, person } = await registeredVisitor();
    const user = await idOf(person);
    const foreign = { 'Sec-Fetch-Site': 'cross-site' };
    const refused = [{ level: 'warn', event: 'request.refused' }];
    await tells(refused, visitor, '/cart', { ...form({ intent: 'add' }), headers: foreign });
    await tells(refused, visitor, '/auth/token', {
      method: 'POST',
      headers: { ...foreign, Accept: 'application/json' },
    });
    const login = await callApi('POST', '/users/login', { json: { email: person.email, password: person.password } });
    const token = String(login.body.token);
    const step = `/api/v1/cart/increase/${randomUUID()}`;
    await tells([{ level: 'warn', event: 'request.refused', user }], new Visitor(), step, {
      headers: { ...foreign, Authorization: `Bearer ${token}` },
    });
    await callApi('PATCH', '/users/update-me', { token, json: { name: 'Counted' } });
    await database()`update rate_limits set points = 1200 where key like 'api-writes:%'`;
    await tells(
      [{ level: 'warn', event: 'limit.reached', limit: 'api-writes', user }],
      new Visitor(),
      '/api/v1/users/update-me',
      call({ name: 'Too often' }, token, 'PATCH'),
    );
    await database()`delete from rate_limits where key like 'api-writes:%'`;
  });

  // Lines come within a second, so they are waited for once.
  it('each stands in the log, with what was asked for', async () => {
    expect(new Set(expected.map(({ test }) => test)).size).toBe(6);
    for (const { id } of expected) await linesOf(id).toContainEqual(expect.objectContaining({ msg: 'request' }));
    const { lines } = await said();
    const told = (id: string) =>
      lines
        .filter((line) => line.id === id && line.event !== undefined)
        .map(
          ({ level, event, user, limit, scope, address }) =>
            JSON.parse(JSON.stringify({ level, event, user, limit, scope, address })) as Partial<LogLine>,
        );
    for (const { test, id, events } of expected) expect({ test, events: told(id) }).toEqual({ test, events });
  });
});
