import net from 'node:net';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { startEdge } from '../tests/support/edge-server';
import { until } from '../tests/support/until';
import { currentContext, openContext } from './context';
import type { Middleware } from './middleware';
import { takeTurns } from './turns';

/** How those that were begun are answered, by their paths. */
const begun = new Map<string, () => void>();

/** Those that came, and which of them are over. */
const seen = new Map<string, 'open' | 'closed'>();
const watch: Middleware = (_request, response, next) => {
  const { path } = currentContext().understood;
  seen.set(path, 'open');
  response.once('close', () => seen.set(path, 'closed'));
  next();
};

beforeEach(() => {
  begun.clear();
  seen.clear();
  // No turn is over by the clock before the test says so.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

/** A server that answers when the test says so. */
const patient = () =>
  startEdge([openContext, watch, takeTurns], (_request, response) => {
    const { path } = currentContext().understood;
    begun.set(path, () => response.end(path));
  });

const paths = (count: number) => Array.from({ length: count }, (_, index) => `/${String(index + 1)}`);
const areBegun = (count: number) => until(`${String(count)} are begun`, () => begun.size === count);
const isBegun = (path: string) => until(`${path} is begun`, () => begun.has(path));
const answerAll = () => begun.forEach((end) => end());

it('begins eight that write at a time, and whoever reads at once', async () => {
  const { ask } = await patient();
  const writes = paths(9).map((path) => ask(path, { method: 'POST' }));
  await areBegun(8);
  const [first = ''] = begun.keys();
  const [waiting = ''] = paths(9).filter((path) => !begun.has(path));
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    const read = ask(`/${method}`, { method });
    await isBegun(`/${method}`);
    begun.get(`/${method}`)?.();
    await read;
  }
  expect(begun.has(waiting)).toBe(false);
  begun.get(first)?.();
  await isBegun(waiting);
  answerAll();
  // Each in the context of its own request.
  expect((await Promise.all(writes)).map(({ text }) => text)).toEqual(paths(9));
});

it('ends the turn of one that takes long, and not its request', async () => {
  const { ask } = await patient();
  const writes = paths(16).map((path) => ask(path, { method: 'PUT' }));
  await areBegun(8);
  vi.advanceTimersByTime(100);
  await areBegun(16);
  answerAll();
  expect((await Promise.all(writes)).every(({ status }) => status === 200)).toBe(true);
});

it('does not begin what nobody waits for any more', async () => {
  const { ask, port } = await patient();
  const held = paths(8).map((path) => ask(path, { method: 'POST' }));
  await areBegun(8);
  const gone = net.connect(port, '127.0.0.1');
  gone.write('POST /gone HTTP/1.1\r\nHost: shop\r\nContent-Length: 0\r\n\r\n');
  await until('it is there', () => seen.has('/gone'));
  gone.destroy();
  await until('it is gone', () => seen.get('/gone') === 'closed');
  const last = ask('/last', { method: 'DELETE' });
  answerAll();
  await isBegun('/last');
  begun.get('/last')?.();
  await Promise.all([...held, last]);
  expect(begun.has('/gone')).toBe(false);
});

it('lets a thousand wait, and refuses more with 503', async () => {
  const { ask } = await patient();
  let refused = 0;
  const writes = paths(1_009).map(async (path) => {
    const { status, headers, text } = await ask(path, { method: 'POST' });
    if (status !== 503) return;
    refused += 1;
    expect(headers['retry-after']).toBe('5');
    expect(text).toContain('The shop is very busy.');
  });
  await until('one is refused', () => refused === 1);
  await until('all others are begun', () => {
    answerAll();
    return begun.size === 1_008;
  });
  await Promise.all(writes);
  expect(refused).toBe(1);
}, 90_000);
