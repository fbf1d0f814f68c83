import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findFreePort } from '../../scripts/steps/port.mjs';
import { adminToken, apiCustomer, callApi } from '../support/api';
import { linesOf } from '../support/api-shopping';
import { closeDatabase, database } from '../support/database';
import { environment } from '../support/environment';
import { patiently } from '../support/patiently';
import { newPerson, registeredVisitor } from '../support/people';
import { type Answer, type Line, linesTo, type Processes, startProcesses, stopProcesses } from '../support/processes';
import { ownProduct } from '../support/shopping';

const json = { 'Content-Type': 'application/json' };

/** Seconds that a browser and a proxy may keep an answer; 0 where it says nothing of it, as just after a change. */
const keptFor = ({ headers }: Answer): number =>
  Math.max(
    Number(/max-age=(\d+)/.exec(headers['cache-control'] ?? '')?.[1] ?? 0),
    Number(headers['x-accel-expires'] ?? 0),
  );

afterAll(closeDatabase);

describe('two processes behind one address', () => {
  let store: Processes;
  let metricsPort: number;
  let one: Line;
  let other: Line;

  beforeAll(async () => {
    metricsPort = await findFreePort();
    store = await startProcesses(2, { METRICS_PORT: String(metricsPort) });
    ({
      lines: [one, other],
    } = await linesTo(store));
  }, 180_000);

  afterAll(async () => {
    one.close();
    other.close();
    await stopProcesses(store);
  });

  /** Asks until the answer comes from the page cache. */
  async function keep(line: Line, path: string): Promise<void> {
    await expect.poll(async () => (await line.ask(path)).headers['x-query-count']).toBe('0');
  }

  it('what an admin changes in one is seen in the other, though it had cached an answer', async () => {
    const product = await ownProduct();
    const path = `/api/v1/product/${product.slug}`;
    await keep(other, path);
    const login = await one.ask('/api/v1/users/login', {
      method: 'POST',
      headers: json,
      body: JSON.stringify(environment.admin),
    });
    const { token } = JSON.parse(login.body) as { token: string };
    const hidden = await one.ask(`/api/v1/product/product-view/${product.id}`, {
      method: 'PATCH',
      headers: { ...json, Authorization: `Bearer ${token}` },
      body: JSON.stringify({ view: false }),
    });
    expect(hidden.status).toBe(200);
    expect((await one.ask(path)).status).toBe(404);
    await expect.poll(async () => (await other.ask(path)).status, { interval: 5 }).toBe(404);
    await product.forget();
  });

  it('a change is seen though the line that tells of changes is cut, again and again', async () => {
    const product = await ownProduct();
    const sql = database();
    for (const name of ['Cut once', 'Cut twice', 'Cut thrice']) {
      await keep(other, `/api/v1/product/${product.slug}`);
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'attara-invalidation'
        and datname = current_database()`;
      await sql`update products set name_en = ${name} where id = ${product.id}`;
      for (const line of [one, other]) {
        await expect
          .poll(async () => (await line.ask(`/api/v1/product/${product.slug}`)).body, { interval: 5 })
          .toContain(name);
      }
    }
    await keep(one, `/api/v1/product/${product.slug}`);
    await product.forget();
  });

  it('a price that ends is in neither a moment later, though both had cached it', async () => {
    const product = await ownProduct();
    const token = await adminToken();
    const [full, reduced] = [product.price / 100, product.price / 100 - 10];
    const path = `/api/v1/product/${product.slug}`;
    const priceOf = ({ body }: Answer) =>
      (JSON.parse(body) as { data: { product: { priceAfter: number } } }).data.product.priceAfter;
    const end = Date.now() + 4_000;
    const changed = await callApi('PATCH', `/product/${product.id}`, {
      token,
      json: { price: full, priceAfter: reduced, to: new Date(end).toISOString() },
    });
    expect(changed.status).toBe(200);
    const seen = { cached: 0, before: 0, after: 0, late: 0 };
    while (Date.now() < end + 1_000) {
      for (const line of [one, other]) {
        const asked = Date.now();
        const answer = await line.ask(path);
        const isReduced = priceOf(answer) === reduced;
        seen.cached += Number(isReduced && answer.headers['x-query-count'] === '0');
        seen[asked < end ? 'before' : 'after'] += 1;
        seen.late += Number(isReduced && asked > end + 250);
        // Nobody keeps it longer either.
        if (isReduced) expect(keptFor(answer)).toBeLessThanOrEqual(Math.max(0, end + 100 - Date.now()) / 1_000);
      }
    }
    expect(seen.cached).toBeGreaterThan(10);
    expect(seen.after).toBeGreaterThan(10);
    expect(seen.late).toBe(0);
    for (const line of [one, other]) expect(priceOf(await line.ask(path))).toBe(full);
    await product.forget();
  });

  it('who logs in at one is known to the other', async () => {
    const { visitor, person } = await registeredVisitor();
    for (const line of [one, other]) {
      const page = await line.ask('/user/profile', { headers: { Cookie: visitor.jar.header() } });
      expect(page.status).toBe(200);
      expect(page.body).toContain(person.email);
    }
  });

  it('adds of many connections into one cart all go in, whichever answers them', async () => {
    const [{ token }, ...products] = [await apiCustomer(), await ownProduct(), await ownProduct()];
    const add = (place: number) =>
      (place % 2 === 0 ? one : other).ask('/api/v1/cart', {
        method: 'POST',
        headers: { ...json, Authorization: `Bearer ${token}` },
        body: JSON.stringify({ type: 'Product', itemId: products[place % 4 < 2 ? 0 : 1].id }),
      });
    const answers = await Promise.all(Array.from({ length: 32 }, (_, place) => patiently(() => add(place))));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(linesOf(await callApi('GET', '/cart', { token })).map(({ quantity }) => quantity)).toEqual([16, 16]);
    for (const { forget } of products) await forget();
  });

  it('wrong passwords are counted together', async () => {
    const body = JSON.stringify({ email: newPerson().email, password: 'not this one' });
    const fail = async (line: Line) =>
      (await line.ask('/api/v1/users/login', { method: 'POST', headers: json, body })).status;
    for (let tries = 0; tries < 5; tries += 1) expect([await fail(one), await fail(other)]).toEqual([401, 401]);
    expect([await fail(one), await fail(other)]).toEqual([429, 429]);
    await database()`delete from rate_limits where key like 'login-%'`;
  });

  it('tells the figures of each, and at the one place where figures are offered', async () => {
    const figures = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const asked = (text: string) =>
      ['1', '2'].map((place) => {
        const mine = text.split('\n').filter((line) => line.startsWith('attara_request_duration_seconds_count{'));
        return Number(
          mine
            .find((line) => line.includes('files/healthz"') && line.includes(`process="${place}"`))
            ?.split(' ')
            .at(-1),
        );
      });
    const before = asked(await figures());
    for (const line of [one, one, one, other]) await line.ask('/healthz');
    const after = asked(await figures());
    expect(after.map((count, index) => count - (before[index] ?? 0)).sort()).toEqual([1, 3]);
    expect(await figures()).toMatch(/^attara_database_places\{process="1"\} 3$/m);
    for (const line of [one, other]) expect((await line.ask('/metrics')).status).toBe(404);
  });
});
