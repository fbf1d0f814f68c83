import type { Locator, Page } from 'playwright/test';

import { opened } from './journey';
import { expect, journeys, test } from './shop-test';
import { ENGLISH, LONG_RUN, ONE_TURN, OTHER_TURN, PLAIN, SCRIPTS } from './tags';

const box = (page: Page) => page.locator('header input[name="q"]:visible');

/** How far a field's text stays from both ends of its form. */
const roomAround = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => {
    const [inner, outer] = [input, input.form ?? input].map((element) => element.getBoundingClientRect());
    const { paddingLeft, paddingRight } = getComputedStyle(input);
    if (!inner || !outer) return [];
    const atLeft = inner.left + parseFloat(paddingLeft) - outer.left;
    const atRight = outer.right - inner.right + parseFloat(paddingRight);
    return [atLeft, atRight].map(Math.round);
  });

journeys((test) => {
  test(
    'the search finds by name in either language and leads to what was marked',
    { tag: ONE_TURN },
    async ({ page, language, scripts }) => {
      await page.goto('/');
      await opened(page, scripts);
      for (const word of language === 'ar' ? ['oud', 'عود'] : ['عود', 'oud']) {
        await box(page).fill(word);
        if (scripts) {
          const options = page.getByRole('option');
          await expect(options.first()).toBeVisible();
          expect(await options.count()).toBeLessThanOrEqual(9);
        }
      }
      if (!scripts) {
        await box(page).press('Enter');
        await page.waitForURL(/\/store\?q=/);
        await expect(page.locator('main article').first()).toBeVisible();
        return;
      }
      const options = page.getByRole('option');
      await page.keyboard.press('Escape');
      await expect(options.first()).toBeHidden();
      await page.keyboard.press('ArrowDown');
      await expect(options.first()).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('ArrowDown');
      const second = options.nth(1);
      await expect(second).toHaveAttribute('aria-selected', 'true');
      await expect(box(page)).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? 'none');
      const target =
        (await second.getAttribute('href')) ?? (await second.locator('a').first().getAttribute('href')) ?? '';
      expect(target).toMatch(/^\/(store|collections)\/[a-z0-9-]+$/);
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${target}`);
      await expect(options.first()).toBeHidden();
    },
  );

  test(
    'what goes by no name is said, with the word that was searched',
    { tag: [OTHER_TURN, PLAIN] },
    async ({ page, words, scripts }) => {
      await page.goto('/');
      await opened(page, scripts);
      await box(page).fill('zzzzzz');
      await box(page).press('Enter');
      await page.waitForURL(/\/store\?q=zzzzzz/);
      await expect(page.locator('main')).toContainText(words('shop:search.nothing', { q: 'zzzzzz' }));
    },
  );
});

test(
  'the field keeps its room whichever way one types',
  { tag: [OTHER_TURN, SCRIPTS] },
  async ({ page, language, scripts }) => {
    await page.goto('/contact');
    await opened(page, scripts);
    // The button on one side, the curve of the frame on the other.
    const room = { en: [45, 17], ar: [17, 45] }[language];
    for (const typed of ['', 'u', 'عطر', '']) {
      await box(page).fill(typed);
      expect(await roomAround(box(page)), typed).toEqual(room);
    }
  },
);

test(
  'the suggestions stand in groups, sections among them, and lead there',
  { tag: [ONE_TURN, SCRIPTS] },
  async ({ page, words, scripts }) => {
    // Suggestions come by scripts.
    await page.goto('/contact');
    await opened(page, scripts);
    await box(page).fill('عطر نسائي');
    const list = page.locator('header .search-list').first();
    const products = list.getByRole('group', { name: words('layout.search.products') });
    await expect(products.getByRole('option').first()).toBeVisible();
    const section = list.getByRole('group', { name: words('layout.search.sections') }).getByRole('option');
    await expect(section).toContainText(words('taxonomy.gender.women'));
    // Upwards from the field is the last of all.
    await page.keyboard.press('ArrowUp');
    await expect(section).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/store\?category=perfume&branch=custom&gender=women$/);
    await expect(page.locator('main .store-head')).toBeVisible();
    await box(page).fill('هدايا');
    // Nine at most, the section of the sets among them.
    await expect(list.getByRole('group', { name: words('layout.search.sets') }).getByRole('option')).toHaveCount(8);
    await expect(list.getByRole('option')).toHaveCount(9);
  },
);

test(
  'the suggestions say that there are none',
  { tag: [OTHER_TURN, SCRIPTS, LONG_RUN] },
  async ({ page, words, scripts }) => {
    // Suggestions come by scripts.
    await page.goto('/contact');
    await opened(page, scripts);
    await box(page).fill('zzzzzz');
    const list = page.locator('header .search-list').first();
    await expect(list).toContainText(words('layout.search.nothing', { query: 'zzzzzz' }));
    await expect(list.getByRole('option')).toHaveCount(0);
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
  },
);

journeys((test) => {
  test(
    'what was typed on the other keyboard is found, and said',
    { tag: [OTHER_TURN, PLAIN] },
    async ({ page, words, scripts, language }) => {
      const lookedFor = { en: 'oud', ar: 'عود' }[language];
      await page.goto('/contact');
      await opened(page, scripts);
      await box(page).fill('u,]');
      if (scripts) {
        const list = page.locator('header .search-list').first();
        await expect(list).toContainText(words('layout.search.lookedFor', { query: 'عود' }));
      }
      await box(page).press('Enter');
      await page.waitForURL(/\/store\?q=/);
      await expect(page.locator('main')).toContainText(words('understood:instead', { found: lookedFor }));
      await expect(page.locator('main article').first()).toBeVisible();
    },
  );
});

test(
  'on wide screens the search grows where it is clicked',
  { tag: [ENGLISH, LONG_RUN] },
  async ({ page, scripts }) => {
    // Its width is the same in both languages.
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/contact');
    await opened(page, scripts);
    const width = async () => Math.round((await page.locator('.site-actions .search').boundingBox())?.width ?? 0);
    const before = await width();
    await box(page).click();
    await expect.poll(width).toBeGreaterThan(before + 100);
    await page.locator('h1').click();
    await expect.poll(width).toBe(before);
  },
);

test('nothing is suggested without a word', { tag: [SCRIPTS, ENGLISH, LONG_RUN] }, async ({ page, scripts }) => {
  // Suggestions come by scripts, and blanks are the same in both languages.
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/search/suggestions')) asked.push(request.url());
  });
  await page.clock.install();
  await page.goto('/contact');
  await opened(page, scripts);
  const list = page.locator('header .search-list').first();
  await box(page).pressSequentially('   ');
  await box(page).press('ArrowDown');
  // Longer than it waits for the end of a word.
  await page.clock.runFor(1_000);
  await expect(list).toBeHidden();
  await box(page).fill('oud');
  await expect(list).toBeVisible();
  expect(asked.filter((address) => new URL(address).searchParams.get('q')?.trim() === '')).toEqual([]);
  await box(page).fill('');
  await expect(list).toBeHidden();
});

test('on phones the search opens over the header', { tag: ONE_TURN }, async ({ page, scripts }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await opened(page, scripts);
  await expect(box(page)).toHaveCount(0);
  await page.locator('[popovertarget="search-sheet"]:visible').click();
  if (scripts) await expect(box(page)).toBeFocused();
  await box(page).fill('oud');
  await box(page).press('Enter');
  await page.waitForURL(/\/store\?q=oud/);
  await expect(box(page)).toHaveCount(0);
  await expect(page.locator('main article').first()).toBeVisible();
});
