import { describe, expect, it } from 'vitest';

import { translator } from '~/i18n/i18n.server';

import { hoursInWords } from './scent-view';

const HOURS = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 8, 12, 12.5, 24.5, 72];

describe('how long a scent lasts', () => {
  it('is told as Arabic counts, with halves as words', () => {
    expect(HOURS.map((hours) => hoursInWords(hours, translator('ar')))).toEqual([
      'حوالي نصف ساعة',
      'حوالي ساعة',
      'حوالي ساعة ونصف',
      'حوالي ساعتين',
      'حوالي ساعتين ونصف',
      'حوالي 3 ساعات',
      'حوالي 3 ساعات ونصف',
      'حوالي 8 ساعات',
      'حوالي 12 ساعة',
      'حوالي 12 ساعة ونصف',
      'حوالي 24 ساعة ونصف',
      'حوالي 72 ساعة',
    ]);
  });

  it('is told to the half hour', () => {
    const said = [0.5, 1, 1.5, 2.2, 2.3, 7].map((hours) => hoursInWords(hours, translator('en')));
    expect(said).toEqual([
      'about half an hour',
      'about 1 hour',
      'about an hour and a half',
      'about 2 hours',
      'about 2½ hours',
      'about 7 hours',
    ]);
  });
});
