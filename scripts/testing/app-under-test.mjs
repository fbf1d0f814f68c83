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
import { appEnvironment, readSettings, withoutSettings } from '../steps/settings.mjs';
import { runTypeScript } from '../steps/store.mjs';
import { fillStore, madeAccounts } from './demo-store.mjs';

/**
 * The server can be told to write plans into its log, those of statements within functions and triggers too; each
 * begins with who asked.
 */
const explaining = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_format': 'json',
  'auto_explain.log_nested_statements': 'on',
  log_line_prefix: '%a ',
};

/** More room for what is young: the shop's own is for small machines, and collecting it takes a tenth of the tests. */
const roomy = { NODE_OPTIONS: '--max-old-space-size=512 --max-semi-space-size=64' };

/** The store whose plans are looked at: large enough that reading a table from end to end is a mistake. */
export const MANY_ROWS = { products: 20_000, plans: true };

/** Runs one statement; `place`: whatever of `PGHOST` and its like the address leaves out. */
async function execute(url, statement, place = {}) {
  const { default: postgres } = await import('postgres');
  const { PGHOST: host, PGPORT: port, PGUSER: user } = place;
  const sql = postgres(url, {
    max: 1,
    connect_timeout: 5,
    onnotice: () => undefined,
    ...(host && { host, port: Number(port), user }),
  });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** A database of its own on the given server, gone after the run. */
async function createDatabase(serverUrl) {
  const name = `attara_test_${randomBytes(4).toString('hex')}`;
  const administer = (statement) => execute(serverUrl, statement);
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

async function openTestDatabase(plans, demo) {
  if (process.env.TEST_DATABASE_URL && !plans) return createDatabase(process.env.TEST_DATABASE_URL);
  const throwaway = await startThrowawayPostgres(explaining, demo?.cluster);
  beforeExit(throwaway.stop);
  return { ...throwaway.environment, POSTGRES_LOG: throwaway.logFile };
}

async function addProducts(count, env) {
  const { code, printed } = await runTypeScript('seed-store.ts', {
    args: ['--products', String(count)],
    env,
    output: 'keep',
  });
  if (code !== 0) throw new Failure(`The products could not be made.\n\n${printed}`);
}

/**
 * Starts the built app as `npm start` does, with the demo catalogue, on a free port and a database of its own. Resolves
 * with the environment the tests read. `products`: so many besides the demo's; `plans`: the database, always one of our
 * own, writes down every plan from the start. `demo`: the prepared store that it is a copy of.
 */
export async function startAppUnderTest(folder, { products = 0, plans = false } = {}, demo = null) {
  let testEnvironment;
  await step('Test database', async () => {
    testEnvironment = await openTestDatabase(plans, demo);
  });
  const port = await findFreePort();
  const settings = readSettings({
    ...withoutSettings(process.env),
    PORT: String(port),
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: testEnvironment.DATABASE_URL,
    ...(demo?.accounts ?? madeAccounts()),
    SEED_DEMO: '1',
    API_CORS_ORIGINS: 'https://partner.example',
    METRICS_PORT: String(await findFreePort()),
  });
  // The budgets read how many queries an answer took.
  const env = { ...appEnvironment(settings, testEnvironment.DATABASE_URL), ...testEnvironment, QUERY_COUNT: '1' };
  await step('Test store', () => fillStore(settings, env, demo));
  if (products > 0) await step(`${products} products`, () => addProducts(products, env));
  // From here on, so that what made the rows is not written down.
  if (plans)
    await execute(env.DATABASE_URL, 'alter database attara set auto_explain.log_min_duration = 0', testEnvironment);
  const logFile = path.join(folder, 'server.log');
  let server;
  await step('Test server', async () => {
    const log = openSync(logFile, 'a');
    server = await serve({ host: settings.host, port, env: { ...roomy, ...env }, output: log });
    closeSync(log);
    return server.address;
  });
  return { ...env, BASE_URL: server.address, SERVER_LOG: logFile };
}
