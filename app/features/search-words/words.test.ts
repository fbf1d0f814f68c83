import { readFileSync } from 'node:fs';

import { parse as parseCsv } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';

import { MOMENTS, SEASONS } from '~/db/schema/scent.values';
import { parseTaxonomy } from '~/features/catalogue/taxonomy';
import en from '~/i18n/locales/en/common';
import understood from '~/i18n/locales/en/understood';

import { seededLexicon } from '../../../tests/support/seeded-lexicon';

import { type Line, linesOf, textOf } from './lexicon';
import { parse } from './parse';
import { placeOf } from './places';

const codesIn = (kind: Line['kind']) => linesOf(kind).map(({ code }) => code);
const seeded = (file: string, letter: string) =>
  parseCsv<{ code: string }>(readFileSync(`drizzle/seed/${file}.csv`, 'utf8'), { columns: true, bom: true }).map(
    ({ code }) => `${letter}.${code}`,
  );

/** What is no note and no family has few codes of its own. */
const OTHER_CODES = /^(p\.[1-5]|w\.[1-5]|h\.\d+|[ko]\.\d+|i\.\w+|c\.incense)$/;

describe('the codes of words.csv', () => {
  it('of what is asked are all that are known, each once', () => {
    const limits = ['cheapest', 'dearest', 'freeShipping', 'newest', 'reduced', 'size=100ml', 'size=30ml'];
    const words = [
      'and',
      'anything',
      'around',
      'between',
      'counted',
      'currency',
      'filler',
      'free',
      'not',
      'or',
      'over',
      'smell',
      'under',
      'unit',
    ];
    expect(codesIn('limit').sort()).toEqual(limits);
    expect(codesIn('word').sort()).toEqual(words);
    // Each answer in words is to one of the questions.
    expect(codesIn('page')).toEqual(expect.arrayContaining(Object.keys(understood.says)));
    expect(new Set(codesIn('page')).size).toBe(codesIn('page').length);
  });

  it.each(linesOf('page').map(({ code, names }) => [code, names]))('of a question has a page: %s, %j', (_, names) => {
    const [to = '', label = '', below = 'perfume'] = names;
    expect(['perfume', ...codesIn('limit')]).toContain(below);
    expect([names.length, to]).toEqual([names.length > 2 ? 3 : 2, expect.stringMatching(/^\/[a-z/-]+(\?[\w=&]+)?$/)]);
    expect(textOf(en, label)).toMatch(/^[A-Z]/);
  });

  it('of places are in the tree', () => {
    const places = codesIn('place').flatMap((code) => code.split(' / '));
    for (const place of places.filter((code) => code !== 'sets')) {
      const { filter, invalid } = parseTaxonomy(placeOf(place.split(' ')));
      expect([place, invalid, Object.keys(filter)]).toEqual([place, [], Object.keys(placeOf(place.split(' ')))]);
    }
  });

  it('of scents are those of notes, families, seasons, moments and measures', () => {
    const known = [
      ...[...seeded('scent-words', 'n'), ...seeded('scent-families', 'f')],
      ...[...SEASONS.map((season) => `s.${season}`), ...MOMENTS.map((moment) => `m.${moment}`)],
    ];
    const codes = codesIn('scent').flatMap((code) => code.split(' ').filter(Boolean));
    expect(codes.filter((code) => !known.includes(code) && !OTHER_CODES.test(code))).toEqual([]);
  });

  it('of what is sold nowhere are words of ours, and those of numbers are numbers', () => {
    const lexicon = seededLexicon();
    const unknown = codesIn('instead').filter((code) => parse([code], lexicon).parts.some(({ known }) => !known));
    expect(unknown).toEqual([]);
    expect(codesIn('number').map(Number).filter(Number.isNaN)).toEqual([]);
  });
});

describe('the lines of words.csv', () => {
  it.each(['place', 'scent', 'instead', 'word', 'limit', 'page', 'number', 'plain'] as const)(
    'of %s have no word twice',
    (kind) => {
      const twice = linesOf(kind).flatMap(({ names, words }) =>
        [...names, ...words].filter((word, index, all) => all.indexOf(word) !== index),
      );
      expect(twice).toEqual([]);
    },
  );
});
