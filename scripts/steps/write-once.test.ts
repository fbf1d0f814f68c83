import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { writeOnce } from './write-once.mjs';

it('a file that is written once stays as the first left it, for its owner alone', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'attara-once-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'secret');
  writeOnce(file, 'first');
  writeOnce(file, 'second');
  expect(readFileSync(file, 'utf8')).toBe('first');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['secret']);
});
