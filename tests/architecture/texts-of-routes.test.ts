import { existsSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { resources } from '~/i18n/resources.server';

import { filesBelow, importsOf, projectFolder, textOf } from './project';

const MENTIONED = new RegExp(`['"\`](${Object.keys(resources.en).join('|')}):`, 'g');
const HANDLE = /^export const handle = \{ (?:.*, )?i18n: \[([^\]]*)\]/m;
/** Says what a route's loader refused, and so speaks for the routes that can refuse. */
const SPEAKS_FOR_ITS_ROUTE = 'app/layout/error-page.tsx';

function fileOf(from: string, specifier: string): string | undefined {
  const inApp = specifier.startsWith('~/') ? specifier.replace('~', 'app') : undefined;
  const place = specifier.startsWith('.') ? path.posix.join(path.posix.dirname(from), specifier) : inApp;
  if (!place || /\.server$/.test(place)) return undefined;
  return ['.ts', '.tsx'].map((end) => `${place}${end}`).find((file) => existsSync(path.join(projectFolder, file)));
}

/** A file and all that a browser gets with it. */
function reachedFrom(start: string): Set<string> {
  const found = new Set([start]);
  for (const file of found) {
    for (const { specifier, typesOnly } of importsOf(file)) {
      const imported = typesOnly ? undefined : fileOf(file, specifier);
      if (imported && !imported.startsWith('app/i18n/')) found.add(imported);
    }
  }
  return found;
}

const namedBy = (file: string): string[] => HANDLE.exec(textOf(file))?.[1]?.match(/\w+/g) ?? [];

const shown = new Map<string, string[]>();

/** The namespaces of the texts that a file shows; one that can refuse shows errors. */
function shownIn(file: string): string[] {
  const known = shown.get(file);
  if (known) return known;
  const text = textOf(file);
  const namespaces = [...text.matchAll(MENTIONED)].flatMap(([, name]) => name ?? []);
  if (/\b(orPageError|useFormErrors)\(/.test(text)) namespaces.push('errors');
  shown.set(file, namespaces);
  return namespaces;
}

const shownBy = (route: string): Set<string> =>
  new Set([...reachedFrom(route)].filter((file) => file !== SPEAKS_FOR_ITS_ROUTE).flatMap(shownIn));

/** Asked for by loaders alone: no browser fetches it. */
const OF_LOADERS = ['head'];
/** What browsers can fetch, by the list in `i18n.client.ts`. */
const FETCHED = [...textOf('app/i18n/i18n.client.ts').matchAll(/\{([\w,]+)\}\.ts/g)].flatMap(([, names = '']) =>
  names.split(','),
);

const ROOT = namedBy('app/root.tsx');
const layoutOf = (route: string): string =>
  route.startsWith('app/routes/admin/') ? 'app/routes/admin/layout.tsx' : 'app/routes/shop/layout.tsx';
const pages = [...filesBelow('app/routes'), 'app/root.tsx'].filter(
  (file) => file.endsWith('.tsx') && !file.includes('.test.'),
);

describe('a page has the texts it shows in its browser', () => {
  it.each(pages)('%s names every namespace that it shows', (page) => {
    const named = new Set(['common', ...OF_LOADERS, ...ROOT, ...namedBy(layoutOf(page)), ...namedBy(page)]);
    expect([...shownBy(page)].filter((namespace) => !named.has(namespace))).toEqual([]);
  });

  it('names only namespaces that its browser can fetch', () => {
    expect(FETCHED).toContain('common');
    expect(pages.flatMap(namedBy).filter((namespace) => !FETCHED.includes(namespace))).toEqual([]);
    expect(ROOT).toContain('common');
  });
});
