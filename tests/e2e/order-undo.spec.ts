import type { Page } from 'playwright/test';

import { ageStep } from '../support/api-shopping';
import { database } from '../support/database';
import { newOrder, newOrderToAccept } from '../support/shopping';
import { opened } from './journey';
import { expect, journeys, test } from './shop-test';
import { LEADING, LONG_RUN, NO_SCRIPTS, OTHER_TURN, PLAIN, SCRIPTS } from './tags';

// A clock that is put into a window stays in it.
test.use({ reuseContext: false });

const statusOf = async (id: string) =>
  (await database()<{ status: string }[]>`select status from orders where id = ${id}`)[0]?.status;
const stepButton = (page: Page, id: string) =>
  page.locator(`form:has([name="orderId"][value="${id}"]):has([name="status"]) button`);

journeys((test) => {
  test('a step from the list is taken back by its bar', { tag: LEADING }, async ({ page, admin, words, scripts }) => {
    expect(admin.jar.list().length).toBeGreaterThan(0);
    const { id, number } = await newOrderToAccept();
    await page.goto(`/admin/orders?q=${number}`);
    await opened(page, scripts);
    await stepButton(page, id).click();
    const bar = page.locator('.toast-bar');
    await expect(bar).toContainText(words('admin:orders.changed.accepted', { number }));
    await expect.poll(() => statusOf(id)).toBe('accepted');
    await bar.getByRole('button', { name: words('undo') }).click();
    const back = words('admin:orders.undone', { number, status: 'pending', payment: 'unpaid' });
    await expect(page.locator('.toast-region').getByText(back)).toBeVisible();
    await expect(page.locator('.toast-bar')).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/admin/orders\\?q=${number}$`));
    expect(await statusOf(id)).toBe('pending');
  });
});

test('without scripts the bar stands whole on a phone', { tag: [LEADING, NO_SCRIPTS] }, async ({ page, admin }) => {
  expect(admin.jar.list().length).toBeGreaterThan(0);
  const { id } = await newOrderToAccept();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/orders/${id}`);
  await page.locator(`form:has([name="status"][value="accepted"]) button`).first().click();
  await expect(page.locator('.toast-bar')).toBeInViewport({ ratio: 1 });
});

test(
  'a second press does nothing until two seconds have gone, the bar goes after ten',
  { tag: [OTHER_TURN, SCRIPTS, LONG_RUN] },
  async ({ page, admin, words }) => {
    // Without scripts the server says so, and the bar stays.
    expect(admin.jar.list().length).toBeGreaterThan(0);
    const { id, number } = await newOrderToAccept();
    await page.clock.install();
    await page.goto(`/admin/orders?q=${number}`);
    await opened(page, true);
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await stepButton(page, id).click();
    const bar = page.locator('.toast-bar');
    await expect(bar).toContainText(words('admin:orders.changed.accepted', { number }));
    await expect(stepButton(page, id)).toHaveText(words('admin:orders.step.out'));
    await expect(stepButton(page, id)).toHaveAttribute('aria-disabled', 'true');
    await stepButton(page, id).click({ force: true });
    await page.mouse.move(10, 10);
    await page.clock.runFor(1_999);
    await expect(stepButton(page, id)).toHaveAttribute('aria-disabled', 'true');
    await page.clock.runFor(1);
    await expect(stepButton(page, id)).not.toHaveAttribute('aria-disabled');
    expect(await statusOf(id)).toBe('accepted');
    await page.clock.runFor(7_998);
    await expect(bar).toBeVisible();
    await page.clock.runFor(10);
    await expect(bar).toHaveCount(0);
    await ageStep(id, 2);
    await stepButton(page, id).click();
    await expect(bar).toContainText(words('admin:orders.changed.out', { number }));
    expect(await statusOf(id)).toBe('out');
  },
);

test(
  'a button that is tapped thrice on a slow line takes one step and says so',
  { tag: [OTHER_TURN, SCRIPTS, LONG_RUN] },
  async ({ page, admin, words }) => {
    // Without scripts the browser breaks the first off by itself: tests/api/order-presses.test.ts sends it twice.
    expect(admin.jar.list().length).toBeGreaterThan(0);
    const { id, number } = await newOrder();
    const path = `/admin/orders/${id}`;
    let taps: Promise<void> = Promise.resolve();
    await page.route(`**${path}*`, async (route) => {
      // No answer comes before the last tap.
      if (route.request().method() === 'POST') await taps;
      await route.continue().catch(() => undefined);
    });
    const tapThrice = async (selector: string) => {
      await page.goto(path);
      await opened(page, true);
      let last: () => void = () => undefined;
      taps = new Promise((resolve) => (last = resolve));
      for (let tap = 0; tap < 3; tap += 1) await page.locator(selector).first().dispatchEvent('click');
      last();
    };
    await tapThrice('form:has([name="status"][value="accepted"]) button');
    await expect(page.locator('.toast-bar')).toContainText(words('admin:orders.changed.accepted', { number }));
    await expect.poll(() => statusOf(id)).toBe('accepted');
    await tapThrice('form:has([name="payment"][value="paid"]) button');
    await expect(page.locator('.toast-bar')).toContainText(words('admin:orders.paymentChanged.paid', { number }));
    for (const red of ['admin:form.failed.unknown', 'admin:orders.paymentAlready.paid'])
      await expect(page.locator('.toast-region')).not.toContainText(words(red, { number }));
    const log = await database()`select from audit_log where entity_id = ${id}`;
    expect(log).toHaveLength(2);
  },
);

journeys((test) => {
  test(
    'an order without its transfer is asked about, and goes on where it was',
    { tag: [LEADING, PLAIN] },
    async ({ page, admin, words, scripts }) => {
      expect(admin.jar.list().length).toBeGreaterThan(0);
      const { id, number } = await newOrderToAccept();
      await database()`update orders set payment_method = 'instapay' where id = ${id}`;
      await page.goto(`/admin/orders?q=${number}`);
      await opened(page, scripts);
      await stepButton(page, id).click();
      await page.waitForURL(`**/admin/orders/${id}?ask=unpaid*`);
      await opened(page, scripts);
      expect(await statusOf(id)).toBe('pending');
      await page.getByRole('button', { name: words('admin:orders.unpaidStep.accepted') }).click();
      await page.waitForURL(`**/admin/orders?q=${number}`);
      await expect(page.locator('.toast-bar')).toContainText(words('admin:orders.changed.accepted', { number }));
      expect(await statusOf(id)).toBe('accepted');
    },
  );
});
