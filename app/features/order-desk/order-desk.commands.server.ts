import type { UserActor } from '~/auth/actor';
import type { OrderJson } from '~/features/order/order.json';
import { findOrderRow } from '~/features/order/order.queries.server';
import { changeOrderStatus, setPaymentStatus } from '~/features/order/order.status.server';
import type { OrderStatus, PaymentStatus } from '~/features/order/order.values';

/** `changed` is false where the order stood there already: another admin was quicker, and this one is told so. */
export type Step = { order: OrderJson; changed: boolean };

/** `changeOrderStatus`, and whether it was this call that changed anything. Throws what that throws (decisions §4). */
export async function stepOrder(actor: UserActor, id: string, to: OrderStatus, reason: string): Promise<Step> {
  const before = await findOrderRow(id);
  return { order: await changeOrderStatus(actor, id, to, reason), changed: before?.status !== to };
}

/** `setPaymentStatus`, and whether it was this call that changed anything. Throws what that throws (decisions §4). */
export async function stepPayment(actor: UserActor, id: string, to: PaymentStatus): Promise<Step> {
  const before = await findOrderRow(id);
  return { order: await setPaymentStatus(actor, id, to), changed: before?.paymentStatus !== to };
}
