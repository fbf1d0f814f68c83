import { copyFileSync, statSync, truncateSync } from 'node:fs';

const longestLog = 5 * 1024 * 1024;

/**
 * Keeps the log of a PostgreSQL short: beyond 5 MB what it says so far becomes `<name>.1`, in place of an older one. It
 * writes at the end of the file, whatever that is, so it need not be told.
 */
export function shortenLog(logFile) {
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) <= longestLog) return;
  copyFileSync(logFile, `${logFile}.1`);
  truncateSync(logFile);
}
