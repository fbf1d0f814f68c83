import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second in /proc; Linux shows user space 100 on every platform that Node runs on. */
const ticks = 100;

/** Milliseconds that the living threads of a process have run: nanoseconds to the kernel, finer than its ticks. */
const threadsOf = (pid) =>
  readdirSync(`/proc/${pid}/task`).reduce(
    (sum, thread) => sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
    0,
  );

function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces and brackets itself.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [utime, stime, cutime, cstime] = fields.slice(11, 15).map((count) => (Number(count) * 1000) / ticks);
    return { pid, parent: Number(fields[1]), own: utime + stime, reaped: cutime + cstime };
  } catch {
    return null;
  }
}

/** Threads that have ended are in the ticks alone, so the larger of the two counts. */
function ownOf({ pid, own }) {
  try {
    return Math.max(own, threadsOf(pid));
  } catch {
    return own;
  }
}

function treeOf(root) {
  const stats = new Map();
  for (const name of readdirSync('/proc')) if (/^\d+$/.test(name)) stats.set(Number(name), statOf(name));
  const tree = new Set([root]);
  for (const pid of tree) for (const [other, stat] of stats) if (stat?.parent === pid) tree.add(other);
  return [...tree].map((pid) => stats.get(pid)).filter(Boolean);
}

/** Milliseconds of CPU that a process, its children and those it has buried have used, from the operating system. */
export const cpuOf = (root) => treeOf(root).reduce((sum, stat) => sum + ownOf(stat) + stat.reaped, 0);

function statusOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

/** Bytes of memory that a process holds: now, and the most it ever did. Nothing when it is gone. */
export function memoryOf(pid) {
  const status = statusOf(pid);
  const kilobytes = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  return { now: kilobytes('VmRSS') * 1024, peak: kilobytes('VmHWM') * 1024 };
}
