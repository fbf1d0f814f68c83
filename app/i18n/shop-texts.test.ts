import { createInstance } from 'i18next';
import { expect, it, vi } from 'vitest';

import { i18nextOptions } from './config';
import { shopTextsIn } from './shop-texts';

async function engine(texts: Record<string, string>) {
  const instance = createInstance();
  await instance.init({ ...i18nextOptions, lng: 'en', resources: { en: { common: texts } } });
  return { instance, asked: vi.spyOn(instance, 't') };
}

it('asks once for a text without values, and for each shop', async () => {
  const { instance, asked } = await engine({ welcome: 'Welcome to {{shop}}' });
  const say = (shop: string) => shopTextsIn(instance, 'en', shop)('welcome');
  expect([say('Nile'), say('Siwa'), say('Nile')]).toEqual(['Welcome to Nile', 'Welcome to Siwa', 'Welcome to Nile']);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('asks for a text with values each time', async () => {
  const { instance } = await engine({ greeting: 'Hello {{name}}' });
  const t = shopTextsIn(instance, 'en', 'Nile');
  expect([t('greeting', { name: 'Mona' }), t('greeting', { name: 'Ali' })]).toEqual(['Hello Mona', 'Hello Ali']);
});

it('asks once for a text that is the last word of its key', async () => {
  const { instance, asked } = await engine({});
  instance.addResourceBundle('en', 'shop', { for: { unisex: 'unisex' } });
  const t = shopTextsIn(instance, 'en', 'Nile');
  expect([t('shop:for.unisex'), t('shop:for.unisex')]).toEqual(['unisex', 'unisex']);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('finds a text that came later', async () => {
  const { instance } = await engine({});
  const t = shopTextsIn(instance, 'en', 'Nile');
  expect(t('shop:late.title')).toBe('late.title');
  instance.addResourceBundle('en', 'shop', { late: { title: 'Here' } });
  expect(t('shop:late.title')).toBe('Here');
});
