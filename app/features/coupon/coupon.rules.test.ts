import { describe, expect, it } from 'vitest';

import {
  closedBecause,
  type CouponLine,
  type CouponTerms,
  NOBODY,
  refusedBecause,
  stateOf,
  takenOff,
} from './coupon.rules';

const line = (unitPrice: number, changes: Partial<CouponLine> = {}): CouponLine => ({
  ...{ unitPrice, quantity: 1, purchasable: true, category: 'perfume', onOffer: false },
  ...changes,
});
const terms = (changes: Partial<CouponTerms>): CouponTerms => ({
  ...{ percent: null, amount: null, freeDelivery: false, least: 0, firstOrderOnly: false, phone: null },
  ...{ category: null, notRegions: [], alsoOnOffers: false, usesEach: null },
  ...changes,
});
const sumOf = (off: readonly number[]) => off.reduce((sum, each) => sum + each, 0);

describe('what a code takes off', () => {
  it('is rounded once over all of it, and what is left is the dearest line’s', () => {
    const lines = [line(3_333), line(3_335), line(3_333)];
    expect(takenOff(terms({ percent: 10 }), lines)).toEqual([333, 334, 333]);
    // A half piastre goes up, once.
    expect(sumOf(takenOff(terms({ percent: 15 }), [line(101), line(109)]))).toBe(32);
    expect(sumOf(takenOff(terms({ percent: 7 }), [line(99_999, { quantity: 3 }), line(1), line(12_345)]))).toBe(
      Math.round(((3 * 99_999 + 1 + 12_345) * 7) / 100),
    );
  });

  it('shares an amount out by price, and is never more than there is', () => {
    expect(takenOff(terms({ amount: 6_000 }), [line(20_000), line(10_000, { quantity: 4 })])).toEqual([2_000, 4_000]);
    expect(takenOff(terms({ amount: 6_000 }), [line(1_000), line(500)])).toEqual([1_000, 500]);
    expect(takenOff(terms({ percent: 100 }), [line(1_000), line(500)])).toEqual([1_000, 500]);
    expect(takenOff(terms({ freeDelivery: true }), [line(1_000)])).toEqual([0]);
  });

  it('counts for its category, and for offers only where it says so', () => {
    const lines = [line(10_000), line(10_000, { category: 'incense' }), line(10_000, { onOffer: true })];
    expect(takenOff(terms({ percent: 10 }), lines)).toEqual([1_000, 1_000, 0]);
    expect(takenOff(terms({ percent: 10, category: 'incense' }), lines)).toEqual([0, 1_000, 0]);
    expect(takenOff(terms({ percent: 10, alsoOnOffers: true }), lines)).toEqual([1_000, 1_000, 1_000]);
    expect(takenOff(terms({ percent: 10 }), [line(10_000, { purchasable: false }), line(500)])).toEqual([0, 50]);
  });
});

describe('a code is refused', () => {
  const order = { lines: [line(50_000)], region: 'cairo', whose: NOBODY };
  const whose = { phone: '+201005550142', usesOfPhone: 1, hasOrdered: true };

  it.each([
    ['least', { least: 50_001 }, {}],
    [null, { least: 50_000 }, {}],
    ['category', { category: 'incense' }, {}],
    ['offers', {}, { lines: [line(50_000, { onOffer: true })] }],
    ['category', { category: 'incense', alsoOnOffers: true }, { lines: [line(50_000, { onOffer: true })] }],
    ['region', { notRegions: ['cairo'] }, {}],
    [null, { notRegions: ['cairo'] }, { region: null }],
    ['phone', { phone: '+201005550143' }, { whose }],
    [null, { phone: '+201005550143' }, {}],
    [null, { phone: '+201005550142' }, { whose }],
    ['firstOrder', { firstOrderOnly: true }, { whose }],
    [null, { firstOrderOnly: true }, {}],
    ['usedByPhone', { usesEach: 1 }, { whose }],
    [null, { usesEach: 2 }, { whose }],
    // Without a phone nobody can say whose order it is.
    ['noPhone', { phone: '+201005550142' }, { whose: { ...NOBODY, phone: '' } }],
    ['noPhone', { firstOrderOnly: true }, { whose: { ...NOBODY, phone: '', hasOrdered: true } }],
    ['noPhone', { usesEach: 2 }, { whose: { ...NOBODY, phone: '' } }],
    [null, { uses: 1 }, { whose: { ...NOBODY, phone: '' } }],
    // Of an empty cart nobody can say yet.
    [null, { least: 50_001, category: 'incense' }, { lines: [] }],
  ] as const)('%s: %o with %o', (reason, changes, asked) => {
    expect(refusedBecause(terms({ percent: 10, ...changes } as Partial<CouponTerms>), { ...order, ...asked })).toBe(
      reason,
    );
  });

  it('outside of its days, while it is stopped, and once it is used up', () => {
    const at = new Date('2026-12-01T00:00:00Z');
    const [before, after] = [new Date(at.getTime() - 1), new Date(at.getTime() + 1)];
    const open = { active: true, startsAt: null, endsAt: null, uses: null, used: 5 };
    expect([closedBecause(open, at), stateOf(open, at)]).toEqual([null, 'running']);
    expect(closedBecause({ ...open, startsAt: at, endsAt: after }, at)).toBeNull();
    expect(stateOf({ ...open, startsAt: after }, at)).toBe('coming');
    expect(closedBecause({ ...open, startsAt: after }, at)).toBe('notYet');
    for (const endsAt of [before, at]) expect(closedBecause({ ...open, endsAt }, at)).toBe('expired');
    expect([closedBecause({ ...open, active: false }, at), stateOf({ ...open, active: false }, at)]).toEqual([
      ...['paused', 'paused'],
    ]);
    expect(closedBecause({ ...open, uses: 6 }, at)).toBeNull();
    expect([closedBecause({ ...open, uses: 5 }, at), stateOf({ ...open, uses: 5 }, at)]).toEqual(['usedUp', 'ended']);
  });
});
