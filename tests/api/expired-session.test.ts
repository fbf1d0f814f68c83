import { afterAll, describe, expect, it } from 'vitest';

import { closeDatabase, database } from '../support/database';
import { newPerson, type Person, registeredVisitor } from '../support/people';
import { addProduct, deliveryAddress, filledCheckout, placeOrder, simpleProduct } from '../support/shopping';
import type { Visitor } from '../support/visitor';

afterAll(closeDatabase);

const endSessions = (email: string) =>
  database()`delete from sessions where user_id = (select id from users where email = ${email})`;

async function logInHere(visitor: Visitor, path: string, { email, password }: Person) {
  const login = await visitor.open(path);
  return visitor.submit(login.form({ email: true, password: true }), { email, password });
}

describe('a session that ends while one types', () => {
  it('loses nothing of the checkout, which stands there again after login, once', async () => {
    const { visitor, person } = await registeredVisitor('ar');
    await addProduct(visitor, (await simpleProduct()).slug);
    const { form, fields, region } = await filledCheckout(visitor, 'instapay');
    await endSessions(person.email);
    const typed = { ...fields, street: 'شارع مصدق 14', note: 'الباب بجوار الصيدلية، '.repeat(22), saveAddress: [] };
    const asked = await visitor.submit(form, typed);
    expect(asked.path).toBe('/auth/login?redirectTo=%2Fcheckout');

    const again = await logInHere(visitor, asked.path, person);
    expect(again.path).toBe('/checkout');
    const { saveAddress: _unticked, ...texts } = typed;
    const stands = again.form({ idempotencyKey: true });
    expect(stands.values()).toMatchObject(
      Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, [value]])),
    );
    expect(stands.values().saveAddress).toBeUndefined();
    expect(stands.values().region).toEqual([region.id]);

    const fresh = (await visitor.open('/checkout')).form({ idempotencyKey: true });
    expect(fresh.values()).toMatchObject({ street: [''], note: [''], saveAddress: ['on'] });
  });

  it('loses nothing of the profile either', async () => {
    const { visitor, person } = await registeredVisitor();
    const form = (await visitor.open('/user/profile')).form({ intent: 'details' });
    await endSessions(person.email);
    const asked = await visitor.submit(form, { name: 'Mariam A. Adel', city: 'Dokki', note: 'Ring twice' });
    const again = await logInHere(visitor, asked.path, person);
    expect(again.path).toBe('/user/profile');
    expect(again.form({ intent: 'details' }).values()).toMatchObject({
      name: ['Mariam A. Adel'],
      city: ['Dokki'],
      note: ['Ring twice'],
    });
  });

  it('loses nothing of the reason to cancel an order', async () => {
    const { visitor, person } = await registeredVisitor('ar');
    await addProduct(visitor, (await simpleProduct()).slug);
    const { id } = await placeOrder(visitor);
    const path = `/user/my-orders/${id}`;
    const form = (await visitor.open(path)).form({ intent: 'cancel' });
    await endSessions(person.email);
    const asked = await visitor.submit(form, { reason: 'wrongAddress', otherReason: 'انتقلنا إلى شقة أخرى' });
    const again = await logInHere(visitor, asked.path, person);
    expect(again.path).toBe(path);
    expect(again.document.querySelector('.cancel-order')?.hasAttribute('open')).toBe(true);
    expect(again.form({ intent: 'cancel' }).values()).toMatchObject({
      reason: ['wrongAddress'],
      otherReason: ['انتقلنا إلى شقة أخرى'],
    });
    expect((await visitor.open(path)).document.querySelector('.cancel-order')?.hasAttribute('open')).toBe(false);
  });

  it('shows nothing of it to somebody else who logs in at the same browser', async () => {
    const { visitor, person } = await registeredVisitor();
    const { person: other } = await registeredVisitor('en', newPerson({ name: 'Hoda Samir' }));
    const form = (await visitor.open('/user/profile')).form({ intent: 'details' });
    await endSessions(person.email);
    const asked = await visitor.submit(form, { city: 'Dokki', note: 'Ring twice' });
    const theirs = await logInHere(visitor, asked.path, other);
    expect(theirs.path).toBe('/user/profile');
    expect(theirs.form({ intent: 'details' }).values()).toMatchObject({ name: ['Hoda Samir'], city: [''], note: [''] });
    expect(visitor.jar.header()).not.toContain('attara_kept_form');
  });

  it('never keeps a password, and leaves the details as they are', async () => {
    const { visitor, person } = await registeredVisitor();
    const form = (await visitor.open('/user/profile')).form({ intent: 'password' });
    await endSessions(person.email);
    const asked = await visitor.submit(form, {
      currentPassword: person.password,
      password: 'Another-1',
      passwordConfirm: 'Another-1',
    });
    expect(visitor.jar.header()).not.toContain('attara_kept_form');
    const again = await logInHere(visitor, asked.path, person);
    expect(again.form({ intent: 'details' }).values()).toMatchObject({ name: [person.name] });
  });

  it('leaves nothing behind for whoever uses the browser after logging out', async () => {
    const { visitor, person } = await registeredVisitor();
    await addProduct(visitor, (await simpleProduct()).slug);
    const { form } = await filledCheckout(visitor);
    await endSessions(person.email);
    await visitor.submit(form, { ...deliveryAddress(''), street: '14 Mossadak Street' });
    expect(visitor.jar.header()).toContain('attara_kept_form');
    await visitor.request('/auth/logout', { method: 'POST' });
    expect(visitor.jar.header()).not.toContain('attara_kept_form');
  });
});
