import { readdirSync } from 'node:fs';

import { expect, it } from 'vitest';

import { filesBelow, projectFolder, textOf } from './project';

const CODE = /\.(tsx?|m?js)$/;
const SWITCH = /(?:es|ox)lint-(?:dis|en)able/;

it('no comment switches a lint rule off: exceptions are in .oxlintrc.json', () => {
  const folders = ['.githooks', 'app', 'bench', 'drizzle', 'scripts', 'server', 'tests'].flatMap(filesBelow);
  const code = [...readdirSync(projectFolder), ...folders].filter((file) => CODE.test(file));
  expect(code.length).toBeGreaterThan(1000);
  expect(code.filter((file) => SWITCH.test(textOf(file)))).toEqual([]);
});
