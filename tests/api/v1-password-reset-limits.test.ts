import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { apiCustomer, callApi } from '../support/api';
import { closeDatabase, database } from '../support/database';
import { forgetRegistrations, newPerson } from '../support/people';
import { ageLink, allTakenUp, forgetAsked, linkSentTo, messagesTo, tokenOf } from '../support/password-links';

beforeEach(async () => {
  await forgetRegistrations();
  await forgetAsked();
});
afterAll(async () => {
  await forgetAsked();
  await closeDatabase();
});

const ask = (email: string) => callApi('POST', '/users/forgot-password', { json: { email } });
const password = 'Amber-and-oud-of-siwa-7';
const use = (token: string) =>
  callApi('POST', '/users/reset-password', { json: { token, password, passwordConfirm: password } });

describe('how often a link may be asked for', () => {
  it('answers the same beyond the limit for a name, and then notes nothing', async () => {
    const { person } = await apiCustomer();
    const named = newPerson().email;
    const answers = [];
    for (let tries = 0; tries < 7; tries += 1) answers.push(await ask(tries % 2 ? named : named.toUpperCase()));
    const spent = () => database()`update rate_limits set points = 5 where key like 'reset-name:%'`;
    await ask(person.email);
    await linkSentTo(person.email);
    await ageLink(person.email);
    await spent();
    answers.push(await ask(person.email));
    await allTakenUp();
    expect(await messagesTo(person.email)).toHaveLength(1);
    for (const { status, body } of answers) expect([status, body]).toEqual([202, answers[0]?.body]);
    await forgetAsked();
    await ask(person.email);
    await linkSentTo(person.email, 2);
  });

  it('is limited by address, and says the same of known and unknown', async () => {
    const [{ person }, stranger] = [await apiCustomer(), newPerson()];
    await ask(newPerson().email);
    await database()`update rate_limits set points = 99 where key like 'reset-address:%'`;
    expect((await ask(newPerson().email)).status).toBe(202);
    const [known, unknown] = [await ask(person.email), await ask(stranger.email)];
    expect([known.status, known.headers.has('Retry-After')]).toEqual([429, true]);
    expect([unknown.status, unknown.headers.has('Retry-After'), unknown.body]).toEqual([429, true, known.body]);
  });

  it('makes no other link while a new one is unused, whoever asks', async () => {
    const { person } = await apiCustomer();
    await ask(person.email);
    const token = tokenOf(await linkSentTo(person.email));
    await ask(person.phone);
    await allTakenUp();
    expect(await messagesTo(person.email)).toHaveLength(1);
    expect((await use(token)).status).toBe(200);
    // Once it is used, the next that is asked for is made.
    await ask(person.email);
    await linkSentTo(person.email, 2);
  });
});
