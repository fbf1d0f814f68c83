import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { run } from '../release/make-release.mjs';
import { makeTarball } from '../release/make-tarball.mjs';
import { stopChild } from '../steps/child.mjs';
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

/** Whether the unpacked shop serves its pages from an install without what only builds and tests. */
async function serves(folder, data) {
  const env = { ...withoutSettings(process.env), DATA_DIR: data, PORT: String(await findFreePort()) };
  run(process.execPath, [npmProgram(), 'ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    env,
  });
  const shop = spawn(process.execPath, ['scripts/start.mjs'], { cwd: folder, env, stdio: 'inherit' });
  const stop = () => stopChild(shop, 10_000);
  const cancel = beforeExit(stop);
  const address = `http://127.0.0.1:${env.PORT}`;
  const ready = await untilReady(address);
  const answers = ready ? await Promise.all(PAGES.map((page) => fetch(address + page))) : [];
  await stop();
  cancel();
  return ready && answers.every(({ status }) => status === 200);
}

/** The tarball of a release, unpacked and started: counts as one test. */
export async function runTarball(name, place) {
  const begun = performance.now();
  const folder = path.join(place, 'tarball');
  mkdirSync(folder);
  const file = await makeTarball(folder);
  run('tar', ['--extract', '--file', file, '--directory', folder]);
  const well = await serves(path.join(folder, path.basename(file, '.tar.gz')), path.join(folder, 'data'));
  const seconds = (performance.now() - begun) / 1000;
  return { name, passed: well ? 1 : 0, failed: well ? 0 : 1, seconds, tests: [] };
}
