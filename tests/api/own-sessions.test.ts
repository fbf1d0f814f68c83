import { afterAll, describe, expect, it } from 'vitest';

import { callApi } from '../support/api';
import { closeDatabase, database } from '../support/database';
import { loggedInVisitor, registeredVisitor } from '../support/people';
import { forgetStaff, staffMember } from '../support/staff';

afterAll(async () => {
  await forgetStaff();
  await closeDatabase();
});

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 ' +
  'Mobile/15E148 Safari/604.1';

describe('the list of one’s sessions', () => {
  it.each([
    ['the profile', '/user/profile', () => registeredVisitor()],
    ['one’s account in the back office', '/admin/account', () => staffMember('packer')],
    ['the staff screen', '/admin/staff', () => staffMember('owner')],
  ])('on %s names each, and ends one or all but this', async (_, path, make) => {
    const { visitor, person } = await make();
    const [phone, third] = [
      await loggedInVisitor(person.email, person.password),
      await loggedInVisitor(person.email, person.password),
    ];
    await database()`update sessions set user_agent = ${PHONE}, last_seen_at = now() + interval '1 minute'
      where id = (select id from sessions where user_id = (select id from users where email = ${person.email})
        order by created_at offset 1 limit 1)`;
    const page = await visitor.open(path);
    expect(page.text).toContain('Safari, iPhone');
    expect(page.text.match(/This one/g)).toHaveLength(1);
    const forms = page.forms({ intent: 'sessions', session: true });
    expect(forms).toHaveLength(2);
    const [first] = forms;
    if (!first) throw new Error('No session can be ended');
    const ended = await visitor.submit(first);
    expect(ended.text).toContain('That device is logged out');
    expect((await phone.open('/user/profile')).path).toMatch(/^\/auth\/login/);
    expect((await third.open('/user/profile')).path).toBe('/user/profile');
    expect((await visitor.submit(first)).text).toContain('logged out already');
    const all = ended.forms({ intent: 'sessions' }).find((form) => !('session' in form.values()));
    if (!all) throw new Error('The others cannot be ended');
    await visitor.submit(all);
    expect((await third.open('/user/profile')).path).toMatch(/^\/auth\/login/);
    expect((await visitor.open(path)).path).toBe(path);
  });

  it('ends nobody else’s', async () => {
    const { visitor } = await registeredVisitor();
    const { person, token } = await staffMember('packer');
    const [row] = await database()<{ id: string }[]>`
      select id from sessions where user_id = (select id from users where email = ${person.email})`;
    const form = (await visitor.open('/user/profile')).form({ intent: 'sessions' });
    for (const session of [row?.id ?? '', 'nonsense'])
      expect((await visitor.submit(form, { session })).text).toContain('logged out already');
    expect(await database()`select 1 from sessions where id = ${row?.id ?? ''}`).toHaveLength(1);
    expect((await callApi('GET', '/users/me', { token })).status).toBe(200);
  });
});
