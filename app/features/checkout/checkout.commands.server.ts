import { createHash } from 'node:crypto';

import { and, eq } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { db, type Transaction } from '~/db/client.server';
import { cartItems } from '~/db/schema/cart.server';
import { orderEvents, orderItems, orders } from '~/db/schema/order.server';
import { lockCart } from '~/features/cart/cart.commands.server';
import type { CartLine } from '~/features/cart/cart.json';
import { listCartLines } from '~/features/cart/cart.lines.server';
import { cartMemo } from '~/features/cart/cart.queries.server';
import { cartTotals } from '~/features/cart/cart.rules';
import { goneItems } from '~/features/catalogue/gone-items';
import { toEgp } from '~/features/catalogue/money';
import { orderColumns } from '~/features/order/order.fields';
import { type OrderJson, orderJson, type OrderRow } from '~/features/order/order.json';
import { tellPlaced } from '~/features/order-messages/order-messages.commands.server';
import { readOrderRecords } from '~/features/order/order.queries.server';
import { deliveryFor, isMethodOpen } from '~/features/order/order.rules';
import type { FreeDeliveryReason } from '~/db/schema/order.values';
import { readTermsVersion } from '~/features/page/page.queries.server';
import type { RegionRow } from '~/features/region/region.json';
import { findActiveRegion } from '~/features/region/region.queries.server';
import { readSettings } from '~/features/settings/settings.queries.server';
import { updateProfile } from '~/features/user/user.commands.server';
import { getProfile } from '~/features/user/user.queries.server';
import { ConflictError, InvalidError } from '~/http/domain-error';
import { clearMemoized, understoodRequest } from '~/request/request-context.server';
import { incrementCounter } from '~/http/counters.server';

import { hasNoAddress, type PlaceOrder } from './checkout.schema';

type Totals = {
  itemsTotal: number;
  deliveryCharge: number;
  freeDeliveryReason: FreeDeliveryReason | null;
  total: number;
};

/**
 * The same order spelled the same way: everything the schema lets through, in its order; what was left empty is as good
 * as not sent.
 */
function hashOf({ expectedTotal, expectedItemsTotal, ...typed }: PlaceOrder): string {
  const expected = expectedTotal ?? expectedItemsTotal ?? null;
  const body = JSON.stringify({ ...typed, expected }, (_, value: unknown) => (value === '' ? undefined : value));
  return createHash('sha256').update(body).digest('base64url');
}

/**
 * Places an order of everything in the cart, in one transaction: locks the cart, prices every line afresh, inserts
 * order, items, first event and the messages that tell of it, empties the cart (contract 6.1). The same key and body
 * again answers the order already placed (`created: false`). Nothing the client says about money is used but
 * `expectedTotal` and `expectedItemsTotal` (EGP), and those only to refuse. Throws InvalidError for the region, the
 * payment method or a key used for another order; ConflictError for an empty cart, for items that cannot be had
 * (named), and for another total than expected (`details`: the new totals in EGP).
 */
export async function placeOrder(
  actor: UserActor,
  input: PlaceOrder,
  idempotencyKey: string,
): Promise<{ order: OrderJson; created: boolean }> {
  const requestHash = hashOf(input);
  const { row, created } = await db.transaction(async (transaction) => {
    // One person's orders take turns here, so the second of two equal submits finds what the first one placed.
    await lockCart(actor.id, transaction);
    const [placed] = await transaction
      .select()
      .from(orders)
      .where(and(eq(orders.userId, actor.id), eq(orders.idempotencyKey, idempotencyKey)));
    if (placed && placed.requestHash !== requestHash) throw new InvalidError({}, 'order.keyReused');
    if (placed) return { row: placed, created: false };
    return { row: await insertOrder(actor, input, { idempotencyKey, requestHash }, transaction), created: true };
  });
  if (created) incrementCounter('ordersPlaced');
  clearMemoized(cartMemo(actor.id));
  const [record] = await readOrderRecords([row]);
  return { order: orderJson(record ?? { row, items: [], events: [] }), created };
}

/**
 * Keeps the address and the mobile of a first order in a profile that has none; one that has keeps its own. A mobile
 * that is another account's is not kept: throws InvalidError, and the address stays.
 */
