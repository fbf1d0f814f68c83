import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { clientReads } from './client-reads';

const PAGE = new URL('https://shop.example/store?category=perfume');
const DATA = 'https://shop.example/store.data?category=perfume';

/** A shop that gives these answers, the last one for ever. */
function shop(...answers: Response[]) {
  const send = vi.fn((_input: RequestInfo | URL, _init?: RequestInit): Promise<Response> => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer ? Promise.resolve(answer.clone()) : Promise.reject(new Error('nothing to answer'));
  });
  return { send, ...clientReads({ fetch: send, address: () => 'https://shop.example/contact', language: () => 'en' }) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('what was read ahead is what whoever goes there is shown, also while it is under way', async () => {
  const { fetch, readAhead, send } = shop(new Response('data'));
  readAhead(PAGE);
  readAhead(PAGE);
  expect(await (await fetch(DATA)).text()).toBe('data');
  await fetch(DATA);
  expect(send).toHaveBeenCalledTimes(1);
  expect(new Headers(send.mock.calls[0]?.[1]?.headers).get('Purpose')).toBe('prefetch');
});

it('is not tried again, and stands in nobody’s way when it fails', async () => {
  const { fetch, readAhead, send } = shop(new Response('no', { status: 503 }), new Response('in time'));
  readAhead(PAGE);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(1);
  expect(await (await fetch(DATA)).text()).toBe('in time');
});

it('is forgotten where something is changed meanwhile', async () => {
  const { fetch, readAhead, send } = shop(new Response('data'));
  readAhead(PAGE);
  await fetch('/cart.data', { method: 'POST' });
  await fetch(DATA);
  expect(send).toHaveBeenCalledTimes(3);
});

it.each(['/cart', '/checkout', '/user/my-orders', '/admin', '/auth/login'])(
  'nothing private is read ahead: %s',
  (path) => {
    const { readAhead, send } = shop(new Response('data'));
    readAhead(new URL(path, PAGE));
    expect(send).not.toHaveBeenCalled();
  },
);
