import { asc, eq } from 'drizzle-orm';

import type { Transaction } from '~/db/client.server';
import { orderItems } from '~/db/schema/order.server';
import { findTracking } from '~/features/courier/courier.queries.server';
import { OWNER_LANGUAGE } from '~/features/message/message.lines';
import { type Ledger, ledgerOf } from '~/features/order-payments/ledger.rules';
import { readLedger } from '~/features/order-payments/ledger.rows.server';
import { shopNameOf } from '~/features/settings/shop.server';
import { readSettings } from '~/features/settings/settings.queries.server';
import type { TransferMethod } from '~/features/settings/ways-to-pay';

import { orderFields, type OrderRow, ownerFields } from './order-fields.server';

/** What texts about an order are made of; `known`: its ledger, where it was read already. */
export async function readWords(tx: Transaction, order: OrderRow, known?: Ledger) {
  const ledger = known ?? ledgerOf(await readLedger(order.id, tx));
  const items = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.position));
  return { items, ledger, settings: await readSettings(tx), tracking: await findTracking(order, tx) };
}
export type Words = Awaited<ReturnType<typeof readWords>>;

/** What one message tells besides: the piastres that it is about, the one account that they are to be sent to. */
export type Told = { moved?: number; by?: TransferMethod | undefined };

export const fieldsFor = (order: OrderRow, { settings, ...words }: Words, told: Told = {}) =>
  orderFields(
    order,
    {
      ...{ ...words, ...told, shop: shopNameOf(settings, order.language) },
      ...{ accounts: settings, whatsapp: settings.whatsappNumber },
    },
    order.language,
  );

export const fieldsForOwner = (order: OrderRow, { settings, ...words }: Words) =>
  ownerFields(
    order,
    // The yes is the customer's to say.
    { ...words, shop: shopNameOf(settings, OWNER_LANGUAGE), accounts: settings, whatsapp: '' },
    OWNER_LANGUAGE,
  );
