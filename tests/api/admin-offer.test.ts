import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

import { loggedOf } from '../support/api';
import { closeDatabase, database } from '../support/database';
import { changeOnly } from '../support/change-rows';
import { adminVisitor } from '../support/people';
import { Visitor } from '../support/visitor';

afterAll(closeDatabase);

const sql = database();
const unique = () => Math.random().toString(36).slice(2, 10);

describe('the offer bar', () => {
  let kept: Record<string, unknown> | undefined;
  beforeEach(async () => {
    [kept] = await sql`select title_en, title_ar, link from offer`;
  });
  afterEach(async () => {
    await changeOnly('offer', kept ?? {});
  });

  it('is written in both languages, seen by shoppers, and logged', async () => {
    const admin = await adminVisitor('ar');
    const page = await admin.open('/admin/update-offer-bar');
    const form = page.form({ 'title.en': true, link: true });
    const title = `Free gift ${unique()}`;
    const after = await admin.submit(form, {
      'title.en': title,
      'title.ar': `هدية ${title}`,
      link: '/store?category=incense',
    });
    expect([after.status, after.path]).toEqual([200, '/admin/update-offer-bar']);
    expect(after.text).toContain('تم الحفظ');
    expect((await new Visitor('ar').open('/')).text).toContain(`هدية ${title}`);
    expect((await new Visitor('en').open('/')).links(/category=incense$/)).not.toHaveLength(0);
    expect(await loggedOf('offer')).toContain('update');
  });

  it('says what is wrong at its field and keeps what was typed', async () => {
    const admin = await adminVisitor();
    const form = (await admin.open('/admin/update-offer-bar')).form({ 'title.en': true });
    const refused = await admin.submit(form, { 'title.en': 'x'.repeat(121), link: 'javascript:alert(1)' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('at most 120 characters');
    expect(refused.text).toContain('begins with https://');
    expect(refused.form({ 'title.en': true }).values()).toMatchObject({
      'title.en': ['x'.repeat(121)],
      link: ['javascript:alert(1)'],
    });
  });

  it('tells the second of two admins that it changed', async () => {
    const admin = await adminVisitor();
    const [first, second] = [await admin.open('/admin/update-offer-bar'), await admin.open('/admin/update-offer-bar')];
    await admin.submit(first.form({ link: true }), { link: `/store?category=perfume&x=${unique()}` });
    const late = await admin.submit(second.form({ link: true }), { 'title.en': 'Mine' });
    expect(late.status).toBe(409);
    expect(late.text).toContain('Somebody else changed this meanwhile');
    expect(late.form({ link: true }).values()['title.en']).toEqual(['Mine']);
    expect((await new Visitor().open('/')).text).not.toContain('Mine');
  });
});

describe('the offer banner', () => {
  it('shows what was typed before it is saved', async () => {
    const admin = await adminVisitor();
    const title = `Look at this ${unique()}`;
    const form = (await admin.open('/admin/update-offer-banner')).form({ 'secondaryTitle.en': true });
    const seen = await admin.submit(form, { 'secondaryTitle.en': title, step: 'fields' });
    expect(seen.status).toBe(200);
    expect(seen.document.querySelector('.preview')?.text).toContain(title);
    expect((await new Visitor().open('/')).text).not.toContain(title);
  });
});
