import { describe, expect, it } from 'vitest';

import { collectionsPath, readCollectionPage } from './collection-list';
import { collectionListQuery } from './collection.schema';

const faults = (query: Record<string, string>) =>
  collectionListQuery
    .safeParse(query)
    .error?.issues.map(
      (issue) => issue.path.join('.') || (issue.code === 'unrecognized_keys' ? issue.keys.join() : '?'),
    ) ?? [];

describe('collectionListQuery', () => {
  it('defaults to the best offers, eight a page', () => {
    expect(collectionListQuery.parse({})).toEqual({
      sort: '-offer',
      page: 1,
      limit: 8,
      category: undefined,
      slugNot: undefined,
      q: undefined,
    });
  });

  it('reads every parameter of the contract', () => {
    expect(
      collectionListQuery.parse({
        sort: 'priceAfter',
        page: '2',
        limit: '100',
        category: 'incense',
        'slug[ne]': 'a-box',
        q: ' oud ',
      }),
    ).toEqual({
      sort: 'priceAfter',
      page: 2,
      limit: 100,
      category: 'incense',
      slugNot: 'a-box',
      q: 'oud',
    });
    expect(collectionListQuery.parse({ category: 'all', q: '  ' })).toMatchObject({
      category: undefined,
      q: undefined,
    });
  });

  it.each([
    [{ sort: 'price' }, 'sort'],
    [{ page: '0' }, 'page'],
    [{ page: '10001' }, 'page'],
    [{ page: '1.5' }, 'page'],
    [{ limit: '101' }, 'limit'],
    [{ category: 'classice' }, 'category'],
    [{ q: 'x'.repeat(101) }, 'q'],
    [{ branch: 'custom' }, 'branch'],
  ])('names what is wrong in %j', (query, name) => {
    expect(faults(query)).toEqual([name]);
  });
});

describe('readCollectionPage', () => {
  const read = (query: string) => readCollectionPage(new URLSearchParams(query));

  it('ignores what it does not know and falls back from what it cannot read', () => {
    expect(read('utm=x&sort=rank&page=-3')).toEqual({
      sort: '-offer',
      page: 1,
      limit: 8,
      q: undefined,
      category: undefined,
    });
    expect(read('page=2&sort=name&q=%20rose%20&category=all')).toEqual({
      sort: 'name',
      page: 2,
      limit: 8,
      q: 'rose',
      category: undefined,
    });
  });

  it('tells a category that does not exist from no category', () => {
    expect(read('category=perfume').category).toBe('perfume');
    expect(read('category=shoes').category).toBeNull();
  });
});

describe('collectionsPath', () => {
  it('leaves out what is default', () => {
    expect(collectionsPath({ sort: '-offer', page: 1 })).toBe('/collections');
    expect(collectionsPath({ q: 'عود', sort: 'name', page: 3 })).toBe(
      `/collections?q=${encodeURIComponent('عود')}&sort=name&page=3`,
    );
  });
});
