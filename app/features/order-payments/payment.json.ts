import type { orders } from '~/db/schema/order.server';
import type { orderPayments } from '~/db/schema/order-payment.server';
import type { PaymentMethod, PaymentStatus, PaymentWay } from '~/db/schema/order.values';
import { toEgp } from '~/features/catalogue/money';

import { dueOf, ledgerOf } from './ledger.rules';

export type OrderPaymentRow = typeof orderPayments.$inferSelect;

/** A row of an order's ledger. `amount` in EGP; `corrects`: the row that it takes back. */
export type PaymentEntryJson = {
  _id: string;
  direction: 'in' | 'out';
  amount: number;
  how: PaymentWay;
  reference: string;
  corrects: string | null;
  at: string;
};

/** The money of an order, in EGP: what was asked for ahead, what came, what went back, what is still to collect. */
export type OrderPaymentJson = {
  method: PaymentMethod;
  status: PaymentStatus;
  asked: number | null;
  received: number;
  returned: number;
  due: number;
  entries: PaymentEntryJson[];
};

const entryJson = ({ id, direction, amount, how, reference, corrects, at }: OrderPaymentRow): PaymentEntryJson => ({
  ...{ _id: id, direction, amount: toEgp(amount), how, reference, corrects, at: at.toISOString() },
});

/** The ledger of an order → wire shape, piastres → EGP (contract 6.6). */
export function paymentJson(row: typeof orders.$inferSelect, payments: readonly OrderPaymentRow[]): OrderPaymentJson {
  const { received, returned } = ledgerOf(payments);
  return {
    method: row.paymentMethod,
    status: row.paymentStatus,
    asked: row.depositAsked === null ? null : toEgp(row.depositAsked),
    received: toEgp(received),
    returned: toEgp(returned),
    due: toEgp(dueOf(row, { received, returned })),
    entries: payments.map(entryJson),
  };
}
