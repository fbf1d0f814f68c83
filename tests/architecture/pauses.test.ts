import ts from 'typescript';
import { describe, expect, it } from 'vitest';

import { filesBelow, importsOf, isCode, lineOf, treeOf, visit } from './project';

const HELPER = 'tests/support/until.ts';

/**
 * `new Promise((resolve) => setTimeout(resolve, …))`, also by an arrow that resolves: a pause. A time limit that is
 * cleared again is none.
 */
function isPause(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || node.expression.text !== 'setTimeout')
    return false;
  const [task] = node.arguments;
  const executor = ts.findAncestor(
    node,
    (above) => ts.isNewExpression(above) && above.expression.getText() === 'Promise',
  );
  if (!task || !executor || !ts.isNewExpression(executor)) return false;
  const [body] = executor.arguments ?? [];
  const resolve = body && ts.isFunctionLike(body) ? body.parameters[0]?.name.getText() : undefined;
  let resolves = false;
  visit(task, (part) => {
    if (ts.isIdentifier(part) && part.text === resolve) resolves = true;
  });
  return resolves;
}

function pausesIn(file: string): string[] {
  const found = importsOf(file)
    .filter(({ specifier }) => /^(node:)?timers\/promises$/.test(specifier))
    .map(({ line, specifier }) => `${file}:${String(line)} ${specifier}`);
  visit(treeOf(file), (node) => {
    const waits = ts.isPropertyAccessExpression(node) && node.name.text === 'waitForTimeout';
    if (waits || isPause(node)) found.push(`${file}:${String(lineOf(node))} ${node.getText()}`);
  });
  return found;
}

describe('tests', () => {
  it('wait for what is to be seen, by one helper, never for a time to pass', () => {
    const files = filesBelow('tests').filter((file) => isCode(file) && file !== HELPER);
    expect(files.flatMap(pausesIn)).toEqual([]);
  });
});
