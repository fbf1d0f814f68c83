import { describe, expect, it } from 'vitest';

import { messagesHref, nextOf, readMessageFilters } from './messages.admin';

const ID = '3f0c8a52-8a42-4c0e-9b1e-2f6f2b7a9d10';

describe('the address of the messages screen', () => {
  it('is read as it was made', () => {
    const filters = { status: 'failed', q: 'mona 100', page: 3, message: ID } as const;
    expect(readMessageFilters(new URLSearchParams(messagesHref(filters).split('?')[1]))).toEqual(filters);
    expect(messagesHref({ status: null, q: '', page: 1, message: null })).toBe('/admin/messages');
  });

  it('filters nothing by what means nothing', () => {
    const filters = readMessageFilters(new URLSearchParams('status=lost&page=-1&message=1+or+1'));
    expect(filters).toEqual({ status: null, q: '', page: 1, message: null });
  });
});

describe('the message that is next', () => {
  const list = (['byHand', 'failed', 'byHand', 'sent', 'byHand'] as const).map((status, index) => ({
    _id: String(index),
    status,
  }));
  const nextAfter = (index: number) => nextOf(list, list[index] ?? { _id: 'none', status: 'byHand' });

  it('stands as the one before it', () => {
    expect([0, 2, 4].map(nextAfter)).toEqual(['2', '4', '0']);
  });

  it('is none where it is the only one', () => {
    expect([1, 3].map(nextAfter)).toEqual([null, null]);
  });

  it('is the first of the list for one that is on another page of it', () => {
    expect(nextOf(list, { _id: 'elsewhere', status: 'byHand' })).toBe('0');
  });
});
