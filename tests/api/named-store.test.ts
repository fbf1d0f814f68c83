import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, API, callApi } from '../support/api';
import { openBrowser, pageOf } from '../support/browser';
import { CALL_BUDGETS } from '../support/call-budgets';
import { dropStoreCaches } from '../support/cache-invalidation';
import { changeOnly } from '../support/change-rows';
import { closeDatabase, database } from '../support/database';
import { environment } from '../support/environment';
import { pageViews, someViews } from '../support/page-views';
import { adminVisitor } from '../support/people';
import { pictureFile } from '../support/pictures';
import { full } from '../support/sample';
import { Visitor } from '../support/visitor';

const LANGUAGES = ['en', 'ar'] as const;
/** Markup, what a text may be mistaken for, and letters that run the other way. */
const OWN = { en: `Nile "Sons" & <i data-own> {{name}} $t(tagline) $& نيل`, ar: `عطور النيل & <i data-own> 'Nile'` };
/** As the name of the shop: neither the trade (العطارة) nor what only programs read (attara_session). */
const FORMER = /Attara|(?<![ء-ي])عطارة(?![ء-ي])/;

/** What is seen of a page, what search engines read of it and its labels; its scripts hold texts as they are kept. */
const withoutScripts = (html: string): string => html.replace(/<script\b[^>]*>.*?<\/script>/gs, '');

const sql = database();
let restore: () => Promise<unknown>;
let opened: Awaited<ReturnType<typeof pageViews>>;

beforeAll(async () => {
  const [before] = await sql`select * from settings`;
  restore = () => sql`update settings set ${sql(before ?? {})}`;
  const admin = await adminVisitor();
  const form = (await admin.open('/admin/settings')).form({ email: true, 'name.en': true });
  const numbers = { tradeName: 'Nile & Co.', commercialRegister: '٨٨٤٤١', taxNumber: '123 456 789' };
  const names = { 'name.en': OWN.en, 'name.ar': OWN.ar };
  const saved = await admin.upload(form, { ...names, ...numbers }, { logo: await pictureFile('logo.png') });
  if (saved.status !== 200) throw new Error(`The settings were not saved: ${saved.text}`);
  // What was said before was said under the former name.
  await sql`delete from messages`;
  opened = await pageViews();
});
afterAll(async () => {
  await restore();
  await dropStoreCaches();
  await opened.forget();
  await closeDatabase();
});

