import { describe, expect, it } from 'vitest';

import { readGoodsChange } from './goods-change';

describe('what a list is asked to do', () => {
  const form = (...entries: [string, string][]) => {
    const data = new FormData();
    for (const [name, value] of entries) data.append(name, value);
    return data;
  };

  it('is done to the row whose button was pressed, whatever is ticked', () => {
    expect(readGoodsChange(form(['ids', 'a'], ['bulk', 'delete'], ['row', 'hide:b']))).toEqual({ change: 'hide', ids: ['b'] });
  });

  it('is done to all that are ticked', () => {
    expect(readGoodsChange(form(['ids', 'a'], ['ids', 'b'], ['bulk', 'inStock']))).toEqual({ change: 'inStock', ids: ['a', 'b'] });
  });

  it('is nothing where it makes no sense', () => {
    expect(readGoodsChange(form(['ids', 'a'], ['bulk', 'burn']))).toBeNull();
    expect(readGoodsChange(form(['ids', 'a']))).toBeNull();
  });
});
