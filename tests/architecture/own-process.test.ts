import { describe, expect, it } from 'vitest';

import { OWN_PROCESS } from '../support/own-process';
import { filesBelow, textOf } from './project';

/** What would be felt by the next file in the same process. */
const LASTS = /vi\.(mock|doMock|resetModules|stubEnv)\(|support\/edge-server'|'~\/db\/client\.server'/;

const folders = OWN_PROCESS.map((pattern) => pattern.split('**')[0] ?? pattern);
const hasOwn = (file: string) => folders.some((folder) => file.startsWith(folder));
const tests = ['app', 'drizzle', 'scripts', 'server', 'tests/api']
  .flatMap(filesBelow)
  .filter((file) => /\.test\.tsx?$/.test(file));

describe('a test file that replaces modules or changes variables', () => {
  it('has a process of its own', () => {
    expect(tests.filter((file) => LASTS.test(textOf(file)) && !hasOwn(file))).toEqual([]);
  });

  it('is there', () => {
    for (const folder of folders)
      expect(
        tests.filter((file) => file.startsWith(folder)),
        folder,
      ).not.toEqual([]);
  });
});
