import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

export const projectFolder = path.resolve(import.meta.dirname, '..', '..');

/** Every file below `folder`, as paths from the project's root, in a steady order. */
export function filesBelow(folder: string): string[] {
  return readdirSync(path.join(projectFolder, folder), { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const file = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(file) : [file];
    });
}

export const textOf = (file: string): string => readFileSync(path.join(projectFolder, file), 'utf8');

export const lineCount = (file: string): number => textOf(file).trimEnd().split('\n').length;

export const isCode = (file: string): boolean => /\.tsx?$/.test(file) && !file.endsWith('.d.ts');

const parsed = new Map<string, ts.SourceFile>();

/** The syntax tree of a TypeScript file; parents are set. */
export function treeOf(file: string): ts.SourceFile {
  const known = parsed.get(file);
  if (known) return known;
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.ES2022, true, kind);
  parsed.set(file, tree);
  return tree;
}

/** Visits every node below `node`, itself included. */
export function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  ts.forEachChild(node, (child) => {
    visit(child, look);
  });
}

export const lineOf = (node: ts.Node): number =>
  node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1;

export type Import = { specifier: string; typesOnly: boolean; line: number };

function onlyTypes(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  const clause = node.importClause;
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const names = clause.namedBindings;
  return (
    !clause.name && names !== undefined && ts.isNamedImports(names) && names.elements.every((name) => name.isTypeOnly)
  );
}

const imported = new Map<string, Import[]>();

/** What a file imports: declarations, re-exports and `import()` alike. */
export function importsOf(file: string): Import[] {
  const known = imported.get(file);
  if (known) return known;
  const found: Import[] = [];
  imported.set(file, found);
  visit(treeOf(file), (node) => {
    if (
      (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) &&
      node.moduleSpecifier &&
      ts.isStringLiteral(node.moduleSpecifier)
    ) {
      found.push({ specifier: node.moduleSpecifier.text, typesOnly: onlyTypes(node), line: lineOf(node) });
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [target] = node.arguments;
      if (target && ts.isStringLiteral(target))
        found.push({ specifier: target.text, typesOnly: false, line: lineOf(node) });
    }
  });
  return found;
}
