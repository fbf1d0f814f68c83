import { existsSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { computedParts, withComputedPart } from '../../scripts/computed-documents.mjs';
import { filesBelow, projectFolder, textOf } from './project';

const documents = ['README.md', ...filesBelow('docs').filter((file) => file.endsWith('.md'))];
const OUR_PLACES = /^(\.\/)?(app|server|docs|drizzle|public|patches|scripts|tests|deploy|bench|\.ci|\.githooks)\//;
/** A pattern such as `app/features/<noun>/` or `*.test.ts` names no single file. */
const isPattern = (name: string): boolean => /[<>{}*…]/.test(name);

const exists = (name: string, from: string): boolean =>
  existsSync(path.join(projectFolder, from, decodeURIComponent(name)));

function missingIn(document: string): string[] {
  const text = textOf(document).replace(/^```[\s\S]*?^```/gm, '');
  const links = [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)]
    .map(([, markdown, html]) => (markdown ?? html ?? '').replace(/#.*$/, ''))
    .filter((name) => name !== '' && !/^[a-z]+:/i.test(name) && !isPattern(name))
    .filter((name) => !exists(name, path.dirname(document)));
  const paths = [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => OUR_PLACES.test(name) && !isPattern(name))
    .filter((name) => !exists(name, '.'));
  return [...links, ...paths].map((name) => `${document}: ${name}`);
}

describe('the documents', () => {
  it('name no file that is not there', () => {
    expect(documents.flatMap(missingIn)).toEqual([]);
  });

  it('name no command that package.json does not have', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
    const named = documents.flatMap((document) =>
      [...textOf(document).matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name),
    );
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('are short enough to be read', () => {
    const words = (document: string): number => textOf(document).match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
    const limitOf = (document: string): number =>
      /^docs\/decisions\/\d/.test(document)
        ? 120
        : ({ 'docs/architecture.md': 1_500, 'docs/performance.md': 900 }[document] ?? Infinity);
    expect(documents.filter((document) => words(document) > limitOf(document))).toEqual([]);
  });

  it.each(Object.entries(computedParts))(
    'compute %s from the last figures: else run `node scripts/computed-documents.mjs`',
    (name, partOf) => {
      const document = textOf(name);
      expect(
        withComputedPart(
          document,
          partOf(JSON.parse(textOf('bench/results/results.json')) as Parameters<typeof partOf>[0]),
        ),
      ).toBe(document);
    },
  );
});
