import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { readRequest } from '~/request/read-request';
import { type RequestContext, runInContext } from '~/request/request-context.server';

import { countPlaces, NoAnswerError, withTimeouts } from './query-timeouts.server';
import { restartDeadline } from './request-deadline.server';

/** A query as postgres.js has it: a promise, which may never settle, that answers as lists of values too. */
const query = (answer: Promise<unknown>) =>
  Object.assign(answer, { values: () => answer.then((rows) => ['values', rows]) });

const never = () => new Promise<never>(() => undefined);

/** A client that has not connected and never will: what it would ask the server is answered here. */
const clientWith = <Answers extends { unsafe?: unknown; begin?: unknown }>(answers: Answers) =>
  Object.assign(postgres({ max: 2 }), answers);

function clientOf(queries: ReturnType<typeof query>[]) {
  const unsafe = () => queries.shift();
  return clientWith({ unsafe, begin: (work: (transaction: unknown) => Promise<unknown>) => work({ unsafe }) });
}

const late = (milliseconds: number) =>
  new Promise<unknown>((resolve) => {
    setTimeout(() => resolve(['late']), milliseconds);
  });

const newContext = (): RequestContext => ({
  id: 'test',
  understood: readRequest({ url: '/', headers: { host: 'shop' }, rawHeaders: ['Host', 'shop'] }, null),
  remoteAddress: undefined,
  log: { info: () => undefined, warn: () => undefined },
  memo: new Map(),
  queries: 0,
});

