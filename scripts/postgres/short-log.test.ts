import {
  appendFileSync,
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { shortenLog } from './short-log.mjs';

it('the log of the database is put aside beyond 5 MB, once, and who writes it goes on', () => {
  const folder = mkdtempSync(join(tmpdir(), 'attara-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const log = join(folder, 'postgres.log');
  shortenLog(log);
  writeFileSync(log, 'short\n');
  shortenLog(log);
  expect(readFileSync(log, 'utf8')).toBe('short\n');
  const writer = openSync(log, 'a');
  appendFileSync(log, 'x'.repeat(5 * 1024 * 1024));
  writeFileSync(`${log}.1`, 'older');
  shortenLog(log);
  writeSync(writer, 'what follows\n');
  closeSync(writer);
  expect(readFileSync(log, 'utf8')).toBe('what follows\n');
  expect(readFileSync(`${log}.1`, 'utf8').startsWith('short\nxxx')).toBe(true);
});
