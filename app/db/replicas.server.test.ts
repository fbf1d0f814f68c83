import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Replicas } from './replicas.server';

/** A database whose log has a length, and copies that have read so much of it. */
function databaseWith(count: number) {
  const log = { length: 0 };
  const copies = Array.from({ length: count }, (_, index) => ({
    name: `replica ${index}`,
    read: 0,
    silent: false,
    hasReached(position: string) {
      return this.silent ? Promise.reject(new Error('no answer')) : Promise.resolve(this.read >= Number(position));
    },
  }));
  const position = vi.fn(() => Promise.resolve(String(log.length)));
  return { log, copies, position, replicas: new Replicas(copies, position) };
}

describe('replicas', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are not read from before they were asked how far they are', async () => {
    const { replicas, copies } = databaseWith(1);
    expect(replicas.next()).toBeUndefined();
    replicas.setAside();
    expect(replicas.next()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(0);
    expect(replicas.next()).toBe(copies[0]);
  });

  it('are set aside with every news, each until it knows of it', async () => {
    const { replicas, copies, log } = databaseWith(2);
    const [fast, slow] = copies;
    replicas.setAside();
    await vi.advanceTimersByTimeAsync(0);
    log.length = 10;
    replicas.setAside();
    expect(replicas.next()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(replicas.next()).toBeUndefined();
    if (fast) fast.read = 10;
    await vi.advanceTimersByTimeAsync(1_000);
    expect([replicas.next(), replicas.next()]).toEqual([fast, fast]);
    if (slow) slow.read = 11;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(new Set([replicas.next(), replicas.next()])).toEqual(new Set(copies));
  });

  it('must know of the last of several news, not of the first', async () => {
    const { replicas, copies, log } = databaseWith(1);
    log.length = 5;
    replicas.setAside();
    await vi.advanceTimersByTimeAsync(0);
    log.length = 9;
    replicas.setAside();
    if (copies[0]) copies[0].read = 5;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(replicas.next()).toBeUndefined();
    if (copies[0]) copies[0].read = 9;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(replicas.next()).toBe(copies[0]);
  });

  it('that fail are left alone for a while, and asked again how far they are', async () => {
    const { replicas, copies } = databaseWith(1);
    replicas.setAside();
    await vi.advanceTimersByTimeAsync(0);
    const [replica] = copies;
    if (!replica) throw new Error('There is none');
    replica.silent = true;
    replicas.failed(replica);
    expect(replicas.next()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(replicas.next()).toBeUndefined();
    replica.silent = false;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(replicas.next()).toBe(replica);
  });

  it('are not read from while nobody knows where the database is', async () => {
    const { replicas, position, copies } = databaseWith(1);
    position.mockRejectedValueOnce(new Error('away'));
    replicas.setAside();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(replicas.next()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(replicas.next()).toBe(copies[0]);
  });
});
