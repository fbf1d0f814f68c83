import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const megabyte = 1024 * 1024;

/**
 * What must not grow. `allowed`: how much more the last third of the time may show than the first, beside a share of
 * it. Of each half minute the least counts, and garbage is collected before each reading.
 */
const vitals = [
  { name: 'resident memory, MB', metric: 'process_resident_memory_bytes', unit: megabyte, allowed: 25, share: 0.1 },
  { name: 'heap in use, MB', metric: 'nodejs_heap_size_used_bytes', unit: megabyte, allowed: 10, share: 0.05 },
  {
    name: 'memory beside the heap, MB',
    metric: 'nodejs_external_memory_bytes',
    unit: megabyte,
    allowed: 10,
    share: 0.1,
  },
  { name: 'open files and lines', metric: 'process_open_fds', unit: 1, allowed: 5, share: 0 },
  { name: 'handles', metric: 'nodejs_active_handles_total', unit: 1, allowed: 5, share: 0 },
  { name: 'connections to the database', metric: 'connections', unit: 1, allowed: 0, share: 0 },
];

/** How long the server has for collecting its garbage. */
const collecting = 500;

/**
 * One reading of everything, from the figures of the server once its garbage is collected (`collect-garbage.mjs`), and
 * from the database.
 */
export async function readVitals(world) {
  process.kill(world.app.pid, 'SIGUSR2');
  await pause(collecting);
  const text = await (await fetch(`http://127.0.0.1:${world.env.METRICS_PORT}/metrics`)).text();
  const values = Object.fromEntries(text.split('\n').map((line) => [line.split(' ')[0], Number(line.split(' ')[1])]));
  const [{ connections }] = await world.sql`
    select count(*)::int as connections from pg_stat_activity where application_name like 'attara%'`;
  return { ...values, connections };
}

/** The least of every `size` readings that follow one another. */
const leastOf = (readings, size) =>
  Array.from({ length: Math.floor(readings.length / size) }, (_, index) =>
    Math.min(...readings.slice(index * size, (index + 1) * size)),
  );

/** Beginning and end of each vital, and whether it has grown. */
export function compareVitals(readings, size) {
  const third = Math.floor(Math.floor(readings.length / size) / 3);
  assert.ok(third >= 1, 'too short to tell growth from noise');
  return vitals.map(({ name, metric, unit, allowed, share }) => {
    const least = leastOf(
      readings.map((reading) => reading[metric] / unit),
      size,
    );
    const [first, last] = [mean(least.slice(0, third)), mean(least.slice(-third))];
    return { name, first, last, grown: last > first * (1 + share) + allowed };
  });
}
