import { describe, expect, it } from 'vitest';

import { returnableUntil, returnTime } from './law.rules';

describe('the days of the law', () => {
  it.each<[delivered: string, until: string]>([
    ['2026-11-24T14:10:00Z', '2026-12-08'],
    // Midnight in Cairo, in winter two hours before that of Greenwich.
    ['2026-11-24T21:59:59Z', '2026-12-08'],
    ['2026-11-24T22:00:00Z', '2026-12-09'],
    // In summer three hours before.
    ['2026-07-10T20:59:59Z', '2026-07-24'],
    ['2026-07-10T21:00:00Z', '2026-07-25'],
    // Clocks go forward on 24 April and back at the end of 29 October.
    ['2026-04-20T22:30:00Z', '2026-05-05'],
    ['2026-04-20T21:30:00Z', '2026-05-04'],
    ['2026-10-20T20:30:00Z', '2026-11-03'],
    ['2026-10-20T21:30:00Z', '2026-11-04'],
    ['2026-12-20T10:00:00Z', '2027-01-03'],
    ['2028-02-20T10:00:00Z', '2028-03-05'],
  ])('what was delivered at %s may be returned until %s', (delivered, until) => {
    expect(returnableUntil(delivered)).toBe(until);
  });

  const delivered = {
    status: 'delivered',
    history: [
      { from: null, to: 'pending', by: 'user', at: '2026-11-20T10:00:00Z' },
      { from: 'out', to: 'delivered', by: 'admin', at: '2026-11-24T14:10:00Z' },
    ],
  } as const;

  it('are over once that day in Cairo is', () => {
    const at = (now: string) => returnTime({ ...delivered, history: [...delivered.history] }, new Date(now));
    expect(at('2026-12-08T21:59:59Z')).toEqual({ until: '2026-12-08', isOver: false });
    expect(at('2026-12-08T22:00:00Z')).toEqual({ until: '2026-12-08', isOver: true });
  });

  it('count from a delivery alone', () => {
    const now = new Date('2026-12-01T10:00:00Z');
    expect(returnTime({ status: 'out', history: [...delivered.history] }, now)).toBeNull();
    expect(returnTime({ status: 'delivered', history: [] }, now)).toBeNull();
  });
});
