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
  // Both figures of one scrape come from one question.
  let asked: Promise<number | null> | undefined;
  const ask = () =>
    (asked ??= within(readSize())
      .catch(() => null)
      .finally(() => (asked = undefined)));
  const gauge = (name: string, help: string, valueOf: (bytes: number | null) => number | null) => {
    register.removeSingleMetric(name);
    new Gauge({
      name,
      help,
      async collect() {
        const value = valueOf(await ask());
        if (value !== null) this.set(value);
      },
    });
  };
  gauge('attara_database_size_bytes', 'What the database weighs on its disk', (bytes) => bytes);
  gauge('attara_database_up', 'Whether the database answered this process within a second', (bytes) =>
    bytes === null ? 0 : 1,
  );
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
