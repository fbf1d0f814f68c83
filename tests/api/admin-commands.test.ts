import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';

import postgres from 'postgres';
import { afterAll, describe, expect, it } from 'vitest';

import { closeDatabase as closeAppsDatabase } from '~/db/client.server';

import { runAdminCommand } from '../../scripts/admin/admin-commands';
import { callApi } from '../support/api';
import { closeDatabase, database } from '../support/database';
import { environment } from '../support/environment';
import { type Person, registeredVisitor } from '../support/people';
import { forgetStaff, staffMember } from '../support/staff';

afterAll(closeDatabase);
afterAll(closeAppsDatabase);

/** A command as the README names it, on a database: what it said, and the lines for the log. */
async function command(args: string[], databaseUrl = environment.databaseUrl) {
  const env = { ...process.env, NODE_ENV: 'production' as const, DATABASE_URL: databaseUrl };
  const words = ['scripts/with-database.mjs', 'admins.ts', ...args];
  return promisify(execFile)(process.execPath, words, { env }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout, log: stderr }),
    (error: unknown) => {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
      return { code, said: `${stdout}${stderr}`, log: stderr };
    },
  );
}

/** What a command says and does, without a process of its own, which takes longer than all that it does. */
const within = async (name: string, email = '') => (await runAdminCommand(name, email)).join('\n');

const accountOf = async ({ email }: Person) =>
  (await database()<{ id: string; role: string }[]>`select id, role from users where email = ${email}`)[0];

const loginStatus = async (email: string, password: string) =>
  (await callApi('POST', '/users/login', { json: { email, password } })).status;

const auditOf = (id: string) => database()<{ actorId: string | null; changes: unknown }[]>`
  select actor_id as "actorId", changes from audit_log where entity = 'user' and entity_id = ${id} order by at`;

describe('the ways back for an owner', () => {
  it('makes an admin of a customer, lists them, and a customer again; the change log and the log say so', async () => {
    const { visitor, person } = await registeredVisitor();
    const made = await command(['promote', person.email.toUpperCase()]);
    expect(made, made.said).toMatchObject({ code: 0 });
    expect(made.said).toMatch(/is an admin now, in the database "\w+"/);
    expect((await visitor.open('/admin')).status).toBe(200);
    expect(await within('promote', person.email)).toContain('is an admin already');
    const listed = await within('list');
    for (const email of [person.email, environment.admin.email]) expect(listed).toContain(email);
    const removed = await command(['remove', person.email]);
    expect(removed, removed.said).toMatchObject({ code: 0 });
    expect((await visitor.request('/admin')).status).not.toBe(200);
    const id = (await accountOf(person))?.id ?? '';
    expect(await auditOf(id)).toEqual([
      { actorId: null, changes: { role: { from: 'user', to: 'admin' }, staffRole: { from: null, to: 'owner' } } },
      { actorId: null, changes: { role: { from: 'admin', to: 'user' }, staffRole: { from: 'owner', to: null } } },
    ]);
    const line = removed.log.split('\n').find((each) => each.startsWith('{')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ level: 'warn', event: 'role.changed', user: id, role: 'user' });
  }, 180_000);

  it('leaves a second step with a new password, and takes it away by its own command', async () => {
    const { id, person } = await staffMember('packer');
    const sql = database();
    await sql`insert into two_steps (user_id, sealed_secret) values (${id}, 'sealed')`;
    await sql`insert into recovery_codes (user_id, code_hash) values (${id}, 'hash')`;
    expect(await within('password', person.phone)).toContain('admin:two-step-off');
    expect(await sql`select 1 from two_steps where user_id = ${id}`).toHaveLength(1);
    expect(await within('two-step-off', person.email)).toContain('with the password alone');
    expect(await within('two-step-off', person.email)).toContain('had no second step');
    for (const table of ['two_steps', 'recovery_codes'])
      expect(await sql`select 1 from ${sql(table)} where user_id = ${id}`).toEqual([]);
    await forgetStaff();
  }, 180_000);

  it('switches an owner on again, and gives somebody of another role all of it', async () => {
    const { id, person } = await staffMember('packer');
    await database()`update users set disabled_at = now() where id = ${id}`;
    expect(await within('promote', person.email)).toContain('is an admin now');
    const [row] = await database()`select staff_role, disabled_at from users where id = ${id}`;
    expect(row).toEqual({ staff_role: 'owner', disabled_at: null });
    await forgetStaff();
  }, 180_000);

  it('sets a password that is shown once, and ends every session and token; the old one opens nothing', async () => {
    const { visitor, person } = await registeredVisitor();
    const login = await callApi('POST', '/users/login', { json: { email: person.email, password: person.password } });
    const token = String(login.body.token);
    const id = (await accountOf(person))?.id ?? '';
    // As after many wrong tries.
    await database()`
      insert into rate_limits (key, points, expire) values (${`login-account:${id}`}, 10, now() + interval '15 min')`;
    const reset = await command(['password', person.email]);
    expect(reset, reset.said).toMatchObject({ code: 0 });
    const password = /The password is (\S+)/.exec(reset.said)?.[1] ?? '';
    expect((await callApi('GET', '/users/me', { token })).status).toBe(401);
    expect((await visitor.request('/user/profile')).status).toBe(303);
    expect(await loginStatus(person.email, person.password)).toBe(401);
    expect(await loginStatus(person.email, password)).toBe(200);
    expect(await auditOf(id)).toEqual([{ actorId: null, changes: { newPassword: { from: null, to: true } } }]);
    expect(JSON.stringify(await database()`select * from audit_log where entity_id = ${id}`)).not.toContain(password);
  }, 180_000);

  it('never removes the last admin, and of the last two at one moment only one', async () => {
    const name = `attara_admins_${randomUUID().slice(0, 8)}`;
    await database().unsafe(`create database ${name}`);
    const url = new URL(environment.databaseUrl);
    url.pathname = `/${name}`;
    const sql = postgres(url.href, { max: 1, onnotice: () => undefined });
    try {
      const env = { ...process.env, NODE_ENV: 'production' as const, DATABASE_URL: url.href };
      const [one, two] = ['one@shop.example', 'two@shop.example'] as const;
      const given = { ...env, ADMIN_EMAIL: one, ADMIN_PASSWORD: 'Rosewater-and-oud-9' };
      const words = ['scripts/with-database.mjs', 'create-admin.ts'];
      const created = await promisify(execFile)(process.execPath, words, { env: given });
      expect(created.stdout).toContain(`✓ ${one} is an admin now, in the database "${name}"`);
      await sql`insert into users (name, email, password_hash, role) values ('Second', ${two}, '-', 'admin')`;
      const both = await Promise.all([one, two].map((email) => command(['remove', email], url.href)));
      expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
      expect(both.find(({ code }) => code === 1)?.said).toContain('That is the last owner');
      expect(await sql`select role from users order by role`).toMatchObject([{ role: 'admin' }, { role: 'user' }]);
    } finally {
      await sql.end();
      await database().unsafe(`drop database ${name} with (force)`);
    }
  }, 270_000);

  it('says in one sentence what it cannot do', async () => {
    const refused = await command(['promote', 'nobody@example.com']);
    expect(refused.code).toBe(1);
    expect(refused.said).toContain('No account has that e-mail.');
    expect(refused.said).not.toMatch(/^ +at /m);
    await expect(within('password')).rejects.toThrow('Name the account');
    await expect(within('forget')).rejects.toThrow('It is one of list, password');
  }, 180_000);
});
