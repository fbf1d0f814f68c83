import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../steps/failure.mjs';
import { runAs } from './account.mjs';
import { isAlive, isPostmaster, isUsable, readPostmaster } from './postmaster.mjs';
import { shortenLog } from './short-log.mjs';

const owner = 'attara';
export const databaseName = 'attara';
// Arabic trigrams need a character set that knows letters; the second name is for systems without C.UTF-8.
const locales = ['C.UTF-8', 'en_US.UTF-8'];

/**
 * What a program needs in its environment to reach the database behind a socket; libpq and postgres.js read it alike.
 */
export function environmentFor(socketFolder) {
  return { DATABASE_URL: `postgres:///${databaseName}`, PGHOST: socketFolder, PGPORT: '5432', PGUSER: owner };
}

function run(program, args, account, input) {
  const result = spawnSync(program, args, {
    ...runAs(account),
    cwd: '/',
    encoding: 'utf8',
    input,
    env: { PATH: process.env.PATH, TZ: 'UTC' },
  });
  if (result.error) throw result.error;
  return { ok: result.status === 0, printed: `${result.stdout}${result.stderr}`.trim() };
}

/**
 * Makes the database of the cluster and its mark. A server of its own for one statement ends with 0 though that failed,
 * as it does on a full disk; so it is asked for the database afterwards.
 */
function createDatabase({ binaries, cluster, account }, made) {
  const single = (database, statement) =>
    run(path.join(binaries, 'postgres'), ['--single', '-D', cluster, database], account, `${statement}\n`);
  const creation = single('postgres', `CREATE DATABASE ${databaseName}`);
  if (!creation.ok) return creation;
  const found = single(databaseName, 'SELECT 1');
  if (!found.ok) return { ok: false, printed: `${creation.printed}\n${found.printed}` };
  // By another name first: a mark that the disk had no room for is none.
  return run('/bin/sh', ['-c', 'echo 1 > "$1.new" && mv "$1.new" "$1"', 'sh', made], account);
}

/** Makes the cluster and its database unless they are there. A half-made one from an interrupted start is made anew. */
export function initialise(place, sync) {
  const { binaries, cluster, account } = place;
  const made = path.join(cluster, 'attara-made');
  if (existsSync(made)) return false;
  const base = [
    '--pgdata',
    cluster,
    '--username',
    owner,
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    ...(sync ? [] : ['--no-sync']),
  ];
  let printed = '';
  for (const locale of locales) {
    for (const name of readdirSync(cluster)) rmSync(path.join(cluster, name), { recursive: true, force: true });
    const initialised = run(path.join(binaries, 'initdb'), [...base, '--locale', locale], account);
    const result = initialised.ok ? createDatabase(place, made) : initialised;
    if (result.ok) return true;
    printed = result.printed;
    if (!/invalid locale/.test(printed)) break;
  }
  const reason = /No space left on device/.test(printed) ? ': the disk is full' : '';
  throw new Failure(`The built-in database could not be made in ${cluster}${reason}.\n\n${printed}`);
}

/** Fills a cluster with what is in another, which has ended. */
export function copyCluster({ cluster, account }, model) {
  const { ok, printed } = run('cp', ['-Rp', `${model}/.`, cluster], account);
  if (!ok) throw new Failure(`The database in ${model} could not be copied.\n\n${printed}`);
}

function lastLines(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-12).join('\n') : '';
}

function launch({ binaries, cluster, account, logFile }, socketFolder, options) {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    ...options,
  };
  const args = ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  shortenLog(logFile);
  const log = openSync(logFile, 'a', 0o600);
  // Its own session: Ctrl-C in the terminal must reach us alone, who stop the server before its database.
  const child = spawn(path.join(binaries, 'postgres'), args, {
    ...runAs(account),
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  return child;
}

/**
 * Starts PostgreSQL on the cluster, or takes over the one a killed parent left behind. One that is still starting or
 * stopping is waited for. Resolves with where it listens.
 */
export async function startPostmaster(place, makeSocketFolder, options = {}) {
  const deadline = Date.now() + 60_000;
  let launched = null;
  while (Date.now() < deadline) {
    const postmaster = readPostmaster(place.cluster);
    const alive = postmaster !== null && isPostmaster(postmaster, place.cluster);
    if (alive && isUsable(postmaster))
      return { socketFolder: postmaster.socketFolder, reused: launched?.child.pid !== postmaster.pid };
    const launching = launched !== null && !hasEnded(launched.child);
    // Ready, yet its socket was swept away: nobody can reach it any more.
    if (alive && postmaster.ready) await stopPostmaster(place.cluster);
    // One that is being launched writes its number a moment after it made the file: until then it looks like remains.
    else if (postmaster !== null && !alive && !launching) clearRemains(place.cluster, postmaster);
    else if (postmaster === null && !launching) {
      if (launched !== null && ++launched.attempts > 5) break;
      const socketFolder = launched?.socketFolder ?? makeSocketFolder();
      launched = { socketFolder, attempts: launched?.attempts ?? 0, child: launch(place, socketFolder, options) };
      launched.child.on('error', () => undefined);
    }
    await pause(20);
  }
  throw new Failure(
    `The built-in database does not start; its log ${place.logFile} ends with:\n\n${lastLines(place.logFile)}`,
  );
}

function hasEnded(child) {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}

function clearRemains(cluster, { socketFolder }) {
  rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
  removeSocketFolder(socketFolder);
}

function removeSocketFolder(folder) {
  if (/^attara-\w+$/.test(path.basename(folder))) rmSync(folder, { recursive: true, force: true });
}

/** Stops the cluster's PostgreSQL: politely, then at once. Committed work is safe either way. */
export async function stopPostmaster(cluster, graceMilliseconds = 2500) {
  const postmaster = readPostmaster(cluster);
  if (postmaster === null || !isPostmaster(postmaster, cluster)) return;
  wake(postmaster.pid);
  for (const [signal, timeout] of [
    ['SIGINT', graceMilliseconds],
    ['SIGQUIT', 1000],
    ['SIGKILL', 500],
  ]) {
    if (!isAlive(postmaster.pid)) break;
    try {
      process.kill(postmaster.pid, signal);
    } catch {
      break;
    }
    const deadline = Date.now() + timeout;
    while (Date.now() < deadline && isRunning(postmaster, cluster)) await pause(20);
  }
  removeSocketFolder(postmaster.socketFolder);
}

/** One that was suspended hears no other signal. */
function wake(pid) {
  try {
    process.kill(pid, 'SIGCONT');
  } catch {
    // It ended this moment.
  }
}

// A stopped child of ours stays visible as a zombie for a moment; its lock file is gone by then.
function isRunning({ pid }, cluster) {
  return readPostmaster(cluster)?.pid === pid && isAlive(pid);
}