describe('withTimeouts', () => {
  const lost = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers();
    lost.mockReset();
  });
  afterEach(() => vi.useRealTimers());

  it.each([true, false])('has statements prepared, in transactions too, unless told otherwise: %s', async (prepare) => {
    const unsafe = vi.fn(() => query(Promise.resolve([])));
    const begin = (work: (transaction: unknown) => Promise<unknown>) => work({ unsafe });
    const client = withTimeouts(clientWith({ unsafe, begin }), lost, { prepare });
    await client.unsafe('select 1');
    await client.begin((transaction) => transaction.unsafe('select 2'));
    expect(unsafe.mock.calls).toEqual([
      ['select 1', undefined, { prepare }],
      ['select 2', undefined, { prepare }],
    ]);
  });

  it('passes answers and faults on, and everything else of the client', async () => {
    const fault = new Error('no such table');
    const refused = Promise.reject(fault);
    const client = withTimeouts(
      clientOf([query(Promise.resolve([1])), query(Promise.resolve([2])), query(refused)]),
      lost,
    );
    expect(await client.unsafe('select 1')).toEqual([1]);
    expect(await client.unsafe('select 2').values()).toEqual(['values', [2]]);
    await expect(client.unsafe('select 3')).rejects.toBe(fault);
    expect(client.options.max).toBe(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['08P01', 'FATAL', 1],
    ['57P01', 'FATAL', 1],
    ['CONNECT_TIMEOUT', undefined, 1],
    ['08P01', 'ERROR', 0],
    ['57014', 'ERROR', 0],
    ['53300', 'FATAL', 0],
    ['CONNECTION_CLOSED', undefined, 1],
    ['ECONNRESET', undefined, 1],
    ['EPIPE', undefined, 1],
    ['CONNECTION_ENDED', undefined, 0],
  ])(
    'leaves connections that are of no use, and keeps them after any other fault: %s %s',
    async (code, severity, times) => {
      const fault = Object.assign(new Error(code), { code, severity });
      const client = withTimeouts(clientOf([query(Promise.reject(fault))]), lost);
      await expect(client.unsafe('select 1').values()).rejects.toBe(fault);
      expect(lost).toHaveBeenCalledTimes(times);
      const begin = () => Promise.reject(fault);
      await expect(withTimeouts(clientWith({ begin }), lost).begin(() => Promise.resolve())).rejects.toBe(fault);
      expect(lost).toHaveBeenCalledTimes(2 * times);
    },
  );

  it('gives up on a connection of the pool while others have all of them, and is never sent', async () => {
    const unsafe = vi.fn(() => query(late(6_000)));
    const client = withTimeouts(clientWith({ unsafe, begin: never }), lost);
    const transaction = expect(client.begin(never)).rejects.toMatchObject({ code: 'NO_ANSWER' });
    const statement = expect(client.unsafe('select 1').values()).rejects.toMatchObject({ code: 'NO_ANSWER' });
    await vi.advanceTimersByTimeAsync(100);
    const refused = [client.unsafe('select 2').values(), client.begin(never)].map((answer) =>
      expect(answer).rejects.toMatchObject({ code: 'POOL_FULL' }),
    );
    expect(countPlaces()).toEqual({ taken: 2, waiting: 2 });
    await vi.advanceTimersByTimeAsync(6_000);
    await Promise.all([transaction, statement, ...refused]);
    expect(unsafe).toHaveBeenCalledOnce();
    // Of the statement alone: the server should have ended it itself.
    expect(lost).toHaveBeenCalledOnce();
    expect(countPlaces()).toEqual({ taken: 1, waiting: 0 });
  });

  it('gives up on a server that went silent, and says so', async () => {
    const answer = withTimeouts(clientOf([query(never())]), lost)
      .unsafe('select 1')
      .values();
    const refused = expect(answer).rejects.toBeInstanceOf(NoAnswerError);
    await vi.advanceTimersByTimeAsync(4_001);
    await refused;
    expect(lost).toHaveBeenCalledOnce();
  });

  it('lets a transaction take its time, as long as its steps are in time', async () => {
    const client = withTimeouts(
      clientOf([query(Promise.resolve(['first'])), query(Promise.resolve(['second']))]),
      lost,
    );
    const work = client.begin(async (transaction) => {
      await transaction.unsafe('first');
      await new Promise((resolve) => setTimeout(resolve, 20_000));
      return transaction.unsafe('second').values();
    });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await work).toEqual(['values', ['second']]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends a transaction with the step that got no answer, though it cannot be rolled back', async () => {
    const stuck = { unsafe: () => query(never()) };
    const begin = async (work: (transaction: unknown) => Promise<unknown>) => work(stuck).catch(never);
    const client = withTimeouts(clientWith({ begin }), lost);
    const refused = expect(
      client.begin((transaction) => transaction.unsafe('select 1').values()),
    ).rejects.toBeInstanceOf(NoAnswerError);
    await vi.advanceTimersByTimeAsync(4_001);
    await refused;
    expect(lost).toHaveBeenCalledOnce();
  });

  it('gives up on a transaction that cannot begin', async () => {
    const refused = expect(withTimeouts(clientWith({ begin: never }), lost).begin(never)).rejects.toBeInstanceOf(
      NoAnswerError,
    );
    await vi.advanceTimersByTimeAsync(4_001);
    await refused;
  });

  it('lets all statements of a request wait no longer than one may, and takes that for no silent server', async () => {
    const client = withTimeouts(clientOf([query(late(3_000)), query(late(3_000)), query(never())]), lost);
    const request = newContext();
    const work = runInContext(request, async () => {
      // Side by side they are one wait.
      await Promise.all([client.unsafe('first'), client.unsafe('second')]);
      await client.unsafe('third');
    });
    const refused = expect(work).rejects.toBeInstanceOf(NoAnswerError);
    await vi.advanceTimersByTimeAsync(3_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(3);
    await refused;
    expect(lost).not.toHaveBeenCalled();
    const unsent = vi.fn();
    const unheard = withTimeouts(clientWith({ unsafe: () => ({ values: () => ({ then: unsent }) }) }), lost);
    await expect(runInContext(request, async () => unheard.unsafe('fourth').values())).rejects.toThrow();
    expect(unsent).not.toHaveBeenCalled();
  });

  it('waits as long as at first once a request has handed something on, as a long file does part by part', async () => {
    const unsafe = (part: string) => query(late(part === 'third' ? 60_000 : 3_000));
    const client = withTimeouts(clientWith({ unsafe }), lost);
    const parts: unknown[] = [];
    const work = runInContext(newContext(), async () => {
      for (const part of ['first', 'second', 'third']) {
        parts.push(await client.unsafe(part));
        restartDeadline();
      }
    });
    const refused = expect(work).rejects.toBeInstanceOf(NoAnswerError);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(parts).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(4_001);
    await refused;
  });

  it('takes an answer that lies there unread, since the process was busy, before it gives a statement up', async () => {
    const client = withTimeouts(clientOf([query(late(4_000))]), lost);
    const answer = client.unsafe('select 1').values();
    await vi.advanceTimersByTimeAsync(4_001);
    expect(await answer).toEqual(['values', ['late']]);
    expect(lost).not.toHaveBeenCalled();
  });

  it('does nothing for a transaction whose turn comes when nobody waits any more', async () => {
    const work = vi.fn();
    let turn: () => unknown = () => undefined;
    const begin = (run: (transaction: unknown) => Promise<unknown>) =>
      new Promise<unknown>((resolve, reject) => {
        turn = () => run({}).then(resolve, reject);
      });
    const refused = expect(withTimeouts(clientWith({ begin }), lost).begin(work)).rejects.toBeInstanceOf(NoAnswerError);
    await vi.advanceTimersByTimeAsync(4_001);
    await refused;
    await turn();
    expect(work).not.toHaveBeenCalled();
  });
});
