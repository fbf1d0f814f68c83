import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { DATA, failed, ok, settled, shop } from '../../tests/support/scripted-shop';

import { ClosedError, NetworkError } from './read-failures';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a read that fails', () => {
  it.each([
    ['a broken line', new TypeError('Failed to fetch')],
    ['a fault', failed(500)],
    ['a closed shop', failed(503)],
    ['too many requests', failed(429)],
  ])('is tried again after 1, 2 and 4 seconds: %s', async (_, fault) => {
    const { fetch, send } = shop(fault, fault, fault, ok());
    const answer = fetch(DATA);
    const tries: number[] = [];
    for (const second of [0, 0.999, 0.001, 1.999, 0.001, 3.999, 0.001]) {
      await vi.advanceTimersByTimeAsync(second * 1_000);
      tries.push(send.mock.calls.length);
    }
    expect(tries).toEqual([1, 1, 2, 2, 3, 3, 4]);
    expect(await (await answer).text()).toBe('data');
  });

  it('gives its last answer after the third new try', async () => {
    const { fetch, send } = shop(failed(502));
    const answer = fetch(DATA);
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await answer).status).toBe(502);
    expect(send).toHaveBeenCalledTimes(4);
  });

  const errors = {
    NetworkError: [NetworkError, new TypeError('Failed to fetch')],
    ClosedError: [ClosedError, failed(503)],
  } as const;
  it.each(Object.values(errors))('gives its last error after the third new try: %o', async (kind, fault) => {
    const { fetch, send } = shop(fault);
    const outcome = fetch(DATA).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await outcome).toBeInstanceOf(kind);
    expect(send).toHaveBeenCalledTimes(4);
  });

  it.each([400, 401, 403, 404, 409])('is not tried again where trying changes nothing: %i', async (status) => {
    const { fetch, send } = shop(failed(status));
    expect((await fetch(DATA)).status).toBe(status);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('stops at once when the shopper goes elsewhere', async () => {
    const { fetch, send } = shop(failed(500));
    const leaving = new AbortController();
    const outcome = fetch(DATA, { signal: leaving.signal }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(500);
    leaving.abort();
    expect(await outcome).toMatchObject({ name: 'AbortError' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  const brokenOff = (fault: Error) =>
    new Response(new ReadableStream({ start: (body) => body.error(fault) }), { status: 200 });

  it('is tried again where its answer breaks off', async () => {
    const { fetch } = shop(brokenOff(new TypeError('network error')), ok());
    const answer = fetch(DATA);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await (await answer).text()).toBe('data');
  });

  it('gives an answer only when all of it is there, and an error where the shopper goes elsewhere before', async () => {
    const leaving = new AbortController();
    const coming = new Response(
      new ReadableStream({
        start(body) {
          body.enqueue(new TextEncoder().encode('da'));
          leaving.signal.addEventListener('abort', () => body.error(leaving.signal.reason));
        },
      }),
    );
    const { fetch } = shop(coming);
    const came = vi.fn();
    const outcome = fetch(DATA, { signal: leaving.signal }).then(came, (error: unknown) => error);
    await vi.advanceTimersByTimeAsync(500);
    leaving.abort();
    expect(await outcome).toMatchObject({ name: 'AbortError' });
    expect(came).not.toHaveBeenCalled();
  });

  it('is not kept', async () => {
    const { fetch, send } = shop(failed(404), ok());
    await fetch(DATA);
    await settled();
    expect((await fetch(DATA)).status).toBe(200);
    expect(send).toHaveBeenCalledTimes(2);
  });
});

describe('a refusal in words of whatever stands before the shop', () => {
  const refusal = (status: number, body: unknown) =>
    new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json; charset=utf-8' } });
  const change = { method: 'POST', body: new URLSearchParams() };

  it('is thrown with its message, for a page and for a change', async () => {
    const { fetch } = shop(refusal(422, { message: 'Come back at nine' }));
    const said = { name: 'RefusedError', message: 'Come back at nine' };
    await expect(fetch(DATA)).rejects.toMatchObject(said);
    await expect(fetch('/cart.data', change)).rejects.toMatchObject(said);
  });

  it('outweighs that the shop is closed, after the new tries', async () => {
    const { fetch } = shop(refusal(503, { message: 'Come back at nine' }));
    const answer = expect(fetch(DATA)).rejects.toMatchObject({ message: 'Come back at nine' });
    await vi.advanceTimersByTimeAsync(60_000);
    await answer;
  });

  it.each([[{}], [{ message: '' }], [{ message: 7 }], [null], ['no']])('says nothing by %j', async (body) => {
    const { fetch } = shop(refusal(422, body));
    expect((await fetch('/cart.data', change)).status).toBe(422);
  });

  it('leaves the answers of the shop alone', async () => {
    const own = new Response('{"message":"no"}', { status: 422, headers: { 'Content-Type': 'text/x-script' } });
    const { fetch } = shop(own);
    expect(await (await fetch('/cart.data', change)).text()).toBe('{"message":"no"}');
  });
});
