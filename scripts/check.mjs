// `npm run check`: types, lint, format, dead code, the rules of the features and the architecture, without a database
// or a browser.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from './steps/build.mjs';
import { beforeExit, live } from './steps/lifetime.mjs';
import { step } from './steps/progress.mjs';
import { checks, runCheck, runVitest, sum } from './testing/suites.mjs';

await live(async () => {
  const reports = mkdtempSync(path.join(tmpdir(), 'attara-check-'));
  beforeExit(() => rmSync(reports, { recursive: true, force: true }));
  const counts = [];
  for (const check of checks) counts.push(await runCheck(check));
  counts.push(await runVitest('rules', ['--project', 'unit', 'app/features'], { env: process.env, reports }));
  // The architecture tests also read the built bundle.
  await step('App', build);
  counts.push(await runVitest('architecture', ['--project', 'architecture'], { env: process.env, reports }));
  const { passed, failed } = sum(counts);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
