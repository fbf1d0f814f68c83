import { AsyncLocalStorage } from 'node:async_hooks';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { Follower } from './catalogue-news.server';

const heard: Follower[] = [];
vi.mock('./catalogue-news.server', () => ({ followCatalogue: (follower: Follower) => heard.push(follower) }));

const { keptIds } = await import('./kept-orders.server');

const key = Symbol.for('attara.request-store');
const store = new AsyncLocalStorage<{ method: string }>();
const tell = (news: keyof Follower): void => heard.forEach((follower) => follower[news]());

beforeEach(() => {
  (globalThis as Record<symbol, unknown>)[key] = store;
  tell('heard');
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(globalThis, key);
});

const ALL = Array.from({ length: 50 }, () => crypto.randomUUID());
const bytesOf = (ids: readonly string[]) => Buffer.from(ids.join('').replaceAll('-', ''), 'hex');
const reading = (ids = ALL) => vi.fn(() => Promise.resolve(bytesOf(ids)));
type Place = { offset: number; length: number; total: number };
const ask = (
  read: () => Promise<Buffer>,
  { list = 'list', method = 'GET', ...place }: Partial<Place & { list: string; method: string }> = {},
) => store.run({ method }, () => keptIds(list, { offset: 7, length: 3, total: ALL.length, ...place }, read));

it('keeps a list from its second asking on, and reads it once for all who ask', async () => {
  const read = reading();
  expect(await ask(read)).toBeNull();
  expect(read).not.toHaveBeenCalled();
  expect(await Promise.all([ask(read), ask(read, { offset: 40 })])).toEqual([ALL.slice(7, 10), ALL.slice(40, 43)]);
  expect(await ask(read, { offset: 48 })).toEqual(ALL.slice(48));
  expect(await ask(read, { offset: 60 })).toEqual([]);
  expect(read).toHaveBeenCalledTimes(1);
});

it.each(['changed', 'heard', 'lost'] as const)('forgets it when the catalogue is %s', async (news) => {
  const read = reading();
  await ask(read);
  await ask(read);
  tell(news);
  if (news === 'lost') tell('heard');
  const changed = reading([...ALL].reverse());
  expect(await ask(changed)).toBeNull();
  expect(await ask(changed)).toEqual([...ALL].reverse().slice(7, 10));
});

it('does not keep what was read while the catalogue changed', async () => {
  let answer: (ids: Buffer) => void = () => undefined;
  const read = reading();
  await ask(read);
  const old = ask(() => new Promise((resolve) => (answer = resolve)));
  tell('changed');
  answer(bytesOf(ALL));
  expect(await old).toEqual(ALL.slice(7, 10));
  expect(await ask(read)).toBeNull();
});

it('keeps nothing for requests that write, while nobody tells of changes, for longer than five minutes, or of a read that failed', async () => {
  const read = reading();
  for (let times = 0; times < 3; times += 1) expect(await ask(read, { method: 'POST' })).toBeNull();
  tell('lost');
  for (let times = 0; times < 3; times += 1) expect(await ask(read)).toBeNull();
  tell('heard');
  await ask(read);
  await expect(ask(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await ask(read)).toEqual(ALL.slice(7, 10));
  vi.useFakeTimers({ now: Date.now() + 6 * 60_000 });
  expect(await ask(read)).toEqual(ALL.slice(7, 10));
  expect(read).toHaveBeenCalledTimes(2);
});

it('holds no more than its budget, and what it holds stays', async () => {
  const read = reading();
  const large = { total: 300_000 };
  for (const list of ['first', 'second']) await ask(read, { list, ...large });
  expect(await ask(read, { list: 'first', ...large })).toEqual(ALL.slice(7, 10));
  expect(await ask(read, { list: 'second', ...large })).toBeNull();
  expect(await ask(read, { list: 'first', ...large })).toEqual(ALL.slice(7, 10));
  tell('changed');
  await ask(read, { list: 'second', ...large });
  expect(await ask(read, { list: 'second', ...large })).toEqual(ALL.slice(7, 10));
});
