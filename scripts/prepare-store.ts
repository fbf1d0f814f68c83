// What every start does to the database, in one process: bring the schema up to date, fill what is missing, make the
// first accounts (contract 4.8, 10.1). Running it again changes nothing.
import { closeDatabase } from '~/db/client.server';
import { migrateDatabase } from '~/db/migrate.server';
import { indexCatalogue } from '~/features/search-words/search-index.server';
import { createAccountIfMissing, findPerson, storeHasAdmin } from '~/features/user/user.accounts.server';

import { seedStore } from '../drizzle/seed/seed';
import { sayForeignSchema } from './say-foreign-schema';

type Account = { role: 'admin' | 'user'; name: string; email: string; password: string };

const { ADMIN_EMAIL, ADMIN_PASSWORD, DEMO_CUSTOMER_EMAIL, DEMO_CUSTOMER_PASSWORD, SEED_DEMO } = process.env;
const invented = process.env.ATTARA_INVENTED_ACCOUNTS === '1';

/** The accounts that the environment names. The demo customer belongs to the demo catalogue alone. */
function wantedAccounts(): Account[] {
  const accounts: Account[] = [];
  if (ADMIN_EMAIL && ADMIN_PASSWORD)
    accounts.push({ role: 'admin', name: 'صاحب المتجر', email: ADMIN_EMAIL, password: ADMIN_PASSWORD });
  if (SEED_DEMO === '1' && DEMO_CUSTOMER_EMAIL && DEMO_CUSTOMER_PASSWORD) {
    accounts.push({
      role: 'user',
      name: 'منى عادل',
      email: DEMO_CUSTOMER_EMAIL,
      password: DEMO_CUSTOMER_PASSWORD,
    });
  }
  return accounts;
}

async function makeAccounts(): Promise<Account[]> {
  // A store that has its owner needs no invented ones; they were shown when they were made.
  if (invented && (await storeHasAdmin())) return [];
  const made: Account[] = [];
  for (const account of wantedAccounts()) {
    if (await createAccountIfMissing(account)) made.push(account);
  }
  return made;
}

/** Nobody becomes an admin for having been named one: that is for people to decide, who have to be told. */
async function customerNamedAdmin(): Promise<string | null> {
  const named = ADMIN_EMAIL ? await findPerson(ADMIN_EMAIL) : null;
  return ADMIN_EMAIL && named?.staffRole === null ? ADMIN_EMAIL : null;
}

try {
  await migrateDatabase();
  const log = (line: string) => console.log(`  ${line}`);
  await seedStore({ demo: SEED_DEMO === '1', log });
  const indexed = await indexCatalogue();
  if (indexed > 0) log(`${indexed} products written anew for the search`);
  const made = await makeAccounts();
  const leftCustomer = await customerNamedAdmin();
  if (leftCustomer)
    log(
      `! ${leftCustomer} (ADMIN_EMAIL) is a customer's account and stays one: no admin was made. Name another e-mail.`,
    );
  process.send?.({
    settled: leftCustomer === null,
    summary: made.length > 0 ? `ready, made ${made.map((account) => account.email).join(' and ')}` : 'ready',
    inventedAccounts: invented
      ? made.map(({ role, email, password }) => ({ role: role === 'admin' ? 'admin' : 'customer', email, password }))
      : [],
  });
} catch (error) {
  sayForeignSchema(error);
} finally {
  await closeDatabase();
}
