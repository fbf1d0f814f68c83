import ts from 'typescript';
import { describe, expect, it } from 'vitest';

import { calls, guardOf, type Handler, handlersOf, isApi } from '../support/route-guards';
import { filesBelow, isCode, lineOf, treeOf, visit } from './project';

const routes = filesBelow('app/routes').filter(isCode);
const forGuests = new Set([
  'app/routes/account/login.tsx',
  'app/routes/account/register.tsx',
  'app/routes/account/two-step.tsx',
]);
/** Logging out needs no login: whoever is none loses nothing. Who has forgotten their password cannot log in. */
const forEveryone = new Set([
  'app/routes/account/forgot-password.tsx',
  'app/routes/account/logout.ts',
  'app/routes/account/invitation.tsx',
  'app/routes/account/reset-password.tsx',
]);

const handlers = routes.filter((file) => !isApi(file)).flatMap(handlersOf);

const named = ({ file, name }: Handler): string => `${file} ${name}`;

describe('guards', () => {
  it('finds the routes it is about', () => {
    expect(handlers.filter(({ file }) => file.startsWith('app/routes/admin/')).length).toBeGreaterThanOrEqual(5);
    expect(handlers.filter(({ file }) => file.startsWith('app/routes/account/')).length).toBeGreaterThanOrEqual(5);
  });

  it('can read every loader and action', () => {
    expect(handlers.filter(({ body }) => body === null).map(named)).toEqual([]);
  });

  it('stand in the first statement of every admin loader and action, and name their permission', () => {
    const admin = handlers.filter(({ file }) => file.startsWith('app/routes/admin/'));
    const isGuarded = (handler: Handler): boolean => {
      const guard = guardOf(handler);
      return guard?.name === 'requireStaff' && guard.permission !== undefined;
    };
    expect(admin.filter((handler) => !isGuarded(handler)).map(named)).toEqual([]);
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
    expect(account.filter((handler) => guardOf(handler)?.name !== 'requireUser').map(named)).toEqual([]);
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
    const listOf = (file: string): string => {
      const [noun = ''] = file.slice('app/api/'.length).split('.');
      return `${noun.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Calls`;
    };
    expect(declared.filter((file) => !text.includes(`  ...${listOf(file)},`))).toEqual([]);
  });

  it('keep login and register for guests', () => {
    const guests = handlers.filter(({ file }) => forGuests.has(file));
    expect(guests.filter(({ body }) => !calls(body ?? undefined, ['requireGuest'])).map(named)).toEqual([]);
  });
});

describe('actions', () => {
  const actions = handlers.filter(({ name }) => name === 'action');

  it('of the back office keep what was typed where no answer comes', () => {
    const pages = actions.filter(({ file }) => file.startsWith('app/routes/admin/') && file.endsWith('.tsx'));
    expect(pages.length).toBeGreaterThan(20);
    const exported = "export { clientAction } from '~/layout/back-office-action';";
    expect(pages.filter(({ file }) => !treeOf(file).text.includes(exported)).map(named)).toEqual([]);
  });

  it('check that a page of ours asked, and read its form through readForm', () => {
    const checking = ['readForm', 'requireUser', 'requireStaff', 'requireGuest', 'currentActor', 'assertOwnRequest'];
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
