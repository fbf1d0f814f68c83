import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { filesBelow, textOf } from './project';

const PHYSICAL_PROPERTY = /^\s*(?:(?:scroll-)?(?:margin|padding)|border)(?:-top|-bottom)?-(?:left|right)\b/;
const PHYSICAL_SIDE = /^\s*(?:(?:left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b)/;
const PHYSICAL = new RegExp(`${PHYSICAL_PROPERTY.source}|${PHYSICAL_SIDE.source}`);
const UNSUITED_TO_ARABIC =
  /^\s*(?:letter-spacing\s*:(?!\s*(?:0|normal))|font-style\s*:\s*(?:italic|oblique)|text-transform\s*:(?!\s*none))/;

const sheets = filesBelow('app').filter((file) => file.endsWith('.css'));

const withoutComments = (file: string): string =>
  textOf(file).replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));

/** Declarations that a rule is against, comments left out. */
function declarations(fault: RegExp): string[] {
  return sheets.flatMap((file) => {
    return withoutComments(file)
      .split('\n')
      .flatMap((line, index) =>
        line.split(/[{;]/).some((part) => fault.test(part)) ? [`${file}:${String(index + 1)} ${line.trim()}`] : [],
      );
  });
}

describe('style sheets', () => {
  it('speak of start and end, never of left and right', () => {
    expect(sheets.length).toBeGreaterThan(5);
    expect(declarations(PHYSICAL)).toEqual([]);
  });

  it('use nothing that Arabic script does not have', () => {
    expect(declarations(UNSUITED_TO_ARABIC)).toEqual([]);
  });

  it('give a class its look in one folder: two parts of the shop that share a name would change each other', () => {
    const folders = new Map<string, Set<string>>();
    for (const file of sheets) {
      // What is printed may leave out any part of a page.
      const text = withoutComments(file).replace(/@media print \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
      for (const [, name = ''] of text.matchAll(/(?<=^|[{};,])\s*\.([a-z][\w-]*)\s*(?=[,{])/g))
        folders.set(name, (folders.get(name) ?? new Set()).add(path.dirname(file)));
    }
    expect(folders.size).toBeGreaterThan(100);
    expect([...folders].filter(([, places]) => places.size > 1)).toEqual([]);
  });
});
