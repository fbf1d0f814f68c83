import ts from 'typescript';
import { describe, expect, it } from 'vitest';

import { filesBelow, isCode, lineOf, treeOf, visit } from './project';

const routes = filesBelow('app/routes').filter(isCode);
const forGuests = new Set(['app/routes/account/login.tsx', 'app/routes/account/register.tsx']);
/** Logging out needs no login: whoever is none loses nothing. Who has forgotten their password cannot log in. */
const forEveryone = new Set([
  'app/routes/account/forgot-password.tsx',
  'app/routes/account/logout.ts',
  'app/routes/account/reset-password.tsx',
]);

type Handler = { file: string; name: 'loader' | 'action'; body: ts.ConciseBody | null };

const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false);

const isHandlerName = (name: string | undefined): name is 'loader' | 'action' => name === 'loader' || name === 'action';

/** The function that `orUnavailable(…)` is called with; anything else is itself. */
const handlerIn = (value: ts.Expression | undefined): ts.Expression | undefined =>
  value && ts.isCallExpression(value) && value.expression.getText() === 'orUnavailable' ? value.arguments[0] : value;

/** The `loader` and `action` a route exports. A body of null: written in a way that this test cannot read. */
function handlersOf(file: string): Handler[] {
  return treeOf(file).statements.flatMap((node): Handler[] => {
    if (ts.isFunctionDeclaration(node) && isExported(node) && isHandlerName(node.name?.text)) {
      return [{ file, name: node.name.text, body: node.body ?? null }];
    }
    if (ts.isVariableStatement(node) && isExported(node)) {
      return node.declarationList.declarations.flatMap((declaration) => {
        const name = declaration.name.getText();
        if (!isHandlerName(name)) return [];
        const value = handlerIn(declaration.initializer);
        const body = value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) ? value.body : null;
        return [{ file, name, body }];
      });
    }
    if (ts.isExportDeclaration(node) && node.exportClause && ts.isNamedExports(node.exportClause)) {
      return node.exportClause.elements.flatMap(({ name }) =>
        isHandlerName(name.text) ? [{ file, name: name.text, body: null }] : [],
      );
    }
    return [];
  });
}

/** The API is one route, whose kit asks for the token and the role that each declared call names. */
const isApi = (file: string): boolean => file.startsWith('app/routes/api/');
const handlers = routes.filter((file) => !isApi(file)).flatMap(handlersOf);

/** Whether `node` itself awaits or calls one of `names` with the request, not merely within a nested function. */
function calls(node: ts.Node | undefined, names: readonly string[]): boolean {
  let found = false;
  if (node) {
    visit(node, (inner) => {
      if (
        ts.isCallExpression(inner) &&
        names.includes(inner.expression.getText()) &&
        inner.arguments[0]?.getText() === 'request'
      )
        found = true;
    });
  }
  return found;
}

/** The first statement is `await guard(request)` or `const actor = await guard(request)`, and nothing around it. */
function guardsFirst({ body }: Handler, guards: readonly string[]): boolean {
  const first = body && ts.isBlock(body) ? body.statements[0] : undefined;
  const expression =
    first && ts.isExpressionStatement(first)
      ? first.expression
      : first && ts.isVariableStatement(first)
        ? first.declarationList.declarations[0]?.initializer
        : undefined;
  return (
    expression !== undefined &&
    ts.isAwaitExpression(expression) &&
    ts.isCallExpression(expression.expression) &&
    guards.includes(expression.expression.expression.getText()) &&
    expression.expression.arguments[0]?.getText() === 'request'
  );
}

const named = ({ file, name }: Handler): string => `${file} ${name}`;

describe('guards', () => {
  it('finds the routes it is about', () => {
    expect(handlers.filter(({ file }) => file.startsWith('app/routes/admin/')).length).toBeGreaterThanOrEqual(5);
    expect(handlers.filter(({ file }) => file.startsWith('app/routes/account/')).length).toBeGreaterThanOrEqual(5);
  });

  it('can read every loader and action', () => {
    expect(handlers.filter(({ body }) => body === null).map(named)).toEqual([]);
  });

  it('stand in the first statement of every admin loader and action', () => {
    const admin = handlers.filter(({ file }) => file.startsWith('app/routes/admin/'));
    expect(admin.filter((handler) => !guardsFirst(handler, ['requireAdmin'])).map(named)).toEqual([]);
  });

  it('are there in every admin page, which has a loader therefore', () => {
    const pages = routes.filter((file) => file.startsWith('app/routes/admin/'));
    const withLoader = new Set(handlers.filter(({ name }) => name === 'loader').map(({ file }) => file));
    expect(pages.filter((file) => !withLoader.has(file))).toEqual([]);
  });

  it('stand in the first statement of every loader and action of an account', () => {
    const account = handlers.filter(
      ({ file }) => file.startsWith('app/routes/account/') && !forGuests.has(file) && !forEveryone.has(file),
    );
    expect(account.filter((handler) => !guardsFirst(handler, ['requireUser', 'requireAdmin'])).map(named)).toEqual([]);
  });

  it('are the API kit’s for every call, since one route hands every request to it', () => {
    expect(routes.filter(isApi)).toEqual(['app/routes/api/v1.ts']);
    const { text } = treeOf('app/routes/api/v1.ts');
    expect(text).toMatch(/const answerRequest = requestAnswerer\(apiCalls\);/);
    expect(text).toMatch(
      /async function answer\(\{ request \}[^{]*\{\s+const response = await answerRequest\(request\);/,
    );
    expect(text.match(/export .*/g)).toEqual(['export const loader = answer;', 'export const action = answer;']);
  });

  it('have all declared calls in the list that is answered', () => {
    const declared = filesBelow('app/api').filter((file) => file.endsWith('.calls.server.ts'));
    const { text } = treeOf('app/api/calls.server.ts');
    expect(declared.length).toBeGreaterThan(5);
    expect(
      declared.filter((file) => !text.includes(`  ...${file.slice('app/api/'.length).split('.')[0] ?? ''}Calls,`)),
    ).toEqual([]);
  });

  it('keep login and register for guests', () => {
    const guests = handlers.filter(({ file }) => forGuests.has(file));
    expect(guests.filter(({ body }) => !calls(body ?? undefined, ['requireGuest'])).map(named)).toEqual([]);
  });
});

describe('actions', () => {
  const actions = handlers.filter(({ name }) => name === 'action');

  it('check that a page of ours asked, and read its form through readForm', () => {
    const checking = ['readForm', 'requireUser', 'requireAdmin', 'requireGuest', 'currentActor', 'assertOwnRequest'];
    expect(actions.filter(({ body }) => !calls(body ?? undefined, checking)).map(named)).toEqual([]);
  });

  it('leave reading of bodies to http', () => {
    const elsewhere = filesBelow('app').filter(
      (file) => isCode(file) && !/^app\/(http|api\/kit)\//.test(file) && !file.endsWith('.test.ts'),
    );
    const reads = elsewhere.flatMap((file) => {
      const found: string[] = [];
      visit(treeOf(file), (node) => {
        if (
          ts.isCallExpression(node) &&
          /^(\w+\.)?request\.(formData|json|text|arrayBuffer|blob)$/.test(node.expression.getText())
        ) {
          found.push(`${file}:${String(lineOf(node))}`);
        }
      });
      return found;
    });
    expect(reads).toEqual([]);
  });
});
