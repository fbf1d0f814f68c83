import { describe, expect, it } from 'vitest';

import { ORDER_STATUSES } from '~/db/schema/order.values';

import {
  depositKeptOf,
  isAll,
  kindsFor,
  leftOf,
  type Pieces,
  piecesFault,
  soldFor,
  statusAfter,
  toReturnOf,
  worthOf,
} from './return.rules';

const lines = [
  { id: 'a', quantity: 3, lineTotal: 10_000 },
  { id: 'b', quantity: 1, lineTotal: 5_000 },
  { id: 'c', quantity: 2, lineTotal: 1 },
];
const off = (amount: number, itemId: string | null = null) => ({ itemId, amount });
const one = (line: string, quantity = 1): Pieces => ({ line, quantity });

describe('what lines were sold for', () => {
  it.each<[string, ReturnType<typeof off>[], number[]]>([
    ['nothing taken off', [], [10_000, 5_000, 1]],
    ['off a line', [off(700, 'a')], [9_300, 5_000, 1]],
    ['off the order', [off(1_500)], [9_001, 4_500, 0]],
    ['both', [off(5_000, 'b'), off(100)], [9_901, 0, 0]],
    ['all of it', [off(15_001)], [0, 0, 0]],
    ['more than the items, as delivery is taken off too', [off(99_999)], [0, 0, 0]],
    ['more than a line', [off(99_999, 'a')], [0, 5_000, 1]],
  ])('%s', (_, adjustments, sold) => {
    expect([...soldFor(lines, adjustments).values()]).toEqual(sold);
  });

  it('adds up to the piastre, whatever was taken off', () => {
    for (let amount = 0; amount <= 15_001; amount += 7) {
      const sold = [...soldFor(lines, [off(amount)]).values()];
      expect(sold.reduce((sum, each) => sum + each, 0)).toBe(15_001 - amount);
      expect(Math.min(...sold)).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('what pieces are worth', () => {
  const bought = { lines, adjustments: [off(100)], returned: [] };
  it('adds up over several returns, in any order and number', () => {
    const whole = worthOf([one('a', 3), one('b'), one('c', 2)], bought);
    expect(whole).toBe(14_901);
    const parts: Pieces[][] = [[one('a')], [one('c'), one('a')], [one('b')], [one('a'), one('c')]];
    let returned: Pieces[] = [];
    let sum = 0;
    for (const part of parts) {
      expect(piecesFault(part, { ...bought, returned })).toBeNull();
      sum += worthOf(part, { ...bought, returned });
      returned = [...returned, ...part];
    }
    expect(sum).toBe(whole);
    expect([...leftOf(lines, returned).values()]).toEqual([0, 0, 0]);
  });

  it('is nothing of a line that is none', () => {
    expect(worthOf([one('x')], bought)).toBe(0);
  });
});

describe('pieces that come back', () => {
  const bought = { lines, adjustments: [], returned: [one('a', 2), one('b')] };
  it.each<[string, Pieces[], string | null]>([
    ['what is left', [one('a'), one('c', 2)], null],
    ['none', [], 'orderReturn.noPieces'],
    ['more than is left', [one('a', 2)], 'orderReturn.tooMany'],
    ['what came back before', [one('b')], 'orderReturn.tooMany'],
    ['of another order', [one('z')], 'orderReturn.noSuchLine'],
    ['a line twice', [one('c'), one('c')], 'orderReturn.lineTwice'],
  ])('%s', (_, pieces, fault) => {
    expect(piecesFault(pieces, bought)).toBe(fault);
  });

  it('are all where none is left', () => {
    expect(isAll([one('a'), one('c', 2)], bought)).toBe(true);
    expect(isAll([one('a'), one('c')], bought)).toBe(false);
  });
});

describe('what becomes of the order', () => {
  it('is called off where all is refused, delivered where some is taken, and stays where it was at its end', () => {
    expect([statusAfter('out', true), statusAfter('out', false)]).toEqual(['canceled', 'delivered']);
    expect([statusAfter('delivered', true), statusAfter('canceled', false)]).toEqual([null, null]);
    expect(ORDER_STATUSES.map((status) => kindsFor(status, false))).toEqual([
      [],
      [],
      ['refused'],
      ['returned', 'exchanged'],
      [],
    ]);
    expect(kindsFor('canceled', true)).toEqual(['refused']);
  });

  it('keeps of a deposit what is said, and never more than there is', () => {
    expect(depositKeptOf('return', 20_000)).toBe(0);
    expect(depositKeptOf('keep', 20_000)).toBe(20_000);
    expect(depositKeptOf({ keep: 9_500 }, 20_000)).toBe(9_500);
    expect(depositKeptOf({ keep: 0 }, 20_000)).toBe(0);
    expect(depositKeptOf({ keep: 20_001 }, 20_000)).toBeNull();
  });

  it.each<[string, Parameters<typeof toReturnOf>[0], [number, number], number, number]>([
    [
      'canceled, with a deposit',
      { status: 'canceled', total: 50_000, returnsTotal: 44_000 },
      [20_000, 0],
      9_500,
      10_500,
    ],
    ['canceled, some back', { status: 'canceled', total: 50_000, returnsTotal: 44_000 }, [20_000, 10_500], 9_500, 0],
    ['canceled, all kept', { status: 'canceled', total: 50_000, returnsTotal: 44_000 }, [20_000, 0], 20_000, 0],
    [
      'delivered, paid, some back',
      { status: 'delivered', total: 50_000, returnsTotal: 15_000 },
      [50_000, 0],
      0,
      15_000,
    ],
    ['delivered, unpaid, some back', { status: 'delivered', total: 50_000, returnsTotal: 15_000 }, [0, 0], 0, 0],
    ['delivered, paid', { status: 'delivered', total: 50_000, returnsTotal: 0 }, [50_000, 0], 0, 0],
  ])('%s: so much goes back', (_, order, [received, returned], kept, back) => {
    expect(toReturnOf(order, { received, returned }, kept)).toBe(back);
  });
});
