import { describe, expect, it } from 'vitest';

import { NO_FILTERS, productsHref, readProductFilters } from './products.admin';

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
