import ts from 'typescript';
import { describe, expect, it } from 'vitest';

import { linesOf } from '~/features/search-words/lexicon';
import { resources } from '~/i18n/resources.server';

import { filesBelow, isCode, lineOf, treeOf, visit } from './project';

const ARABIC_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];
const ENGLISH_FORMS = ['one', 'other'];
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** `namespace:key.path` → text. */
function flatten(texts: object, path: string): [string, string][] {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    const separator = path === '' ? '' : path.includes(':') ? '.' : ':';
    const key = `${path}${separator}${name}`;
    return typeof value === 'object' && value !== null ? flatten(value, key) : [[key, String(value)]];
  });
}

const english = new Map(flatten(resources.en, ''));
const arabic = new Map(flatten(resources.ar, ''));
const withoutForm = (key: string): string => key.replace(PLURAL, '');
/** A key ends in a plural form only where its siblings do too: `payment.other` is no plural. */
const pluralsOf = (texts: Map<string, string>): Set<string> =>
  new Set(
    [...texts.keys()].filter((key) => PLURAL.test(key) && texts.has(`${withoutForm(key)}_other`)).map(withoutForm),
  );
const plurals = new Set([...pluralsOf(english), ...pluralsOf(arabic)]);
const baseOf = (key: string): string => (plurals.has(withoutForm(key)) ? withoutForm(key) : key);
const baseKeys = (texts: Map<string, string>): Set<string> => new Set([...texts.keys()].map(baseOf));
const known = baseKeys(english);
/** `count` may stay unsaid (“one piece”); every other blank must be filled in both languages. */
const blanksOf = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)/g)].flatMap(([, name]) => (name && name !== 'count' ? [name] : [])).sort();

const codeFiles = filesBelow('app').filter(
  (file) => isCode(file) && !file.startsWith('app/i18n/locales/') && !/\.test\.tsx?$/.test(file),
);

/** `whole`: what it says, where the sources alone tell that; `pattern`: what it may say. */
type Mention = { file: string; line: number; inT: boolean; whole: string | null; pattern: RegExp; text: string };

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * The pieces of a text made from others: `a.${x}.b` and 'a.' + x; null stands for what only the running program knows.
 */
function piecesOf(node: ts.Expression): (string | null)[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.flatMap(({ literal }) => [null, literal.text])];
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return [...piecesOf(node.left), ...piecesOf(node.right)];
  return [null];
}

const isPart = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node.parent) && node.parent.operatorToken.kind === ts.SyntaxKind.PlusToken;

const isImportPath = (node: ts.Node): boolean =>
  ts.isImportDeclaration(node.parent) || ts.isExportDeclaration(node.parent);

/** Whether this text is (a branch of) the first argument of `t(…)`. */
function isAskedFor(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isConditionalExpression(parent) && parent.condition !== node) return isAskedFor(parent);
  if (ts.isParenthesizedExpression(parent)) return isAskedFor(parent);
  return (
    ts.isCallExpression(parent) &&
    parent.arguments[0] === node &&
    /^(t|translate|i18n\.t)$/.test(parent.expression.getText())
  );
}

function mentionsIn(file: string): Mention[] {
  const found: Mention[] = [];
  visit(treeOf(file), (node) => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isBinaryExpression(node);
    if (!isText || isPart(node) || isImportPath(node)) return;
    const pieces = piecesOf(node);
    const [head] = pieces;
    if (!head || !/^[a-z][\w.:-]*$/i.test(head)) return;
    const pattern = new RegExp(`^${pieces.map((piece) => (piece === null ? '.+' : escaped(piece))).join('')}$`);
    const whole = pieces.includes(null) ? null : pieces.join('');
    found.push({ file, line: lineOf(node), inT: isAskedFor(node), whole, pattern, text: node.getText() });
  });
  return found;
}

