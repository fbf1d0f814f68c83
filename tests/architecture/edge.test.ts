import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { targetInApp } from './layers.js';
import { filesBelow, importsOf, isCode, lineCount, textOf } from './project';

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const code = (folder: string): string[] => filesBelow(folder).filter((file) => isCode(file) && !isTest(file));
const [edge, app] = [code('server'), code('app')];

/** What a file imports of this project, as paths from its root without extension; packages are left out. */
const targets = (file: string): string[] =>
  importsOf(file).flatMap(({ specifier }) => {
    if (specifier.startsWith('~/')) return [`app/${targetInApp('', specifier) ?? ''}`];
    return specifier.startsWith('.') ? [path.posix.join(path.posix.dirname(file), specifier)] : [];
  });

const packages = (file: string): string[] =>
  importsOf(file).flatMap(({ specifier }) => (/^[~.]/.test(specifier) ? [] : [specifier]));

describe('the edge of the server', () => {
  it('uses of the app only what reads a request, the caches, the configuration and the languages', () => {
    const allowed = /^app\/(?:request\/|cache\/|config\.server$|i18n\/language$)/;
    const faults = edge.flatMap((file) =>
      targets(file)
        .filter((target) => target.startsWith('app/') && !allowed.test(target))
        .map((target) => `${file} imports ${target}`),
    );
    expect(faults).toEqual([]);
    expect(edge.flatMap(targets).filter((target) => allowed.test(target)).length).toBeGreaterThan(10);
  });

  it('is imported by nothing in the app', () => {
    expect(app.filter((file) => targets(file).some((target) => /^(?:\.\.\/)*server\//.test(target)))).toEqual([]);
  });

  it('shares with the app through one file', () => {
    const ties = [...app, ...edge].filter((file) => /Symbol\s*\.\s*for\s*\(/.test(textOf(file)));
    expect(ties).toEqual(['app/request/shared-with-edge.server.ts']);
  });
});

describe('the caches', () => {
  it('are one folder, and nothing else keeps values by a library', () => {
    const users = [...app, ...edge].filter((file) => packages(file).includes('lru-cache'));
    expect(users.length).toBeGreaterThan(0);
    expect(users.filter((file) => !file.startsWith('app/cache/'))).toEqual([]);
  });

  it('are at most 410 lines', () => {
    const lines = app.filter((file) => file.startsWith('app/cache/')).reduce((sum, file) => sum + lineCount(file), 0);
    expect(lines).toBeGreaterThan(0);
    expect(lines).toBeLessThanOrEqual(410);
  });

  it('are no matter of more than 25 other files', () => {
    // Commands that change the catalogue name one transaction and no cache (transactions.test.ts).
    const named = /~\/cache\/(?!change-cached)/;
    const users = app.filter((file) => !file.startsWith('app/cache/') && named.test(textOf(file)));
    expect(users.length, users.join('\n')).toBeLessThanOrEqual(25);
  });
});
