import { randomUUID } from 'node:crypto';

import { loggedInVisitor } from '../support/people';
import { codRegion } from '../support/shopping';
import { logIn, message, opened } from './journey';
import { expect, journeys, test } from './shop-test';
import { BOTH_WAYS, LEADING, ONE_TURN, OTHER_TURN, PLAIN } from './tags';

journeys((test) => {
  test(
    'details and address are kept, and what is wrong is said at its field',
    { tag: [ONE_TURN, PLAIN] },
    async ({ page, shopper, words, scripts }) => {
      const region = await codRegion();
      await page.goto('/user/profile');
      await opened(page, scripts);
      const details = page.locator('form:has([name="intent"][value="details"])');
      const field = (name: string) => details.locator(`[name="${name}"]`);
      await expect(field('name')).toHaveValue(shopper.person.name);
      await field('name').fill('منى حسن');
      await field('city').fill('الدقي');
      await field('street').fill('14 شارع مصدق');
      await field('apartment').fill('شقة 9');
      await field('note').fill('المدخل بجوار الصيدلية');
      await field('region').selectOption(region.id);
      await field('phone').fill('12');
      await details.locator('button[type="submit"]').click();
      await expect(details).toContainText(words('errors:user.phone'));
      await expect(field('phone')).toHaveAttribute('aria-invalid', 'true');
      await expect(field('street')).toHaveValue('14 شارع مصدق');

      await opened(page, scripts);
      await field('phone').fill(shopper.person.phone.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit));
      await details.locator('button[type="submit"]').click();
      await expect(message(page, words('account:profile.saved'))).toBeVisible();
      await page.reload();
      await expect(field('name')).toHaveValue('منى حسن');
      await expect(field('region')).toHaveValue(region.id);
      await expect(field('note')).toHaveValue('المدخل بجوار الصيدلية');
      await expect(field('phone')).toHaveValue(
        `${shopper.person.phone.slice(0, 4)} ${shopper.person.phone.slice(4, 7)} ${shopper.person.phone.slice(7)}`,
      );
      await expect(page.locator('header')).toContainText('منى حسن');
    },
  );

  test(
    'a new password ends the sessions elsewhere and logs in from then on',
    { tag: [OTHER_TURN, PLAIN] },
    async ({ page, shopper, language, words, scripts }) => {
      const { person } = shopper;
      const elsewhere = await loggedInVisitor(person.email, person.password, language);
      await page.goto('/user/profile');
      await opened(page, scripts);
      await expect(page.locator('main')).toContainText(words('account:profile.sessionsText', { count: 1 }));
      const form = page.locator('form:has([name="passwordConfirm"])');
      const password = `Amber-${randomUUID()}`;
      const send = async (current: string) => {
        await form.locator('[name="currentPassword"]').fill(current);
        await form.locator('[name="password"]').fill(password);
        await form.locator('[name="passwordConfirm"]').fill(password);
        await form.locator('button[type="submit"]').click();
      };
      await send('not it at all');
      await expect(form).toContainText(words('errors:user.currentPasswordWrong'));
      expect((await elsewhere.open('/user/profile')).path).toBe('/user/profile');
      await opened(page, scripts);
      await send(person.password);
      await expect(message(page, words('account:profile.passwordChanged'))).toBeVisible();
      expect((await elsewhere.open('/user/profile')).path).toMatch(/^\/auth\/login/);
      await page.goto('/user/my-orders');
      await expect(page).toHaveURL(/\/user\/my-orders$/);

      await opened(page, scripts);
      if (scripts) {
        await page.locator('#logout-form').evaluate((logout: HTMLFormElement) => logout.requestSubmit());
      } else {
        await page.locator('header [popovertarget="account-menu"]').click();
        await page.locator('#account-menu button').click();
      }
      await expect(message(page, words('account:login.loggedOut'))).toBeVisible();
      await page.goto('/user/profile');
      await page.waitForURL(/\/auth\/login\?redirectTo=%2Fuser%2Fprofile$/);
      await opened(page, scripts);
      await logIn(page, person);
      await expect(page.locator('main')).toContainText(words('errors:user.wrongLogin'));
      await opened(page, scripts);
      await logIn(page, { email: person.phone, password });
      await page.waitForURL(/\/user\/profile$/);
    },
  );

  test(
    'the other devices are logged out by one button',
    { tag: [LEADING, PLAIN] },
    async ({ page, shopper, language, words, scripts }) => {
      const { person } = shopper;
      const others = [
        await loggedInVisitor(person.email, person.password, language),
        await loggedInVisitor(person.email, person.password, language),
      ];
      await page.goto('/user/profile');
      await opened(page, scripts);
      await expect(page.locator('main')).toContainText(words('account:profile.sessionsText', { count: 2 }));
      await page.getByRole('button', { name: words('account:profile.endSessions') }).click();
      await expect(message(page, words('account:profile.sessionsEnded'))).toBeVisible();
      for (const other of others) expect((await other.open('/user/profile')).path).toMatch(/^\/auth\/login/);
      await expect(page.locator('main')).toContainText(words('account:profile.sessionsText', { count: 0 }));
    },
  );
});

test(
  'the profile menu opens by keyboard, moves by arrows and logs out',
  { tag: [ONE_TURN, BOTH_WAYS] },
  async ({ page, shopper, words, scripts }) => {
    await page.goto('/');
    await opened(page, scripts);
    const button = page.locator('header').getByRole('button', { name: new RegExp(shopper.person.name) });
    await button.focus();
    if (!scripts) {
      await page.keyboard.press('Enter');
      await page.locator('#account-menu a[href="/user/my-orders"]').click();
      await page.waitForURL(/\/user\/my-orders$/);
      await page.locator('header [popovertarget="account-menu"]').click();
      await page.locator('#account-menu button').click();
      await expect(message(page, words('account:login.loggedOut'))).toBeVisible();
      return;
    }
    await expect(page.locator('header [aria-haspopup="menu"]')).toBeFocused();
    await page.keyboard.press('Enter');
    const items = page.getByRole('menuitem');
    await expect(items.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(items.nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(items.first()).toBeHidden();
    await expect(page.locator('header [aria-haspopup="menu"]')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await expect(items.last()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(message(page, words('account:login.loggedOut'))).toBeVisible();
    await expect(page.locator('header a[href^="/auth/login"]').first()).toBeVisible();
  },
);
