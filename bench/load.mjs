import autocannon from 'autocannon';
import { cpuOf } from './processes.mjs';

const median = (numbers) => {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/**
 * Sends requests over `connections` for some seconds, or so many of them, and counts what came back, how long each took
 * and what CPU the processes used meanwhile: `pids` are roots of process trees by name. `next` gives each request; a
 * status that is not among `expect` is an error. `perSecond`: so many a second, else as many as come back.
 */
export async function load({ url, next, expect = [200], connections = 16, seconds, amount, perSecond, pids }) {
  const times = [];
  const statuses = {};
  const cpuBefore = Object.entries(pids).map(([name, pid]) => [name, cpuOf(pid)]);
  const begun = performance.now();
  const run = autocannon({
    url,
    connections,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    ...(perSecond !== undefined && { overallRate: perSecond }),
    timeout: 20,
    requests: [
      {
        setupRequest(request) {
          const own = next();
          // A copy: the length of a body is added to it, and cases share headers.
          return { ...request, ...own, headers: { ...own.headers } };
        },
      },
    ],
  });
  run.on('response', (_, status, __, milliseconds) => {
    times.push(milliseconds);
    statuses[status] = (statuses[status] ?? 0) + 1;
  });
  const result = await run;
  const elapsed = (performance.now() - begun) / 1000;
  const cpu = Object.fromEntries(
    cpuBefore.map(([name, before]) => [name, (cpuOf(pids[name]) - before) / Math.max(1, times.length)]),
  );
  times.sort((one, other) => one - other);
  const unexpected = Object.entries(statuses).filter(([status]) => !expect.includes(Number(status)));
  return {
    requests: times.length,
    perSecond: times.length / elapsed,
    p50: at(times, 0.5),
    p99: at(times, 0.99),
    errors: result.errors + result.timeouts + unexpected.reduce((sum, [, number]) => sum + number, 0),
    statuses,
    /** Milliseconds a request, by process. */
    cpu,
  };
}

/** The middle one of several runs, figure by figure; errors add up. */
export function middleOf(runs) {
  const of = (read) => median(runs.map(read));
  const names = Object.keys(runs[0].cpu);
  return {
    requests: runs.reduce((sum, run) => sum + run.requests, 0),
    perSecond: of((run) => run.perSecond),
    p50: of((run) => run.p50),
    p99: of((run) => run.p99),
    errors: runs.reduce((sum, run) => sum + run.errors, 0),
    cpu: Object.fromEntries(names.map((name) => [name, of((run) => run.cpu[name])])),
    statuses: runs.at(-1).statuses,
  };
}

export const cpuSum = ({ cpu }) => Object.values(cpu).reduce((sum, milliseconds) => sum + milliseconds, 0);

/**
 * How `run` does beside `baseline`: 1 is as good. By requests a second and by CPU a request, the middle of the rounds.
 */
export function ratiosOf(runs, baselines) {
  const pairs = runs.map((run, round) => [run, baselines[round]]);
  return {
    perSecond: median(pairs.map(([run, baseline]) => run.perSecond / baseline.perSecond)),
    cpu: median(pairs.map(([run, baseline]) => cpuSum(baseline) / cpuSum(run))),
  };
}
