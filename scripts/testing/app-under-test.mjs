import { randomBytes } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { startThrowawayPostgres } from '../embedded-postgres.mjs';
import { checkDatabase } from '../steps/database-check.mjs';
import { Failure } from '../steps/failure.mjs';
import { beforeExit } from '../steps/lifetime.mjs';
import { findFreePort } from '../steps/port.mjs';
import { step } from '../steps/progress.mjs';
import { serve } from '../steps/server.mjs';
import { appEnvironment, makeDataDir, readSettings, withoutSettings } from '../steps/settings.mjs';
import { prepareStore } from '../steps/store.mjs';

/** A database of its own on the given server, gone after the run. */
async function createDatabase(serverUrl) {
  const { default: postgres } = await import('postgres');
  const name = `attara_test_${randomBytes(4).toString('hex')}`;
  const administer = async (statement) => {
    const sql = postgres(serverUrl, { max: 1, connect_timeout: 5, onnotice: () => undefined });
    try {
      await sql.unsafe(statement);
    } finally {
      await sql.end({ timeout: 1 });
    }
  };
  try {
    await administer(`create database ${name}`);
  } catch (error) {
    throw new Failure(`TEST_DATABASE_URL: a database for the tests cannot be made there: ${error.message}.`);
  }
  beforeExit(() => administer(`drop database if exists ${name} with (force)`));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await checkDatabase(url.href);
  return { DATABASE_URL: url.href };
}

async function openTestDatabase() {
  if (process.env.TEST_DATABASE_URL) return createDatabase(process.env.TEST_DATABASE_URL);
  const throwaway = await startThrowawayPostgres();
  beforeExit(throwaway.stop);
  return throwaway.environment;
}

/**
 * Starts the built app as `npm start` does, with the demo catalogue, on a free port and a database of its own.
 * Resolves with the environment the tests read.
 */
export async function startAppUnderTest(folder) {
  let testEnvironment;
  await step('Test database', async () => {
    testEnvironment = await openTestDatabase();
  });
  const port = await findFreePort();
  const settings = readSettings({
    ...withoutSettings(process.env),
    PORT: String(port),
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: testEnvironment.DATABASE_URL,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    SEED_DEMO: '1',
    API_CORS_ORIGINS: 'https://partner.example',
    ADMIN_EMAIL: 'owner@attara.example',
    ADMIN_PASSWORD: randomBytes(12).toString('hex'),
    DEMO_CUSTOMER_EMAIL: 'shopper@attara.example',
    DEMO_CUSTOMER_PASSWORD: randomBytes(12).toString('hex'),
    METRICS_PORT: String(await findFreePort()),
  });
  makeDataDir(settings.dataDir);
  // The budgets read how many queries an answer took.
  const env = { ...appEnvironment(settings, testEnvironment.DATABASE_URL), ...testEnvironment, QUERY_COUNT: '1' };
  await step('Test store', async () => (await prepareStore(settings, env)).summary);
  const logFile = path.join(folder, 'server.log');
  let server;
  await step('Test server', async () => {
    const log = openSync(logFile, 'a');
    server = await serve({ host: settings.host, port, env, output: log });
    closeSync(log);
    return server.address;
  });
  return { ...env, BASE_URL: server.address, SERVER_LOG: logFile };
}
