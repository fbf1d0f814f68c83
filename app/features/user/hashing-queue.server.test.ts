import { describe, expect, it } from 'vitest';

import { LimitedError } from '~/http/domain-error';

import { HASHED_AT_ONCE, withHashing } from './hashing-queue.server';

/** Work that goes on until it is told to end; `begun`: how much of it was begun. */
function held() {
  const ends: (() => void)[] = [];
  let ending = false;
  const work = () => (ending ? Promise.resolve() : new Promise<void>((resolve) => ends.push(resolve)));
  const end = () => {
    ending = true;
    for (const each of ends) each();
  };
  return { ends, work, end };
}

const asked = (address: string, work: () => Promise<unknown>, atHome = false) =>
  withHashing(address, () => Promise.resolve({ atHome }), work);
const many = (count: number, make: (place: number) => Promise<unknown>) =>
  Array.from({ length: count }, (_, place) => make(place));
const settled = () => new Promise((resolve) => setImmediate(resolve));
const isBusy = { messageKey: 'user.busy', retryAfter: 5 };
const PLACE = '198.51.100.1';

describe('the queue for hashing', () => {
  it('runs as many at a time as leave a core, and what waits in its turn', async () => {
    const { ends, work } = held();
    const all = HASHED_AT_ONCE + 3;
    const waiting = many(all, (place) =>
      withHashing(
        `${PLACE}${place}`,
        () => Promise.resolve({ atHome: false }),
        (inTurn) => inTurn(work),
      ),
    );
    for (let ended = 0; ended < all; ended += 1) {
      await expect.poll(() => ends.length).toBe(Math.min(all, HASHED_AT_ONCE + ended));
      ends[ended]?.();
    }
    expect(await Promise.all(waiting)).toHaveLength(all);
  });

  it('gives one address six places, two more to those at home there, and lets others past', async () => {
    const { ends, work, end } = held();
    const flood = many(62, () => asked(PLACE, work));
    await settled();
    expect(ends).toHaveLength(6);
    const neighbours = many(3, () => asked(PLACE, work, true));
    await settled();
    expect(ends).toHaveLength(8);
    const elsewhere = asked('198.51.100.2', work);
    await settled();
    expect(ends).toHaveLength(9);
    end();
    await Promise.all([...flood, ...neighbours, elsewhere]);
  });

  it('refuses the 63rd of an address at once, and nobody of another', async () => {
    const { work, end } = held();
    const flood = many(62, () => asked(PLACE, work));
    await settled();
    const refused = await asked(PLACE, work).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(LimitedError);
    expect(refused).toMatchObject(isBusy);
    const others = [asked('198.51.100.2', work), asked(PLACE, work, true)];
    end();
    await Promise.all([...flood, ...others]);
    await asked(PLACE, work);
  });

  it('keeps twelve of its 62 places for those at home', async () => {
    const { ends, work, end } = held();
    const strangers = many(50, (place) => asked(`198.51.100.${place}`, work));
    await settled();
    await expect(asked('192.0.2.1', work)).rejects.toMatchObject(isBusy);
    const atHome = many(12, (place) => asked(`192.0.2.${place}`, work, true));
    await settled();
    expect(ends).toHaveLength(62);
    await expect(asked('203.0.113.1', work, true)).rejects.toMatchObject(isBusy);
    end();
    await Promise.all([...strangers, ...atHome]);
  });

  it('goes on after work that failed', async () => {
    const fail = () => asked(PLACE, () => Promise.reject(new Error('broken')));
    for (let time = 0; time < 10; time += 1) await expect(fail()).rejects.toThrow('broken');
    expect(await asked(PLACE, () => Promise.resolve('done'))).toBe('done');
  });
});
