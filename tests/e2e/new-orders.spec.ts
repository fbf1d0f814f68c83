import type { Page } from 'playwright/test';

import { newOrder } from '../support/shopping';
import { opened } from './journey';
import { expect, journeys, test } from './shop-test';
import { LEADING, LONG_RUN, NO_SCRIPTS, ONE_TURN, OTHER_TURN, SCRIPTS } from './tags';

declare global {
  interface Window {
    tones: number;
  }
}

const bell = (page: Page) => page.locator('.bell:visible');
const panel = (page: Page) => page.locator('#new-orders');

/** What the back office is told from here on, in place of what the tests beside this one do. */
async function tell(page: Page, ids: () => readonly string[]): Promise<void> {
  await page.context().route('**/admin/notifications', (route) =>
    route.fulfill({
      json: {
        at: new Date(Date.now() + 3_600_000).toISOString(),
        waiting: 9,
        unopened: ids().length,
        orders: ids().map((_id) => ({
          _id,
          number: 100_254,
          name: 'Heba Sami',
          region: { en: 'Giza', ar: 'الجيزة' },
          total: 460,
          method: 'cod',
          createdAt: new Date().toISOString(),
        })),
        failedMessages: 0,
        messagesByHand: 0,
        reviews: 0,
      },
    }),
  );
}

test(
  'an order that comes is counted, named and offered while a page is open',
  { tag: [ONE_TURN, SCRIPTS] },
  async ({ page, admin }) => {
    // Without scripts a page stays as it was sent.
    expect(admin.jar.list().length).toBeGreaterThan(0);
    await page.goto('/admin/orders');
    await opened(page, true);
    const order = await newOrder();
    await expect(panel(page)).toContainText(String(order.number));
    await expect(page).toHaveTitle(/^\(\d+\) /);
    await expect(page.locator('.bell:visible .bell-count')).toHaveText(/^\d+$/);
    // The list stays as it is under the hand.
    const row = page.locator(`main a[href="/admin/orders/${order.id}"]`);
    await expect(row).toHaveCount(0);
    await page.locator('.new-orders-offer a').click();
    await expect(row.first()).toBeVisible();
    await bell(page).click();
    await panel(page).getByText(String(order.number)).click();
    await page.waitForURL(`**/admin/orders/${order.id}`);
    await expect(panel(page)).toBeHidden();
    await expect(panel(page)).not.toContainText(String(order.number));
  },
);

test(
  'a sound is played once in all tabs, where it is switched on',
  { tag: [SCRIPTS, OTHER_TURN, LONG_RUN] },
  async ({ page, admin, words }) => {
    // A sound is a script’s.
    expect(admin.jar.list().length).toBeGreaterThan(0);
    const ids = ['first'];
    await tell(page, () => ids);
    // Machines that test have nothing to sound with: only what is asked of it is counted.
    await page.context().addInitScript(() => {
      window.tones = 0;
      const start = Reflect.get(OscillatorNode.prototype, 'start') as (
        this: OscillatorNode,
        ...when: unknown[]
      ) => void;
      OscillatorNode.prototype.start = function (this: OscillatorNode, ...when: unknown[]) {
        window.tones += 1;
        start.apply(this, when);
      };
    });
    const second = await page.context().newPage();
    const tabs = [page, second];
    const tones = async () => (await Promise.all(tabs.map((tab) => tab.evaluate(() => window.tones)))).join(' ');
    for (const tab of tabs) {
      await tab.goto('/admin/settings');
      await opened(tab, true);
      await expect(tab).toHaveTitle(/^\(1\) /);
    }
    ids.push('unheard');
    for (const tab of tabs) await expect(tab).toHaveTitle(/^\(2\) /);
    expect(await tones()).toBe('0 0');

    await page.bringToFront();
    await bell(page).click();
    const sound = page.getByRole('switch', { name: words('admin:notifications.sound') });
    await expect(sound).not.toBeChecked();
    await sound.check();
    await expect.poll(tones).toBe('2 0');
    await second.bringToFront();
    await second.locator('main h1').click();
    ids.push('heard');
    for (const tab of tabs) await expect(tab).toHaveTitle(/^\(3\) /);
    await expect.poll(async () => (await tones()).split(' ').reduce((sum, count) => sum + Number(count), 0)).toBe(4);

    // The choice is this device's.
    await page.reload();
    await opened(page, true);
    await page.bringToFront();
    await expect(page).toHaveTitle(/^\(3\) /);
    await bell(page).click();
    await expect(sound).toBeChecked();
    // By the keyboard: the panel grows as orders come, and a pointer would miss.
    await sound.press('Space');
    await expect(sound).not.toBeChecked();
    ids.push('silent');
    for (const tab of tabs) await expect(tab).toHaveTitle(/^\(4\) /);
    expect(await page.evaluate(() => window.tones)).toBe(0);
    await second.close();
  },
);

journeys((test) => {
  test(
    'without scripts a page says when it was made, and leads to the new orders',
    { tag: NO_SCRIPTS },
    async ({ page, admin, words }) => {
      // With scripts the page keeps itself up to date.
      expect(admin.jar.list().length).toBeGreaterThan(0);
      await page.goto('/admin/settings');
      const order = await newOrder();
      await page.getByRole('link', { name: words('admin:notifications.refresh') }).click();
      await expect(page).toHaveURL(/\/admin\/settings$/);
      await expect(bell(page).locator('.bell-count')).toHaveText(/^[1-9]\d*$/);
      await bell(page).click();
      await page.waitForURL('**/admin/orders?new=yes');
      await page.locator(`main a[href="/admin/orders/${order.id}"]`).first().click();
      await page.goto('/admin/orders?new=yes');
      await expect(page.locator(`main a[href="/admin/orders/${order.id}"]`)).toHaveCount(0);
    },
  );
});

test(
  'the screens of the home page fold into one line of the menu',
  { tag: [LEADING, LONG_RUN] },
  async ({ page, admin, words, scripts }) => {
    expect(admin.jar.list().length).toBeGreaterThan(0);
    await page.goto('/admin');
    await opened(page, scripts);
    const menu = page.locator('.admin-side');
    const banners = menu.getByRole('link', { name: words('admin:home.homeBanners') });
    await expect(banners).toBeHidden();
    await menu.locator('.admin-fold > summary').click();
    await banners.click();
    await page.waitForURL('**/admin/manage-home-banners');
    await expect(banners).toHaveAttribute('aria-current', 'page');
    await expect(banners).toBeVisible();
  },
);
