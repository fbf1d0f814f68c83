// `npm run admin:create`: makes an admin account from ADMIN_EMAIL and ADMIN_PASSWORD, or asks for both on the terminal.
import { closeDatabase } from '~/db/client.server';
import { migrateDatabase } from '~/db/migrate.server';
import { createAccountIfMissing } from '~/features/user/user.accounts.server';

import { databaseName } from './admin/database-name';
import { ask, sentence } from './admin/terminal';

async function credentials(): Promise<{ email: string; password: string }> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = process.env;
  if (ADMIN_EMAIL && ADMIN_PASSWORD) return { email: ADMIN_EMAIL, password: ADMIN_PASSWORD };
  if (!process.stdin.isTTY) throw new Error('There is no terminal to ask on; set ADMIN_EMAIL and ADMIN_PASSWORD.');
  return { email: await ask('E-mail of the new admin: '), password: await ask('Password (not shown): ', true) };
}

try {
  const place = await databaseName();
  await migrateDatabase();
  const { email, password } = await credentials();
  const made = await createAccountIfMissing({ role: 'admin', name: 'صاحب المتجر', email, password });
  if (!made)
    throw new Error(`${email} has an account already, in ${place}; npm run admin:promote makes it an admin's.`);
  console.log(`✓ ${email} is an admin now, in ${place}.`);
} catch (error) {
  console.error(`✗ ${sentence(error)}`);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
