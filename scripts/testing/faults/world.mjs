import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startThrowawayPostgres } from '../../embedded-postgres.mjs';
import { isAlive, readPostmaster } from '../../postgres/postmaster.mjs';
import { ask } from '../../steps/ask.mjs';
import { beforeExit } from '../../steps/lifetime.mjs';
import { findFreePort } from '../../steps/port.mjs';
import { step } from '../../steps/progress.mjs';
import { serve } from '../../steps/server.mjs';
import { appEnvironment, readSettings, withoutSettings } from '../../steps/settings.mjs';
import { runTypeScript } from '../../steps/store.mjs';
import { fillStore, madeAccounts } from '../demo-store.mjs';
import { openProxy } from './proxy.mjs';

/** As durable as a shop's own, with few places, so that a hog can take them all. */
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', max_connections: 40 };

/**
 * Milliseconds that tell slow from stuck: three times what docs/reliability.md promises, a cold start for recovery, and
 * a minute for what waits on messages. What was measured is in the figures.
 */
const LIMITS = { answer: 18_000, recovery: 15_000, exit: 15_000, messages: 60_000 };
/** Beside other suites a machine may have twenty programs for two cores, and only what is stuck is a fault. */
const BESIDE_OTHERS = Object.fromEntries(Object.entries(LIMITS).map(([name, limit]) => [name, 5 * limit]));

/** The processes of a PostgreSQL: its postmaster and all that serve its connections. */
function processesOf(postmaster) {
  const children = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8');
      return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]) === postmaster;
    } catch {
      return false;
    }
  });
  return [postmaster, ...children.map(Number)];
}

function signalAll(pids, signal) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // Gone already.
    }
  }
}

/**
 * A store to hurt: its own PostgreSQL, reached by the app through a connection that can be cut (`line`) and by the
 * harness through its socket (`sql`), and its server, which can be killed and started again. `demo`: the prepared store
 * that it is a copy of; `besideOthers`: other suites run on this machine.
 */
export async function openWorld(folder, { env: settingsBesides = {}, demo = null, besideOthers = false } = {}) {
  const database = await startThrowawayPostgres(durable, demo?.cluster);
  beforeExit(database.stop);
  const { PGHOST, PGPORT, PGUSER, DATABASE_URL } = database.environment;
  const name = new URL(DATABASE_URL).pathname.slice(1);
  const line = await openProxy({ path: path.join(PGHOST, `.s.PGSQL.${PGPORT}`) });
  beforeExit(() => line.close());
  const { default: postgres } = await import('postgres');
  const connect = (other = name, max = 4, idle = 1) =>
    postgres({
      host: PGHOST,
      port: Number(PGPORT),
      username: PGUSER,
      database: other,
      max,
      idle_timeout: idle,
      connect_timeout: 1,
      onnotice: () => undefined,
    });
  const port = await findFreePort();
  const urlOf = (other) => `postgres://${PGUSER}@127.0.0.1:${line.port}/${other}`;
  const settings = readSettings({
    ...withoutSettings(process.env),
    PORT: String(port),
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: urlOf(name),
    ...(demo?.accounts ?? madeAccounts()),
    ...settingsBesides,
    SEED_DEMO: '1',
  });
  const env = appEnvironment(settings, urlOf(name));
  await step('Store', () => fillStore(settings, env, demo));

  const postmaster = () => readPostmaster(database.cluster)?.pid;
  /** The harness asks nothing of a database that is about to die: its library might wait for ever. */
  const letGo = () => world.sql.end({ timeout: 1 });
  const untilDatabase = async () => {
    const deadline = Date.now() + 30_000;
    while (Date.now() < deadline) {
      const probe = connect(name, 1);
      try {
        return await probe`select 1`;
      } catch {
        await pause(10);
      } finally {
        await probe.end({ timeout: 0 }).catch(() => undefined);
      }
    }
    throw new Error('PostgreSQL does not take connections again');
  };
  const limits = besideOthers ? BESIDE_OTHERS : LIMITS;
  const world = {
    folder,
    settings,
    env,
    line,
    urlOf,
    connect,
    sql: connect(),
    base: `http://127.0.0.1:${port}`,
    limits,
    ask: (address, options) => ask(world.base, address, limits.answer, options),
    async startApp() {
      const log = openSync(path.join(folder, 'server.log'), 'a');
      world.app = await serve({ host: settings.host, port, env, output: log });
      closeSync(log);
    },
    /** Ends the server without a word and waits until it is gone. */
    async killApp() {
      process.kill(world.app.pid, 'SIGKILL');
      await world.app.ended;
    },
    database: {
      async kill() {
        await letGo();
        const pid = postmaster();
        signalAll(processesOf(pid), 'SIGKILL');
        while (isAlive(pid)) await pause(5);
      },
      freeze: () => signalAll(processesOf(postmaster()), 'SIGSTOP'),
      thaw: () => signalAll(processesOf(postmaster()), 'SIGCONT'),
      /** `fast` breaks its connections in good order, `immediate` at once. */
      async end(how) {
        await letGo();
        const pid = postmaster();
        process.kill(pid, how === 'fast' ? 'SIGINT' : 'SIGQUIT');
        while (postmaster() === pid) await pause(10);
      },
      /** Resolves as soon as it takes connections. */
      async start() {
        await database.start();
        await untilDatabase();
        world.sql = connect();
      },
    },
    /** Re-adds everything stored; fails with what does not add up. */
    async prove() {
      const { code, printed } = await runTypeScript('prove.ts', { env, args: ['--quiet'], output: 'keep' });
      assert.equal(code, 0, printed);
    },
  };
  await step('Server', world.startApp);
  return world;
}

/** Puts a file system of `kilobytes` over a folder; null where this system does not allow it. */
export function mountTiny(folder, kilobytes) {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const unmount = () => execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
  const cancel = beforeExit(unmount);
  return () => {
    cancel();
    unmount();
  };
}
