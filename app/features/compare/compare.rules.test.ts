import { describe, expect, it } from 'vitest';

import { comparedIn, comparePath, sharedNotes } from './compare.rules';

const inAddress = (search: string) => comparedIn(new URLSearchParams(search));

describe('comparedIn', () => {
  it('names each once, and no more than three', () => {
    expect(inAddress('p=oud&p=rose&p=oud&p=musk&p=amber')).toEqual(['oud', 'rose', 'musk']);
    expect(inAddress('p=&p=%20')).toEqual([]);
  });

  it('reads what comparePath writes', () => {
    expect(inAddress(comparePath(['oud', 'rose']).split('?')[1] ?? '')).toEqual(['oud', 'rose']);
    expect(comparePath([])).toBe('/compare');
  });
});

describe('sharedNotes', () => {
  it('are those of two at least; one that names a note twice shares it with nobody', () => {
    expect(
      sharedNotes([
        ['oud', 'rose', 'oud'],
        ['rose', 'musk'],
        ['amber', 'musk'],
      ]),
    ).toEqual(new Set(['rose', 'musk']));
    expect(sharedNotes([['oud', 'oud']])).toEqual(new Set());
  });
});
