import type { StaffActor } from '~/auth/permissions';
import type { OrderRecord } from '~/features/order/order.json';
import { findOrderRow, readOrderRecords } from '~/features/order/order.queries.server';
import { NotFoundError } from '~/http/domain-error';

import { addressOf } from './order-edit.rules';
import type { EditAddress } from './order-edit.schema';

/** Any order with what belongs to it, as it is edited; throws NotFoundError. */
export async function getOrderRecord(_staff: StaffActor, id: string): Promise<OrderRecord> {
  const row = await findOrderRow(id);
  const [record] = row ? await readOrderRecords([row]) : [];
  if (!record) throw new NotFoundError('order.notFound');
  return record;
}

/** The address of any order as it would be typed; throws NotFoundError. */
export async function getEditedAddress(_staff: StaffActor, id: string): Promise<EditAddress> {
  const row = await findOrderRow(id);
  if (!row) throw new NotFoundError('order.notFound');
  return addressOf(row);
}
