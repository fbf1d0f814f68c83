import type { OrderStatus, PaymentStatus } from '~/db/schema/order.values';
import type { Flash } from '~/http/flash.server';

import { isOrderStatus, orderHref } from './orders.admin';

type Ordered = { _id: string; number: number };
type Refused = {
  ok: false;
  refusal: { messageKey: string; values: Record<string, string | number>; details: Record<string, unknown> };
};

/** What came of a step: done by us, done already, or refused. `undo`: the step that may be taken back. */
export type StepResult = { ok: true; value: { changed: boolean; undo: string | null } } | Refused;

/** The bar that takes a step back, for whoever took it. */
export const withUndo = ({ _id }: Ordered, step: unknown): Pick<Flash, 'bar' | 'form'> =>
  typeof step === 'string'
    ? {
        bar: true,
        form: {
          labelKey: 'undo',
          action: orderHref(_id),
          fields: [
            ['intent', 'undo'],
            ['taken', step],
          ],
        },
      }
    : {};

const refusedFlash = (order: Ordered, { refusal: { messageKey, values, details } }: Refused): Flash => ({
  kind: details.undo === undefined ? 'error' : 'info',
  key: `errors:${messageKey}`,
  values,
  ...withUndo(order, details.undo),
});

/** What the admin is told after a step; who comes second hears where the order stands now. */
export function stepFlash(order: Ordered, to: OrderStatus, result: StepResult): Flash {
  const values = { number: order.number };
  if (!result.ok) {
    const { status } = result.refusal.details;
    return typeof status === 'string' && isOrderStatus(status)
      ? { kind: 'error', key: `admin:orders.meanwhile.${status}`, values }
      : refusedFlash(order, result);
  }
  const { changed, undo } = result.value;
  return {
    kind: changed ? 'success' : 'info',
    key: `admin:orders.${changed ? 'changed' : 'already'}.${to}`,
    values,
    ...withUndo(order, undo),
  };
}

export function paymentFlash(order: Ordered, to: PaymentStatus, result: StepResult): Flash {
  if (!result.ok) return refusedFlash(order, result);
  const { changed, undo } = result.value;
  return {
    kind: changed ? 'success' : 'info',
    key: `admin:orders.${changed ? 'paymentChanged' : 'paymentAlready'}.${to}`,
    values: { number: order.number },
    ...withUndo(order, undo),
  };
}

type OrderState = { status: OrderStatus; payment: { status: PaymentStatus } };

/** What is said of a step that was taken back, or could not be. */
export function undoFlash({ number }: Ordered, result: { ok: true; value: { order: OrderState } } | Refused): Flash {
  if (!result.ok) return { kind: 'error', key: `errors:${result.refusal.messageKey}` };
  const { status, payment } = result.value.order;
  return {
    kind: 'success',
    key: 'admin:orders.undone',
    values: { number, status, payment: payment.status },
  };
}

/** A refusal at the field that both forms of an order that ask why have. */
export const withReason = <Refusal extends { messageKey: string }>(refusal: Refusal) => ({
  ...refusal,
  fields: { reason: [refusal.messageKey] },
});
