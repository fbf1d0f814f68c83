import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { readRequest } from '~/request/read-request';
import { type RequestContext, runInContext } from '~/request/request-context.server';

import { NoAnswerError, withTimeouts } from './query-timeouts.server';

const late = (milliseconds: number): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(['late']), milliseconds);
  });

/** A statement that the server works on for so long, as postgres.js has it. */
const statement = (milliseconds: number) => Object.assign(late(milliseconds), { values: () => late(milliseconds) });

const newContext = (): RequestContext => ({
  id: 'test',
  understood: readRequest({ url: '/', headers: { host: 'shop' }, rawHeaders: ['Host', 'shop'] }, null),
  remoteAddress: undefined,
  log: { info: () => undefined, warn: () => undefined },
  memo: new Map(),
  queries: 0,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A client whose statement and COMMIT take so long, and that notes what becomes of a transaction. */
function noting({ step, end = 0 }: { step: number; end?: number }) {
  const became: string[] = [];
  const unsafe = () => statement(step);
  const begin = async (work: (transaction: unknown) => Promise<unknown>) => {
    const done = await work({ unsafe }).catch((error: unknown) => {
      became.push('rolled back');
      throw error;
    });
    if (end > 0) await late(end);
    became.push('committed');
    return done;
  };
  // A client that has not connected and never will: what it would ask the server is answered here.
  const lost = vi.fn();
  return { client: withTimeouts(Object.assign(postgres({ max: 10 }), { begin, unsafe }), lost), became };
}

describe('a transaction', () => {
  it('that gave a step up is rolled back, whatever is made of that step', async () => {
    const { client, became } = noting({ step: 4_500 });
    const work = runInContext(newContext(), () =>
      client.begin(async (transaction) => transaction.unsafe('update').then(undefined, () => 'done all the same')),
    );
    const refused = expect(work).rejects.toBeInstanceOf(NoAnswerError);
    await vi.advanceTimersByTimeAsync(6_000);
    await refused;
    expect(became).toEqual(['rolled back']);
  });

  it('whose request has no time left at its end is rolled back', async () => {
    const { client, became } = noting({ step: 1_000 });
    const never = () => new Promise<unknown>(() => undefined);
    const silent = Object.assign(postgres({ max: 10 }), { unsafe: () => Object.assign(never(), { values: never }) });
    const work = runInContext(newContext(), () => {
      withTimeouts(silent, vi.fn())
        .unsafe('select')
        .then(undefined, () => undefined);
      return client.begin(async (transaction) => {
        await transaction.unsafe('update');
        await late(4_500);
      });
    });
    const refused = expect(work).rejects.toBeInstanceOf(NoAnswerError);
    await vi.advanceTimersByTimeAsync(6_000);
    await refused;
    expect(became).toEqual(['rolled back']);
  });

  it('that is being committed is waited for, however little time is left', async () => {
    const { client, became } = noting({ step: 3_500, end: 1_400 });
    const work = runInContext(newContext(), () =>
      client.begin(async (transaction) => {
        await transaction.unsafe('update');
        return 'done';
      }),
    );
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await work).toBe('done');
    expect(became).toEqual(['committed']);
  });
});
