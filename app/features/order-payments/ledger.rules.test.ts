import { describe, expect, it } from 'vitest';

import type { PaymentStatus } from '~/db/schema/order.values';

import { entriesBack, entriesOf, type LedgerEntry, ledgerOf, paymentStatusOf } from './ledger.rules';

const TERMS = { owed: 50_000, method: 'instapay' } as const;

/** The ledger after these steps, and the rows that the last one wrote. */
function after(...path: PaymentStatus[]) {
  let entries: LedgerEntry[] = [];
  let written: string[] = [];
  path.forEach((to, step) => {
    const rows = entriesOf({ from: path[step - 1] ?? 'unpaid', to }, entries, TERMS);
    const added = rows.map((row, place) => ({ id: `${step}-${place}`, ...row }));
    written = added.map(({ id }) => id);
    entries = [...entries, ...added];
  });
  return { entries, written };
}

const back = ({ entries, written }: ReturnType<typeof after>) => [
  ...entries,
  ...entriesBack(written, entries).map((row, place) => ({ id: `back-${place}`, ...row })),
];

describe('the ledger of an order', () => {
  it.each<[PaymentStatus[], number, number]>([
    [[], 0, 0],
    [['claimed'], 0, 0],
    [['claimed', 'unpaid'], 0, 0],
    [['paid'], 50_000, 0],
    [['claimed', 'paid'], 50_000, 0],
    [['paid', 'refunded'], 50_000, 50_000],
    [['paid', 'unpaid'], 0, 0],
    [['paid', 'unpaid', 'paid'], 50_000, 0],
    [['paid', 'refunded', 'paid'], 50_000, 0],
    [['paid', 'refunded', 'paid', 'refunded'], 50_000, 50_000],
    [['paid', 'refunded', 'paid', 'unpaid'], 0, 0],
  ])('after %o holds what came and went, and says so', (path, received, returned) => {
    const { entries } = after(...path);
    expect(ledgerOf(entries)).toEqual({ received, returned });
    const last = path.at(-1) ?? 'unpaid';
    expect(paymentStatusOf(entries, TERMS.owed, last === 'claimed' ? 'claimed' : 'unpaid')).toBe(last);
  });

  it.each<[PaymentStatus[]]>([
    [['paid']],
    [['paid', 'refunded']],
    [['paid', 'unpaid']],
    [['paid', 'refunded', 'paid']],
    [['claimed', 'paid']],
  ])('after %o is as before once the last step is taken back, and no row is gone', (path) => {
    const entries = back(after(...path));
    const before = path.at(-2) ?? 'unpaid';
    expect(paymentStatusOf(entries, TERMS.owed, before === 'claimed' ? 'claimed' : 'unpaid')).toBe(before);
    expect(entries.length).toBeGreaterThan(after(...path).entries.length);
  });

  it('keeps how the money came, and corrects a row by its opposite', () => {
    const { entries } = after('paid', 'unpaid');
    expect(entries).toEqual([
      { id: '0-0', direction: 'in', amount: 50_000, how: 'instapay', reference: '', corrects: null },
      { id: '1-0', direction: 'out', amount: 50_000, how: 'instapay', reference: '', corrects: '0-0' },
    ]);
  });

  it('is not settled by a part of the total, nor by a part that went back', () => {
    const row = (direction: 'in' | 'out', amount: number, id: string): LedgerEntry => ({
      ...{ id, direction, amount, how: 'cash', reference: '', corrects: null },
    });
    const part = [row('in', 20_000, 'a')];
    expect(paymentStatusOf(part, 50_000, 'claimed')).toBe('claimed');
    expect(entriesOf({ from: 'unpaid', to: 'paid' }, part, TERMS)).toMatchObject([{ direction: 'in', amount: 30_000 }]);
    const some = [row('in', 50_000, 'a'), row('out', 20_000, 'b')];
    expect(paymentStatusOf(some, 50_000, 'unpaid')).toBe('unpaid');
    expect(entriesOf({ from: 'unpaid', to: 'paid' }, some, TERMS)).toMatchObject([{ direction: 'in', amount: 20_000 }]);
    expect(paymentStatusOf(some, 30_000, 'unpaid')).toBe('paid');
    expect(entriesOf({ from: 'paid', to: 'refunded' }, some, TERMS)).toMatchObject([{ amount: 30_000 }]);
  });

  it('of an order that costs nothing is settled by a row of nothing', () => {
    const free = { owed: 0, method: 'cod' } as const;
    const entries = entriesOf({ from: 'unpaid', to: 'paid' }, [], free).map((row) => ({ id: 'a', ...row }));
    expect(entries).toMatchObject([{ amount: 0, how: 'cash' }]);
    expect([paymentStatusOf([], 0, 'unpaid'), paymentStatusOf(entries, 0, 'unpaid')]).toEqual(['unpaid', 'paid']);
  });
});
