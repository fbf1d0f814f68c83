import { expect, it } from 'vitest';

import { firstTexts } from './prepared-statements.server';

it('prepares the first two hundred texts, however often they come, and no more', () => {
  const isPrepared = firstTexts(200);
  const texts = Array.from({ length: 250 }, (_, place) => `select ${place}`);
  expect(texts.filter(isPrepared)).toEqual(texts.slice(0, 200));
  expect(texts.filter(isPrepared)).toEqual(texts.slice(0, 200));
});
