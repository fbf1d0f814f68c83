import { describe, expect, it } from 'vitest';

import { findingOf, onHandAfter } from './stocktaking.rules';

describe('a count', () => {
  it('matches the record of its moment, differs from it, or is the first', () => {
    expect(findingOf({ counted: 3, seen: 3 })).toBe('match');
    expect(findingOf({ counted: 1, seen: 3 })).toBe('fewer');
    expect(findingOf({ counted: 2, seen: 0 })).toBe('more');
    expect(findingOf({ counted: 0, seen: null })).toBe('first');
  });

  it('is kept with what moved since it was typed, never below nothing', () => {
    expect(onHandAfter({ counted: 14, seen: 14 }, { onHand: 12 })).toBe(12);
    expect(onHandAfter({ counted: 1, seen: 3 }, { onHand: 9 })).toBe(7);
    expect(onHandAfter({ counted: 0, seen: 3 }, { onHand: 2 })).toBe(0);
    expect(onHandAfter({ counted: 5, seen: null }, { onHand: null })).toBe(5);
    expect(onHandAfter({ counted: 5, seen: null }, { onHand: 9 })).toBe(5);
    expect(onHandAfter({ counted: 5, seen: 3 }, { onHand: null })).toBe(5);
  });
});
