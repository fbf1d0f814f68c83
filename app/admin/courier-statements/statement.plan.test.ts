import { describe, expect, it } from 'vitest';

import { type Decision, planStatement } from './statement.plan';
import { judgeStatement, type ReadLine, type StatementDeed, type StatementOrder } from './statement.rules';

const order = (number: number, changes: Partial<StatementOrder> = {}): StatementOrder => ({
  ...{ id: `id-${number}`, number, status: 'out', courier: 'Bosta', waybill: '', due: 50_000, agreedFee: 5_500 },
  ...{ daysOut: 2, ...changes },
});
const line = (row: number, number: number, collected: number, fee = 5_500): ReadLine => ({
  ...{ row, number, typed: String(number), waybill: '', collected, fee },
});
const plan = (lines: ReadLine[], orders: StatementOrder[], decided: Record<number, Decision> = {}) => {
  const judged = judgeStatement({ courier: 'Bosta', lines, orders, known: new Set(), open: new Set() });
  return planStatement(judged, new Map(Object.entries(decided).map(([row, deed]) => [Number(row), deed])), orders);
};

describe('what keeping a statement does', () => {
  it.each<[StatementDeed, object, object[]]>([
    ['claim', { amount: 40_000, givenUp: 0, deliver: true }, [{ kind: 'claim', amount: 10_000 }]],
    ['giveUp', { amount: 40_000, givenUp: 10_000, deliver: true }, []],
    ['book', { amount: 40_000, givenUp: 0, deliver: true }, []],
    ['partTaken', { amount: 40_000, givenUp: 0, deliver: true }, [{ kind: 'partTaken', amount: 0 }]],
    ['refused', { amount: 0, givenUp: 0, deliver: false }, [{ kind: 'refused', amount: 0 }]],
  ])('of 400 for 500 by %s', (deed, booking, items) => {
    const made = plan([line(2, 1, 40_000)], [order(1)], { 2: { do: deed } });
    expect(made.bookings).toMatchObject([booking]);
    expect(made.items).toMatchObject(items);
    expect(made.remembered).toEqual([{ key: '1|40000', orderId: 'id-1' }]);
  });

  it('left alone it is nothing, and not remembered', () => {
    const made = plan([line(2, 1, 40_000)], [order(1)], { 2: { do: 'leave' } });
    expect(made).toEqual({ bookings: [], items: [], remembered: [], answered: [] });
  });

  it('claims a fee that is too high, and owes what is too much', () => {
    expect(plan([line(2, 1, 50_000, 7_500)], [order(1)]).items).toMatchObject([{ kind: 'claim', amount: 2_000 }]);
    const over = plan([line(2, 1, 60_000)], [order(1)]);
    expect([over.bookings[0]?.amount, over.items[0]?.amount]).toEqual([50_000, -10_000]);
  });

  it('books a foreign line to the order that it is about, which is missed no more', () => {
    const made = plan([line(2, 9, 50_000)], [order(1)], { 2: { do: 'isOrder', order: 1 } });
    expect(made.bookings).toMatchObject([{ orderId: 'id-1', amount: 50_000 }]);
    expect(made.items).toEqual([]);
  });

  it('adds up two lines of one order', () => {
    const made = plan([line(2, 1, 30_000), line(3, 1, 20_000)], [order(1)], { 2: { do: 'book' } });
    expect(made.bookings).toMatchObject([{ orderId: 'id-1', amount: 50_000 }]);
  });

  it('claims what is left of an order once, whatever of it came in two lines', () => {
    const parts = (second: number) => plan([line(2, 1, 30_000), line(3, 1, second)], [order(1)]);
    expect(parts(20_000).items).toEqual([]);
    expect(parts(15_000).items).toMatchObject([{ kind: 'claim', amount: 5_000 }]);
    const dear = plan([line(2, 1, 30_000, 7_500), line(3, 1, 20_000)], [order(1)]);
    expect(dear.items).toMatchObject([{ kind: 'claim', amount: 2_000 }]);
  });

  it('does of a missing order what was said of it, and not of one that stands in its row by now', () => {
    const missing = [order(2), order(3)];
    const lost = { 4: { do: 'lost', order: 3 } } as const;
    expect(plan([line(2, 1, 50_000)], [order(1), ...missing], lost).items).toMatchObject([
      { kind: 'later', orderId: 'id-2' },
      { kind: 'lost', orderId: 'id-3' },
    ]);
    // The first of the two was paid meanwhile.
    const rows = { 3: { do: 'lost', order: 2 } } as const;
    expect(plan([line(2, 1, 50_000)], [order(1), order(3)], rows).items).toMatchObject([
      { kind: 'later', orderId: 'id-3' },
    ]);
  });

  it('does nothing that a line has no choice of', () => {
    for (const deed of [{ do: 'lost' }, { do: 'isOrder', order: 7 }] as Decision[])
      expect(() => plan([line(2, 1, 50_000)], [order(1)], { 2: deed })).toThrow();
  });
});
