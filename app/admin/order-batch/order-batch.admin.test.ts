import { describe, expect, it } from 'vitest';

import { BATCH_LIMIT, batchHref, printHref, readBatchForm, readNumbers, ticksHref } from './order-batch.admin';

describe('the orders of a batch', () => {
  it('are read from an address, each once, and nothing else with them', () => {
    expect(readNumbers('100251.100250.100251.x.-3..1e5')).toEqual([100251, 100250]);
    expect(readNumbers(null)).toEqual([]);
    const many = Array.from({ length: BATCH_LIMIT + 5 }, (_, place) => 100001 + place);
    expect(readNumbers(many.join('.'))).toHaveLength(BATCH_LIMIT);
  });

  it('are named in the addresses of what is done to them', () => {
    expect(batchHref('send-out', [7, 8], '/admin/orders?q=a')).toBe(
      '/admin/orders/batch/send-out?list=%2Fadmin%2Forders%3Fq%3Da&orders=7.8',
    );
    expect(printHref('slips', [7])).toBe('/admin/orders/print/slips?orders=7');
    expect(ticksHref('/admin/orders?status=pending', 'all')).toBe('/admin/orders?status=pending&tick=all');
  });
});

describe('the form of the list', () => {
  const form = (...fields: [string, string][]) => {
    const data = new FormData();
    for (const [name, value] of fields) data.append(name, value);
    return readBatchForm(data);
  };

  it('says what to do with what is ticked', () => {
    expect(form(['batch', 'slips'], ['orders', '7'], ['orders', '8'], ['list', '/admin/orders'])).toEqual({
      ...{ ticks: null, action: 'slips', all: false, numbers: [7, 8], list: '/admin/orders' },
    });
    expect(form(['batch', 'accept'], ['scope', 'all'])).toMatchObject({ action: 'accept', all: true, numbers: [] });
  });

  it('asks to tick more', () => {
    expect(form(['tick', 'page'])).toMatchObject({ ticks: 'page', action: null });
  });

  it('says nothing where nobody knows what is meant', () => {
    expect(form(['batch', 'burn'], ['tick', 'none'])).toMatchObject({ ticks: null, action: null });
  });
});
