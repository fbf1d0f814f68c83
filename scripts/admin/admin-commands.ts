import { randomBytes } from 'node:crypto';

import { switchTwoStepOffOf } from '~/features/two-step/two-step.commands.server';
import { listAdmins, promoteToAdmin, removeAdmin, resetPassword } from '~/features/user/user.admins.server';

import { ask } from './terminal';

const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? 'never';

async function list(): Promise<string[]> {
  const admins = await listAdmins();
  const lines = admins.map(({ name, email, phone, staffRole, active, twoStep, since, lastSeen }) => {
    const state = [staffRole, ...(active ? [] : ['switched off']), ...(twoStep ? ['two steps'] : [])].join(', ');
    return `${email ?? phone}  ${name}  ${state}  account since ${day(since)}, last seen ${day(lastSeen)}`;
  });
  return [...lines, `${admins.length} ${admins.length === 1 ? 'admin' : 'admins'}`];
}

/** Typed twice, or, where nothing is typed or there is no terminal, one made up and shown this once. */
async function setPassword(email: string): Promise<string[]> {
  const typed = process.stdin.isTTY ? await ask('New password (not shown; empty: one is made up): ', true) : '';
  if (typed && typed !== (await ask('The same again: ', true))) throw new Error('The two passwords differ.');
  const password = typed || randomBytes(12).toString('base64url');
  const { twoStep } = await resetPassword(email, password);
  const shown = typed ? [] : [`The password is ${password} – it is shown this once.`];
  const stays = twoStep ? '; its second step stays: admin:two-step-off switches that off' : '';
  return [...shown, `${email} has a new password; all sessions and tokens of the account have ended${stays}`];
}

const COMMANDS: Record<string, (email: string) => Promise<string[]>> = {
  list,
  password: setPassword,
  promote: async (email) => [`${email} is ${(await promoteToAdmin(email)) ? 'an admin now' : 'an admin already'}`],
  'two-step-off': async (email) => [
    (await switchTwoStepOffOf(email))
      ? `${email} logs in with the password alone until they set up a second step anew`
      : `${email} had no second step`,
  ],
  remove: async (email) => [`${email} is ${(await removeAdmin(email)) ? 'no admin any more' : 'no admin'}`],
};

/** Does what `npm run admin:<name> -- <email>` says: its lines, of which the last says what was done. */
export function runAdminCommand(name: string, email: string): Promise<string[]> {
  const command = COMMANDS[name];
  if (!command) throw new Error(`It is one of ${Object.keys(COMMANDS).join(', ')}.`);
  if (!email && name !== 'list') throw new Error(`Name the account: npm run admin:${name} -- owner@shop.example`);
  return command(email);
}
