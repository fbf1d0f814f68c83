import { registeredVisitor } from '../support/people';
import { forgetAsked, linkSentTo, messagesTo, tokenOf } from '../support/password-links';
import { newOrder } from '../support/shopping';
import { logIn, message, opened } from './journey';
import { expect, journeys, test } from './shop-test';
import { LEADING, LONG_RUN, OTHER_TURN, PLAIN } from './tags';

test.beforeEach(forgetAsked);
test.afterAll(forgetAsked);

const password = 'Amber-and-oud-of-siwa-7';
const pathOf = (link: string) => link.replace(/^https?:\/\/[^/]+/, '');

journeys((test) => {
  test(
    'who forgot the password asks for a link, sets a new one and is in',
    { tag: [OTHER_TURN, PLAIN] },
    async ({ page, language, words, scripts }) => {
      const { person } = await registeredVisitor(language);
      await page.goto('/auth/login');
      await page.getByRole('link', { name: words('account:forgot.link') }).click();
      await page.waitForURL('**/auth/forgot-password');
      await opened(page, scripts);
      const ask = page.locator('#forgot');
      await ask.locator('button[type="submit"]').click();
      await expect(ask).toContainText(words('errors:user.loginNameMissing'));
      await ask.locator('[name="email"]').fill(person.phone);
      await ask.locator('button[type="submit"]').click();
      await expect(page.locator('main')).toContainText(words('account:forgot.sentTitle'));

      const link = await linkSentTo(person.email);
      await page.goto(pathOf(link));
      expect(page.url()).not.toContain(tokenOf(link));
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await opened(page, scripts);
      await expect(page.locator('main')).toContainText(person.email);
      const set = async (word: string) => {
        for (const name of ['password', 'passwordConfirm']) await page.locator(`#reset [name="${name}"]`).fill(word);
        await page.locator('#reset button[type="submit"]').click();
      };
      await set('password123');
      await expect(page.locator('#reset')).toContainText(words('errors:user.passwordCommon'));
      await opened(page, scripts);
      await set(password);
      await page.waitForURL((url) => url.pathname === '/');
      await expect(message(page, words('account:reset.done'))).toBeVisible();
      await expect(page.locator('header')).toContainText(person.name.split(' ')[0] ?? person.name);

      // The link was for once.
      await page.goto(pathOf(link));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('account:reset.invalidTitle'));
      await page.locator('main a[href="/auth/forgot-password"]').click();
      await page.waitForURL('**/auth/forgot-password');
    },
  );
});

test(
  'an admin makes a link for a customer, who gets in by it',
  { tag: [OTHER_TURN, LONG_RUN] },
  async ({ page, admin, browser, words, scripts }) => {
    expect(admin).toBeDefined();
    const order = await newOrder();
    await page.goto(`/admin/orders/${order.id}`);
    await page.getByRole('link', { name: words('admin:passwordLink.make') }).click();
    await page.waitForURL('**/password-link');
    await opened(page, scripts);
    await page.getByRole('button', { name: words('admin:passwordLink.make') }).click();
    const field = page.getByLabel(words('admin:passwordLink.link'), { exact: true });
    await expect(field).toHaveValue(/\/auth\/reset-password\?token=/);
    const link = await field.inputValue();
    await expect(page.getByRole('link', { name: words('admin:passwordLink.send') })).toHaveAttribute(
      'href',
      new RegExp(tokenOf(link)),
    );
    const elsewhere = await browser.newContext({ javaScriptEnabled: scripts });
    try {
      const customer = await elsewhere.newPage();
      await customer.goto(new URL(pathOf(link), page.url()).href);
      await expect(customer.locator('#reset')).toBeVisible();
    } finally {
      await elsewhere.close();
    }
  },
);

journeys((test) => {
  test(
    'another mobile asks for the password, another e-mail too',
    { tag: [LEADING, PLAIN] },
    async ({ page, shopper, words, scripts }) => {
      const { person } = shopper;
      await page.goto('/user/profile');
      await opened(page, scripts);
      const details = page.locator('#details');
      const phone = `${person.phone.slice(0, 10)}${(Number(person.phone.slice(10)) + 1) % 10}`;
      await details.locator('[name="phone"]').fill(phone);
      await details.locator('button[type="submit"]').click();
      await expect(details).toContainText(words('errors:user.currentPasswordNeeded'));
      await opened(page, scripts);
      await details.locator('[name="currentPassword"]').fill(person.password);
      await details.locator('button[type="submit"]').click();
      await expect(message(page, words('account:profile.saved'))).toBeVisible();

      await opened(page, scripts);
      const email = page.locator('#email');
      const next = `next.${person.email}`;
      await email.locator('[name="email"]').fill(next);
      await email.locator('[name="currentPassword"]').fill(person.password);
      await email.locator('button[type="submit"]').click();
      await expect(message(page, words('account:profile.emailSaved'))).toBeVisible();
      await expect(email.locator('[name="email"]')).toHaveValue(next);
      expect((await messagesTo(next)).map(({ kind }) => kind)).toEqual(['contactChanged', 'contactChanged']);
      await page.context().clearCookies({ name: 'attara_session' });
      await page.goto('/auth/login');
      await opened(page, scripts);
      await logIn(page, { email: next, password: person.password });
      await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
    },
  );
});
