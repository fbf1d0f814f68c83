import { afterAll, describe, expect, it } from 'vitest';

import { apiCustomer, apiToken, callApi } from '../support/api';
import { closeDatabase, database } from '../support/database';
import { newPerson, registeredVisitor } from '../support/people';

afterAll(closeDatabase);

describe('a new phone number', () => {
  const update = async (token: string, json: object) => {
    const { status, body } = await callApi('PATCH', '/users/update-me', { token, json });
    return [status, body.code];
  };

  it('is asked for five times a day and person, whether it is free or taken, by whatever token', async () => {
    const [{ token, person }, { person: other }] = [await apiCustomer(), await apiCustomer()];
    const currentPassword = person.password;
    const tokens = [token, await apiToken(person)];
    const numbers = [other.phone, newPerson().phone, other.phone, newPerson().phone, newPerson().phone];
    const answers: unknown[] = [];
    for (const [place, phone] of numbers.entries())
      answers.push(await update(tokens[place % 2] ?? '', { phone, currentPassword }));
    const [taken, free] = [
      [422, 'invalid'],
      [200, undefined],
    ];
    expect(answers).toEqual([taken, free, taken, free, free]);
    for (const each of tokens)
      for (const phone of [other.phone, newPerson().phone])
        expect(await update(each, { phone, currentPassword })).toEqual([429, 'api_too_many_writes']);
    // One's own in any spelling is no new one, and all else can still be changed.
    const own = numbers.at(-1) ?? '';
    expect(await update(token, { phone: `+2${own}`, city: 'Giza' })).toEqual(free);
  });

  it('counts on the page as well', async () => {
    const { visitor, person } = await registeredVisitor();
    const form = (await visitor.open('/user/profile')).form({ phone: true });
    const change = async (phone: string) =>
      (await visitor.submit(form, { phone, currentPassword: person.password })).status;
    await change(newPerson().phone);
    const [row] = await database()<{ key: string; points: number }[]>`
      update rate_limits set points = 5 from users
      where key = 'phone-number:' || users.id and users.email = ${person.email} returning key, points`;
    expect(row?.points).toBe(5);
    expect(await change(newPerson().phone)).toBe(429);
  });
});
