import { describe, expect, it } from 'vitest';

import { exampleOf } from './coupon-example';

const SOHAG = { _id: 'sohag', name: { en: 'Sohag', ar: 'سوهاج' }, deliveryCharge: 75 };
const ASWAN = { _id: 'aswan', name: { en: 'Aswan', ar: 'أسوان' }, deliveryCharge: 90 };
const typed = { kind: 'percent', percent: '', amount: '', least: '', notRegions: [] };

describe('the worked example of a code', () => {
  it('follows from the numbers of the form', () => {
    expect(exampleOf({ ...typed, percent: '10' }, [SOHAG], null)).toMatchObject({
      ...{ items: 1_000, before: 1_075, total: 975, notTo: null },
    });
    const shipFree = { ...typed, kind: 'freeDelivery', least: '٩٠٠', notRegions: ['aswan'] };
    expect(exampleOf(shipFree, [ASWAN, SOHAG], null)).toEqual({
      ...{ items: 940, before: 1_015, total: 940, region: SOHAG.name, notTo: ASWAN.name },
    });
    expect(exampleOf({ ...typed, kind: 'amount', amount: '60', least: '600' }, [SOHAG], null)).toMatchObject({
      ...{ items: 640, before: 715, total: 655 },
    });
    expect(exampleOf({ ...typed, percent: '10' }, [SOHAG], 500)).toMatchObject({ before: 1_000, total: 900 });
  });

  it('waits for numbers', () => {
    expect(exampleOf(typed, [SOHAG], null)).toBeNull();
    expect(exampleOf({ ...typed, percent: '10', least: 'x' }, [SOHAG], null)).toBeNull();
    expect(exampleOf({ ...typed, percent: '10', notRegions: ['sohag'] }, [SOHAG], null)).toBeNull();
  });
});
