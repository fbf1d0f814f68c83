import type { Locator, Page } from 'playwright/test';

import { forgetRegistrations, newPerson, type Person } from '../support/people';
import { codRegion } from '../support/shopping';
import { expect } from './expect';

/** With scripts a page is ready when it has hydrated; without, when it has loaded. */
export async function opened(page: Page, scripts: boolean): Promise<void> {
  if (scripts) await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')));
}

/** Takes a browser's connection away or gives it back; its page learns of it a moment later. */
export async function connect(page: Page, online: boolean): Promise<void> {
  await page.context().setOffline(!online);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(online);
}

/** Fills in the registration form that is on the page. */
export async function register(page: Page, person: Person = newPerson()): Promise<Person> {
  await forgetRegistrations();
  const form = page.locator('form:has([name="passwordConfirm"])');
  await form.locator('[name="name"]').fill(person.name);
  await form.locator('[name="email"]').fill(person.email);
  await form.locator('[name="phone"]').fill(person.phone);
  await form.locator('[name="password"]').fill(person.password);
  await form.locator('[name="passwordConfirm"]').fill(person.password);
  await form.locator('button[type="submit"]').click();
  return person;
}

/** Fills in where the order goes, in the checkout that is on the page. */
export async function fillAddress(page: Page): Promise<void> {
  const region = await codRegion();
  await page.locator('[name="name"]').fill('Mariam Adel');
  await page.locator('[name="phone"]').fill('٠١٠٠٥٥٥٠١٤٢');
  await page.locator('[name="city"]').fill('Dokki');
  await page.locator('[name="street"]').fill('14 Mossadak Street');
  await page.locator('[name="apartment"]').fill('Flat 9, 3rd floor');
  await page.locator('[name="region"]').selectOption(region.id);
}

/** Logs in through the form that is on the page, unfolded where it is folded. */
export async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  const fold = page.locator('main .login-fold:not([open]) summary:visible');
  if ((await fold.count()) > 0) await fold.click();
  const form = page.locator('main form:has([autocomplete="current-password"])');
  await form.locator('[name="email"]').fill(email);
  await form.locator('[name="password"]').fill(password);
  await form.locator('button[type="submit"]').click();
}

const placeButton = (page: Page) => page.locator('.place-order button:visible').first();

/** Presses the button that orders. */
export const pressPlace = (page: Page) => placeButton(page).click();

/**
 * Presses the button that orders; without scripts once more, where the page asks again with the totals that follow
 * from the governorate.
 */
export async function placeOrder(page: Page, scripts: boolean): Promise<void> {
  await pressPlace(page);
  if (!scripts && !page.url().includes('/checkout/success')) await pressPlace(page);
  await page.waitForURL(/\/checkout\/success\?order=/);
}

/** Opens the cart popup from the header. */
export async function openCart(page: Page): Promise<Locator> {
  await page.locator('[popovertarget="cart-popup"]:visible').first().click();
  const popup = page.locator('#cart-popup');
  await expect(popup).toBeVisible();
  return popup;
}

/** What the shop said after the last press: a toast, or without scripts a line at the top of the page. */
export const message = (page: Page, text: string) => page.locator('.toast-region').getByText(text);

/** The shop says that something was added: in a sheet, which is closed again, or without scripts in a message. */
export async function seeAdded(page: Page, words: (key: string) => string, scripts: boolean): Promise<void> {
  if (!scripts) return expect(message(page, words('shop:cart.added'))).toBeVisible();
  const sheet = page.locator('dialog.added');
  await expect(sheet).toContainText(words('shop:cart.added'));
  await sheet.getByRole('button', { name: words('shop:cart.keepLooking') }).click();
  await expect(sheet).toHaveCount(0);
}

/**
 * A machine so busy that React gets its turn only every fifth of a second; what comes over the connection meanwhile,
 * and every press, finds the page half ready.
 */
export async function busyMachine(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const post = Reflect.get(MessagePort.prototype, 'postMessage') as (
      this: MessagePort,
      ...message: unknown[]
    ) => void;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
      setTimeout(() => post.apply(this, message), 200);
    };
  });
}

/** Opens a page without waiting for more than that it is all there. */
export async function begin(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('footer').waitFor({ state: 'attached' });
}
