import { existsSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';
import { describe, expect, it } from 'vitest';

import { projectFolder, textOf, treeOf, visit } from './project';

const document = textOf('docs/spec-coverage.md');
// A title may itself hold a backtick, escaped in the table.
const references = [...document.matchAll(/`([^`\s]+\.(?:test|spec)\.tsx?)` › `((?:\\`|[^`])+)`/g)].map(([, file = '', title = '']) => ({
  file,
  title: title.replaceAll('\\`', '`'),
}));
const rows = document.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| The specification says'));

/** What the tests of a file are called, as written there: `it('…')`, `test(\`…\`)`, `it.each(…)('…')`. */
function titlesOf(file: string): Set<string> {
  const titles = new Set<string>();
  visit(treeOf(file), (node) => {
    if (!ts.isCallExpression(node) || !/^(it|test)\b/.test(node.expression.getText())) return;
    const [title] = node.arguments;
    if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
      titles.add(ts.isStringLiteralLike(title) ? title.text : title.getText().slice(1, -1));
  });
  return titles;
}

describe('the table of what is proved', () => {
  it('names only tests that are there', () => {
    const missing = references.filter(({ file, title }) => !existsSync(path.join(projectFolder, file)) || !titlesOf(file).has(title));
    expect(missing).toEqual([]);
  });

  it('leaves no sentence without a test or a plain “not yet”', () => {
    expect(rows.length).toBeGreaterThan(60);
    expect(rows.filter((row) => !/` › `/.test(row) && !/not yet \(/i.test(row))).toEqual([]);
  });
});
