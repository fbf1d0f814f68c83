import { afterAll, afterEach, describe, expect, it } from 'vitest';

import { callApi } from '../support/api';
import { closeDatabase, database } from '../support/database';
import { loggedInVisitor } from '../support/people';
import { forgetStaff, staffMember } from '../support/staff';
import { codeAt, keyOn, login, PAGE, withTwoStep } from '../support/two-step';

afterEach(forgetStaff);
afterAll(closeDatabase);

describe('a second step', () => {
  it('ends what was open elsewhere by the password alone', async () => {
    const member = await staffMember('packer');
    const elsewhere = await loggedInVisitor(member.person.email, member.person.password);
    const page = await member.visitor.open(PAGE);
    const typed = { code: codeAt(keyOn(page)), currentPassword: member.person.password };
    expect((await member.visitor.submit(page.form({ intent: 'on' }), typed)).status).toBe(200);
    expect((await callApi('GET', '/users/me', { token: member.token })).status).toBe(401);
    expect((await elsewhere.open('/admin/account')).path).toMatch(/^\/auth\/login/);
    expect((await member.visitor.open('/admin/account')).path).toBe('/admin/account');
  });

  it('is not passed by a new password and the token of the browser’s storage', async () => {
    const { person, id, codes } = await withTwoStep('owner');
    const { token } = (await login(person, codes[0])).body as { token: string };
    const change = (of: string, from: string, to: string) =>
      callApi('PATCH', '/users/update-password', {
        token: of,
        json: { currentPassword: from, password: to, passwordConfirm: to },
      });
    const [second, third] = ['Amber-and-oud-of-siwa-8', 'Amber-and-oud-of-siwa-9'];
    const full = (await change(token, person.password, second)).body as { token: string };
    expect((await callApi('GET', '/staff', { token: full.token })).status).toBe(200);
    await database()`update api_tokens set scope = 'customer' where user_id = ${id}`;
    const lesser = (await change(full.token, second, third)).body as { token: string };
    expect((await callApi('GET', '/users/me', { token: lesser.token })).status).toBe(200);
    expect((await callApi('GET', '/staff', { token: lesser.token })).status).toBe(403);
  });
});
