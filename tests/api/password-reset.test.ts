import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { callApi } from '../support/api';
import { closeDatabase, database } from '../support/database';
import { environment } from '../support/environment';
import { loggedInVisitor, newPerson, registeredVisitor } from '../support/people';
import { forgetAsked, linkSentTo, messagesTo, pathOf, plantLink, tokenOf } from '../support/password-links';
import { beginReading, linesOf, said } from '../support/server-log';
import { simpleProduct } from '../support/shopping';
import { Visitor } from '../support/visitor';

beforeAll(beginReading);
beforeEach(forgetAsked);
afterAll(async () => {
  await forgetAsked();
  await closeDatabase();
});

const FORGOT = '/auth/forgot-password';
const RESET = '/auth/reset-password';
const password = 'Amber-and-oud-of-siwa-7';
const both = { password, passwordConfirm: password };

async function askOnPage(visitor: Visitor, name: string) {
  return visitor.submit((await visitor.open(FORGOT)).form({ email: true }), { email: name });
}

describe('the page that asks for a link', () => {
  it('is linked from the login page', async () => {
    expect((await new Visitor().open('/auth/login')).links(/^\/auth\/forgot-password$/)).toHaveLength(1);
  });

  it.each(['en', 'ar'] as const)('answers known and unknown with the same page, in %s', async (language) => {
    const { person } = await registeredVisitor();
    const known = await askOnPage(new Visitor(language), person.phone);
    const unknown = await askOnPage(new Visitor(language), newPerson().email);
    expect([known.status, known.path]).toEqual([200, `${FORGOT}?sent`]);
    expect([unknown.status, unknown.path]).toEqual([known.status, known.path]);
    expect(unknown.text).toBe(known.text);
    expect(known.text).toContain(language === 'en' ? '24 hours' : '24 ساعة');
    const [message] = await linkSentTo(person.email).then(() => messagesTo(person.email));
    expect(message?.language).toBe(language);
  });

  it.each([
    ['en', 'by WhatsApp to the mobile of the account; it holds for 24 hours', 'at most five times an hour'],
    [
      'ar',
      'عبر واتساب، على موبايل الحساب، رابطًا لتعيين كلمة مرور جديدة. الرابط صالح 24 ساعة',
      'خمس مرات في الساعة على الأكثر',
    ],
  ] as const)('says first how the link comes, and how often one may ask, in %s', async (language, way, often) => {
    const { text } = await new Visitor(language).open(FORGOT);
    expect(text).toContain(way);
    expect(text).toContain(often);
  });

  it('says what is missing, and when one has asked too often', async () => {
    const visitor = new Visitor();
    const empty = await askOnPage(visitor, ' ');
    expect([empty.status, empty.all('[aria-invalid="true"]').length]).toEqual([422, 1]);
    const { email } = newPerson();
    expect((await askOnPage(visitor, email)).path).toBe(`${FORGOT}?sent`);
    await database()`update rate_limits set points = 5 where key like 'reset-name:%'`;
    expect((await askOnPage(visitor, email)).path).toBe(`${FORGOT}?sent`);
    await database()`update rate_limits set points = 100 where key like 'reset-address:%'`;
    const refused = await askOnPage(visitor, email);
    expect(refused.status).toBe(429);
    expect(refused.text).toContain('You have asked for this too often.');
    expect(refused.html).toContain(email);
  });
});

