import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** In the data folder: when the last good backup was made (scripts/backup.ts). */
export const LAST_BACKUP_FILE = 'last-backup';

/** Seconds of the epoch at which the last good backup was made; 0 where none is known of. */
export function lastBackupAt(dataDir: string): number {
  try {
    return Date.parse(readFileSync(join(dataDir, LAST_BACKUP_FILE), 'utf8').trim()) / 1000 || 0;
  } catch {
    return 0;
  }
}