describe('a store with a name of its own', () => {
  it('keeps what its owner wrote, numbers as digits', async () => {
    const [row] = await sql`select name_en, name_ar, logo, commercial_register, tax_number from settings`;
    expect(row).toMatchObject({
      name_en: OWN.en,
      name_ar: OWN.ar,
      commercial_register: '88441',
      tax_number: '123456789',
    });
    expect(row?.logo).toMatch(/^\/imgs\/site\/.*-60x40\.webp$/);
  });

  it.each(LANGUAGES)('says that name on every page, paper and file, and no other: %s', async (language) => {
    const faults: string[] = [];
    // Each view in one of the languages, a quarter of the office’s; in the long run each in both.
    const mine = someViews(4).filter((_, place) => full || LANGUAGES[place % 2] === language);
    expect(mine.length).toBeGreaterThan(40);
    for (const view of mine) {
      const { path, visitor } = opened.of(view);
      visitor.jar.take(new Headers({ 'Set-Cookie': `i18nextLng=${language}; Path=/` }));
      const page = await visitor.open(path);
      const fault = (what: string) => faults.push(`${view.key} for ${view.viewer}: ${what}`);
      const title = page.html.startsWith('<!DOCTYPE') ? page.document.querySelector('title')?.text : undefined;
      const former = FORMER.exec(page.html);
      if (former) fault(page.html.slice(Math.max(0, former.index - 60), former.index + 40));
      if (title !== undefined && page.document.querySelector('[data-own]')) fault('the name is taken for markup');
      if (title !== undefined && !title.includes(OWN[language])) fault(`has the title ${title}`);
      const [blank] = /.{0,60}\{\{\w.*/.exec(withoutScripts(page.html).replaceAll('{{name}}', '')) ?? [];
      if (blank !== undefined) fault(`has a blank in its words, title, meta or labels: ${blank.slice(0, 120)}`);
      if (page.document.querySelector('.logo') && !page.document.querySelector('.logo')?.text.includes(OWN[language]))
        fault('has a header without it');
      if (page.document.querySelector('.logo .logo-mark')) fault('shows the drawn mark instead of the logo');
    }
    expect(faults).toEqual([]);
  });

  it('says it in structured data, on a home screen and in the reference', async () => {
    for (const language of LANGUAGES) {
      const home = await new Visitor(language).open('/');
      const data = home
        .all('script[type="application/ld+json"]')
        .map(({ text }) => JSON.parse(text) as { name: string });
      expect(data.map(({ name }) => name)).toEqual([OWN[language], OWN[language]]);
      const manifest = home.document.querySelector('link[rel="manifest"]')?.getAttribute('href') ?? '';
      expect(await (await new Visitor().request(manifest)).json()).toMatchObject({
        short_name: OWN[language],
        lang: language,
      });
    }
    const reference = (await (await fetch(new URL(`${API}/openapi.json`, environment.baseUrl))).json()) as {
      info: { title: string };
    };
    expect(reference.info.title).toBe(OWN.en);
  });

  it('answers no call with another', async () => {
    const token = await adminToken();
    const reads = Object.keys(CALL_BUDGETS).filter((call) => call.startsWith('GET ') && !call.includes('{'));
    const answers = await Promise.all(
      reads.flatMap((call) =>
        LANGUAGES.map(async (language) => {
          const answer = await callApi('GET', call.slice('GET '.length), { token, language });
          return { call, text: JSON.stringify(answer) };
        }),
      ),
    );
    expect(answers.length).toBeGreaterThan(20);
    expect(answers.filter(({ text }) => FORMER.test(text)).map(({ call }) => call)).toEqual([]);
  });

  it('says what it is called now, whoever changed it', async () => {
    const guest = new Visitor();
    const title = async () => (await guest.open('/contact')).document.querySelector('title')?.text;
    expect(await title()).toContain(OWN.en);
    await changeOnly('settings', { name_en: '', name_ar: 'عطور النيل', logo: '' });
    expect(await title()).toContain('عطور النيل');
    expect((await guest.open('/contact')).document.querySelector('.logo .logo-mark')).not.toBeNull();
    await changeOnly('settings', { name_ar: '' });
    expect(await title()).toContain('Attara');
    await changeOnly('settings', { name_en: OWN.en, name_ar: OWN.ar });
    expect(await title()).toContain(OWN.en);
  });
});

describe('the longest name', () => {
  it.runIf(full)('leaves the header whole on a phone', { timeout: 180_000 }, async () => {
    const names = [
      'Perfumes and incense of Upper Egypt, Aswan and all of Nubia 1',
      'بيت العطور والبخور الشرقي في صعيد مصر وأسوان وبلاد النوبة كلها',
    ];
    const browser = await openBrowser();
    try {
      for (const [place, language] of LANGUAGES.entries()) {
        const name = names[place]?.slice(0, 60) ?? '';
        await changeOnly('settings', { name_en: name, name_ar: name, logo: '' });
        const page = await pageOf(browser, new Visitor(language));
        for (const width of [320, 390, 820, 1200, 1440]) {
          await page.setViewportSize({ width, height: 700 });
          await page.goto('/contact');
          const found = await page.evaluate(() => {
            const row = document.querySelector('.site-header-row')?.getBoundingClientRect();
            const name = document.querySelector('.site-header .logo span');
            const parts = [...document.querySelectorAll('.site-header-row > *')].map((each) =>
              each.getBoundingClientRect(),
            );
            return {
              wider: document.documentElement.scrollWidth - innerWidth,
              outside: parts.filter(({ left, right }) => left < -1 || right > innerWidth + 1).length,
              higher: (name?.getBoundingClientRect().height ?? 999) > (row?.height ?? 0),
              cut: name ? name.scrollHeight - name.clientHeight > 8 || name.scrollWidth - name.clientWidth > 1 : true,
              apart: parts.every((part, at) =>
                parts.every(
                  (other, there) => at >= there || part.right <= other.left + 1 || other.right <= part.left + 1,
                ),
              ),
            };
          });
          expect({ width, language, ...found }).toEqual({
            width,
            language,
            wider: 0,
            outside: 0,
            higher: false,
            cut: false,
            apart: true,
          });
        }
        // Nothing to break it at.
        await changeOnly('settings', { name_ar: 'م'.repeat(60), name_en: '' });
        await page.setViewportSize({ width: 320, height: 700 });
        for (const path of ['/', '/contact', '/auth/login']) {
          await page.goto(path);
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
        }
        await page.context().close();
      }
    } finally {
      await browser.close();
    }
  });
});
