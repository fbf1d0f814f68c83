import { Gauge, register } from 'prom-client';

import { countPending } from './query-timeouts.server';

function describe(name: string, help: string, read: () => number): void {
  // Development loads this module anew, and the register takes each name once.
  register.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    collect() {
      this.set(read());
    },
  });
}

/** A scrape waits no longer for the database. */
const WAIT_MS = 1_000;

const within = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => void setTimeout(() => reject(new Error('no answer')), WAIT_MS).unref()),
  ]);

/** Whether the database answers, and how large it is; the size stays what it was while it does not. */
function describeDatabase(readSize: () => Promise<number>): void {
  for (const name of ['attara_database_up', 'attara_database_size_bytes']) register.removeSingleMetric(name);
  const size = new Gauge({ name: 'attara_database_size_bytes', help: 'What the database weighs on its disk' });
  new Gauge({
    name: 'attara_database_up',
    help: 'Whether the database answered this process within a second',
    async collect() {
      const bytes = await within(readSize()).catch(() => null);
      if (bytes !== null) size.set(bytes);
      this.set(bytes === null ? 0 : 1);
    },
  });
}

/** Adds what the pool and its database do to the metrics of the process (docs/operations.md). */
export function describePool(places: number, readSize: () => Promise<number>): void {
  describeDatabase(readSize);
  describe('attara_database_places', 'Connections that the pool may open', () => places);
  describe(
    'attara_database_statements_under_way',
    'Statements that the database is working on',
    () => countPending().busy,
  );
  describe(
    'attara_database_statements_waiting',
    'Statements that wait for a place in the pool',
    () => countPending().waiting,
  );
}
