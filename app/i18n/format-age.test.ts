import { describe, expect, it } from 'vitest';

import { formatAge, formatShortAge } from './format-age';

const NOW = '2026-11-21T12:00:00Z';
const ago = (seconds: number): string => new Date(Date.parse(NOW) - seconds * 1000).toISOString();

describe('how long ago', () => {
  it('is told in minutes, then in hours, then as a day', () => {
    const said = [0, 59, 60, 35 * 60, 3_599, 3_600, 23 * 3_600].map((seconds) => formatAge(ago(seconds), NOW, 'en'));
    expect(said).toEqual([
      'now',
      'now',
      '1 minute ago',
      '35 minutes ago',
      '59 minutes ago',
      '1 hour ago',
      '23 hours ago',
    ]);
    expect(formatAge(ago(24 * 3_600), NOW, 'en')).toBe('Fri 20 Nov');
  });

  it('is Arabic with the digits of the shop', () => {
    expect([0, 35 * 60].map((seconds) => formatAge(ago(seconds), NOW, 'ar'))).toEqual(['الآن', 'قبل 35 دقيقة']);
  });

  it('is now where the clock of the other is ahead', () => {
    expect(formatAge(ago(-90), NOW, 'en')).toBe('now');
  });
});

describe('the age of a row', () => {
  const ages = [30, 20 * 60, 3 * 3_600, 26 * 3_600, 12 * 24 * 3_600];

  it.each([
    ['en', ['now', '20 min', '3 h', '1 d', '12 d']],
    ['ar', ['الآن', '20 د', '3 س', 'يوم', '12 يومًا']],
  ] as const)('is short in %s', (language, said) => {
    expect(ages.map((seconds) => formatShortAge(ago(seconds), NOW, language))).toEqual(said);
  });
});
