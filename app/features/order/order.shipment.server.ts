import { eq } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import { db } from '~/db/client.server';
import { orders } from '~/db/schema/order.server';
import { recordAudit } from '~/features/audit/audit.commands.server';
import { changesBetween } from '~/features/audit/audit.rules';
import { rewordUnsent } from '~/features/order-messages/order-messages.commands.server';
import { NotFoundError } from '~/http/domain-error';

import type { OrderRow } from './order.json';
import type { Shipment } from './order.schema';
import { storeSearchText } from './order.search.server';
import { lockOrder, orderAfter, type OrderChange } from './order.steps.server';

const shipmentOf = ({ courier, waybill, shippingFee: fee }: OrderRow) => ({ shipment: { courier, waybill, fee } });

/**
 * Writes down who carries an order, the number of its waybill and what the courier asks, in piastres (contract 6.11):
 * at any time, also of one that comes back. What is not `said` stays as it is, whoever says something else meanwhile.
 * What is still to be sent about the order is worded anew. Throws ForbiddenError, NotFoundError.
 */
export async function setShipment(actor: UserActor, id: string, said: Partial<Shipment>): Promise<OrderChange> {
  assertMay(actor, 'orders.edit');
  return db.transaction(async (transaction) => {
    const row = await lockOrder(actor, id, transaction);
    const { courier = row.courier, waybill = row.waybill, fee = row.shippingFee } = said;
    const [changed] = await transaction
      .update(orders)
      .set({ courier, waybill, shippingFee: fee })
      .where(eq(orders.id, id))
      .returning();
    if (!changed) throw new NotFoundError('order.notFound');
    const changes = changesBetween(shipmentOf(row), shipmentOf(changed));
    await recordAudit(transaction, actor, { action: 'update', entity: 'order', entityId: id, changes });
    if (changes['shipment.waybill']) await storeSearchText(transaction, id);
    if (changes['shipment.courier'] || changes['shipment.waybill']) await rewordUnsent(transaction, changed);
    return orderAfter(changed, transaction, { changed: true, undo: null });
  });
}
