import { describe, expect, it } from 'vitest';

import { resources } from './resources.server';

const NAMED = /\$t\((\w+):([\w.]+?)(?:\.\{\{\w+\}\})?[,)]/g;

/** Each text of a tree, with its path. */
function textsOf(tree: object, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : textsOf(value as object, `${path}${key}.`),
  );
}

const at = (tree: unknown, path: string): unknown =>
  path.split('.').reduce((node, key) => (node as Record<string, unknown> | undefined)?.[key], tree);

describe.each(Object.entries(resources))('texts in %s that name other texts', (_, texts) => {
  it('name some that there are', () => {
    const named = textsOf(texts).flatMap(([key, text]) =>
      [...text.matchAll(NAMED)].map(([, namespace = '', path = '']) => ({ key, namespace, path })),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter(({ namespace, path }) => at(texts, `${namespace}.${path}`) === undefined)).toEqual([]);
  });

  it('say what becomes of an order or its payment', () => {
    for (const status of ['pending', 'accepted', 'out', 'delivered', 'canceled'])
      expect(at(texts, `common.status.${status}`)).toBeTypeOf('string');
    for (const status of ['unpaid', 'claimed', 'paid', 'refunded'])
      expect(at(texts, `common.paymentStatus.${status}`)).toBeTypeOf('string');
  });
});
