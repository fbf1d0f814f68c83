import { Failure } from '../steps/failure.mjs';

const mark = /^<!-- test: (skipped|replaced) -- (.+) -->$/;

/**
 * The blocks of commands of a page, in order: the heading that each stands under, its lines, and whether the test runs
 * them (`run`), skips them or runs something in their place, with the reason that the page gives.
 */
export function blocksOf(text) {
  const blocks = [];
  let heading = '';
  let treatment = null;
  let lines = null;
  for (const line of text.split('\n')) {
    if (lines) {
      if (line !== '```') {
        lines.push(line);
        continue;
      }
      blocks.push({ heading, code: lines.join('\n'), ...(treatment ?? { how: 'run', why: '' }) });
      [lines, treatment] = [null, null];
    } else if (line === '```sh') lines = [];
    else if (line.startsWith('## ')) heading = line.slice(3);
    else if (line.startsWith('<!-- test:')) {
      const [, how, why] = mark.exec(line) ?? [];
      if (!how) throw new Failure(`This comment says nothing to the test: ${line}`);
      treatment = { how, why };
    }
  }
  if (lines) throw new Failure(`The block under "${heading}" has no end.`);
  return blocks;
}
