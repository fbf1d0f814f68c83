import { describe, expect, it } from 'vitest';

import { depositChoices, depositFault, moneyFault } from './money.rules';

const order = { status: 'pending', total: 50_000, returnsTotal: 0, deliveryCharge: 6_000 } as const;
const ledger = (received: number, returned = 0) => ({ received, returned });

describe('money that comes and goes', () => {
  it.each<[direction: 'in' | 'out', amount: number, received: number, returned: number, key: string | null]>([
    ['in', 50_000, 0, 0, null],
    ['in', 1, 49_999, 0, null],
    ['in', 50_001, 0, 0, 'orderMoney.aboveDue'],
    ['in', 2, 49_999, 0, 'orderMoney.aboveDue'],
    ['in', 1, 50_000, 0, 'orderMoney.aboveDue'],
    ['in', 50_000, 50_000, 50_000, null],
    ['in', 0, 0, 0, 'orderMoney.aboveDue'],
    ['in', -1, 0, 0, 'orderMoney.aboveDue'],
    ['out', 1, 0, 0, 'orderMoney.aboveKept'],
    ['out', 10_000, 10_000, 0, null],
    ['out', 10_001, 10_000, 0, 'orderMoney.aboveKept'],
    ['out', 1, 10_000, 10_000, 'orderMoney.aboveKept'],
    ['out', 0, 10_000, 0, 'orderMoney.aboveKept'],
    ['out', -1, 10_000, 0, 'orderMoney.aboveKept'],
  ])('%s %d after %d came and %d went: %s', (direction, amount, received, returned, key) => {
    expect(moneyFault({ direction, amount }, order, ledger(received, returned))?.key ?? null).toBe(key);
  });

  it('names what may come, and go, at most', () => {
    expect(moneyFault({ direction: 'in', amount: 90_000 }, order, ledger(20_000))?.most).toBe(30_000);
    expect(moneyFault({ direction: 'out', amount: 90_000 }, order, ledger(20_000, 5_000))?.most).toBe(15_000);
    const some = { ...order, returnsTotal: 15_000 };
    expect(moneyFault({ direction: 'in', amount: 90_000 }, some, ledger(20_000))?.most).toBe(15_000);
    expect(
      moneyFault({ direction: 'in', amount: 90_000 }, { ...order, returnsTotal: 50_000 }, ledger(20_000))?.most,
    ).toBe(0);
  });

  it('still comes for an order that was canceled: a transfer that was on its way', () => {
    expect(moneyFault({ direction: 'in', amount: 50_000 }, { ...order, status: 'canceled' }, ledger(0))).toBeNull();
  });
});

describe('a deposit', () => {
  it.each<[amount: number, changes: Partial<{ status: 'out' | 'canceled'; received: number }>, key: string | null]>([
    [10_000, {}, null],
    [50_000, {}, null],
    [50_001, {}, 'orderMoney.depositAboveTotal'],
    [10_000, { received: 9_999 }, null],
    [10_000, { received: 10_000 }, 'orderMoney.depositHere'],
    [10_000, { received: 50_000 }, 'orderMoney.nothingDue'],
    [10_000, { status: 'out' }, 'orderMoney.depositTooLate'],
    [10_000, { status: 'canceled' }, 'orderMoney.depositTooLate'],
  ])('of %d with %o: %s', (amount, { received = 0, ...changes }, key) => {
    expect(depositFault(amount, { ...order, ...changes }, ledger(received))?.key ?? null).toBe(key);
  });

  it('is chosen from 100 EGP, the delivery, half and all, each once and none that has come', () => {
    const amounts = (changes: object, received = 0) =>
      depositChoices({ ...order, ...changes }, ledger(received)).map(({ choice, amount }) => [choice, amount]);
    expect(amounts({})).toEqual([
      ['hundred', 10_000],
      ['delivery', 6_000],
      ['half', 25_000],
      ['all', 50_000],
    ]);
    expect(amounts({ total: 20_000, deliveryCharge: 0 })).toEqual([
      ['hundred', 10_000],
      ['all', 20_000],
    ]);
    expect(amounts({ total: 33_333 }, 10_000)).toEqual([
      ['half', 16_700],
      ['all', 33_333],
    ]);
    expect(amounts({ status: 'out' })).toEqual([]);
  });
});
