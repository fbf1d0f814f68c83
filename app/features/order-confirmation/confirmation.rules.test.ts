import { describe, expect, it } from 'vitest';

import {
  boardGroup,
  type BoardOrder,
  byBoard,
  callAgainAt,
  confirmationAtFirst,
  holdsItsPieces,
  isCallableAt,
  timesToCall,
} from './confirmation.rules';

/** Half past eight in the evening in Cairo, winter. */
const NOW = new Date('2026-11-25T18:30:00Z');
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);
const waiting = (changes: Partial<BoardOrder> = {}): BoardOrder => ({
  status: 'pending',
  paymentMethod: 'cod',
  confirmation: 'waiting',
  createdAt: hours(-1),
  nextCallAt: null,
  depositAsked: null,
  depositAskedAt: null,
  ...changes,
});

describe('who did not answer', () => {
  it('is called again after an hour, three hours, then tomorrow at eleven in Cairo, in summer too', () => {
    expect(callAgainAt(1, NOW)).toEqual(hours(1));
    expect(callAgainAt(2, NOW)).toEqual(hours(3));
    expect(callAgainAt(3, NOW).toISOString()).toBe('2026-11-26T09:00:00.000Z');
    expect(callAgainAt(9, new Date('2026-07-01T21:30:00Z')).toISOString()).toBe('2026-07-03T08:00:00.000Z');
  });

  it('may be put off into the future, for a week at most', () => {
    expect([hours(-1), NOW, hours(0.01), hours(7 * 24), hours(7 * 24 + 1)].map((at) => isCallableAt(at, NOW))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
    for (const now of [NOW, new Date('2026-11-25T23:59:59Z'), new Date('2026-11-25T08:00:00Z')])
      expect(timesToCall(now).every((time) => isCallableAt(new Date(time), now))).toBe(true);
  });
});

it('is asked of what was ordered on the site and is paid at the door', () => {
  expect(confirmationAtFirst({ source: 'web', paymentMethod: 'cod' })).toBe('waiting');
  expect(confirmationAtFirst({ source: 'web', paymentMethod: 'instapay' })).toBe('none');
  expect(confirmationAtFirst({ source: 'phone', paymentMethod: 'cod' })).toBe('none');
});

describe('the board', () => {
  const asked = { depositAsked: 10_000, depositAskedAt: hours(-2) };
  it.each([
    [waiting(), 0, 'due'],
    [waiting({ nextCallAt: hours(-1) }), 0, 'due'],
    [waiting({ nextCallAt: hours(1) }), 0, 'today'],
    // After midnight in Cairo.
    [waiting({ nextCallAt: hours(4) }), 0, 'tomorrow'],
    [waiting({ nextCallAt: hours(100) }), 0, 'tomorrow'],
    [waiting(asked), 9_999, 'deposit'],
    [waiting(asked), 10_000, 'due'],
    [waiting({ ...asked, depositAskedAt: hours(-24) }), 0, 'due'],
    [waiting({ ...asked, confirmation: 'declined', nextCallAt: hours(1) }), 0, 'due'],
  ] as const)('puts %j with %d received to what is %s', (order, received, group) => {
    expect(boardGroup(order, received, NOW)).toBe(group);
  });

  it('shows who said no first, then what is due, the oldest first', () => {
    const rows = [
      { ...waiting({ nextCallAt: hours(40) }), group: 'tomorrow' as const },
      { ...waiting(), group: 'due' as const },
      { ...waiting({ createdAt: hours(-5), nextCallAt: hours(-0.5) }), group: 'due' as const },
      { ...waiting({ confirmation: 'declined' }), group: 'due' as const },
      { ...waiting({ nextCallAt: hours(2) }), group: 'today' as const },
    ];
    expect([...rows].sort(byBoard)).toEqual([rows[3], rows[2], rows[1], rows[4], rows[0]]);
  });
});

describe('an order keeps its pieces', () => {
  it.each([
    [waiting({ createdAt: hours(-47) }), 48, true],
    [waiting({ createdAt: hours(-48) }), 48, false],
    [waiting({ createdAt: hours(-48), confirmation: 'declined' }), 48, false],
    [waiting({ createdAt: hours(-480) }), null, true],
    [waiting({ createdAt: hours(-480), confirmation: 'confirmed' }), 48, true],
    [waiting({ createdAt: hours(-480), confirmation: 'none' }), 48, true],
    [waiting({ createdAt: hours(-480), status: 'accepted' }), 48, true],
    [waiting({ status: 'canceled' }), 48, false],
    [waiting({ status: 'out' }), 48, false],
  ] as const)('%j, %s hours: %s', (order, confirmHours, holds) => {
    expect(holdsItsPieces(order, { confirmHours }, NOW)).toBe(holds);
  });
});
