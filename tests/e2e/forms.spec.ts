import type { Page } from 'playwright/test';

import { addProduct, newOrder, placeOrder, simpleProduct } from '../support/shopping';
import type { Visitor } from '../support/visitor';
import { fillAddress, opened, pressPlace } from './journey';
import { expect, journeysOverHttp, test } from './shop-test';
import { BOTH_WAYS, LONG_RUN, ONE_TURN, OTHER_TURN, SCRIPTS, turnOf } from './tags';

type Wrong = {
  form: string;
  path: string | ((visitor: Visitor) => Promise<string>);
  /** What is typed into it; nothing leaves it as it is. */
  typed?: Record<string, string>;
  /** Which field gets a file that is no picture. */
  file?: string;
  /** Opens what the form stands in. */
  opener?: string;
  /** What sends it. */
  button?: string;
};

const PHONE = { width: 390, height: 844 };
const FAULTY = '[aria-invalid="true"], fieldset[tabindex="-1"]';
const SAVE = '.save-bar button[type="submit"]';

const ofShoppers: Wrong[] = [
  { form: 'details', path: '/user/profile', typed: { name: 'x', phone: '12' } },
  { form: 'password', path: '/user/profile', typed: { passwordConfirm: 'another' } },
  { form: 'checkout', path: withCart, typed: { phone: '12' }, button: '.place-order button:visible' },
  { form: 'cancel', path: ownOrder, opener: '.cancel-order > summary' },
];

const ofAdmins: Wrong[] = [
  { form: 'product', path: '/admin/manage-products/create', button: SAVE },
  { form: 'collection', path: '/admin/manage-collections/create', button: SAVE },
  { form: 'home-section', path: '/admin/manage-home-sections/create', typed: { limit: '99' }, button: SAVE },
  { form: 'home-banner', path: '/admin/manage-home-banners/create', button: SAVE },
  { form: 'main-banner', path: '/admin/manage-main-banner/create', button: SAVE },
  { form: 'offer-bar', path: '/admin/update-offer-bar', typed: { link: 'javascript:alert(1)' }, button: SAVE },
  { form: 'offer-banner', path: '/admin/update-offer-banner', file: 'desktopImage', button: SAVE },
  { form: 'settings', path: '/admin/settings', typed: { email: 'nobody' }, button: SAVE },
  { form: 'regions', path: '/admin/regions', typed: { 'regions[0].etaDays': '99' }, button: SAVE },
  { form: 'csv', path: '/admin/manage-products/import' },
];

/** All forms show their faults by one component: in the short run some are looked at, one of each kind of field. */
const LOOKED_AT = ['register', 'details', 'cancel', 'product', 'offer-banner', 'regions'];
/** Without scripts the browser itself puts the focus there. */
const BY_ITSELF = ['details', 'offer-banner'];
const tagsOf = (form: string, place: number) => [
  turnOf(place),
  ...(LOOKED_AT.includes(form) ? [] : [LONG_RUN]),
  ...(BY_ITSELF.includes(form) ? [BOTH_WAYS] : []),
];

async function withCart(visitor: Visitor): Promise<string> {
  await addProduct(visitor, (await simpleProduct()).slug);
  return '/checkout';
}

async function ownOrder(visitor: Visitor): Promise<string> {
  await addProduct(visitor, (await simpleProduct()).slug);
  return `/user/my-orders/${(await placeOrder(visitor)).id}`;
}

async function sendWrong(page: Page, { form, typed = {}, file, opener, button }: Wrong): Promise<void> {
  if (opener) await page.locator(opener).click();
  for (const [name, value] of Object.entries(typed)) await page.locator(`#${form} [name="${name}"]`).fill(value);
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
  if (file) await page.locator(`#${form} [name="${file}"]`).setInputFiles(text);
  await page
    .locator(button ?? `#${form} button[type="submit"]:visible`)
    .last()
    .click();
}

/** The same from as far down its page as it can be sent from. */
async function sendFromBelow(page: Page, wrong: Wrong): Promise<void> {
  // The first press would scroll it up again.
  if (wrong.opener) await page.locator(wrong.opener).click();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await sendWrong(page, { ...wrong, opener: undefined });
}

/** Whether an element that has the focus stands uncovered in the window, or as much of it as fits. */
const isInView = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return false;
    const { top, bottom, left, width } = focused.getBoundingClientRect();
    const fits = top >= 0 && (bottom <= innerHeight || top < innerHeight / 2);
    const there = document.elementFromPoint(left + width / 2, top + Math.min(20, (bottom - top) / 2));
    return fits && (focused.contains(there) || there?.contains(focused) === true);
  });

/** The first fault has the focus and is in view; without scripts the list of faults, whose lines lead there. */
async function expectFaultInView(page: Page, form: string, scripts: boolean): Promise<void> {
  const first = page.locator(`#${form}`).locator(FAULTY).filter({ visible: true }).first();
  await expect(first).toBeVisible();
  await expect(scripts ? first : page.locator('main [tabindex="-1"]:has(.alert-danger)').last()).toBeFocused();
  await expect.poll(() => isInView(page)).toBe(true);
  const toFirst = page.locator('.alert-danger a').first();
  await toFirst.click();
  await expect(first).toBeFocused();
}

const addressOf = ({ path }: Wrong, visitor: Visitor) => (typeof path === 'string' ? path : path(visitor));

const ofGuests: Wrong[] = ['login', 'register'].map((form) => ({ form, path: `/auth/${form}` }));

