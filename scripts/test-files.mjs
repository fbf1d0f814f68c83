// `npm run test:api -- <file>…`, also test:e2e and test:plans: the named files, or what `npm test` runs, on a store of
// their own that is gone afterwards, or with `--keep` serves the next run. Whatever else is given goes to Vitest or
// Playwright.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from './steps/build.mjs';
import { runNode } from './steps/child.mjs';
import { Failure } from './steps/failure.mjs';
import { install } from './steps/install.mjs';
import { beforeExit, live } from './steps/lifetime.mjs';
import { step } from './steps/progress.mjs';
import { inProject } from './steps/project.mjs';
import { checkNode } from './steps/runtime.mjs';
import { MANY_ROWS, startAppUnderTest } from './testing/app-under-test.mjs';
import { findChromium } from './testing/chromium.mjs';
import { keptStore } from './testing/reusable-store.mjs';

const suites = {
  api: { program: ['vitest', 'vitest.mjs'], args: ['run', '--project', 'api*'], env: { NODE_ENV: 'test' } },
  plans: {
    program: ['vitest', 'vitest.mjs'],
    args: ['run', '--project', 'plans'],
    env: { NODE_ENV: 'test' },
    store: MANY_ROWS,
  },
  e2e: { program: ['playwright', 'cli.js'], args: ['test'], env: {} },
};

/** Some tests over HTTP look at a page in a browser: asked for by name, or with all the others. */
function needsBrowser(asked) {
  const files = asked.filter((file) => existsSync(inProject(file)));
  return files.length === 0 || files.some((file) => readFileSync(inProject(file), 'utf8').includes('support/browser'));
}

await live(async () => {
  const [name, ...given] = process.argv.slice(2);
  const asked = given.filter((argument) => argument !== '--keep');
  const keeps = asked.length < given.length;
  const suite = suites[name];
  if (!suite) throw new Failure(`There is no suite "${name}": it is api, plans or e2e.`);
  checkNode();
  await step('Dependencies', install);
  await step('App', build);
  const browser = {};
  if (name === 'e2e' || (name === 'api' && needsBrowser(asked)))
    await step('Browser', async () => (browser.CHROMIUM_PATH = await findChromium()));
  let code = 1;
  const startStore = () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'attara-run-'));
    beforeExit(() => {
      if (code === 0) rmSync(folder, { recursive: true, force: true });
    });
    return startAppUnderTest(folder, suite.store);
  };
  const store = keeps ? await keptStore(name) : await startStore();
  const env = { ...store, ...suite.env, ...browser };
  ({ code } = await runNode(inProject('node_modules', ...suite.program), { args: [...suite.args, ...asked], env }));
  if (code !== 0) console.log(`\nThe server's log: ${store.SERVER_LOG}`);
  return code;
});
