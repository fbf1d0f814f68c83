import { afterAll, describe, expect, it } from 'vitest';

import { adminToken, callApi } from '../support/api';
import { closeDatabase } from '../support/database';
import { environment } from '../support/environment';
import { registeredVisitor } from '../support/people';

afterAll(closeDatabase);

const BOUNDARY = '----attara-0123456789-0123456789';
const FORM = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };

/** A form of so many parts, each of its own name. */
const formOf = (parts: number, value = ''): string =>
  Array.from(
    { length: parts },
    (_, part) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="f${part}"\r\n\r\n${value}\r\n`,
  ).join('') + `--${BOUNDARY}--\r\n`;

/** What came of `work`, and how long the shop kept others waiting meanwhile. */
async function beside<T>(work: Promise<T>): Promise<{ done: T; waited: number }> {
  const over = new AbortController();
  let waited = 0;
  const watching = (async () => {
    while (!over.signal.aborted) {
      const begun = performance.now();
      expect((await fetch(`${environment.baseUrl}/healthz`)).status).toBe(200);
      waited = Math.max(waited, performance.now() - begun);
    }
  })();
  const done = await work.finally(() => over.abort());
  await watching;
  return { done, waited };
}

const SOON = 2_000;

describe('a form of very many parts', () => {
  it.each([5_000, 36_000])('of %i is refused at once by a call, and nobody waits for it', async (parts) => {
    const raw = formOf(parts);
    const { done, waited } = await beside(callApi('POST', '/users/login', { raw, headers: FORM }));
    expect([done.status, done.body.code]).toEqual([413, 'payload_too_large']);
    expect(waited).toBeLessThan(SOON);
  });

  it('is refused by a call that takes pictures, and where nobody says who sends it', async () => {
    const raw = formOf(36_000);
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
});
