import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { closeDatabase, database } from '../support/database';
import { environment } from '../support/environment';
import { adminVisitor, forgetRegistrations, loggedInVisitor, newPerson, registeredVisitor } from '../support/people';
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
    const rows =
      await database()`select 1 from users where lower(email) = lower(${person.email}) or phone = ${`+2${person.phone}`}`;
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

describe('login', () => {
  it('works by e-mail in any case and by phone in any spelling', async () => {
    const { person } = await registeredVisitor();
    for (const name of [
      person.email,
      person.email.toUpperCase(),
      person.phone,
      `+2${person.phone}`,
      `0020 ${person.phone.slice(1, 5)}-${person.phone.slice(5)}`,
    ]) {
      const visitor = await loggedInVisitor(name, person.password);
      expect((await visitor.open('/user/profile')).status).toBe(200);
    }
  });

  it('answers a wrong e-mail and a wrong password alike', async () => {
    const { person } = await registeredVisitor();
    const answer = async (email: string, password: string) => {
      const visitor = new Visitor();
      const form = (await visitor.open('/auth/login')).form({ email: true, password: true });
      const page = await visitor.submit(form, { email, password });
      return {
        status: page.status,
        alert: page
          .all('[role="alert"]')
          .map((alert) => alert.text.trim())
          .join(),
      };
    };
    const wrongPassword = await answer(person.email, 'certainly-wrong');
    expect(wrongPassword.alert).not.toBe('');
    expect(await answer(`nobody.${person.email}`, 'certainly-wrong')).toEqual(wrongPassword);
  });

  it('comes back to the page that asked for it, with its query', async () => {
    const { person } = await registeredVisitor();
    const visitor = new Visitor();
    const page = await visitor.open('/user/my-orders?page=1');
    expect(page.path).toContain('/auth/login?redirectTo=');
    const after = await visitor.submit(page.form({ email: true, password: true }), {
      email: person.email,
      password: person.password,
    });
    expect(after.path).toBe('/user/my-orders?page=1');
  });

  it('never leads out of the site', async () => {
    const { person } = await registeredVisitor();
    for (const redirectTo of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/%09/evil.example',
      'javascript:alert(1)',
    ]) {
      const visitor = new Visitor();
      const page = await visitor.open(`/auth/login?redirectTo=${encodeURIComponent(redirectTo)}`);
      const response = await visitor.submitRaw(page.form({ email: true, password: true }), {
        email: person.email,
        password: person.password,
      });
      const target = new URL(response.headers.get('Location') ?? '', environment.baseUrl);
      expect(target.origin).toBe(new URL(environment.baseUrl).origin);
    }
  });

  it('is for guests only: others go where they may go, never in a circle', async () => {
    const { visitor } = await registeredVisitor();
    expect((await visitor.open('/auth/login')).path).toBe('/');
    expect((await visitor.open('/auth/register?redirectTo=/store')).path).toBe('/store');
    const refused = await visitor.open('/auth/login?redirectTo=/admin/orders');
    expect(refused.path).toBe('/');
    expect(refused.text).toContain('no permission');
    // The router reads these as the admin's pages too.
    for (const path of ['/ADMIN/orders', '/%61dmin/orders', '/store/../admin']) {
      const page = await visitor.open(`/auth/login?redirectTo=${encodeURIComponent(path)}`);
      expect([page.path, page.status], path).toEqual(['/', 200]);
    }
    expect((await visitor.open('/Admin/orders')).path).toBe('/');
    const admin = await adminVisitor();
    expect((await admin.open('/auth/login?redirectTo=/admin/orders')).path).toBe('/admin/orders');
  });

  it('changes the session id, and logout ends the session for good', async () => {
    const { person } = await registeredVisitor();
    const visitor = await loggedInVisitor(person.email, person.password);
    const session = visitor.jar.get('attara_session');
    expect(session).toBeTruthy();
    const home = await visitor.open('/');
    const logout = home.all('form[action="/auth/logout"]').length;
    expect(logout).toBeGreaterThan(0);
    const after = await visitor.open('/auth/logout', {
      method: 'POST',
      body: new URLSearchParams(),
      headers: { Origin: environment.baseUrl },
    });
    expect(after.path).toBe('/');
    expect(after.text).toContain('logged out successfully!');
    const replay = new Visitor();
    replay.jar.set('attara_session', session ?? '');
    expect((await replay.request('/user/profile')).status).toBe(303);
  });

  it('is limited after ten wrong passwords, but not for its owner', async () => {
    const { person } = await registeredVisitor();
    const attacker = new Visitor();
    const form = (await attacker.open('/auth/login')).form({ email: true, password: true });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      statuses.push((await attacker.submit(form, { email: person.email, password: `wrong-${attempt}` })).status);
    }
    expect(statuses.slice(0, 10)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
    const owner = await loggedInVisitor(person.email, person.password);
    expect((await owner.open('/user/profile')).status).toBe(200);
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
