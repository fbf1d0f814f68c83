import { describe, expect, it } from 'vitest';

import { filterParams, isFiltered } from './product-filter';
import { readProductFilter } from './product-filter.reading';

const read = (query: string) => readProductFilter(new URLSearchParams(query));

describe('readProductFilter', () => {
  it('reads what an address asks, in digits of either script', () => {
    expect(read('family=oud&note=damask-rose&season=winter&moment=evening&strength=٤&size=50ml&priceTo=٩٠٠.5')).toEqual(
      {
        family: 'oud',
        note: 'damask-rose',
        season: 'winter',
        moment: 'evening',
        strength: 4,
        size: '50ml',
        priceTo: 900.5,
      },
    );
  });

  it('leaves out what it cannot read', () => {
    const odd = 'family=A%20b&season=khamasin&moment=&strength=0&size=large&priceFrom=-1&priceTo=9999999';
    expect(read(odd)).toEqual({});
    expect(read('strength=2.5')).toEqual({});
    expect(isFiltered(read(odd))).toBe(false);
  });

  it('writes them as it reads them', () => {
    const filter = read('priceTo=900&family=oud');
    expect(Object.entries(filterParams(filter)).filter(([, value]) => value)).toEqual([
      ['family', 'oud'],
      ['priceTo', '900'],
    ]);
  });
});
