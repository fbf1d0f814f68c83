import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { floodProofCache } from './flood-proof-cache.server';

const cache = () =>
  floodProofCache<{ size: number }>({ newcomersBytes: 100, settledBytes: 300, sizeOf: ({ size }) => size, lifeMs: 1_000 });
const page = { size: 20 };

describe('a flood-proof cache', () => {
  let now = 1_000;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    vi.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  const pass = (milliseconds: number) => {
    now += milliseconds;
    vi.advanceTimersByTime(milliseconds);
  };

  it('keeps what was asked for again, whatever comes after it', () => {
    const kept = cache();
    kept.set('home', page);
    expect(kept.get('home')).toBe(page);
    for (let product = 0; product < 1_000; product += 1) kept.set(`product ${product}`, { size: 20 });
    expect(kept.get('home')).toBe(page);
  });

  it('keeps of newcomers the latest, and never more bytes than it may', () => {
    const kept = cache();
    for (let product = 0; product < 1_000; product += 1) {
      kept.set(`product ${product}`, { size: 20 });
      if (product % 2 === 0) kept.get(`product ${product}`);
      expect(kept.figures().bytes).toBeLessThanOrEqual(400);
    }
    expect(kept.get('product 999')).toBeDefined();
    expect(kept.get('product 1')).toBeUndefined();
  });

  it('keeps nothing longer than it may live, also what is asked for all the time', () => {
    const kept = cache();
    kept.set('home', page);
    pass(600);
    expect(kept.get('home')).toBe(page);
    pass(600);
    expect(kept.get('home')).toBeUndefined();
  });

  it('holds the newer of two under one name, and nothing once it is cleared', () => {
    const kept = cache();
    kept.set('home', page);
    kept.get('home');
    const newer = { size: 30 };
    kept.set('home', newer);
    expect(kept.get('home')).toBe(newer);
    expect(kept.figures()).toEqual({ bytes: 30, answers: 1 });
    kept.clear();
    expect(kept.get('home')).toBeUndefined();
    expect(kept.figures()).toEqual({ bytes: 0, answers: 0 });
  });
});
