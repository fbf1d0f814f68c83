import { expect, it, vi } from 'vitest';

import { searchReadings, type SearchReading } from './search-readings.server';
import { weigh } from './word-counts.server';

const execute = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('~/db/client.server', () => ({ db: { execute } }));

const NAMES = ['oud of luxor', 'rose of siwa', 'sandalwood of alexandria', 'saffron of nubia', 'musk of cairo'];

/** Of a shop with so many products: each name stands in a fifth of both samples. */
function ofAShopWith(total: number) {
  const rows = [true, false].flatMap((is_first) => NAMES.map((text) => ({ text, is_first, total })));
  execute.mockResolvedValue(rows);
}

/** The reading that looks for names that are alike. */
function slipped(q: string): Promise<SearchReading | null> {
  const reading = [...searchReadings(q)].find(({ words }) => words.some(({ misspelt }) => misspelt));
  if (!reading) throw new Error(`${q} is no slip`);
  return weigh(reading);
}

const words = (reading: SearchReading | null) =>
  reading?.words.map(({ spellings, misspelt }) => [spellings, misspelt] as const);

it('names are compared with a slip where few may be alike', async () => {
  ofAShopWith(9_000);
  expect(words(await slipped('luxer'))).toEqual([[['luxer'], true]]);
});

it('of more, the names are found that are most alike', async () => {
  ofAShopWith(11_000);
  expect(words(await slipped('luxer'))).toEqual([[['luxor'], false]]);
  expect(words(await slipped('hibiskus luxer'))).toEqual([
    [['hibiskus', 'hibisku'], true],
    [['luxor'], false],
  ]);
});

it('where many hold its letters and none is alike, it is no slip', async () => {
  ofAShopWith(9_000);
  expect(words(await slipped('saxandor'))).toEqual([[['saxandor'], true]]);
  ofAShopWith(11_000);
  expect(await slipped('saxandor')).toBeNull();
});
