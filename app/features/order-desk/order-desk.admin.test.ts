import { describe, expect, it } from 'vitest';

import { ordersHref, readOrderFilters } from './order-desk.admin';

const read = (search: string) => readOrderFilters(new URLSearchParams(search));

describe('the address of the orders screen', () => {
  it('says which orders are shown', () => {
    expect(read('status=out&payment=claimed&q=+مريم+&page=٣')).toEqual({
      status: 'out',
      payment: 'claimed',
      q: 'مريم',
      page: 3,
      board: false,
    });
    expect(read('view=board&payment=cod')).toEqual({ status: null, payment: 'cod', q: '', page: 1, board: true });
  });

  it('filters nothing where it means nothing', () => {
    const everything = { status: null, payment: null, q: '', page: 1, board: false };
    expect(read('')).toEqual(everything);
    expect(read('status=lost&payment=gold&page=-1&view=carpet')).toEqual(everything);
    expect(read('status=constructor&page=1e9')).toEqual(everything);
    expect(read('page=1.5').page).toBe(1);
  });

  it('reads back what it writes', () => {
    const filters = { status: 'pending', payment: 'instapay', q: 'a & b', page: 2, board: false } as const;
    expect(read(ordersHref(filters).split('?')[1] ?? '')).toEqual(filters);
    expect(ordersHref({})).toBe('/admin/orders');
    expect(ordersHref({ page: 1, q: '', status: null })).toBe('/admin/orders');
  });
});
