import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { databaseAccount } from '../postgres/account.mjs';
import { clusterFolder } from '../postgres/places.mjs';
import { run } from '../release/make-release.mjs';
import { makeTarball } from '../release/make-tarball.mjs';
import { stopChild } from '../steps/child.mjs';
import { Failure } from '../steps/failure.mjs';
import { beforeExit } from '../steps/lifetime.mjs';
import { npmProgram } from '../steps/npm.mjs';
import { findFreePort } from '../steps/port.mjs';
import { withoutSettings } from '../steps/settings.mjs';

const PAGES = ['/', '/store?q=oud', '/api/v1/product', '/api/docs'];
const LONGEST_START_MS = 120_000;

/** Asks until the shop answers, or has had its time. */
async function untilReady(address) {
  const end = performance.now() + LONGEST_START_MS;
  while (performance.now() < end) {
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return false;
}

/** Installs without what only builds and tests, and starts: what did not go well, a line each. */
async function faultsOf(folder, data) {
  const env = { ...withoutSettings(process.env), DATA_DIR: data, PORT: String(await findFreePort()) };
  const inFolder = { cwd: folder, env };
  run(process.execPath, [npmProgram(), 'ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], inFolder);
  const shop = spawn(process.execPath, ['scripts/start.mjs'], { ...inFolder, stdio: 'inherit' });
  const stop = () => stopChild(shop, 10_000);
  const cancel = beforeExit(stop);
  const address = `http://127.0.0.1:${env.PORT}`;
  try {
    if (!(await untilReady(address))) return [`It was not ready within ${LONGEST_START_MS / 1000} s.`];
    const answers = await Promise.all(PAGES.map((page) => fetch(address + page)));
    // Somebody registers, fills a cart and orders.
    run(process.execPath, ['--import', 'tsx', 'scripts/api-example.ts', address], inFolder);
    return answers.filter(({ ok }) => !ok).map(({ url, status }) => `${url} answered ${status}.`);
  } finally {
    await stop();
    cancel();
    // Root's may be outside of `data`.
    rmSync(clusterFolder(data, databaseAccount()), { recursive: true, force: true });
  }
}

/** The tarball of a release, unpacked and started: counts as one test. */
export async function runTarball(name, place) {
  const begun = performance.now();
  const folder = path.join(place, 'tarball');
  mkdirSync(folder);
  let faults;
  try {
    const file = await makeTarball(folder);
    run('tar', ['--extract', '--file', file, '--directory', folder]);
    faults = await faultsOf(path.join(folder, path.basename(file, '.tar.gz')), path.join(folder, 'data'));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    faults = [error.message];
  }
  for (const fault of faults) console.log(`✗ ${name}: ${fault}`);
  const failed = faults.length === 0 ? 0 : 1;
  return { name, passed: 1 - failed, failed, seconds: (performance.now() - begun) / 1000, tests: [] };
}
