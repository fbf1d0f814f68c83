import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { apiToken, callApi, NOBODY } from '../support/api';
import { closeDatabase, database } from '../support/database';
import { environment } from '../support/environment';
import { newPerson, registeredVisitor } from '../support/people';
import { beginReading, linesOf, said } from '../support/server-log';
import { addProduct, filledCheckout, simpleProduct } from '../support/shopping';
import { Visitor } from '../support/visitor';

beforeAll(beginReading);
afterAll(closeDatabase);

describe('the log', () => {
  // Lines are gathered for a second: those of these tests are waited for at once.
  it.concurrent('has one line of JSON a request, with the id that the answer names', async ({ expect: mine }) => {
    const response = await fetch(new URL('/store?category=incense', environment.baseUrl));
    const id = response.headers.get('X-Request-Id') ?? '';
    expect(id).toMatch(/^[\da-f-]{36}$/);
    await linesOf(id, mine).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
        id,
        method: 'GET',
        path: '/store',
        route: 'routes/shop/store',
        status: 200,
        ms: expect.any(Number) as number,
        msg: 'request',
      },
    ]);
  });

  it.concurrent('names the route of a cached answer', async ({ expect: mine }) => {
    await fetch(new URL('/contact', environment.baseUrl));
    const cached = await fetch(new URL('/contact', environment.baseUrl));
    await linesOf(cached.headers.get('X-Request-Id') ?? '', mine).toMatchObject([
      { path: '/contact', route: expect.any(String) as string },
    ]);
  });

  it.concurrent('names the trace that a proxy says a request belongs to', async ({ expect: mine }) => {
    const trace = randomUUID().replaceAll('-', '');
    const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` };
    const response = await fetch(new URL('/healthz', environment.baseUrl), { headers });
    await linesOf(response.headers.get('X-Request-Id') ?? '', mine).toMatchObject([{ trace }]);
  });

  it.concurrent('holds nothing that people sent', async ({ expect: mine }) => {
    const secret = `s${randomUUID().replaceAll('-', '')}`;
    const person = newPerson({ name: `Name ${secret}`, email: `${secret}@example.com`, password: `Pass-${secret}` });
    const { visitor } = await registeredVisitor('en', person);
    await visitor.open(`/store?q=${secret}`);
    await visitor.open(`/search/suggestions?q=${secret}`);
    await visitor.open(`/${secret}@example.com/${person.phone}`);
    await addProduct(visitor, (await simpleProduct()).slug);
    const { form, fields } = await filledCheckout(visitor);
    const typed = {
      ...fields,
      name: person.name,
      phone: person.phone,
      street: `Street ${secret}`,
      note: `Note ${secret}`,
    };
    expect((await visitor.submit(form, typed)).status).toBe(200);
    const token = await callApi('POST', '/users/login', { json: { email: person.email, password: person.password } });
    const bearer = String(token.body.token);
    await callApi('PATCH', '/users/update-me', { token: bearer, json: { name: `Other ${secret}` } });
    await callApi('POST', '/users/login', { json: { email: person.email, password: `Wrong-${secret}` } });
    await callApi('GET', '/users/me', { token: `Token${secret}` });
    const last = await fetch(new URL('/healthz', environment.baseUrl), {
      headers: { Cookie: `attara_session=${secret}`, Referer: `/${secret}` },
    });
    await linesOf(last.headers.get('X-Request-Id') ?? '', mine).toHaveLength(1);
    const { text } = await said();
    const session = /attara_session=([^;]+)/.exec(visitor.jar.header())?.[1] ?? 'no session';
    for (const value of [secret, person.phone, person.phone.slice(1), bearer, session])
      expect(text.includes(value), value).toBe(false);
  });

  it.concurrent(
    'says of a refused write whose it was, why, and which fields were at fault',
    async ({ expect: mine }) => {
      const { visitor, person } = await registeredVisitor();
      const [user] = await database()<{ id: string }[]>`select id from users where email = ${person.email}`;
      await addProduct(visitor, (await simpleProduct()).slug);
      const { form, fields } = await filledCheckout(visitor);
      const wrong = `wrong${randomUUID().replaceAll('-', '')}`;
      const page = await visitor.submit(form, { ...fields, phone: wrong, city: '' });
      const common = { level: 'info', user: user?.id, status: 422 };
      await linesOf(page.headers.get('X-Request-Id') ?? '', mine).toMatchObject([
        { ...common, method: 'POST', code: 'invalid', fields: ['phone', 'city'] },
      ]);
      const token = await apiToken(person);
      const unknown = await callApi('PATCH', '/users/update-me', { token, json: { name: 'Mona', [wrong]: wrong } });
      await linesOf(unknown.headers.get('X-Request-Id') ?? '', mine).toMatchObject([
        { user: user?.id, status: 400, code: 'bad_request', fields: ['…'] },
      ]);
      const gone = await callApi('POST', '/cart', { token, json: { itemId: NOBODY, type: 'Product', quantity: 1 } });
      const { code } = gone.body as { code: string };
      await linesOf(gone.headers.get('X-Request-Id') ?? '', mine).toMatchObject([
        { user: user?.id, method: 'POST', status: gone.status, code },
      ]);
      expect((await said()).text).not.toContain(wrong);
    },
  );

  it.each([
    ['a plain word', 'edge-7f.2_A9', true],
    ['too short', 'abc', false],
    ['too long', 'a'.repeat(65), false],
    ['what could be taken for another line', 'abcdefgh","level":"fatal', false],
  ])('takes the id that a request brings where it is one: %s', async (_, given, taken) => {
    const response = await fetch(new URL('/healthz', environment.baseUrl), { headers: { 'X-Request-Id': given } });
    expect(response.headers.get('X-Request-Id') === given).toBe(taken);
  });

  it('gives a fault the id of its request', async () => {
    const id = `fault-${randomUUID()}`;
    await database().begin(async (transaction) => {
      await transaction`lock table settings, products in access exclusive mode`;
      const response = await Visitor.unlikeOthers().request('/store?q=nothing', {
        headers: { 'X-Request-Id': id, Cookie: 'visit=own' },
      });
      expect(response.status).toBe(503);
    });
    await linesOf(id).toContainEqual(
      expect.objectContaining({
        level: 'error',
        msg: expect.stringMatching(/^A request found the database too slow \((55P03|57014)\)\.$/) as string,
      }),
    );
    await linesOf(id).toContainEqual(expect.objectContaining({ level: 'warn', status: 503, cause: 'database slow' }));
  });

  it('says that the disk is full where it is, and the answer counts as that', async () => {
    const id = `full-${randomUUID()}`;
    const full = async () => {
      const text = await (await fetch(environment.metricsUrl)).text();
      return Number(/^attara_unavailable_total\{cause="disk full"\} (\d+)$/m.exec(text)?.[1]);
    };
    const before = await full();
    // As PostgreSQL says it of a table that cannot grow.
    await database().unsafe(`
      create function no_room() returns trigger language plpgsql as
        $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$;
      create trigger no_room before insert on cart_items execute function no_room()`);
    try {
      const { person } = await registeredVisitor();
      const login = await callApi('POST', '/users/login', { json: { email: person.email, password: person.password } });
      const { id: itemId } = await simpleProduct();
      const refused = await callApi('POST', '/cart', {
        token: String(login.body.token),
        json: { itemId, type: 'Product', quantity: 1 },
        headers: { 'X-Request-Id': id },
      });
      expect(refused.status).toBe(503);
      await linesOf(id).toContainEqual(
        expect.objectContaining({ level: 'error', msg: 'A request found the disk of the database full (53100).' }),
      );
      await linesOf(id).toContainEqual(expect.objectContaining({ level: 'warn', status: 503, cause: 'disk full' }));
      expect((await full()) - before).toBe(1);
      // It has room, as a write of its own shows.
      await expect.poll(async () => (await fetch(new URL('/readyz', environment.baseUrl))).text()).toBe('ready\n');
    } finally {
      await database().unsafe('drop function no_room() cascade');
    }
  });
});

describe('the figures', () => {
  const read = async () => (await fetch(environment.metricsUrl)).text();
  const valueOf = (text: string, name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    );

  it('are offered beside the shop and never on its port', async () => {
    expect((await fetch(new URL('/metrics', environment.baseUrl))).status).toBe(404);
    const response = await fetch(environment.metricsUrl);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toContain('text/plain');
    expect((await fetch(environment.metricsUrl.replace('/metrics', '/store'))).status).toBe(404);
  });

  it('count requests by route, orders, failed logins and the page cache', async () => {
    const before = await read();
    const { visitor, person } = await registeredVisitor();
    await addProduct(visitor, (await simpleProduct()).slug);
    const { form, fields } = await filledCheckout(visitor);
    expect((await visitor.submit(form, fields)).status).toBe(200);
    await callApi('POST', '/users/login', { json: { email: person.email, password: 'Wrong-password-1' } });
    for (let time = 0; time < 2; time += 1) await fetch(new URL('/contact', environment.baseUrl));
    const after = await read();
    const grew = (name: string) => valueOf(after, name) - valueOf(before, name);
    expect(grew('attara_orders_placed_total')).toBe(1);
    expect(grew('attara_logins_failed_total')).toBe(1);
    expect(grew('attara_kept_answers_found_total')).toBeGreaterThanOrEqual(1);
    expect(valueOf(after, 'attara_kept_answers_bytes')).toBeGreaterThan(0);
    expect(valueOf(after, 'attara_database_places')).toBe(10);
    expect(after).toMatch(
      /attara_request_duration_seconds_count\{route="routes\/account\/checkout",method="POST",status="3xx"\} \d+/,
    );
    expect(after).toMatch(/^attara_build_info\{version="\d+\.\d+\.\d+",commit="(unknown|[\da-f]{7,40})"\} 1$/m);
    expect(valueOf(after, 'attara_database_up')).toBe(1);
    expect(valueOf(after, 'attara_database_size_bytes')).toBeGreaterThan(1_000_000);
    const [free, size] = ['free', 'size'].map((part) => valueOf(after, `attara_data_disk_${part}_bytes`));
    expect(free).toBeGreaterThan(0);
    expect(size).toBeGreaterThan(free ?? 0);
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'attara_requests_under_way',
    ])
      expect(valueOf(after, name), name).toBeGreaterThanOrEqual(0);
  });
});
