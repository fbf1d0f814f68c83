import { describe, expect, it } from 'vitest';

import { couponSchema, normaliseCode } from './coupon.schema';

const read = (json: object) => couponSchema.safeParse({ code: 'SUMMER', percent: 10, ...json });
const faultsOf = (json: object) => read(json).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('a code', () => {
  it('is the same however people type it', () => {
    for (const typed of ['welcome-10', ' WELCOME-١٠ ', 'Welcome – 10', 'welcome\u200e-10'])
      expect(normaliseCode(typed)).toBe('WELCOME-10');
  });

  it('begins and ends with days of Cairo, or at a moment', () => {
    const days = read({ from: '2026-12-01', to: '2026-12-07' }).data;
    expect(days?.startsAt?.toISOString()).toBe('2026-11-30T22:00:00.000Z');
    expect(days?.endsAt?.toISOString()).toBe('2026-12-07T22:00:00.000Z');
    // Summer time.
    expect(read({ to: '2026-07-01' }).data?.endsAt?.toISOString()).toBe('2026-07-01T21:00:00.000Z');
    expect(read({ to: '2026-12-07T10:30:00+02:00' }).data?.endsAt?.toISOString()).toBe('2026-12-07T08:30:00.000Z');
    for (const to of ['2026-02-30', 'tomorrow', '2026-13-01', '7 Dec'])
      expect(faultsOf({ to })).toEqual([['to', 'coupon.to']]);
    expect(faultsOf({ from: '2026-12-08', to: '2026-12-07' })).toEqual([['to', 'coupon.toBeforeFrom']]);
  });

  it('gives one thing', () => {
    expect(read({}).data).toMatchObject({ percent: 10, amount: null, freeDelivery: false, least: 0, active: true });
    expect(read({ percent: null, amount: 60 }).data).toMatchObject({ amount: 6_000 });
    for (const json of [{ percent: null }, { amount: 60 }, { freeDelivery: true }])
      expect(faultsOf(json)?.map(([, message]) => message)).toEqual(['coupon.oneGift']);
  });

  it('is sound', () => {
    for (const [json, field] of [
      [{ code: 'AB' }, 'code'],
      [{ code: 'كود' }, 'code'],
      [{ percent: 101 }, 'percent'],
      [{ percent: 1.5 }, 'percent'],
      [{ uses: 0 }, 'uses'],
      [{ usesEach: -1 }, 'usesEach'],
      [{ phone: '123' }, 'phone'],
      [{ category: 'shoes' }, 'category'],
      [{ notRegions: ['x'] }, 'notRegions.0'],
      [{ least: -5 }, 'least'],
    ] as const)
      expect(
        faultsOf(json)?.map(([path]) => path),
        JSON.stringify(json),
      ).toContain(field);
  });
});
