import type { Page } from 'playwright/test';

import { newPerson, type Person } from '../support/people';
import { codRegion } from '../support/shopping';

type Words = (key: string, values?: Record<string, unknown>) => string;

/** With scripts a page is ready when it has hydrated; without, when it has loaded. */
export async function opened(page: Page, scripts: boolean): Promise<void> {
  if (scripts) await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')));
}

/** Fills in the registration form that is on the page. */
export async function register(page: Page, person: Person = newPerson()): Promise<Person> {
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

/** Presses the button that orders, once more where the page asks again with the totals that follow from the governorate. */
export async function placeOrder(page: Page): Promise<void> {
  const place = page.locator('button[name="intent"][value="place"]:visible').first();
  await place.click();
  await page.waitForLoadState();
  if (!page.url().includes('/checkout/success')) await place.click();
  await page.waitForURL(/\/checkout\/success\?order=/);
}

export const button = (page: Page, words: Words, key: string) => page.getByRole('button', { name: words(key) });
