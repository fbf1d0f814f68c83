import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseAccount, runAs } from '../postgres/account.mjs';
import { Failure } from '../steps/failure.mjs';
import { beforeExit } from '../steps/lifetime.mjs';

/** PostgreSQL and PgBouncer refuse root. */
export const account = databaseAccount();

const debianFolders = () => {
  const versions = '/usr/lib/postgresql';
  if (!existsSync(versions)) return [];
  const newestFirst = readdirSync(versions).sort((one, other) => Number(other) - Number(one));
  return newestFirst.map((version) => path.join(versions, version, 'bin'));
};

function find(name) {
  const folders = [
    ...debianFolders(),
    ...(process.env.PATH ?? '').split(path.delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
  ];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

const packages = {
  initdb: 'postgresql',
  postgres: 'postgresql',
  pgbouncer: 'pgbouncer',
  nginx: 'nginx',
  openssl: 'openssl',
};

/** Where each program lies, and which packages are missing for the others. */
export function findPrograms() {
  const found = Object.fromEntries(Object.keys(packages).map((name) => [name, find(name)]));
  const missing = Object.keys(packages).filter((name) => !found[name]);
  return { programs: found, missing: [...new Set(missing.map((name) => packages[name]))] };
}

/** Runs a program to its end; anything but success is told with what it printed. */
export function run(program, args, { asAccount = true } = {}) {
  const result = spawnSync(program, args, { ...(asAccount ? runAs(account) : {}), cwd: '/', encoding: 'utf8' });
  if (result.status !== 0)
    throw new Failure(
      `${path.basename(program)} ${args.join(' ')} failed.\n${result.stdout}${result.stderr}${result.error ?? ''}`,
    );
  return result.stdout;
}

/** Starts a program that stays until `stop` or the end of the run. */
export function keepRunning(program, args, { log, asAccount = true }) {
  const output = openSync(log, 'a');
  const child = spawn(program, args, {
    ...(asAccount ? runAs(account) : {}),
    cwd: '/',
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async (signal = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  beforeExit(() => stop('SIGQUIT'));
  return { stop, hasEnded: () => child.exitCode !== null || child.signalCode !== null };
}

/** Waits until `question` is answered with something; a fault is no answer yet. */
export async function until(what, question, milliseconds = 30_000) {
  const deadline = performance.now() + milliseconds;
  let last;
  while (performance.now() < deadline) {
    try {
      const answer = await question();
      if (answer) return answer;
    } catch (error) {
      last = error;
    }
    await pause(20);
  }
  throw new Failure(`${what}: not within ${milliseconds / 1000} seconds${last ? ` (${last.message})` : ''}.`);
}
