import { afterAll, describe, expect, it } from 'vitest';

import { closeDatabase, database } from '../support/database';
import { environment } from '../support/environment';
import { newPerson, registeredVisitor } from '../support/people';
import { addProduct, simpleProduct } from '../support/shopping';
import { formRequest, Visitor } from '../support/visitor';

afterAll(closeDatabase);

describe('an address of a folder of files', () => {
  it.each(['/assets', '/assets/', '/icons', '/imgs', '/imgs/', '/%69cons', '/icons?q=1'])(
    '%s is no page of ours, and nobody else’s',
    async (path) => {
      const page = await new Visitor().request(path);
      const text = await page.text();
      expect([page.status, page.headers.get('Content-Type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(text).toContain('<header');
    },
  );
});

describe('requests that no page of ours makes', () => {
  const forms = async () => {
    const { visitor, person } = await registeredVisitor();
    await addProduct(visitor, (await simpleProduct()).slug);
    return { visitor, person, increase: (await visitor.open('/cart')).form({ intent: 'increase' }) };
  };
  const quantity = async (email: string) =>
    (
      await database()<
        { quantity: number }[]
      >`select quantity from cart_items where user_id = (select id from users where email = ${email})`
    )[0]?.quantity;

  it.each<Record<string, string>>([
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example', Host: 'evil.example' },
  ])('are refused with 403 and change nothing: %o', async (headers) => {
    const { visitor, person, increase } = await forms();
    const { url, init } = formRequest(increase, {});
    const response = await visitor.request(url, {
      ...init,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    });
    expect(response.status).toBe(403);
    expect(await quantity(person.email)).toBe(1);
  });

  it('old browsers, which send neither header, are served', async () => {
    const { visitor, person, increase } = await forms();
    const { url, init } = formRequest(increase, {});
    const response = await visitor.request(url, {
      ...init,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(response.status).toBe(303);
    expect(await quantity(person.email)).toBe(2);
  });

  it.each([
    '/?_data=root',
    '/store?_data=routes/shop/store',
    '/user/profile?_data=routes/account/profile',
    '/admin/orders?_data=routes/admin/orders',
  ])('%s is 400', async (path) => {
    expect((await new Visitor().request(path)).status).toBe(400);
  });

  it('a body that is no form is refused without a fault', async () => {
    const visitor = new Visitor();
    for (const [type, body] of [
      ['application/json', '{'],
      ['text/plain', 'x'],
      ['multipart/form-data; boundary=x', 'broken'],
    ] as const) {
      const response = await visitor.request('/cart', {
        method: 'POST',
        body,
        headers: { 'Content-Type': type, Origin: environment.baseUrl },
      });
      expect(response.status, type).toBeGreaterThanOrEqual(400);
      expect(response.status, type).toBeLessThan(500);
    }
  });

  it.each([
    '/store/%00',
    '/collections/%00',
    '/user/my-orders/%00',
    '/imgs/products/%00',
    '/store?q=%00&page=%00',
    '/sitemap.xml?part=%00',
  ])('%s, which no database can read, is no fault', async (path) => {
    expect((await new Visitor().request(path)).status).toBeLessThan(500);
  });

  it.each<[string, Record<string, string>]>([
    ['a name of ten thousand steps', { [`a${'.a'.repeat(10_000)}`]: 'x' }],
    ['a step without a payload', { email: 'x', __intent__: '{"type":"validate","payload":null}' }],
    ['a step that is no JSON', { email: 'x', __intent__: 'x' }],
    ['a state of its own', { email: 'x', __state__: '{"validated":1}' }],
  ])('a form with %s is refused without a fault', async (_, fields) => {
    const response = await fetch(`${environment.baseUrl}/auth/login`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { Origin: environment.baseUrl },
      redirect: 'manual',
    });
    expect(response.status).toBe(400);
  });

  it('a huge form is cut off', async () => {
    const person = newPerson();
    const body = new URLSearchParams({ ...person, name: 'x'.repeat(2_000_000) });
    const answer = await fetch(`${environment.baseUrl}/auth/register`, {
      method: 'POST',
      body,
      redirect: 'manual',
    }).then(
      (response) => response.status,
      () => 413,
    );
    expect(answer).toBe(413);
  });
});

describe('every answer', () => {
  it.each(['/', '/no-such-page', '/healthz', '/favicon.svg', '/imgs/products/none.webp'])(
    '%s carries the protective headers',
    async (path) => {
      const response = await fetch(environment.baseUrl + path);
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(response.headers.get('Referrer-Policy')).toBeTruthy();
      expect(response.headers.get('X-Powered-By')).toBeNull();
    },
  );

  it('pages of a person run only scripts with this answer’s nonce', async () => {
    const { visitor } = await registeredVisitor();
    const [first, second] = [await visitor.open('/'), await visitor.open('/')];
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(first.headers.get('Content-Security-Policy') ?? '')?.[1];
    expect(nonce).toBeTruthy();
    expect(second.headers.get('Content-Security-Policy')).not.toContain(nonce);
    for (const script of first.all('script:not([src]):not([type="application/ld+json"])'))
      expect(script.getAttribute('nonce')).toBe(nonce);
  });

  it('private pages are never stored', async () => {
    const { visitor } = await registeredVisitor();
    for (const path of ['/', '/user/profile', '/user/my-orders', '/cart']) {
      expect((await visitor.request(path)).headers.get('Cache-Control'), path).toBe('private, no-store');
    }
  });

  it('says it is alive and ready', async () => {
    expect((await fetch(`${environment.baseUrl}/healthz`)).status).toBe(200);
    expect((await fetch(`${environment.baseUrl}/readyz`)).status).toBe(200);
  });
});
