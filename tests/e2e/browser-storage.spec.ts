import type { Page } from 'playwright/test';

import { opened, register } from './journey';
import { expect, test } from './shop-test';
import { LONG_RUN, ONE_TURN, SCRIPTS, turnOf } from './tags';

const KEYS = ['user', 'token', 'expiresIn'] as const;

const stored = (page: Page) =>
  page.evaluate(
    (keys) => Object.fromEntries(keys.map((key) => [key, JSON.parse(localStorage.getItem(key) ?? 'null') as unknown])),
    KEYS,
  );

// Without scripts nothing is stored.

test(
  'login is mirrored into the browser’s storage, logout clears it and what was seen last',
  { tag: [ONE_TURN, SCRIPTS] },
  async ({ page, language }) => {
    test.slow();
    const answers: [string, number, string | undefined][] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname === '/auth/token')
        answers.push([response.request().method(), response.status(), response.headers()['cache-control']]);
    });
    await page.goto('/auth/register');
    await opened(page, true);
    const { name } = await register(page);
    await page.waitForURL('/');
    await expect.poll(async () => (await stored(page)).token ?? '').toMatch(/^[\w-]{43}$/);
    const { user, expiresIn } = await stored(page);
    expect(user).toMatchObject({ name, role: 'user' });
    expect(Object.keys(user as object)).toEqual(['_id', 'name', 'role']);
    expect(Math.abs((expiresIn as number) - Date.now() - 7_200_000)).toBeLessThan(60_000);
    expect(await page.evaluate((key) => localStorage.getItem(key), 'i18nextLng')).toBe(language);
    const once: typeof answers = [
      ['POST', 200, 'no-store'],
      ['PUT', 204, 'no-store'],
    ];
    await expect.poll(() => answers).toEqual(once);

    await page.reload();
    await opened(page, true);
    expect((await stored(page)).user).toEqual(user);
    expect(answers).toEqual(once);

    const seen = () => page.evaluate(() => localStorage.getItem('attara-seen'));
    await page.goto('/store/sultans-oud');
    await expect.poll(seen).toContain('sultans-oud');
    await page
      .locator('form[action="/auth/logout"]')
      .first()
      .evaluate((form: HTMLFormElement) => form.requestSubmit());
    await expect(page.locator('header a[href^="/auth/login"]').first()).toBeVisible();
    await expect.poll(() => stored(page)).toEqual({ user: null, token: null, expiresIn: null });
    expect(await seen()).toBeNull();
  },
);

test.describe('an answer that nobody heard', () => {
  test.use({ onPurpose: /ERR_FAILED \S+\/auth\/token$/ });

  test(
    'the token is there although the page was left before it came',
    { tag: [ONE_TURN, SCRIPTS, LONG_RUN] },
    async ({ page }) => {
      test.slow();
      // The shop answers, and nobody hears it: this is how a page ends that is left in that moment.
      let lost = 0;
      await page.route('**/auth/token', async (route) => {
        if (lost === 2) return route.fallback();
        lost += 1;
        await route.fetch();
        await route.abort();
      });
      await page.goto('/auth/register');
      await opened(page, true);
      await register(page);
      await expect.poll(() => lost).toBe(1);
      expect((await stored(page)).token).toBeNull();
      await page.reload();
      await expect.poll(() => lost).toBe(2);
      await page.goto('/contact');
      await expect.poll(async () => (await stored(page)).token ?? '').toMatch(/^[\w-]{43}$/);
    },
  );
});

const MOMENTS = {
  'as soon as the page after login is there': (page: Page) => page.waitForURL('/'),
  'while the token is asked for': (page: Page) => page.waitForRequest('**/auth/token'),
  'while the token is on its way': (page: Page) => page.waitForResponse('**/auth/token'),
} as const;

for (const [place, [moment, reached]] of Object.entries(MOMENTS).entries()) {
  test(`reloading ${moment} loses nothing`, { tag: [turnOf(place), SCRIPTS, LONG_RUN] }, async ({ page }) => {
    test.slow();
    await page.goto('/auth/register');
    await opened(page, true);
    await Promise.all([reached(page), register(page)]);
    await page.reload();
    await page.goto('/contact');
    await expect.poll(async () => (await stored(page)).token ?? '').toMatch(/^[\w-]{43}$/);
    expect((await stored(page)).user).toMatchObject({ role: 'user' });
  });
}

test('what someone else left in the storage goes', { tag: [ONE_TURN, SCRIPTS, LONG_RUN] }, async ({ page }) => {
  await page.goto('/');
  await opened(page, true);
  await page.evaluate(() => {
    localStorage.setItem('user', JSON.stringify({ _id: 'x', name: 'Nobody', role: 'admin' }));
    localStorage.setItem('token', JSON.stringify('left behind'));
    localStorage.setItem('expiresIn', '1');
  });
  await page.reload();
  await expect.poll(() => stored(page)).toEqual({ user: null, token: null, expiresIn: null });
});
