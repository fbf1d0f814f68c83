import { describe, expect, it } from 'vitest';

import { daysBetween, daysOfRange, readReportFilters, reportsHref } from './reports.admin';

const TODAY = '2026-03-15';
const read = (search: string) => readReportFilters(new URLSearchParams(search), TODAY);

describe('the days of a report', () => {
  it.each([
    ['week', '2026-03-09', TODAY],
    ['days30', '2026-02-14', TODAY],
    ['month', '2026-03-01', TODAY],
    ['lastMonth', '2026-02-01', '2026-02-28'],
    ['year', '2026-01-01', TODAY],
  ] as const)('are those of %s', (range, from, to) => {
    expect(daysOfRange(range, TODAY)).toEqual({ from, to });
  });

  it('are this month where none are asked for', () => {
    for (const search of ['', 'from=x&to=2026-02-30&by=constructor'])
      expect(read(search), search).toEqual({ from: '2026-03-01', to: TODAY, source: null, view: 'day' });
  });

  it('have both ends, and are a year at most', () => {
    expect(read('from=2026-03-03')).toMatchObject({ from: '2026-03-03', to: TODAY });
    expect(read('to=2026-01-20')).toMatchObject({ from: '2026-01-01', to: '2026-01-20' });
    expect(read('from=2027-01-01')).toMatchObject({ from: '2027-01-01', to: '2027-01-01' });
    expect(read('from=2000-01-01&to=2026-03-15')).toMatchObject({ from: '2025-03-15', to: TODAY });
  });

  it('are told one by one, the last one first', () => {
    expect(daysBetween({ from: '2026-02-27', to: '2026-03-01' })).toEqual(['2026-03-01', '2026-02-28', '2026-02-27']);
    expect(daysBetween(read('from=2000-01-01&to=2026-03-15'))).toHaveLength(366);
  });

  it('are read back from the address', () => {
    const filters = { from: '2026-02-01', to: '2026-02-28', source: 'instagram', view: 'product' } as const;
    expect(read(reportsHref(filters).split('?')[1] ?? '')).toEqual(filters);
  });
});
