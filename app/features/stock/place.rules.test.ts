import { describe, expect, it } from 'vitest';

import { ORDER_STATUSES, type OrderStatus } from '~/db/schema/order.values';

import { movesNothing, placeOf, type Standing } from './place.rules';

const standing = (status: OrderStatus, freed = false): Standing => ({
  status,
  piecesFreedAt: freed ? new Date(0) : null,
});

describe('placeOf', () => {
  it('promises to open orders, and is out with those that went out', () => {
    expect(ORDER_STATUSES.map((status) => [status, placeOf(standing(status))])).toEqual([
      ['pending', 'promised'],
      ['accepted', 'promised'],
      ['out', 'out'],
      ['delivered', 'out'],
      ['canceled', 'free'],
    ]);
  });
  it('frees those of an order that waits too long, until it is accepted', () => {
    expect(placeOf(standing('pending', true))).toBe('free');
    expect(placeOf(standing('accepted', true))).toBe('promised');
  });
});

describe('movesNothing', () => {
  it('leaves out what went out: no order takes it twice, and a cancelation brings nothing back', () => {
    expect(movesNothing(standing('out'), standing('delivered'))).toBe(true);
    expect(movesNothing(standing('out'), standing('canceled'))).toBe(true);
    expect(movesNothing(standing('canceled'), standing('out'))).toBe(true);
    expect(movesNothing(standing('canceled'), standing('delivered'))).toBe(true);
    expect(movesNothing(standing('pending', true), standing('canceled', true))).toBe(true);
  });
  it('moves where they are somewhere else then', () => {
    expect(movesNothing(standing('accepted'), standing('out'))).toBe(false);
    expect(movesNothing(standing('out'), standing('accepted'))).toBe(false);
    expect(movesNothing(standing('accepted'), standing('canceled'))).toBe(false);
    expect(movesNothing(standing('canceled'), standing('accepted'))).toBe(false);
    expect(movesNothing(standing('pending', true), standing('accepted', true))).toBe(false);
    expect(movesNothing(standing('pending', true), standing('pending'))).toBe(false);
  });
});
