import { describe, expect, it } from 'vitest';

import { dayRange } from './day-range';
import { translator } from './i18n.server';

describe('a range of days', () => {
  it.each([
    [0, 1, 'من نفس اليوم إلى يوم واحد'],
    [1, 2, 'من يوم إلى يومين'],
    [1, 6, 'من يوم إلى 6 أيام'],
    [2, 10, 'من يومين إلى 10 أيام'],
    [3, 11, 'من 3 إلى 11 يومًا'],
    [1, 15, 'من يوم إلى 15 يومًا'],
    [1, 100, 'من يوم إلى 100 يوم'],
    [11, 102, 'من 11 إلى 102 يوم'],
  ])('from %i to %i is said as Arabic counts', (from, to, text) => {
    expect(dayRange(translator('ar'), from, to)).toBe(text);
  });

  it('is short in English', () => {
    expect(dayRange(translator('en'), 1, 6)).toBe('1–6 days');
    expect(dayRange(translator('en'), 0, 1)).toBe('0–1 day');
  });
});
