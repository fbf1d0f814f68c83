import { opened } from './journey';
import { expect, test } from './shop-test';

test('the language is right from the server and switches in place', async ({ page, language, scripts }) => {
  await page.goto('/collections');
  await opened(page, scripts);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', language);
  await expect(html).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  const other = language === 'ar' ? 'en' : 'ar';
  await page
    .locator(`form:has([name="lng"][value="${other}"]) button:visible, button[name="lng"][value="${other}"]:visible`)
    .first()
    .click();
  await expect(html).toHaveAttribute('lang', other);
  await expect(page).toHaveURL(/\/collections$/);
});

test('every entry of the store menu leads to its shelf', async ({ page, scripts }) => {
  await page.goto('/');
  await opened(page, scripts);
  const entries = await page
    .locator('nav a[href^="/store?category="]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
  expect(entries.length).toBeGreaterThan(20);
  for (const entry of entries) {
    const response = await page.goto(entry);
    expect(response?.status(), entry).toBe(200);
    await expect(page.locator('main article').first(), entry).toBeVisible();
  }
});

test('the search finds by name in either language', async ({ page, language, scripts }) => {
  await page.goto('/');
  await opened(page, scripts);
  const box = page.locator('header input[name="q"]:visible').first();
  await box.click();
  await box.fill(language === 'ar' ? 'عود' : 'oud');
  if (scripts) {
    const options = page.getByRole('option');
    await expect(options.first()).toBeVisible();
    expect(await options.count()).toBeLessThanOrEqual(9);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/(store|collections)\/[a-z0-9-]+/);
  } else {
    await box.press('Enter');
    await page.waitForURL(/\/store\?q=/);
    await expect(page.locator('main article').first()).toBeVisible();
  }
});

test('the drawer opens on phones, its categories unfold, and choosing one goes there', async ({ page, scripts }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await opened(page, scripts);
  await page.locator('header [popovertarget="drawer"]').first().click();
  const drawer = page.locator('#drawer');
  await expect(drawer).toBeVisible();
  expect(Math.round((await drawer.boundingBox())?.width ?? 0)).toBe(300);
  await drawer.locator('summary').first().click();
  await drawer.locator('a[href="/store?category=perfume&branch=all"]').click();
  await page.waitForURL(/\/store\?category=perfume&branch=all/);
  await expect(drawer).toBeHidden();
});

test('nothing overflows sideways, from 320 px up', async ({ page, scripts }) => {
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/', '/store', '/collections', '/contact', '/settings', '/auth/login', '/auth/register', '/nowhere']) {
      await page.goto(path);
      await opened(page, scripts);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
