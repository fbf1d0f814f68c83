import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { afterAll, describe, expect, it } from 'vitest';

import { closeDatabase, database } from '../support/database';
import { environment } from '../support/environment';
import { registeredVisitor } from '../support/people';

afterAll(closeDatabase);

/** What every start does to the store, with these accounts named; what it wrote on the terminal. */
async function prepareStore(accounts: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', './scripts/steps/typescript.mjs', 'scripts/prepare-store.ts'],
    {
      env: {
        ...process.env,
        DATABASE_URL: environment.databaseUrl,
        SEED_DEMO: '0',
        SESSION_SECRET: 's'.repeat(32),
        ...accounts,
      },
    },
  );
  return stdout;
}

const roleOf = async (email: string) =>
  (await database()<{ role: string }[]>`select role from users where email = ${email}`)[0]?.role;

describe('the admin that a start is told to make', () => {
  it('is not made of a customer, which is said', async () => {
    const { person } = await registeredVisitor();
    const said = await prepareStore({ ADMIN_EMAIL: person.email.toUpperCase(), ADMIN_PASSWORD: 'Shop-owner-2026' });
    expect(said).toContain(`${person.email.toUpperCase()} (ADMIN_EMAIL) is a customer's account and stays one`);
    expect(await roleOf(person.email)).toBe('user');
  }, 180_000);

  it('is left as it is where there is one, without a word', async () => {
    const said = await prepareStore({ ADMIN_EMAIL: environment.admin.email, ADMIN_PASSWORD: 'Another-password-2026' });
    expect(said).not.toContain('ADMIN_EMAIL');
    expect(await roleOf(environment.admin.email)).toBe('admin');
  }, 180_000);
});