/** Sums inside a sentence whose currency may go to the next line, but for texts that other programs show. */
function tornAmountsIn(file: string): string[] {
  const found: string[] = [];
  visit(treeOf(file), (call) => {
    if (!ts.isCallExpression(call) || !/^(t|translate)$/.test(call.expression.getText())) return;
    const [key, ...values] = call.arguments;
    if (!key || /orders\.pay\.message|head:/.test(key.getText())) return;
    for (const value of values)
      visit(value, (sum) => {
        if (!ts.isCallExpression(sum) || !/^(money|formatMoney)$/.test(sum.expression.getText())) return;
        if (!/^unbroken\(/.test(sum.parent.getText())) found.push(`${file}:${String(lineOf(sum))} ${key.getText()}`);
      });
  });
  return found;
}

/** Texts that other texts name: `$t(common:status.{{status}})`. */
const mentionsInTexts = (texts: ReadonlyMap<string, string>): Mention[] =>
  [...texts].flatMap(([key, text]) =>
    [...text.matchAll(/\$t\(([\w:.]+)(\.\{\{\w+\}\})?[,)]/g)].map(([, path = '', last]) => ({
      ...{ file: 'texts', line: 0, inT: true, whole: last ? null : path, text: `${key}: ${path}` },
      pattern: new RegExp(`^${escaped(path)}${last ? String.raw`\..+` : ''}$`),
    })),
  );

const mentions = [...codeFiles.flatMap(mentionsIn), ...mentionsInTexts(english), ...mentionsInTexts(arabic)];
const namesOf = (key: string): string[] => {
  const inNamespace = key.replace(/^[^:]+:/, '');
  return key.startsWith('common:') || key.startsWith('errors:') ? [key, inNamespace] : [key];
};
/** `errors:${key}` says nothing about which: each error must be named in full where it is thrown. */
const isTooWide = ({ pattern }: Mention): boolean => /^\^[a-z]*:?\.\+\$$/.test(pattern.source);
const names = new Set([...known].flatMap(namesOf));
const isOfText = ({ whole, pattern }: Mention): boolean =>
  whole === null ? [...names].some((name) => pattern.test(name)) : names.has(whole);

describe('the two languages', () => {
  it('name the store by its blank alone, since its owner names it', () => {
    const named = [...english, ...arabic].filter(([, text]) => /attara|(?<![ء-ي])عطارة(?![ء-ي])/i.test(text));
    expect(named).toEqual([]);
    expect([...english.values()].filter((text) => text.includes('{{shop}}')).length).toBeGreaterThan(20);
  });

  it('have the same texts', () => {
    const arabicKeys = baseKeys(arabic);
    expect({
      onlyEnglish: [...known].filter((key) => !arabicKeys.has(key)),
      onlyArabic: [...arabicKeys].filter((key) => !known.has(key)),
    }).toEqual({ onlyEnglish: [], onlyArabic: [] });
  });

  it('leave no text empty', () => {
    const empty = [...english, ...arabic].filter(([, text]) => text.trim() === '').map(([key]) => key);
    expect(empty).toEqual([]);
  });

  it('have every plural form each of them needs', () => {
    const missing = [...plurals].flatMap((key) => [
      ...ENGLISH_FORMS.filter((form) => !english.has(`${key}_${form}`)).map((form) => `en ${key}_${form}`),
      ...ARABIC_FORMS.filter((form) => !arabic.has(`${key}_${form}`)).map((form) => `ar ${key}_${form}`),
    ]);
    expect(missing).toEqual([]);
  });

  it('leave the same blanks to fill', () => {
    const blanks = (texts: Map<string, string>) => {
      const found = new Map<string, Set<string>>();
      for (const [key, text] of texts) {
        const earlier = found.get(baseOf(key)) ?? new Set();
        found.set(baseOf(key), new Set([...earlier, ...blanksOf(text)]));
      }
      return found;
    };
    const [inEnglish, inArabic] = [blanks(english), blanks(arabic)];
    const said = (found?: Set<string>) => [...(found ?? [])].sort().join();
    const differing = [...known].filter((key) => said(inEnglish.get(key)) !== said(inArabic.get(key)));
    expect(differing).toEqual([]);
  });
});

describe('the texts', () => {
  it('exist wherever t() asks for one', () => {
    const missing = mentions
      .filter((mention) => mention.inT && !isOfText(mention))
      .map(({ file, line, text }) => `${file}:${String(line)} ${text}`);
    expect(missing).toEqual([]);
  });

  it('keep an amount and its currency on one line', () => {
    expect(codeFiles.flatMap(tornAmountsIn)).toEqual([]);
  });

  it('are all asked for somewhere', () => {
    const telling = mentions.filter((mention) => !isTooWide(mention));
    const ofSearch = linesOf('page').map(({ names: [, label = ''] }) => `common:${label}`);
    const wholes = new Set([...telling.map(({ whole }) => whole), ...ofSearch]);
    const open = telling.filter(({ whole }) => whole === null);
    const isAsked = (name: string) => wholes.has(name) || open.some(({ pattern }) => pattern.test(name));
    const unused = [...known].filter((key) => !namesOf(key).some(isAsked));
    expect(unused).toEqual([]);
  });
});
