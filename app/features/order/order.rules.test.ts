import { describe, expect, it } from 'vitest';

import {
  canChange,
  canClaim,
  deliveryFor,
  isMethodOpen,
  nextPaymentStatuses,
  nextStatuses,
  type OrderRole,
} from './order.rules';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '~/db/schema/order.values';

const LEGAL = new Set([
  'pending accepted admin',
  'accepted out admin',
  'out delivered admin',
  'pending canceled owner',
  'pending canceled admin',
  'accepted canceled owner',
  'accepted canceled admin',
  'out canceled admin',
]);

describe('canChange', () => {
  const roles: OrderRole[] = ['owner', 'admin'];
  const cases = ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.flatMap((to) => roles.map((role) => ({ from, to, role }))),
  );

  it.each(cases)('$from → $to by $role', ({ from, to, role }) => {
    expect(canChange(from, to, role)).toBe(LEGAL.has(`${from} ${to} ${role}`));
  });
});

describe('nextStatuses', () => {
  it('names the usual step first', () => {
    expect(nextStatuses('pending', 'admin')).toEqual(['accepted', 'canceled']);
    expect(nextStatuses('out', 'admin')).toEqual(['delivered', 'canceled']);
    expect(nextStatuses('out', 'owner')).toEqual([]);
    expect(nextStatuses('delivered', 'admin')).toEqual([]);
  });
});

describe('deliveryFor', () => {
  const terms = { regionCharge: 4_500, itemsTotal: 183_000, shipsFree: false, threshold: 200_000 };

  it('is the charge of the governorate', () => {
    expect(deliveryFor(terms)).toEqual({ charge: 4_500, reason: null });
    expect(deliveryFor({ ...terms, threshold: null, itemsTotal: 9_000_000 })).toEqual({ charge: 4_500, reason: null });
  });

  it('is free with its reason', () => {
    expect(deliveryFor({ ...terms, regionCharge: 0, shipsFree: true })).toEqual({ charge: 0, reason: 'region' });
    expect(deliveryFor({ ...terms, shipsFree: true, itemsTotal: 300_000 })).toEqual({ charge: 0, reason: 'item' });
    expect(deliveryFor({ ...terms, itemsTotal: 200_000 })).toEqual({ charge: 0, reason: 'threshold' });
    expect(deliveryFor({ ...terms, itemsTotal: 199_999 }).reason).toBeNull();
  });
});

describe('isMethodOpen', () => {
  it('takes cash where the governorate does, and transfers where there is an account', () => {
    const terms = { codAllowed: false, instapayAddress: 'attara@instapay', vodafoneCashNumber: '' };
    expect(isMethodOpen('cod', terms)).toBe(false);
    expect(isMethodOpen('cod', { ...terms, codAllowed: true })).toBe(true);
    expect(isMethodOpen('instapay', terms)).toBe(true);
    expect(isMethodOpen('vodafoneCash', terms)).toBe(false);
  });
});

describe('canClaim', () => {
  it('is for transfers not yet claimed, of orders that stand', () => {
    expect(canClaim({ status: 'pending', payment: { method: 'instapay', status: 'unpaid' } })).toBe(true);
    expect(canClaim({ status: 'pending', payment: { method: 'cod', status: 'unpaid' } })).toBe(false);
    expect(canClaim({ status: 'canceled', payment: { method: 'instapay', status: 'unpaid' } })).toBe(false);
    for (const status of PAYMENT_STATUSES.filter((status) => status !== 'unpaid')) {
      expect(canClaim({ status: 'accepted', payment: { method: 'vodafoneCash', status } })).toBe(false);
    }
  });
});

describe('nextPaymentStatuses', () => {
  it('never undoes a refund, and never marks claimed for the owner', () => {
    expect(nextPaymentStatuses('refunded')).toEqual([]);
    for (const status of PAYMENT_STATUSES) expect(nextPaymentStatuses(status)).not.toContain('claimed');
    expect(nextPaymentStatuses('claimed')).toContain('paid');
  });
});
