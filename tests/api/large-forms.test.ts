import net from 'node:net';

import { afterAll, describe, expect, it, onTestFinished } from 'vitest';

import { adminToken, apiCustomer, callApi } from '../support/api';
import { closeDatabase } from '../support/database';
import { environment } from '../support/environment';
import { adminVisitor, registeredVisitor } from '../support/people';
import { full } from '../support/sample';

afterAll(closeDatabase);

const BOUNDARY = '----attara-0123456789-0123456789';
const FORM = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };

/** A form of so many parts, each of its own name. */
const formOf = (parts: number, value = ''): string =>
  Array.from(
    { length: parts },
    (_, part) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="f${part}"\r\n\r\n${value}\r\n`,
  ).join('') + `--${BOUNDARY}--\r\n`;

/** What came of `work`, and how long in milliseconds the shop kept others waiting meanwhile. */
async function beside<T>(work: Promise<T>): Promise<{ done: T; waited: number }> {
  const over = new AbortController();
  let waited = 0;
  const watching = (async () => {
    while (!over.signal.aborted) {
      const begun = performance.now();
      const { status } = await fetch(new URL('/healthz', environment.baseUrl));
      if (status !== 200) throw new Error(`/healthz answers ${status} meanwhile`);
      waited = Math.max(waited, performance.now() - begun);
    }
  })();
  const done = await work.finally(() => over.abort());
  await watching;
  return { done, waited };
}

/** Milliseconds; a busy machine has three times what one of its own needs. */
const SOON = 6_000;

describe('a form of very many parts', () => {
  it.each([5_000, 36_000])('of %i is refused at once by a call, and nobody waits for it', async (parts) => {
    const raw = formOf(parts);
    const { done, waited } = await beside(callApi('POST', '/users/login', { raw, headers: FORM }));
    expect([done.status, done.body.code]).toEqual([413, 'payload_too_large']);
    expect(waited).toBeLessThan(SOON);
  });

  it('is refused by a call that takes pictures, and where nobody says who sends it', async () => {
    // As many as 20 MB hold, which is what this call takes.
    const raw = formOf(full ? 200_000 : 36_000);
    const { done, waited } = await beside(
      callApi('POST', '/product', { raw, headers: FORM, token: await adminToken() }),
    );
    expect([done.status, done.body.message]).toEqual([413, 'A form may have at most 1000 fields.']);
    expect(waited).toBeLessThan(SOON);
    expect((await callApi('POST', '/product', { raw, headers: FORM })).status).toBe(413);
    expect((await callApi('POST', '/product', { raw: formOf(200), headers: FORM })).status).toBe(401);
  });

  it.each([
    [FORM['Content-Type'], formOf(36_000)],
    ['application/x-www-form-urlencoded', Array.from({ length: 36_000 }, (_, part) => `f${part}`).join('&')],
  ])('is refused by a page: %.30s', async (type, body) => {
    const post = fetch(`${environment.baseUrl}/auth/login`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': type, Origin: environment.baseUrl },
    });
    const { done, waited } = await beside(post);
    expect(done.status).toBe(413);
    expect(waited).toBeLessThan(SOON);
  });

  it('may have 200 of them and no more', async () => {
    expect((await callApi('POST', '/users/login', { raw: formOf(200), headers: FORM })).status).toBe(400);
    const more = await callApi('POST', '/users/login', { raw: formOf(201), headers: FORM, language: 'ar' });
    expect([more.status, more.body.message]).toEqual([413, 'لا يقبل النموذج أكثر من 200 خانة.']);
  });
});

describe('a login form', () => {
  it('is read once, by the boundary that its parts are counted by', async () => {
    const { person } = await registeredVisitor();
    const fields = { email: person.email, password: person.password };
    const parts = Object.entries(fields).map(
      ([name, value]) => `--one\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const answer = await fetch(`${environment.baseUrl}/auth/login`, {
      method: 'POST',
      redirect: 'manual',
      body: `${parts.join('')}--one--\r\n`,
      headers: {
        // A stricter reader takes the second boundary, by which there is no part at all.
        'Content-Type': 'multipart/form-data; hint="; boundary=one"; boundary=two',
        Origin: environment.baseUrl,
      },
    });
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/']);
    expect(answer.headers.getSetCookie().join()).toContain('attara_session=');
  });
});