export async function keepFirstAddress(
  actor: UserActor,
  { name: _, phone, ...address }: PlaceOrder['address'],
): Promise<void> {
  const profile = await getProfile(actor.id);
  if (hasNoAddress(profile)) await updateProfile(actor, address);
  if (profile.phone === null) await updateProfile(actor, { phone });
}

async function insertOrder(
  actor: UserActor,
  input: PlaceOrder,
  key: { idempotencyKey: string; requestHash: string },
  transaction: Transaction,
): Promise<OrderRow> {
  const lines = await listCartLines(actor.id, transaction, { lock: true });
  assertOrderable(lines);
  const region = await findActiveRegion(input.address.region, transaction);
  if (!region) throw new InvalidError({ 'address.region': ['order.regionMissing'] });
  const settings = await readSettings(transaction);
  if (!isMethodOpen(input.paymentMethod, { codAllowed: region.codAllowed, ...settings })) {
    throw new InvalidError({
      paymentMethod: [input.paymentMethod === 'cod' ? 'order.codNotAllowed' : 'order.methodMissing'],
    });
  }
  const totals = totalsOf(lines, region, settings.freeDeliveryThreshold);
  assertExpected(totals, input);
  const [row] = await transaction
    .insert(orders)
    .values({
      userId: actor.id,
      ...totals,
      ...snapshotOf(input, region),
      paymentMethod: input.paymentMethod,
      language: understoodRequest().language,
      termsVersion: await readTermsVersion(transaction),
      ...key,
    })
    .returning();
  if (!row) throw new Error('The order was not inserted');
  await transaction.insert(orderItems).values(lines.map((line, position) => itemValues(row.id, line, position)));
  await transaction
    .insert(orderEvents)
    .values({ orderId: row.id, from: null, to: row.status, byUserId: actor.id, byRole: 'user' });
  await transaction.delete(cartItems).where(eq(cartItems.userId, actor.id));
  await tellPlaced(transaction, row);
  return row;
}

/** An empty cart, or lines whose items are gone or out of stock: nothing is placed, and each is named. */
function assertOrderable(lines: readonly CartLine[]): void {
  if (lines.length === 0) throw new ConflictError('order.cartEmpty');
  const gone = lines.filter((line) => !line.purchasable).map((line) => line.item.name);
  if (gone.length > 0) throw goneItems('order.itemsGone', gone);
}

function totalsOf(lines: readonly CartLine[], region: RegionRow, threshold: number | null): Totals {
  const itemsTotal = cartTotals(lines).total;
  const shipsFree = lines.some((line) => line.item.freeShipping);
  const delivery = deliveryFor({ regionCharge: region.deliveryCharge, itemsTotal, shipsFree, threshold });
  return {
    itemsTotal,
    deliveryCharge: delivery.charge,
    freeDeliveryReason: delivery.reason,
    total: itemsTotal + delivery.charge,
  };
}

function assertExpected({ itemsTotal, deliveryCharge, total }: Totals, expected: PlaceOrder): void {
  const { expectedTotal = toEgp(total), expectedItemsTotal = toEgp(itemsTotal) } = expected;
  if (expectedTotal === toEgp(total) && expectedItemsTotal === toEgp(itemsTotal)) return;
  throw new ConflictError(
    'order.totalChanged',
    {},
    { itemsTotal: toEgp(itemsTotal), deliveryCharge: toEgp(deliveryCharge), total: toEgp(total) },
  );
}

function snapshotOf({ address }: PlaceOrder, region: RegionRow) {
  return {
    ...orderColumns(address),
    regionNameEn: region.nameEn,
    regionNameAr: region.nameAr,
    etaDays: region.etaDays,
  };
}

function itemValues(
  orderId: string,
  { type, size, quantity, unitPrice, selectedItems, contents, item }: CartLine,
  position: number,
): typeof orderItems.$inferInsert {
  return {
    orderId,
    position,
    type,
    itemId: item._id,
    nameEn: item.name.en,
    nameAr: item.name.ar,
    slug: item.slug,
    image: item.image,
    size,
    volume: item.volume,
    selectedItems,
    contents,
    unitPrice,
    quantity,
    lineTotal: unitPrice * quantity,
  };
}
