import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from './postmaster.mjs';

/** Tells one process from a later one with the same number: its start time, where the system shows it. */
function birthMark(pid) {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1);
    return `${pid} ${afterName.split(' ')[19]}`;
  } catch {
    return isAlive(pid) ? String(pid) : '';
  }
}

function isHeld(file) {
  try {
    const mark = readFileSync(file, 'utf8');
    return mark !== '' && mark === birthMark(Number.parseInt(mark, 10));
  } catch {
    return false;
  }
}

/** One holder file a process: several scripts may use a cluster at once, and the last one stops it. */
export function leasesOf(dataDir) {
  const folder = path.join(dataDir, 'postgres-users');
  const mine = path.join(folder, String(process.pid));
  return {
    take() {
      mkdirSync(folder, { recursive: true });
      writeFileSync(mine, birthMark(process.pid));
    },
    /** Gives the lease back; true when nobody else holds one. Leases of the dead are swept. */
    release() {
      rmSync(mine, { force: true });
      let others = 0;
      for (const name of readdirSync(folder)) {
        if (isHeld(path.join(folder, name))) others += 1;
        else rmSync(path.join(folder, name), { force: true });
      }
      return others === 0;
    },
  };
}

/**
 * Runs `work` while no other process runs its own under the same lock, a file. `waiting` is called once where another
 * has it. A lock left by a dead process counts for nothing.
 */
export async function exclusively(lock, work, waiting = () => undefined) {
  let told = false;
  while (!take(lock)) {
    if (isAbandoned(lock)) rmSync(lock, { force: true });
    else {
      if (!told) waiting();
      told = true;
      await pause(100);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(lock) {
  try {
    writeFileSync(lock, birthMark(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isAbandoned(lock) {
  if (isHeld(lock)) return false;
  const { mtimeMs } = statSync(lock, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
  // A lock that is being written this moment is still empty.
  return Date.now() - mtimeMs > 1000;
}
