import http from 'node:http';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { startEdge } from '../tests/support/edge-server';
import { currentContext, openContext } from './context';
import { takeTurns } from './turns';

/** How those that were begun are answered, by their paths. */
const begun = new Map<string, () => void>();

beforeEach(() => {
  begun.clear();
  // No turn is over by the clock before the test says so.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

/** A server that answers when the test says so. */
const patient = () =>
  startEdge([openContext, takeTurns], (_request, response) => {
    const { path } = currentContext().understood;
    begun.set(path, () => response.end(path));
  });

const paths = (count: number, from = 1) => Array.from({ length: count }, (_, index) => `/${String(index + from)}`);
const isBegun = (path: string) => expect.poll(() => begun.has(path)).toBe(true);
const answer = (path: string) => begun.get(path)?.();

it('begins eight that write at a time, and whoever reads at once', async () => {
  const { ask } = await patient();
  const writes = paths(9).map((path) => ask(path, { method: 'POST' }));
  await expect.poll(() => begun.size).toBe(8);
  const [waiting = ''] = paths(9).filter((path) => !begun.has(path));
  const reads = ['GET', 'HEAD', 'OPTIONS'].map((method) => ask(`/${method}`, { method }));
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    await isBegun(`/${method}`);
    answer(`/${method}`);
  }
  await Promise.all(reads);
  expect(begun.has(waiting)).toBe(false);

  const [first = ''] = begun.keys();
  answer(first);
  await isBegun(waiting);
  for (const end of begun.values()) end();
  // Each in the context of its own request.
  expect((await Promise.all(writes)).map(({ text }) => text)).toEqual(paths(9));
});

it('ends the turn of one that waits long, and not its request', async () => {
  const { ask } = await patient();
  const writes = paths(16).map((path) => ask(path, { method: 'PUT' }));
  await expect.poll(() => begun.size).toBe(8);
  vi.advanceTimersByTime(100);
  await expect.poll(() => begun.size).toBe(16);
  for (const end of begun.values()) end();
  expect((await Promise.all(writes)).every(({ status }) => status === 200)).toBe(true);
});

it('does not begin what nobody waits for any more', async () => {
  const { ask, port } = await patient();
  const held = paths(8).map((path) => ask(path, { method: 'POST' }));
  await expect.poll(() => begun.size).toBe(8);
  const gone = http.request({ port, path: '/gone', method: 'POST' }).on('error', () => undefined);
  gone.end();
  const socket = await new Promise<import('node:net').Socket>((resolve) => gone.once('socket', resolve));
  await expect.poll(() => socket.bytesWritten).toBeGreaterThan(0);
  const beside = ask('/beside');
  await isBegun('/beside');
  answer('/beside');
  await beside;
  gone.destroy();
  const last = ask('/last', { method: 'DELETE' });
  for (const end of begun.values()) end();
  await isBegun('/last');
  answer('/last');
  await Promise.all([...held, last]);
  expect(begun.has('/gone')).toBe(false);
});

it('lets a thousand wait, and refuses more with 503', async () => {
  const { ask } = await patient();
  let refused = 0;
  const writes = paths(1_009).map(async (path) => {
    const { status, headers, text } = await ask(path, { method: 'POST' });
    if (status === 503) {
      refused += 1;
      expect(headers['retry-after']).toBe('5');
      expect(text).toContain('The shop is very busy.');
    }
  });
  await expect.poll(() => refused, { timeout: 20_000 }).toBe(1);
  let answered = 0;
  await expect
    .poll(
      () => {
        for (const end of begun.values()) end();
        answered += begun.size;
        begun.clear();
        return answered;
      },
      { timeout: 20_000, interval: 1 },
    )
    .toBe(1_008);
  await Promise.all(writes);
}, 60_000);
