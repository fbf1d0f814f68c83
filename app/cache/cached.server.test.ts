import { beforeEach, describe, expect, it, vi } from 'vitest';

import { readRequest } from '~/request/read-request';
import { runInContext } from '~/request/request-context.server';

import { cached, dropCaches } from './cached.server';
import { findCachedResponse, cacheResponse, pageCacheFigures } from './page-cache.server';

const understoodOf = (method: string) =>
  readRequest({ method, url: '/store', headers: { host: 'shop' }, rawHeaders: ['Host', 'shop'] }, null);

/** Runs `work` as a request of this method has it. */
function inRequest<T>(method: string, work: () => T): T {
  const understood = understoodOf(method);
  const nothing = () => undefined;
  const context = {
    id: 'test',
    understood,
    remoteAddress: undefined,
    log: { info: nothing, warn: nothing },
    memo: new Map(),
    queries: 0,
  };
  let result: { value: T } | undefined;
  runInContext(context, () => void (result = { value: work() }));
  if (!result) throw new Error('The request was not run.');
  return result.value;
}

/** A read that says how often it was asked, and answers when it is let. */
function slowRead() {
  const open: (() => void)[] = [];
  const read = vi.fn(
    () => new Promise<{ times: number }>((resolve) => open.push(() => resolve({ times: read.mock.calls.length }))),
  );
  return { read, answer: () => open.forEach((each) => each()) };
}

const counting = () => {
  let times = 0;
  return () => Promise.resolve({ times: (times += 1) });
};

let name = '';
beforeEach(() => {
  name = crypto.randomUUID();
  dropCaches('connection', { connected: true });
});

const ask = (read: () => Promise<{ times: number }>, method = 'GET') => inRequest(method, () => cached(name, [], read));

describe('what is read for everyone', () => {
  it('is read once, until anything changes', async () => {
    const read = counting();
    expect([await ask(read), await ask(read, 'HEAD')]).toEqual([{ times: 1 }, { times: 1 }]);
    dropCaches('products');
    expect(await ask(read)).toEqual({ times: 2 });
  });

  it('is read once for all who ask at the same time', async () => {
    const { read, answer } = slowRead();
    const asked = [ask(read), ask(read), ask(read)];
    answer();
    expect(await Promise.all(asked)).toEqual([{ times: 1 }, { times: 1 }, { times: 1 }]);
  });

  it('is read for each name', async () => {
    const read = counting();
    const other = inRequest('GET', () => cached(`${name} other`, [], read));
    expect([await other, await ask(read)]).toEqual([{ times: 1 }, { times: 2 }]);
  });

  it('is read for all that it depends on, which is all that it is told', async () => {
    const read = vi.fn((filter: { type?: string }, page: number) => Promise.resolve(`${filter.type ?? 'all'} ${page}`));
    const at = (filter: { type?: string }, page: number) => inRequest('GET', () => cached(name, [filter, page], read));
    expect([await at({}, 1), await at({ type: 'original' }, 1), await at({}, 2), await at({}, 1)]).toEqual([
      'all 1',
      'original 1',
      'all 2',
      'all 1',
    ]);
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('is not cached when anything changed while it was read', async () => {
    const { read, answer } = slowRead();
    const first = ask(read);
    dropCaches('products');
    const meanwhile = ask(read);
    answer();
    expect(await Promise.all([first, meanwhile])).toEqual([{ times: 2 }, { times: 2 }]);
    expect(read).toHaveBeenCalledTimes(2);
    // The one that was begun after the change stays.
    expect(await ask(read)).toEqual({ times: 2 });
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is not cached while nobody tells of changes', async () => {
    const read = counting();
    await ask(read);
    dropCaches('connection', { connected: false });
    expect([await ask(read), await ask(read)]).toEqual([{ times: 2 }, { times: 3 }]);
    dropCaches('products');
    expect(await ask(read)).toEqual({ times: 4 });
    dropCaches('connection', { connected: true });
    expect([await ask(read), await ask(read)]).toEqual([{ times: 5 }, { times: 5 }]);
  });

  it('is read anew by whoever writes, and outside of requests', async () => {
    const read = counting();
    await ask(read);
    expect([await ask(read, 'POST'), await ask(read, 'PATCH'), await cached(name, [], read)]).toEqual([
      { times: 2 },
      { times: 3 },
      { times: 4 },
    ]);
    expect(await ask(read)).toEqual({ times: 1 });
  });

  it('can be changed by nobody', async () => {
    const value = await inRequest('GET', () => cached(name, [], () => Promise.resolve({ list: [{ price: 1 }] })));
    expect(() => value.list.push({ price: 2 })).toThrow(TypeError);
    expect(Object.isFrozen(value.list[0])).toBe(true);
  });

  it('is not cached when reading failed, and whoever waited for it reads for themselves', async () => {
    const read = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue({ times: 2 });
    const [one, other] = [ask(read), ask(read)];
    await expect(one).rejects.toThrow('away');
    expect(await other).toEqual({ times: 2 });
    expect(await ask(read)).toEqual({ times: 2 });
  });

  it('leaves in favour of what was wanted later, once it is more than 8 MB', async () => {
    const read = counting();
    await ask(read);
    const long = 'x'.repeat(100_000);
    for (let place = 0; place < 100; place += 1)
      await inRequest('GET', () => cached(`${name} ${place}`, [], () => Promise.resolve(long)));
    expect(await ask(read)).toEqual({ times: 2 });
  });

  it('may be nothing at all', async () => {
    const read = vi.fn(() => Promise.resolve<unknown>(undefined));
    await inRequest('GET', () => cached(name, [], read));
    expect(await inRequest('GET', () => cached(name, [], read))).toBeUndefined();
    expect(read).toHaveBeenCalledOnce();
  });
});

it('a change drops pages too', async () => {
  const answer = () => {
    if (!findCachedResponse(understoodOf('GET'), { hasRange: false })) void cacheResponse(new Response('page'));
  };
  inRequest('GET', answer);
  await vi.waitFor(() => expect(pageCacheFigures().answers).toBe(1));
  dropCaches('products');
  expect(pageCacheFigures().answers).toBe(0);
});
