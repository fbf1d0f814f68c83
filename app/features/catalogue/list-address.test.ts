import { describe, expect, it } from 'vitest';

import { choiceOf, daysOf, pageOf, paginationOf, paginationWithin, queryOf } from './list-address';

const search = (query: string) => new URLSearchParams(query);

describe('what an address asks of a list', () => {
  it.each([
    ['page=3', 3],
    ['page=٣', 3],
    ['page=10000', 10_000],
    ['page=10001', 1],
    ['page=0', 1],
    ['page=-1', 1],
    ['page=1.5', 1],
    ['page=x', 1],
    ['', 1],
  ])('is a page: %s', (query, page) => {
    expect(pageOf(search(query))).toBe(page);
  });

  it('is words, cut where nothing has so long a name', () => {
    expect(queryOf(search('q=%20oud%20'))).toBe('oud');
    expect(queryOf(search(`q=${'a'.repeat(200)}`))).toBe('a'.repeat(100));
    expect(queryOf(search('q=%00oud%00%20%00wood%00'))).toBe('oud wood');
    expect(queryOf(search(''))).toBe('');
  });

  it('is one of what there is to choose', () => {
    expect(choiceOf(search('sort=name'), 'sort', ['name', 'price'])).toBe('name');
    expect(choiceOf(search('sort=constructor'), 'sort', ['name', 'price'])).toBeNull();
    expect(choiceOf(search(''), 'sort', ['name', 'price'])).toBeNull();
  });
});

describe('the pages of a list', () => {
  it('are as many as its rows need', () => {
    expect(paginationOf(7, 20, 41)).toEqual({ page: 7, limit: 20, total: 41, pages: 3 });
    expect(paginationOf(1, 20, 0).pages).toBe(0);
  });

  it('end with the last in the back office', () => {
    expect(paginationWithin(7, 20, 41).page).toBe(3);
    expect(paginationWithin(2, 20, 41).page).toBe(2);
    expect(paginationWithin(7, 20, 0).page).toBe(1);
  });
});

describe('the days that an address names', () => {
  it.each([
    ['from=2026-11-01&to=2026-11-21', '2026-11-01', '2026-11-21'],
    ['from=2026-11-21&to=2026-11-01', '2026-11-01', '2026-11-21'],
    ['from=٢٠٢٦-١١-٠١', '2026-11-01', null],
    ['to=2028-02-29', null, '2028-02-29'],
    ['from=2026-02-30&to=2026-13-01', null, null],
    ['from=0000-01-01&to=99999-01-01', null, null],
    ['from=yesterday&to=2026-1-1', null, null],
    ['', null, null],
  ])('are %s', (query, from, to) => {
    expect(daysOf(search(query))).toEqual({ from, to });
  });
});
