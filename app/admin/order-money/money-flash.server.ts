import { orderHref } from '~/admin/orders/orders.admin';
import { withUndo } from '~/admin/orders/step-flash.server';
import type { OrderChange } from '~/features/order/order.steps.server';
import type { Flash } from '~/http/flash.server';
import { formatNumber } from '~/i18n/format';

type Done = { to: string } & Flash;

/** What is said after money was written down, with how to take that back. */
export function moneyDone({ order, undo }: OrderChange, direction: 'in' | 'out'): Done {
  const { _id, number, payment } = order;
  const values = { number, due: formatNumber(payment.due) };
  return {
    to: orderHref(_id),
    kind: 'success',
    key: `admin:orderMoney.saved.${direction}`,
    values,
    ...withUndo(order, undo),
  };
}

/** The same after a line was taken back, maybe by somebody else before. */
export function takenBack({ order, undo, changed }: OrderChange): Done {
  const key = changed ? 'admin:orderMoney.lineTakenBack' : 'admin:orderMoney.takenBackBefore';
  const values = { number: order.number };
  return { to: orderHref(order._id), kind: changed ? 'success' : 'info', key, values, ...withUndo(order, undo) };
}

/** What is said after a deposit was asked for, or is asked for no more. */
export function depositDone({ order }: OrderChange, amount: number | null): Done {
  const key = amount === null ? 'admin:orderMoney.withdrawn' : 'admin:orderMoney.depositSent';
  return { to: orderHref(order._id), kind: 'success', key, values: { number: order.number } };
}
