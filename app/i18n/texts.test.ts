import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';

import { LANGUAGES } from './language';

import { i18nextOptions } from './config';
import { resources } from './resources.server';
import { type Texts, translateWith } from './texts';

const i18next = createInstance();
await i18next.init({ ...i18nextOptions, ns: Object.keys(resources.en), resources });

const keysOf = (texts: Texts, before: string): string[] =>
  Object.entries(texts).flatMap(([key, text]) => (typeof text === 'string' ? [`${before}${key}`] : keysOf(text, `${before}${key}.`)));

const COUNTS = [0, 1, 2, 3, 7, 11, 25, 99, 100, 101, 102, 103, 111];

/** Something for every name that a text asks for, and what must not be taken for more of the text. */
const values = { status: 'pending', name: '{{count}} $t(common:close) $& <b>', item: 'Oud', percent: 25 };

describe.each(LANGUAGES)('a text in %s', (language) => {
  const expected = i18next.getFixedT(language);
  const t = translateWith(language, resources[language]);
  const keys = Object.entries(resources[language]).flatMap(([namespace, texts]) => keysOf(texts, `${namespace}:`));

  it('is the one that i18next reads, whatever its key', () => {
    expect(keys.length).toBeGreaterThan(500);
    for (const key of keys) {
      expect(t(key), key).toBe(expected(key));
      expect(t(key, values), key).toBe(expected(key, values));
    }
  });

  it('has the plural form that i18next chooses, for every number', () => {
    const counted = [...new Set(keys.filter((key) => key.endsWith('_other')).map((key) => key.slice(0, -'_other'.length)))];
    expect(counted.length).toBeGreaterThan(20);
    for (const key of counted) for (const count of COUNTS) expect(t(key, { count }), key).toBe(expected(key, { count }));
  });

  it('without a namespace is one of the common ones, and its own key where there is none', () => {
    expect(t('close')).toBe(expected('close'));
    expect(t('nowhere.at.all')).toBe('nowhere.at.all');
    expect(t('shop:nowhere')).toBe(expected('shop:nowhere'));
    expect(t('constructor.name')).toBe('constructor.name');
  });
});
