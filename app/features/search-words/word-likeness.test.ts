import { describe, expect, it } from 'vitest';

import { leastLikeness, leastOf, likenessTo, trigramsOf } from './word-likeness';

describe('words are alike as pg_trgm has it', () => {
  it.each([
    ['oud', ['  o', ' ou', 'oud', 'ud ']],
    ['عود', ['  ع', ' عو', 'عود', 'ود ']],
    ['aaaa', ['  a', ' aa', 'aaa', 'aa ']],
  ])('%s is cut into threes', (word, trigrams) => {
    expect(trigramsOf(word)).toEqual(trigrams);
  });

  it.each([
    ['luxer', 'luxor', 0.5],
    ['luxor', 'luxor', 1],
    ['lux', 'luxor', 0.75],
    ['alexndria', 'alexandria', 0.615],
    ['رشدي', 'رشيد', 0.4],
    ['سوه', 'سيوه', 0.286],
    ['qqqq', 'luxor', 0],
  ])('%s and %s', (word, other, likeness) => {
    expect(likenessTo(word, other)).toBeCloseTo(likeness, 3);
  });

  it('short Arabic words must be more alike; several words are looked up by the least', () => {
    expect([leastLikeness('luxer'), leastLikeness('رشدي')]).toEqual([0.4, 0.5]);
    expect(leastOf([{ spellings: ['رشدي'] }, { spellings: ['luxer', 'xx'] }])).toBe(0.4);
    expect(leastOf([{ spellings: ['رشدي'] }])).toBe(0.5);
  });
});
