// `npm run admin:create`: makes an admin account from ADMIN_EMAIL and ADMIN_PASSWORD, or asks for both on the terminal.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

import { closeDatabase } from '~/db/client.server';
import { migrateDatabase } from '~/db/migrate.server';
import { createAccountIfMissing } from '~/features/user/user.accounts.server';
import { DomainError } from '~/http/domain-error';

async function ask(question: string, hidden = false): Promise<string> {
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({
    input: process.stdin,
    output: hidden ? silent : process.stdout,
    terminal: process.stdin.isTTY,
  });
  try {
    return (await terminal.question('')).trim();
  } finally {
    terminal.close();
    if (hidden) process.stdout.write('\n');
  }
}

async function credentials(): Promise<{ email: string; password: string }> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = process.env;
  if (ADMIN_EMAIL && ADMIN_PASSWORD) return { email: ADMIN_EMAIL, password: ADMIN_PASSWORD };
  if (!process.stdin.isTTY) throw new Error('There is no terminal to ask on; set ADMIN_EMAIL and ADMIN_PASSWORD.');
  return { email: await ask('E-mail of the new admin: '), password: await ask('Password (not shown): ', true) };
}

try {
  await migrateDatabase();
  const { email, password } = await credentials();
  const made = await createAccountIfMissing({ role: 'admin', name: 'صاحب المتجر', email, password });
  if (!made) throw new Error(`${email} has an account already.`);
  console.log(`✓ ${email} is an admin now.`);
} catch (error) {
  console.error(`✗ ${sentence(error)}`);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}

function sentence(error: unknown): string {
  if (error instanceof DomainError)
    return (
      `That account cannot be made (${error.messageKey}). A valid e-mail and a password of 8 to 128 characters, ` +
      'not a common one, are needed.'
    );
  return error instanceof Error ? error.message : String(error);
}
