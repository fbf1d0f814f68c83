import { expect, test } from 'vitest';

import { pickLanguage } from './localized';

test('texts keep the reader’s language alone, everything else stays', () => {
  const given = {
    name: { en: 'Oud', ar: 'عود' },
    parts: [{ name: { en: 'Musk', ar: 'مسك' }, price: 5, lg: null }],
    en: 'x',
    at: true,
  };
  expect(pickLanguage(given, 'ar')).toEqual({
    name: { en: '', ar: 'عود' },
    parts: [{ name: { en: '', ar: 'مسك' }, price: 5, lg: null }],
    en: 'x',
    at: true,
  });
  expect(given.name.en).toBe('Oud');
});

test('where the shop left the reader’s language empty, its other one stands there', () => {
  expect(pickLanguage({ en: 'Oud', ar: '' }, 'ar')).toEqual({ en: '', ar: 'Oud' });
});
