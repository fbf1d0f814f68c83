import { describe, expect, it } from 'vitest';

import type { OrderPaymentJson } from '~/features/order-payments/payment.json';

import { askedDeposit } from './asked-deposit';

const asked = (query: string, changes: Partial<OrderPaymentJson> = {}) =>
  askedDeposit(
    new URLSearchParams(query),
    {
      payment: {
        ...{ method: 'cod', status: 'unpaid', asked: null, received: 0, returned: 0, due: 500, entries: [] },
        ...changes,
      },
    },
    ['instapay', 'vodafoneCash'],
  );

describe('the deposit that an address names', () => {
  it.each<[query: string, egp: number | null]>([
    ['', 100],
    ['amount=250', 250],
    ['amount=٢٥٠', 250],
    ['amount=250&choose=80.50', 80.5],
    ['amount=x', null],
    ['amount=', null],
    ['amount=0', null],
    ['amount=-1', null],
    ['amount=1.005', null],
  ])('%o is of %s EGP', (query, egp) => {
    expect(asked(query)).toMatchObject({ egp, amount: egp === null ? null : egp * 100 });
  });

  it('begins with what was asked before, and never with more than is due', () => {
    expect(asked('', { asked: 120 }).egp).toBe(120);
    expect(asked('', { due: 60 }).egp).toBe(60);
  });

  it('is to be sent to the account of the order, or the one that is chosen', () => {
    expect(asked('').by).toBeUndefined();
    expect(asked('', { method: 'instapay' }).by).toBe('instapay');
    expect(asked('by=', { method: 'instapay' }).by).toBeUndefined();
    expect(asked('by=vodafoneCash', { method: 'instapay' }).by).toBe('vodafoneCash');
    expect(asked('by=gold').by).toBeUndefined();
  });
});
