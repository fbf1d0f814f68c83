import { describe, expect, it } from 'vitest';

import { arrivalDay, regionLabel, regionStep, regionVersion } from './region.rules';

const cairo = { deliveryCharge: 5_000, codAllowed: true, etaDays: 2, active: true };
const dearer = { ...cairo, deliveryCharge: 6_000 };
const slower = { ...cairo, etaDays: 5 };

describe('regionStep', () => {
  it('changes what was touched, and leaves the rest as it is by now', () => {
    expect(regionStep({ ...dearer, was: regionVersion(cairo) }, cairo)).toBe('change');
    expect(regionStep({ ...cairo, was: regionVersion(cairo) }, slower)).toBe('keep');
  });

  it('does not write over what somebody else changed meanwhile, unless both did the same', () => {
    expect(regionStep({ ...dearer, was: regionVersion(cairo) }, slower)).toBe('conflict');
    expect(regionStep({ ...dearer, was: regionVersion(cairo) }, dearer)).toBe('keep');
  });

  it('tells every difference', () => {
    const states = [cairo, dearer, slower, { ...cairo, codAllowed: false }, { ...cairo, active: false }].map(
      regionVersion,
    );
    expect(new Set(states).size).toBe(states.length);
  });
});

describe('regionLabel', () => {
  const name = { en: 'Qalyubia', ar: 'القليوبية' };
  const cities = [
    { en: 'Banha', ar: 'بنها' },
    { en: 'Shubra El Kheima', ar: 'شبرا الخيمة' },
  ];

  it('names the cities that people look for', () => {
    expect(regionLabel({ name, cities }, 'en')).toBe('Qalyubia (Banha, Shubra El Kheima)');
    expect(regionLabel({ name, cities }, 'ar')).toBe('القليوبية (بنها، شبرا الخيمة)');
    expect(regionLabel({ name, cities: [] }, 'ar')).toBe('القليوبية');
  });
});

describe('arrivalDay', () => {
  // 26 November 2026 is a Thursday.
  it.each([
    ['a day after Wednesday is Thursday', '2026-11-25T10:00:00Z', 1, '2026-11-26'],
    ['a day after Thursday is Saturday', '2026-11-26T10:00:00Z', 1, '2026-11-28'],
    ['two days after Thursday are Sunday', '2026-11-26T10:00:00Z', 2, '2026-11-29'],
    ['a day after Friday is Saturday', '2026-11-27T10:00:00Z', 1, '2026-11-28'],
    ['the same day is the same day', '2026-11-26T10:00:00Z', 0, '2026-11-26'],
    ['the same day is Saturday where it is Friday', '2026-11-27T10:00:00Z', 0, '2026-11-28'],
    ['eight days pass two Fridays', '2026-11-26T10:00:00Z', 8, '2026-12-06'],
    ['the day is Cairo’s: Wednesday 23:00 in UTC is Thursday there', '2026-11-25T23:00:00Z', 1, '2026-11-28'],
    ['in summer too', '2026-07-01T21:30:00Z', 1, '2026-07-04'],
  ])('%s', (_, now, days, day) => {
    expect(arrivalDay(now, days)).toBe(`${day}T10:00:00.000Z`);
  });
});
