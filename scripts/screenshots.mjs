// `npm run screenshots`: pictures of every screen at three widths, in both languages and both themes, in
// `.cache/screenshots/` with a page that shows them all. `--screen home --lang ar --width 390 --theme dark` take some
// of them; `--readme` writes the four of the README instead. The store is one of its own, as `npm test` has it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readOptions } from './screenshots/options.mjs';
import { peopleOf, someItems } from './screenshots/people.mjs';
import { photographReadme } from './screenshots/readme-pictures.mjs';
import { photographScreens } from './screenshots/screen-pictures.mjs';
import { openStudio } from './screenshots/studio.mjs';
import { build } from './steps/build.mjs';
import { install } from './steps/install.mjs';
import { beforeExit, live } from './steps/lifetime.mjs';
import { step } from './steps/progress.mjs';
import { checkNode } from './steps/runtime.mjs';
import { startAppUnderTest } from './testing/app-under-test.mjs';
import { findChromium } from './testing/chromium.mjs';

await live(async () => {
  checkNode();
  const options = readOptions(process.argv.slice(2));
  const folder = mkdtempSync(path.join(tmpdir(), 'attara-screenshots-'));
  beforeExit(() => rmSync(folder, { recursive: true, force: true }));
  await step('Dependencies', install);
  await step('App', build);
  const chromium = await findChromium();
  const store = await startAppUnderTest(folder);
  const studio = await openStudio(chromium, store.BASE_URL);
  let items, people;
  await step('Customers and orders', async () => {
    items = await someItems(store);
    people = await peopleOf(studio, store, items);
  });
  if (options.readme) await photographReadme({ studio, items, people });
  else await photographScreens({ studio, items, people, options });
  return 0;
});
