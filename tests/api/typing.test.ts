import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { closeDatabase, database } from '../support/database';
import { adminVisitor, forgetRegistrations, newPerson, registeredVisitor } from '../support/people';
import { addProduct, filledCheckout, orderIdOf, simpleProduct } from '../support/shopping';
import { Visitor } from '../support/visitor';

beforeEach(forgetRegistrations);
afterAll(closeDatabase);

const composedSlug = async () => {
  const [row] = await database()<{ slug: string }[]>`
    select slug from collections where offer_type = 'buy3x100get1x50' and available and visible and deleted_at is null
    order by created_at limit 1`;
  return row?.slug ?? 'none';
};

describe('what people type', () => {
  it('is judged by the shop, in the reader’s language, on every page with fields', async () => {
    const { visitor } = await registeredVisitor('ar');
    const admin = await adminVisitor('ar');
    const pages = [
      await visitor.open(`/store/${(await simpleProduct()).slug}`),
      await visitor.open(`/collections/${await composedSlug()}`),
      await admin.open('/admin/manage-products/import'),
    ];
    for (const page of pages) {
      expect(page.all('input[type="number"]')).toEqual([]);
      const asking = page.all('form').filter((form) => form.querySelector('[required]'));
      expect(asking.length, page.path).toBeGreaterThan(0);
      for (const form of asking) expect(form.hasAttribute('novalidate'), page.path).toBe(true);
    }
  });

  it('may be a quantity in Arabic digits, and one too large is said', async () => {
    const { visitor } = await registeredVisitor('ar');
    const form = (await visitor.open(`/store/${(await simpleProduct()).slug}`)).form({ intent: 'add', quantity: true });
    const refused = await visitor.submit(form, { quantity: '٢٥' });
    const [sentence] = refused.all('.toast-region').map(({ text }) => text);
    expect(sentence).toMatch(/1.*20/);
    await visitor.submit(form, { quantity: '٣' });
    const cart = await visitor.open('/cart');
    expect(cart.document.querySelector('main output')?.text).toBe('3');
  });

  it('is not lost where a set without all its bottles is refused', async () => {
    for (const visitor of [(await registeredVisitor()).visitor, new Visitor()]) {
      const page = await visitor.open(`/collections/${await composedSlug()}`);
      const form = page.form({ intent: 'add', selectedItems: true });
      const first = form.choices('selectedItems').find(({ value }) => value !== '')?.value ?? '';
      const refused = await visitor.submit(form, { selectedItems: [first, '', '', ''] });
      expect(refused.text).toContain('Choose one perfume for each bottle of the set.');
      expect(refused.form({ intent: 'add', selectedItems: true }).values().selectedItems).toEqual([first, '', '', '']);
    }
  });

  it('is never cut: a name that is too long is said', async () => {
    const { visitor } = await registeredVisitor();
    await addProduct(visitor, (await simpleProduct()).slug);
    const { page, form, fields } = await filledCheckout(visitor);
    expect(page.document.querySelector('#checkout-name')?.hasAttribute('maxlength')).toBe(false);
    const name = 'عبد الرحمن محمد عبد المنعم إبراهيم عبد العزيز القاضي الدمياطي الأزهري';
    const refused = await visitor.submit(form, { ...fields, name });
    expect(refused.status).toBe(422);
    expect(refused.document.querySelector('#checkout-name-error')?.text).toContain('60');
    expect(refused.form({ idempotencyKey: true }).values().name).toEqual([name]);
  });

  it('may be a password in digits of either script', async () => {
    const { person } = await registeredVisitor('ar', newPerson({ password: 'Oud of Aswan ٢٠٢٦' }));
    const visitor = new Visitor();
    const login = (await visitor.open('/auth/login')).form({ email: true, password: true });
    const page = await visitor.submit(login, { email: person.email, password: 'Oud of Aswan 2026' });
    expect(page.path).toBe('/');
  });

  it('may be a city: its governorate is found by it', async () => {
    const { visitor } = await registeredVisitor('ar');
    await addProduct(visitor, (await simpleProduct()).slug);
    for (const page of [await visitor.open('/checkout'), await visitor.open('/user/profile')]) {
      const texts = page
        .form({ region: true })
        .choices('region')
        .map(({ text }) => text);
      expect(
        texts.filter((text) => text.startsWith('الدقهلية (المنصورة)')),
        page.path,
      ).toHaveLength(1);
    }
  });
});

describe('“keep this address”', () => {
  const profileOf = async (email: string) =>
    (
      await database()<{ phone: string | null; city: string; landmark: string }[]>`
        select phone, city, landmark from users where email = ${email}`
    )[0];

  async function orderKeeping(typed: Record<string, string>, before: (email: string) => Promise<unknown>) {
    const { visitor, person } = await registeredVisitor();
    await before(person.email);
    await addProduct(visitor, (await simpleProduct()).slug);
    const { form, fields } = await filledCheckout(visitor);
    expect(form.values().saveAddress).toEqual(['on']);
    const sent = { ...fields, ...typed, saveAddress: 'on' };
    let page = await visitor.submit(form, sent);
    if (page.status === 409) page = await visitor.submit(page.form({ idempotencyKey: true }), sent);
    orderIdOf(page);
    return profileOf(person.email);
  }
  const withoutPhone = (email: string) => database()`update users set phone = null where email = ${email}`;

  it('keeps the mobile with it', async () => {
    const { phone } = newPerson();
    const kept = await orderKeeping({ phone, landmark: 'Beside the pharmacy' }, withoutPhone);
    expect(kept).toEqual({ phone: `+2${phone}`, city: 'Dokki', landmark: 'Beside the pharmacy' });
  });

  it('keeps the mobile alone where there is an address', async () => {
    const { phone } = newPerson();
    const kept = await orderKeeping({ phone }, async (email) => {
      await withoutPhone(email);
      await database()`update users set city = 'Tanta', street = '1 Sea Street' where email = ${email}`;
    });
    expect(kept).toMatchObject({ phone: `+2${phone}`, city: 'Tanta' });
  });

  it('keeps the address where the mobile is another account’s', async () => {
    const { person } = await registeredVisitor();
    const kept = await orderKeeping({ phone: person.phone }, withoutPhone);
    expect(kept).toMatchObject({ phone: null, city: 'Dokki' });
  });
});
