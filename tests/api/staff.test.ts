import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, apiToken, callApi } from '../support/api';
import { closeDatabase, database } from '../support/database';
import { environment } from '../support/environment';
import { loggedInVisitor } from '../support/people';
import { plantLink } from '../support/password-links';
import { beginReading, said } from '../support/server-log';
import { forgetStaff, staffMember } from '../support/staff';
import { Visitor } from '../support/visitor';

let admin: string;

beforeAll(async () => {
  await beginReading();
  admin = await adminToken();
});
afterEach(forgetStaff);
afterAll(closeDatabase);

const PATH = '/staff';
const change = (token: string, id: string, json: object) => callApi('PATCH', `/staff/${id}`, { token, json });
const me = async () => (await callApi('GET', '/users/me', { token: admin })).data.user as { _id: string };
const code = ({ body }: { body: object }) => (body as { code?: string }).code;
/** Waits for a line of the security log about somebody. */
const logged = (event: string, user: string) =>
  expect
    .poll(async () => (await said()).lines.some((line) => line.event === event && line.user === user), {
      timeout: 10_000,
    })
    .toBe(true);
const opens = async (visitor: Visitor) => (await visitor.request('/admin/orders')).status;

it('shows the owner what somebody sees, who may least if nobody was chosen', async () => {
  const { visitor } = await staffMember('owner');
  const [packer, clerk] = [await staffMember('packer'), await staffMember('accounts')];
  const seen = async (query: string) => (await visitor.open(`/admin/staff${query}`)).all('.role-view')[0]?.text ?? '';
  for (const query of ['', `?sees=${packer.id}`, '?sees=nobody']) {
    expect(await seen(query)).toContain('No phone, street or price');
    expect(await seen(query)).not.toContain('May look at');
  }
  expect(await seen(`?sees=${clerk.id}`)).toMatch(/Screens.*Orders.*May look at.*Money returned.*Not:.*Phones/s);
});

describe('what an admin is', () => {
  it('is said of admins, and null for customers', async () => {
    expect((await callApi('GET', '/users/me', { token: admin })).data.user).toMatchObject({
      role: 'admin',
      staffRole: 'owner',
    });
    const { person, token, id } = await staffMember('catalog');
    const login = await callApi('POST', '/users/login', { json: { email: person.email, password: person.password } });
    expect(login.data.user).toMatchObject({ role: 'admin', staffRole: 'catalog' });
    await database()`update users set role = 'user', staff_role = null where id = ${id}`;
    expect((await callApi('GET', '/users/me', { token })).data.user).toMatchObject({ role: 'user', staffRole: null });
  });

  it('changes with the next request, by session and by token', async () => {
    const { id, visitor, token } = await staffMember('packer');
    expect([await opens(visitor), (await callApi('GET', '/order', { token })).status]).toEqual([403, 403]);
    const changed = await change(admin, id, { staffRole: 'orders' });
    expect([changed.status, changed.data.member]).toMatchObject([200, { staffRole: 'orders', active: true }]);
    expect([await opens(visitor), (await callApi('GET', '/order', { token })).status]).toEqual([200, 200]);
    await logged('role.changed', id);
  });
});

describe('the list', () => {
  it('is the owner’s alone', async () => {
    const manager = await staffMember('manager');
    const { status, data } = await callApi('GET', PATH, { token: admin });
    expect(status).toBe(200);
    const staff = data.staff as { _id: string; staffRole: string; twoStep: boolean; lastSeenAt: string | null }[];
    expect(staff.find(({ _id }) => _id === manager.id)).toMatchObject({ staffRole: 'manager', twoStep: false });
    expect(staff.find(({ _id }) => _id === manager.id)?.lastSeenAt).toMatch(/^\d{4}-/);
    expect((await callApi('GET', PATH, { token: manager.token })).status).toBe(403);
    expect((await manager.visitor.request('/admin/staff')).status).toBe(403);
    expect((await change(manager.token, manager.id, { staffRole: 'owner' })).status).toBe(403);
  });

  it('is a page whose forms change a role and switch off and on', async () => {
    const { id, person } = await staffMember('orders');
    const owner = await loggedInVisitor(environment.admin.email, environment.admin.password);
    const page = await owner.open('/admin/staff');
    expect(page.text).toContain('Phones and addresses');
    expect(
      page
        .form({ member: id, staffRole: true })
        .choices('staffRole')
        .map(({ value }) => value),
    ).toEqual([...['owner', 'manager', 'orders', 'catalog', 'accounts', 'packer']]);
    await owner.submit(page.form({ member: id, staffRole: true }), { staffRole: 'accounts' });
    const off = await owner.submit(page.form({ member: id, active: 'false' }));
    expect(off.text).toContain(`${person.name} is switched off.`);
    const [row] = await database()`select staff_role, disabled_at is null as active from users where id = ${id}`;
    expect(row).toEqual({ staff_role: 'accounts', active: false });
    await owner.submit(off.form({ member: id, active: 'true' }));
    expect(await database()`select 1 from users where id = ${id} and disabled_at is null`).toHaveLength(1);
    const { _id } = await me();
    expect(page.forms({ member: _id })).toEqual([]);
  });
});

