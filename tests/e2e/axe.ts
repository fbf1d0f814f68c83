import axe from 'axe-core';
import type { Page } from 'playwright/test';

import type { Language } from '~/i18n/language';
import { full } from '../support/sample';
import { opened } from './journey';
import { expect, test } from './shop-test';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** An experiment of axe, tried only where it is named: what one sees of a button is part of its name. */
const NAMES = 'label-content-name-mismatch';
const COLOURS = 'color-contrast';

/** What axe finds, short enough to read: the rule, and where. Axe itself stays in a page until another is opened. */
async function findings(page: Page, asked: Pick<axe.RunOptions, 'runOnly' | 'rules'>): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (options) => {
    scrollTo({ top: 0, behavior: 'instant' }); // else the header lies over what is half out of sight
    const { violations } = await window.axe.run({ ...options, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`.trim()),
    );
  }, asked);
}

type Theme = 'light' | 'dark';

const wear = (page: Page, theme: Theme) => page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });

/** The page as it stands, in this theme; in the long run its colours in the other one, too. */
export async function expectNothingFound(page: Page, what: string, theme: Theme = 'light'): Promise<void> {
  const [other] = (['light', 'dark'] as const).filter((each) => each !== theme);
  await wear(page, theme);
  const rules = { runOnly: RULES, rules: { [NAMES]: { enabled: true } } };
  expect(await findings(page, rules), `${what}, ${theme}`).toEqual([]);
  if (!full || !other) return;
  await wear(page, other);
  expect(await findings(page, { runOnly: [COLOURS] }), `${what}, ${other}`).toEqual([]);
}

/** What is done on a screen before it is looked at. */
export type Act = (page: Page) => Promise<unknown>;

/** Screens that are built of what others show as well. */
export const inTheLongRun = (screens: Record<string, Act | null>) => (full ? screens : {});

/** Every screen in one language and one theme, by turns: four screens try all four ways. In the long run in each. */
export async function look(page: Page, language: Language, screens: Record<string, Act | null>): Promise<void> {
  for (const [index, [path, act]] of Object.entries(screens).entries()) {
    if (!full && (index % 2 === 0) !== (language === 'en')) continue;
    const theme = index % 4 < 2 ? 'light' : 'dark';
    await test.step(path, async () => {
      await wear(page, theme);
      await page.goto(path.split(' ')[0] ?? path);
      await opened(page, true);
      await act?.(page);
      await expectNothingFound(page, path, theme);
    });
  }
}

/** Adds the first product of the list whose card can, and waits for the sheet. */
export async function openSheet(page: Page): Promise<void> {
  await page.locator('main button.quick-add').first().click();
  await page.locator('dialog.added').waitFor();
}

export const openDrawer: Act = async (page) => {
  await page.locator('[popovertarget="menu-drawer"]:visible').first().click();
  await page.locator('#menu-drawer summary').first().click();
};

export const openAccountMenu: Act = async (page) => {
  await page.locator('header [popovertarget="account-menu"], header [aria-haspopup="menu"]').focus();
  await page.locator('header [aria-haspopup="menu"]').press('Enter');
  await page.getByRole('menuitem').first().waitFor();
};
