import { describe, expect, it } from 'vitest';

import { SeenBefore } from './seen-before.server';

const names = Array.from({ length: 2_000 }, (_, place) => `/store?sort=name&page=${place}\nar`);

describe('what came before', () => {
  it('is known from its second coming on, by its whole name', () => {
    const seen = new SeenBefore(2 ** 20);
    expect(names.filter((name) => seen.again(name))).toEqual([]);
    expect(names.filter((name) => !seen.again(name)).length).toBeLessThan(20);
    expect(names.filter((name) => seen.again(`${name} `))).toEqual([]);
  });

  it('is forgotten once others have taken its place, and is new again', () => {
    const seen = new SeenBefore(16);
    expect([seen.again('one'), seen.again('one')]).toEqual([false, true]);
    for (const name of names) seen.again(name);
    expect([seen.again('one'), seen.again('one')]).toEqual([false, true]);
  });
});
