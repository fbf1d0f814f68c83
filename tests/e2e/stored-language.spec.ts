import { LANGUAGE_KEY } from '~/i18n/language';

import { environment } from '../support/environment';
import { opened } from './journey';
import { expect, test } from './shop-test';
import { ARABIC, SCRIPTS } from './tags';

// What is stored is read by scripts, and is Arabic here.
// A browser that kept its storage and lost its cookies.
test.use({
  storageState: {
    cookies: [],
    origins: [{ origin: new URL(environment.baseUrl).origin, localStorage: [{ name: LANGUAGE_KEY, value: 'ar' }] }],
  },
});

test(
  'a stored language without a cookie is adopted once; from then on the cookie rules',
  { tag: [SCRIPTS, ARABIC] },
  async ({ page, context }) => {
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    const html = page.locator('html');
    const stored = () => page.evaluate((key) => localStorage.getItem(key), LANGUAGE_KEY);
    const cookie = async () => (await context.cookies()).find(({ name }) => name === LANGUAGE_KEY)?.value;

    await page.goto('/contact');
    await expect(html).toHaveAttribute('lang', 'ar');
    await expect(html).toHaveAttribute('dir', 'rtl');
    expect(await cookie()).toBe('ar');
    expect(documents).toEqual(['/contact', '/contact']);

    await opened(page, true);
    await page.locator('.offer-bar button[name="lng"][value="en"]').click();
    await expect(html).toHaveAttribute('lang', 'en');
    await expect.poll(stored).toBe('en');
    expect(await cookie()).toBe('en');

    await page.evaluate((key) => localStorage.setItem(key, 'ar'), LANGUAGE_KEY);
    await page.goto('/contact');
    await opened(page, true);
    await expect.poll(stored).toBe('en');
    await expect(html).toHaveAttribute('lang', 'en');
    expect(await cookie()).toBe('en');
  },
);
