import type { UserActor } from '~/auth/actor';
import { assertMay, type StaffActor } from '~/auth/permissions';
import type { OrderSummaryJson } from '~/admin/orders/orders.json';
import { restartDeadline } from '~/db/request-deadline.server';
import { toPiastres } from '~/features/catalogue/money';
import type { CourierJson } from '~/features/courier/courier.json';
import { findCourierByName } from '~/features/courier/courier.queries.server';
import { setShipment } from '~/features/order/order.shipment.server';
import { changeOrderStatus } from '~/features/order/order.status.server';
import { DomainError } from '~/http/domain-error';

import { listNumberedOrders } from './batch-orders.server';
import { BATCH_STEPS, type BatchStep, statusBefore } from './order-batch.admin';

/** An order that a batch did not take on, and the key and the values of the text that says why. */
export type LeftOut = { number: number; key: string; values: Record<string, string | number> };
export type BatchOutcome = { done: number; of: number; left: LeftOut[] };

/** `anyway`: those that go without their money; what goes out has a courier and may have a waybill, by number. */
export type BatchAsked = {
  numbers: readonly number[];
  anyway: ReadonlySet<number>;
  courier?: string;
  waybills?: ReadonlyMap<number, string>;
};

/** Whether an order stands where a batch begins, or came to where it ends: the same press twice is one. */
export const isForBatch = ({ status }: Pick<OrderSummaryJson, 'status'>, step: BatchStep): boolean =>
  status === statusBefore(step) || status === BATCH_STEPS[step];

const refused = (error: unknown): Pick<LeftOut, 'key' | 'values'> => {
  if (!(error instanceof DomainError)) throw error;
  return { key: `errors:${error.messageKey}`, values: error.values };
};

async function takeOne(
  staff: StaffActor,
  order: OrderSummaryJson,
  { step, agreed, ...asked }: BatchAsked & { step: BatchStep; agreed: CourierJson | null },
) {
  const { _id: id, number, status, awaits } = order;
  if (!isForBatch(order, step)) return { key: `admin:batch.left.${status}`, values: {} };
  if (awaits && !asked.anyway.has(number)) return { key: `admin:batch.left.${awaits}`, values: {} };
  try {
    const fee = agreed?.fees.find(({ region }) => region === order.regionId)?.fee;
    const said = {
      ...(asked.courier && { courier: asked.courier }),
      ...(fee !== undefined && { fee: toPiastres(fee) }),
      ...(asked.waybills?.get(number) && { waybill: asked.waybills.get(number) ?? '' }),
    };
    // Before the step: the message that it is on its way names them.
    if (status === statusBefore(step) && Object.keys(said).length > 0) await setShipment(staff, id, said);
    const meant = { seen: statusBefore(step), unpaidToo: asked.anyway.has(number) };
    const { changed } = await changeOrderStatus(staff, id, BATCH_STEPS[step], meant);
    return changed ? null : { key: `admin:batch.left.${status}`, values: {} };
  } catch (error) {
    return refused(error);
  }
}

/**
 * Takes orders a step on, each in a transaction of its own by the command that takes one (contract 7.4). Who waits for
 * a transfer or a deposit stays where it is unless it is among `anyway`. Pressed twice it changes nothing and says the
 * same. What goes out with a courier of the list has the fee that was agreed. Throws ForbiddenError.
 */
export async function takeBatch(actor: UserActor, step: BatchStep, asked: BatchAsked): Promise<BatchOutcome> {
  assertMay(actor, 'orders.steps');
  const orders = await listNumberedOrders(actor, asked.numbers);
  const left: LeftOut[] = [];
  const agreed = await findCourierByName(asked.courier ?? '');
  for (const order of orders) {
    const why = await takeOne(actor, order, { ...asked, step, agreed });
    if (why) left.push({ number: order.number, ...why });
    restartDeadline();
  }
  return { done: orders.length - left.length, of: orders.length, left };
}
