import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { DATA, failed, ok, PAGE, settled, shop } from '../../tests/support/scripted-shop';

import { clientReads, SAID_ONCE } from './client-reads';
import { ClosedError, NetworkError } from './read-failures';

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a read that succeeds', () => {
  it('is cached for five minutes', async () => {
    const { fetch, send } = shop(ok('first', { 'X-Remix-Response': 'yes' }), ok('second'));
    expect(await (await fetch(DATA)).text()).toBe('first');
    await vi.advanceTimersByTimeAsync(5 * MINUTE - 1);
    const again = await fetch(DATA);
    expect(again.headers.get('X-Remix-Response')).toBe('yes');
    expect(await again.text()).toBe('first');
    expect(await (await fetch(DATA)).text()).toBe('first');
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await (await fetch(DATA)).text()).toBe('second');
  });

  it('is cached for its address and language alone', async () => {
    const { fetch, send, speak } = shop(ok());
    await fetch(DATA);
    await settled();
    await fetch(`${DATA}&page=2`);
    await settled();
    speak('ar');
    await fetch(DATA);
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('is cached for suggestions as for pages, whichever way it is asked', async () => {
    const { fetch, send } = shop(ok());
    await fetch('/search/suggestions?q=oud');
    await settled();
    await fetch(new URL('/search/suggestions?q=oud', PAGE));
    await fetch(new Request('https://shop.example/search/suggestions?q=oud'));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is not handed to someone who has already left', async () => {
    const { fetch } = shop(ok());
    await fetch(DATA);
    await settled();
    await expect(fetch(DATA, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it.each([
    '/user/my-orders.data',
    '/user/profile.data?page=2',
    '/checkout.data',
    '/checkout/success.data',
    '/cart.data',
    '/admin.data',
    '/admin/orders.data',
    '/auth/login.data',
  ])('is never cached for the private page %s', async (path) => {
    const { fetch, send } = shop(ok());
    await fetch(path);
    await settled();
    await fetch(path);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('is never cached when it says something once', async () => {
    const { fetch, send } = shop(ok('added', { [SAID_ONCE]: '1' }), ok('plain'));
    expect(await (await fetch(DATA)).text()).toBe('added');
    await settled();
    expect(await (await fetch(DATA)).text()).toBe('plain');
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('is never cached when it leads elsewhere', async () => {
    const { fetch, send } = shop(new Response('to login', { status: 202 }));
    await fetch(DATA);
    await settled();
    await fetch(DATA);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('gives way to newer ones when there are too many', async () => {
    const { fetch, send } = shop(ok());
    for (let page = 1; page <= 101; page += 1) {
      await fetch(`${DATA}&page=${String(page)}`);
      await settled();
    }
    await fetch(`${DATA}&page=101`);
    expect(send).toHaveBeenCalledTimes(101);
    await fetch(`${DATA}&page=1`);
    expect(send).toHaveBeenCalledTimes(102);
  });

  it('gives way to newer ones when they are too large', async () => {
    const { fetch, send } = shop(ok('x'.repeat(450_000)));
    for (const page of [1, 2, 3, 4, 5]) {
      await fetch(`${DATA}&page=${String(page)}`);
      await settled();
    }
    await fetch(`${DATA}&page=5`);
    expect(send).toHaveBeenCalledTimes(5);
    await fetch(`${DATA}&page=1`);
    expect(send).toHaveBeenCalledTimes(6);
  });
});

describe('a change', () => {
  it.each(['POST', 'post', 'PUT', 'PATCH', 'DELETE'])('by %s drops what was cached', async (method) => {
    const { fetch, send } = shop(ok('before'), ok('changed'), ok('after'));
    await fetch(DATA);
    await settled();
    await fetch('/cart.data', { method });
    expect(await (await fetch(DATA)).text()).toBe('after');
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('is sent once, whatever comes of it, and made known', async () => {
    const send = vi
      .fn<typeof fetch>()
      .mockResolvedValueOnce(failed(503))
      .mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const changed = vi.fn();
    const reads = clientReads({ fetch: send, address: () => PAGE, language: () => 'en', changed });
    await expect(reads.fetch('/cart.data', { method: 'POST' })).rejects.toBeInstanceOf(ClosedError);
    await expect(reads.fetch('/cart.data', { method: 'POST' })).rejects.toBeInstanceOf(NetworkError);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(2);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('keeps an answer out that was under way meanwhile', async () => {
    let arrive: (answer: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => (arrive = resolve));
    const send = vi
      .fn<typeof fetch>()
      .mockReturnValueOnce(late)
      .mockImplementation(() => Promise.resolve(ok('new')));
    const reads = clientReads({ fetch: send, address: () => PAGE, language: () => 'en' });
    const early = reads.fetch(DATA);
    await reads.fetch('/cart.data', { method: 'POST' });
    arrive(ok('old'));
    expect(await (await early).text()).toBe('old');
    await settled();
    expect(await (await reads.fetch(DATA)).text()).toBe('new');
  });

  it('made in another tab drops what was cached here', async () => {
    const { fetch, drop, send } = shop(ok());
    await fetch(DATA);
    await settled();
    drop();
    await fetch(DATA);
    expect(send).toHaveBeenCalledTimes(2);
  });
});

describe('what is no read of the shop', () => {
  it.each(['https://elsewhere.example/store.data', '/__manifest?version=1', '/imgs/products/a-1x1.webp'])(
    'passes through untouched: %s',
    async (path) => {
      const { fetch, send } = shop(failed(500));
      expect((await fetch(path)).status).toBe(500);
      expect((await fetch(path)).status).toBe(500);
      expect(send).toHaveBeenCalledTimes(2);
    },
  );
});
