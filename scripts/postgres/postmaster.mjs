import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

/**
 * What a cluster's postmaster.pid says: who runs on the data, where it listens and whether it is ready. Null without
 * the file.
 */
export function readPostmaster(cluster) {
  let lines;
  try {
    lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const [pid, dataDirectory = '', , , socketFolder = '', , , status = ''] = lines.map((line) => line.trim());
  return { pid: Number(pid), dataDirectory, socketFolder, ready: status === 'ready', stopping: status === 'stopping' };
}

/** Whether a process with this id is alive. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
  }
}

/**
 * Whether the process named in postmaster.pid really is this cluster's PostgreSQL. After a reboot, or in a
 * restarted container, that number often belongs to something else.
 */
export function isPostmaster({ pid, dataDirectory }, cluster) {
  if (!(pid > 0) || !isAlive(pid) || !commandOf(pid).includes('postgres')) return false;
  return existsSync(dataDirectory) && realpathSync(dataDirectory) === realpathSync(cluster);
}

/** Whether the living postmaster can be used as it is. */
export function isUsable(postmaster) {
  return postmaster.ready && existsSync(path.join(postmaster.socketFolder, '.s.PGSQL.5432'));
}
