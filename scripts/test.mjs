// `npm test`: everything that must hold, from a fresh clone. Installs, builds, finds a browser, starts a throwaway
// database and the app on it, runs every check and test and closes with one line that counts them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from './steps/build.mjs';
import { install } from './steps/install.mjs';
import { beforeExit, live } from './steps/lifetime.mjs';
import { step } from './steps/progress.mjs';
import { checkNode } from './steps/runtime.mjs';
import { startAppUnderTest } from './testing/app-under-test.mjs';
import { findChromium } from './testing/chromium.mjs';
import { checks, runCheck, runPlaywright, runVitest, sum } from './testing/suites.mjs';

async function runInTurn(items, run) {
  const results = [];
  for (const item of items) results.push(await run(item));
  return results;
}

await live(async () => {
  checkNode();
  const folder = mkdtempSync(path.join(tmpdir(), 'attara-run-'));
  let keepLog = true;
  beforeExit(() => {
    if (!keepLog) rmSync(folder, { recursive: true, force: true });
  });
  await step('Dependencies', install);
  await step('App', build);
  let chromium;
  await step('Browser', async () => (chromium = await findChromium()));

  const counts = [];
  // What only reads the sources needs one core for two minutes, while the first suites leave one idle.
  const checking = runInTurn(checks, runCheck);
  counts.push(await runVitest('unit tests', ['--project', 'unit'], { env: process.env, reports: folder }));
  counts.push(await runVitest('architecture', ['--project', 'architecture'], { env: process.env, reports: folder }));

  const env = { ...(await startAppUnderTest(folder)), CHROMIUM_PATH: chromium };
  counts.push(await runVitest('API tests', ['--project', 'api'], { env, reports: folder }));
  counts.push(...(await checking));
  counts.push(await runPlaywright('browser journeys', { env, reports: folder }));

  const { passed, failed } = sum(counts);
  keepLog = failed > 0;
  if (keepLog) console.log(`\nThe server's log: ${path.join(folder, 'server.log')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
