import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { closeDatabase } from '../support/database';
import { environment } from '../support/environment';
import { adminVisitor, forgetRegistrations, loggedInVisitor, registeredVisitor } from '../support/people';
import { Visitor } from '../support/visitor';

beforeEach(forgetRegistrations);
afterAll(closeDatabase);

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
    expect((await admin.open('/auth/login')).path).toBe('/');
  });

  it('leads an admin to the overview, unless they came from somewhere', async () => {
    for (const [from, to] of [
      ['/auth/login', '/admin'],
      ['/auth/login?redirectTo=/store', '/store'],
      ['/auth/login?redirectTo=/admin/orders', '/admin/orders'],
    ] as const) {
      const visitor = new Visitor();
      const form = (await visitor.open(from)).form({ email: true, password: true });
      const { email, password } = environment.admin;
      expect((await visitor.submit(form, { email, password })).path, from).toBe(to);
    }
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
