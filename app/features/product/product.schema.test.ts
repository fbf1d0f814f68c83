import { describe, expect, it } from 'vitest';

import { readStorePage } from './product-list';
import { storePagePath } from './store-trail';
import { productListQuery } from './product.schema';

const faults = (query: Record<string, string>) =>
  productListQuery
    .safeParse(query)
    .error?.issues.map(({ path, code, ...issue }) => path[0] ?? ('keys' in issue ? String(issue.keys) : code));

describe('the list query of scripts', () => {
  it('falls back to the first twelve of everything', () => {
    expect(productListQuery.parse({})).toMatchObject({ filter: {}, page: 1, limit: 12 });
  });
  it('reads the tree, with `all` as no filter', () => {
    const query = productListQuery.parse({
      category: 'perfume',
      branch: 'custom',
      gender: 'all',
      'slug[ne]': 'nile-garden',
      q: ' oud ',
    });
    expect(query).toMatchObject({
      filter: { category: 'perfume', branch: 'custom' },
      slugNot: 'nile-garden',
      q: 'oud',
    });
  });
  it.each([
    [{ category: 'shoes' }, 'category'],
    [{ category: 'incense', branch: 'custom' }, 'branch'],
    [{ branch: 'custom', type: 'original' }, 'type'],
    [{ gender: 'men', unisexClass: 'A' }, 'unisexClass'],
    [{ sort: 'price' }, 'sort'],
    [{ page: '0' }, 'page'],
    [{ page: '10001' }, 'page'],
    [{ page: '1e3' }, 'page'],
    [{ limit: '101' }, 'limit'],
    [{ q: 'x'.repeat(101) }, 'q'],
    [{ colour: 'red' }, 'colour'],
  ])('names what is wrong with %o', (query, name) => {
    expect(faults(query)).toEqual([name]);
  });
});

describe('the address of a store page', () => {
  const read = (search: string) => readStorePage(new URLSearchParams(search));

  it('ignores what it does not know and falls back from what it cannot read', () => {
    expect(read('utm_source=x&page=-3&sort=sideways&q=%20%20')).toEqual({
      filter: {},
      levels: {},
      wanted: {},
      unknown: false,
      q: undefined,
      sort: undefined,
      page: 1,
    });
  });
  it('says when a place is not in the tree', () => {
    expect(read('category=shoes').unknown).toBe(true);
    expect(read('category=perfume&branch=coal').unknown).toBe(true);
    expect(read('category=perfume&branch=custom&gender=unisex&unisexClass=A').unknown).toBe(false);
  });
  it('cuts a query at a hundred characters', () => {
    expect(read(`q=${'x'.repeat(300)}`).q).toHaveLength(100);
  });
  it('is written back with everything that was chosen', () => {
    const address = '/store?category=perfume&branch=custom&gender=all&q=oud&sort=-priceAfter&page=3';
    expect(storePagePath(readStorePage(new URL(address, 'http://shop.invalid').searchParams))).toBe(address);
    expect(storePagePath({ levels: {} })).toBe('/store');
  });
});
