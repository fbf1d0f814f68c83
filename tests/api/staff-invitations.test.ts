import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, apiToken, callApi } from '../support/api';
import { closeDatabase, database } from '../support/database';
import { adminVisitor, newPerson, registeredVisitor } from '../support/people';
import { beginReading, said } from '../support/server-log';
import { forgetStaff, invited, staffMember } from '../support/staff';
import { Visitor } from '../support/visitor';

let admin: string;

beforeAll(async () => {
  await beginReading();
  admin = await adminToken();
});
afterEach(forgetStaff);
afterAll(closeDatabase);

const PAGE = '/auth/invitation';
const both = { password: 'Amber-and-oud-of-siwa-7', passwordConfirm: 'Amber-and-oud-of-siwa-7' };
const GONE = 'This invitation does not hold';
const join = async (visitor: Visitor, fields: Record<string, string> = both) =>
  visitor.submit((await visitor.open(PAGE)).form({ [Object.keys(fields)[0] ?? '']: true }), fields);
const codeOf = ({ body }: { body: object }) => (body as { code?: string }).code;

describe('an invitation', () => {
  it('is made on the page by the owner, who sees its link once', async () => {
    const owner = await adminVisitor();
    const page = await owner.open('/admin/staff');
    const person = newPerson();
    const sent = { name: person.name, contact: person.phone, staffRole: 'packer' };
    const made = await owner.submit(page.form({ intent: 'invite' }), sent);
    const [field] = made.all('input[name="link"]');
    expect(field?.getAttribute('value')).toMatch(/\/auth\/invitation\?token=[\w-]{43}/);
    expect(made.links(/^https:\/\/wa\.me\/201\d{9}\?text=.*invitation/)).toHaveLength(1);
    const again = await owner.open('/admin/staff');
    expect(again.html).not.toContain('invitation?token');
    const [row] = await database()`select token_hash, phone, staff_role from staff_invites`;
    expect(field?.getAttribute('value')).not.toContain(row?.token_hash);
    expect(row).toMatchObject({ phone: `+2${person.phone}`, staff_role: 'packer' });
    const refused = await owner.submit(again.form({ intent: 'invite' }), { ...sent, contact: 'nowhere' });
    expect(refused.text).toContain('Egyptian mobile number or an e-mail');
    expect(refused.form({ intent: 'invite' }).values()).toMatchObject({ contact: ['nowhere'], staffRole: ['packer'] });
    const withdrawn = await owner.submit(again.form({ intent: 'withdraw' }));
    expect(withdrawn.text).toContain('The invitation is withdrawn.');
    expect(await database()`select 1 from staff_invites`).toEqual([]);
    const lines = (await said()).text;
    expect(lines).not.toContain(person.phone.slice(1));
  });

  it('makes an account with a password, once', async () => {
    const { name, email } = newPerson();
    const { path, token } = await invited(admin, { name, contact: email, staffRole: 'catalog' });
    const visitor = new Visitor();
    const page = await visitor.open(path);
    // The token is out of the address.
    expect([page.status, page.path.split('?')[0], page.html.includes(token)]).toEqual([200, PAGE, false]);
    expect(page.text).toContain(name);
    const short = await join(visitor, { password: 'short', passwordConfirm: 'short' });
    expect([short.status, short.text.includes('8 to 128')]).toEqual([422, true]);
    const inside = await join(visitor);
    expect([inside.status, inside.path]).toEqual([200, '/admin']);
    const { data } = await callApi('POST', '/users/login', { json: { email, password: both.password } });
    expect(data.user).toMatchObject({ name, email, phone: null, role: 'admin', staffRole: 'catalog' });
    const second = new Visitor();
    const used = await second.open(path);
    expect([used.status, used.text.includes(GONE)]).toEqual([422, true]);
  });

  it('taken twice at one moment makes one account', async () => {
    const { name, phone } = newPerson();
    const { path } = await invited(admin, { name, contact: phone, staffRole: 'packer' });
    const visitors = [new Visitor(), new Visitor()];
    for (const visitor of visitors) await visitor.open(path);
    // Both have the form before either sends it.
    const opened = visitors.map(async (visitor) => [visitor, await visitor.open(PAGE)] as const);
    const ready = await Promise.all(opened);
    const answers = await Promise.all(
      ready.map(([visitor, page]) => visitor.submit(page.form({ password: true }), both)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await database()`select 1 from users where phone = ${`+2${phone}`}`).toHaveLength(1);
  });

  it('asks somebody who has an account for its password', async () => {
    const { person, visitor: customer } = await registeredVisitor();
    const token = await apiToken(person);
    const { path } = await invited(admin, { name: 'Sara', contact: person.email, staffRole: 'orders' });
    const visitor = new Visitor();
    const page = await visitor.open(path);
    expect(page.forms({ password: true })).toEqual([]);
    const wrong = await join(visitor, { currentPassword: 'not-theirs-at-all' });
    expect([wrong.status, wrong.text.includes('not your present password')]).toEqual([422, true]);
    const [before] = await database()`select role from users where email = ${person.email}`;
    expect(before).toEqual({ role: 'user' });
    expect((await join(visitor, { currentPassword: person.password })).path).toBe('/admin');
    // What was open as a customer's is over.
    expect((await callApi('GET', '/users/me', { token })).status).toBe(401);
    expect((await customer.open('/user/profile')).path).toMatch(/^\/auth\/login/);
  });

  it('is taken by the account one is logged in to, and not by somebody who is there', async () => {
    const { person, visitor } = await registeredVisitor();
    const { path } = await invited(admin, { name: 'Sara', contact: newPerson().email, staffRole: 'orders' });
    const clerk = await staffMember('packer');
    expect((await clerk.visitor.open(path)).text).toContain('You work here already');
    expect((await visitor.open(path)).text).toContain(person.name);
    expect((await join(visitor, { currentPassword: person.password })).path).toBe('/admin');
    const [row] = await database()`select staff_role from users where email = ${person.email}`;
    expect(row).toEqual({ staff_role: 'orders' });
  });

  it('taken back, replaced, too old or made up opens nothing', async () => {
    const { name, email } = newPerson();
    const body = { name, contact: email, staffRole: 'accounts' };
    const [first, second] = [await invited(admin, body), await invited(admin, body)];
    const reads = async (path: string) => (await new Visitor().open(path)).status;
    expect([await reads(first.path), await reads(second.path)]).toEqual([422, 200]);
    const gone = await callApi('DELETE', `/staff/invitation/${second.id}`, { token: admin });
    expect([gone.status, await reads(second.path)]).toEqual([204, 422]);
    const twice = await callApi('DELETE', `/staff/invitation/${second.id}`, { token: admin });
    expect([twice.status, codeOf(twice)]).toEqual([404, 'staff_invitation_gone']);
    const third = await invited(admin, body);
    await database()`update staff_invites set expires_at = now() - interval '1 second'`;
    expect(await reads(third.path)).toBe(422);
    expect(await reads(`${PAGE}?token=made-up`)).toBe(422);
    const late = new Visitor();
    await database()`update staff_invites set expires_at = now() + interval '1 hour'`;
    const form = (await late.open(third.path)).form({ password: true });
    await callApi('DELETE', `/staff/invitation/${third.id}`, { token: admin });
    expect((await late.submit(form, both)).text).toContain(GONE);
    expect(await database()`select 1 from users where email = ${email}`).toEqual([]);
  });

  it('ends with the role of whoever made it', async () => {
    const owner = await staffMember('owner');
    const { path } = await invited(owner.token, { name: 'Sara', contact: newPerson().email, staffRole: 'manager' });
    await callApi('PATCH', `/staff/${owner.id}`, { token: admin, json: { staffRole: 'manager' } });
    expect((await new Visitor().open(path)).status).toBe(422);
  });

  it.each([
    [{ staffRole: 'owner' }, ['staffRole']],
    [{ staffRole: '' }, ['staffRole']],
    [{ contact: '12345' }, ['contact']],
    [{ contact: null }, ['contact']],
    [{ name: 'S' }, ['name']],
  ])('with %o is refused', async (changes, fields) => {
    const json = { name: 'Sara Magdy', contact: newPerson().email, staffRole: 'orders', ...changes };
    const answer = await callApi('POST', '/staff', { token: admin, json });
    expect([answer.status, answer.fields]).toEqual([422, fields]);
  });

  it('is not made for somebody who works here', async () => {
    const { person } = await staffMember('packer');
    const json = { name: 'Sara Magdy', contact: person.email.toUpperCase(), staffRole: 'orders' };
    const answer = await callApi('POST', '/staff', { token: admin, json });
    expect([answer.status, answer.fields]).toEqual([422, ['contact']]);
  });
});
