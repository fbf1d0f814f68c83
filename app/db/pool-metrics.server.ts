import { Gauge, register } from 'prom-client';

import { countPlaces } from './query-timeouts.server';

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

/** Name, help and value of a gauge; null: it stays what it was. The answer is null where none came in time. */
export type AskedGauge<Answer> = readonly [
  name: string,
  help: string,
  valueOf: (answer: Answer | null) => number | null,
];

/** Adds gauges that are read from the database: all figures of one scrape come from one question. */
export function describeAsked<Answer>(read: () => Promise<Answer>, gauges: readonly AskedGauge<Answer>[]): void {
  let asked: Promise<Answer | null> | undefined;
  const ask = () =>
    (asked ??= within(read())
      .catch(() => null)
      .finally(() => (asked = undefined)));
  for (const [name, help, valueOf] of gauges) {
    register.removeSingleMetric(name);
    new Gauge({
      name,
      help,
      async collect() {
        const value = valueOf(await ask());
        if (value !== null) this.set(value);
      },
    });
  }
}

/** Whether the database answers, and how large it is; the size stays what it was while it does not. */
const DATABASE: readonly AskedGauge<number>[] = [
  ['attara_database_size_bytes', 'What the database weighs on its disk', (bytes) => bytes],
  [
    'attara_database_up',
    'Whether the database answered this process within a second',
    (bytes) => (bytes === null ? 0 : 1),
  ],
];

/** Adds what the pool and its database do to the metrics of the process (docs/operations.md). */
export function describePool(places: number, readSize: () => Promise<number>): void {
  describeAsked(readSize, DATABASE);
  describe('attara_database_places', 'Connections that the pool may open', () => places);
  describe(
    'attara_database_places_taken',
    'Connections that statements and transactions have',
    () => countPlaces().taken,
  );
  describe(
    'attara_database_waiting',
    'Statements and transactions that wait for a connection of the pool',
    () => countPlaces().waiting,
  );
}
