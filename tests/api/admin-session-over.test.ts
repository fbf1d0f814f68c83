import { afterAll, describe, expect, it } from 'vitest';

import { CREATE as NEW_COLLECTION, formOf as collectionForm, sample } from '../support/admin-collections';
import { closeDatabase, database } from '../support/database';
import { environment } from '../support/environment';
import type { Page } from '../support/page';
import { adminVisitor, registeredVisitor } from '../support/people';
import { pictureFile } from '../support/pictures';
import {
  CREATE,
  createProduct,
  errorAt,
  forgetProducts,
  formOf,
  simple,
  updatePath,
  idOf,
} from '../support/product-form';
import type { Visitor } from '../support/visitor';

afterAll(async () => {
  await forgetProducts();
  await closeDatabase();
});

const leave = (visitor: Visitor) => visitor.jar.set('attara_session', '');
const { email, password } = environment.admin;
const logIn = (visitor: Visitor, page: Page, person = { email, password }) =>
  visitor.submit(page.form({ email: true, password: true }), person);
const drafts = async () => (await database()`select token_hash from form_drafts`).length;

describe('a session that ends while somebody fills in a form of the back office', () => {
  it('loses nothing of a new product, which stands there again after login, once', async () => {
    const admin = await adminVisitor();
    const typed = simple({ 'description.en': 'Smoke and resin, '.repeat(250).trim(), 'name.ar': 'م' });
    const form = formOf(await admin.open(CREATE));
    leave(admin);
    const asked = await admin.upload(form, { ...typed, visible: 'false' });
    expect(asked.path).toBe(`/auth/login?redirectTo=${encodeURIComponent(CREATE)}`);
    expect(asked.text).toContain('Your session has ended');

    const again = await logIn(admin, asked);
    expect(again.path).toBe(CREATE);
    expect(again.text).toContain('What you typed is here again; it is not saved yet.');
    expect(again.text).not.toContain('Pictures you had chosen');
    const stands = formOf(again).values();
    for (const [name, value] of Object.entries(typed)) expect(stands[name], name).toEqual([value]);
    expect(stands.visible).toEqual(['false']);
    expect((await database()`select id from products where code = ${String(typed.code)}`).length).toBe(0);

    expect(formOf(await admin.open(CREATE)).values().code).toEqual(['']);
    // It is judged when it is sent, and not before.
    expect(errorAt(again, 'name.ar')).toBe('');
    expect(errorAt(await admin.upload(formOf(again), {}), 'name.ar')).not.toBe('');
  });

  it('says that pictures cannot be kept, and leaves those that were there', async () => {
    const admin = await adminVisitor('ar');
    const picture = { image: await pictureFile('cones.png', { width: 300, height: 300 }) };
    const saved = await createProduct(admin, simple(), picture);
    const form = formOf(await admin.open(updatePath(idOf(saved))));
    leave(admin);
    const asked = await admin.upload(form, { price: '300' }, picture);
    const again = await logIn(admin, asked);
    expect(again.text).toContain('الصور التي اخترتها لا يمكن الاحتفاظ بها');
    expect(formOf(again).values()).toMatchObject({
      price: ['300'],
      'kept:image': formOf(saved).values()['kept:image'],
    });
  });

  it('still knows what somebody else has changed meanwhile', async () => {
    const [admin, other] = [await adminVisitor(), await adminVisitor()];
    const saved = await createProduct(admin, simple());
    const form = formOf(await admin.open(saved.path));
    leave(admin);
    const asked = await admin.upload(form, { volume: '30 g' });
    await other.upload(formOf(await other.open(saved.path)), { price: '110' });
    const told = await admin.upload(formOf(await logIn(admin, asked)), {});
    expect(told.status).toBe(409);
    expect(told.all('.conflict')).toHaveLength(2);
  });

  it('loses neither the rows of a collection nor its choices', async () => {
    const admin = await adminVisitor();
    const [product] = await database()<{ id: string }[]>`
      select id from products where visible and deleted_at is null and gender is null order by created_at limit 1`;
    const step = { ...sample({ price: '777' }), step: `add:${product?.id ?? ''}:` };
    const form = collectionForm(await admin.upload(collectionForm(await admin.open(NEW_COLLECTION)), step));
    leave(admin);
    const again = await logIn(admin, await admin.upload(form, { available: 'false' }));
    expect(again.path).toBe(NEW_COLLECTION);
    expect(collectionForm(again).values()).toMatchObject({
      price: ['777'],
      available: ['false'],
      'contents[0].productId': [product?.id],
    });
  });

  it.each([
    ['/admin/settings', { email: true }, 'instapayAddress'],
    ['/admin/update-offer-bar', { link: true }, 'title.en'],
    ['/admin/regions', { 'regions[0]._id': true }, 'regions[0].deliveryCharge'],
    ['/admin/manage-home-sections/create', { source: true }, 'title.en'],
    ['/admin/manage-home-banners/create', { tone: true }, 'title.en'],
    ['/admin/manage-main-banner/create', { link: true }, 'alt.en'],
    ['/admin/update-offer-banner', { 'secondaryTitle.en': true }, 'secondaryTitle.en'],
  ] as const)('keeps what was typed at %s', async (path, fields, name) => {
    const admin = await adminVisitor();
    const form = (await admin.open(path)).form(fields);
    leave(admin);
    const again = await logIn(admin, await admin.submit(form, { [name]: '77' }));
    expect(again.path).toBe(path);
    expect(again.form(fields).values()[name]).toEqual(['77']);
  });

  it('shows nothing of it to somebody else who logs in at the same browser', async () => {
    const admin = await adminVisitor();
    const form = formOf(await admin.open(CREATE));
    leave(admin);
    const before = await drafts();
    const asked = await admin.upload(form, simple({ 'name.en': 'Secret plan' }));
    expect(await drafts()).toBe(before + 1);
    const { person } = await registeredVisitor();
    const theirs = await logIn(admin, asked, person);
    expect(theirs.text).not.toContain('Secret plan');
    expect((await admin.open('/user/profile')).text).not.toContain('Secret plan');
    expect(admin.jar.header()).not.toContain('attara_kept_form');
  });

  it('keeps nothing in the name of an admin for whoever cannot have had their form', async () => {
    const admin = await adminVisitor();
    const form = formOf(await admin.open(CREATE));
    const [sound = ''] = form.values().whose as string[];
    leave(admin);
    const before = await drafts();
    for (const whose of ['', sound.split('.')[0] ?? '', `${sound}x`, `x${sound}`, '.'])
      expect((await admin.upload(form, { ...simple(), whose })).path).toContain('/auth/login');
    expect(await drafts()).toBe(before);
    expect(admin.jar.header()).not.toContain('attara_kept_form');
  });

  it('keeps it for a quarter of an hour', async () => {
    const admin = await adminVisitor();
    const form = formOf(await admin.open(CREATE));
    leave(admin);
    const asked = await admin.upload(form, simple({ 'name.en': 'Too late' }));
    const [row] = await database()<{ left: number }[]>`
      select extract(epoch from max(expires_at) - now())::int as left from form_drafts`;
    expect(row?.left).toBeGreaterThan(14 * 60);
    expect(row?.left).toBeLessThanOrEqual(15 * 60);
    await database()`update form_drafts set expires_at = now() - interval '1 second'`;
    expect(formOf(await logIn(admin, asked)).values()['name.en']).toEqual(['']);
  });

  it('is said where a button was pressed, which does nothing by itself after login', async () => {
    const admin = await adminVisitor();
    const form = formOf(await createProduct(admin, simple()));
    const path = new URL(form.action).pathname;
    leave(admin);
    const asked = await admin.open(path, {
      method: 'POST',
      body: new URLSearchParams({ intent: 'delete' }),
      headers: { Origin: environment.baseUrl },
    });
    expect(asked.text).toContain('Your session has ended');
    expect((await logIn(admin, asked)).path).toBe(path);
  });
});
