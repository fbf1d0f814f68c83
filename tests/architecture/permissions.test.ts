import ts from 'typescript';
import { describe, expect, it } from 'vitest';

import { isOffice, PERMISSIONS } from '~/auth/permissions';
import { ROLES, STAFF_ROLES } from '~/db/schema/user.values';

import { filesBelow, isCode, lineOf, textOf, treeOf, visit } from './project';

const TABLE = 'app/auth/permissions.ts';
/** Where a role is a fact and no decision: the table, what makes an actor, the rows of accounts and their columns. */
const OF_ROLES = new Set([
  TABLE,
  'app/auth/actor.ts',
  'app/auth/two-step.server.ts',
  'app/features/user/user.accounts.server.ts',
  'app/features/user/user.admins.server.ts',
  'app/features/user/user.queries.server.ts',
]);
/** They show a form what shoppers would see, or read what was sent. */
const FOR_ALL = new Set(['previewHomeSection', 'previewAsked', 'readCsvUpload', 'textOfUpload', 'sentFile']);
const files = filesBelow('app').filter((file) => isCode(file) && !/\.test\.tsx?$|^app\/(db\/schema|i18n)\//.test(file));

const COMPARES = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
]);
const names = new Set<string>([...ROLES, ...STAFF_ROLES].filter((role) => role !== 'user' && role !== 'orders'));

const isRoleName = (node: ts.Node): boolean => ts.isStringLiteralLike(node) && names.has(node.text);
const readsRole = (node: ts.Node): boolean => /\b(role|staffRole)$/.test(node.getText());

/** Whether there is a role at all is no decision. */
const isDecided = (side: ts.Node, other: ts.Node): boolean =>
  isRoleName(side) || (readsRole(side) && other.getText() !== 'undefined');

/** Asks which role somebody has, in place of what they may do. */
function decidesByRole(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node) && COMPARES.has(node.operatorToken.kind))
    return isDecided(node.left, node.right) || isDecided(node.right, node.left);
  if (ts.isSwitchStatement(node)) return readsRole(node.expression);
  if (ts.isCallExpression(node))
    return /^(eq|ne|inArray)$/.test(node.expression.getText()) && node.arguments.some(readsRole);
  if (ts.isElementAccessExpression(node)) return readsRole(node.argumentExpression);
  if (ts.isPropertyAssignment(node))
    return /^(role|staffRole)$/.test(node.name.getText()) && isRoleName(node.initializer);
  return ts.isTaggedTemplateExpression(node) && /\brole\}? = '/.test(node.getText());
}

/** Most files speak of no role, and are not parsed. */
const speaksOfRoles = (file: string): boolean =>
  /role\b/i.test(textOf(file)) || [...names].some((name) => textOf(file).includes(`'${name}'`));

function decisionsIn(file: string): string[] {
  const found: string[] = [];
  visit(treeOf(file), (node) => {
    if (decidesByRole(node)) found.push(`${file}:${String(lineOf(node))} ${node.getText().split('\n')[0] ?? ''}`);
  });
  return found;
}

const hasModifier = ({ modifiers = [] }: { modifiers?: Iterable<ts.ModifierLike> }, asked: ts.SyntaxKind): boolean =>
  [...modifiers].some(({ kind }) => kind === asked);

/** Exported, and more than a computation: it waits for something, or is said to read. */
const isOffered = (declared: ts.FunctionDeclaration, file: string): boolean =>
  hasModifier(declared, ts.SyntaxKind.ExportKeyword) &&
  (hasModifier(declared, ts.SyntaxKind.AsyncKeyword) || /(queries|caches)\.server\.ts$/.test(file));

/** Takes somebody whose permission was checked, or begins with the check. */
const isChecked = ({ parameters, body }: ts.FunctionDeclaration): boolean =>
  parameters[0]?.type?.getText() === 'StaffActor' || (body?.statements[0]?.getText().startsWith('assertMay(') ?? false);

describe('who may do what', () => {
  it('is asked of the table of permissions, never of a role', () => {
    const others = files.filter((file) => !OF_ROLES.has(file) && speaksOfRoles(file));
    expect(others.flatMap(decisionsIn)).toEqual([]);
  });

  it.each([
    ["actor.role === 'admin'", true],
    ["'owner' !== someone", true],
    ['user?.staffRole !== before', true],
    ["eq(users.role, 'admin')", true],
    ["call({ role: 'admin' })", true],
    ["sql`${users.role} = 'admin'`", true],
    ['LIMITS[actor.staffRole]', true],
    ["switch (user.role) { case 'x': }", true],
    ["actor.kind === 'user'", false],
    ["may(actor, 'orders.read')", false],
    ['<ul role="list" />', false],
  ])('%s: %s', (code, decides) => {
    const tree = ts.createSourceFile('code.tsx', code, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TSX);
    let found = false;
    visit(tree, (node) => (found ||= decidesByRole(node)));
    expect(found).toBe(decides);
  });

  it('makes somebody of the shop by a check alone', () => {
    expect(files.filter((file) => /\bas (unknown as )?StaffActor\b/.test(textOf(file)))).toEqual([]);
  });

  it('is asked before anything of the back office is read', () => {
    const served = filesBelow('app/admin').filter((file) => /(?<!\.commands)\.server\.ts$/.test(file));
    const offered = served.flatMap((file) =>
      treeOf(file)
        .statements.filter(ts.isFunctionDeclaration)
        .filter((declared) => isOffered(declared, file) && !FOR_ALL.has(declared.name?.text ?? ''))
        .map((declared) => ({ where: `${file} ${declared.name?.text ?? ''}`, isChecked: isChecked(declared) })),
    );
    expect(offered.length).toBeGreaterThan(30);
    expect(offered.flatMap(({ where, isChecked }) => (isChecked ? [] : [where]))).toEqual([]);
  });

  it('asks for every permission of the back office somewhere', () => {
    const asking = files.filter((file) => file !== TABLE && !file.startsWith('app/layout/')).map(textOf);
    const office = (Object.keys(PERMISSIONS) as (keyof typeof PERMISSIONS)[]).filter(isOffice);
    expect(office.filter((permission) => !asking.some((text) => text.includes(`'${permission}'`)))).toEqual([]);
  });
});
