import { describe, expect, it } from 'vitest';

import { countingAt, holdsAt, keptPrice, nearEnd, shownDates } from './dates.rules';

const at = (iso: string) => new Date(iso);
const NOON = at('2026-11-26T10:00:00Z');
const BEFORE = at('2026-11-26T09:59:59.999Z');
const AFTER = at('2026-11-26T10:00:00.001Z');

describe('something with dates', () => {
  it('counts from its first moment until before its last', () => {
    expect(holdsAt({ startsAt: null, endsAt: null }, NOON)).toBe(true);
    expect(holdsAt({ startsAt: NOON, endsAt: null }, BEFORE)).toBe(false);
    expect(holdsAt({ startsAt: NOON, endsAt: null }, NOON)).toBe(true);
    expect(holdsAt({ startsAt: null, endsAt: NOON }, BEFORE)).toBe(true);
    expect(holdsAt({ startsAt: null, endsAt: NOON }, NOON)).toBe(false);
    expect(holdsAt({ startsAt: BEFORE, endsAt: AFTER }, NOON)).toBe(true);
  });

  it('is said with the moment that matters next', () => {
    const [from, to] = ['2026-11-26T08:00:00.000Z', '2026-11-27T08:00:00.000Z'];
    const now = NOON.toISOString();
    expect(shownDates({ from: null, to: null }, NOON)).toBeNull();
    expect(shownDates({ from, to: null }, NOON)).toBeNull();
    expect(shownDates({ from, to }, NOON)).toEqual({ state: 'running', moment: to, now });
    expect(shownDates({ from: to, to: null }, NOON)).toEqual({ state: 'coming', moment: to, now });
    expect(shownDates({ from: null, to: from }, NOON)).toEqual({ state: 'ended', moment: from, now });
  });

  it('says its end to shoppers seven days before', () => {
    const near = '2026-12-03T10:00:00.000Z';
    expect(nearEnd(near, NOON)).toBe(near);
    expect(nearEnd(near, BEFORE)).toBeNull();
    expect(nearEnd('2026-11-26T10:00:00.000Z', NOON)).toBeNull();
    expect(nearEnd(null, NOON)).toBeNull();
  });
});

describe('a price after discount', () => {
  const prices = { price: 20_000, priceAfter: 15_000 };
  const kept = (startsAt: Date | null, endsAt: Date | null) =>
    keptPrice(prices, countingAt({ startsAt, endsAt }, NOON));

  it('is kept beside what counts now where it has dates', () => {
    expect(kept(null, null)).toEqual({ priceAfter: 15_000, datedPriceAfter: null });
    expect(kept(null, AFTER)).toEqual({ priceAfter: 15_000, datedPriceAfter: 15_000 });
    expect(kept(AFTER, null)).toEqual({ priceAfter: 20_000, datedPriceAfter: 15_000 });
    expect(kept(null, BEFORE)).toEqual({ priceAfter: 20_000, datedPriceAfter: 15_000 });
  });
});