for (const [place, wrong] of ofGuests.entries()) {
  test(
    `${wrong.form}, sent wrong from below, shows its first fault`,
    { tag: tagsOf(wrong.form, place) },
    async ({ page, scripts }) => {
      await page.setViewportSize(PHONE);
      await page.goto(`/auth/${wrong.form}`);
      await opened(page, scripts);
      await sendFromBelow(page, wrong);
      await expectFaultInView(page, wrong.form, scripts);
    },
  );
}

for (const [place, wrong] of ofShoppers.entries()) {
  test(
    `${wrong.form}, sent wrong from below, shows its first fault`,
    { tag: tagsOf(wrong.form, place) },
    async ({ page, shopper, scripts }) => {
      await page.setViewportSize(PHONE);
      await page.goto(await addressOf(wrong, shopper.visitor));
      await opened(page, scripts);
      await sendFromBelow(page, wrong);
      await expectFaultInView(page, wrong.form, scripts);
    },
  );
}

for (const [place, wrong] of ofAdmins.entries()) {
  test(
    `${wrong.form}, sent wrong from below, shows its first fault`,
    { tag: tagsOf(wrong.form, place) },
    async ({ page, admin, scripts }) => {
      await page.setViewportSize(PHONE);
      await page.goto(await addressOf(wrong, admin));
      await opened(page, scripts);
      await sendFromBelow(page, wrong);
      await expectFaultInView(page, wrong.form, scripts);
    },
  );
}

/** Without a browser: each line of the list leads to a field that is marked, the first to the first of them. */
async function expectFaultNamed(page: Page, { form }: Wrong): Promise<void> {
  const lines = await page.locator('.alert-danger a').all();
  expect(lines.length).toBeGreaterThan(0);
  const first = page.locator(`#${form}`).locator(FAULTY).first();
  await expect(lines[0] ?? first).toHaveAttribute('href', `#${(await first.getAttribute('id')) ?? ''}`);
  for (const line of lines) {
    const id = (await line.getAttribute('href'))?.slice(1) ?? '';
    await expect(page.locator(`[id="${id}"]`), id).toHaveCount(1);
  }
}

journeysOverHttp((test) => {
  for (const [place, wrong] of ofGuests.entries()) {
    test(`${wrong.form}, sent wrong, leads to its faults`, { tag: turnOf(place) }, async ({ page }) => {
      await page.goto(`/auth/${wrong.form}`);
      await sendWrong(page, wrong);
      await expectFaultNamed(page, wrong);
    });
  }
  for (const [place, wrong] of ofShoppers.entries()) {
    test(`${wrong.form}, sent wrong, leads to its faults`, { tag: turnOf(place) }, async ({ page, shopper }) => {
      await page.goto(await addressOf(wrong, shopper.visitor));
      await sendWrong(page, wrong);
      await expectFaultNamed(page, wrong);
    });
  }
  for (const [place, wrong] of ofAdmins.entries()) {
    test(`${wrong.form}, sent wrong, leads to its faults`, { tag: turnOf(place) }, async ({ page, admin }) => {
      await page.goto(await addressOf(wrong, admin));
      await sendWrong(page, wrong);
      await expectFaultNamed(page, wrong);
    });
  }
});

test(
  'an admin’s cancelation without a reason shows its fault',
  { tag: [OTHER_TURN, LONG_RUN] },
  async ({ page, admin: _, scripts }) => {
    const { id } = await newOrder();
    await page.setViewportSize(PHONE);
    await page.goto(`/admin/orders/${id}`);
    await opened(page, scripts);
    await sendFromBelow(page, { form: 'cancel', path: '', opener: '.confirm:has(#cancel) > summary' });
    await expectFaultInView(page, 'cancel', scripts);
  },
);

test(
  'the checkout on a low wide screen shows its first fault, and faults go as they are mended',
  { tag: OTHER_TURN },
  async ({ page, shopper, scripts }) => {
    await page.setViewportSize({ width: 1440, height: 700 });
    await page.goto(await withCart(shopper.visitor));
    await opened(page, scripts);
    await fillAddress(page);
    await page.locator('[name="phone"]').fill('12');
    await page.locator('[name="street"]').fill('');
    await page.locator('[name="paymentMethod"]').first().scrollIntoViewIfNeeded();
    await pressPlace(page);
    await expectFaultInView(page, 'checkout', scripts);
    await opened(page, scripts);
    await expect(page.locator('.alert-danger li')).toHaveCount(3);
    if (!scripts) return;
    await page.locator('[name="phone"]').fill('01005550142');
    await expect(page.locator('[name="phone"]')).not.toHaveAttribute('aria-invalid');
    await expect(page.locator('.alert-danger li')).toHaveCount(2);
    await page.locator('[name="street"]').fill('14 Mossadak Street');
    await page.locator('[name="paymentMethod"]').first().check();
    await expect(page.locator('main .alert-danger')).toHaveCount(0);
    await pressPlace(page);
    await page.waitForURL(/\/checkout\/success\?order=/);
  },
);

test('a button keeps its name while it works', { tag: [SCRIPTS, ONE_TURN] }, async ({ page }) => {
  await page.route(/\/auth\/login\.data/, () => new Promise(() => undefined));
  await page.goto('/auth/login');
  await opened(page, true);
  const form = page.locator('main form:has([name="password"])');
  await form.locator('[name="email"]').fill('somebody@example.com');
  await form.locator('[name="password"]').fill('Some-password-2026');
  const button = form.locator('button[type="submit"]');
  const name = (await button.innerText()).trim();
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toHaveAccessibleName(name);
});
