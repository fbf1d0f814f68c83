import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { closeDatabase, database } from '../support/database';
import {
  isAlive,
  knock,
  Line,
  linesTo,
  lineToEach,
  type Processes,
  startProcesses,
  stopProcesses,
} from '../support/processes';
import { full } from '../support/sample';
import { until } from '../support/until';

// The first test has one of its processes replaced, a later one tells it to stop.
let store: Processes;
beforeAll(async () => {
  store = await startProcesses(2);
}, 180_000);
afterAll(async () => {
  await stopProcesses(store);
  await closeDatabase();
});

describe('a process that ends', () => {
  it('is replaced, and no request hangs meanwhile', async () => {
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
  }, 180_000);

  it('that is the only one and was killed is told of, with its signal and what that mostly means', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => {
      said.mockRestore();
    });
    const only = await startProcesses(1);
    process.kill(only.pid, 'SIGKILL');
    expect(await only.ended).toBe(1);
    expect(said.mock.calls.flat().join('\n')).toMatch(/The server was killed \(signal SIGKILL\).*memory/);
  }, 180_000);

  it('that cannot even start ends the store, with what it said', async () => {
    const begun = startProcesses(2, { SESSION_SECRET: 'short' });
    await expect(begun).rejects.toThrow('The server ended before it was ready');
  }, 180_000);

  it.runIf(full)(
    'soon after its start, again and again, ends the store with a sentence',
    async () => {
      const failing = await startProcesses(2);
      onTestFinished(() => stopProcesses(failing));
      const { ended, address } = failing;
      const {
        pids: [stayed],
      } = await linesTo(failing);
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
      expect(failing.said()).toContain('so the store ends');
    },
    360_000,
  );
});

describe('a store of two processes that is told to stop', () => {
  it('answers what it has begun and is gone soon after', async () => {
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
  }, 180_000);

  it('leaves no process behind, however the one that looks after them ends', async () => {
    const another = await startProcesses(2);
    const { pids } = await linesTo(another);
    process.kill(another.pid, 'SIGKILL');
    await another.ended;
    await expect.poll(() => pids.filter(isAlive)).toEqual([]);
  }, 180_000);
});
