import { existsSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { filesBelow, projectFolder, textOf } from './project';

const CONTRACT = 'docs/contract.md';
const headings = [...textOf(CONTRACT).matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm)].map(([, number = '']) => number);
const sections = new Set(headings);

const files = ['app', 'server', 'tests', 'scripts', 'drizzle', 'docs']
  .filter((folder) => existsSync(path.join(projectFolder, folder)))
  .flatMap(filesBelow)
  .filter(
    (file) =>
      /\.(tsx?|mjs|js|css|md|sql)$/.test(file) && file !== CONTRACT && !file.endsWith('architecture/contract.test.ts'),
  );

/** What one file refers to: `contract 4.2` or `contract 4.2, 6.1`; a comment may break the line before a number. */
const referencesIn = (file: string): string[] =>
  [...textOf(file).matchAll(/\bcontract(?:\s+(?:\*|\/\/)?\s*)(\d{1,2}(?:\.\d+)?(?:, \d+\.\d+)*)\b/g)].flatMap(
    ([, numbers = '']) => numbers.split(', '),
  );

const references = files.flatMap((file) => referencesIn(file).map((number) => ({ file, number })));

describe('the contract', () => {
  it('numbers its sections in order, each once', () => {
    const next = (before: string, now: string): boolean => {
      const [chapter = 0, section = 0] = before.split('.').map(Number);
      return now === `${chapter}.${section + 1}` || now === `${chapter + 1}`;
    };
    expect(headings[0]).toBe('1');
    expect(headings.slice(1).filter((number, index) => !next(headings[index] ?? '', number))).toEqual([]);
  });

  it('has every section that code, tests and documents refer to', () => {
    expect(references.length).toBeGreaterThan(200);
    expect(references.filter(({ number }) => !sections.has(number))).toEqual([]);
  });

  it('is the only text that is referred to by number', () => {
    const elsewhere = files.filter((file) => /\b(spec|decisions?)\s+(\*\s+)?§/i.test(textOf(file)));
    expect(elsewhere).toEqual([]);
  });
});
