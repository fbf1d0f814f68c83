import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { DONE_FILES } from '../../server/last-done';

import { readManifest } from './manifest';

const DAY = 24 * 60 * 60 * 1000;

/** When a folder of ours was made, broken-off ones too; null for what is no backup. */
async function madeAt(folder: string): Promise<number | null> {
  const manifest = await readManifest(folder).catch(() => null);
  if (manifest) return Date.parse(manifest.madeAt);
  const names = await readdir(folder).catch((): string[] => []);
  const isBrokenOff = names.includes('tables') && names.every((name) => ['tables', 'images'].includes(name));
  return isBrokenOff ? (await stat(join(folder, 'tables'))).mtimeMs : null;
}

/**
 * Removes the backups in a folder that are older than so many days, and touches nothing else there; 0 keeps all.
 * Answers how many went.
 */
export async function removeOldBackups(parent: string, days: number, now = Date.now()): Promise<number> {
  if (days === 0) return 0;
  let removed = 0;
  for (const entry of await readdir(parent, { withFileTypes: true })) {
    const folder = join(parent, entry.name);
    const made = entry.isDirectory() ? await madeAt(folder) : null;
    if (made === null || now - made <= days * DAY) continue;
    await rm(folder, { recursive: true });
    removed += 1;
  }
  return removed;
}

/** Notes in the data folder when the last good backup was made, which the figures of the server tell. */
export async function noteBackup(dataDir: string, at: string): Promise<void> {
  const file = join(dataDir, DONE_FILES.backup);
  await writeFile(`${file}.new`, `${at}\n`);
  await rename(`${file}.new`, file);
}
