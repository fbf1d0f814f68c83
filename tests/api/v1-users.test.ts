import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { adminToken, apiCustomer, apiToken, callApi } from '../support/api';
import { closeDatabase, database } from '../support/database';
import { environment } from '../support/environment';
import { forgetRegistrations, loggedInVisitor, newPerson, registeredVisitor } from '../support/people';

beforeEach(forgetRegistrations);
afterAll(closeDatabase);

const me = (token: string) => callApi('GET', '/users/me', { token });
const roleOf = async (email: string) =>
  (await database()<{ role: string }[]>`select role from users where email = ${email}`)[0]?.role;

describe('POST /users/register', () => {
  const register = (changes: object = {}) => {
    const person = newPerson();
    return callApi('POST', '/users/register', { json: { ...person, passwordConfirm: person.password, ...changes } });
  };

  it('makes a customer and answers a token of a day', async () => {
    const person = newPerson();
    const answer = await register({ ...person, passwordConfirm: person.password });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        status: 'success',
        expiresIn: 86_400,
        data: { user: { name: person.name, email: person.email, phone: `+2${person.phone}`, role: 'user' } },
      },
    });
    expect((await me(String(answer.body.token))).data).toEqual(answer.data);
    expect(JSON.stringify(answer.body)).not.toMatch(/hash|password/i);
  });

  it('names each field that is wrong, in the language asked for', async () => {
    const json = { name: 'x', email: 'x', phone: '0123', password: 'short', passwordConfirm: 'other' };
    const answer = await callApi('POST', '/users/register', { json, language: 'ar' });
    expect(answer.status).toBe(422);
    expect(new Set(answer.fields)).toEqual(new Set(['name', 'email', 'phone', 'password', 'passwordConfirm']));
    for (const { message } of answer.body.errors as { message: string }[]) expect(message).toMatch(/[\u0600-\u06ff]/);
  });

  it('takes an e-mail and a phone once', async () => {
    const { person } = await apiCustomer();
    expect(await register({ email: person.email.toUpperCase() })).toMatchObject({ status: 422, fields: ['email'] });
    expect(await register({ phone: `+2${person.phone}` })).toMatchObject({ status: 422, fields: ['phone'] });
  });

  it('makes nobody an admin', async () => {
    const person = newPerson();
    await register({
      ...person,
      passwordConfirm: person.password,
      role: 'admin',
      _id: '00000000-0000-4000-8000-000000000000',
    });
    expect([undefined, 'user']).toContain(await roleOf(person.email));
  });

  it('is limited to 60 an hour and address', async () => {
    await register();
    await database()`update rate_limits set points = 60 where key like 'register-address:%'`;
    const answer = await register();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});

