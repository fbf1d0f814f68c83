import { randomUUID } from 'node:crypto';

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { openOutbox } from '../support/outbox';
import { linesTo, startProcesses, stopProcesses } from '../support/processes';
import { full } from '../support/sample';
import { until } from '../support/until';
import type { startImportWorker } from '~/features/product-import/product-import.worker.server';

type CarryOut = Parameters<typeof startImportWorker>[0];
type Options = NonNullable<Parameters<typeof startImportWorker>[1]>;
type Job = {
  status: string;
  done: number;
  total: number;
  tries: number;
  csv: string;
  failure: string | null;
  result: { counts: Record<string, number> } | null;
};

let store: Awaited<ReturnType<typeof openOutbox>>;
const admin = randomUUID();
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  store = await openOutbox();
  await store.sql`insert into users (id, name, email, password_hash, role)
    values (${admin}, 'Owner', 'owner@shop.example', 'x', 'admin')`;
});
afterAll(() => store.close());
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await store.sql`truncate product_imports, products, audit_log cascade`;
  vi.restoreAllMocks();
});

const HEAD = 'code,name.en,name.ar,category,branch,price';
const rowsOf = (count: number, name = 'Burner') =>
  Array.from({ length: count }, (_, row) => `I-${row},${name} ${row},مبخرة ${row},incenseBurners,coal,100`).join('\n');

async function sent(rows: string, columns: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  const row = { id, actor_id: admin, csv: `${HEAD}\n${rows}`, faulty: 0, total: rows.split('\n').length, ...columns };
  await store.sql`insert into product_imports ${store.sql(row)}`;
  return id;
}

async function jobOf(id: string): Promise<Job> {
  const [job] = await store.sql<Job[]>`select * from product_imports where id = ${id}`;
  if (!job) throw new Error('The import is gone');
  return job;
}
const untilStatus = (id: string, status: string) =>
  until(`it is ${status}`, async () => (await jobOf(id)).status === status);

async function countOf(table: 'products' | 'audit_log'): Promise<number> {
  const [row] = await store.sql<{ rows: number }[]>`select count(*)::int as rows from ${store.sql(table)}`;
  return row?.rows ?? -1;
}

/** A worker that hardly waits; `around`: what happens in its transaction besides. */
async function worker(options: Options = {}, around: (real: CarryOut) => CarryOut = (real) => real) {
  const { startImportWorker: start } = await import('~/features/product-import/product-import.worker.server');
  const { carryOutImport } = await import('~/admin/import-export/product-import.server');
  const started = start(around(carryOutImport), { every: 10, noteEvery: 10, pauseAfter: () => 20, ...options });
  ends.push(started.stop);
  return started;
}

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

const silence = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

describe('an import', () => {
  it('writes all its rows with their lines in the log, and says how far it is meanwhile', async () => {
    const half = gate();
    const id = await sent(rowsOf(120));
    await worker({}, (real) => async (row, actor, transaction, step) => {
      const written = await real(row, actor, transaction, step);
      await half.opened;
      return written;
    });
    await until('it is nearly done', async () => (await jobOf(id)).done === 120);
    expect(await jobOf(id)).toMatchObject({ status: 'running' });
    expect(await countOf('products')).toBe(0);
    half.open();
    await untilStatus(id, 'done');
    const counts = { create: 120, update: 0, same: 0, refuse: 0, example: 0 };
    expect(await jobOf(id)).toMatchObject({ done: 120, csv: '', failure: null, result: { counts } });
    expect([await countOf('products'), await countOf('audit_log')]).toEqual([120, 120]);

    const again = await sent(`${rowsOf(119)}\nI-119,Other name,مبخرة,incenseBurners,coal,120`);
    await untilStatus(again, 'done');
    expect((await jobOf(again)).result).toMatchObject({ counts: { create: 0, update: 1, same: 119 } });
    expect([await countOf('products'), await countOf('audit_log')]).toEqual([120, 121]);
  });

  it('that fails in the middle leaves nothing, and is tried again', async () => {
    silence();
    let tries = 0;
    const id = await sent(rowsOf(60));
    await worker({}, (real) => async (row, actor, transaction, step) => {
      const written = await real(row, actor, transaction, step);
      tries += 1;
      if (tries === 1) throw new Error('The connection is gone');
      expect(await countOf('products')).toBe(0);
      return written;
    });
    await untilStatus(id, 'done');
    expect(await jobOf(id)).toMatchObject({ tries: 2, done: 60 });
    expect([await countOf('products'), await countOf('audit_log')]).toEqual([60, 60]);
  });

  it('that fails every time is given up with nothing written', async () => {
    silence();
    const id = await sent(rowsOf(3));
    const fault = () => Promise.reject(new Error('It never works'));
    await worker({ pauseAfter: (tries) => (tries < 3 ? 1 : null) }, () => fault);
    await untilStatus(id, 'failed');
    expect(await jobOf(id)).toMatchObject({ failure: 'csv.gaveUp', tries: 3, done: 0, csv: '' });
    expect(await countOf('products')).toBe(0);
  });

  it('that takes each process with it is given up as well', async () => {
    silence();
    const id = await sent(rowsOf(3));
    await store.sql`update product_imports set status = 'running', tries = 3, due_at = now() where id = ${id}`;
    await worker({ pauseAfter: (tries) => (tries < 3 ? 1 : null) });
    await untilStatus(id, 'failed');
    expect(await jobOf(id)).toMatchObject({ failure: 'csv.gaveUp', done: 0, csv: '' });
    expect(await countOf('products')).toBe(0);
  });

  it('whose rows became faulty since it was sent writes nothing and names them', async () => {
    const id = await sent(`${rowsOf(2)}\nI-7,B,,spoons,coal,free`);
    await worker();
    await untilStatus(id, 'failed');
    expect(await jobOf(id)).toMatchObject({ failure: 'csv.newFaults', result: { faulty: [{ code: 'I-7' }] } });
    const known = await sent(`${rowsOf(2)}\nI-7,B,,spoons,coal,free`, { faulty: 1, total: 2 });
    await untilStatus(known, 'done');
    expect(await countOf('products')).toBe(2);
  });

  it('of somebody who is no admin any more writes nothing', async () => {
    const id = await sent(rowsOf(2), { actor_id: null });
    await worker();
    await untilStatus(id, 'failed');
    expect(await jobOf(id)).toMatchObject({ failure: 'csv.notAllowed' });
    expect(await countOf('products')).toBe(0);
  });

  it('waits for those that were sent before it', async () => {
    const first = gate();
    const [one, two] = [await sent(rowsOf(5)), await sent(rowsOf(5, 'Other'))];
    const around =
      (real: CarryOut): CarryOut =>
      async (row, ...rest) => {
        if (!row.csv.includes('Other')) await first.opened;
        return real(row, ...rest);
      };
    await worker({}, around);
    await worker({}, around);
    await untilStatus(one, 'running');
    expect((await jobOf(two)).status).toBe('waiting');
    first.open();
    await untilStatus(two, 'done');
    expect((await jobOf(two)).result).toMatchObject({ counts: { update: 5, create: 0 } });
  });
});

