import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { closeDatabase, database } from '../support/database';
import { forgetRegistrations, loggedInVisitor, newPerson, registeredVisitor } from '../support/people';
import { simpleProduct } from '../support/shopping';
import { Visitor } from '../support/visitor';

beforeEach(forgetRegistrations);
afterAll(closeDatabase);

describe('registration', () => {
  it('keeps what was typed, never the password, and names each wrong field', async () => {
    const visitor = new Visitor();
    const page = await visitor.open('/auth/register');
    const form = page.form({ email: true, passwordConfirm: true });
    const after = await visitor.submit(form, {
      name: 'M',
      email: 'not-an-address',
      phone: '0123',
      password: 'short',
      passwordConfirm: 'other',
    });
    expect(after.status).toBe(422);
    const wrong = after.all('[aria-invalid="true"]').map((input) => input.getAttribute('name'));
    expect(wrong).toEqual(expect.arrayContaining(['name', 'email', 'phone', 'password']));
    expect(after.html).toContain('not-an-address');
    expect(after.html).not.toContain('value="short"');
  });

  it('takes an e-mail once, whatever its case, and a phone once, however it is written', async () => {
    const { person } = await registeredVisitor();
    const again = async (changes: object) => {
      const visitor = new Visitor();
      const form = (await visitor.open('/auth/register')).form({ email: true, passwordConfirm: true });
      const other = { ...newPerson(), ...changes };
      return visitor.submit(form, { ...other, passwordConfirm: other.password });
    };
    expect((await again({ email: person.email.toUpperCase() })).status).toBe(422);
    const arabic = person.phone.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    expect((await again({ phone: arabic })).status).toBe(422);
    expect((await again({ phone: `+20 ${person.phone.slice(1)}` })).status).toBe(422);
    const rows = await database()`
      select 1 from users where lower(email) = lower(${person.email}) or phone = ${`+2${person.phone}`}`;
    expect(rows).toHaveLength(1);
  });

  it('lets in whoever pressed twice, with one account and what they chose added once', async () => {
    const visitor = new Visitor();
    const product = await visitor.open(`/store/${(await simpleProduct()).slug}`);
    const add = product.forms({ intent: 'add', itemType: 'Product' })[0];
    if (!add) throw new Error('The product has no form that adds it');
    const asked = await visitor.submit(add);
    const form = (await visitor.open(asked.path.replace('/login', '/register'))).form({
      email: true,
      passwordConfirm: true,
    });
    const person = newPerson();
    const fields = { ...person, passwordConfirm: person.password };
    // A browser sends the second press before the first is answered.
    const presses = await Promise.all([visitor.submitRaw(form, fields), visitor.submitRaw(form, fields)]);
    expect(presses.map(({ status }) => status)).toEqual([303, 303]);
    const cart = await visitor.open('/cart');
    expect(cart.document.querySelectorAll('main .cart-line output').map(({ text }) => text)).toEqual(['1']);
    expect(await database()`select id from users where email = ${person.email}`).toHaveLength(1);
    // With another password it is somebody else.
    const stranger = new Visitor();
    const again = (await stranger.open('/auth/register')).form({ email: true, passwordConfirm: true });
    const password = `${person.password}-2`;
    expect((await stranger.submit(again, { ...person, password, passwordConfirm: password })).status).toBe(422);
  });

  it('refuses common passwords and the e-mail as a password', async () => {
    for (const password of ['password123', 'qwertyuiop', '']) {
      const visitor = new Visitor();
      const form = (await visitor.open('/auth/register')).form({ email: true, passwordConfirm: true });
      const person = newPerson({ password });
      expect((await visitor.submit(form, { ...person, passwordConfirm: password })).status).toBe(422);
    }
  });

  it('makes nobody an admin', async () => {
    const visitor = new Visitor();
    const form = (await visitor.open('/auth/register')).form({ email: true, passwordConfirm: true });
    const person = newPerson();
    await visitor.submit(form, { ...person, passwordConfirm: person.password, role: 'admin' });
    expect(await database()`select role from users where email = ${person.email}`).toEqual([{ role: 'user' }]);
  });
});

describe('profile', () => {
  it('changes details and address; role, e-mail and password stay', async () => {
    const { visitor, person } = await registeredVisitor();
    const [region] = await database()<{ id: string }[]>`select id from regions where active order by "order" limit 1`;
    const form = (await visitor.open('/user/profile')).form({ name: true, street: true });
    const after = await visitor.submit(form, {
      name: 'Mariam A. Hassan',
      region: region?.id ?? '',
      city: 'Dokki',
      street: '14 Mossadak',
      apartment: '9',
      role: 'admin',
      email: 'x@example.com',
    });
    expect(after.status).toBe(200);
    const [row] = await database()`select name, city, region_id, role, email from users where email = ${person.email}`;
    expect(row).toEqual({
      name: 'Mariam A. Hassan',
      city: 'Dokki',
      region_id: region?.id,
      role: 'user',
      email: person.email,
    });
  });

  it('changes the password, ends every other session and keeps this one', async () => {
    const { visitor, person } = await registeredVisitor();
    const elsewhere = await loggedInVisitor(person.email, person.password);
    const form = (await visitor.open('/user/profile')).form({ currentPassword: true });
    const wrong = await visitor.submit(form, {
      currentPassword: 'not-it',
      password: 'New-oud-of-aswan',
      passwordConfirm: 'New-oud-of-aswan',
    });
    expect(wrong.status).toBe(422);
    const done = await visitor.submit(form, {
      currentPassword: person.password,
      password: 'New-oud-of-aswan',
      passwordConfirm: 'New-oud-of-aswan',
    });
    expect(done.status).toBe(200);
    expect((await visitor.request('/user/profile')).status).toBe(200);
    expect((await elsewhere.request('/user/profile')).status).toBe(303);
    await loggedInVisitor(person.email, 'New-oud-of-aswan');
  });
});
