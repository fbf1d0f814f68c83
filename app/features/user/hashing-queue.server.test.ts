import { describe, expect, it } from 'vitest';

import { LimitedError } from '~/http/domain-error';

import { HASHED_AT_ONCE, withHashing } from './hashing-queue.server';

/** Work that goes on until it is told to end. */
function held() {
  const ends: (() => void)[] = [];
  const work = () => new Promise<number>((resolve) => ends.push(() => resolve(ends.length)));
  return { ends, work };
}

const BUSY = 'user.tooManyLogins';

describe('the queue for hashing', () => {
  it('runs as many at a time as leave a core, and what waits in its turn', async () => {
    const { ends, work } = held();
    const many = HASHED_AT_ONCE + 3;
    const all = Array.from({ length: many }, () => withHashing(BUSY, (inTurn) => inTurn(work)));
    for (let ended = 0; ended < many; ended += 1) {
      await expect.poll(() => ends.length).toBe(Math.min(many, HASHED_AT_ONCE + ended));
      ends[ended]?.();
    }
    expect(await Promise.all(all)).toHaveLength(many);
  });

  it('refuses at once where 62 are under way, and only then', async () => {
    const { ends, work } = held();
    const all = Array.from({ length: 62 }, () => withHashing(BUSY, (inTurn) => inTurn(work)));
    const refused = await withHashing(BUSY, (inTurn) => inTurn(work)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(LimitedError);
    expect(refused).toMatchObject({ messageKey: BUSY, retryAfter: 5 });
    for (let ended = 0; ended < 62; ended += 1) {
      await expect.poll(() => ends.length).toBeGreaterThan(ended);
      ends[ended]?.();
    }
    expect(await Promise.all(all)).toHaveLength(62);
  });

  it('goes on after work that failed', async () => {
    const fail = () => withHashing(BUSY, (inTurn) => inTurn(() => Promise.reject(new Error('broken'))));
    for (let time = 0; time < 3; time += 1) await expect(fail()).rejects.toThrow('broken');
    expect(await withHashing(BUSY, (inTurn) => inTurn(() => Promise.resolve('done')))).toBe('done');
  });
});
