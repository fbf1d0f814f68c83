import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { inBatches } from './batches.server';

type Sent = { asks: readonly string[]; answer: () => void; fail: (fault: Error) => void };

/** Batches of at most three, each answered when it is let; a text before a dash is the name of an ask. */
function batches() {
  const sent: Sent[] = [];
  const send = (asks: readonly string[]) =>
    new Promise<string[]>((resolve, reject) => {
      sent.push({ asks, answer: () => resolve(asks.map((ask) => `${ask}!`)), fail: reject });
    });
  const ask = inBatches<string, string>({ most: 3, nameOf: (text) => text.split('-')[0] ?? '', send });
  return { ask, sent, asked: () => sent.map(({ asks }) => asks) };
}

const faultOf = (code: string) => Object.assign(new Error('Query failed'), { cause: Object.assign(new Error('said'), { code }) });

afterEach(() => vi.useRealTimers());

describe('what is asked together', () => {
  it('goes at once where nothing is under way, with all that the same moment brings', async () => {
    const { ask, sent, asked } = batches();
    const answers = Promise.all([ask('a'), ask('b')]);
    await turn();
    expect(asked()).toEqual([['a', 'b']]);
    sent[0]?.answer();
    expect(await answers).toEqual(['a!', 'b!']);
    void ask('c');
    await turn();
    expect(asked()).toEqual([['a', 'b'], ['c']]);
  });

  it('gathers while a batch is under way, no more than fit and none twice of a name', async () => {
    const { ask, sent, asked } = batches();
    const first = ask('a');
    await turn();
    const others = Promise.all(['a-1', 'a-2', 'b', 'c', 'd'].map(ask));
    await turn();
    expect(asked()).toEqual([['a']]);
    for (let place = 0; place < 3; place += 1) {
      sent[place]?.answer();
      await turn();
    }
    expect(asked()).toEqual([['a'], ['a-1', 'b', 'c'], ['a-2', 'd']]);
    expect([await first, ...(await others)]).toEqual(['a!', 'a-1!', 'a-2!', 'b!', 'c!', 'd!']);
  });

  it('waits only so long for a batch that is held up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { ask, sent, asked } = batches();
    const held = ask('held');
    await turn();
    const other = ask('other');
    await turn();
    expect(asked()).toHaveLength(1);
    vi.advanceTimersByTime(20);
    expect(asked()).toEqual([['held'], ['other']]);
    sent[1]?.answer();
    expect(await other).toBe('other!');
    sent[0]?.answer();
    expect(await held).toBe('held!');
    void ask('later');
    await turn();
    expect(asked()).toHaveLength(3);
  });

  it('is asked one by one where a value is at fault: only whose it is hears of it', async () => {
    const { ask, sent, asked } = batches();
    const answers = Promise.allSettled(['a', 'b'].map(ask));
    await turn();
    sent[0]?.fail(faultOf('23503'));
    await turn();
    expect(asked()).toEqual([['a', 'b'], ['a'], ['b']]);
    sent[1]?.fail(faultOf('23503'));
    sent[2]?.answer();
    expect(await answers).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 'b!' }]);
  });

  it('is not asked again where the line broke: it may be done', async () => {
    const { ask, sent, asked } = batches();
    const answers = Promise.allSettled(['a', 'b'].map(ask));
    await turn();
    sent[0]?.fail(faultOf('CONNECTION_CLOSED'));
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(asked()).toHaveLength(1);
    void ask('c');
    await turn();
    expect(asked()).toHaveLength(2);
  });

  const key = Symbol.for('attara.request-store');
  type Request = { queries: number; question?: object };

  it.each([
    ['counts as a statement of each request, and is sent as nobody’s', false, undefined],
    ['may be a question of all guests, whose patience begins anew each time', true, { queries: 0, question: {} }],
  ])('%s', async (_, forGuests, as) => {
    const registry = globalThis as { [key]?: AsyncLocalStorage<Request> };
    const storage = (registry[key] = new AsyncLocalStorage());
    const requests: Request[] = [{ queries: 0 }, { queries: 0 }, { queries: 0 }];
    const senders: unknown[] = [];
    const ask = inBatches<string, string>({
      most: 2,
      forGuests,
      send(asks) {
        senders.push(storage.getStore());
        return Promise.resolve(asks);
      },
    });
    const found = await Promise.all(
      requests.map((request, place) => storage.run(request, async () => [await ask(String(place)), storage.getStore()])),
    );
    Reflect.deleteProperty(registry, key);
    expect(senders).toEqual([as, as]);
    if (as) expect(senders[0]).not.toBe(senders[1]);
    expect(found).toEqual(requests.map((request, place) => [String(place), request]));
    expect(requests.map(({ queries }) => queries)).toEqual([1, 1, 1]);
  });
});
