import { expect, it } from 'vitest';

import { daysLeft } from './bin.rules';

it('counts the days that are left in the bin, the last one to its end', () => {
  const deletedAt = new Date('2026-11-01T10:00:00Z');
  const at = (iso: string) => daysLeft(deletedAt, new Date(iso));
  expect(at('2026-11-01T10:00:00Z')).toBe(30);
  expect(at('2026-11-02T09:59:59Z')).toBe(30);
  expect(at('2026-11-30T10:00:01Z')).toBe(1);
  expect(at('2026-12-01T09:59:59Z')).toBe(1);
  expect(at('2026-12-01T10:00:00Z')).toBe(0);
  expect(at('2027-01-01T10:00:00Z')).toBe(0);
});
