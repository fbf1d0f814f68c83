import { defineConfig } from 'playwright/test';

import { leftOut } from './tests/e2e/tags';
import { full } from './tests/support/sample';

const baseURL = process.env.BASE_URL ?? 'http://127.0.0.1:3000';

/** A shopper's browser as it comes back: its language cookie is there, nothing else. */
function returningIn(language: 'en' | 'ar') {
  const cookie = { name: 'i18nextLng', value: language, domain: new URL(baseURL).hostname, path: '/', expires: -1 };
  return { cookies: [{ ...cookie, httpOnly: false, secure: false, sameSite: 'Lax' as const }], origins: [] };
}

/** Every journey in both languages, with scripts and without, as far as its tags say; a test reads `metadata` for what its page must hold. */
const projects = (['en', 'ar'] as const).flatMap((language) =>
  [true, false].map((javaScriptEnabled) => {
    return {
      name: `${language}-${javaScriptEnabled ? 'js' : 'no-js'}`,
      metadata: { language, javaScriptEnabled },
      grepInvert: leftOut({ english: language === 'en', scripts: javaScriptEnabled, full }),
      use: {
        javaScriptEnabled,
        storageState: returningIn(language),
        // Requests that a worker makes are no page's, and tests look at those of pages.
        serviceWorkers: 'block' as const,
        // Fading from one document to the next is drawn without a graphics card here, and takes half of the time of a
        // journey. One journey of all (buying.spec.ts) and the long run are made with it.
        contextOptions: { reducedMotion: full ? ('no-preference' as const) : ('reduce' as const) },
      },
    };
  }),
);

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  // On a build server a browser may be starved for seconds. What needed a second try is named at the end of `npm test`.
  retries: process.env.CI === undefined ? 0 : 1,
  // A busy machine takes three times as long and more.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  use: {
    baseURL,
    browserName: 'chromium',
    // A window costs more than the page in it, so the tests of a worker share one, emptied in between; see
    // `emptyWindow`. The long run opens one for each.
    reuseContext: !full,
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      // Chromium's sandbox refuses to run as root, and only then is it given up.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  projects,
});
