import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../scripts/embedded-postgres.mjs';
import { readPostmaster } from '../scripts/postgres/postmaster.mjs';
import { beforeExit } from '../scripts/steps/lifetime.mjs';
import { findFreePort } from '../scripts/steps/port.mjs';
import { step } from '../scripts/steps/progress.mjs';
import { serve } from '../scripts/steps/server.mjs';
import { appEnvironment, makeDataDir, readSettings, withoutSettings } from '../scripts/steps/settings.mjs';
import { prepareStore, runTypeScript } from '../scripts/steps/store.mjs';
import { Failure } from '../scripts/steps/failure.mjs';

/**
 * A store of its own in `folder`: database, catalogue, server. `serve` starts the server, again after `stopServing`;
 * `fill` brings the catalogue up to so many generated products; `close` ends all, `reopen` brings the database back.
 */
export async function openStore(folder) {
  const dataDir = path.join(folder, 'data');
  mkdirSync(folder, { recursive: true });
  makeDataDir(dataDir);
  const port = await findFreePort();
  const password = randomBytes(12).toString('hex');
  const settings = readSettings({
    ...withoutSettings(process.env),
    PORT: String(port),
    DATA_DIR: dataDir,
    SEED_DEMO: '1',
    ADMIN_EMAIL: 'owner@attara.example',
    ADMIN_PASSWORD: password,
    DEMO_CUSTOMER_EMAIL: 'shopper@attara.example',
    DEMO_CUSTOMER_PASSWORD: password,
  });
  const store = { dataDir, port, settings, password };

  async function openDatabase() {
    const database = await startEmbeddedPostgres(dataDir);
    beforeExit(database.stop);
    const { DATABASE_URL, PGHOST, PGPORT, PGUSER } = database.environment;
    const { default: postgres } = await import('postgres');
    const connect = (name) =>
      postgres({
        host: PGHOST,
        port: Number(PGPORT),
        username: PGUSER,
        database: name,
        max: 2,
        onnotice: () => undefined,
      });
    const sql = connect(new URL(DATABASE_URL).pathname.slice(1));
    const watch = connect('postgres');
    // The store says how many statements an answer took.
    const env = { ...appEnvironment(settings, DATABASE_URL), ...database.environment, QUERY_COUNT: '1' };
    Object.assign(store, { database, env, sql, watch, postmaster: readPostmaster(database.cluster).pid });
  }

  let server = null;
  return Object.assign(store, {
    open: openDatabase,
    prepare: () => prepareStore(settings, store.env, store.database.cluster),
    async fill(products) {
      const { code, printed } = await runTypeScript('seed-store.ts', {
        args: ['--products', String(products)],
        env: store.env,
        output: 'keep',
      });
      if (code !== 0) throw new Failure(`The catalogue could not be made.\n\n${printed}`);
      // As autovacuum leaves it after a while.
      await store.sql`vacuum analyze`;
    },
    async serve() {
      const log = openSync(path.join(folder, 'server.log'), 'a');
      server = await serve({ host: settings.host, port, env: store.env, output: log });
      closeSync(log);
      store.pid = server.pid;
      store.address = server.address;
    },
    async stopServing() {
      if (!server) return;
      process.kill(server.pid, 'SIGTERM');
      await server.ended;
      server = null;
    },
    async close() {
      await Promise.all([store.sql.end({ timeout: 1 }), store.watch.end({ timeout: 1 })]);
      await store.database.stop();
    },
  });
}

/**
 * Waits until the shop's database does nothing more: answers that nobody waits for any longer would burden what is
 * measured next.
 */
export async function untilIdle({ watch }) {
  for (let looks = 0; looks < 600; looks += 1) {
    const [{ busy }] = await watch`
      select count(*)::int as busy from pg_stat_activity where datname = 'attara'
        and backend_type = 'client backend' and state <> 'idle'`;
    if (busy === 0) return;
    await pause(50);
  }
  throw new Failure('The database is still busy half a minute after the last request.');
}

/** Opens a store with the demo catalogue. */
export async function openFilledStore(folder) {
  const store = await openStore(folder);
  await step('Database', () => store.open());
  await step('Store', async () => (await store.prepare()).summary);
  return store;
}
