import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { findFreePort } from '../../scripts/steps/port.mjs';
import { closeDatabase, database } from '../support/database';
import { environment } from '../support/environment';
import { newPerson, registeredVisitor } from '../support/people';
import { isAlive, knock, Line, lineToEach, startProcesses } from '../support/processes';
import { type RawEnd, speak } from '../support/raw-connection';
import { full } from '../support/sample';
import { ownProduct } from '../support/shopping';
import { until } from '../support/until';

type Store = Awaited<ReturnType<typeof startProcesses>>;
const json = { 'Content-Type': 'application/json' };

async function stop(store: Store): Promise<void> {
  if (isAlive(store.pid)) process.kill(store.pid, 'SIGTERM');
  await store.ended;
}

/** A line to each of the two processes, and which they are. */
async function linesTo(store: Store): Promise<{ lines: [Line, Line]; pids: [number, number] }> {
  const [one, other] = await lineToEach(store.address, 2);
  if (!one || !other) throw new Error('There are not two processes');
  return { lines: [one, other], pids: [(await one.ask('/healthz')).process, (await other.ask('/healthz')).process] };
}

afterAll(closeDatabase);

/** Senders and readers that are too slow, several of each, so that both processes have some. */
async function beSlow(address: string): Promise<RawEnd[]> {
  const request = 'GET /store HTTP/1.1\r\nHost: shop\r\n';
  // So that the page is cached, and need not be made so many times.
  for (let time = 0; time < 8; time += 1) await speak(`${request}Connection: close\r\n\r\n`, { address });
  const alike = (count: number, words: string, manner: { again: string; reads?: number }) =>
    Array.from({ length: count }, () => speak(words, { ...manner, address }));
  return Promise.all([
    ...alike(4, request, { again: 'X-More: x\r\n' }),
    ...alike(4, 'POST /auth/login HTTP/1.1\r\nHost: shop\r\nContent-Length: 9000\r\n\r\n', { again: 'a' }),
    ...alike(2, `${request}\r\n`.repeat(200), { again: '\r\n', reads: 0 }),
  ]);
}

describe('two processes behind one address', () => {
  let store: Store;
  let metricsPort: number;
  let one: Line;
  let other: Line;

  beforeAll(async () => {
    metricsPort = await findFreePort();
    store = await startProcesses(2, { METRICS_PORT: String(metricsPort) });
    ({
      lines: [one, other],
    } = await linesTo(store));
  }, 60_000);

  afterAll(async () => {
    one.close();
    other.close();
    await stop(store);
  });

  /** Asks until the answer comes from the page cache. */
  async function keep(line: Line, path: string): Promise<void> {
    await expect.poll(async () => (await line.ask(path)).headers['x-query-count'], { timeout: 10_000 }).toBe('0');
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
    await expect.poll(async () => (await other.ask(path)).status, { interval: 5, timeout: 3_000 }).toBe(404);
    await product.forget();
  });

  it('a change is seen though the line that tells of changes is cut, again and again', async () => {
    const product = await ownProduct();
    const sql = database();
    for (const name of ['Cut once', 'Cut twice', 'Cut thrice']) {
      await keep(other, `/api/v1/product/${product.slug}`);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'attara-invalidation' and datname = current_database()`;
      await sql`update products set name_en = ${name} where id = ${product.id}`;
      for (const line of [one, other]) {
        await expect
          .poll(async () => (await line.ask(`/api/v1/product/${product.slug}`)).body, { interval: 5, timeout: 3_000 })
          .toContain(name);
      }
    }
    await keep(one, `/api/v1/product/${product.slug}`);
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

  it('cuts slow clients as one process does', async () => {
    const slow = await beSlow(store.address);
    // Ten seconds are promised; a busy machine gets three times as much.
    expect(slow.map(({ seconds }) => seconds).filter((seconds) => seconds >= 30)).toEqual([]);
  }, 60_000);
});

describe('a process that ends', () => {
  let store: Store | undefined;
  afterEach(async () => {
    if (store) await stop(store);
    store = undefined;
  });

  it('is replaced, and no request hangs meanwhile', async () => {
    store = await startProcesses(2);
    const {
      pids: [killed, stayed],
    } = await linesTo(store);
    const { address } = store;
    const outcomes: (number | string)[] = [];
    const visit = async (visitor: number) => {
      for (let page = 0; page < 10; page += 1) {
        const line = new Line(address);
        const asked = line.ask(`/store?page=1&q=${visitor}-${page}`).then(({ status }) => status);
        outcomes.push(await asked.catch((error: unknown) => String(error)).finally(() => line.close()));
      }
    };
    const visiting = Array.from({ length: 4 }, (_, visitor) => visit(visitor));
    await until('some are answered', () => outcomes.length >= 4);
    process.kill(killed, 'SIGKILL');
    await Promise.all(visiting);
    expect(outcomes.filter((outcome) => outcome === 200).length).toBeGreaterThan(10);
    expect(outcomes.filter((outcome) => String(outcome).includes('hangs'))).toEqual([]);
    const { pids } = await linesTo(store);
    expect(pids).toContain(stayed);
    expect(pids).not.toContain(killed);
    expect(store.said()).toContain('another takes its place');
  }, 60_000);

  it('that cannot even start ends the store, with what it said', async () => {
    const begun = startProcesses(2, { SESSION_SECRET: 'short' });
    await expect(begun).rejects.toThrow('The server ended before it was ready');
  }, 60_000);

  it.runIf(full)(
    'soon after its start, again and again, ends the store with a sentence',
    async () => {
      store = await startProcesses(2);
      const { ended, address } = store;
      const {
        pids: [stayed],
      } = await linesTo(store);
      const over = ended.then((code) => ({ code }));
      for (let round = 0; round < 12; round += 1) {
        const next = await Promise.race([over, lineToEach(address, 2)]).catch(() => over);
        if ('code' in next) break;
        for (const line of next) {
          const { process: pid } = await line.ask('/healthz');
          line.close();
          if (pid !== stayed) process.kill(pid, 'SIGKILL');
        }
      }
      expect(await ended).toBe(1);
      expect(store.said()).toContain('so the store ends');
    },
    90_000,
  );
});

describe('a store of two processes that is told to stop', () => {
  it('answers what it has begun and is gone soon after', async () => {
    const store = await startProcesses(2);
    const { lines, pids } = await linesTo(store);
    let answers: Promise<number[]> | undefined;
    let begun = 0;
    await database().begin(async (transaction) => {
      await transaction`lock table products in access exclusive mode`;
      answers = Promise.all(lines.map(async (line) => (await line.ask('/store?sort=name')).status));
      await until('both wait for the table', async () => {
        const waiting = await transaction`
          select from pg_locks where relation = 'products'::regclass and not granted`;
        return waiting.length >= 2;
      });
      process.kill(store.pid, 'SIGTERM');
      begun = performance.now();
      await until('nobody new is let in', () =>
        knock(store.address).then(
          () => false,
          () => true,
        ),
      );
    });
    expect(await answers).toEqual([200, 200]);
    expect(await store.ended).toBe(0);
    // Three times what a supervisor allows: other programs share the machine.
    expect(performance.now() - begun).toBeLessThan(15_000);
    expect([store.pid, ...pids].filter(isAlive)).toEqual([]);
  }, 60_000);

  it('leaves no process behind, however the one that looks after them ends', async () => {
    const store = await startProcesses(2);
    const { pids } = await linesTo(store);
    process.kill(store.pid, 'SIGKILL');
    await store.ended;
    await expect.poll(() => pids.filter(isAlive), { timeout: 10_000 }).toEqual([]);
  }, 60_000);
});
