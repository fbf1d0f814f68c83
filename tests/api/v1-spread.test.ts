import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

import { adminToken, apiForm, callApi, loggedOf } from '../support/api';
import { withCacheInvalidation } from '../support/cache-invalidation';
import { changeOnly } from '../support/change-rows';
import { closeDatabase, database, everythingKept } from '../support/database';
import { adminVisitor } from '../support/people';
import { pictureFile } from '../support/pictures';
import { Visitor } from '../support/visitor';

type Json = Record<string, unknown>;

afterAll(closeDatabase);

let kept: Json | undefined;
beforeEach(async () => {
  [kept] = await database()<Json[]>`select * from spread`;
});
afterEach(() => changeOnly('spread', kept ?? {}));

const shownIn = async (language: 'en' | 'ar') =>
  (await new Visitor(language).open('/')).document.querySelector('.spread')?.text ?? null;

describe('the spread of the home page', () => {
  it('is written by the owner and read by shoppers in their language', async () => {
    const admin = await adminVisitor('ar');
    const form = (await admin.open('/admin/update-spread')).form({ 'quotation.en': true });
    const sent = {
      'quotation.en': '“Roses pay by the night.”',
      'quotation.ar': '«الورد يفوح ليلًا.»',
      'text.en': 'Picked before sunrise.\n\nStilled before noon.',
      'text.ar': 'يُقطف قبل الشروق.',
      'action.en': 'All roses',
      'action.ar': 'كل عطور الورد',
      link: '/families/floral',
    };
    const after = await admin.submit(form, sent);
    expect([after.status, after.path]).toEqual([200, '/admin/update-spread']);
    expect(await shownIn('ar')).toContain(sent['quotation.ar']);
    const page = await new Visitor('en').open('/');
    expect(page.all('.spread-paragraph').map(({ text }) => text)).toEqual([
      'Picked before sunrise.',
      'Stilled before noon.',
    ]);
    expect(page.document.querySelector('.spread a')?.getAttribute('href')).toBe('/families/floral');
    expect(await loggedOf('spread')).toContain('update');
  });

  it('keeps what was typed where it is too much', async () => {
    const admin = await adminVisitor();
    const form = (await admin.open('/admin/update-spread')).form({ 'quotation.en': true });
    const tooLong = 'word '.repeat(121).trim();
    const refused = await admin.submit(form, { 'text.en': tooLong, link: '' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('at most 120 words');
    expect(refused.form({ 'quotation.en': true }).values()['text.en']).toEqual([tooLong]);
  });

  it('of a shop that has written none is kept from who opened the form as early as another', async () => {
    await withCacheInvalidation(() => database()`delete from spread`);
    const [first, second] = [await adminVisitor(), await adminVisitor()];
    const open = async (admin: Visitor) => (await admin.open('/admin/update-spread')).form({ 'quotation.en': true });
    const forms = [await open(first), await open(second)] as const;
    expect((await first.submit(forms[0], { 'quotation.en': 'The first' })).status).toBe(200);
    expect((await second.submit(forms[1], { 'quotation.en': 'The second' })).status).toBe(409);
    expect((await callApi('GET', '/spread')).data.spread).toMatchObject({ quotation: { en: 'The first' } });
  });

  it.each([
    ['quotation', { en: '', ar: '' }],
    ['text', { en: '', ar: '' }],
    ['image', null],
  ])('is not shown without its %s', async (field, nothing) => {
    expect(await shownIn('en')).not.toBeNull();
    const answer = await callApi('PUT', '/spread', { token: await adminToken(), json: { [field]: nothing } });
    expect(answer.status).toBe(200);
    expect(await shownIn('en')).toBeNull();
  });

  it('gets a picture by a form; what is left out stays', async () => {
    const before = (await callApi('GET', '/spread')).data.spread as Json;
    const form = apiForm({}, { archImage: await pictureFile('tall.png', { width: 600, height: 760 }) });
    const answer = await callApi('PUT', '/spread', { token: await adminToken(), form });
    expect(answer.status).toBe(200);
    const { archImage } = answer.data.spread as Json;
    expect(archImage).toMatch(/^\/imgs\/site\/[0-9a-f]{32}-600x760\.webp$/);
    expect(answer.data.spread).toEqual({ ...before, archImage });
    expect((await callApi('GET', '/spread')).data.spread).toEqual(answer.data.spread);
  });

  it.each<[Json, number, string[]]>([
    [{ link: 'javascript:alert(1)' }, 422, ['link']],
    [{ link: '' }, 422, ['link']],
    [{ action: { en: '', ar: '' } }, 422, ['action.en', 'action.ar']],
    [{ quotation: { en: 'x'.repeat(121) } }, 422, ['quotation.en']],
    [{ text: { ar: 'كلمة '.repeat(121) } }, 422, ['text.ar']],
    [{ image: '/imgs/site/x-1x1.webp' }, 422, ['image']],
    [{ title: 'words' }, 400, ['title']],
  ])('refuses %j, and nothing changes', async (json, status, fields) => {
    const before = await everythingKept(['spread', 'audit_log']);
    const answer = await callApi('PUT', '/spread', { token: await adminToken(), json });
    expect([answer.status, answer.fields]).toEqual([status, fields]);
    expect(await everythingKept(['spread', 'audit_log'])).toEqual(before);
  });
});
