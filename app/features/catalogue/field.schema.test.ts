import { parseWithZod } from '@conform-to/zod/v4';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import {
  egpSchema,
  flagSchema,
  lineSchema,
  linesSchema,
  linkSchema,
  localizedSchema,
  optionalEgpSchema,
  wholeNumberSchema,
} from './field.schema';

const charge = egpSchema({ min: 0, max: 1_000, error: 'charge' });
const record = z.strictObject({
  title: localizedSchema(lineSchema({ min: 2, max: 10, error: 'title' })),
  note: linesSchema({ max: 20, error: 'note' }),
  charge,
  threshold: optionalEgpSchema({ min: 1, max: 1_000, error: 'threshold' }),
  days: wholeNumberSchema({ min: 0, max: 60, error: 'days' }),
  active: flagSchema,
  link: linkSchema({ required: false, error: 'link' }),
});
const faultsOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

describe('a record', () => {
  it('reads the same from JSON and from a form', () => {
    const read = {
      title: { en: 'Oud', ar: 'عود' },
      note: 'one\ntwo',
      charge: 1_050,
      threshold: null,
      days: 3,
      active: false,
      link: '/store?category=all',
    };
    const json = {
      title: { en: ' Oud ', ar: 'عود' },
      note: 'one\r\ntwo',
      charge: 10.5,
      threshold: null,
      days: 3,
      active: false,
      link: read.link,
    };
    expect(record.parse(json)).toEqual(read);
    const form = new FormData();
    const typed = {
      'title.en': ' Oud ',
      'title.ar': 'عود',
      note: 'one\r\ntwo',
      charge: '١٠٫٥',
      threshold: '',
      days: '٣',
      link: read.link,
    };
    for (const [name, value] of Object.entries(typed)) form.append(name, value);
    expect(parseWithZod(form, { schema: record })).toMatchObject({ status: 'success', value: read });
    form.append('active', 'on');
    expect(parseWithZod(form, { schema: record })).toMatchObject({
      status: 'success',
      value: { ...read, active: true },
    });
  });

  it('says everything that is wrong, field by field', () => {
    const submission = parseWithZod(new FormData(), { schema: record });
    expect(submission.reply().error).toEqual({
      'title.en': ['title'],
      'title.ar': ['title'],
      charge: ['charge'],
      days: ['days'],
    });
    expect(record.safeParse({ ...{ unknown: 1 } }).error?.issues.some(({ code }) => code === 'unrecognized_keys')).toBe(
      true,
    );
  });
});

describe('egpSchema', () => {
  it.each([
    ['1,234.50', 123_450, 2_000],
    ['12,000', 1_200_000, 20_000],
    ['٢٥', 2_500, 100],
    [' 25 ', 2_500, 100],
    [0.29, 29, 100],
    ['0', 0, 100],
  ])('takes %j', (typed, piastres, max) => {
    expect(egpSchema({ min: 0, max, error: 'charge' }).parse(typed)).toBe(piastres);
  });

  it.each([
    '',
    'ten',
    '-1',
    '1e3',
    '0x10',
    '1.234',
    10.001,
    '1001',
    '1,5',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    true,
    null,
    [5],
  ])('refuses %j', (typed) => {
    expect(faultsOf(charge, typed)).toEqual(['charge']);
  });

  it('may be nothing at all, but not nonsense', () => {
    const optional = optionalEgpSchema({ min: 1, max: 1_000, error: 'threshold' });
    expect([optional.parse(''), optional.parse(null), optional.parse(undefined), optional.parse('5')]).toEqual([
      null,
      null,
      null,
      500,
    ]);
    expect(faultsOf(optional, '0')).toEqual(['threshold']);
    expect(faultsOf(optional, 'x')).toEqual(['threshold']);
  });
});

describe('linkSchema', () => {
  const link = linkSchema({ required: true, error: 'link' });

  it.each(['/store', '/collections/oud?x=1', 'https://shop.example/a'])('takes %s', (typed) => {
    expect(link.parse(` ${typed} `)).toBe(typed);
  });

  it.each([
    `/${'x'.repeat(2_000)}`,
    '',
    '//evil.example',
    'http://shop.example',
    'javascript:alert(1)',
    '/\\evil',
    'store',
  ])('refuses %j', (typed) => {
    expect(faultsOf(link, typed)).toEqual(['link']);
  });

  it('may be empty where it need not be there', () => {
    expect(linkSchema({ required: false, error: 'link' }).parse('')).toBe('');
  });
});

describe('flagSchema', () => {
  it('takes booleans and what a checkbox sends, nothing else', () => {
    expect([true, false, 'on', undefined].map((value) => flagSchema.parse(value))).toEqual([true, false, true, false]);
    expect(faultsOf(flagSchema, 'yes')).toEqual(['field.flag']);
    for (const value of [1, null, [], {}]) expect(faultsOf(flagSchema, value)).toEqual(['field.flag']);
  });
});
