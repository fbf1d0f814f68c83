import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Files in the data folder, each with the time at which something was last done well: a backup was made
 * (scripts/backup.ts), one was found to be whole (attara-verify.service), one was copied off the machine
 * (attara-offsite.service).
 */
export const DONE_FILES = { backup: 'last-backup', verified: 'last-verify', offsite: 'last-offsite' } as const;

/** Seconds of the epoch at which that was last done well; 0 where nothing is known of it. */
export function lastDoneAt(dataDir: string, what: keyof typeof DONE_FILES): number {
  try {
    return Date.parse(readFileSync(join(dataDir, DONE_FILES[what]), 'utf8').trim()) / 1000 || 0;
  } catch {
    return 0;
  }
}
