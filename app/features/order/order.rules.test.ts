import { describe, expect, it } from 'vitest';

import {
  type AgedStep,
  awaitsTransfer,
  canChange,
  canClaim,
  correctedPaymentStatus,
  isMethodOpen,
  isSecondPress,
  isTakenBack,
  nextPaymentStatuses,
  nextStatuses,
  paymentStepsFor,
  type OrderRole,
  reachedAt,
  takesSteps,
  undoPermission,
  undoRefusal,
  isEditable,
} from './order.rules';
import type { OfficePermission } from '~/auth/permissions';
import { ORDER_STATUSES, PAYMENT_STATUSES, type PaymentStatus } from '~/db/schema/order.values';

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

describe('correctedPaymentStatus', () => {
  it('is what it was before money was recorded, and nothing else', () => {
    expect(PAYMENT_STATUSES.map(correctedPaymentStatus)).toEqual([null, null, 'unpaid', 'paid']);
  });
});

describe('awaitsTransfer', () => {
  it('is so for transfers that the shop has not seen, of orders that stand', () => {
    const waiting = PAYMENT_STATUSES.filter((status) =>
      awaitsTransfer({ status: 'pending', payment: { method: 'instapay', status } }),
    );
    expect(waiting).toEqual(['unpaid', 'claimed']);
    expect(awaitsTransfer({ status: 'pending', payment: { method: 'cod', status: 'unpaid' } })).toBe(false);
    expect(awaitsTransfer({ status: 'canceled', payment: { method: 'instapay', status: 'unpaid' } })).toBe(false);
  });
});

describe('the history', () => {
  const step = (from: (typeof ORDER_STATUSES)[number] | null, to: (typeof ORDER_STATUSES)[number], at: string) => ({
    from,
    to,
    at,
  });
  const history = [
    step(null, 'pending', '1'),
    step('pending', 'accepted', '2'),
    step('accepted', 'pending', '3'),
    step('pending', 'accepted', '4'),
    step('accepted', 'canceled', '5'),
    step('canceled', 'accepted', '6'),
  ];

  it('tells steps from those taken back', () => {
    expect(history.map(isTakenBack)).toEqual([false, false, true, false, false, true]);
  });

  it('says when a status was reached for good', () => {
    expect(reachedAt(history, 'pending')).toBe('1');
    expect(reachedAt(history, 'accepted')).toBe('4');
    expect(reachedAt(history, 'out')).toBeUndefined();
  });
});

describe('with one permission alone', () => {
  const offered = (held: OfficePermission) =>
    PAYMENT_STATUSES.map((from) => {
      const { next, correction } = paymentStepsFor(from, (permission) => permission === held);
      return [...next, ...(correction ? [correction] : [])];
    });

  it.each<[OfficePermission, PaymentStatus[][]]>([
    ['orders.money', [['paid'], ['paid', 'unpaid'], ['unpaid'], []]],
    ['orders.refund', [[], [], ['refunded'], ['paid']]],
    ['orders.steps', [[], [], [], []]],
  ])('%s makes of a payment that is unpaid, claimed, paid, refunded', (held, steps) => {
    expect(PAYMENT_STATUSES).toEqual(['unpaid', 'claimed', 'paid', 'refunded']);
    expect(offered(held)).toEqual(steps);
  });

  it('a step is taken back with what it took to take it', () => {
    const mine = { id: 's', by: 'me' };
    const payment = (from: PaymentStatus, to: PaymentStatus) =>
      undoPermission({ ...mine, kind: 'payment', from, to, entries: [] });
    expect(undoPermission({ ...mine, kind: 'status', from: 'pending', to: 'accepted' })).toBe('orders.steps');
    expect([payment('unpaid', 'paid'), payment('paid', 'refunded')]).toEqual(['orders.money', 'orders.refund']);
    expect(takesSteps((permission) => permission === 'orders.refund')).toBe(true);
    expect(takesSteps((permission) => permission === 'orders.edit')).toBe(false);
  });
});

describe('taking a step back', () => {
  const step = (changes: { age?: number } = {}): AgedStep => ({
    ...{ id: 's', by: 'me', age: 5, kind: 'payment', from: 'unpaid', to: 'paid', entries: [], ...changes },
  });

  it('is for who took it, for a minute, if nothing followed', () => {
    expect(undoRefusal(step(), 'me')).toBeNull();
    expect(undoRefusal(step({ age: 60 }), 'me', 's')).toBeNull();
    expect(undoRefusal(step({ age: 60.1 }), 'me')).toBe('order.undoTooLate');
    expect(undoRefusal(step(), 'you')).toBe('order.undoNotYours');
    expect(undoRefusal(step(), 'me', 'another')).toBe('order.undoOvertaken');
    expect(undoRefusal(null, 'me', 's')).toBe('order.undoOvertaken');
    expect(undoRefusal(null, 'me')).toBe('order.undoNothing');
  });

  it('and a second press of the same kind within two seconds was not meant', () => {
    expect(isSecondPress(step({ age: 1.9 }), 'me', 'payment')).toBe(true);
    expect(isSecondPress(step({ age: 2 }), 'me', 'payment')).toBe(false);
    expect(isSecondPress(step({ age: 0 }), 'me', 'status')).toBe(false);
    expect(isSecondPress(step({ age: 0 }), 'you', 'payment')).toBe(false);
    expect(isSecondPress(null, 'me', 'status')).toBe(false);
  });
});

it.each([
  ['pending', true],
  ['accepted', true],
  ['out', false],
  ['delivered', false],
  ['canceled', false],
] as const)('an order that is %s can be edited: %s', (status, editable) => expect(isEditable(status)).toBe(editable));
