import { beforeExit } from '../steps/lifetime.mjs';

const HEIGHT_OF = { 390: 844, 820: 1180, 1440: 1000 };

/** A browser for pictures of the store at that address. */
export async function openStudio(executablePath, baseURL) {
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  beforeExit(() => browser.close());
  const { hostname } = new URL(baseURL);

  /** A browser of one kind: its language, theme and width, and the cookies of who sits before it. */
  async function seat({ language, theme = 'light', width = 1440, cookies = [] }) {
    const context = await browser.newContext({
      baseURL,
      colorScheme: theme,
      viewport: { width, height: HEIGHT_OF[width] },
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(15_000);
    await context.addCookies([...cookies, { name: 'i18nextLng', value: language, domain: hostname, path: '/' }]);
    return context;
  }

  return { seat };
}

/** Opens a page and waits until it has hydrated and shows its fonts and the pictures in view. */
export async function openPage(context, path) {
  const page = await context.newPage();
  await page.goto(path);
  await hydrated(page);
  return page;
}

export const hydrated = (page) =>
  page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')));

/** Makes the window as high as the page, so that what sticks to an edge stands at the page's own and hides nothing. */
export async function unroll(page) {
  await page.evaluate(() => scrollTo(0, 0));
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...page.viewportSize(), height });
}

/** Lets lazy pictures load down to the foot of the page, and ends at its top. */
export async function loadPictures(page) {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}

/** How far the page can be moved sideways, and the first element that reaches beyond its edge; '' where all is well. */
export const overflowOf = (page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const excess = root.scrollWidth - root.clientWidth;
    if (excess <= 0) return '';
    const beyond = ({ left, right }) => left < -1 || right > root.clientWidth + 1;
    const element = [...document.body.querySelectorAll('*')].find((one) => beyond(one.getBoundingClientRect()));
    return `${excess} px wider than its window, by <${element?.localName} class="${element?.className}">`;
  });
