import { existsSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { adminOrderResponse, orderResponse } from '~/api/order.response';
import { ORDER_FIELD_NAMES, orderField } from '~/features/order/order.fields';

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

  it('names the fields of an order as the code lists them, and those that may be left out', () => {
    const [, placing = ''] = textOf(CONTRACT).split('### 6.1 Placing');
    const [, listed = ''] = /address\{([^}]*)\}/.exec(placing) ?? [];
    expect(listed.split(',').map((name) => name.trim())).toEqual(ORDER_FIELD_NAMES);
    const [, sentence = ''] = /\. ([^.]*) may be left out/.exec(placing.replaceAll(/\s+/g, ' ')) ?? [];
    const optional = [...sentence.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
    expect(optional).toEqual(ORDER_FIELD_NAMES.filter((name) => !orderField(name).required));
  });

  it('names what is answered of an order and of its items, and nothing else as a field of it', () => {
    const [, order = ''] = textOf(CONTRACT).replaceAll(/\s+/g, ' ').split('### 6.2 Order ');
    const [section = ''] = order.split(' ### ');
    const [, items = ''] = /`items` \(([^)]*)\)/.exec(section) ?? [];
    const namesIn = (text: string) => [...text.matchAll(/`(\w+)(?:[[{][^`]*)?`/g)].map(([, name = '']) => name);
    const { items: lines } = orderResponse.shape;
    expect(namesIn(items).sort()).toEqual(Object.keys(lines.element.shape).sort());
    const [listed = ''] = section.replace(`(${items})`, '').split('. ');
    const answered = Object.keys(adminOrderResponse.shape);
    expect(answered.filter((name) => !namesIn(section).includes(name))).toEqual([]);
    expect(namesIn(listed).filter((name) => !answered.includes(name))).toEqual([]);
  });
});