describe('a form to a call without pictures', () => {
  const large = formOf(10, 'x'.repeat(30_000));
  const stream = () => new Blob([large]).stream();

  it.each([true, false])('is 413 beyond 256 kB, announced or not: %s', async (announced) => {
    const response = await fetch(`${environment.baseUrl}/api/v1/users/login`, {
      method: 'POST',
      headers: FORM,
      ...(announced ? { body: large } : { body: stream(), duplex: 'half' }),
    });
    expect([response.status, await response.json()]).toEqual([
      413,
      { status: 'fail', code: 'payload_too_large', message: 'That is too large; at most 256 kB can be sent at once.' },
    ]);
  });

  it('may have as much where pictures belong', async () => {
    expect((await callApi('POST', '/product', { raw: large, headers: FORM, token: await adminToken() })).status).toBe(
      400,
    );
  });
});

/** What is answered to a form of 20 MB of which only the head is sent. */
function answerToHead(path: string, headers: Record<string, string>): Promise<string> {
  const { hostname, port, host, origin } = new URL(environment.baseUrl);
  const lines = Object.entries({ Host: host, Origin: origin, 'Content-Length': '19000000', ...FORM, ...headers });
  const socket = net.connect(Number(port), hostname).setEncoding('latin1');
  onTestFinished(() => void socket.destroy());
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
  return new Promise((resolve, reject) => {
    socket.on('error', reject).once('data', (text) => resolve(String(text).slice(0, 12)));
  });
}

describe('of a large form nothing is taken', () => {
  it('from whoever only says that they are somebody, or may not send it', async () => {
    const madeUp = { Cookie: 'attara_session=made.up' };
    const [{ visitor }, { token }] = [await registeredVisitor(), await apiCustomer()];
    const customer = { Cookie: visitor.jar.header() };
    expect(await answerToHead('/admin/manage-products/create', madeUp)).toBe('HTTP/1.1 303');
    expect(await answerToHead('/admin/manage-products/create', customer)).toBe('HTTP/1.1 303');
    expect(await answerToHead('/user/profile', customer)).toBe('HTTP/1.1 413');
    expect(await answerToHead('/api/v1/product', { Authorization: 'Bearer made-up' })).toBe('HTTP/1.1 401');
    expect(await answerToHead('/api/v1/product', { Authorization: `Bearer ${token}` })).toBe('HTTP/1.1 403');
  });

  it('where no picture belongs, from admins neither', async () => {
    const admin = { Cookie: (await adminVisitor()).jar.header() };
    for (const path of ['/admin/pages/terms', '/admin/regions', '/admin/manage-products'])
      expect(await answerToHead(path, admin), path).toBe('HTTP/1.1 413');
    const token = { Authorization: `Bearer ${await adminToken()}` };
    expect(await answerToHead('/api/v1/home-sections', token)).toBe('HTTP/1.1 413');
  });
});

describe('one answer names 20 faults at most', () => {
  const names = (length: number) => Array.from({ length }, (_, place) => `unknown${place}`);

  it('of a form', async () => {
    const answer = await callApi('POST', '/users/login', { raw: formOf(150), headers: FORM });
    expect([answer.status, answer.fields.length]).toEqual([400, 20]);
  });

  it('of JSON, of however many fields', async () => {
    const json = Object.fromEntries(names(6_000).map((name) => [name, 0]));
    const { done, waited } = await beside(callApi('POST', '/users/login', { json }));
    expect([done.status, done.fields.length]).toEqual([400, 20]);
    expect(waited).toBeLessThan(SOON);
  });

  it('of an address, which has no more than 50 parameters', async () => {
    const query = (length: number) => new URLSearchParams(names(length).map((name) => [name, ''])).toString();
    const answer = await callApi('GET', `/product?${query(50)}`);
    expect([answer.status, answer.fields.length]).toEqual([400, 20]);
    const response = await fetch(`${environment.baseUrl}/api/v1/product?${query(51)}`);
    expect(response.status).toBe(400);
  });

  it('of the router’s question about the links of a long list, which has one each', async () => {
    const paths = (length: number) => names(length).map((name) => `p=%2Fadmin%2F${name}`);
    const ask = (length: number) => fetch(`${environment.baseUrl}/__manifest?${paths(length).join('&')}&version=x`);
    expect([(await ask(120)).status === 400, (await ask(300)).status]).toEqual([false, 400]);
  });
});
