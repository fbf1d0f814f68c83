import ts from 'typescript';
import { describe, expect, it } from 'vitest';

import { resources } from '~/i18n/resources.server';

import { collections } from '../../drizzle/seed/catalogue/collections';
import { homeBanners, homeSections, mainBanners, offer } from '../../drizzle/seed/catalogue/site';
import { demoProducts } from '../../drizzle/seed/demo-products';
import { startingPages } from '../../drizzle/seed/starting-pages';
import { filesBelow, isCode, textOf, treeOf, visit } from './project';

type Rule = { word: string; except: string[] };
/** Key of a text → the text. Those of the demo catalogue begin with `seed:`. */
type Texts = [key: string, text: string][];

const glossary = textOf('docs/arabic.md');

/** The forbidden words of a table: what stands between «…» in its last column, and the keys that may use them. */
function rulesOf(heading: string): Rule[] {
  const [, section = ''] = glossary.split(`## ${heading}\n`);
  const [table = ''] = section.split('\n## ');
  const rows = table.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).flatMap((row) => {
    const last = row.split('|').at(-2) ?? '';
    const except = [...last.matchAll(/`([^`]+)`/g)].map(([, key = '']) => key);
    return [...last.matchAll(/«([^»]+)»/g)].map(([, word = '']) => ({ word, except }));
  });
}

/** A whole word, also with its article and the particles that Arabic writes together with the next word. */
function pattern(word: string): RegExp {
  const escaped = word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])[وف]?(?:[بلك]?(?:ال)?|لل)${escaped}(?![\\p{L}\\p{M}\\p{N}])`, 'u');
}

function flatten(texts: object, path: string): Texts {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]): Texts => {
    const key = path === '' ? name : `${path}${path.includes(':') ? '.' : ':'}${name}`;
    return typeof value === 'object' && value !== null ? flatten(value, key) : [[key, String(value)]];
  });
}

/** Answers of the server itself, before there is an app to ask for texts. */
function serverTexts(): Texts {
  const found: Texts = [];
  for (const file of filesBelow('server').filter((name) => isCode(name) && !name.endsWith('.test.ts')))
    visit(treeOf(file), (node) => {
      const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node);
      if (isText && /\p{Script=Arabic}/u.test(node.text)) found.push([file, node.text]);
    });
  return found;
}

const items = [...demoProducts, ...collections];
const seedNames: Texts = [
  ...items.map(({ slug, name }): [string, string] => [`seed:${slug}`, name.ar]),
  ...[...mainBanners, ...homeBanners].flatMap((banner): Texts => flatten(banner, 'seed:banner')),
  ...homeSections.map(({ title }): [string, string] => ['seed:section', title.ar]),
  ...flatten(offer, 'seed:offer'),
  ...(await startingPages()).map(({ slug, title, text }): [string, string] => [
    `seed:page.${slug}`,
    `${title.ar}\n${text.ar}`,
  ]),
];
const descriptions = items.map(({ slug, description }): [string, string] => [`seed:${slug}`, description.ar]);
const ownTexts: Texts = [...flatten(resources.ar, ''), ...serverTexts()];

const isExcepted = (key: string, { except }: Rule): boolean =>
  except.some((excepted) => key === excepted || key.startsWith(`${excepted}.`));

const offences = (texts: Texts, rules: Rule[]): string[] =>
  rules.flatMap((rule) => {
    const forbidden = pattern(rule.word);
    return texts
      .filter(([key, text]) => !isExcepted(key, rule) && forbidden.test(text))
      .map(([key, text]) => `${key} says «${rule.word}»: ${text}`);
  });

const terms = rulesOf('Terms');
const notInInterface = rulesOf('Not in the interface');
const notInDescriptions = rulesOf('Not in descriptions');

describe('the Arabic texts', () => {
  it('name one thing by one word', () => {
    expect(offences([...ownTexts, ...seedNames, ...descriptions], terms)).toEqual([]);
  });

  it('are simple fusha in the interface', () => {
    expect(offences([...ownTexts, ...seedNames], notInInterface)).toEqual([]);
  });

  it('are plain Egyptian in the descriptions of the demo catalogue', () => {
    expect(offences(descriptions, notInDescriptions)).toEqual([]);
  });

  it('are read from every place that has any', () => {
    expect(ownTexts.length).toBeGreaterThan(1_000);
    expect(serverTexts().length).toBeGreaterThan(2);
    expect([seedNames.length, descriptions.length].every((count) => count > 70)).toBe(true);
  });
});

describe('the glossary', () => {
  it('forbids words in each of its tables', () => {
    expect([terms.length > 60, notInInterface.length > 10, notInDescriptions.length > 10]).toEqual([true, true, true]);
  });

  it.each([...terms, ...notInInterface, ...notInDescriptions])('finds «$word» when it is put back', (rule) => {
    for (const text of [rule.word, `هنا ${rule.word}.`, `«${rule.word}»`, `(و${rule.word})`])
      expect(offences([['seed:probe', text]], [rule]), text).toHaveLength(1);
    expect(offences([['seed:probe', `س${rule.word}س`]], [rule])).toEqual([]);
  });

  it('finds a word behind its article and particles', () => {
    const [customer] = terms.filter(({ word }) => word === 'زبائن');
    for (const form of ['الزبائن', 'للزبائن', 'والزبائن', 'بالزبائن', 'فالزبائن'])
      expect(offences([['seed:probe', form]], customer ? [customer] : []), form).toHaveLength(1);
  });

  it('excepts only texts that need it', () => {
    const rules = [...terms, ...notInInterface, ...notInDescriptions];
    const needed = rules.flatMap((rule) =>
      [...ownTexts, ...seedNames, ...descriptions]
        .filter(([key, text]) => isExcepted(key, rule) && pattern(rule.word).test(text))
        .map(([key]) => key),
    );
    const excepted = new Set(rules.flatMap(({ except }) => except));
    const covers = (key: string) => needed.some((own) => own === key || own.startsWith(`${key}.`));
    expect([...excepted].filter((key) => !covers(key))).toEqual([]);
  });
});
