import type { Page } from 'playwright/test';

import { opened, register } from './journey';
import { expect, test } from './shop-test';

/** A busy machine takes its time to hydrate a page and to run what follows. */
const WITHIN = { timeout: 15_000 };
const KEYS = ['user', 'token', 'expiresIn'] as const;

const stored = (page: Page) =>
  page.evaluate(
    (keys) => Object.fromEntries(keys.map((key) => [key, JSON.parse(localStorage.getItem(key) ?? 'null') as unknown])),
    KEYS,
  );

test.skip(({ scripts }) => !scripts, 'Without scripts nothing is stored.');

test('login is mirrored into the browser’s storage, logout clears it', async ({ page, language }) => {
  test.slow();
  const answers: { status: number; cache: string | undefined }[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/auth/token')
      answers.push({ status: response.status(), cache: response.headers()['cache-control'] });
  });
  await page.goto('/auth/register');
  await opened(page, true);
  const { name } = await register(page);
  await page.waitForURL('/');
  await expect.poll(async () => (await stored(page)).token ?? '', WITHIN).toMatch(/^[\w-]{43}$/);
  const { user, expiresIn } = await stored(page);
  expect(user).toMatchObject({ name, role: 'user' });
  expect(Object.keys(user as object)).toEqual(['_id', 'name', 'role']);
  expect(Math.abs((expiresIn as number) - Date.now() - 7_200_000)).toBeLessThan(60_000);
  expect(await page.evaluate((key) => localStorage.getItem(key), 'i18nextLng')).toBe(language);

  await page.reload();
  await opened(page, true);
  expect((await stored(page)).user).toEqual(user);
  expect(answers).toEqual([{ status: 200, cache: 'no-store' }]);

  await page
    .locator('form[action="/auth/logout"]')
    .first()
    .evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(page.locator('header a[href^="/auth/login"]').first()).toBeVisible();
  await expect.poll(() => stored(page), WITHIN).toEqual({ user: null, token: null, expiresIn: null });
});

test('what someone else left in the storage goes', async ({ page }) => {
  await page.goto('/');
  await opened(page, true);
  await page.evaluate(() => {
    localStorage.setItem('user', JSON.stringify({ _id: 'x', name: 'Nobody', role: 'admin' }));
    localStorage.setItem('token', JSON.stringify('left behind'));
    localStorage.setItem('expiresIn', '1');
  });
  await page.reload();
  await expect.poll(() => stored(page), WITHIN).toEqual({ user: null, token: null, expiresIn: null });
});
