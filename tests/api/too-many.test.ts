import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { type Language, LANGUAGES } from '~/i18n/language';
import { resources } from '~/i18n/resources.server';

import { type ApiAnswer, apiCustomer, callApi } from '../support/api';
import { closeDatabase, database } from '../support/database';
import { forgetRegistrations, newPerson } from '../support/people';
import { Visitor } from '../support/visitor';

const forget = async () => {
  await forgetRegistrations();
  await database()`delete from rate_limits where key like 'login-%'`;
};
beforeEach(forget);
afterAll(async () => {
  await forget();
  await closeDatabase();
});

/** Every form that a text has in a language, with any number in it. */
function formsOf(texts: object, key: string): RegExp {
  const forms = Object.entries(texts).flatMap(([name, text]) => (name.startsWith(`${key}_`) ? [String(text)] : []));
  if (forms.length === 0) throw new Error(`No text ${key}`);
  return new RegExp(
    forms.map((form) => form.replace(/[.?*+()[\]]/g, '\\$&').replaceAll('{{count}}', '\\d+')).join('|'),
  );
}

const says = (language: Language, namespace: 'api' | 'user', key: string): RegExp =>
  formsOf(resources[language].errors[namespace], key);

function expectRefusal({ status, body }: ApiAnswer, code: string, message: RegExp): void {
  expect([status, body.code]).toEqual([429, code]);
  expect(body.message).toMatch(message);
}

describe.each(LANGUAGES)('too many, in %s', (language) => {
  const headers = { 'Accept-Language': language };

  it('logins: the API and the page say so', async () => {
    const { email } = newPerson();
    const login = () => callApi('POST', '/users/login', { headers, json: { email, password: 'wrong-one' } });
    for (let guess = 0; guess < 10; guess += 1) await login();
    const expected = says(language, 'user', 'tooManyLogins');
    expectRefusal(await login(), 'user_too_many_logins', expected);
    const visitor = new Visitor(language);
    const form = (await visitor.open('/auth/login')).form({ email: true, password: true });
    const page = await visitor.submit(form, { email, password: 'wrong-one' });
    expect([page.status, expected.test(page.text)]).toEqual([429, true]);
  });

  it('registrations: the API and the page say so', async () => {
    const register = () => {
      const person = newPerson();
      return callApi('POST', '/users/register', { headers, json: { ...person, passwordConfirm: person.password } });
    };
    expect((await register()).status).toBe(201);
    await database()`update rate_limits set points = 60 where key like 'register-address:%'`;
    const expected = says(language, 'user', 'tooManyRegistrations');
    expectRefusal(await register(), 'user_too_many_registrations', expected);
    const visitor = new Visitor(language);
    const form = (await visitor.open('/auth/register')).form({ email: true, passwordConfirm: true });
    const person = newPerson();
    const page = await visitor.submit(form, { ...person, passwordConfirm: person.password });
    expect([page.status, expected.test(page.text)]).toEqual([429, true]);
  });

  it('changes: the API says so', async () => {
    const { token } = await apiCustomer();
    const change = () => callApi('PATCH', '/users/update-me', { token, headers, json: { city: 'Giza' } });
    expect((await change()).status).toBe(200);
    const counted = await database()`update rate_limits set points = 1200 where key =
      (select key from rate_limits where key like 'api-writes:%' order by expire desc limit 1) and points = 1
        returning key`;
    expect(counted).toHaveLength(1);
    expectRefusal(await change(), 'api_too_many_writes', says(language, 'api', 'tooManyWrites'));
  });
});