describe('whatever the machine does', () => {
  it('a process that comes back after another took its import writes nothing more', async () => {
    silence();
    const frozen = gate();
    const id = await sent(rowsOf(60));
    const asleep = await worker({ lease: 50, noteEvery: 60_000 }, (real) => async (row, actor, transaction, step) => {
      await frozen.opened;
      return real(row, actor, transaction, step);
    });
    await untilStatus(id, 'running');
    await worker();
    await untilStatus(id, 'done');
    expect((await jobOf(id)).tries).toBe(2);
    frozen.open();
    await asleep.stop();
    expect(await jobOf(id)).toMatchObject({ status: 'done', tries: 2 });
    expect([await countOf('products'), await countOf('audit_log')]).toEqual([60, 60]);
  });

  it('a process that is told to end gives its import back at once', async () => {
    const id = await sent(rowsOf(120));
    const begun = gate();
    const leaving = await worker(
      {},
      (real) => (row, actor, transaction, step) =>
        real(row, actor, transaction, (done) => {
          begun.open();
          step(done);
        }),
    );
    void begun.opened.then(() => leaving.stop());
    await begun.opened;
    await leaving.stop();
    expect(['waiting', 'done']).toContain((await jobOf(id)).status);
    await worker();
    await untilStatus(id, 'done');
    expect([await countOf('products'), await countOf('audit_log')]).toEqual([120, 120]);
  });

  it.runIf(full)(
    'all processes killed in the middle: it is done once, by those that come after',
    { timeout: 360_000 },
    async () => {
      const processes = await startProcesses(2, { DATABASE_URL: store.url, SEED_DEMO: '0' });
      ends.push(() => stopProcesses(processes));
      const { pids } = await linesTo(processes);
      // Its last address is being given away by somebody else, so it stays in its middle.
      let letGo: () => void = () => undefined;
      const held = store.sql.begin(async (sql) => {
        await sql`insert into products (slug, code, name_en, name_ar, search_text, category, branch, price, price_after)
        values ('last-of-all', 'held', 'Held', 'Held', '', 'incenseBurners', 'coal', 100, 100)`;
        await new Promise<void>((resolve) => (letGo = resolve));
        throw new Error('Somebody else thinks better of it');
      });
      held.catch(() => undefined);
      const id = await sent(`${rowsOf(299)}\nI-299,Last of all,آخر مبخرة,incenseBurners,coal,100`);
      await until('it is in its middle', async () => (await jobOf(id)).done > 0);
      for (const pid of pids) process.kill(pid, 'SIGKILL');
      letGo();
      expect(await countOf('products')).toBe(0);
      await until('others have done it', async () => (await jobOf(id)).status === 'done');
      expect((await jobOf(id)).tries).toBeGreaterThan(1);
      expect([await countOf('products'), await countOf('audit_log')]).toEqual([300, 300]);
    },
  );
});
