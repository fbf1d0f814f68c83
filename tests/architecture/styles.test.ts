import { describe, expect, it } from 'vitest';

import { filesBelow, textOf } from './project';

const PHYSICAL_PROPERTY = /^\s*(?:(?:scroll-)?(?:margin|padding)|border)(?:-top|-bottom)?-(?:left|right)\b/;
const PHYSICAL_SIDE = /^\s*(?:(?:left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b)/;
const PHYSICAL = new RegExp(`${PHYSICAL_PROPERTY.source}|${PHYSICAL_SIDE.source}`);
const UNSUITED_TO_ARABIC =
  /^\s*(?:letter-spacing\s*:(?!\s*(?:0|normal))|font-style\s*:\s*(?:italic|oblique)|text-transform\s*:(?!\s*none))/;

const sheets = filesBelow('app').filter((file) => file.endsWith('.css'));

/** Declarations that a rule is against, comments left out. */
function declarations(fault: RegExp): string[] {
  return sheets.flatMap((file) => {
    const text = textOf(file).replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
    return text
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
});
