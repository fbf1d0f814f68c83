import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

import { changeRow } from '../support/change-rows';
import { closeDatabase, database } from '../support/database';
import type { Page } from '../support/page';
import { keptPages } from '../support/pages';
import { adminVisitor } from '../support/people';
import { Visitor } from '../support/visitor';

afterAll(closeDatabase);

let putBack: () => Promise<void>;
beforeEach(async () => {
  putBack = await keptPages();
});
afterEach(() => putBack());

const formOf = (page: Page) => page.form({ 'title.ar': true, 'text.ar': true });

describe('the pages in the back office', () => {
  it('are listed with what is left to do about each', async () => {
    const list = await (await adminVisitor('ar')).open('/admin/pages');
    expect(list.links(/^\/admin\/pages\/./)).toEqual(
      expect.arrayContaining(
        ['shipping-and-returns', 'privacy', 'terms', 'about'].map((slug) => `/admin/pages/${slug}`),
      ),
    );
    expect(list.text).toContain('نص مبدئي');
    expect(list.text).toContain('موضع');
  });

  it('are written in both languages and read by shoppers', async () => {
    const admin = await adminVisitor('ar');
    const saved = await admin.submit(formOf(await admin.open('/admin/pages/about')), {
      'title.ar': 'حكايتنا',
      'text.ar': '## البداية\n\nاكتب إلى {email} أو ادخل [المتجر](/store).',
      'text.en': 'We <b>began</b> here.',
    });
    expect([saved.status, saved.path]).toEqual([200, '/admin/pages/about']);
    expect(saved.text).toContain('تم الحفظ');
    const page = await new Visitor('ar').open('/pages/about');
    expect([page.heading, page.document.querySelector('.page-text h2')?.text]).toEqual(['حكايتنا', 'البداية']);
    expect(page.links(/^mailto:/)).not.toHaveLength(0);
    expect(page.document.querySelector('.page-text a[href="/store"]')?.text).toBe('المتجر');
    const english = await new Visitor().open('/pages/about');
    expect(english.document.querySelector('.page-text')?.text).toBe('We <b>began</b> here.');
    expect(english.all('.page-text b')).toEqual([]);
    expect(saved.document.querySelector('.audit-changes')?.text).toContain('البداية');
  });

  it('show without scripts what is typed, and save nothing of it', async () => {
    const admin = await adminVisitor();
    const typed = { 'text.en': '## Typed\n\n[Write here: more]', 'text.ar': '' };
    const shown = await admin.submit(formOf(await admin.open('/admin/pages/about')), { ...typed, step: 'preview' });
    expect(shown.status).toBe(200);
    const [english, arabic] = shown.all('.page-preview > section');
    expect([english?.querySelector('h2')?.text, english?.querySelector('mark')?.text]).toEqual([
      'Typed',
      '[Write here: more]',
    ]);
    expect(arabic?.text).toContain('No text of its own');
    expect(formOf(shown).values()['text.en']).toEqual([typed['text.en']]);
    expect((await new Visitor().open('/pages/about')).text).not.toContain('Typed');
  });

  it('say at their field what is wrong and keep what was typed', async () => {
    const admin = await adminVisitor();
    const typed = { 'title.en': 'x'.repeat(121), 'text.en': 'costs {price}', 'text.ar': '[a](javascript:alert(1))' };
    const long = await admin.submit(formOf(await admin.open('/admin/pages/terms')), typed);
    expect(long.status).toBe(422);
    expect(long.text).toContain('2 to 120 characters');
    const refused = await admin.submit(formOf(long), { ...typed, 'title.en': 'Terms' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('In braces a text may name {shop}');
    expect(refused.text).toContain('begins with https://');
    expect(formOf(refused).values()).toMatchObject({
      'text.en': [typed['text.en']],
      'text.ar': [typed['text.ar']],
    });
  });

  it('tell the second of two admins that a page changed', async () => {
    const admin = await adminVisitor();
    const [first, second] = [await admin.open('/admin/pages/about'), await admin.open('/admin/pages/about')];
    await admin.submit(formOf(first), { 'title.en': 'The first' });
    const late = await admin.submit(formOf(second), { 'title.en': 'The second' });
    expect(late.status).toBe(409);
    expect(late.text).toContain('Somebody else changed this meanwhile');
    expect(formOf(late).values()['title.en']).toEqual(['The second']);
  });

  it('are four, and no other', async () => {
    const admin = await adminVisitor();
    for (const path of ['/admin/pages/returns', '/pages/returns', '/pages/TERMS'])
      expect([path, (await admin.open(path)).status]).toEqual([path, 404]);
  });
});

describe('before the shop opens', () => {
  const steps = (page: Page) =>
    Object.fromEntries(
      page
        .all('.ready-step')
        .map((step) => [step.querySelector('p')?.childNodes[0]?.text ?? '', step.classList.contains('ready-done')]),
    );

  it('names what is still a sample, each with its link, and ticks what is not', async () => {
    const admin = await adminVisitor();
    const before = await admin.open('/admin');
    expect(steps(before)).toMatchObject({ Pages: false, 'Contact details': false, 'Your own products': false });
    const links = before.all('.ready-link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(['/admin/settings', '/admin/pages/terms']));
    const products = await admin.open(links.find((link) => link?.startsWith('/admin/manage-products')) ?? '');
    expect(products.text).toContain('AT-');
    for (const slug of ['shipping-and-returns', 'privacy', 'terms', 'about'])
      await admin.submit(formOf(await admin.open(`/admin/pages/${slug}`)), { 'text.ar': 'نص', 'text.en': 'Text' });
    expect(steps(await admin.open('/admin'))).toMatchObject({ Pages: true, 'Contact details': false });
    await admin.submit(formOf(await admin.open('/admin/pages/terms')), { 'text.ar': 'نص [اكتب هنا: شيئًا]' });
    const again = await admin.open('/admin');
    expect(steps(again)).toMatchObject({ Pages: false });
    expect(again.all('.ready-link').map((link) => link.getAttribute('href'))).not.toContain('/admin/pages/about');
  });

  it('stands folded above the figures, and names the lines of the law that are empty', async () => {
    const page = await (await adminVisitor('ar')).open('/admin');
    const fold = page.document.querySelector('details.ready');
    expect(fold?.querySelector('summary')?.text).toContain('قبل الافتتاح');
    expect(fold?.hasAttribute('open')).toBe(false);
    expect(fold?.text).toContain('رقم التسجيل الضريبي');
  });

  it('counts the demo products that shoppers can see', async () => {
    const admin = await adminVisitor();
    const counted = async () => / (\d+) demo products are still/.exec((await admin.open('/admin')).text)?.[1];
    const before = Number(await counted());
    expect(before).toBeGreaterThan(1);
    const sql = database();
    const [demo] = await sql<{ id: string; code: string }[]>`
      select id, code from products where code like 'AT-%' and visible and deleted_at is null order by code limit 1`;
    if (!demo) throw new Error('There is no demo product');
    for (const change of [{ visible: false }, { code: 'OWN-1' }]) {
      await changeRow('products', demo.id, change);
      try {
        expect(Number(await counted())).toBe(before - 1);
      } finally {
        await changeRow('products', demo.id, { visible: true, code: demo.code });
      }
    }
  });
});
