import type { Page, Request } from 'playwright/test';

import { weighFiles, weighPage } from '../../bench/page-weight.mjs';
import { environment } from '../support/environment';
import { classicCollection, customPerfume } from '../support/shopping';
import { opened } from './journey';
import { expect, test } from './shop-test';
import { LONG_RUN, OTHER_TURN, SCRIPTS } from './tags';

// Counts what scripts fetch.

/** What may come before anybody touches the store page, texts among it: bytes after gzip. */
const MOST_SCRIPT = 131_500;
/** What pages share comes in few files (vite.config.ts); a module that left them is one more. */
const MOST_SCRIPT_FILES = 18;
/** What a phone gets at its first visit of the home page before anybody scrolls: all bodies. */
const MOST_AT_HOME = 450_000;

const isScript = (request: Request) =>
  request.resourceType() === 'script' || new URL(request.url()).pathname.endsWith('.js');
const isFont = (request: Request) => request.resourceType() === 'font';

/** Every file that a page's browser fetches while nobody touches it. */
async function loadedBy(page: Page, path: string): Promise<Request[]> {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto(path);
  await opened(page, true);
  // Nothing is being fetched any more, and the page itself has nothing left to do.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForLoadState('networkidle');
  return requests;
}

test(
  'nothing comes by itself but what the page is weighed with',
  { tag: [OTHER_TURN, SCRIPTS, LONG_RUN] },
  async ({ context, language }) => {
    const product = `/store/${(await customPerfume()).slug}`;
    const pages = ['/', '/store', product, '/collections', `/collections/${(await classicCollection()).slug}`];
    const loaded = await Promise.all(pages.map(async (path) => loadedBy(await context.newPage(), path)));
    for (const [index, path] of pages.entries()) {
      await test.step(path, async () => {
        const requests = loaded[index] ?? [];
        const weigh = (which: (request: Request) => boolean) =>
          weighFiles(environment.baseUrl, new Set(requests.filter(which).map((request) => request.url())));
        const said = await weighPage(environment.baseUrl, path, { Cookie: `i18nextLng=${language}` });
        const script = await weigh(isScript);
        expect(script).toBe(said.script);
        expect(requests.filter(isScript).length).toBeLessThanOrEqual(MOST_SCRIPT_FILES);
        if (path === '/store') expect(script).toBeLessThanOrEqual(MOST_SCRIPT);
        expect(await weigh(isFont)).toBeLessThanOrEqual({ en: 60_000, ar: 72_000 }[language]);
      });
    }
  },
);

for (const deviceScaleFactor of [1, 1.75, 3]) {
  test.describe(() => {
    test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor });

    test(
      `a first visit of the home page is light on a phone of ${deviceScaleFactor} dots a pixel, its pictures among it`,
      { tag: [OTHER_TURN, SCRIPTS, LONG_RUN] },
      async ({ page }) => {
        const requests = await loadedBy(page, '/');
        expect(await page.evaluate(() => devicePixelRatio)).toBe(deviceScaleFactor);
        const sizes = await Promise.all(requests.map((request) => request.sizes()));
        expect(requests.filter((request) => request.resourceType() === 'image').length).toBeGreaterThan(10);
        expect(sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)).toBeLessThanOrEqual(
          MOST_AT_HOME,
        );
      },
    );
  });
}
