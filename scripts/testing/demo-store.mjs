import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { startThrowawayPostgres } from '../embedded-postgres.mjs';
import { beforeExit } from '../steps/lifetime.mjs';
import { appEnvironment, makeDataDir, readSettings, withoutSettings } from '../steps/settings.mjs';
import { prepareStore } from '../steps/store.mjs';

const password = () => randomBytes(12).toString('hex');

/** The first accounts of a store under test, and what it signs with. */
export const madeAccounts = () => ({
  ADMIN_EMAIL: 'owner@attara.example',
  ADMIN_PASSWORD: password(),
  DEMO_CUSTOMER_EMAIL: 'shopper@attara.example',
  DEMO_CUSTOMER_PASSWORD: password(),
  SESSION_SECRET: randomBytes(32).toString('hex'),
});

/**
 * A demo store for tests that start several: prepared once, as its pictures take seconds to make, and then copied.
 * Resolves with where its cluster and its data lie, and with its accounts.
 */
export async function prepareDemoStore(folder) {
  const database = await startThrowawayPostgres();
  beforeExit(database.stop);
  const { DATABASE_URL } = database.environment;
  const accounts = madeAccounts();
  const settings = readSettings({
    ...withoutSettings(process.env),
    ...accounts,
    SEED_DEMO: '1',
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL,
  });
  makeDataDir(settings.dataDir);
  await prepareStore(settings, { ...appEnvironment(settings, DATABASE_URL), ...database.environment });
  await database.finish();
  return { cluster: database.cluster, dataDir: settings.dataDir, accounts };
}

/** Prepares a store under test: by copying the pictures of the demo store whose cluster it has, or from nothing. */
export async function fillStore(settings, env, demo = null) {
  makeDataDir(settings.dataDir);
  if (!demo) return (await prepareStore(settings, env)).summary;
  cpSync(demo.dataDir, settings.dataDir, { recursive: true });
  return 'copied';
}
