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

/** Adds what the pool does to the metrics of the process (docs/operations.md). */
export function describePool(places: number): void {
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
