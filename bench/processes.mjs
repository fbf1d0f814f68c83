import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second in /proc; Linux shows user space 100 on every platform that Node runs on. */
const ticks = 100;

function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces and brackets itself.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [utime, stime, cutime, cstime] = fields.slice(11, 15).map(Number);
    return { parent: Number(fields[1]), own: utime + stime, reaped: cutime + cstime };
  } catch {
    return null;
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
export const cpuOf = (root) => (treeOf(root).reduce((sum, { own, reaped }) => sum + own + reaped, 0) * 1000) / ticks;

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
