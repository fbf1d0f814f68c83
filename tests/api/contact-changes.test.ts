import { afterAll, describe, expect, it } from 'vitest';

import { callApi } from '../support/api';
import { closeDatabase, database } from '../support/database';
import { messagesTo } from '../support/password-links';
import { loggedInVisitor, newPerson, registeredVisitor } from '../support/people';
import type { Visitor } from '../support/visitor';

afterAll(closeDatabase);

describe('e-mail and mobile', () => {
  const emailForm = async (visitor: Visitor) =>
    (await visitor.open('/user/profile')).form({ intent: 'email', email: true });
  const detailsForm = async (visitor: Visitor) =>
    (await visitor.open('/user/profile')).form({ intent: 'details', phone: true });
  const stored = async (email: string) =>
    (await database()<{ email: string; phone: string }[]>`select email, phone from users where email = ${email}`)[0];
  const faulty = (page: Awaited<ReturnType<Visitor['open']>>) =>
    page.all('[aria-invalid="true"]').map((each) => each.getAttribute('name'));

  it('the e-mail is changed with the password, and the former one is told', async () => {
    const { visitor, person } = await registeredVisitor();
    const { email } = newPerson();
    const form = await emailForm(visitor);
    for (const currentPassword of ['', 'not-mine-at-all']) {
      const refused = await visitor.submit(form, { email, currentPassword });
      expect([refused.status, faulty(refused)]).toEqual([422, ['currentPassword']]);
    }
    expect(await stored(person.email)).toBeDefined();
    const done = await visitor.submit(form, { email, currentPassword: person.password });
    expect([done.status, done.path]).toEqual([200, '/user/profile']);
    expect((await stored(email))?.phone).toBe(`+2${person.phone}`);
    const [message] = await messagesTo(email);
    expect(message).toMatchObject({ kind: 'contactChanged', email: person.email });
    expect(message?.text).toContain('E-mail');
    await loggedInVisitor(email, person.password);
  });

  it('the form of details asks for the password once another mobile is sent, and keeps what was typed', async () => {
    const { visitor, person } = await registeredVisitor();
    const { phone } = newPerson();
    const form = await detailsForm(visitor);
    expect(form.fieldNames()).not.toContain('currentPassword');
    const asked = await visitor.submit(form, { phone, city: 'Dokki' });
    expect([asked.status, faulty(asked)]).toEqual([422, ['currentPassword']]);
    const again = asked.form({ intent: 'details', currentPassword: true });
    expect(again.values()).toMatchObject({ phone: [phone], city: ['Dokki'] });
    expect((await visitor.submit(again, { currentPassword: 'not-mine-at-all' })).status).toBe(422);
    expect(await stored(person.email)).toEqual({ email: person.email, phone: `+2${person.phone}` });
    expect((await visitor.submit(again, { currentPassword: person.password })).status).toBe(200);
    expect(await stored(person.email)).toEqual({ email: person.email, phone: `+2${phone}` });
    expect((await messagesTo(person.email)).map(({ kind }) => kind)).toEqual(['contactChanged']);
    // The present one in another spelling is no other one.
    expect((await visitor.submit(await detailsForm(visitor), { phone: `+2${phone}` })).status).toBe(200);
  });

  it('that belong to another account are refused, whatever their case', async () => {
    const [{ visitor, person }, { person: other }] = [await registeredVisitor(), await registeredVisitor()];
    const { password: currentPassword } = person;
    const email = other.email.toUpperCase();
    expect(faulty(await visitor.submit(await emailForm(visitor), { email, currentPassword }))).toEqual(['email']);
    const asked = await visitor.submit(await detailsForm(visitor), { phone: other.phone });
    const form = asked.form({ intent: 'details', currentPassword: true });
    expect(faulty(await visitor.submit(form, { currentPassword }))).toEqual(['phone']);
    expect((await visitor.submit(form, { phone: '', currentPassword })).status).toBe(422);
    expect(await stored(person.email)).toEqual({ email: person.email, phone: `+2${person.phone}` });
    expect(await messagesTo(person.email)).toEqual([]);
  });

  it('by the API: another mobile needs the password, and the e-mail is 400', async () => {
    const { person } = await registeredVisitor();
    const login = await callApi('POST', '/users/login', { json: { email: person.email, password: person.password } });
    const update = (json: object) =>
      callApi('PATCH', '/users/update-me', { token: String(login.body.token), json, language: 'ar' });
    const { phone } = newPerson();
    const needed = { status: 422, fields: ['currentPassword'] };
    expect(await update({ phone })).toMatchObject(needed);
    expect(await update({ phone, currentPassword: 'not-mine-at-all' })).toMatchObject(needed);
    expect((await update({ phone: person.phone, city: 'Giza' })).status).toBe(200);
    expect((await update({ email: 'x@example.com', currentPassword: person.password })).status).toBe(400);
    expect(await update({ phone, currentPassword: person.password })).toMatchObject({
      status: 200,
      data: { user: { phone: `+2${phone}` } },
    });
    const [message] = await messagesTo(person.email);
    expect(message).toMatchObject({ kind: 'contactChanged', language: 'ar', email: person.email });
  });

  it('are asked for with wrong passwords no oftener than a login', async () => {
    const { person } = await registeredVisitor();
    const login = await callApi('POST', '/users/login', { json: { email: person.email, password: person.password } });
    await database()`delete from login_addresses where user_id = (select id from users where email = ${person.email})`;
    const json = { phone: newPerson().phone, currentPassword: 'not-mine-at-all' };
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await callApi('PATCH', '/users/update-me', { token: String(login.body.token), json })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
    await database()`delete from rate_limits where key like 'login-%'`;
  });
});
