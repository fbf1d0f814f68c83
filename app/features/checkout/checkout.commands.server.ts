import { eq } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { db, type Transaction } from '~/db/client.server';
import { cartItems, carts } from '~/db/schema/cart.server';
import { lockCart } from '~/features/cart/cart.commands.server';
import { listCartLines, listCartRows } from '~/features/cart/cart.lines.server';
import { cartMemo } from '~/features/cart/cart.queries.server';
import { applyDueChangesFor } from '~/features/dates/due-changes.server';
import { type OrderJson, orderJson, type OrderRow } from '~/features/order/order.json';
import { readOrderRecords } from '~/features/order/order.queries.server';
import { updateProfile } from '~/features/user/user.commands.server';
import { getProfile } from '~/features/user/user.queries.server';
import { incrementCounter } from '~/http/counters.server';
import type { Language } from '~/i18n/language';
import { clearMemoized } from '~/request/request-context.server';

import { hasNoAddress, type PlaceOrder } from './checkout.schema';
import { findPlaced, keepRequest, requestHashOf } from './order-requests.server';
import { placeOrder } from './place-order.server';

/**
 * Orders everything in the cart, in one transaction: locks the cart, prices every line afresh, places the order for
 * whoever's cart it is, in the language that they read, and empties the cart (contract 6.1). The same key and body
 * again answers the order already placed (`created: false`). Throws what `placeOrder` throws, and InvalidError for a
 * key used for another order.
 */
export async function orderCart(
  actor: UserActor,
  input: PlaceOrder,
  { key, language }: { key: string; language: Language },
): Promise<{ order: OrderJson; created: boolean }> {
  const request = { key, requestHash: requestHashOf(input) };
  await applyDueChangesFor(() => idsInCart(actor.id));
  const { order, created } = await db.transaction(async (transaction) => {
    // One person's orders take turns here, so the second of two equal submits finds what the first one placed.
    const { couponCode: coupon } = await lockCart(actor.id, transaction);
    const placed = await findPlaced(actor, request, transaction);
    const row = placed ?? (await placeCart(actor, { ...input, coupon, language }, transaction));
    if (!placed) await keepRequest(actor, request, row.id, transaction);
    const [record] = await readOrderRecords([row], transaction);
    if (!record) throw new Error('The order is not there');
    return { order: orderJson(record), created: !placed };
  });
  if (created) incrementCounter('ordersPlaced');
  clearMemoized(cartMemo(actor.id));
  return { order, created };
}

async function idsInCart(userId: string): Promise<string[]> {
  const rows = await listCartRows(userId, db);
  return rows.flatMap(({ productId, collectionId, selection }) =>
    [productId ?? [], collectionId ?? [], selection].flat(),
  );
}

async function placeCart(
  { id }: UserActor,
  order: PlaceOrder & { coupon: string | null; language: Language },
  transaction: Transaction,
): Promise<OrderRow> {
  const lines = await listCartLines(id, transaction, { lock: true });
  // Whoever buys does so as a customer, admins too.
  const row = await placeOrder(transaction, { ...order, customer: id, by: { id, role: 'user' }, lines });
  await transaction.delete(cartItems).where(eq(cartItems.userId, id));
  if (order.coupon !== null) await transaction.update(carts).set({ couponCode: null }).where(eq(carts.userId, id));
  return row;
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
