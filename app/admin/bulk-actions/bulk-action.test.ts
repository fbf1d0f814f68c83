import { describe, expect, it } from 'vitest';

import { readBulkAction } from './bulk-action';

describe('what a list is asked to do', () => {
  const form = (...entries: [string, string][]) => {
    const data = new FormData();
    for (const [name, value] of entries) data.append(name, value);
    return data;
  };

  it('is done to the row whose button was pressed, whatever is ticked', () => {
    expect(readBulkAction(form(['ids', 'a'], ['bulk', 'delete'], ['row', 'hide:b']))).toEqual({
      change: 'hide',
      ids: ['b'],
    });
  });

  it('is done to all that are ticked', () => {
    expect(readBulkAction(form(['ids', 'a'], ['ids', 'b'], ['bulk', 'inStock']))).toEqual({
      change: 'inStock',
      ids: ['a', 'b'],
    });
  });

  it('is nothing where it makes no sense', () => {
    expect(readBulkAction(form(['ids', 'a'], ['bulk', 'burn']))).toBeNull();
    expect(readBulkAction(form(['ids', 'a']))).toBeNull();
  });
});
