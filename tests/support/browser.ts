import { type Browser, chromium } from 'playwright';

import { environment } from './environment';
import type { Visitor } from './visitor';

/** A browser for tests over HTTP that have to see what a page does; the journeys have one of their own. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: environment.chromium, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });

/** A page in which this visitor sits. */
export async function pageOf(browser: Browser, visitor: Visitor) {
  const context = await browser.newContext({ baseURL: environment.baseUrl });
  await context.addCookies(visitor.jar.list().map((cookie) => ({ ...cookie, url: environment.baseUrl })));
  return context.newPage();
}
