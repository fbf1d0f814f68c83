import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../steps/failure.mjs';
import { buildSources, fingerprint } from '../steps/fingerprint.mjs';
import { step } from '../steps/progress.mjs';
import { inProject, projectFolder } from '../steps/project.mjs';

/** After so long without a run a kept store ends. */
export const IDLE_MINUTES = 30;
const START_SECONDS = 120;

/** Where a kept store of a suite says how to reach it. Once the file is gone, the store ends. */
export const keptFile = (suite) => inProject('node_modules', '.cache', 'attara-kept', `${suite}.json`);

/** What a store must have been made of to be used again. */
export const storeFingerprint = () => fingerprint([...buildSources, 'drizzle', 'scripts']);

async function reachable(file) {
  if (!existsSync(file)) return null;
  const { sources, env } = JSON.parse(readFileSync(file, 'utf8'));
  if (sources !== storeFingerprint()) return null;
  const answer = await fetch(new URL('/healthz', env.BASE_URL)).catch(() => null);
  return answer?.ok ? env : null;
}

async function startKeeper(suite, file) {
  rmSync(file, { force: true });
  mkdirSync(path.dirname(file), { recursive: true });
  const log = openSync(`${file}.log`, 'w');
  const keeper = spawn(process.execPath, [inProject('scripts', 'testing', 'keep-store.mjs'), suite], {
    cwd: projectFolder,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  keeper.unref();
  for (const until = Date.now() + START_SECONDS * 1000; Date.now() < until; await sleep(200)) {
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')).env;
    if (keeper.exitCode !== null) break;
  }
  throw new Failure(`The store to keep did not start.\n\n${readFileSync(`${file}.log`, 'utf8')}`);
}

/** The environment of the store that the last run with `--keep` left, if it is of the same build; else of a new one. */
export async function keptStore(suite) {
  const file = keptFile(suite);
  let env;
  await step('Kept store', async () => {
    env = await reachable(file);
    if (env) return `${env.BASE_URL}, from the run before`;
    env = await startKeeper(suite, file);
    return `${env.BASE_URL}, kept for ${String(IDLE_MINUTES)} minutes`;
  });
  const now = new Date();
  utimesSync(file, now, now);
  return env;
}
