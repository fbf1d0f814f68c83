import { describe, expect, it } from 'vitest';

import { judgeWaybills, type WaybillOrder } from './waybills.rules';

const order = (number: number, waybill = '', status: WaybillOrder['status'] = 'out'): WaybillOrder => ({
  ...{ id: `id-${number}`, number, waybill, status },
});
const line = (row: number, number: number, waybill: string) => ({ row, number, label: String(number), waybill });

describe('a file of waybills', () => {
  it('writes those that are new, replaces others, and leaves what is there or nobody’s', () => {
    const orders = [order(1), order(2, 'A'), order(3, 'B'), order(4, '', 'canceled')];
    const judged = judgeWaybills(
      [line(1, 1, 'X'), line(2, 2, 'A'), line(3, 3, 'C'), line(4, 4, 'D'), line(5, 9, 'E'), line(6, 1, '')],
      orders,
    );
    expect(judged.map(({ state, do: deed }) => [state, deed])).toEqual([
      ['matched', 'book'],
      ['matched', 'leave'],
      ['differs', 'book'],
      ['surplus', 'leave'],
      ['surplus', 'leave'],
      ['surplus', 'leave'],
    ]);
  });

  it('of two lines about one order knows what the first would have written', () => {
    const [, second] = judgeWaybills([line(1, 1, 'X'), line(2, 1, 'Y')], [order(1)]);
    expect(second).toMatchObject({ state: 'differs', present: 'X' });
  });
});
