import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, callApi } from '../support/api';
import { closeDatabase, database } from '../support/database';
import { plantLink } from '../support/password-links';
import type { Person } from '../support/people';
import { forgetStaff, staffMember } from '../support/staff';
import { codeAt, forgetStep, forgetTries, keyOn, login, PAGE, said, withTwoStep } from '../support/two-step';
import { Visitor } from '../support/visitor';

let admin: string;

beforeAll(async () => {
  admin = await adminToken();
});
afterEach(async () => {
  await forgetStaff();
  await database()`update settings set two_step_required = false`;
});
afterAll(closeDatabase);

/** As far as the second step of a login on its page. */
async function atSecondStep({ email, password }: Person, visitor = new Visitor()): Promise<Visitor> {
  const page = await visitor.open('/auth/login?redirectTo=%2Fadmin%2Faccount');
  const next = await visitor.submit(page.form({ email: true, password: true }), { email, password });
  if (!next.path.startsWith('/auth/two-step')) throw new Error(`Login led to ${next.path}`);
  return visitor;
}
const type = async (visitor: Visitor, code: string) =>
  visitor.submit((await visitor.open('/auth/two-step?redirectTo=%2Fadmin%2Faccount')).form({ code: true }), { code });

describe('a second step', () => {
  it('is set up by a code and the password, and shows ten codes once', async () => {
    const { visitor, person, id } = await staffMember('packer');
    const page = await visitor.open(PAGE);
    const secret = keyOn(page);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(page.all('svg[role="img"] path')[0]?.getAttribute('d')).toMatch(/^M2 2h1v1h-1z/);
    expect(page.links(/^otpauth:\/\/totp\//)).toHaveLength(1);
    const form = page.form({ intent: 'on' });
    const wrong = await visitor.submit(form, { code: '000000', currentPassword: person.password });
    // The same key: whoever mistypes need not scan anew.
    expect([wrong.status, keyOn(wrong)]).toEqual([422, secret]);
    const stranger = await visitor.submit(form, { code: codeAt(secret), currentPassword: 'not-theirs-at-all' });
    expect([stranger.status, keyOn(stranger)]).toEqual([422, secret]);
    expect(await database()`select 1 from two_steps where user_id = ${id}`).toEqual([]);
    const on = await visitor.submit(form, { code: codeAt(secret), currentPassword: person.password });
    const codes = on.all('.spare-codes code').map((code) => code.text);
    expect([new Set(codes).size, codes[0]]).toEqual([10, expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)]);
    expect(decodeURIComponent(on.links(/^data:text\/plain/)[0] ?? '')).toContain(codes.join('\r\n'));
    const again = await visitor.open(PAGE);
    expect([again.text.includes('10 of 10'), codes.some((code) => again.html.includes(code))]).toEqual([true, false]);
    const [row] = await database()`select sealed_secret from two_steps where user_id = ${id}`;
    expect(JSON.stringify(row)).not.toContain(secret);
    const rows = await database()`select code_hash from recovery_codes where user_id = ${id}`;
    expect(JSON.stringify(rows)).not.toContain(codes[0]?.replace('-', ''));
    // Another's key is not taken.
    const other = await staffMember('packer');
    const { sealed } = form.values();
    const foreign = (await other.visitor.open(PAGE)).form({ intent: 'on' });
    const typed = { sealed: String(sealed), code: codeAt(secret), currentPassword: other.person.password };
    expect((await other.visitor.submit(foreign, typed)).status).toBe(422);
  });

  it('is asked for after the right password, and no session is there before', async () => {
    const { person, secret, id } = await withTwoStep();
    const visitor = await atSecondStep(person);
    expect(visitor.jar.get('attara_session')).toBeUndefined();
    expect((await visitor.open('/admin/account')).path).toMatch(/^\/auth\/login/);
    const wrong = await type(visitor, '123456');
    expect([wrong.status, wrong.text.includes('This code does not hold')]).toEqual([422, true]);
    const inside = await type(visitor, codeAt(secret));
    expect([inside.status, inside.path]).toEqual([200, '/admin/account']);
    expect(await database()`select 1 from pending_logins where user_id = ${id}`).toEqual([]);
    expect((await new Visitor().open('/auth/two-step')).path).toMatch(/^\/auth\/login/);
  });

  it('comes with the call of the API', async () => {
    const { person, secret } = await withTwoStep();
    expect(said(await login(person))).toEqual([401, 'user_code_needed']);
    expect(said(await login({ ...person, password: 'not-theirs' }))).toEqual([401, 'user_wrong_login']);
    expect(said(await login({ ...person, password: 'not-theirs' }, codeAt(secret)))).toEqual([401, 'user_wrong_login']);
    expect(said(await login(person, '000000'))).toEqual([401, 'user_code_wrong']);
    expect((await login(person, codeAt(secret))).status).toBe(200);
    expect((await login({ ...person, email: person.phone }, '')).status).toBe(422);
  });

  it('takes a code half a minute early or late, each once, and none from before it', async () => {
    const { person, secret, id } = await withTwoStep();
    const [before, after] = [codeAt(secret, -1), codeAt(secret, 1)];
    expect((await login(person, before)).status).toBe(200);
    expect(said(await login(person, before))).toEqual([401, 'user_code_wrong']);
    expect((await login(person, after)).status).toBe(200);
    expect(said(await login(person, codeAt(secret)))).toEqual([401, 'user_code_wrong']);
    await forgetTries();
    await forgetStep(id);
    expect(said(await login(person, codeAt(secret, -3)))).toEqual([401, 'user_code_wrong']);
    expect(said(await login(person, codeAt(secret, 3)))).toEqual([401, 'user_code_wrong']);
    const code = codeAt(secret);
    const many = await Promise.all(Array.from({ length: 5 }, () => login(person, code)));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('takes each spare code once, however it is typed', async () => {
    const { person, codes, visitor } = await withTwoStep();
    const [first = '', second = ''] = codes;
    expect((await login(person, first.toLowerCase().replace('-', ' '))).status).toBe(200);
    expect(said(await login(person, first))).toEqual([401, 'user_code_wrong']);
    const both = await Promise.all([login(person, second), login(person, second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await visitor.open(PAGE)).text).toContain('8 of 10');
  });

  it('holds back who guesses: five codes a login, five an account in a quarter of an hour', async () => {
    const { person, secret, codes } = await withTwoStep();
    const visitor = await atSecondStep(person);
    for (const wrong of ['000000', '000001', '000002', '000003']) expect((await type(visitor, wrong)).status).toBe(422);
    // With the fifth this login is over, whatever comes.
    expect((await type(visitor, '000004')).path).toMatch(/^\/auth\/login/);
    expect((await visitor.open('/auth/two-step')).path).toMatch(/^\/auth\/login/);
    const limited = await login(person, codeAt(secret));
    expect([limited.status, Number(limited.headers.get('Retry-After'))]).toEqual([429, expect.any(Number)]);
    // A spare code is counted by itself, or who guesses would keep its owner out.
    for (const wrong of ['AAAA-AAAA', 'AAAA-AAAB', 'AAAA-AAAC', 'AAAA-AAAD', 'AAAA-AAAE'])
      expect(said(await login(person, wrong))).toEqual([401, 'user_code_wrong']);
    expect(said(await login(person, codes[0]))).toEqual([429, 'user_too_many_codes']);
    await forgetTries();
    expect((await login(person, codes[0])).status).toBe(200);
  });

  it('lets its owner in from where they were before, whoever else guesses', async () => {
    const { person, secret, id, codes } = await withTwoStep();
    const addresses = () => database()`select 1 from login_addresses where user_id = ${id}`;
    await database()`delete from login_addresses where user_id = ${id}`;
    for (const wrong of ['000000', '000001', '000002', '000003', '000004'])
      expect(said(await login(person, wrong))).toEqual([401, 'user_code_wrong']);
    expect(said(await login(person, codeAt(secret)))).toEqual([429, 'user_too_many_codes']);
    // The password alone makes no address known; both steps do.
    expect(await addresses()).toEqual([]);
    expect((await login(person, codes[0])).status).toBe(200);
    expect(await addresses()).toHaveLength(1);
    expect((await login(person, codeAt(secret))).status).toBe(200);
    await forgetTries();
  });

  it('ends a login that waits too long, or whose owner is switched off', async () => {
    const { person, secret, id } = await withTwoStep();
    const slow = await atSecondStep(person);
    const form = (await slow.open('/auth/two-step')).form({ code: true });
    await database()`update pending_logins set expires_at = now() - interval '1 second'`;
    expect((await slow.submit(form, { code: codeAt(secret) })).path).toMatch(/^\/auth\/login/);
    const off = await atSecondStep(person);
    const second = (await off.open('/auth/two-step')).form({ code: true });
    await callApi('PATCH', `/staff/${id}`, { token: admin, json: { active: false } });
    expect(await database()`select 1 from pending_logins where user_id = ${id}`).toEqual([]);
    expect((await off.submit(second, { code: codeAt(secret) })).path).toMatch(/^\/auth\/login/);
  });

  it('stays when a link sets a new password, which takes a code too', async () => {
    const { person, secret } = await withTwoStep();
    const password = 'Amber-and-oud-of-siwa-7';
    const both = { password, passwordConfirm: password };
    const token = await plantLink(person.email);
    const reset = (code?: string) =>
      callApi('POST', '/users/reset-password', { json: { token, ...both, ...(code !== undefined && { code }) } });
    expect(said(await reset())).toEqual([401, 'user_code_needed']);
    expect(said(await reset('000000'))).toEqual([401, 'user_code_wrong']);
    expect((await reset(codeAt(secret))).status).toBe(200);
    const link = await plantLink(person.email);
    const visitor = new Visitor();
    const page = await visitor.open(`/auth/reset-password?token=${link}`);
    const next = await visitor.submit(page.form({ password: true }), both);
    expect(next.path).toBe('/auth/two-step');
    expect(visitor.jar.get('attara_session')).toBeUndefined();
  });

  it('is switched off, and its codes made anew, by password and code', async () => {
    const { person, secret, codes, visitor, id } = await withTwoStep();
    const page = await visitor.open(PAGE);
    const sent = (code: string) => ({ code, currentPassword: person.password });
    expect((await visitor.submit(page.form({ intent: 'codes' }), sent('000000'))).status).toBe(422);
    const renewed = await visitor.submit(page.form({ intent: 'codes' }), sent(codeAt(secret)));
    const [fresh = ''] = renewed.all('.spare-codes code').map((code) => code.text);
    expect(codes).not.toContain(fresh);
    expect(said(await login(person, codes[0]))).toEqual([401, 'user_code_wrong']);
    const off = await visitor.submit(page.form({ intent: 'off' }), sent(fresh));
    expect(off.text).toContain('Two-step login is off.');
    expect(await database()`select 1 from two_steps where user_id = ${id}`).toEqual([]);
    expect((await login(person)).status).toBe(200);
  });
});

describe('a shop that demands it', () => {
  it('leads whoever has none to set it up before anything else, and lets them in then', async () => {
    const owner = await withTwoStep('owner');
    const clerk = await staffMember('orders');
    const page = await owner.visitor.open('/admin/staff');
    expect((await owner.visitor.submit(page.form({ intent: 'demand' }))).text).toContain('needs a second step');
    expect((await owner.visitor.request('/admin/orders')).status).toBe(200);
    const call = (path: string) => callApi('GET', path, { token: clerk.token });
    expect(said(await call('/order'))).toEqual([403, 'two_step_needed']);
    // In the shop they are a customer meanwhile.
    expect((await call('/cart')).status).toBe(200);
    for (const path of ['/admin', '/admin/orders', '/admin/account', PAGE])
      expect((await clerk.visitor.open(path)).path, path).toBe('/auth/set-up-two-step');
    const setUp = await clerk.visitor.open('/admin/orders');
    const secret = keyOn(setUp);
    const done = await clerk.visitor.submit(setUp.form({ intent: 'on' }), {
      code: codeAt(secret),
      currentPassword: clerk.person.password,
    });
    expect(done.all('.spare-codes code')).toHaveLength(10);
    expect((await clerk.visitor.open('/admin/orders')).path).toBe('/admin/orders');
    // A token made by the password alone opens nothing from then on.
    expect((await call('/order')).status).toBe(401);
    await forgetStep(clerk.id);
    const { token } = (await login(clerk.person, codeAt(secret))).body as { token: string };
    expect((await callApi('GET', '/order', { token })).status).toBe(200);
    expect((await clerk.visitor.open('/auth/set-up-two-step')).path).toBe('/admin');
  });

  it('asks nothing of customers', async () => {
    await database()`update settings set two_step_required = true`;
    const { visitor, person, id } = await staffMember('packer');
    await database()`update users set role = 'user', staff_role = null where id = ${id}`;
    expect((await visitor.open('/user/profile')).path).toBe('/user/profile');
    expect((await login(person)).status).toBe(200);
  });
});
