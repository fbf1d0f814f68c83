import { describe, expect, it } from 'vitest';

import { ordersHref, readOrderFilters } from './orders.admin';

const REGION = '6f0a4b7e-9d0c-4a5e-8a8f-5b1f6f0c2d11';
const EVERYTHING = {
  status: null,
  payment: null,
  region: null,
  period: null,
  returns: null,
  source: null,
  from: null,
  to: null,
  q: '',
  unopened: false,
  page: 1,
  columns: false,
};

const read = (search: string) => readOrderFilters(new URLSearchParams(search));

describe('the address of the orders screen', () => {
  it('says which orders are shown', () => {
    expect(
      read(
        `status=out&payment=claimed&region=${REGION}&period=week&returns=onItsWay&source=phone` +
          '&from=2026-11-21&to=2026-11-01&q=+مريم+&page=٣',
      ),
    ).toEqual({
      status: 'out',
      payment: 'claimed',
      region: REGION,
      period: 'week',
      returns: 'onItsWay',
      source: 'phone',
      from: '2026-11-01',
      to: '2026-11-21',
      q: 'مريم',
      unopened: false,
      page: 3,
      columns: false,
    });
    expect(read('view=board&payment=cod')).toEqual({ ...EVERYTHING, payment: 'cod', columns: true });
  });

  it('filters nothing where it means nothing', () => {
    expect(read('')).toEqual(EVERYTHING);
    expect(read('status=lost&payment=gold&page=-1&view=carpet&region=Giza&period=ages&returns=lost&source=x')).toEqual(
      EVERYTHING,
    );
    expect(read('status=constructor&page=1e9')).toEqual(EVERYTHING);
    expect(read('page=1.5').page).toBe(1);
  });

  it('takes new orders in place of a status', () => {
    expect(read('new=yes&status=out&q=mona')).toEqual({ ...EVERYTHING, unopened: true, q: 'mona' });
    expect(read('new=no')).toEqual(EVERYTHING);
    expect(ordersHref({ ...EVERYTHING, unopened: true, page: 2 })).toBe('/admin/orders?new=yes&page=2');
  });

  it('reads back what it writes', () => {
    const filters = {
      ...EVERYTHING,
      status: 'pending',
      payment: 'instapay',
      region: REGION,
      period: 'today',
      returns: 'onItsWay',
      source: 'shop',
      from: '2026-11-01',
      to: '2026-11-21',
      q: 'a & b',
      page: 2,
    } as const;
    expect(read(ordersHref(filters).split('?')[1] ?? '')).toEqual(filters);
    expect(ordersHref({})).toBe('/admin/orders');
    expect(ordersHref({ period: 'today' }, '/elsewhere')).toBe('/elsewhere?period=today');
    expect(ordersHref({ page: 1, q: '', status: null })).toBe('/admin/orders');
  });
});
