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

/** The page as it stands, its colours in both themes; nothing else is a theme's own. */
export async function expectNothingFound(page: Page, what: string): Promise<void> {
  expect(await findings(page, { runOnly: RULES, rules: { [NAMES]: { enabled: true } } }), what).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await findings(page, { runOnly: [COLOURS] }), `${what}, dark`).toEqual([]);
}

/** What is done on a screen before it is looked at. */
export type Act = (page: Page) => Promise<unknown>;

/** Screens that are built of what others show as well. */
export const inTheLongRun = (screens: Record<string, Act | null>) => (full ? screens : {});

/** Every screen by day and by night, in one of the languages, by turns; in the long run in both. */
export async function look(page: Page, language: Language, screens: Record<string, Act | null>): Promise<void> {
  for (const [index, [path, act]] of Object.entries(screens).entries()) {
    if (!full && (index % 2 === 0) !== (language === 'en')) continue;
    await test.step(path, async () => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(path.split(' ')[0] ?? path);
      await opened(page, true);
      await act?.(page);
      await expectNothingFound(page, path);
    });
  }
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
