import { readdirSync } from 'node:fs';

import { expect, it } from 'vitest';

import { filesBelow, projectFolder, textOf } from './project';

const CODE = /\.(tsx?|m?js)$/;
const SWITCH = /(?:es|ox)lint-(?:dis|en)able/;

const folders = ['.githooks', 'app', 'bench', 'drizzle', 'scripts', 'server', 'tests'].flatMap(filesBelow);
const code = [...readdirSync(projectFolder), ...folders].filter((file) => CODE.test(file));

it('no comment switches a lint rule off: exceptions are in .oxlintrc.json', () => {
  expect(code.length).toBeGreaterThan(1000);
  expect(code.filter((file) => SWITCH.test(textOf(file)))).toEqual([]);
});

it('no program of Node asks for import.meta.dirname, which Node 20.9 lacks', () => {
  const programs = code.filter((file) => file.endsWith('.mjs'));
  expect(programs.length).toBeGreaterThan(50);
  expect(programs.filter((file) => /import\.meta\.(dir|file)name/.test(textOf(file)))).toEqual([]);
});
