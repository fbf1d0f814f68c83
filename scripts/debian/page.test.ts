import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { checksOfKeeping } from './checks-of-keeping.mjs';
import { checksOfSetup } from './checks-of-setup.mjs';
import { before, standIns } from './stand-ins.mjs';
import { blocksOf } from './page.mjs';

const page = ['## One', '```sh', 'a', 'b', '```', '<!-- test: skipped -- no sun -->', '```sh', 'c', '```', ''].join(
  '\n',
);

describe('the page that the test follows', () => {
  it('is read as its blocks, each with what becomes of it', () => {
    expect(blocksOf(page)).toEqual([
      { heading: 'One', code: 'a\nb', how: 'run', why: '' },
      { heading: 'One', code: 'c', how: 'skipped', why: 'no sun' },
    ]);
    expect(() => blocksOf('<!-- test: perhaps -->')).toThrow('says nothing to the test');
  });

  it('holds the words of every check, and has something in place of each block that is replaced', () => {
    const blocks = blocksOf(readFileSync('docs/debian.md', 'utf8'));
    const holds = (words: string) => blocks.some(({ code }) => code.includes(words));
    expect(
      [standIns, before, checksOfSetup, checksOfKeeping]
        .flatMap((table) => Object.keys(table))
        .filter((words) => !holds(words)),
    ).toEqual([]);
    const replaced = blocks.filter(({ how }) => how === 'replaced');
    expect(replaced.length).toBeGreaterThan(0);
    for (const { code } of replaced)
      expect(
        Object.keys(standIns).some((words) => code.includes(words)),
        code,
      ).toBe(true);
  });
});
