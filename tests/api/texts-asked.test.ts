import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type AnotherStore, startAnotherStore } from '../support/another-store';
import { dropStoreCaches } from '../support/cache-invalidation';
import { closeDatabase } from '../support/database';
import { customPerfume } from '../support/shopping';
import { until } from '../support/until';

/** What a page may ask i18next for once its language has been spoken: texts with values, such as counts. */
const MOST_ASKED = 60;

let store: AnotherStore;
beforeAll(async () => {
  const counter = pathToFileURL('tests/support/count-texts.mjs').href;
  store = await startAnotherStore({ NODE_OPTIONS: `--import=${counter}` });
});
afterAll(async () => {
  await store.stop();
  await closeDatabase();
});

/** How many texts i18next was asked for by a page that no cache gives. */
async function asked(path: string, language: string): Promise<number> {
  const isCached = async () => (await store.ask('/api/v1/regions')).headers['x-page-cache'] !== undefined;
  await until('the page cache has it', isCached);
  await dropStoreCaches();
  await until('the store has dropped its caches', async () => !(await isCached()));
  const { status, headers } = await store.ask(path, { headers: { Cookie: `i18nextLng=${language}` } });
  expect(status).toBe(200);
  return Number(headers['x-texts-asked']);
}

it.each(['en', 'ar'])(
  'a page in a language that was spoken before asks i18next for few texts: %s',
  async (language) => {
    for (const path of ['/', '/store', `/store/${(await customPerfume()).slug}`]) {
      await asked(path, language);
      const again = await asked(path, language);
      expect(again, path).toBeGreaterThan(0);
      expect(again, path).toBeLessThanOrEqual(MOST_ASKED);
    }
  },
);
