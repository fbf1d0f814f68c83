import { linkSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Makes a file that only its owner can read, whole or not at all: neither a full disk nor a second start at the same
 * moment leaves half a file or two. One that is there stays as it is.
 */
export function writeOnce(file, text) {
  const unfinished = `${file}.${process.pid}`;
  try {
    writeFileSync(unfinished, text, { mode: 0o600 });
    linkSync(unfinished, file);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}
