import { AsyncLocalStorage } from 'node:async_hooks';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Follower } from './catalogue-news.server';

const heard: Follower[] = [];
vi.mock('./catalogue-news.server', () => ({ followCatalogue: (follower: Follower) => heard.push(follower) }));

const { keptRead, keptRecords } = await import('./kept-reads.server');

const key = Symbol.for('attara.request-store');
const store = new AsyncLocalStorage<{ method: string }>();
const tell = (news: keyof Follower): void => heard.forEach((follower) => follower[news]());
const inRequest = <T>(method: string, work: () => Promise<T>): Promise<T> => store.run({ method }, work);

/** A read that says how often it was asked, and answers when it is let. */
function slowRead() {
  const open: (() => void)[] = [];
  const read = vi.fn(() => new Promise<{ times: number }>((resolve) => open.push(() => resolve({ times: read.mock.calls.length }))));
  return { read, answer: () => open.forEach((each) => each()) };
}

const counting = () => {
  let times = 0;
  return () => Promise.resolve({ times: (times += 1) });
};

let name = '';
beforeEach(() => {
  name = crypto.randomUUID();
  (globalThis as Record<symbol, unknown>)[key] = store;
  tell('heard');
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, key);
});

const ask = (read: () => Promise<{ times: number }>, method = 'GET') => inRequest(method, () => keptRead(name, read));

describe('what is read for everyone', () => {
  it('is read once, until the catalogue changes', async () => {
    const read = counting();
    expect([await ask(read), await ask(read)]).toEqual([{ times: 1 }, { times: 1 }]);
    tell('changed');
    expect(await ask(read)).toEqual({ times: 2 });
  });

  it('is read once for all who ask at the same time', async () => {
    const { read, answer } = slowRead();
    const asked = [ask(read), ask(read), ask(read)];
    answer();
    expect(await Promise.all(asked)).toEqual([{ times: 1 }, { times: 1 }, { times: 1 }]);
  });

  it('is not kept when the catalogue changed while it was read', async () => {
    const { read, answer } = slowRead();
    const first = ask(read);
    tell('changed');
    answer();
    await first;
    const second = ask(read);
    answer();
    expect(await second).toEqual({ times: 2 });
  });

  it('is not kept while nobody tells of changes', async () => {
    const read = counting();
    await ask(read);
    tell('lost');
    expect([await ask(read), await ask(read)]).toEqual([{ times: 2 }, { times: 3 }]);
    tell('heard');
    expect([await ask(read), await ask(read)]).toEqual([{ times: 4 }, { times: 4 }]);
  });

  it('stays, once it was wanted again, whatever is wanted once', async () => {
    const read = counting();
    await ask(read);
    await ask(read);
    for (let place = 0; place < 30_000; place += 1)
      await inRequest('GET', () => keptRead(`${name} ${place}`, () => Promise.resolve('long '.repeat(100))));
    expect(await ask(read)).toEqual({ times: 1 });
  });

  it('is read anew by whoever writes, and outside of requests', async () => {
    const read = counting();
    await ask(read);
    expect([await ask(read, 'POST'), await ask(read, 'PATCH'), await keptRead(name, read)]).toEqual([
      { times: 2 },
      { times: 3 },
      { times: 4 },
    ]);
    expect(await ask(read)).toEqual({ times: 1 });
  });

  it('can be changed by nobody', async () => {
    const value = await inRequest('GET', () => keptRead(name, () => Promise.resolve({ list: [{ price: 1 }] })));
    expect(() => value.list.push({ price: 2 })).toThrow(TypeError);
    expect(Object.isFrozen(value.list[0])).toBe(true);
  });

  it('is not kept when reading failed', async () => {
    const read = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue({ times: 2 });
    await expect(ask(read)).rejects.toThrow('away');
    expect(await ask(read)).toEqual({ times: 2 });
  });
});

describe('records', () => {
  const read = vi.fn((ids: readonly string[]) =>
    Promise.resolve(new Map(ids.filter((id) => id !== 'gone').map((id) => [id, `record ${id}`]))),
  );
  const list = (method: string, ids: string[], options = {}) => inRequest(method, () => keptRecords(name, ids, read, options));
  beforeEach(() => void read.mockClear());

  it('are read all at once, and once they were read again only those that are missing; in the order asked for', async () => {
    expect(await list('GET', ['b', 'a'])).toEqual(['record b', 'record a']);
    expect(await list('GET', ['a', 'b'])).toEqual(['record a', 'record b']);
    expect(await list('GET', ['a', 'gone', 'c', 'b'])).toEqual(['record a', 'record c', 'record b']);
    expect(read.mock.calls).toEqual([[['b', 'a']], [['a', 'b']], [['gone', 'c']]]);
  });

  it('are known to those who write only where they check them', async () => {
    await list('GET', ['a']);
    await list('GET', ['a']);
    await list('POST', ['a']);
    expect(read).toHaveBeenCalledTimes(3);
    expect(await list('POST', ['a'], { checked: true })).toEqual(['record a']);
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('that nobody asks for again take no place: a walk through all of them pushes nothing out', async () => {
    await list('GET', ['a']);
    await list('GET', ['a']);
    for (let place = 0; place < 30; place += 1) {
      const many = Array.from({ length: 1_000 }, (_, index) => `of ${place} ${index} ${'long '.repeat(100)}`);
      await list('GET', many);
    }
    read.mockClear();
    expect(await list('GET', ['a'])).toEqual(['record a']);
    expect(read).not.toHaveBeenCalled();
  });
});