describe('POST /users/login', () => {
  const login = (json: object) => callApi('POST', '/users/login', { json });

  it('takes the e-mail in any case, or the phone', async () => {
    const { person } = await apiCustomer();
    for (const email of [person.email, person.email.toUpperCase(), person.phone, `+2${person.phone}`]) {
      expect(await login({ email, password: person.password })).toMatchObject({
        status: 200,
        body: { expiresIn: 86_400 },
      });
    }
  });

  it('answers a wrong e-mail and a wrong password alike', async () => {
    const { person } = await apiCustomer();
    const answers = [
      await login({ email: person.email, password: 'wrong-one' }),
      await login({ email: `no.${person.email}`, password: 'wrong-one' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(answers[0]?.headers.get('WWW-Authenticate')).toMatch(/^Bearer/);
  });

  it('is limited to 10 failures an account', async () => {
    const email = newPerson().email;
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) statuses.push((await login({ email, password: 'wrong-one' })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    await database()`delete from rate_limits where key like 'login-%'`;
  });

  it('gives an admin an admin’s token, and a page’s session none', async () => {
    expect((await me(await adminToken())).data).toMatchObject({ user: { role: 'admin' } });
    const { visitor } = await registeredVisitor();
    expect((await callApi('GET', '/users/me', { headers: { Cookie: visitor.jar.header() } })).status).toBe(401);
  });
});

describe('the token of a browser’s storage', () => {
  it('opens its owner’s calls but no admin’s', async () => {
    const visitor = await loggedInVisitor(environment.admin.email, environment.admin.password);
    const handed = await visitor.request('/auth/token', {
      method: 'POST',
      headers: { Accept: 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    });
    const { token } = (await handed.json()) as { token: string };
    expect((await me(token)).data).toMatchObject({ user: { email: environment.admin.email } });
    expect((await callApi('GET', '/product/id/00000000-0000-4000-8000-000000000000', { token })).status).toBe(403);
  });
});

describe('PATCH /users/update-me', () => {
  const update = (token: string, json: object) => callApi('PATCH', '/users/update-me', { token, json });

  it('changes what is sent and nothing else', async () => {
    const { token, person } = await apiCustomer();
    const regions = (await callApi('GET', '/regions')).data.regions as { _id: string }[];
    const region = regions[0]?._id;
    const first = await update(token, {
      region,
      city: 'Dokki',
      street: '12 Tahrir St',
      apartment: '3',
      note: 'Ring twice',
    });
    expect(first).toMatchObject({
      status: 200,
      data: { user: { name: person.name, address: { region: { _id: region }, city: 'Dokki', note: 'Ring twice' } } },
    });
    const second = await update(token, { name: 'Mona', note: '' });
    expect(second.data).toMatchObject({
      user: { name: 'Mona', address: { region: { _id: region }, city: 'Dokki', note: '' } },
    });
    expect((await me(token)).data).toEqual(second.data);
  });

  it.each([
    { role: 'admin' },
    { email: 'other@example.com' },
    { password: 'Another-one-2026' },
    { _id: 'x' },
    { createdAt: '2020-01-01' },
  ])('refuses what it does not take, and changes nothing: %o', async (more) => {
    const { token } = await apiCustomer();
    const before = (await me(token)).data;
    expect(await update(token, { name: 'Somebody else', ...more })).toMatchObject({
      status: 400,
      fields: Object.keys(more),
    });
    expect((await me(token)).data).toEqual(before);
  });

  it('refuses impossible values and somebody else’s phone', async () => {
    const [{ token, person }, { person: other }] = [await apiCustomer(), await apiCustomer()];
    expect((await update(token, { name: 'x', region: 'x', city: 'c'.repeat(121) })).fields.sort()).toEqual([
      'city',
      'name',
      'region',
    ]);
    expect(await update(token, { phone: other.phone, currentPassword: person.password })).toMatchObject({
      status: 422,
      fields: ['phone'],
    });
    expect(await update(token, { region: '00000000-0000-4000-8000-000000000000' })).toMatchObject({
      status: 422,
      fields: ['region'],
    });
  });
});

describe('PATCH /users/update-password', () => {
  it('answers a new token and ends everything else', async () => {
    const { token, person } = await apiCustomer();
    const [other, visitor] = [await apiToken(person), await loggedInVisitor(person.email, person.password)];
    const password = `New-${person.password}`;
    const answer = await callApi('PATCH', '/users/update-password', {
      token,
      json: { currentPassword: person.password, password, passwordConfirm: password },
      language: 'ar',
    });
    expect(answer.status).toBe(200);
    for (const old of [token, other]) expect((await me(old)).status).toBe(401);
    expect((await visitor.open('/user/profile')).path).toMatch(/^\/auth\/login/);
    expect((await me(String(answer.body.token))).status).toBe(200);
    expect((await me(await apiToken({ ...person, password }))).status).toBe(200);
    const told = await database()<{ kind: string; language: string; subject: string; text: string }[]>`
      select kind, language, subject, text from messages where email = ${person.email}`;
    expect(told).toMatchObject([{ kind: 'passwordChanged', language: 'ar', subject: 'تغيّرت كلمة مرورك في عطارة' }]);
    expect(told[0]?.text).not.toContain(password);
  });

  it('needs the present one and a good new one', async () => {
    const { token, person } = await apiCustomer();
    const change = (json: object) => callApi('PATCH', '/users/update-password', { token, json });
    const good = { password: 'Amber-and-oud-7', passwordConfirm: 'Amber-and-oud-7' };
    expect(await change({ currentPassword: 'wrong-one', ...good })).toMatchObject({
      status: 422,
      fields: ['currentPassword'],
    });
    expect(
      (await change({ currentPassword: person.password, password: 'password1', passwordConfirm: 'password1' })).fields,
    ).toEqual(['password']);
    expect((await change({ currentPassword: person.password, ...good, passwordConfirm: 'x' })).fields).toEqual([
      'passwordConfirm',
    ]);
    expect((await me(token)).status).toBe(200);
    expect(await database()`select kind from messages where email = ${person.email}`).toEqual([]);
  });
});

describe('POST /users/logout', () => {
  it('ends the token that it is sent with, and no other', async () => {
    const { token, person } = await apiCustomer();
    const other = await apiToken(person);
    expect(await callApi('POST', '/users/logout', { token })).toMatchObject({ status: 204, body: {} });
    expect([(await me(token)).status, (await me(other)).status]).toEqual([401, 200]);
    expect((await callApi('POST', '/users/logout', { token })).status).toBe(401);
  });
});
