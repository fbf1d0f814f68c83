import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { clientReads } from './client-reads';
import { NetworkError } from './read-failures';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refuse = () => Promise.reject(new TypeError('Failed to fetch'));

it('a change without an answer leaves its page to wait for the line, and other pages to the usual tries', async () => {
  const send = vi.fn<typeof fetch>().mockImplementation(refuse);
  const { fetch } = clientReads({
    fetch: send,
    address: () => 'https://shop.example/store?page=2',
    language: () => 'en',
  });
  await expect(fetch('/cart.data', { method: 'POST' })).rejects.toBeInstanceOf(NetworkError);
  const page = fetch('/store.data?page=2');
  const other = fetch('/contact.data').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(await other).toBeInstanceOf(NetworkError);
  expect(send).toHaveBeenCalledTimes(1 + 4 + 4);

  // Twice as long each time: 8 and 16 seconds, then 30 at most.
  for (const [tries, wait] of [8_000, 16_000, 30_000, 30_000].entries()) {
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(send).toHaveBeenCalledTimes(9 + tries);
    if (tries === 3) send.mockImplementation(() => Promise.resolve(new Response('again')));
    await vi.advanceTimersByTimeAsync(1);
    expect(send).toHaveBeenCalledTimes(10 + tries);
  }
  expect(await (await page).text()).toBe('again');
});

it('once anything was answered, the page itself is tried as often as any other', async () => {
  const send = vi.fn<typeof fetch>().mockImplementation(refuse);
  const { fetch } = clientReads({ fetch: send, address: () => 'https://shop.example/', language: () => 'en' });
  await expect(fetch('/cart.data', { method: 'POST' })).rejects.toBeInstanceOf(NetworkError);
  send.mockImplementationOnce(() => Promise.resolve(new Response('fine')));
  await fetch('/contact.data');
  const page = fetch('/_root.data').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await page).toBeInstanceOf(NetworkError);
  expect(send).toHaveBeenCalledTimes(2 + 4);
});
