import { afterAll, afterEach, describe, expect, it } from 'vitest';

import { callApi } from '../support/api';
import { openBrowser, pageOf } from '../support/browser';
import { closeDatabase, database } from '../support/database';
import { loggedInVisitor } from '../support/people';
import { forgetStaff, staffMember } from '../support/staff';
import { codeAt, keyOn, login, PAGE, withTwoStep } from '../support/two-step';

afterEach(forgetStaff);
afterAll(closeDatabase);

describe('a second step', () => {
  it('ends what was open elsewhere by the password alone', async () => {
    const member = await staffMember('packer');
    const elsewhere = await loggedInVisitor(member.person.email, member.person.password);
    const page = await member.visitor.open(PAGE);
    const typed = { code: codeAt(keyOn(page)), currentPassword: member.person.password };
    expect((await member.visitor.submit(page.form({ intent: 'on' }), typed)).status).toBe(200);
    expect((await callApi('GET', '/users/me', { token: member.token })).status).toBe(401);
    expect((await elsewhere.open('/admin/account')).path).toMatch(/^\/auth\/login/);
    expect((await member.visitor.open('/admin/account')).path).toBe('/admin/account');
  });

  it('is not passed by a new password and the token of the browser’s storage', async () => {
    const { person, id, codes } = await withTwoStep('owner');
    const { token } = (await login(person, codes[0])).body as { token: string };
    const change = (of: string, from: string, to: string) =>
      callApi('PATCH', '/users/update-password', {
        token: of,
        json: { currentPassword: from, password: to, passwordConfirm: to },
      });
    const [second, third] = ['Amber-and-oud-of-siwa-8', 'Amber-and-oud-of-siwa-9'];
    const full = (await change(token, person.password, second)).body as { token: string };
    expect((await callApi('GET', '/staff', { token: full.token })).status).toBe(200);
    await database()`update api_tokens set scope = 'customer' where user_id = ${id}`;
    const lesser = (await change(full.token, second, third)).body as { token: string };
    expect((await callApi('GET', '/users/me', { token: lesser.token })).status).toBe(200);
    expect((await callApi('GET', '/staff', { token: lesser.token })).status).toBe(403);
  });

  it('prints nothing but its spare codes, dark on white, and copies them', async () => {
    const { visitor, person } = await staffMember('packer');
    const browser = await openBrowser();
    try {
      const page = await pageOf(browser, visitor);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto(PAGE);
      const key = (await page.locator('.two-step-key').innerText()).replace(/\s/g, '');
      await page.locator('[name="code"]').fill(codeAt(key));
      await page.locator('[name="currentPassword"]').fill(person.password);
      await page.locator('form:has([name="sealed"]) [type="submit"]').click();
      const codes = page.locator('.spare-codes code');
      await codes.first().waitFor();
      await page.getByRole('button', { name: 'Copy', exact: true }).click();
      await page.getByRole('button', { name: 'Copied' }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe((await codes.allInnerTexts()).join('\n'));
      await page.emulateMedia({ media: 'print' });
      expect(await codes.first().isVisible()).toBe(true);
      for (const part of ['.admin-side', '.admin-tools', '.two-step-steps', 'a[download]', '.print-button'])
        expect(await page.locator(part).first().isVisible(), part).toBe(false);
      const colours = await codes.first().evaluate((code) => {
        const [ink, paper] = [getComputedStyle(code).color, getComputedStyle(document.body).backgroundColor];
        return { ink, paper };
      });
      expect(colours).toEqual({ ink: 'rgb(0, 0, 0)', paper: 'rgb(255, 255, 255)' });
    } finally {
      await browser.close();
    }
  });
});
