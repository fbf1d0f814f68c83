import { describe, expect, it } from 'vitest';

import { regionStep, regionVersion } from './region.rules';

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
