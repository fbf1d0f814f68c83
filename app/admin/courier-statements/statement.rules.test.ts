import { describe, expect, it } from 'vitest';

import { judgeStatement, type ReadLine, type StatementOrder, sumsOf } from './statement.rules';

const order = (number: number, changes: Partial<StatementOrder> = {}): StatementOrder => ({
  ...{ id: `id-${number}`, number, status: 'out', courier: 'Bosta', waybill: '', due: 50_000, agreedFee: 5_500 },
  ...{ daysOut: 2, ...changes },
});
const line = (row: number, number: number | null, collected: number, changes: Partial<ReadLine> = {}): ReadLine => ({
  ...{ row, number, typed: String(number ?? ''), waybill: '', collected, fee: 5_500, ...changes },
});
const judge = (lines: ReadLine[], orders: StatementOrder[], known: string[] = [], open: string[] = []) =>
  judgeStatement({ courier: 'bosta', lines, orders, known: new Set(known), open: new Set(open) });
const said = (lines: ReadLine[], orders: StatementOrder[], known?: string[], open?: string[]) =>
  judge(lines, orders, known, open).map(({ state, choices }) => [state, choices[0]]);

describe('a statement', () => {
  it.each<[string, ReadLine, StatementOrder, string, string]>([
    ['the whole amount', line(2, 1, 50_000), order(1), 'matched', 'book'],
    ['less', line(2, 1, 40_000), order(1), 'differs', 'claim'],
    ['nothing', line(2, 1, 0), order(1), 'differs', 'refused'],
    ['more', line(2, 1, 60_000), order(1), 'differs', 'owe'],
    ['a fee that is too high', line(2, 1, 50_000, { fee: 7_500 }), order(1), 'differs', 'claim'],
    ['a fee that nobody agreed', line(2, 1, 50_000, { fee: 7_500 }), order(1, { agreedFee: null }), 'matched', 'book'],
    ['no fee at all', line(2, 1, 50_000, { fee: null }), order(1), 'matched', 'book'],
    ['what was paid already', line(2, 1, 50_000), order(1, { due: 0 }), 'surplus', 'owe'],
    ['a parcel that is still here', line(2, 1, 50_000), order(1, { status: 'accepted' }), 'differs', 'leave'],
    ['an order of another courier', line(2, 1, 50_000), order(1, { courier: 'Aramex' }), 'surplus', 'notOurs'],
    ['a number of nobody', line(2, 9, 50_000), order(1, { due: 0 }), 'surplus', 'notOurs'],
  ])('says of %s', (_, sent, about, state, deed) => {
    expect(said([sent], [about])[0]).toEqual([state, deed]);
  });

  it('finds an order by its waybill in any case', () => {
    const [found] = judge([line(2, null, 50_000, { waybill: 'BO-77' })], [order(1, { waybill: 'bo-77' })]);
    expect(found).toMatchObject({ order: 1, state: 'matched', key: 'bo-77|50000' });
  });

  it('tells lines apart by what they call themselves, also where that is no number of ours', () => {
    const strange = (row: number, typed: string) => line(row, null, 50_000, { typed });
    const judged = judge([strange(2, 'ORD-7'), strange(3, 'ord-8')], [], ['ord-8|50000']);
    expect(judged.map(({ label, key, known }) => [label, key, known])).toEqual([
      ['ORD-7', 'ord-7|50000', false],
      ['ord-8', 'ord-8|50000', true],
    ]);
  });

  it('misses what is with the courier and not in the file, and asks for what is long on its way', () => {
    const orders = [
      order(1),
      order(2),
      order(3, { daysOut: 12 }),
      order(4, { due: 0 }),
      order(5, { courier: 'Aramex' }),
    ];
    expect(said([line(2, 1, 50_000)], orders, [], ['id-2'])).toEqual([
      ['matched', 'book'],
      ['missing', 'ask'],
    ]);
    expect(said([line(2, 1, 50_000)], orders).slice(1)).toEqual([
      ['missing', 'later'],
      ['missing', 'ask'],
    ]);
  });

  it('knows a line again, and of two alike in one file the second is one too many', () => {
    const twice = [line(2, 1, 50_000), line(3, 1, 50_000)];
    expect(said(twice, [order(1)])).toEqual([
      ['matched', 'book'],
      ['surplus', 'owe'],
    ]);
    expect(judge(twice, [order(1, { due: 0 })], ['1|50000', '1|50000#2']).map(({ known }) => known)).toEqual([
      true,
      true,
    ]);
  });

  it('finds what the line before left', () => {
    const rows = judge([line(2, 1, 30_000), line(3, 1, 20_000)], [order(1)]);
    expect(rows.map(({ state, expected }) => [state, expected])).toEqual([
      ['differs', 50_000],
      ['matched', 20_000],
    ]);
  });

  it('adds up to five sums, without what is known', () => {
    const rows = judge([line(2, 1, 40_000), line(3, 2, 50_000), line(4, 3, 9)], [order(1), order(2)], ['3|9']);
    expect(sumsOf(rows)).toEqual({
      expected: 100_000,
      paid: 90_000,
      fees: 11_000,
      difference: -10_000,
      account: 79_000,
    });
  });
});
