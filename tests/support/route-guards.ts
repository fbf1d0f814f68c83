import ts from 'typescript';

import type { Permission } from '~/auth/permissions';

import { filesBelow, isCode, treeOf, visit } from '../architecture/project';

/** The API is one route, whose kit asks for the token and the permission that each declared call names. */
export const isApi = (file: string): boolean => file.startsWith('app/routes/api/');

export type Handler = { file: string; name: 'loader' | 'action'; body: ts.ConciseBody | null };

const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false);

const isHandlerName = (name: string | undefined): name is 'loader' | 'action' => name === 'loader' || name === 'action';

/** The function that `orUnavailable(…)` is called with; anything else is itself. */
const handlerIn = (value: ts.Expression | undefined): ts.Expression | undefined =>
  value && ts.isCallExpression(value) && value.expression.getText() === 'orUnavailable' ? value.arguments[0] : value;

/** The `loader` and `action` a route exports. A body of null: written in a way that this test cannot read. */
export function handlersOf(file: string): Handler[] {
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

/** Whether `node` itself awaits or calls one of `names` with the request, not merely within a nested function. */
export function calls(node: ts.Node | undefined, names: readonly string[]): boolean {
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

/** The guard that a handler begins with: its first statement is `await guard(request)`, and nothing around it. */
export function guardOf({ body }: Handler): { name: string; permission: string | undefined } | null {
  const first = body && ts.isBlock(body) ? body.statements[0] : undefined;
  const expression =
    first && ts.isExpressionStatement(first)
      ? first.expression
      : first && ts.isVariableStatement(first)
        ? first.declarationList.declarations[0]?.initializer
        : undefined;
  if (!expression || !ts.isAwaitExpression(expression) || !ts.isCallExpression(expression.expression)) return null;
  const [request, permission] = expression.expression.arguments;
  if (request?.getText() !== 'request') return null;
  return {
    name: expression.expression.expression.getText(),
    permission: permission && ts.isStringLiteral(permission) ? permission.text : undefined,
  };
}

/** What a loader or action asks whoever calls it to be permitted. */
function permissionOf(handler: Handler | undefined): Permission {
  const guard = handler ? guardOf(handler) : null;
  if (guard?.name === 'requireStaff') return guard.permission as Permission;
  if (guard?.name === 'requireUser') return 'customer';
  return calls(handler?.body ?? undefined, ['requireGuest']) ? 'guest' : 'public';
}

const routes = ['app/root.tsx', ...filesBelow('app/routes').filter((file) => isCode(file) && !isApi(file))];

/** Of each page and file of the site, by the id of its route: what reading it takes, and its action, if it has one. */
export const ROUTE_PERMISSIONS: Readonly<Record<string, { read: Permission; write?: Permission }>> = Object.fromEntries(
  routes.map((file) => {
    const [loader, action] = ['loader', 'action'].map((name) => handlersOf(file).find((each) => each.name === name));
    const id = file.replace(/^app\/|\.tsx?$/g, '');
    return [id, { read: permissionOf(loader), ...(action && { write: permissionOf(action) }) }];
  }),
);
