import { expect, it } from 'vitest';

import { currentToasts } from '~/ui/toast-store';

import { clientAction } from './back-office-action';

/** A press whose answer breaks off; `taken`: because another press has taken its place. */
function press(taken: boolean) {
  const line = new AbortController();
  const body = new URLSearchParams({ status: 'accepted', from: 'pending' });
  const request = new Request('http://shop.test/admin/orders/1', { method: 'POST', body, signal: line.signal });
  const serverAction = () => {
    if (taken) line.abort();
    return Promise.reject(new DOMException('The line broke off', 'AbortError'));
  };
  return clientAction({ request, params: {}, serverAction });
}

it('says nothing of a press whose place another has taken', async () => {
  await expect(press(true)).rejects.toThrow('The line broke off');
  expect(currentToasts()).toEqual([]);
});

it('says why a press was not answered', async () => {
  expect(await press(false)).toMatchObject({ status: 503 });
  expect(currentToasts()).toMatchObject([{ kind: 'error' }]);
});
