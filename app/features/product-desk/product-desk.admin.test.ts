import { describe, expect, it } from 'vitest';

import { NO_FILTERS, productsHref, readProductFilters, readRowCommand } from './product-desk.admin';

const read = (search: string) => readProductFilters(new URLSearchParams(search));

describe('the address of the list', () => {
  it('reads back what it writes', () => {
    const filters = {
      q: 'عنبر',
      category: 'perfume',
      branch: 'custom',
      view: 'hidden',
      stock: 'out',
      missing: 'arabic',
      sort: 'name',
      page: 3,
    } as const;
    expect(read(productsHref(filters).split('?')[1] ?? '')).toEqual(filters);
    expect(productsHref(NO_FILTERS)).toBe('/admin/manage-products');
  });

  it('filters nothing where it means nothing', () => {
    expect(read('category=oud&branch=x&view=all&stock=1&missing=constructor&sort=id&page=-1')).toEqual(NO_FILTERS);
    expect(read('category=incense&branch=custom')).toEqual({ ...NO_FILTERS, category: 'incense' });
    expect(read('page=٢').page).toBe(2);
  });
});

describe('what the list is asked to do', () => {
  const form = (...entries: [string, string][]) => {
    const data = new FormData();
    for (const [name, value] of entries) data.append(name, value);
    return data;
  };

  it('is done to the row whose button was pressed, whatever is ticked', () => {
    expect(readRowCommand(form(['ids', 'a'], ['bulk', 'delete'], ['row', 'hide:b']))).toEqual({ command: 'hide', ids: ['b'] });
  });

  it('is done to all that are ticked', () => {
    expect(readRowCommand(form(['ids', 'a'], ['ids', 'b'], ['bulk', 'inStock']))).toEqual({ command: 'inStock', ids: ['a', 'b'] });
  });

  it('is nothing where it makes no sense', () => {
    expect(readRowCommand(form(['ids', 'a'], ['bulk', 'burn']))).toBeNull();
    expect(readRowCommand(form(['ids', 'a']))).toBeNull();
  });
});
