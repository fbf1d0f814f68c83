import { beforeEach, expect, it, vi } from 'vitest';

import type { SettingsJson } from './settings.json';
import { getSettings } from './settings.queries.server';
import { getShop, shopName, shopTexts } from './shop.server';

vi.mock('./settings.queries.server', () => ({ getSettings: vi.fn(), readSettings: vi.fn() }));

const own = (name: Partial<SettingsJson['name']>, logo = '') =>
  vi.mocked(getSettings).mockResolvedValue({ name: { en: '', ar: '', ...name }, logo } as SettingsJson);

beforeEach(() => {
  own({});
});

it('is called Attara until its owner names it', async () => {
  expect([await shopName('en'), await shopName('ar')]).toEqual(['Attara', 'عطارة']);
});

it('takes the other language where it is named in one alone', async () => {
  own({ ar: 'عطور النيل' });
  expect([await shopName('en'), await shopName('ar')]).toEqual(['عطور النيل', 'عطور النيل']);
});

it('keeps the name it read last while the database is away', async () => {
  own({ en: 'Nile Scents' }, '/imgs/site/0123-600x200.webp');
  const before = await getShop('en');
  vi.mocked(getSettings).mockRejectedValue(new Error('away'));
  expect(await getShop('en')).toEqual(before);
  expect(before).toEqual({ name: 'Nile Scents', logo: '/imgs/site/0123-600x200.webp' });
});

it('fills the name into texts as it was written', async () => {
  own({ en: '$& {{other}} $t(tagline) <b>' });
  const t = await shopTexts('en');
  expect(t('account:register.done', { name: 'Mona' })).toBe(
    'Welcome to $& {{other}} $t(tagline) <b>, Mona. Your account is ready.',
  );
});
