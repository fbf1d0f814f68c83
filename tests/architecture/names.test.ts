import ts from 'typescript';
import { describe, expect, it } from 'vitest';

import { filesBelow, isCode, lineCount, textOf, treeOf } from './project';

const appFiles = filesBelow('app').filter(isCode);
const ourFiles = [...appFiles, ...filesBelow('drizzle/seed').filter(isCode), ...filesBelow('tests').filter(isCode)];
const scripts = ['scripts', 'bench'].flatMap(filesBelow).filter((file) => /\.(mjs|tsx?)$/.test(file));

const FORBIDDEN_NAME = /(^|\/)(utils?|libs?|helpers?|index|types|constants|misc|common)(\.server)?(\.[a-z]+$|\/)/;
/** Words of this house alone: the field has terms for them (page cache, layout, invalidation, catalog items, …). */
const HOUSE_WORDS = 'desk|shell|frame|upkeep|tally|patience|handover|news|kept|shelf|shelves|goods|tastes|traces|paper';
const HOUSE_WORD = new RegExp(`(^|[/-])(${HOUSE_WORDS})([./-]|$)`);
const NAMESPACE_FILE = /^app\/i18n\/locales\/(en|ar)\/[a-z-]+\.ts$/;
const KEBAB_PATH = /^[a-z0-9]+(?:[-./][a-z0-9]+)*$/;
/** Remix takes routes, the root and the entries as default exports, i18next its texts. */
const DEFAULT_EXPORT_EXPECTED = /^app\/(routes\/|routes\.ts$|root\.tsx$|entry\.|i18n\/locales\/)/;

const hasModifier = (node: ts.Node, kind: ts.SyntaxKind): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node)?.some((modifier) => modifier.kind === kind) ?? false);

const exportsDefault = (file: string): boolean =>
  treeOf(file).statements.some(
    (node) => ts.isExportAssignment(node) || hasModifier(node, ts.SyntaxKind.DefaultKeyword),
  );

/** A file that only passes on what others export. */
function isBarrel(file: string): boolean {
  const { statements } = treeOf(file);
  return (
    statements.length > 0 &&
    statements.every((node) => ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined)
  );
}

const longerThan = (limit: number, files: string[]): string[] =>
  files
    .filter((file) => lineCount(file) > limit)
    .map((file) => `${file}: ${String(lineCount(file))} lines, at most ${String(limit)}`);

/** Drawings and the settings of PgBouncer, whose lines cannot be broken, are none of it. */
const CODE = /\.(tsx?|m?js|css|conf|service|timer|env|sh)$|\/attara-run$/;

const linesBeyond = (columns: number, file: string): string[] =>
  textOf(file)
    .split('\n')
    .flatMap((line, index) =>
      line.length > columns && [...line].length > columns ? [`${file}:${String(index + 1)}`] : [],
    );

describe('files', () => {
  it('have names that say what is in them', () => {
    const vague = [...ourFiles, ...scripts].filter((file) => FORBIDDEN_NAME.test(file) && !NAMESPACE_FILE.test(file));
    expect(vague).toEqual([]);
  });

  it('have names that the field uses', () => {
    expect([...ourFiles, ...scripts, ...filesBelow('server')].filter((file) => HOUSE_WORD.test(file))).toEqual([]);
  });

  it('have names in kebab case', () => {
    expect([...ourFiles, ...scripts].filter((file) => !KEBAB_PATH.test(file))).toEqual([]);
  });

  it('export by name, never only pass on the exports of others', () => {
    expect(appFiles.filter((file) => !DEFAULT_EXPORT_EXPECTED.test(file) && exportsDefault(file))).toEqual([]);
    expect(ourFiles.filter((file) => isBarrel(file))).toEqual([]);
  });

  it('of a feature lie flat', () => {
    expect(appFiles.filter((file) => /^app\/(features|admin)\/[^/]+\/[^/]+\//.test(file))).toEqual([]);
  });

  it('of a feature are few enough to know by name', () => {
    const sizes = new Map<string, number>();
    for (const file of appFiles.filter(
      (each) => /^app\/(features|admin\/(?!kit\/))/.test(each) && !/\.test\.tsx?$/.test(each),
    )) {
      const feature = file.split('/').slice(1, 3).join('/');
      sizes.set(feature, (sizes.get(feature) ?? 0) + 1);
    }
    expect([...sizes].filter(([, files]) => files > 15)).toEqual([]);
  });

  it('stay short enough to read at once', () => {
    const styles = filesBelow('app').filter((file) => file.endsWith('.css'));
    expect(longerThan(250, [...ourFiles, ...scripts, ...styles])).toEqual([]);
  });

  it('have lines of at most 120 columns', () => {
    const folders = ['app', 'bench', 'deploy', 'drizzle/seed', 'scripts', 'server', 'tests'].flatMap(filesBelow);
    const code = folders.filter((file) => CODE.test(file) && !file.startsWith('bench/results/'));
    expect(code.length).toBeGreaterThan(500);
    const wide = [...code, 'Dockerfile', 'compose.yaml', '.oxlintrc.json', 'vite.config.ts', 'vitest.config.ts'];
    expect(wide.flatMap((file) => linesBeyond(120, file))).toEqual([]);
  });
});

describe('routes', () => {
  const routes = appFiles.filter((file) => file.startsWith('app/routes/'));

  it('hold little more than guard, parse, call and respond', () => {
    expect(longerThan(120, routes)).toEqual([]);
    const answersOfScripts = routes.filter((file) => file.startsWith('app/routes/api/'));
    expect(longerThan(40, answersOfScripts)).toEqual([]);
  });

  it('of the admin kit stay within 900 lines together', () => {
    const kit = appFiles.filter((file) => file.startsWith('app/admin/kit/'));
    expect(kit.reduce((sum, file) => sum + lineCount(file), 0)).toBeLessThanOrEqual(900);
  });
});
