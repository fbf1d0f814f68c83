import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { apiCustomer, callApi } from '../support/api';
import { closeDatabase, database } from '../support/database';
import { environment } from '../support/environment';
import { forgetRegistrations, newPerson } from '../support/people';
import { allTakenUp, forgetAsked, linkSentTo, messagesTo } from '../support/password-links';
import { rounds } from '../support/sample';

beforeEach(async () => {
  await forgetRegistrations();
  await forgetAsked();
});
afterAll(async () => {
  await forgetAsked();
  await closeDatabase();
});

const ask = (email: unknown, language: 'en' | 'ar' = 'en', headers: Record<string, string> = {}) =>
  callApi('POST', '/users/forgot-password', { json: { email }, language, headers });

describe('POST /users/forgot-password', () => {
  it('answers everybody alike, and sends a link to those who have an account alone', async () => {
    const [{ person }, stranger] = [await apiCustomer(), newPerson()];
    const names = [person.email, person.email.toUpperCase(), `+2${person.phone}`, stranger.email, stranger.phone, 'x'];
    const answers = [];
    for (const name of names) answers.push(await ask(name));
    for (const { status, body } of answers) {
      expect(status).toBe(202);
      expect(body).toEqual(answers[0]?.body);
      expect(JSON.stringify(body)).not.toContain(person.name);
    }
    await linkSentTo(person.email, 3);
    await allTakenUp();
    expect(await messagesTo(person.email)).toHaveLength(3);
  });

  it('writes in the language of who asks, with a link of this shop and how long it holds', async () => {
    const { person } = await apiCustomer();
    await ask(person.email, 'ar');
    const link = await linkSentTo(person.email);
    expect(link).toMatch(/^http:\/\/localhost:\d+\/auth\/reset-password\?token=[\w-]{43}&lng=ar$/);
    const [message] = await messagesTo(person.email);
    expect(message).toMatchObject({ kind: 'passwordReset', language: 'ar', status: 'byHand', email: person.email });
    expect(message?.text).toContain('24 ساعة');
    await ask(person.email, 'en');
    expect(await linkSentTo(person.email, 2)).toMatch(/token=[\w-]{43}$/);
    expect((await messagesTo(person.email))[0]?.text).toContain('24 hours');
  });

  it('sends no link by hand for the account of an admin', async () => {
    const before = (await messagesTo(environment.admin.email)).length;
    expect((await ask(environment.admin.email)).status).toBe(202);
    await allTakenUp();
    expect(await messagesTo(environment.admin.email)).toHaveLength(before);
    expect(
      await database()`
      select 1 from password_resets r join users u on u.id = r.user_id where u.role = 'admin'`,
    ).toEqual([]);
  });

  it.each([{}, { email: '' }, { email: ' ' }, { email: 7 }, { email: 'x'.repeat(255) }])('refuses %o', async (json) => {
    expect(await callApi('POST', '/users/forgot-password', { json })).toMatchObject({ status: 422, fields: ['email'] });
  });

  it('is limited by name and by address, and says the same of known and unknown', async () => {
    const [{ person }, stranger] = [await apiCustomer(), newPerson()];
    const refusals: unknown[] = [];
    for (const email of [person.email, stranger.email]) {
      const statuses: number[] = [];
      for (let tries = 0; tries < 7; tries += 1) {
        const answer = await ask(tries % 2 ? email : email.toUpperCase());
        statuses.push(answer.status);
        if (answer.status === 429) refusals.push([answer.body, answer.headers.has('Retry-After')]);
      }
      expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429]);
    }
    for (const refusal of refusals) expect(refusal).toEqual(refusals[0]);
    const others: number[] = [];
    for (let tries = 0; tries < 50; tries += 1) others.push((await ask(newPerson().email)).status);
    // Of the 30 from an address 14 are gone.
    expect(others.filter((status) => status === 202)).toHaveLength(16);
    expect(others.filter((status) => status === 429)).toHaveLength(34);
  });

  it('takes as long for known and unknown', { retry: 2 }, async () => {
    const { person } = await apiCustomer();
    const took: [number[], number[]] = [[], []];
    const one = async (email: string, times: number[]) => {
      await forgetAsked();
      const begun = performance.now();
      expect((await ask(email)).status).toBe(202);
      times.push(performance.now() - begun);
    };
    for (let round = 0; round < rounds(500, 25); round += 1) {
      await one(person.email, took[0]);
      await one(newPerson().email, took[1]);
    }
    const [known, unknown] = took.map((times) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0);
    // Milliseconds; the bar of the long run, and thrice that for few tries beside other tests.
    expect(Math.abs((known ?? 0) - (unknown ?? 0))).toBeLessThan(rounds(5, 15));
  });
});
