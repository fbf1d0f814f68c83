import { eq } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import { db, type Transaction } from '~/db/client.server';
import { orders } from '~/db/schema/order.server';
import { recordAudit } from '~/features/audit/audit.commands.server';
import { changesBetween } from '~/features/audit/audit.rules';
import { lockCart } from '~/features/cart/cart.commands.server';
import { findPlaced, keepRequest, requestHashOf } from '~/features/checkout/order-requests.server';
import { placeOrder } from '~/features/checkout/place-order.server';
import { applyDueChangesFor } from '~/features/dates/due-changes.server';
import type { OrderRow } from '~/features/order/order.json';
import { addEvent, authorOf } from '~/features/order/order.steps.server';
import {
  assertHad,
  discountAdjustment,
  discountTooLarge,
  priceItems,
} from '~/features/order-edit/order-edit.prices.server';
import { addEntries } from '~/features/order-payments/ledger.rows.server';
import { entriesOf, paymentAfter } from '~/features/order-payments/ledger.rules';
import { incrementCounter } from '~/http/counters.server';
import type { Language } from '~/i18n/language';

import { customerFor } from './order-customer.server';
import type { ManualOrder } from './order-manual.schema';

/** What nobody typed of an order that goes nowhere. */
const NOWHERE = { region: '', city: '', street: '', apartment: '', landmark: '', note: '' };

/** What was paid at the counter: its row of the ledger, with the reference, and its line in the history. */
async function settle(actor: UserActor, row: OrderRow, reference: string, transaction: Transaction): Promise<OrderRow> {
  const step = { from: 'unpaid', to: 'paid' } as const;
  const rows = entriesOf(step, [], { owed: row.total, method: row.paymentMethod });
  const entries = await addEntries(
    transaction,
    actor.id,
    rows.map((entry) => ({ ...entry, reference, orderId: row.id })),
  );
  const [paid] = await transaction
    .update(orders)
    .set({ paymentStatus: paymentAfter(row, entries) })
    .where(eq(orders.id, row.id))
    .returning();
  if (!paid) throw new Error('The order is not there');
  const body = { ...step, entries: entries.map(({ id }) => id) };
  await addEvent(transaction, authorOf(actor, 'orders.edit'), row.id, { kind: 'payment', body });
  return paid;
}

async function place(actor: UserActor, order: ManualOrder, language: Language, transaction: Transaction) {
  const {
    source,
    customer,
    address,
    discount,
    coupon,
    deliveryCharge,
    paymentMethod,
    expectedTotal,
    reference = '',
  } = order;
  const account = await customerFor(customer, transaction);
  const priced = await priceItems(order.items, [], transaction);
  assertHad(priced);
  const recipient = { name: customer.name ?? account.name, phone: customer.phone ?? '', phone2: customer.phone2 };
  const row = await placeOrder(transaction, {
    ...{ source, paymentMethod, language, coupon, lines: priced.lines, deliveryAgreed: deliveryCharge },
    ...(expectedTotal !== undefined && { expectedTotal }),
    customer: account.id,
    by: authorOf(actor, 'orders.edit'),
    byShop: true,
    address: { ...(address ?? NOWHERE), ...recipient },
    adjustments: discount ? [discountAdjustment(discount)] : [],
  });
  // Whatever the code leaves of it.
  if (discount && row.itemsTotal + row.deliveryCharge < discount.amount) throw discountTooLarge();
  const changes = changesBetween(null, { source, discount, coupon, total: row.total });
  await recordAudit(transaction, actor, { action: 'create', entity: 'order', entityId: row.id, changes });
  return source === 'shop' ? settle(actor, row, reference, transaction) : row;
}

/**
 * Writes down an order that came by phone, by a message or over the counter (contract 6.18), in one transaction: finds
 * its customer by the phone or makes one, prices it as an order of the site, and tells the customer in `language`. Over
 * the counter it is paid and delivered at once. The same key and body again answers the order already placed. `read`:
 * what is answered of it, read in the same transaction: once it is there nothing may fail. Throws ForbiddenError, also
 * for a discount without `orders.discount`; InvalidError for the customer, the governorate, the way to pay, a discount
 * of more than there is and a key used for another order; ConflictError for what cannot be had (named), and with the
 * totals in EGP for another total than expected.
 */
export async function placeManualOrder<Answer>(
  actor: UserActor,
  order: ManualOrder,
  { key, language }: { key: string; language: Language },
  read: (row: OrderRow, transaction: Transaction) => Promise<Answer>,
): Promise<{ order: Answer; created: boolean }> {
  assertMay(actor, 'orders.edit');
  if (order.discount) assertMay(actor, 'orders.discount');
  const request = { key, requestHash: requestHashOf({ ...order, language }) };
  await applyDueChangesFor(() => order.items.flatMap(({ itemId, selectedItems }) => [itemId, ...selectedItems]));
  const placed = await db.transaction(async (transaction) => {
    // One person's orders take turns here, those for others too.
    await lockCart(actor.id, transaction);
    const known = await findPlaced(actor, request, transaction);
    const row = known ?? (await place(actor, order, language, transaction));
    if (!known) await keepRequest(actor, request, row.id, transaction);
    return { order: await read(row, transaction), created: !known };
  });
  if (placed.created) incrementCounter('ordersPlaced');
  return placed;
}