describe('switched off', () => {
  it('ends everything at once: sessions, tokens, links', async () => {
    const { id, visitor, token, person } = await staffMember('manager');
    const link = await plantLink(person.email);
    expect([await opens(visitor), (await callApi('GET', '/order', { token })).status]).toEqual([200, 200]);
    const off = await change(admin, id, { active: false });
    expect(off.data.member).toMatchObject({ active: false });
    const login = `/auth/login?redirectTo=${encodeURIComponent('/admin/orders')}`;
    const page = await visitor.request('/admin/orders', { redirect: 'manual' });
    expect([page.status, page.headers.get('Location')]).toEqual([303, login]);
    expect((await callApi('GET', '/order', { token })).status).toBe(401);
    expect((await callApi('GET', '/users/me', { token })).status).toBe(401);
    for (const table of ['sessions', 'api_tokens', 'password_resets'])
      expect(await database()`select 1 from ${database()(table)} where user_id = ${id}`, table).toEqual([]);
    const json = { token: link, password: 'Amber-and-oud-7', passwordConfirm: 'Amber-and-oud-7' };
    expect((await callApi('POST', '/users/reset-password', { json })).status).toBe(422);
    await logged('staff.switchedOff', id);
    // A session that came to be while it was switched off opens nothing, nor afterwards.
    await database()`update users set disabled_at = null where id = ${id}`;
    const again = await loggedInVisitor(person.email, person.password);
    await database()`update users set disabled_at = now() where id = ${id}`;
    expect((await again.request('/admin/orders', { redirect: 'manual' })).status).toBe(303);
    await change(admin, id, { active: true });
    expect((await again.request('/admin/orders', { redirect: 'manual' })).status).toBe(303);
  });

  it('logs in no more, with the answer of a wrong password', async () => {
    const { id, person } = await staffMember('orders');
    await change(admin, id, { active: false });
    const login = (password: string) => callApi('POST', '/users/login', { json: { email: person.email, password } });
    const [right, wrong] = [await login(person.password), await login('not-their-password')];
    expect([right.status, right.body]).toEqual([401, wrong.body]);
    const visitor = new Visitor();
    const form = (await visitor.open('/auth/login')).form({ email: true, password: true });
    const answer = await visitor.submit(form, { email: person.email, password: person.password });
    expect([answer.status, answer.path]).toEqual([422, '/auth/login']);
    await change(admin, id, { active: true });
    expect(await apiToken(person)).toMatch(/^[\w-]{43}$/);
  });
});

describe('oneself and the last owner', () => {
  it('is changed by nobody but another owner', async () => {
    const { _id } = await me();
    for (const json of [{ staffRole: 'manager' }, { active: false }, { staffRole: 'owner', active: true }]) {
      const refused = await change(admin, _id, json);
      expect([refused.status, code(refused)]).toEqual([403, 'staff_not_yourself']);
    }
    expect((await change(admin, 'nobody', { active: false })).status).toBe(404);
    expect((await change(admin, _id, { role: 'user' })).status).toBe(400);
    expect((await change(admin, _id, { staffRole: 'king' })).status).toBe(422);
  });

  it('of two owners who take each other’s role at one moment, one stays', async () => {
    const [one, two] = [await staffMember('owner'), await staffMember('owner')];
    const sql = database();
    await sql`update users set disabled_at = now() where email = ${environment.admin.email}`;
    try {
      for (const json of [{ staffRole: 'packer' }, { active: false }]) {
        const both = await Promise.all([change(one.token, two.id, json), change(two.token, one.id, json)]);
        expect(both.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([401, 403])]);
        const left = await sql`select id from users where role = 'admin' and disabled_at is null
          and coalesce(staff_role, 'owner') = 'owner'`;
        expect(left).toHaveLength(1);
        await sql`update users set staff_role = 'owner', disabled_at = null where id in (${one.id}, ${two.id})`;
        [one.token, two.token] = [await apiToken(one.person), await apiToken(two.person)];
      }
    } finally {
      await sql`update users set disabled_at = null where email = ${environment.admin.email}`;
    }
  });
});
