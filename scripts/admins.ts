// `npm run admin:list`, and of an e-mail `admin:promote`, `admin:remove`, `admin:password`, `admin:two-step-off`: the
// ways back for an owner who cannot get into the back office. Each says which database it talked to.
import { randomBytes } from 'node:crypto';

import { closeDatabase } from '~/db/client.server';
import { switchTwoStepOffOf } from '~/features/two-step/two-step.commands.server';
import { listAdmins, promoteToAdmin, removeAdmin, resetPassword } from '~/features/user/user.admins.server';

import { databaseName } from './admin/database-name';
import { ask, sentence } from './admin/terminal';

const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? 'never';

async function list(): Promise<string> {
  const admins = await listAdmins();
  for (const { name, email, phone, staffRole, active, twoStep, since, lastSeen } of admins) {
    const state = [staffRole, ...(active ? [] : ['switched off']), ...(twoStep ? ['two steps'] : [])].join(', ');
    console.log(`${email ?? phone}  ${name}  ${state}  account since ${day(since)}, last seen ${day(lastSeen)}`);
  }
  return `${admins.length} ${admins.length === 1 ? 'admin' : 'admins'}`;
}

/** Typed twice, or, where nothing is typed or there is no terminal, one made up and shown this once. */
async function setPassword(email: string): Promise<string> {
  const typed = process.stdin.isTTY ? await ask('New password (not shown; empty: one is made up): ', true) : '';
  if (typed && typed !== (await ask('The same again: ', true))) throw new Error('The two passwords differ.');
  const password = typed || randomBytes(12).toString('base64url');
  const { twoStep } = await resetPassword(email, password);
  if (!typed) console.log(`The password is ${password} – it is shown this once.`);
  const stays = twoStep ? '; its second step stays: admin:two-step-off switches that off' : '';
  return `${email} has a new password; all sessions and tokens of the account have ended${stays}`;
}

const ACTIONS: Record<string, (email: string) => Promise<string>> = {
  list,
  password: setPassword,
  promote: async (email) => `${email} is ${(await promoteToAdmin(email)) ? 'an admin now' : 'an admin already'}`,
  'two-step-off': async (email) =>
    (await switchTwoStepOffOf(email))
      ? `${email} logs in with the password alone until they set up a second step anew`
      : `${email} had no second step`,
  remove: async (email) => `${email} is ${(await removeAdmin(email)) ? 'no admin any more' : 'no admin'}`,
};

try {
  const [name = '', email = ''] = process.argv.slice(2);
  const action = ACTIONS[name];
  if (!action) throw new Error(`It is one of ${Object.keys(ACTIONS).join(', ')}.`);
  if (!email && action !== list) throw new Error(`Name the account: npm run admin:${name} -- owner@shop.example`);
  const place = await databaseName();
  console.log(`✓ ${await action(email)}, in ${place}.`);
} catch (error) {
  console.error(`✗ ${sentence(error)}`);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
