import { describe, expect, it } from 'vitest';

import { messagesHref, readMessageFilters } from './messages.admin';

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
