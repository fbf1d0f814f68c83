// `npm test`: everything that must hold, from a fresh clone. Installs, builds, finds a browser, starts a throwaway
// database and the app on it, runs every check and test and closes with one line that counts them. `npm run test:full`
// tries all of what `npm test` tries some of.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from './steps/build.mjs';
import { install } from './steps/install.mjs';
import { beforeExit, live } from './steps/lifetime.mjs';
import { step } from './steps/progress.mjs';
import { checkNode } from './steps/runtime.mjs';
import { MANY_ROWS, startAppUnderTest } from './testing/app-under-test.mjs';
import { findChromium } from './testing/chromium.mjs';
import { durationsTable, failedTests, retriedTests } from './testing/durations.mjs';
import { prepareDemoStore } from './testing/demo-store.mjs';
import { checks, runCheck, runFaults, runPlaywright, runVitest, sum } from './testing/suites.mjs';
import { runTarball } from './testing/tarball.mjs';

/** Each serves a worker of the tests over HTTP; more would cost more starts than they save waiting. */
const HTTP_STORES = 2;

async function inTurn(runs) {
  const results = [];
  for (const run of runs) results.push(await run());
  return results;
}

/** The store that all others are copies of; on a given database each is prepared by itself. */
const makeDemo = (folder) => (process.env.TEST_DATABASE_URL ? null : prepareDemoStore(path.join(folder, 'demo')));

await live(async () => {
  checkNode();
  if (process.argv.includes('--full')) process.env.FULL = '1';
  const folder = mkdtempSync(path.join(tmpdir(), 'attara-run-'));
  let keepLog = true;
  beforeExit(() => {
    if (!keepLog) rmSync(folder, { recursive: true, force: true });
  });
  await step('Dependencies', install);
  // Checks and the demo store need no build, and it keeps one core busy.
  const checked = checks.filter(({ longRun }) => !longRun || process.env.FULL);
  const checking = inTurn(checked.map((check) => () => runCheck(check)));
  const [demo] = await Promise.all([makeDemo(folder), step('App', build)]);
  let chromium;
  await step('Browser', async () => (chromium = await findChromium()));

  const reports = folder;
  const withoutStore = runVitest('units and architecture', ['--project', 'unit*', '--project', 'architecture'], {
    env: process.env,
    reports,
    later: true,
  });

  const startStore = async (name, rows) => ({
    ...(await startAppUnderTest(path.join(folder, name), rows, demo)),
    CHROMIUM_PATH: chromium,
  });
  const onItsOwnStore = (name, args, rows) => async () =>
    runVitest(name, args, { env: await startStore(name, rows), reports, later: true });
  const inBrowser = await startStore('browser');
  // Faults mostly wait, so they run beside others.
  const faults = () => runFaults('faults', { env: process.env, reports, demo });
  const overHttp = async () => {
    const stores = [];
    while (stores.length < HTTP_STORES) stores.push(await startStore(`http-${stores.length + 1}`));
    const env = { ...stores[0], STORES: JSON.stringify(stores) };
    return runVitest('tests over HTTP', ['--project=api', '--project=api-own-process'], { env, reports, later: true });
  };
  // More lanes than cores, as each waits a part of its time: whichever is free takes the next, the longest first.
  // What runs beside another has a store of its own, so that neither finds the other's traces.
  const { default: pLimit } = await import('p-limit');
  const lane = pLimit(3);
  const later = await Promise.all(
    [
      () => runPlaywright('journeys', [], { env: inBrowser, reports }),
      overHttp,
      onItsOwnStore('tests of commands', ['--project=api-commands']),
      faults,
      ...(process.env.FULL ? [onItsOwnStore('plans of a large store', ['--project=plans'], MANY_ROWS)] : []),
    ].map((run) => lane(run)),
  );

  const tarball = process.env.FULL ? [await runTarball('tarball of a release', folder)] : [];

  const suites = [...(await checking), await withoutStore, ...later.flat(), ...tarball];
  const { passed, failed } = sum(suites);
  console.log(`\n${durationsTable(suites)}`);
  const retried = retriedTests(suites);
  if (retried) console.log(`\n${retried}`);
  const whatFailed = failedTests(suites);
  if (whatFailed) console.log(`\n${whatFailed}`);
  keepLog = failed > 0;
  if (keepLog) console.log(`\nThe servers' logs: ${path.join(folder, '*', 'server.log')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