describe('the page behind a link', () => {
  async function openedLink(language: 'en' | 'ar' = 'en') {
    const { person } = await registeredVisitor();
    await askOnPage(new Visitor(language), person.email);
    return { person, ...(await opened(await linkSentTo(person.email), language)) };
  }
  /** One that nobody asked for, and that no letter has to be waited for. */
  async function openedPlantedLink() {
    const { person } = await registeredVisitor();
    const link = new URL(`${RESET}?token=${await plantLink(person.email)}`, environment.baseUrl).href;
    return { person, ...(await opened(link)) };
  }
  async function opened(link: string, language: 'en' | 'ar' = 'en') {
    const visitor = new Visitor(language);
    return { link, visitor, page: await visitor.open(pathOf(link)) };
  }
  const formOf = (page: Awaited<ReturnType<typeof openedLink>>['page']) =>
    page.form({ password: true, passwordConfirm: true });

  it.each(['en', 'ar'] as const)('sets a password and logs in, in %s', async (language) => {
    const { person, page, visitor } = await openedLink(language);
    expect([page.status, page.lang]).toEqual([200, language]);
    const elsewhere = await loggedInVisitor(person.email, person.password);
    const short = await visitor.submit(formOf(page), { password: 'short', passwordConfirm: 'short' });
    expect(short.status).toBe(422);
    const home = await visitor.submit(formOf(short), both);
    expect([home.status, home.path]).toEqual([200, '/']);
    expect(home.text).toContain(language === 'en' ? 'Your new password is set' : 'تم تعيين كلمة المرور الجديدة');
    expect((await visitor.request('/user/profile')).status).toBe(200);
    expect((await elsewhere.request('/user/profile')).status).toBe(303);
    await loggedInVisitor(person.email, password);
    expect(visitor.jar.get('attara_reset')).toBeFalsy();
  });

  it('takes the token out of the address, and is kept by nobody', async () => {
    const { link, page } = await openedLink();
    const token = tokenOf(link);
    const visitor = new Visitor();
    const first = await visitor.request(pathOf(link));
    expect([first.status, first.headers.get('Location')]).toEqual([303, `${RESET}?lng=en`]);
    const cookie = first.headers.getSetCookie().find((each) => each.startsWith('attara_reset='));
    for (const part of [/; HttpOnly/, /; SameSite=Lax/, /; Max-Age=1800/]) expect(cookie).toMatch(part);
    const second = await visitor.request(RESET);
    for (const { headers } of [first, second]) {
      expect(headers.get('Referrer-Policy')).toBe('no-referrer');
      expect(headers.get('Cache-Control')).toMatch(/no-store/);
    }
    expect(page.path).toBe(`${RESET}?lng=en`);
    expect(page.html).not.toContain(token);
    expect(page.form({ lng: true }).values().returnTo).toEqual([page.path]);
    for (const each of page.all('[src], link[href], form[action]')) {
      const address = each.getAttribute('src') ?? each.getAttribute('href') ?? each.getAttribute('action') ?? '';
      expect(new URL(address, environment.baseUrl).origin).toBe(new URL(environment.baseUrl).origin);
    }
    expect(await second.text()).not.toContain(token);
    expect((await new Visitor().open(RESET)).text).toContain('This link does not hold');
  });

  it('is not used up by programs that open links', async () => {
    const { link, page, visitor } = await openedPlantedLink();
    for (const method of ['GET', 'HEAD', 'GET', 'OPTIONS']) await new Visitor().request(pathOf(link), { method });
    await new Visitor().request(pathOf(link).replace('?', '.data?'));
    expect((await visitor.submit(formOf(page), both)).path).toBe('/');
  });

  it('says in one sentence that a link does not hold, and leads to a new one', async () => {
    const { person, link, visitor, page } = await openedPlantedLink();
    const token = tokenOf(link);
    await visitor.submit(formOf(page), both);
    for (const odd of [token, token.slice(5), '', 'x'.repeat(5_000), `${token}%00`, '%D8%B9']) {
      const stranger = new Visitor();
      const refused = await stranger.open(`${RESET}?token=${odd}`);
      expect([odd, refused.status, refused.heading]).toEqual([odd, 422, 'This link does not hold']);
      expect(refused.links(/^\/auth\/forgot-password$/)).toHaveLength(1);
    }
    // A form that was open meanwhile.
    const other = await plantLink(person.email);
    const late = new Visitor();
    const open = await late.open(`${RESET}?token=${other}`);
    await plantLink(person.email);
    const answer = await late.submit(formOf(open), {
      password: 'Another-oud-of-siwa-8',
      passwordConfirm: 'Another-oud-of-siwa-8',
    });
    expect([answer.status, answer.heading]).toEqual([422, 'This link does not hold']);
  });

  it('leads nobody who is logged in into somebody else’s account', async () => {
    const [{ person }, { visitor: other }] = [await registeredVisitor(), await registeredVisitor()];
    const token = await plantLink(person.email);
    expect((await other.open(`${RESET}?token=${token}`)).status).toBe(422);
    expect(
      (await other.request(`${RESET}?token=${token}`, { method: 'POST', body: new URLSearchParams(both) })).status,
    ).toBe(422);
    const own = await loggedInVisitor(person.email, person.password);
    expect((await own.submit(formOf(await own.open(`${RESET}?token=${token}`)), both)).path).toBe('/');
  });

  it('puts into the cart what was chosen before', async () => {
    const { person, link } = await openedPlantedLink();
    const visitor = new Visitor();
    const add = (await visitor.open(`/store/${(await simpleProduct()).slug}`)).forms({
      intent: 'add',
      itemType: 'Product',
    });
    if (!add[0]) throw new Error('The product has no form that adds it');
    await visitor.submit(add[0]);
    await visitor.submit(formOf(await visitor.open(pathOf(link))), both);
    const rows = await database()`
      select 1 from cart_items where user_id = (select id from users where email = ${person.email})`;
    expect(rows).toHaveLength(1);
  });

  it('leaves no token in the log', async () => {
    const { person, link, visitor, page } = await openedLink();
    const token = tokenOf(link);
    await visitor.submit(formOf(page), both);
    await callApi('POST', '/users/reset-password', { json: { token, ...both } });
    const id = 'reset-is-logged';
    await visitor.request(pathOf(link), { headers: { 'X-Request-Id': id } });
    await linesOf(id).toContainEqual(expect.objectContaining({ path: RESET }));
    const { text, lines } = await said();
    expect(lines.map(({ event }) => event)).toContain('password.reset');
    for (const secret of [token, person.email, person.phone.slice(1)]) expect(text).not.toContain(secret);
  });
});
